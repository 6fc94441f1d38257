import { expect, test } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import { useFilters } from '../../../../web/location.ts'
import { renderScreen } from '../../../../web/testing.tsx'
import { BillFilters, ListFilter } from './bill-filters.tsx'

const ids = ['019aa000-0000-7000-8000-000000000001', '019aa000-0000-7000-8000-000000000002']
const vendors = ['Ascenseurs Belvédère', 'Toitures Laurier'].map((name, place) => ({
  id: ids[place] ?? '',
  organizationId: '019aa000-0000-7000-8000-00000000000a',
  name,
  category: null,
  licenceEndsOn: null,
  insuranceEndsOn: null,
}))
const answers = {
  'GET /api/vendors': ({ url }: { url: URL }) => {
    const asked = url.searchParams.get('q') ?? ''
    const items = vendors.filter(({ name }) => name.toLowerCase().includes(asked.toLowerCase()))
    return { json: { items, nextCursor: null, total: items.length } }
  },
}
const words = ['bills', 'categories'] as const

function Harness() {
  const [filters, setFilters] = useFilters(ListFilter)
  const nothing = { summary: undefined, listed: undefined }
  return <BillFilters filters={filters} onChange={setFilters} {...nothing} vendorName="Toitures Laurier" />
}
/** On a desk, where no filter is folded. */
async function open(at: string) {
  await browser.viewport(1280, 800)
  return renderScreen(<Harness />, { at, answers, words })
}

test('a vendor is found by typing and chosen from the keyboard; the address keeps it', async () => {
  const { page, calls, router } = await open('/')
  const field = page.getByRole('combobox', { name: 'Fournisseur' })
  expect(calls).toEqual([])
  await field.click()
  await expect.element(page.getByRole('option', { name: 'Ascenseurs Belvédère' })).toBeVisible()
  await field.fill('toit')
  await expect.element(page.getByRole('option', { name: 'Ascenseurs Belvédère' })).not.toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => router.state.location.search).toEqual({ vendor: ids[1] })
  await expect.element(field).toHaveValue('Toitures Laurier')
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
})

test('a vendor is chosen with a click, and cleared', async () => {
  const { page, router } = await open('/?status=sent')
  await page.getByRole('combobox', { name: 'Fournisseur' }).click()
  await page.getByRole('option', { name: 'Ascenseurs Belvédère' }).click()
  await expect.poll(() => router.state.location.search).toEqual({ status: 'sent', vendor: ids[0] })
  await page.getByRole('button', { name: 'Effacer (Fournisseur)' }).click()
  await expect.poll(() => router.state.location.search).toEqual({ status: 'sent' })
})

test('an address with a vendor and due dates shows them in the filters', async () => {
  const { page, calls } = await open(`/?vendor=${ids[1]}&dueFrom=2026-07-01&dueTo=2026-07-31`)
  await expect.element(page.getByRole('combobox', { name: 'Fournisseur' })).toHaveValue('Toitures Laurier')
  await expect.element(page.getByLabelText('du', { exact: true })).toHaveValue('1er juill. 2026')
  await expect.element(page.getByLabelText('au', { exact: true })).toHaveValue('31 juill. 2026')
  expect(calls).toEqual([])
})

test('due dates filter the list from either end, in the forms that people type', async () => {
  const { page, router } = await open('/')
  const from = page.getByLabelText('du', { exact: true })
  const to = page.getByLabelText('au', { exact: true })
  await from.fill('1er juillet 2026')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => router.state.location.search).toEqual({ dueFrom: '2026-07-01' })
  await expect.element(from).toHaveValue('1er juill. 2026')
  await to.fill('31/7/2026')
  await userEvent.tab()
  await expect.poll(() => router.state.location.search).toEqual({ dueFrom: '2026-07-01', dueTo: '2026-07-31' })
  await from.fill('')
  await userEvent.tab()
  await expect.poll(() => router.state.location.search).toEqual({ dueTo: '2026-07-31' })
})

test('an unreadable date does not filter, and its field says so', async () => {
  const { page, router } = await open('/?dueTo=2026-07-31')
  const to = page.getByLabelText('au', { exact: true })
  await to.fill('bientôt')
  await userEvent.keyboard('{Enter}')
  await expect.element(to).toHaveAttribute('aria-invalid', 'true')
  expect(router.state.location.search).toEqual({ dueTo: '2026-07-31' })
  await to.fill('2026-07-31')
  await userEvent.keyboard('{Enter}')
  await expect.element(to).toHaveValue('31 juill. 2026')
  await expect.element(to).not.toHaveAttribute('aria-invalid')
})
