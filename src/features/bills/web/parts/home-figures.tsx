import { useQuery } from '@tanstack/react-query'
import { useI18n } from '../../../../web/i18n.tsx'
import { query } from '../../../../web/queries.ts'
import { Figure } from '../../../../web/ui/page.tsx'
import { billsApi } from '../../contract.ts'

const useSummary = () => useQuery(query(billsApi.summary, {})).data

/** The sum of the bills to pay. */
export function ToPay() {
  const { t, moneyShort } = useI18n()
  const toPay = useSummary()?.toPay
  return (
    <Figure
      label={t('bills.to_pay')}
      opens={{ to: '/manager/bills', search: { status: 'unpaid' } }}
      value={toPay && moneyShort(toPay.totalCents)}
      note={toPay && t('app.bill_count', { count: toPay.count })}
    />
  )
}

/** The sum of the overdue bills. */
export function Overdue() {
  const { t, moneyShort } = useI18n()
  const overdue = useSummary()?.byStatus.overdue
  return (
    <Figure
      label={t('bills.overdue')}
      opens={{ to: '/manager/bills', search: { status: 'overdue' } }}
      value={overdue && moneyShort(overdue.totalCents)}
      note={overdue && t('app.bill_count', { count: overdue.count })}
      tone={overdue && overdue.count > 0 ? 'brick' : undefined}
    />
  )
}
