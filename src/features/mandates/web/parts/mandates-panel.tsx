import { useQuery } from '@tanstack/react-query'
import { useActor } from '../../../../web/session.tsx'
import { buildingQuery } from '../../../buildings/web/parts/building-choices.tsx'
import { mandatePolicy } from '../../policy.ts'
import { hasBoard } from '../../rules.ts'
import { BoardHistory } from './board-history.tsx'

/** The board of a building with its history, on the page of its managers. */
export function MandatesPanel({ buildingId }: { buildingId: string }) {
  const actor = useActor()
  const building = useQuery(buildingQuery(buildingId)).data
  if (!building || !hasBoard(building.kind) || !mandatePolicy.read(actor, { buildingId })) return null
  return (
    <BoardHistory
      buildingId={buildingId}
      mayWrite={mandatePolicy.create(actor, { buildingId }) && building.archivedAt === null}
    />
  )
}
