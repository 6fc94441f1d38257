import { type ComponentType, type ReactNode, use } from 'react'
import type { Namespace } from '../shared/words.ts'
import { needWords } from './i18n.tsx'

/** Spec §8: a page that fails to load is retried after 2, 4 and 8 seconds, then fails. */
const pageRetries = [2_000, 4_000, 8_000] as const

/** Resolves after `delay` ms, or as soon as the network is back. */
const delayOrNetwork = (delay: number): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      removeEventListener('online', end)
      resolve()
    }
    const timer = setTimeout(end, delay)
    addEventListener('online', end)
  })

/** Calls `load` again after each delay while it fails. */
export async function retrying<T>(load: () => Promise<T>, delays: readonly number[] = pageRetries): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await load()
    } catch (error) {
      const delay = delays[tries]
      if (delay === undefined) throw error
      await delayOrNetwork(delay)
    }
  }
}

export type LazyPage = (() => ReactNode) & { preload: () => Promise<void> }

/** A page loaded on demand together with its catalogues; the router calls `preload` on intent and before showing it. */
export function lazyPage(load: () => Promise<ComponentType>, ...namespaces: readonly Namespace[]): LazyPage {
  let pending: Promise<ComponentType> | undefined

  const start = (): Promise<ComponentType> => {
    if (pending) return pending
    const loading = Promise.all([retrying(load), retrying(() => needWords(...namespaces))]).then(([page]) => page)
    pending = loading
    loading.then(
      // `use` reads this status synchronously, which avoids a flash of the placeholder when the page is already loaded.
      (page) => Object.assign(loading, { status: 'fulfilled', value: page }),
      () => {
        pending = undefined
      },
    )
    return loading
  }

  function Page() {
    const Loaded = use(start())
    return <Loaded />
  }
  return Object.assign(Page, {
    preload: async () => {
      await start()
    },
  })
}
