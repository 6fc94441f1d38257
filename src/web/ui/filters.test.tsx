import { expect, test } from 'vitest'
import { page as browser } from 'vitest/browser'
import * as z from 'zod/mini'
import { useFilters } from '../location.ts'
import { renderScreen } from '../testing.tsx'
import { FilterDays } from './filter-days.tsx'
import { FilterSelect, Filters, FilterTabs, SearchField } from './filters.tsx'

const Shape = z.object({
  q: z.optional(z.string()),
  kind: z.optional(z.enum(['a', 'b'])),
  from: z.optional(z.string()),
  to: z.optional(z.string()),
})

function Sample() {
  const [{ q, kind, from, to }, set] = useFilters(Shape)
  return (
    <Filters>
      <SearchField value={q} onChange={(next) => set({ q: next })} placeholder="Rechercher" />
      <FilterTabs
        label="État"
        value={undefined}
        onChange={() => undefined}
        items={[{ value: undefined, label: 'Toutes' }]}
      />
      <FilterSelect
        label="Catégorie"
        placeholder="Toutes les catégories"
        value={kind}
        onChange={(next) => set({ kind: next })}
        items={[{ value: 'a', label: 'Gaz' }]}
      />
      <FilterDays label="Échéance" value={{ from, to }} onChange={(days) => set(days)} />
    </Filters>
  )
}

test('a phone shows the search and the tabs, and unfolds the other filters with one button', async () => {
  await browser.viewport(390, 844)
  const { page } = await renderScreen(<Sample />)
  await expect.element(page.getByRole('searchbox', { name: 'Rechercher' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Toutes' })).toBeVisible()
  expect(page.getByRole('combobox', { name: 'Catégorie' }).elements()).toHaveLength(0)
  const button = page.getByRole('button', { name: 'Filtres', exact: true })
  await expect.element(button).toHaveAttribute('aria-expanded', 'false')
  await button.click()
  await expect.element(page.getByRole('combobox', { name: 'Catégorie' })).toBeVisible()
  await expect.element(page.getByRole('group', { name: 'Échéance' })).toBeVisible()
})

test('the button counts the filters in use, folded or not', async () => {
  await browser.viewport(390, 844)
  const { page } = await renderScreen(<Sample />, { at: '/?kind=a&from=2026-11-01' })
  const button = page.getByRole('button', { name: 'Filtres (2)' })
  await button.click()
  await page.getByRole('combobox', { name: 'Catégorie' }).selectOptions('')
  await expect.element(page.getByRole('button', { name: 'Filtres (1)' })).toBeVisible()
})

test('a desktop shows every filter, and no button', async () => {
  await browser.viewport(1280, 800)
  const { page } = await renderScreen(<Sample />)
  await expect.element(page.getByRole('combobox', { name: 'Catégorie' })).toBeVisible()
  expect(page.getByRole('button', { name: 'Filtres' }).elements()).toHaveLength(0)
  // An example of a day would look like a filter in use.
  await expect.element(page.getByLabelText('du', { exact: true })).toHaveAttribute('placeholder', 'aaaa-mm-jj')
})

test('on a phone the chosen tab is in view, at any position', async () => {
  await browser.viewport(390, 844)
  const items = ['Toutes', 'Retards compris', 'Brouillons', 'En retard', 'Annulées'].map((label) => ({
    value: label,
    label,
    count: 120,
  }))
  const { page } = await renderScreen(
    <Filters>
      <FilterTabs label="État" value="Annulées" onChange={() => undefined} items={items} />
    </Filters>,
  )
  const tab = page.getByRole('button', { name: 'Annulées' })
  await expect.element(tab).toBeVisible()
  await expect.poll(() => tab.element().getBoundingClientRect().right).toBeLessThan(391)
})
