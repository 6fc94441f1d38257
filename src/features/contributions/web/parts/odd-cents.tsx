import { useI18n } from '../../../../web/i18n.tsx'
import { Details, Section } from '../../../../web/ui/page.tsx'
import type { ContributionYear } from '../../contract.ts'

/** Who bears the cents that no share divides: one a unit and fund, over the year. */
export function OddCents({ year: { oddCents } }: { year: ContributionYear }) {
  const { t } = useI18n()
  if (oddCents.length === 0) return null
  return (
    <Section title={t('contributions.odd')} lead={t('contributions.odd_lead')}>
      <Details
        items={oddCents.map(({ fund, unitNumbers }) => ({
          label: t(`shared.fund_${fund}`),
          value: t('contributions.odd_named', { count: unitNumbers.length, units: unitNumbers.join(', ') }),
        }))}
      />
    </Section>
  )
}
