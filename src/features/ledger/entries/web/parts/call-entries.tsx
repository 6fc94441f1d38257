import { useQuery } from '@tanstack/react-query'
import { useActor } from '../../../../../web/session.tsx'
import { ledgerPolicy } from '../../../policy.ts'
import { ledgerQuery } from '../../../web/queries.ts'
import { entriesOfCallQuery } from '../queries.ts'
import { EntryRows } from './entry-rows.tsx'

/** On the page of a call: its entries in the books of its building, the latest first. */
export function CallEntries({ callId, buildingId }: { callId: string; buildingId: string }) {
  const isAllowed = ledgerPolicy.read(useActor(), { buildingId })
  const isStarted = useQuery({ ...ledgerQuery(buildingId), enabled: isAllowed }).data?.startsOn != null
  const entries = (
    useQuery({ ...entriesOfCallQuery(buildingId, callId), enabled: isStarted }).data?.items ?? []
  ).toReversed()
  return <EntryRows buildingId={buildingId} entries={entries} />
}
