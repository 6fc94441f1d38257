import { useI18n } from '../../../../web/i18n.tsx'
import { BarChart } from '../../../../web/ui/chart/bar-chart.tsx'
import { Section } from '../../../../web/ui/page.tsx'
import { monthStarts } from '../../../budgets/fiscal-years/rules.ts'
import type { Call, ContributionYear } from '../../contract.ts'
import { leftOf } from '../../rules.ts'

/** The months of the year that are called: what was paid, what is owed, and what is still to be issued. */
export function YearPicture({ year: { startsOn, calls } }: { year: ContributionYear }) {
  const { t, language, money } = useI18n()
  const month = new Intl.DateTimeFormat(`${language}-CA`, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const sum = (of: readonly Call[], cents: (call: Call) => number) => of.reduce((all, call) => all + cents(call), 0)
  const entries = monthStarts(startsOn).flatMap((start, at) => {
    const own = calls.filter(({ fromMonth, status }) => fromMonth === at + 1 && status !== 'cancelled')
    const paid = sum(own, ({ settledCents }) => settledCents)
    const toCome = sum(own, ({ status, amountCents }) => (status === 'draft' ? amountCents : 0))
    const values = [paid, sum(own, leftOf), toCome]
    const label = month.format(new Date(`${start}T12:00:00Z`))
    return own.length > 0 ? [{ key: start, label, values }] : []
  })
  if (entries.length === 0) return null
  return (
    <Section title={t('contributions.picture')}>
      <BarChart
        label={t('contributions.picture')}
        entryLabel={t('contributions.month')}
        series={[
          { label: t('contributions.picture_paid') },
          { label: t('contributions.picture_owed') },
          { label: t('contributions.picture_to_come') },
        ]}
        entries={entries}
        format={money}
      />
    </Section>
  )
}
