import { useQuery } from '@tanstack/react-query'
import { addDays, today } from '../../../../shared/dates.ts'
import { useI18n } from '../../../../web/i18n.tsx'
import { useActor } from '../../../../web/session.tsx'
import { Figure } from '../../../../web/ui/page.tsx'
import { billPolicy } from '../../policy.ts'
import { billSummaryQuery } from '../queries.ts'

const ahead = 30

/** What a building owes and when, for those who manage it. */
export function BuildingBillFigures({ buildingId }: { buildingId: string }) {
  const { t, moneyShort } = useI18n()
  const actor = useActor()
  const enabled = billPolicy.read(actor, { buildingId })
  const soon = { dueFrom: today(), dueTo: addDays(today(), ahead) }
  const all = useQuery({ ...billSummaryQuery({ building: buildingId }), enabled }).data
  const toPay = useQuery({ ...billSummaryQuery({ building: buildingId, ...soon }), enabled }).data?.toPay
  if (!enabled) return null
  const overdue = all?.byStatus.overdue
  const billsOf = (search: Readonly<Record<string, string>>) =>
    ({ to: '/manager/bills', search: { building: buildingId, ...search } }) as const
  return (
    <>
      <Figure
        label={t('bills.overdue_bills')}
        opens={billsOf({ status: 'overdue' })}
        value={overdue && moneyShort(overdue.totalCents)}
        note={overdue && t('app.bill_count', { count: overdue.count })}
        tone={overdue && overdue.count > 0 ? 'brick' : undefined}
      />
      <Figure
        label={t('bills.due_soon', { days: ahead })}
        opens={billsOf({ status: 'unpaid', ...soon })}
        value={toPay && moneyShort(toPay.totalCents)}
        note={toPay && t('app.bill_count', { count: toPay.count })}
      />
    </>
  )
}
