import { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, Outlet } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import type { OrganizationItem } from '../../../features/organizations/contract.ts'
import type { Language } from '../../../shared/actor.ts'
import { addDays, today } from '../../../shared/dates.ts'
import type { SignedInPerson } from '../../../shared/shapes.ts'
import { aSignedInPerson } from '../../../shared/testing.ts'
import { needWords, showLanguage } from '../../../web/i18n.tsx'
import { renderRouter, Silence } from '../../../web/testing.tsx'
import { createApp } from '../app.ts'
import { registerCatalogues } from '../words.ts'
import { RenderError } from './render-error.tsx'

const admin = aSignedInPerson({ role: 'admin', firstName: 'Geneviève', lastName: 'Lanctôt' })
const organization = (place: number): OrganizationItem => ({
  id: `0198c0de-0000-7000-8000-0000000000a${place}`,
  name: `Gestion ${place}`,
  kind: 'management_company',
  isDemonstration: false,
  city: 'Montréal',
  managerCount: 0,
  archivedAt: null,
})
const list = (items: readonly object[]) => ({ items, nextCursor: null, total: items.length })

async function open(
  at: string,
  { language = 'fr', ...reader }: { language?: Language } & Partial<SignedInPerson> = {},
) {
  vi.stubGlobal('EventSource', Silence)
  vi.stubGlobal('fetch', async (input: string) => {
    const { pathname } = new URL(input, 'http://test')
    const json =
      pathname === '/api/auth/user'
        ? { ...admin, ...reader, language }
        : list(pathname === '/api/organizations' ? [1, 2, 3].map(organization) : [])
    return new Response(JSON.stringify(json), { headers: { 'content-type': 'application/json' } })
  })
  await browser.viewport(1280, 800)
  localStorage.removeItem('mobile-menu')
  registerCatalogues()
  await showLanguage(language)
  const { client, router } = createApp(createMemoryHistory({ initialEntries: [at] }))
  const page = await renderRouter(client, router)
  // Until the page is there, its heading is the product's name.
  await expect.element(page.getByRole('heading', { level: 1, name: /^(?!Mitoyen$)/ })).toBeVisible()
  return { page, router }
}

afterEach(() => {
  vi.restoreAllMocks()
})

test('an offline page says so, until the network is back', async () => {
  const { page } = await open('/admin/organizations')
  const said = page.getByText('Vous êtes hors ligne.', { exact: false })
  expect(said.elements()).toHaveLength(0)
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  window.dispatchEvent(new Event('offline'))
  await expect.element(said).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Connexion' })).toBeVisible()
  network.mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
  await expect.element(said).not.toBeInTheDocument()
})

test('the notice of a demonstration account is in a landmark', async () => {
  const { page } = await open('/admin/organizations', { isDemo: true })
  const region = page.getByRole('region', { name: 'Lecture seule' })
  await expect.element(region.getByRole('note')).toBeVisible()
})

