import { Suspense } from 'react'
import { lazyPart } from '../../../../web/lazy-part.tsx'
import { useActor } from '../../../../web/session.tsx'
import { Skeleton } from '../../../../web/ui/loading.tsx'

// Managers, who open the same page, are shown none of it.
const WhoToCall = lazyPart(() => import('./who-to-call.tsx').then((module) => module.WhoToCall))

/** Who to call first, on the home page of who lives in one building; those of several find it on the page of each. */
export function CallFromHome() {
  const { buildingIds, residenceIds } = useActor()
  const [buildingId, ...others] = buildingIds
  if (buildingId === undefined || others.length > 0) return null
  const residenceId = residenceIds.length === 1 ? residenceIds[0] : undefined
  return (
    <Suspense fallback={<Skeleton rows={4} />}>
      <WhoToCall buildingId={buildingId} residenceId={residenceId} isShort />
    </Suspense>
  )
}
