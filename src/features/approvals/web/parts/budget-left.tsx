import { useI18n } from '../../../../web/i18n.tsx'
import { Details, Section, TextLink } from '../../../../web/ui/page.tsx'
import type { ApprovalDetail } from '../../contract.ts'

/** What the bill leaves of the line of the budget that it is counted in. */
export function BudgetLeft({ approval: { buildingId, category, budget } }: { approval: ApprovalDetail }) {
  const { t, money } = useI18n()
  if (!budget) return null
  const { fiscalYear, yearName, plannedCents, billedCents } = budget
  const leftCents = plannedCents - billedCents
  const amount = (cents: number) => <span className="num">{money(cents)}</span>
  return (
    <Section title={t('approvals.budget_title', { year: yearName, category: t(`categories.${category}`) })}>
      <Details
        items={[
          { label: t('approvals.budget_planned'), value: amount(plannedCents) },
          { label: t('approvals.budget_billed'), value: amount(billedCents) },
          {
            label: t(leftCents < 0 ? 'approvals.budget_over' : 'approvals.budget_left'),
            value: <b>{amount(Math.abs(leftCents))}</b>,
          },
        ]}
      />
      <p>
        <TextLink to="/manager/budget" search={{ building: buildingId, year: String(fiscalYear) }}>
          {t('approvals.budget_open')}
        </TextLink>
      </p>
    </Section>
  )
}
