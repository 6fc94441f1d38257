import { useQuery } from '@tanstack/react-query'
import { useI18n } from '../../../../../web/i18n.tsx'
import type { BankAccount } from '../../../contract.ts'
import { monthsQuery } from '../queries.ts'
import { useMonthName } from './month-name.tsx'

/** A figure of an account: through when it is reconciled, and the month that is to do. Undefined without books to compare with. */
export function useReconciled({ id, reconciledThrough }: BankAccount) {
  const { t, date } = useI18n()
  const monthName = useMonthName()
  const months = useQuery(monthsQuery(id)).data
  const next = months?.items.find(({ state }) => state === 'to_do')
  if (!months?.hasBooks) return undefined
  return {
    label: t('bank.reconciled_through'),
    value: reconciledThrough ? date(reconciledThrough) : '—',
    ...(next && {
      note: t('bank.next_month', { month: monthName(next.through) }),
      noteOpens: {
        to: '/manager/bank/accounts/$id/reconciliation',
        params: { id },
        search: { through: next.through },
      } as const,
      tone: 'copper' as const,
    }),
    ...(!next && { note: t('bank.all_reconciled') }),
  }
}
