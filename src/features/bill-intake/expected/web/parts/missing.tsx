import { Suspense } from 'react'
import { optionalPart } from '../../../../../web/lazy-part.tsx'
import { useActor } from '../../../../../web/session.tsx'
import { billPolicy } from '../../../../bills/policy.ts'

// After the page, which does not wait for it.
const MissingBills = optionalPart(() => import('./missing-bills.tsx').then((module) => module.MissingBills))

/** The usual bills that did not come, at the foot of the home page of who manages bills somewhere. */
export function Missing() {
  const actor = useActor()
  if (actor.organizationIds.length === 0 || !billPolicy.list(actor, {})) return null
  return (
    <Suspense>
      <MissingBills />
    </Suspense>
  )
}