test('J and K move through the rows of a list, the arrows continue from there, Enter opens', async () => {
  const { page, router } = await open('/admin/organizations')
  await expect.element(page.getByRole('link', { name: 'Gestion 1' })).toBeVisible()
  await userEvent.keyboard('j')
  await expect.element(page.getByRole('link', { name: 'Gestion 1' })).toHaveFocus()
  await userEvent.keyboard('j{ArrowDown}')
  await expect.element(page.getByRole('link', { name: 'Gestion 3' })).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}k')
  await expect.element(page.getByRole('link', { name: 'Gestion 1' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => router.state.location.pathname).toBe(`/admin/organizations/${organization(1).id}`)
})

test('the slash focuses the search of the list, where letters are typed as text', async () => {
  const { page } = await open('/admin/organizations')
  await userEvent.keyboard('/')
  const search = page.getByRole('searchbox')
  await expect.element(search).toHaveFocus()
  await userEvent.keyboard('j?/k')
  await expect.element(search).toHaveValue('j?/k')
  await expect.element(search).toHaveFocus()
})

test('on a page without a list, the slash opens the palette', async () => {
  const { page } = await open('/settings/nulle-part')
  await userEvent.keyboard('/')
  await expect.element(page.getByRole('dialog').getByRole('combobox')).toHaveFocus()
})

test('a text that names no page is searched in the chosen list', async () => {
  const { page, router } = await open('/admin/organizations')
  await userEvent.keyboard('{Control>}k{/Control}')
  await page.getByRole('dialog').getByRole('combobox').fill('Énergir')
  await page.getByRole('option', { name: 'Factures : « Énergir »' }).click()
  await expect.poll(() => router.state.location.href).toBe('/manager/bills?q=%C3%89nergir')
})

test.each([
  ['fr', 'Raccourcis clavier', 'Ligne suivante de la liste'],
  ['en', 'Keyboard shortcuts', 'Next row of the list'],
] as const)('the question mark and a button of the bar list the shortcuts, in %s', async (language, title, line) => {
  const { page } = await open('/admin/organizations', { language })
  await userEvent.keyboard('?')
  const dialog = page.getByRole('dialog', { name: title })
  await expect.element(dialog.getByText(line)).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await page.getByRole('button', { name: title }).click()
  await expect.element(dialog.getByText(line)).toBeVisible()
})

function Broken(): ReactNode {
  throw new Error('broken')
}

test('a page that cannot be rendered keeps its placeholder, says that it failed, and offers two links', async () => {
  const code = { isMended: false }
  const root = createRootRoute({ component: Outlet })
  const any = createRoute({
    getParentRoute: () => root,
    path: '$',
    component: () => (code.isMended ? <h1>Factures</h1> : <Broken />),
  })
  registerCatalogues()
  await showLanguage('fr')
  await needWords('web', 'shared')
  const router = createRouter({
    routeTree: root.addChildren([any]),
    history: createMemoryHistory({ initialEntries: ['/x'] }),
    defaultErrorComponent: RenderError,
  })
  const page = await renderRouter(new QueryClient(), router)
  await expect.element(page.getByText('Chargement…')).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Cette page n’a pas pu s’afficher' })).toBeVisible()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Réessayez.')
  await expect.element(page.getByRole('button', { name: 'Actualiser la page' })).toBeVisible()
  code.isMended = true
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect.element(page.getByRole('heading', { name: 'Factures' })).toBeVisible()
})

const organizationId = organization(1).id
/** A manager of one organization, on a trial that ends in some days. */
const onTrial = (days: number) => ({
  role: 'manager' as const,
  rank: 'manager' as const,
  organizationIds: [organizationId],
  wholeOrganizationIds: [organizationId],
  trials: [{ organizationId, organizationName: 'Gestion 1', endsOn: addDays(today(), days), isOver: days < 0 }],
  ...(days < 0 && { pausedIds: [organizationId] }),
})

test.each([
  [12, 'Essai\u00A0: il reste 12 jours'],
  [0, 'Essai\u00A0: dernier jour'],
  [-1, 'Essai terminé\u00A0: lecture seule'],
])('with %i days left, each page of a manager says so and leads to the page of the trial', async (days, said) => {
  const { page } = await open('/manager/buildings', onTrial(days))
  const line = page.getByRole('link', { name: said })
  await expect.element(line).toBeVisible()
  await expect.element(line).toHaveAttribute('href', '/manager/trial')
})

test('after the trial a form is replaced by the reason', async () => {
  const { page } = await open('/manager/buildings/new', onTrial(-1))
  await expect.element(page.getByText('L’essai est terminé\u00A0: tout se lit', { exact: false })).toBeVisible()
})

test('after the trial of their manager, residents are told that requests wait', async () => {
  const person = { role: 'resident', rank: 'resident', organizationIds: [organizationId] } as const
  const { page } = await open('/residents/demands', {
    ...person,
    organizationIds: [organizationId],
    pausedIds: [organizationId],
  })
  await expect.element(page.getByText('les demandes attendent', { exact: false })).toBeVisible()
  expect(page.getByRole('link', { name: 'Nouvelle demande' }).elements()).toHaveLength(0)
})
