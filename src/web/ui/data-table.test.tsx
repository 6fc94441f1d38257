import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import * as z from 'zod/mini'
import { get, listOf } from '../../shared/contract.ts'
import { useFilters } from '../location.ts'
import { query } from '../queries.ts'
import { renderScreen } from '../testing.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { DataTable } from './data-table.tsx'
import { usePager } from './pager.tsx'
import { useSelection } from './selection.tsx'
import { toast } from './toast.ts'

beforeEach(() => browser.viewport(1280, 800))

const things = get('/api/things', {
  summary: '',
  input: z.object({ sort: z.optional(z.string()), cursor: z.optional(z.string()) }),
  output: listOf(z.object({ id: z.string(), name: z.string() })),
})
const Filter = z.object({ sort: z.optional(z.enum(['name', '-name'])) })

function List() {
  const [filters, setFilters] = useFilters(Filter)
  const pager = usePager()
  const selection = useSelection<{ id: string; name: string }>()
  const result = useQuery(query(things, { sort: filters.sort, cursor: pager.cursor }))
  return (
    <>
      <DataTable
        label="Choses"
        columns={[
          { key: 'name', label: 'Nom', sort: 'name', cell: ({ name }) => name },
          { key: 'ends', label: 'Fin', isNamedOnCard: true, cell: ({ id }) => (id === '1' ? null : `jour ${id}`) },
        ]}
        query={result}
        rowLabel={({ name }) => name}
        menu={({ name }) => [{ label: 'Ouvrir', onSelect: () => toast(`Ouvert: ${name}`) }]}
        selection={selection}
        sort={filters.sort}
        onSort={(sort) => setFilters({ sort })}
        pager={pager}
        empty={null}
      />
      <BulkBar selection={selection} label={`${selection.rows.size} choisies`} actions={[]} />
    </>
  )
}

const answers = {
  'GET /api/things': ({ url }: { url: URL }) => {
    const from = Number(url.searchParams.get('cursor') ?? 0)
    const items = [1, 2].map((place) => ({ id: String(from + place), name: `Chose ${from + place}` }))
    return { json: { items, nextCursor: from === 0 ? '2' : null, total: 4 } }
  },
}

