import { useQuery } from '@tanstack/react-query'
import { billsApi } from '../../../../features/bills/contract.ts'
import { demandsApi } from '../../../../features/demands/contract.ts'
import { invitationsApi } from '../../../../features/invitations/contract.ts'
import { useI18n } from '../../../../web/i18n.tsx'
import { query } from '../../../../web/queries.ts'
import { Strip } from '../../../../web/ui/page.tsx'

const open = ['submitted', 'under_review', 'approved', 'in_progress'] as const

/** What a manager owes and is owed an answer for. */
export function ManagerFigures() {
  const { t, moneyShort, number } = useI18n()
  const bills = useQuery(query(billsApi.summary, {})).data
  const demands = useQuery(query(demandsApi.summary, {})).data
  const pending = useQuery(query(invitationsApi.list, { status: 'pending', limit: 1 })).data
  const expiring = useQuery(query(invitationsApi.list, { status: 'expiring_soon', limit: 1 })).data
  const overdue = bills?.byStatus.overdue
  const invited = pending && expiring ? pending.total + expiring.total : undefined
  return (
    <Strip
      items={[
        {
          label: t('app.to_pay'),
          value: bills && moneyShort(bills.toPay.totalCents),
          note: bills && t('app.bill_count', { count: bills.toPay.count }),
        },
        {
          label: t('app.overdue'),
          value: overdue && moneyShort(overdue.totalCents),
          note: overdue && t('app.bill_count', { count: overdue.count }),
          tone: overdue && overdue.count > 0 ? 'brick' : undefined,
        },
        {
          label: t('app.waiting_demands'),
          value: demands && number(open.reduce((sum, status) => sum + (demands.counts[status] ?? 0), 0)),
          note: t('app.waiting_demands_note'),
        },
        {
          label: t('app.pending_invitations'),
          value: invited === undefined ? undefined : number(invited),
          note:
            expiring && (expiring.total > 0 ? t('app.expiring_soon', { count: expiring.total }) : t('app.no_expiring')),
        },
      ]}
    />
  )
}

/** Where a resident's own demands stand. */
export function ResidentFigures() {
  const { t, number } = useI18n()
  const demands = useQuery(query(demandsApi.summary, { mine: true })).data
  const count = (statuses: readonly (keyof NonNullable<typeof demands>['counts'])[]) =>
    demands && number(statuses.reduce((sum, status) => sum + (demands.counts[status] ?? 0), 0))
  return (
    <Strip
      items={[
        { label: t('app.open_demands'), value: count(open), note: t('app.open_demands_note') },
        { label: t('app.answered_demands'), value: count(['completed']), note: t('app.answered_demands_note') },
      ]}
    />
  )
}
