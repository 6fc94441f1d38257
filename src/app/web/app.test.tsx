import { createMemoryHistory } from '@tanstack/react-router'
import { expect, test, vi } from 'vitest'
import { someFirstSteps } from '../../features/first-steps/testing.ts'
import { aSessionUser } from '../../features/users/testing.ts'
import type { Language, Role } from '../../shared/actor.ts'
import type { SignedInPerson } from '../../shared/shapes.ts'
import { aSignedInPerson } from '../../shared/testing.ts'
import { showLanguage } from '../../web/i18n.tsx'
import { renderRouter, Silence } from '../../web/testing.tsx'
import { createApp } from './app.ts'
import { registerCatalogues } from './words.ts'

const oneBuilding = ['0198c0de-0000-7000-8000-0000000000b1']
const oneOrganization = ['0198c0de-0000-7000-8000-0000000000a1']
const reachOfOne: Partial<SignedInPerson> = { organizationIds: oneOrganization, buildingIds: oneBuilding }
const none = { items: [], nextCursor: null, total: 0 }
const refusedFor = (code: string) => ({ status: 401, json: { code, message: 'Votre session a pris fin.' } })

interface Installation {
  language?: Language
  /** How many there are of the things at a path; none elsewhere. */
  totals?: Readonly<Record<string, number>>
  reach?: object
  /** Answers other than an empty list, by their path. */
  answers?: Readonly<Record<string, object>>
  /** The code that answers every call of a visitor. */
  refusal?: string
}

/** Opens the whole application at an address, over a server that answers empty lists. */
async function open(
  at: string,
  role: Role | null,
  { language = 'fr', totals = {}, answers = {}, reach, refusal = 'unauthenticated' }: Installation = {},
) {
  const calls: string[] = []
  const server = { isSessionLost: role === null, isLogoutBroken: false, signsIn: undefined as Role | undefined }
  vi.stubGlobal('EventSource', Silence)
  vi.stubGlobal('fetch', async (input: string) => {
    const { pathname } = new URL(input, 'http://test')
    calls.push(pathname)
    if (server.isLogoutBroken && pathname === '/api/auth/logout') return new Response('Oops', { status: 500 })
    const { status, json } =
      server.signsIn && pathname === '/api/auth/login'
        ? { status: 200, json: { user: aSessionUser({ role: server.signsIn, language, ...reachOfOne }), next: null } }
        : server.isSessionLost
          ? refusedFor(refusal)
          : {
              status: 200,
              json:
                pathname === '/api/auth/user' && role
                  ? aSignedInPerson({ role, language, ...reachOfOne, ...reach })
                  : (answers[pathname] ?? { ...none, total: totals[pathname] ?? 0 }),
            }
    return new Response(JSON.stringify(json), { status, headers: { 'content-type': 'application/json' } })
  })
  localStorage.removeItem('mobile-menu')
  registerCatalogues()
  await showLanguage(language)
  const { client, router } = createApp(createMemoryHistory({ initialEntries: [at] }))
  const page = await renderRouter(client, router)
  return { page, calls, client, router, server }
}

test.each([
  ['tenant', '/admin/organizations', '/api/organizations'],
  ['manager', '/admin/trials', '/api/trial-requests'],
  ['manager', '/admin/jobs', '/api/jobs'],
  ['tenant', '/manager/bills', '/api/bills'],
  ['demo_resident', '/manager/user-management', '/api/users'],
  ['manager', '/admin/organizations/new', '/api/organizations/new'],
] as const)('a %s who opens %s is told that their role does not allow it', async (role, path, asked) => {
  const { page, calls } = await open(path, role)
  await expect.element(page.getByText('Votre rôle ne donne pas accès à cette page.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Retour à l’accueil' })).toBeVisible()
  expect(calls).not.toContain(asked)
})

test('a manager who opens an administrator’s page in English is told that their role does not allow it', async () => {
  const { page } = await open('/admin/organizations', 'manager', { language: 'en' })
  await expect.element(page.getByText('Your role can’t open this page.')).toBeVisible()
})

