import { useQuery } from '@tanstack/react-query'
import { billsApi } from '../../../../features/bills/contract.ts'
import type { DemandStatus } from '../../../../features/demands/contract.ts'
import { demandsApi } from '../../../../features/demands/contract.ts'
import { type DemandPhase, phaseStatuses } from '../../../../features/demands/rules.ts'
import { invitationsApi } from '../../../../features/invitations/contract.ts'
import { useI18n } from '../../../../web/i18n.tsx'
import { query } from '../../../../web/queries.ts'
import { Strip } from '../../../../web/ui/page.tsx'

type Counts = Readonly<Record<DemandStatus, number>>
/** How many demands of a phase, as the list of that phase counts them. */
const inPhase = (counts: Counts, phase: DemandPhase): number =>
  phaseStatuses[phase].reduce((sum, status) => sum + counts[status], 0)

/** Figures of a manager: amounts owed and requests to answer. */
export function ManagerFigures() {
  const { t, moneyShort, number } = useI18n()
  const bills = useQuery(query(billsApi.summary, {})).data
  const demands = useQuery(query(demandsApi.summary, {})).data
  const pending = useQuery(query(invitationsApi.list, { status: 'pending', limit: 1 })).data
  const expiring = useQuery(query(invitationsApi.list, { status: 'expiring_soon', limit: 1 })).data
  const overdue = bills?.byStatus.overdue
  return (
    <Strip
      items={[
        {
          label: t('bills.to_pay'),
          opens: { to: '/manager/bills', search: { status: 'unpaid' } },
          value: bills && moneyShort(bills.toPay.totalCents),
          note: bills && t('app.bill_count', { count: bills.toPay.count }),
        },
        {
          label: t('bills.overdue'),
          opens: { to: '/manager/bills', search: { status: 'overdue' } },
          value: overdue && moneyShort(overdue.totalCents),
          note: overdue && t('app.bill_count', { count: overdue.count }),
          tone: overdue && overdue.count > 0 ? 'brick' : undefined,
        },
        {
          label: t('app.demands_to_watch'),
          opens: { to: '/manager/demands', search: { phase: 'waiting' } },
          value: demands && number(inPhase(demands.counts, 'waiting')),
          note: demands && t('app.demands_underway', { count: inPhase(demands.counts, 'underway') }),
          noteOpens: { to: '/manager/demands', search: { phase: 'underway' } },
        },
        {
          label: t('app.pending_invitations'),
          opens: { to: '/manager/user-management', search: { tab: 'invitations', status: 'pending' } },
          value: pending && number(pending.total),
          note:
            expiring && (expiring.total > 0 ? t('app.expiring_soon', { count: expiring.total }) : t('app.no_expiring')),
          noteOpens: expiring?.total
            ? { to: '/manager/user-management', search: { tab: 'invitations', status: 'expiring_soon' } }
            : undefined,
        },
      ]}
    />
  )
}

/** Statuses of a resident's own demands. */
export function ResidentFigures() {
  const { t, number } = useI18n()
  const demands = useQuery(query(demandsApi.summary, { mine: true })).data
  const count = (phase: DemandPhase) => demands && number(inPhase(demands.counts, phase))
  const opens = (phase: DemandPhase) => ({ to: '/residents/demands', search: { phase } }) as const
  return (
    <Strip
      items={[
        {
          label: t('demands.my_phase_waiting'),
          value: count('waiting'),
          note: t('app.demands_waiting_note'),
          opens: opens('waiting'),
        },
        {
          label: t('demands.my_phase_underway'),
          value: count('underway'),
          note: t('app.demands_underway_note'),
          opens: opens('underway'),
        },
        {
          label: t('demands.my_phase_closed'),
          value: count('closed'),
          note: t('app.demands_closed_note'),
          opens: opens('closed'),
        },
      ]}
    />
  )
}
