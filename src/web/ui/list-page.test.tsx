import { expect, test } from 'vitest'
import { page as browser } from 'vitest/browser'
import * as z from 'zod/mini'
import { get, listInput, listOf, queryFlag } from '../../shared/contract.ts'
import { renderScreen } from '../testing.tsx'
import { ListPage, useList } from './list-page.tsx'

const spaces = get('/api/spaces', {
  summary: 'Spaces',
  input: z.object({
    ...listInput(['name', 'floor'], '-floor'),
    kind: z.optional(z.enum(['gym', 'pool'])),
    archived: z.optional(queryFlag),
  }),
  output: listOf(z.object({ id: z.string(), name: z.string() })),
})
const says = {
  title: 'Espaces',
  search: 'Nom',
  none: 'Aucun espace',
  none_lead: 'Ajoutez le premier.',
  new: 'Nouvel espace',
  active: 'Actifs',
  archived_tab: 'Archivés',
  none_archived: 'Aucun espace archivé',
  none_archived_lead: 'Ils s’affichent ici.',
}

function Spaces() {
  const list = useList(spaces, { filters: ['kind', 'archived'], given: { archived: false } })
  return (
    <ListPage
      words="web"
      says={says}
      list={list}
      columns={[{ key: 'name', label: 'Nom', sort: 'name', cell: ({ name }) => name }]}
      rowLabel={({ name }) => name}
      add={{ to: '/' }}
    />
  )
}

const page = (count: number) => ({
  items: Array.from({ length: count }, (_, place) => ({ id: `s${place}`, name: `Espace ${place}` })),
  nextCursor: count > 1 ? 'after' : null,
  total: count,
})
async function open(at: string, json: unknown = page(0), status = 200) {
  await browser.viewport(1280, 800)
  return renderScreen(<Spaces />, { at, answers: { 'GET /api/spaces': () => ({ status, json }) } })
}

test.each([
  ['an address without a choice queries the order of the contract', '/', '?archived=false&sort=-floor'],
  [
    'filters, search and order of the address are queried',
    '/?q=salle&kind=gym&sort=name',
    '?archived=false&kind=gym&q=salle&sort=name',
  ],
  ['a filter of the address replaces the given one', '/?archived=true', '?archived=true&sort=-floor'],
  ['values that the contract refuses are not queried', '/?kind=roof&sort=colour', '?archived=false&sort=-floor'],
  ['a page of the address is queried', '/?page=25.abc', '?archived=false&cursor=abc&sort=-floor'],
])('%s', async (_what, at, search) => {
  const { page: shown, calls } = await open(at)
  await expect.element(shown.getByRole('heading', { name: 'Espaces' })).toBeVisible()
  await expect.poll(() => calls.map(({ path }) => path)).toEqual([`/api/spaces${search}`])
})

test.each([
  ['an empty list says what to do first', '/', 'Aucun espace', 'Ajoutez le premier.'],
  ['a search without result says so', '/?q=zzz', 'Aucun résultat', 'Changez la recherche ou les filtres.'],
  ['a filter without result says so', '/?kind=gym', 'Aucun résultat', 'Changez la recherche ou les filtres.'],
  ['an empty archive says so', '/?archived=true', 'Aucun espace archivé', 'Ils s’affichent ici.'],
])('%s', async (_what, at, title, lead) => {
  const { page: shown } = await open(at)
  await expect.element(shown.getByText(title, { exact: true })).toBeVisible()
  await expect.element(shown.getByText(lead)).toBeVisible()
})

test.each([
  ['an empty list has a second add button under its words', '/', 2],
  ['a list without result has the add button in its head only', '/?q=zzz', 1],
])('%s', async (_what, at, count) => {
  const { page: shown } = await open(at)
  await expect.element(shown.getByText(/^Aucun/)).toBeVisible()
  expect(shown.getByRole('link', { name: 'Nouvel espace' }).elements()).toHaveLength(count)
})

test('a failed list says why and offers a retry', async () => {
  const { page: shown, calls } = await open('/', { code: 'rate_limited', message: 'Trop' }, 429)
  await shown.getByRole('button', { name: 'Réessayer' }).click()
  await expect.poll(() => calls.length).toBe(2)
})

test('the head of a column sorts by the address, either way, and starts again at the first page', async () => {
  const { page: shown, router } = await open('/?kind=gym&page=25.abc', page(2))
  const head = shown.getByRole('button', { name: 'Nom', exact: true })
  await head.click()
  await expect.poll(() => router.state.location.search).toEqual({ kind: 'gym', sort: 'name' })
  await head.click()
  await expect.poll(() => router.state.location.search).toEqual({ kind: 'gym', sort: '-name' })
  await expect.element(shown.getByRole('columnheader', { name: 'Nom' })).toHaveAttribute('aria-sort', 'descending')
})

test('the tab of archived rows keeps the search', async () => {
  const { page: shown, router } = await open('/?q=salle', page(2))
  await shown.getByRole('button', { name: 'Archivés' }).click()
  await expect.poll(() => router.state.location.search).toEqual({ q: 'salle', archived: 'true' })
  await shown.getByRole('button', { name: 'Actifs' }).click()
  await expect.poll(() => router.state.location.search).toEqual({ q: 'salle' })
})
