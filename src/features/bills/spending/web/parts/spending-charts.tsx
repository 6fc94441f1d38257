import { useI18n } from '../../../../../web/i18n.tsx'
import { BarChart } from '../../../../../web/ui/chart/bar-chart.tsx'
import { LineChart } from '../../../../../web/ui/chart/line-chart.tsx'
import type { Spending } from '../../contract.ts'

export function SpendingCharts({ spending, view }: { spending: Spending; view: 'categories' | 'months' }) {
  const { t, language, moneyShort } = useI18n()
  const { year, categories, months } = spending
  const shared = {
    series: [{ label: t('bills.spending_paid') }, { label: t('bills.spending_unpaid') }],
    format: moneyShort,
  }
  const month = new Intl.DateTimeFormat(`${language}-CA`, { month: 'short', timeZone: 'UTC' })
  if (view === 'categories')
    return (
      <BarChart
        {...shared}
        label={t('bills.spending_by_category', { year })}
        entryLabel={t('bills.category')}
        entries={categories.map(({ category, paidCents, unpaidCents }) => ({
          key: category,
          label: t(`categories.${category}`),
          values: [paidCents, unpaidCents],
        }))}
      />
    )
  return (
    <LineChart
      {...shared}
      label={t('bills.spending_by_month', { year })}
      entryLabel={t('bills.spending_month')}
      entries={months.map(({ paidCents, unpaidCents }, at) => ({
        key: String(at),
        label: month.format(Date.UTC(year, at, 15)),
        values: [paidCents, unpaidCents],
      }))}
    />
  )
}
