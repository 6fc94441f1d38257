import type { QueryClient } from '@tanstack/react-query'
import { levelOf } from '../../shared/actor.ts'
import type { SignedInPerson } from '../../shared/shapes.ts'
import type { LazyPage } from '../../web/lazy-page.tsx'
import { sessionQuery } from '../../web/session.tsx'
import * as pages from './screens.ts'

/** Spec §9: pages are fetched ahead, 0.1 to 8 s after the sign-in is known, the likeliest first. */
const table: readonly { page: LazyPage; delay: number; level: 1 | 2 | 3 }[] = [
  { page: pages.QuickActions, delay: 100, level: 1 },
  { page: pages.Bills, delay: 500, level: 2 },
  { page: pages.Demands, delay: 1_000, level: 2 },
  { page: pages.MyDemands, delay: 1_000, level: 1 },
  { page: pages.Demand, delay: 2_000, level: 1 },
  { page: pages.BillForm, delay: 3_000, level: 2 },
  { page: pages.Buildings, delay: 4_000, level: 2 },
  { page: pages.Residences, delay: 5_000, level: 2 },
  { page: pages.MyResidence, delay: 5_000, level: 1 },
  { page: pages.UserManagement, delay: 6_000, level: 2 },
  { page: pages.Settings, delay: 8_000, level: 1 },
]

const wantsLessData = (): boolean => {
  const connection: unknown = Reflect.get(navigator, 'connection')
  return typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true
}

/** Starts once, when somebody is signed in. A failed preload is forgotten: opening the page tries again. */
export function preloadPages(client: QueryClient): void {
  const stop = client.getQueryCache().subscribe(() => {
    const user: SignedInPerson | null | undefined = client.getQueryData(sessionQuery.queryKey)
    if (!user) return
    stop()
    if (wantsLessData()) return
    for (const { page, delay, level } of table) {
      if (levelOf(user.role) >= level) setTimeout(() => page.preload().catch(() => undefined), delay)
    }
  })
}