test.each([
  ['demo_tenant', '/residents/demands/new', '/residents/demands'],
  [
    'demo_resident',
    '/residents/demands/0198c0de-0000-7000-8000-0000000000d1/edit',
    '/residents/demands/0198c0de-0000-7000-8000-0000000000d1',
  ],
  ['demo_manager', '/manager/bills/new', '/manager/bills'],
  [
    'demo_manager',
    '/manager/buildings/0198c0de-0000-7000-8000-0000000000d1/shares',
    '/manager/buildings/0198c0de-0000-7000-8000-0000000000d1',
  ],
] as const)('a %s who opens %s is told that nothing can be changed there, and led to %s', async (role, at, to) => {
  const { page, calls } = await open(at, role)
  await expect.element(page.getByRole('heading', { level: 1, name: 'Lecture seule' })).toBeVisible()
  await expect
    .element(page.getByText('Ce compte de démonstration est en lecture seule', { exact: false }))
    .toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Retour', exact: true })).toHaveAttribute('href', to)
  expect(page.getByRole('main').getByRole('textbox').elements()).toHaveLength(0)
  expect(calls.filter((path) => path.includes('0198c0de-0000-7000-8000-0000000000d1'))).toEqual([])
})

test('the bills page links a demonstration manager to the bills to review', async () => {
  const { page } = await open('/manager/bills', 'demo_manager', { totals: { '/api/pile': 4 } })
  const link = page.getByRole('main').getByRole('link', { name: '4 factures à vérifier' })
  await expect.element(link).toHaveAttribute('href', '/manager/bills/pile')
})

test('a demonstration manager can open a bill to review', async () => {
  const { page, calls } = await open('/manager/bills/pile/0198c0de-0000-7000-8000-0000000000d1', 'demo_manager')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Facture à vérifier' })).toBeVisible()
  expect(calls).toContain('/api/pile/0198c0de-0000-7000-8000-0000000000d1')
})

const mandate = ['bills.read', 'bills.write'].map((grant) => ({ grant, buildingId: oneBuilding[0] }))

test('a resident with a mandate for bills has their list in the menu until its last day, and is refused it after', async () => {
  const { page, client } = await open('/manager/bills', 'resident', { reach: { grants: mandate } })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Factures' })).toBeVisible()
  await page.getByRole('button', { name: 'Ouvrir le menu' }).click()
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await expect.element(menu.getByRole('link', { name: 'Factures' })).toBeVisible()
  expect(menu.getByRole('link', { name: 'Immeubles' }).elements()).toHaveLength(0)

  client.setQueryData(['/api/auth/user'], aSignedInPerson({ role: 'resident', ...reachOfOne }))
  await expect.element(page.getByText('Votre rôle ne donne pas accès à cette page.')).toBeVisible()
  expect(menu.getByRole('link', { name: 'Factures' }).elements()).toHaveLength(0)
})

test('every page that only writes is closed to a demonstration account', () => {
  const { routesByPath } = createApp(createMemoryHistory()).router
  const writing = Object.entries(routesByPath).filter(([path]) => /\/(?:new|edit|generation|shares)$/.test(path))
  expect(writing.length).toBeGreaterThan(9)
  // No account of a demonstration is an administrator's.
  const isClosed = (id: string) => /\/(?:forms|admin)\//.test(id)
  expect(writing.filter(([, { id }]) => !isClosed(id))).toEqual([])
})

