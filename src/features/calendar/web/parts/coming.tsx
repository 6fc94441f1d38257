import { type ComponentType, lazy, Suspense } from 'react'

// After the page, which does not wait for it.
const ComingDays = lazy(async (): Promise<{ default: ComponentType }> => {
  try {
    return { default: (await import('./coming-days.tsx')).ComingDays }
  } catch {
    // Without a network the page has no such panel until the next load.
    return { default: () => null }
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
