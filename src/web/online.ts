import { useSyncExternalStore } from 'react'

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** Whether the browser believes that it has a network; "yes" does not promise that the server answers. */
export const useIsOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine)