test.each([
  ['manager', '/manager/bills', 'Factures'],
  ['admin', '/admin/organizations', 'Organisations'],
  ['admin', '/admin/trials', 'Essais'],
  ['admin', '/admin/jobs', 'Courriels et tâches'],
  ['admin', '/manager/bills', 'Factures'],
] as const)('a %s may open %s', async (role, path, title) => {
  const { page } = await open(path, role)
  await expect.element(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
})

test.each([
  [{}, 'Ajouter une organisation', '/admin/organizations/new', 0],
  [{ '/api/organizations': 1, '/api/users': 1 }, 'Ajouter un immeuble', '/manager/buildings/new', 0],
  [{ '/api/organizations': 1, '/api/buildings': 1, '/api/users': 1 }, 'Inviter', '/manager/user-management', 1],
] as const)('an installation that holds %o leads its administrator to « %s »', async (totals, step, to, bills) => {
  const { page } = await open('/dashboard/quick-actions', 'admin', { totals })
  const link = page.getByRole('main').getByRole('link', { name: step })
  await expect.element(link).toBeVisible()
  expect(link.element().getAttribute('href')).toBe(to)
  expect(page.getByRole('link', { name: 'Nouvelle facture' }).elements()).toHaveLength(bills)
})

test('the home page of administrators counts failed jobs, and links to their list', async () => {
  const totals = { '/api/organizations': 1, '/api/buildings': 3, '/api/users': 12, '/api/jobs': 3 }
  const { page } = await open('/dashboard/quick-actions', 'admin', { totals })
  const line = page.getByRole('link', { name: '3 courriels ou tâches en échec' })
  await expect.element(line).toHaveAttribute('href', '/admin/jobs?state=failed')
})

const placeless = { buildingIds: [] }
const mayAdd = { ...placeless, wholeOrganizationIds: oneOrganization }

test('a manager without a building is led to adding one, not to adding a bill', async () => {
  const [organizationId = ''] = oneOrganization
  const begun = someFirstSteps({ organizationId })
  const { page } = await open('/dashboard/quick-actions', 'manager', {
    reach: mayAdd,
    answers: { '/api/first-steps': { items: [begun], nextCursor: null, total: 1 } },
  })
  const step = page.getByRole('main').getByRole('link', { name: 'Ajouter un immeuble' })
  await expect.element(step).toHaveAttribute('href', `/manager/buildings/new?organization=${organizationId}`)
  for (const name of ['Nouvelle facture', 'Ajouter une facture'])
    expect(page.getByRole('link', { name }).elements()).toHaveLength(0)
  expect(page.getByText('Première organisation').elements()).toHaveLength(0)
})

test('without first steps, as in a demonstration, a manager without a building is led to adding one', async () => {
  const { page } = await open('/dashboard/quick-actions', 'manager', { reach: mayAdd })
  await expect.element(page.getByRole('main').getByRole('link', { name: 'Nouvel immeuble' })).toBeVisible()
})

test.each(['/manager/bills', '/manager/bills/new', '/manager/bills/pile'])(
  'without a building, %s shows the first step, and offers no bill',
  async (at) => {
    const { page } = await open(at, 'manager', { language: 'en', reach: mayAdd })
    await expect.element(page.getByText('No buildings', { exact: true })).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'New building' })).toBeVisible()
    expect(page.getByRole('button', { name: /save/i }).elements()).toHaveLength(0)
    for (const name of ['New bill', 'Upload bills']) expect(page.getByRole('link', { name }).elements()).toHaveLength(0)
  },
)

test.each(['/dashboard/quick-actions', '/manager/bills'])(
  'a manager who may not add the first building is told at %s who may',
  async (at) => {
    const { page } = await open(at, 'manager', { reach: placeless })
    await expect.element(page.getByText(/Demandez l’accès à votre administration\./)).toBeVisible()
    expect(
      page
        .getByRole('main')
        .getByRole('link', { name: /immeuble|facture/i })
        .elements(),
    ).toHaveLength(0)
  },
)

test('an installation in use has no first steps, in English either', async () => {
  const totals = { '/api/organizations': 1, '/api/buildings': 3, '/api/users': 12 }
  const { page } = await open('/dashboard/quick-actions', 'admin', { language: 'en', totals })
  await expect.element(page.getByRole('link', { name: 'New bill' })).toBeVisible()
  expect(page.getByText('First steps').elements()).toHaveLength(0)
})

