import { useQuery } from '@tanstack/react-query'
import { useI18n } from '../../../../../web/i18n.tsx'
import { query } from '../../../../../web/queries.ts'
import { useActor } from '../../../../../web/session.tsx'
import { LinkButton } from '../../../../../web/ui/button.tsx'
import { BulletChart } from '../../../../../web/ui/chart/bullet-chart.tsx'
import { Loaded } from '../../../../../web/ui/loaded.tsx'
import { Details, Section } from '../../../../../web/ui/page.tsx'
import { nameOfYear } from '../../../fiscal-years/rules.ts'
import { budgetPolicy } from '../../../policy.ts'
import { type BudgetSummary as Summary, summariesApi } from '../../contract.ts'

/** The adopted budget of this year, for those who own a part of the building or manage it. */
export function BudgetSummary({ buildingId }: { buildingId: string }) {
  const actor = useActor()
  // Whether the building has owners is the server's to say: it answers nothing for a rental one.
  const isAllowed = budgetPolicy.readSummary(actor, { buildingId, buildingKind: 'condo' })
  const mayOpen = budgetPolicy.read(actor, { buildingId })
  const summary = useQuery({ ...query(summariesApi.get, { building: buildingId }), enabled: isAllowed })
  if (!isAllowed || summary.error || summary.data?.adoptedOn === null) return null
  return <Loaded query={summary}>{(loaded) => <Told summary={loaded} {...(mayOpen && { buildingId })} />}</Loaded>
}

interface ToldProps {
  summary: Summary
  /** Given to who may open its budget. */
  buildingId?: string
}

function Told({ summary, buildingId }: ToldProps) {
  const { t, moneyShort, date } = useI18n()
  const { fiscalYear, startsOn, adoptedOn, calledCents, lastCalledCents, funds, categories } = summary
  const said = (cents: number | null) => (cents === null ? '—' : moneyShort(cents))
  return (
    <Section
      title={t('budgets.title_of', { year: nameOfYear(startsOn, fiscalYear) })}
      lead={adoptedOn && t('budgets.adopted_title', { date: date(adoptedOn, 'full') })}
      actions={
        buildingId && (
          <LinkButton
            to="/manager/budget"
            search={{ building: buildingId, year: String(fiscalYear) }}
            variant="default"
            size="xs"
          >
            {t('budgets.open')}
          </LinkButton>
        )
      }
    >
      <Details
        items={[
          { label: t('budgets.called'), value: said(calledCents) },
          { label: t('budgets.called_before'), value: said(lastCalledCents) },
          ...funds.map(({ fund, budgetCents, actualCents }) => ({
            label: t(`shared.fund_${fund}`),
            value:
              actualCents === null
                ? said(budgetCents)
                : t('budgets.fund_so_far', { budget: said(budgetCents), actual: moneyShort(actualCents) }),
          })),
        ]}
      />
      <BulletChart
        label={t('budgets.categories')}
        entryLabel={t('budgets.category')}
        words={{ actual: t('budgets.so_far'), planned: t('budgets.budget') }}
        entries={categories.map(({ category, budgetCents, actualCents }) => ({
          key: category,
          label: t(`categories.${category}`),
          actual: actualCents,
          expected: null,
          planned: budgetCents,
        }))}
        format={moneyShort}
      />
    </Section>
  )
}
