import { useActor } from '../../../../web/session.tsx'
import { documentPolicy } from '../../policy.ts'
import { LatestDocuments } from './latest-documents.tsx'

/** On the page of a building, and on that of the people who live in it. */
export function BuildingDocuments({ buildingId }: { buildingId: string }) {
  const isManaged = documentPolicy.readAll(useActor(), { buildingId })
  const to = isManaged ? '/manager/buildings/$id/documents' : '/residents/buildings/$id/documents'
  return <LatestDocuments {...{ buildingId, isManaged }} all={{ to, params: { id: buildingId } }} />
}
