import type { QueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import type { SignedInPerson } from '../../shared/shapes.ts'
import { i18n } from '../../web/i18n.tsx'
import { sessionQuery } from '../../web/session.tsx'
import { pages } from './pages.ts'
import { mayOpen } from './reach.ts'

/** Spec §9: pages are fetched ahead, 0.1 to 8 s after the sign-in is known, the likeliest first. */
const table = [...pages].flatMap(([address, { preloadAfter: delay }]) =>
  delay === undefined ? [] : { address, delay },
)

const wantsLessData = (): boolean => {
  const connection: unknown = Reflect.get(navigator, 'connection')
  return typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true
}

/** The files of each page by its address, as the build wrote them; served modules, while developing, have none. */
const Files = z.record(
  z.string(),
  z.object({ code: z.array(z.string()), fr: z.array(z.string()), en: z.array(z.string()) }),
)
const listedAt = (): string | undefined => document.querySelector<HTMLMetaElement>('meta[name="preloads"]')?.content

/** Into the browser's cache and no further: code that runs ahead of its page would hold up the page one is on. */
async function fetchAhead(files: readonly string[]): Promise<void> {
  for (const file of files) await (await fetch(file, { priority: 'low' })).arrayBuffer()
}

/**
 * Preloads the pages that this person may open. A failed preload is ignored: opening the page requests its
 * files again.
 */
function preloadFor(person: SignedInPerson): void {
  const list = listedAt()
  if (wantsLessData() || list === undefined) return
  const files = fetch(list, { priority: 'low' }).then(async (answer) => z.parse(Files, await answer.json()))
  for (const { address, delay } of table) {
    if (!mayOpen(person, address)) continue
    const start = async () => {
      const its = (await files)[address]
      if (its) await fetchAhead([...its.code, ...its[i18n().language]])
    }
    setTimeout(() => void start().catch(() => undefined), delay)
  }
}

/** Starts the preloads once, as soon as somebody is signed in. */
export function preloadPages(client: QueryClient): void {
  const person = (): SignedInPerson | null | undefined => client.getQueryData(sessionQuery.queryKey)
  const signedIn = person()
  if (signedIn) {
    preloadFor(signedIn)
    return
  }
  const stop = client.getQueryCache().subscribe(() => {
    const user = person()
    if (!user) return
    stop()
    preloadFor(user)
  })
}
