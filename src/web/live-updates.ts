import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

/** Listens for as long as the component is on the page. The listening code is fetched once the page shows. */
export function useLiveUpdates(): void {
  const client = useQueryClient()
  useEffect(() => {
    let stop: (() => void) | undefined
    let hasLeft = false
    import('./live.ts').then(
      ({ listen }) => {
        if (!hasLeft) stop = listen(client)
      },
      // A file of an earlier build no longer exists: the page keeps its data, and the next load listens again.
      () => undefined,
    )
    return () => {
      hasLeft = true
      stop?.()
    }
  }, [client])
}
