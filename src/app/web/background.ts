import type { QueryClient } from '@tanstack/react-query'
import { watchMemory } from '../../web/memory.ts'
import { reportVitals } from '../../web/vitals.ts'
import { preloadPages } from './preloads.ts'

/** Starts the work that no page waits for: web vitals, memory watch, preloads. Its code loads after the entry. */
export function startBackground(client: QueryClient): void {
  reportVitals()
  watchMemory(client)
  preloadPages(client)
}
