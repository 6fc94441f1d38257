import { today } from '../../../../shared/dates.ts'
import { useI18n } from '../../../../web/i18n.tsx'
import { LinesChart } from '../../../../web/ui/chart/lines-chart.tsx'
import type { BudgetYear } from '../../contract.ts'
import { isOver, monthStarts, monthsBegun } from '../../fiscal-years/rules.ts'
import { cumulated } from '../../forecasts/rules.ts'
import type { FundOutlook } from '../../outlooks/rules.ts'

/** The year month after month: what is so, where it goes, and its budget. */
export function YearLine({ year, outlook }: { year: BudgetYear; outlook: FundOutlook }) {
  const { t, language, moneyShort } = useI18n()
  const { startsOn } = year
  const begun = monthsBegun(startsOn, today())
  const last = isOver(startsOn, today()) ? 12 : begun
  const { parts, months } = outlook
  const actual = parts.actual && cumulated(parts.actual)
  const expected = cumulated(months)
  const budget = parts.budget && cumulated(parts.budget)
  const name = (style: 'short' | 'long') =>
    new Intl.DateTimeFormat(`${language}-CA`, {
      month: style,
      timeZone: 'UTC',
      ...(style === 'long' && { year: 'numeric' }),
    })
  const [short, long] = [name('short'), name('long')]
  return (
    <LinesChart
      label={t('budgets.year_chart')}
      entryLabel={t('budgets.month')}
      lines={[
        { label: t('budgets.actual') },
        { label: t('budgets.forecast'), tone: 'copper', look: 'dotted' },
        { label: t('budgets.budget'), tone: 'quiet', look: 'dashed' },
      ]}
      entries={monthStarts(startsOn).map((start, at) => ({
        key: start,
        label: long.format(new Date(`${start}T12:00:00Z`)),
        short: short.format(new Date(`${start}T12:00:00Z`)),
        values: [
          actual && at < last ? (actual[at] ?? null) : null,
          at >= last - 1 ? (expected[at] ?? null) : null,
          budget ? (budget[at] ?? null) : null,
        ],
      }))}
      format={moneyShort}
    />
  )
}
