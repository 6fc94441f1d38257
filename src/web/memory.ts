import type { QueryClient } from '@tanstack/react-query'

/** Spec §9. */
const tooMuch = 120 * 1024 * 1024
const checkEvery = 60_000
const trackEvery = 30_000

/** Only Chromium provides it. */
const usedBytes = (): number | undefined => {
  const memory: unknown = Reflect.get(performance, 'memory')
  const used: unknown =
    typeof memory === 'object' && memory !== null ? Reflect.get(memory, 'usedJSHeapSize') : undefined
  return typeof used === 'number' ? used : undefined
}

/**
 * Every 60 s, removes unused queries above 120 MB; every 30 s, adds a mark with the memory use to the browser's
 * timeline.
 */
export function watchMemory(client: QueryClient, used: () => number | undefined = usedBytes): () => void {
  const check = setInterval(() => {
    if ((used() ?? 0) > tooMuch) client.removeQueries({ type: 'inactive' })
  }, checkEvery)
  const track = setInterval(() => {
    const bytes = used()
    if (bytes === undefined) return
    performance.clearMarks('memory')
    performance.mark('memory', { detail: { bytes } })
  }, trackEvery)
  return () => {
    clearInterval(check)
    clearInterval(track)
  }
}
