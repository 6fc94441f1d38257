import type { QueryClient } from '@tanstack/react-query'
import {
  type AnyRoute,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  notFound,
  Outlet,
  type RouterHistory,
  redirect,
} from '@tanstack/react-router'
import { isId } from '../../shared/ids.ts'
import { sampleRoot } from '../../shared/sample.ts'
import { needWords } from '../../web/i18n.tsx'
import { type LazyPage, retrying } from '../../web/lazy-page.tsx'
import { homePath, keepScope, parseSearch, type Search, writeSearch } from '../../web/location.ts'
import { isSampleOpen } from '../../web/sample.ts'
import { localPath, loginSearch, sessionQuery, stepOwed } from '../../web/session.tsx'
import { PageLoading } from '../../web/ui/loading.tsx'
import type { Address } from './features.ts'
import { pages, shownAs } from './pages.ts'
import { levelAt } from './paths.ts'
import * as screens from './screens.ts'
import { FormsGate, Gate } from './shell/gate.tsx'
import { GuestFrame } from './shell/guest-frame.tsx'
import { RenderError } from './shell/render-error.tsx'

const root = createRootRouteWithContext<{ client: QueryClient }>()({
  validateSearch: (search: Record<string, unknown>): Search =>
    Object.fromEntries(
      Object.entries(search).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
    ),
  beforeLoad: async ({ context }) => {
    void context.client.prefetchQuery(sessionQuery)
    await retrying(() => needWords('shared', 'web', 'app'))
  },
  component: Outlet,
  notFoundComponent: screens.NotFound,
})

/** An id in an address must be an id, or the address is unknown: `/manager/buildings/documents` is no building. */
function onlyIds({ params }: { params: object }): void {
  if (!Object.values(params).every((value) => typeof value === 'string' && isId(value))) throw notFound()
}

/** For who gave a right password and owes a step: a stranger signs in first, and who is signed in has nothing to give. */
async function onlyOwing({ context: { client }, search }: { context: { client: QueryClient }; search: Search }) {
  const user = await client.ensureQueryData(sessionQuery).catch(() => undefined)
  const to = localPath(search.to)
  if (user) throw redirect({ href: to ?? homePath, replace: true })
  if (user === null && !stepOwed()) throw redirect({ to: '/login', search: loginSearch(undefined, to), replace: true })
}

const pageUnder = <const Parent extends AnyRoute, const Path extends string>(
  parent: Parent,
  path: Path,
  component: LazyPage,
) => createRoute({ getParentRoute: () => parent, path, component, beforeLoad: onlyIds })

/* Before the sign-in. */
const guest = createRoute({ getParentRoute: () => root, id: 'guest', component: GuestFrame })
const owing = createRoute({ getParentRoute: () => guest, id: 'owing', beforeLoad: onlyOwing })
/* Behind it. `forms` are pages that only write. */
const app = createRoute({ getParentRoute: () => root, id: 'app', component: screens.AppFrame })
const forms = createRoute({ getParentRoute: () => app, id: 'forms', component: FormsGate })
const admin = createRoute({ getParentRoute: () => app, id: 'admin', component: Gate })
/* Managers' pages carry the chosen organization and building from one to the next. */
const manager = createRoute({
  getParentRoute: () => app,
  id: 'manager',
  component: Gate,
  search: { middlewares: [keepScope] },
})
const managerForms = createRoute({ getParentRoute: () => manager, id: 'forms', component: FormsGate })

const parents = {
  0: { page: guest, form: owing },
  1: { page: app, form: forms },
  2: { page: manager, form: managerForms },
  3: { page: admin, form: admin },
} as const

/** The pages of features right under `parent`. */
const pagesUnder = (parent: AnyRoute): AnyRoute[] =>
  [...pages].flatMap(([address, page]) => {
    const { page: plain, form } = parents[levelAt(address)]
    const own = page.isForm || page.needsStep ? form : plain
    return own === parent ? [pageUnder(parent, address, shownAs(page))] : []
  })

owing.addChildren(pagesUnder(owing))
guest.addChildren([owing, ...pagesUnder(guest)])
forms.addChildren(pagesUnder(forms))
admin.addChildren(pagesUnder(admin))
managerForms.addChildren(pagesUnder(managerForms))
manager.addChildren([managerForms, ...pagesUnder(manager)])
app.addChildren([forms, admin, manager, ...pagesUnder(app)])
root.addChildren([guest, app])

/** The route tree is built from a list, which has no static types: links are typed by the addresses of the manifests. */
type Routes = { readonly '/': typeof root } & {
  readonly [Path in Address]: ReturnType<typeof pageUnder<typeof root, Path>>
}
const tree = root._addFileTypes<{
  fileRoutesByFullPath: Routes
  fullPaths: keyof Routes
  fileRoutesByTo: Routes
  to: keyof Routes
  fileRoutesById: Routes
  id: keyof Routes
}>()

export const createAppRouter = (client: QueryClient, history?: RouterHistory) =>
  createRouter({
    routeTree: tree,
    context: { client },
    history,
    ...(isSampleOpen() && { basepath: sampleRoot }),
    parseSearch,
    stringifySearch: writeSearch,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    // Spec §2: each page change scrolls to the top.
    scrollRestoration: true,
    getScrollRestorationKey: ({ pathname, state }) => state.__TSR_key ?? pathname,
    defaultPendingMs: 150,
    defaultPendingComponent: PageLoading,
    defaultErrorComponent: RenderError,
  })

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
