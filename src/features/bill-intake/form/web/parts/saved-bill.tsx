import { useQuery } from '@tanstack/react-query'
import { query } from '../../../../../web/queries.ts'
import { Loaded } from '../../../../../web/ui/loaded.tsx'
import type { BillDetail } from '../../../../bills/contract.ts'
import { instalmentsApi } from '../../../../bills/instalments/contract.ts'
import { BillForm } from '../bill-form.tsx'

/** The form of a bill in instalments opens with them. */
export function SavedBill({ bill }: { bill: BillDetail }) {
  const isRecurring = bill.paymentType === 'recurring'
  const instalments = useQuery({ ...query(instalmentsApi.list, { id: bill.id }), enabled: isRecurring })
  if (!isRecurring) return <BillForm bill={bill} />
  return <Loaded query={instalments}>{({ items }) => <BillForm bill={bill} instalments={items} />}</Loaded>
}
