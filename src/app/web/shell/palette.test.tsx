import { expect, test, vi } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import type { FoundThing } from '../../../features/search/contract.ts'
import { aSignedInPerson } from '../../../shared/testing.ts'
import { renderScreen, SignedIn } from '../../../web/testing.tsx'
import { Palette } from './palette.tsx'

const words = ['app', 'search'] as const
const bill: FoundThing = {
  noun: 'bills',
  id: '0198c0de-0000-7000-8000-0000000000b1',
  label: 'Fuite au sous-sol',
  detail: 'Plomberie Côté · Les Érables',
  path: '/manager/bills/0198c0de-0000-7000-8000-0000000000b1',
}
const person: FoundThing = {
  noun: 'users',
  id: '0198c0de-0000-7000-8000-0000000000a1',
  label: 'Théo Fuite',
  detail: 'theo@mitoyen.test',
  path: '/manager/user-management',
  search: { person: '0198c0de-0000-7000-8000-0000000000a1' },
  aside: 'Locataire',
  reach: { phone: '+15145550142', email: 'theo@mitoyen.test' },
  facts: [{ label: 'Locataire', value: 'Les Érables, 102' }],
}

interface Asked {
  items?: FoundThing[]
  status?: number
  width?: number
  as?: string
}

async function open({ items = [bill, person], status = 200, width = 1280, as }: Asked = {}) {
  await browser.viewport(width, 800)
  const opened = await renderScreen(
    <SignedIn>
      <Palette onClose={() => undefined} />
    </SignedIn>,
    {
      at: '/manager/bills?building=0198c0de-0000-7000-8000-0000000000c1',
      words,
      answers: {
        'GET /api/auth/user': () => ({ json: aSignedInPerson({ role: 'manager', ...(as && { id: as }) }) }),
        'GET /api/search': () => ({ status, json: { items, nextCursor: null, total: items.length } }),
      },
    },
  )
  const { page } = opened
  const searched = () => opened.calls.filter(({ path }) => path.startsWith('/api/search')).map(({ path }) => path)
  return { ...opened, field: page.getByRole('combobox'), searched }
}

test('things found by a typed text are listed under the pages, with their kind, place and number', async () => {
  const { page, field } = await open()
  await field.fill('fuite')
  await expect.element(page.getByRole('status')).toHaveTextContent('2 éléments trouvés')
  await expect
    .element(page.getByRole('option', { name: 'Fuite au sous-sol Factures · Plomberie Côté · Les Érables' }))
    .toBeVisible()
  await expect.element(page.getByRole('option', { name: /^Théo Fuite Utilisateurs · theo@/ })).toBeVisible()
  await expect.element(page.getByRole('option', { name: 'Factures : « fuite »' })).toBeVisible()
})

test('a kind is shown alone, and the typed words are marked', async () => {
  const { page, field } = await open()
  await field.fill('fuite')
  await expect.element(page.getByRole('button', { name: 'Tout 2' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Utilisateurs 1' }).click()
  await expect.element(page.getByRole('option')).toHaveTextContent('Théo Fuite')
  expect(page.getByRole('option').element().querySelector('mark')?.textContent).toBe('Fuite')
  await page.getByRole('button', { name: 'Tout 2' }).click()
  await expect.element(page.getByRole('option', { name: /^Fuite au sous-sol/ })).toBeVisible()
})

test('the arrows and Enter open a thing; the choice of the sidebar does not hide it in its list', async () => {
  const { page, field, router } = await open()
  await field.fill('fuite')
  await expect.element(page.getByRole('option', { name: /^Théo Fuite/ })).toBeVisible()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByRole('option', { selected: true })).toHaveTextContent('Théo Fuite')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => router.state.location.href).toBe(`/manager/user-management?person=${person.id}`)
})

test('a desk shows how the person in turn is reached, and opens them in another tab; a phone has a row that calls', async () => {
  const { page, field } = await open({ items: [person] })
  await field.fill('theo')
  await expect.element(page.getByRole('heading', { name: 'Théo Fuite' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Appeler' })).toHaveAttribute('href', 'tel:+15145550142')
  await expect.element(page.getByText('Les Érables, 102')).toBeVisible()
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  await field.click()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  expect(opened.mock.calls[0]?.[0]).toBe(`/manager/user-management?person=${person.id}`)
  await expect.element(field).toBeVisible()
  await page.unmount()
  const phone = await open({ items: [person], width: 390 })
  await phone.field.fill('theo')
  await expect.element(phone.page.getByRole('option', { name: 'Appeler\u00A0: 514 555-0142' })).toBeVisible()
  expect(phone.page.getByRole('heading', { name: 'Théo Fuite' }).elements()).toEqual([])
})

test('what was opened last comes first in an empty field, to the same account alone', async () => {
  const { page, field } = await open({ items: [bill] })
  await field.fill('fuite')
  await expect.element(page.getByRole('option', { name: /^Fuite au sous-sol/ })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await page.unmount()
  const again = await open()
  await expect.element(again.page.getByRole('option').first()).toHaveTextContent('Fuite au sous-sol')
  await again.page.unmount()
  const other = await open({ as: '0198c0de-0000-7000-8000-0000000000ff' })
  await expect.element(other.page.getByRole('option', { name: 'Factures', exact: true })).toBeVisible()
  expect(other.page.getByRole('option', { name: /^Fuite/ }).elements()).toEqual([])
})

test('nothing is asked for one letter, and once for a word typed at a stretch', async () => {
  const { page, field, searched } = await open({ items: [] })
  await field.fill('f')
  await expect.element(page.getByRole('option', { name: 'Factures', exact: true })).toBeVisible()
  await field.fill('fuite ')
  await expect.element(page.getByRole('status')).toHaveTextContent('0 élément trouvé')
  expect(searched()).toEqual(['/api/search?q=fuite'])
})

test('a search that fails says so and leaves the pages and lists', async () => {
  const { page, field } = await open({ status: 500 })
  await field.fill('factures')
  await expect.element(page.getByRole('status')).toHaveTextContent('La recherche a échoué.')
  await expect.element(page.getByRole('option', { name: 'Factures', exact: true })).toBeVisible()
})
