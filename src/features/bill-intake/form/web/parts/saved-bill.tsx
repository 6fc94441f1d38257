import { useQuery } from '@tanstack/react-query'
import { query } from '../../../../../web/queries.ts'
import { Loaded } from '../../../../../web/ui/loaded.tsx'
import type { BillDetail } from '../../../../bills/contract.ts'
import { instalmentsApi } from '../../../../bills/instalments/contract.ts'
import { BillForm } from '../bill-form.tsx'
import { savedValues } from './saved-values.tsx'

/** The form of a bill that is paid in instalments, or that may be paid in part already, opens with them. */
export function SavedBill({ bill }: { bill: BillDetail }) {
  const hasInstalments = bill.paymentType === 'recurring' || bill.status !== 'draft'
  const instalments = useQuery({ ...query(instalmentsApi.list, { id: bill.id }), enabled: hasInstalments })
  if (!hasInstalments) return <BillForm bill={bill} saved={savedValues(bill, [])} />
  return (
    <Loaded query={instalments}>
      {({ items, plan }) => (
        <BillForm bill={bill} saved={savedValues(bill, items)} planned={{ instalments: items, inForce: plan }} />
      )}
    </Loaded>
  )
}
