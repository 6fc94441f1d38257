import { useActor } from '../../../../web/session.tsx'
import { WhoToCall } from './who-to-call.tsx'

/** Who to call first, on the home page of who lives in one building; those of several find it on the page of each. */
export function CallFromHome() {
  const { buildingIds, residenceIds } = useActor()
  const [buildingId, ...others] = buildingIds
  if (buildingId === undefined || others.length > 0) return null
  const residenceId = residenceIds.length === 1 ? residenceIds[0] : undefined
  return <WhoToCall buildingId={buildingId} residenceId={residenceId} isShort />
}
