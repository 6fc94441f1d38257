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
import { needWords } from '../../web/i18n.tsx'
import { type LazyPage, retrying } from '../../web/lazy-page.tsx'
import { keepScope, parseSearch, type Search, writeSearch } from '../../web/location.ts'
import { localPath, loginSearch, sessionQuery, stepOwed } from '../../web/session.tsx'
import { PageLoading } from '../../web/ui/loading.tsx'
import * as screens from './screens.ts'
import { FormsGate, gate } from './shell/gate.tsx'
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

/** What stands for an id in an address is one, or the address leads nowhere: `/manager/buildings/documents` is no building. */
function onlyIds({ params }: { params: object }): void {
  if (!Object.values(params).every((value) => typeof value === 'string' && isId(value))) throw notFound()
}

/** For who gave a right password and owes a step: a stranger signs in first, and who is signed in has nothing to give. */
async function onlyOwing({ context: { client }, search }: { context: { client: QueryClient }; search: Search }) {
  const user = await client.ensureQueryData(sessionQuery).catch(() => undefined)
  const to = localPath(search.to)
  if (user) throw redirect({ href: to ?? '/dashboard/quick-actions', replace: true })
  if (user === null && !stepOwed()) throw redirect({ to: '/login', search: loginSearch(undefined, to), replace: true })
}

const page = <const Parent extends AnyRoute, const Path extends string>(
  parent: Parent,
  path: Path,
  component: LazyPage,
) => createRoute({ getParentRoute: () => parent, path, component, beforeLoad: onlyIds })

/* Before the sign-in. Each page has two addresses (spec §2). */

const guest = createRoute({ getParentRoute: () => root, id: 'guest', component: GuestFrame })
const login = page(guest, '/login', screens.Login)
const authLogin = page(guest, '/auth/login', screens.Login)
const owing = createRoute({ getParentRoute: () => guest, id: 'owing', beforeLoad: onlyOwing })
const twoFactor = page(owing, '/two-factor', screens.TwoFactor)
const setup = page(guest, '/setup', screens.Setup)
const forgot = page(guest, '/forgot-password', screens.ForgotPassword)
const authForgot = page(guest, '/auth/forgot-password', screens.ForgotPassword)
const reset = page(guest, '/reset-password', screens.ResetPassword)
const authReset = page(guest, '/auth/reset-password', screens.ResetPassword)
const accept = page(guest, '/accept-invitation', screens.AcceptInvitation)
const authAccept = page(guest, '/auth/accept-invitation', screens.AcceptInvitation)
const register = page(guest, '/register', screens.AcceptInvitation)
const authRegister = page(guest, '/auth/register', screens.AcceptInvitation)

/* Behind it. */

const app = createRoute({ getParentRoute: () => root, id: 'app', component: screens.AppFrame })
const quickActions = page(app, '/dashboard/quick-actions', screens.QuickActions)
const settings = page(app, '/settings/settings', screens.Settings)
const myResidence = page(app, '/residents/residence', screens.MyResidence)
const myBuilding = page(app, '/residents/building', screens.MyBuilding)
const myDemands = page(app, '/residents/demands', screens.MyDemands)
const myDemand = page(app, '/residents/demands/$id', screens.Demand)

/* Pages that only write. */

const forms = createRoute({ getParentRoute: () => app, id: 'forms', component: FormsGate })
const myNewDemand = page(forms, '/residents/demands/new', screens.DemandForm)
const editMyDemand = page(forms, '/residents/demands/$id/edit', screens.DemandForm)

const admin = createRoute({ getParentRoute: () => app, id: 'admin', component: gate(3) })
const organizations = page(admin, '/admin/organizations', screens.Organizations)
const newOrganization = page(admin, '/admin/organizations/new', screens.OrganizationForm)
const organization = page(admin, '/admin/organizations/$id', screens.Organization)
const trials = page(admin, '/admin/trials', screens.Trials)
const jobs = page(admin, '/admin/jobs', screens.Jobs)

/* Managers' pages carry the chosen organization and building from one to the next. */

const manager = createRoute({
  getParentRoute: () => app,
  id: 'manager',
  component: gate(2),
  search: { middlewares: [keepScope] },
})
const buildings = page(manager, '/manager/buildings', screens.Buildings)
const building = page(manager, '/manager/buildings/$id', screens.Building)
const ownOrganization = page(manager, '/manager/organizations/$id', screens.Organization)
const residences = page(manager, '/manager/residences', screens.Residences)
const residence = page(manager, '/manager/residences/$id', screens.Residence)
const bills = page(manager, '/manager/bills', screens.Bills)
const pile = page(manager, '/manager/bills/pile', screens.Pile)
const pileDocument = page(manager, '/manager/bills/pile/$id', screens.PileDocument)
const bill = page(manager, '/manager/bills/$id', screens.Bill)
const demands = page(manager, '/manager/demands', screens.Demands)
const demand = page(manager, '/manager/demands/$id', screens.Demand)
const users = page(manager, '/manager/user-management', screens.UserManagement)

const managerForms = createRoute({ getParentRoute: () => manager, id: 'forms', component: FormsGate })
const newBuilding = page(managerForms, '/manager/buildings/new', screens.BuildingForm)
const editBuilding = page(managerForms, '/manager/buildings/$id/edit', screens.BuildingForm)
const generation = page(managerForms, '/manager/buildings/$id/generation', screens.Generation)
const shares = page(managerForms, '/manager/buildings/$id/shares', screens.Shares)
const newResidence = page(managerForms, '/manager/residences/new', screens.ResidenceForm)
const editResidence = page(managerForms, '/manager/residences/$id/edit', screens.ResidenceForm)
const newBill = page(managerForms, '/manager/bills/new', screens.BillForm)
const editBill = page(managerForms, '/manager/bills/$id/edit', screens.BillForm)

const tree = root.addChildren([
  guest.addChildren([
    login,
    authLogin,
    owing.addChildren([twoFactor]),
    setup,
    forgot,
    authForgot,
    reset,
    authReset,
    accept,
    authAccept,
    register,
    authRegister,
  ]),
  app.addChildren([
    quickActions,
    settings,
    myResidence,
    myBuilding,
    myDemands,
    myDemand,
    forms.addChildren([myNewDemand, editMyDemand]),
    admin.addChildren([organizations, newOrganization, organization, trials, jobs]),
    manager.addChildren([
      buildings,
      building,
      ownOrganization,
      residences,
      residence,
      bills,
      pile,
      pileDocument,
      bill,
      demands,
      demand,
      users,
      managerForms.addChildren([
        newBuilding,
        editBuilding,
        generation,
        shares,
        newResidence,
        editResidence,
        newBill,
        editBill,
      ]),
    ]),
  ]),
])

export const createAppRouter = (client: QueryClient, history?: RouterHistory) =>
  createRouter({
    routeTree: tree,
    context: { client },
    history,
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