test('a list pages forward and back with the server’s cursor', async () => {
  const { page } = await renderScreen(<List />, { answers })
  await expect.element(page.getByText('1–2 sur 4')).toBeVisible()
  await page.getByRole('button', { name: 'Page suivante' }).click()
  await expect.element(page.getByText('Chose 3')).toBeVisible()
  await expect.element(page.getByText('3–4 sur 4')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Page suivante' })).toBeDisabled()
  await page.getByRole('button', { name: 'Page précédente' }).click()
  await expect.element(page.getByText('1–2 sur 4')).toBeVisible()
})

test('the page of a list is in the address: a link opens it, the browser goes back from it, another order starts over', async () => {
  const { page, router, calls } = await renderScreen(<List />, { answers })
  await page.getByRole('button', { name: 'Page suivante' }).click()
  await expect.poll(() => router.state.location.search).toEqual({ page: '2.2' })
  router.history.back()
  await expect.element(page.getByText('1–2 sur 4')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Page précédente' })).toBeDisabled()
  await page.getByRole('button', { name: 'Page suivante' }).click()
  await expect.element(page.getByText('3–4 sur 4')).toBeVisible()
  await page.getByRole('button', { name: 'Nom' }).click()
  await expect.poll(() => router.state.location.search).toEqual({ sort: 'name' })
  await expect.poll(() => calls.at(-1)?.path).toBe('/api/things?sort=name')
})

test('a link to a page shows it, and leads back to the first', async () => {
  const { page } = await renderScreen(<List />, { answers, at: '/?page=2.2' })
  await expect.element(page.getByText('3–4 sur 4')).toBeVisible()
  await page.getByRole('button', { name: 'Page précédente' }).click()
  await expect.element(page.getByText('1–2 sur 4')).toBeVisible()
})

test('a page whose cursor is invalid offers the start of the list', async () => {
  const refused = { status: 422, json: { code: 'invalid', message: 'Non', fields: { cursor: 'Non valide' } } }
  const list = answers['GET /api/things']
  const { page, router } = await renderScreen(<List />, {
    answers: { 'GET /api/things': (asked) => (asked.url.searchParams.has('cursor') ? refused : list(asked)) },
    at: '/?page=2.old',
  })
  await page.getByRole('button', { name: 'Revenir au début de la liste' }).click()
  await expect.element(page.getByText('1–2 sur 4')).toBeVisible()
  expect(router.state.location.search).toEqual({})
})

test('rows are selected one by one or all at once', async () => {
  const { page } = await renderScreen(<List />, { answers })
  await page.getByRole('checkbox', { name: 'Sélectionner Chose 1' }).click()
  await expect.element(page.getByText('1 choisies')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Tout sélectionner' }).click()
  await expect.element(page.getByText('2 choisies')).toBeVisible()
  await page.getByRole('button', { name: 'Tout désélectionner' }).click()
  await expect.element(page.getByText('2 choisies')).not.toBeInTheDocument()
})

test('a row’s menu works from the keyboard and returns the focus', async () => {
  const { page } = await renderScreen(<List />, { answers })
  const dots = page.getByRole('button', { name: 'Actions\u00A0: Chose 1' })
  await dots.click()
  await expect.element(page.getByRole('menuitem', { name: 'Ouvrir' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(dots).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Ouvert: Chose 1')).toBeVisible()
})

test('a phone gets cards instead of a table', async () => {
  await browser.viewport(390, 800)
  const { page } = await renderScreen(<List />, { answers })
  await expect.element(page.getByRole('list', { name: 'Choses' })).toBeVisible()
  expect(page.getByRole('table').elements()).toHaveLength(0)
})

test('an empty value is a dash in a table and is left out of a card, where each value is labelled', async () => {
  const { page } = await renderScreen(<List />, { answers })
  await expect.element(page.getByRole('cell', { name: '—' })).toBeVisible()
  await browser.viewport(390, 844)
  await expect.element(page.getByRole('list', { name: 'Choses' })).toBeVisible()
  const [first, second] = page.getByRole('listitem').elements()
  expect([first?.textContent, second?.textContent]).toEqual([
    expect.not.stringMatching(/—|Fin/),
    expect.stringContaining('Finjour 2'),
  ])
})

test('cards are sorted and selected all at once, as a table is', async () => {
  await browser.viewport(390, 800)
  const { page, calls, router } = await renderScreen(<List />, { answers })
  const order = page.getByRole('combobox', { name: 'Trier par' })
  await order.selectOptions('Nom')
  await expect.poll(() => calls.at(-1)?.path).toBe('/api/things?sort=name')
  await page.getByRole('button', { name: 'Ordre croissant : inverser' }).click()
  await expect.poll(() => router.state.location.searchStr).toBe('?sort=-name')
  await expect.element(page.getByRole('button', { name: 'Ordre décroissant : inverser' })).toBeVisible()
  await expect.element(order).toHaveValue('name')
  await page.getByRole('checkbox', { name: 'Tout sélectionner' }).click()
  await expect.element(page.getByText('2 choisies')).toBeVisible()
})

function Blocked() {
  const selection = useSelection()
  const act = { label: 'Payer', blocked: '1 n’est pas à payer', onSelect: () => undefined }
  return (
    <>
      <button type="button" onClick={() => selection.setMany([{ id: '1' }], true)}>
        Cocher
      </button>
      <BulkBar selection={selection} label="1 facture" actions={[act]} />
    </>
  )
}

test('an act that the selected rows do not allow is disabled, and says why', async () => {
  const { page } = await renderScreen(<Blocked />)
  await page.getByRole('button', { name: 'Cocher' }).click()
  const pay = page.getByRole('button', { name: 'Payer' })
  await expect.element(pay).toBeDisabled()
  await expect.element(pay).toHaveAccessibleDescription('1 n’est pas à payer')
  await expect.element(page.getByText('1 n’est pas à payer')).toBeVisible()
})

const letters = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id }))
const isNotD = ({ id }: { id: string }) => id !== 'd'

function Letters() {
  const [filter, setFilter] = useState('')
  const selection = useSelection({ isFree: isNotD, filter })
  const result = {
    data: { items: letters, nextCursor: null, total: 12 },
    error: null,
    isPending: false,
    isFetching: false,
  }
  return (
    <>
      <DataTable
        label="Lettres"
        columns={[{ key: 'id', label: 'Lettre', cell: ({ id }) => id }]}
        query={{ ...result, refetch: () => undefined }}
        rowLabel={({ id }) => id}
        selection={selection}
        empty={null}
      />
      <button type="button" onClick={() => setFilter('autre')}>
        Filtrer
      </button>
      <BulkBar
        selection={selection}
        label={selection.isEvery ? 'Toutes' : [...selection.rows.keys()].sort().join('')}
        every={{ label: 'Les 12', onSelect: selection.selectEvery }}
        actions={[]}
      />
    </>
  )
}

test('with the Shift key all rows from the last one are selected, but for those that can’t be', async () => {
  const { page } = await renderScreen(<Letters />)
  await expect.element(page.getByRole('checkbox', { name: 'Sélectionner d' })).toBeDisabled()
  await page.getByRole('checkbox', { name: 'Sélectionner b' }).click()
  await page.getByRole('checkbox', { name: 'Sélectionner e' }).click({ modifiers: ['Shift'] })
  await expect.element(page.getByText('bce')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Tout sélectionner' }).click()
  await expect.element(page.getByText('abce')).toBeVisible()
})

test('all that a list finds is selected until a row is taken out or the filters change', async () => {
  const { page } = await renderScreen(<Letters />)
  await page.getByRole('checkbox', { name: 'Sélectionner a' }).click()
  await page.getByRole('button', { name: 'Les 12' }).click()
  await expect.element(page.getByText('Toutes')).toBeVisible()
  await expect.element(page.getByRole('checkbox', { name: 'Tout sélectionner' })).toBeChecked()
  await page.getByRole('checkbox', { name: 'Sélectionner c' }).click()
  await expect.element(page.getByText('abe')).toBeVisible()
  await page.getByRole('button', { name: 'Les 12' }).click()
  await page.getByRole('button', { name: 'Filtrer' }).click()
  await expect.element(page.getByText('Toutes')).not.toBeInTheDocument()
})
