import './tokens.css'
import { type QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import {
  type AnyRouter,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import { render } from 'vitest-browser-react'
import type { Language } from '../shared/actor.ts'
import type { Messages, Namespace } from '../shared/words.ts'
import { needWords, registerWords, showLanguage } from './i18n.tsx'
import { KitProvider } from './kit-provider.tsx'
import { parseSearch, writeSearch } from './location.ts'
import { createQueryClient } from './query-client.ts'
import { sessionQuery } from './session.tsx'
import { dismissToast } from './ui/toast.ts'

/** An event source without events. */
export class Silence extends EventTarget {
  close() {
    this.dispatchEvent(new Event('close'))
  }
}

interface Answer {
  status?: number
  json: unknown
}

interface Setting {
  /** The URL at which the screen opens. */
  at?: string
  /** The address of the page, where it reads its parameters: `/manager/bills/$id`. */
  route?: string
  language?: Language
  /** Answers by `METHOD /path`; any other call gets 404. */
  answers?: Readonly<Record<string, (request: { url: URL; body: unknown }) => Answer | Promise<Answer>>>
  /** The catalogues that the screen needs beside those of the kit. */
  words?: readonly Namespace[]
}

/** The answer of a list with these items and no next page. */
export const pageWith =
  (...items: readonly unknown[]) =>
  () => ({ json: { items, nextCursor: null, total: items.length } })

const kitWords = {
  fr: { web: () => import('./messages.fr.ts'), shared: () => import('../shared/messages.fr.ts') },
  en: { web: () => import('./messages.en.ts'), shared: () => import('../shared/messages.en.ts') },
}
const catalogues = import.meta.glob<{ readonly words: Messages }>([
  '../features/**/messages.*.ts',
  '../app/web/messages.*.ts',
])
/** The catalogues of a language by namespace, as the application names them: `../features/bills/messages.fr.ts` is `bills`. */
const wordsOf = (language: Language) =>
  Object.fromEntries(
    Object.entries(catalogues).flatMap(([path, load]) => {
      const [, namespace, file] = /([\w-]+)(?:\/web)?\/messages\.(\w+)\.ts$/u.exec(path) ?? []
      return namespace !== undefined && file === language ? [[namespace, load] as const] : []
    }),
  )

/** Renders a screen as the application does, with the answers given by the test. */
export async function renderScreen(
  screen: ReactNode,
  { at = '/', route = '$', language = 'fr', answers = {}, words = [] }: Setting = {},
) {
  const calls: { method: string; path: string; body: unknown }[] = []
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const url = new URL(input, 'http://test')
    const method = init.method ?? 'GET'
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
    calls.push({ method, path: url.pathname + url.search, body })
    const answer = await answers[`${method} ${url.pathname}`]?.({ url, body })
    const { status = 200, json } = answer ?? { status: 404, json: { code: 'not_found', message: 'Introuvable' } }
    return new Response(JSON.stringify(json), { status, headers: { 'content-type': 'application/json' } })
  })
  registerWords({ fr: { ...wordsOf('fr'), ...kitWords.fr }, en: { ...wordsOf('en'), ...kitWords.en } })
  await showLanguage(language)
  await needWords('web', 'shared', ...words)

  const root = createRootRoute()
  const any = createRoute({ getParentRoute: () => root, path: route, component: () => screen })
  const router = createRouter({
    routeTree: root.addChildren([any]),
    history: createMemoryHistory({ initialEntries: [at] }),
    parseSearch,
    stringifySearch: writeSearch,
  })
  const client = createQueryClient(() => undefined)
  return { page: await renderRouter(client, router), calls, router, client }
}

/** Renders children that need a signed-in person, once `GET /api/auth/user` has answered. */
export function SignedIn({ children }: { children: ReactNode }) {
  const { data } = useQuery(sessionQuery)
  return data ? children : null
}

/** Renders a router inside the application's providers. */
export function renderRouter(client: QueryClient, router: AnyRouter) {
  // The toast of the previous test would cover the top of a phone's screen.
  dismissToast()
  return render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} InnerWrap={KitProvider} />
    </QueryClientProvider>,
  )
}
