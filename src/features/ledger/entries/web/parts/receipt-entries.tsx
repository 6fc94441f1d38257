import { useQuery } from '@tanstack/react-query'
import { useActor } from '../../../../../web/session.tsx'
import type { Receipt } from '../../../../receipts/contract.ts'
import { ledgerPolicy } from '../../../policy.ts'
import { ledgerQuery } from '../../../web/queries.ts'
import { entriesOfReceiptQuery } from '../queries.ts'
import { EntryRows } from './entry-rows.tsx'

/** On the page of a payment that was received: its entries in the books of its building. */
export function ReceiptEntries({ receipt: { id, buildingId } }: { receipt: Receipt }) {
  const isAllowed = ledgerPolicy.read(useActor(), { buildingId })
  const isStarted = useQuery({ ...ledgerQuery(buildingId), enabled: isAllowed }).data?.startsOn != null
  const entries = useQuery({ ...entriesOfReceiptQuery(buildingId, id), enabled: isStarted }).data?.items ?? []
  return <EntryRows buildingId={buildingId} entries={entries} />
}
