import { useQuery } from '@tanstack/react-query'
import { useActor } from '../../../../../web/session.tsx'
import type { BillDetail } from '../../../../bills/contract.ts'
import { ledgerPolicy } from '../../../policy.ts'
import { ledgerQuery } from '../../../web/queries.ts'
import { entriesOfBillQuery } from '../queries.ts'
import { EntryRows } from './entry-rows.tsx'

/** On the page of a bill: its entries in the books of its building, the latest first. */
export function BillEntries({ bill: { id, buildingId } }: { bill: BillDetail }) {
  const isAllowed = ledgerPolicy.read(useActor(), { buildingId })
  const isStarted = useQuery({ ...ledgerQuery(buildingId), enabled: isAllowed }).data?.startsOn != null
  const entries = (
    useQuery({ ...entriesOfBillQuery(buildingId, id), enabled: isStarted }).data?.items ?? []
  ).toReversed()
  return <EntryRows buildingId={buildingId} entries={entries} />
}
