import { useActor } from '../../../../web/session.tsx'
import type { Residence } from '../../../residences/contract.ts'
import { documentPolicy } from '../../policy.ts'
import { LatestDocuments } from './latest-documents.tsx'

/** On the page of a residence, and on that of its people. */
export function UnitDocuments({ residence: { id, buildingId } }: { residence: Residence }) {
  const isManaged = documentPolicy.readAll(useActor(), { buildingId })
  const to = isManaged ? '/manager/residences/$id/documents' : '/residents/residences/$id/documents'
  return <LatestDocuments {...{ buildingId, isManaged }} residenceId={id} all={{ to, params: { id } }} />
}
