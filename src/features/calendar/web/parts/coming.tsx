import { Suspense } from 'react'
import { optionalPart } from '../../../../web/lazy-part.tsx'

// After the page, which does not wait for it.
const ComingDays = optionalPart(() => import('./coming-days.tsx').then((module) => module.ComingDays))

/** The events of the next days, at the foot of the home page. */
export function Coming() {
  return (
    <Suspense>
      <ComingDays />
    </Suspense>
  )
}
