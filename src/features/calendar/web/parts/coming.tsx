import { Suspense } from 'react'
import { lazyPart } from '../../../../web/lazy-part.tsx'

// After the page, which does not wait for it.
const ComingDays = lazyPart(async () => {
  try {
    return (await import('./coming-days.tsx')).ComingDays
  } catch {
    // Without a network the page has no such panel until the next load.
    return () => null
  }
})

/** The events of the next days, at the foot of the home page. */
export function Coming() {
  return (
    <Suspense>
      <ComingDays />
    </Suspense>
  )
}
