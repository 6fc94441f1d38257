import { IconCoins } from '@tabler/icons-react'
import { useI18n } from '../../../../web/i18n.tsx'
import { useActor } from '../../../../web/session.tsx'
import { LinkButton } from '../../../../web/ui/button.tsx'
import { Empty } from '../../../../web/ui/empty.tsx'
import { budgetPolicy } from '../../../budgets/policy.ts'
import type { ContributionYear } from '../../contract.ts'
import { yearlyKindsOf } from '../../rules.ts'

/** A year without a call: what its calls will follow, and the way there. */
export function NoCalls({ year, mayWrite }: { year: ContributionYear; mayWrite: boolean }) {
  const { t } = useI18n()
  const mayOpenBudget = budgetPolicy.read(useActor(), year)
  if (!yearlyKindsOf(year.buildingKind).includes('regular'))
    return (
      <Empty
        icon={IconCoins}
        title={t(year.letCount > 0 ? 'contributions.no_calls' : 'contributions.no_rents_title')}
        action={
          mayWrite &&
          year.letCount === 0 && (
            <LinkButton to="/manager/invoices/rents" search={{ building: year.buildingId }}>
              {t('contributions.enter_rents')}
            </LinkButton>
          )
        }
      >
        {t(
          !mayWrite
            ? 'contributions.no_calls_reader'
            : year.letCount > 0
              ? 'contributions.no_calls_lead'
              : 'contributions.no_rents_lead',
        )}
      </Empty>
    )
  if (year.budget)
    return (
      <Empty icon={IconCoins} title={t('contributions.no_calls')}>
        {t(mayWrite ? 'contributions.no_calls_lead' : 'contributions.no_calls_reader')}
      </Empty>
    )
  return (
    <Empty
      icon={IconCoins}
      title={t('contributions.no_budget_title')}
      action={
        mayOpenBudget && (
          <LinkButton to="/manager/budget" search={{ building: year.buildingId, year: String(year.fiscalYear) }}>
            {t('contributions.open_budget')}
          </LinkButton>
        )
      }
    >
      {t('contributions.no_budget_lead')}
    </Empty>
  )
}