test.each([
  '/nulle-part',
  '/manager/bills/nulle-part',
  '/manager/bills/12/edit',
  '/dashboard/calendar',
  '/manager/nulle-part',
  '/manager/bills/x/y/z',
  '/admin/',
  '/settings',
])('a signed-in person keeps the menu at %s, an unknown address', async (at) => {
  const { page } = await open(at, 'manager')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Page introuvable' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Ouvrir le menu' })).toBeVisible()
  await page.getByRole('link', { name: 'Retour à l’accueil' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: /^Bonjour/ })).toBeVisible()
})

test.each([
  '/dashboard/calendar',
  '/manager/buildings/documents',
  `/residents/buildings/${oneBuilding[0]}/documents`,
  '/settings/idea-box/',
])('a visitor at %s, a page added later, is sent to the sign-in and back', async (at) => {
  const { router } = await open(at, null)
  await expect.poll(() => router.state.location.pathname).toMatch(/login$/)
  expect(router.state.location.search).toMatchObject({ to: at })
})

test.each([
  ['owes_factor', 'factor'],
  ['owes_enrolment', 'enrolment'],
])('a sign-in that %s is led from any page to that step, and back', async (refusal, step) => {
  const at = '/settings/settings'
  const { router } = await open(at, null, { refusal })
  await expect.poll(() => router.state.location.pathname).toBe('/two-factor')
  expect(router.state.location.search).toEqual({ step, to: at })
})

test('the second step of a sign-in redirects a visitor to the sign-in', async () => {
  const { page, router } = await open('/two-factor?step=factor&to=%2Fmanager%2Fbills', null)
  await expect.element(page.getByRole('heading', { level: 1, name: 'Connexion' })).toBeVisible()
  expect(router.state.location).toMatchObject({ pathname: '/login', search: { to: '/manager/bills' } })
})

test('a signed-in person who opens a sign-in step is sent home', async () => {
  const { router } = await open('/two-factor', 'tenant')
  await expect.poll(() => router.state.location.pathname).toBe('/dashboard/quick-actions')
})

test('a visitor at an unknown address is told so, and offered links', async () => {
  const { page, router } = await open('/manager/nulle-part', null, { language: 'en' })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login')
  await expect.element(page.getByRole('link', { name: 'Back to the home page' })).toHaveAttribute('href', '/en')
  expect(page.getByRole('button', { name: 'Open the menu' }).elements()).toHaveLength(0)
  expect(router.state.location.pathname).toBe('/manager/nulle-part')
})

test.each([
  ['fr', 'Se déconnecter', 'La déconnexion a échoué.'],
  ['en', 'Sign out', 'Logout failed'],
] as const)('a refused sign-out says so and leaves the page open, in %s', async (language, act, said) => {
  const { page, router, server } = await open('/manager/bills', 'manager', { language })
  server.isLogoutBroken = true
  await page.getByRole('button', { name: language === 'fr' ? 'Ouvrir le menu' : 'Open menu' }).click()
  await page.getByRole('button', { name: act }).click()
  await expect.element(page.getByText(said, { exact: true })).toBeVisible()
  expect(router.state.location.pathname).toBe('/manager/bills')
})

test('a call refused right after the sign-in says that the browser did not keep the session', async () => {
  const { page, router, server } = await open('/login?to=%2Fmanager%2Fbills', null, { language: 'en' })
  server.signsIn = 'manager'
  await page.getByLabelText('Password', { exact: true }).fill('secret')
  await page.getByLabelText('Email').fill('luc@example.com')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect.poll(() => router.state.location.search).toMatchObject({ reason: 'refused' })
  await expect.element(page.getByText('Sign in failed - please check your credentials and try again')).toBeVisible()
})

test('a session lost on a page says so, and the sign-in leads back to it', async () => {
  const { page, client, router, server } = await open('/manager/bills?status=sent', 'manager')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Factures' })).toBeVisible()
  server.isSessionLost = true
  await client.invalidateQueries({ queryKey: ['/api/bills'] })
  await expect.poll(() => router.state.location.pathname).toBe('/auth/login')
  expect(router.state.location.search).toEqual({ reason: 'ended', to: '/manager/bills?status=sent' })
  await expect.element(page.getByText('Votre session a pris fin. Connectez-vous de nouveau.')).toBeVisible()
})
