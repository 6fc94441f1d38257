import { expect, test } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import * as z from 'zod/mini'
import { get, listOf } from '../../shared/contract.ts'
import { text } from '../../shared/shapes.ts'
import type { Source } from '../found.ts'
import { query } from '../queries.ts'
import { renderScreen } from '../testing.tsx'
import { ComboField, FoundField } from './combo-field.tsx'
import { Form, FormActions, useContractForm } from './form.tsx'

const Shape = z.object({ vendor: text(50), place: text(50) })
const places = ['Montréal', 'Québec', 'Sherbrooke'].map((label, at) => ({ value: `p${at}`, label }))

function Fields({ onSave }: { onSave: (values: z.infer<typeof Shape>) => void }) {
  const form = useContractForm(Shape, { defaults: { vendor: '', place: '' }, onSubmit: onSave })
  return (
    <Form form={form}>
      <ComboField {...form.field('vendor')} label="Fournisseur" isFree items={[{ value: 'v', label: 'Élagage Roy' }]} />
      <ComboField {...form.field('place')} label="Ville" items={places} />
      <FormActions submit="Enregistrer" />
    </Form>
  )
}

async function open() {
  await browser.viewport(1280, 800)
  const saved: z.infer<typeof Shape>[] = []
  const { page } = await renderScreen(<Fields onSave={(values) => saved.push(values)} />)
  const [vendor, place] = [
    page.getByRole('combobox', { name: 'Fournisseur' }),
    page.getByRole('combobox', { name: 'Ville' }),
  ]
  return { page, saved, vendor, place, option: (name: string) => page.getByRole('option', { name }) }
}

test('a choice is found without its accents and taken with Enter, which does not submit the form', async () => {
  const { page, saved, vendor, place, option } = await open()
  await vendor.fill('Serrurier Bédard')
  await place.fill('quebec')
  await expect.element(option('Montréal')).not.toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  await expect.element(place).toHaveValue('Québec')
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
  expect(saved).toEqual([])
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => saved).toEqual([{ vendor: 'Serrurier Bédard', place: 'p1' }])
})

test('arrows open the list and move through it; leaving keeps the choice and discards typed text', async () => {
  const { place, option } = await open()
  await place.click()
  await expect.element(option('Sherbrooke')).toBeVisible()
  await userEvent.keyboard('{ArrowUp}{Enter}')
  await expect.element(place).toHaveValue('Sherbrooke')
  await place.fill('zzz')
  await expect.element(option('Sherbrooke')).not.toBeInTheDocument()
  await userEvent.keyboard('{Tab}')
  await expect.element(place).toHaveValue('Sherbrooke')
})

test('a field of free text keeps the typed text, and takes a suggestion by a click', async () => {
  const { vendor, option, page } = await open()
  await vendor.fill('elag')
  await option('Élagage Roy').click()
  await expect.element(vendor).toHaveValue('Élagage Roy')
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
  await vendor.fill('Élagage Roy et fils')
  await userEvent.keyboard('{Tab}')
  await expect.element(vendor).toHaveValue('Élagage Roy et fils')
})

test('leaving takes the choice with the typed name', async () => {
  const { place, page } = await open()
  await place.fill(' quebec')
  await userEvent.keyboard('{Tab}')
  await expect.element(place).toHaveValue('Québec')
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
})

function Optional({ onSave }: { onSave: (values: { city: string | null }) => void }) {
  const form = useContractForm(z.object({ city: z.nullable(text(50)) }), { defaults: { city: null }, onSubmit: onSave })
  return (
    <Form form={form}>
      <ComboField {...form.field('city')} label="Ville" items={places} isOptional />
      <button type="button" onClick={() => form.set('city', 'p2')}>
        Comme la dernière fois
      </button>
      <FormActions submit="Enregistrer" />
    </Form>
  )
}

test('in an optional field, typed text that is no choice stays and is not saved as empty', async () => {
  await browser.viewport(1280, 800)
  const saved: { city: string | null }[] = []
  const { page } = await renderScreen(<Optional onSave={(values) => saved.push(values)} />)
  const [city, refusal] = [page.getByRole('combobox', { name: 'Ville' }), page.getByText('Choisissez dans la liste.')]
  const save = page.getByRole('button', { name: 'Enregistrer' })
  await city.fill('Québ')
  await userEvent.keyboard('{Tab}')
  await expect.element(city).toHaveValue('Québ')
  await expect.element(refusal).not.toBeInTheDocument()
  await save.click()
  await expect.element(refusal).toBeVisible()
  await expect.element(city).toHaveFocus()
  await city.fill('')
  await userEvent.keyboard('{Tab}')
  await expect.element(refusal).not.toBeInTheDocument()
  await save.click()
  await expect.poll(() => saved).toEqual([{ city: null }])
})

test('text left in a field is replaced by a choice made elsewhere', async () => {
  const { page } = await renderScreen(<Optional onSave={() => undefined} />)
  const city = page.getByRole('combobox', { name: 'Ville' })
  await city.fill('Québ')
  await userEvent.keyboard('{Tab}')
  await expect.element(city).toHaveValue('Québ')
  await page.getByRole('button', { name: 'Comme la dernière fois' }).click()
  await expect.element(city).toHaveValue('Sherbrooke')
})

test('a choice is not submitted while the field shows other typed text', async () => {
  const { page, saved, vendor, place } = await open()
  await vendor.fill('Serrurier Bédard')
  await place.fill('sher')
  await userEvent.keyboard('{Enter}')
  await place.fill('Laval')
  await userEvent.keyboard('{Escape}{Enter}')
  const refusal = page.getByText('Choisissez dans la liste.')
  await expect.element(refusal).toBeVisible()
  await userEvent.keyboard('{Tab}')
  await expect.element(place).toHaveValue('Sherbrooke')
  await expect.element(refusal).not.toBeInTheDocument()
  expect(saved).toEqual([])
})

test('a list does not open when the focus passes', async () => {
  const { vendor, place, page } = await open()
  await vendor.click()
  await userEvent.keyboard('{Tab}')
  await expect.element(place).toHaveFocus()
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
})

test('the list opens at the choice, where the keys start', async () => {
  const { place, option } = await open()
  await place.fill('sher')
  await userEvent.keyboard('{Enter}')
  await expect.element(place).toHaveValue('Sherbrooke')
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(option('Sherbrooke')).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{ArrowUp}{Enter}')
  await expect.element(place).toHaveValue('Québec')
})

test('Enter while an input method composes a letter chooses nothing', async () => {
  const { place } = await open()
  await place.fill('quebec')
  const input = place.element()
  input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true }))
  await expect.element(place).toHaveAttribute('aria-expanded', 'true')
  await userEvent.keyboard('{Enter}')
  await expect.element(place).toHaveValue('Québec')
})

function Long() {
  const form = useContractForm(z.object({ city: z.nullable(text(50)), after: text(50) }), {
    defaults: { city: null, after: '' },
    onSubmit: () => undefined,
  })
  const cities = Array.from({ length: 60 }, (_, at) => ({ value: `une ville ${at}`, label: `Ville ${at}` }))
  return (
    <Form form={form}>
      <ComboField {...form.field('city')} label="Ville" items={cities} isOptional />
      <ComboField {...form.field('after')} label="Suite" items={cities} isFree />
    </Form>
  )
}

test('a long list is skipped by Tab, scrolls to its active item, and clearing keeps the focus', async () => {
  await browser.viewport(390, 500)
  const { page } = await renderScreen(<Long />)
  const [city, after] = [page.getByRole('combobox', { name: 'Ville' }), page.getByRole('combobox', { name: 'Suite' })]
  await city.click()
  await userEvent.keyboard('{ArrowUp}')
  const last = page.getByRole('option', { name: 'Ville 59' })
  await expect.element(last).toBeInViewport()
  expect(city.element().getAttribute('aria-activedescendant')).toBe(last.element().id)
  expect(last.element().id).not.toContain(' ')
  await userEvent.keyboard('{Tab}')
  await expect.element(after).toHaveFocus()
  await city.click()
  await page.getByRole('option', { name: 'Ville 12' }).click()
  await expect.element(city).toHaveValue('Ville 12')
  await page.getByRole('button', { name: 'Effacer (Ville)' }).click()
  await expect.element(city).toHaveValue('')
  await expect.element(city).toHaveFocus()
})

const towns = get('/api/towns', {
  summary: '',
  input: z.object({ q: z.optional(z.string()) }),
  output: listOf(z.object({ id: z.string(), name: z.string() })),
})
const one = get('/api/towns/:id', {
  summary: '',
  input: z.object({ id: z.string() }),
  output: z.object({ id: z.string(), name: z.string() }),
})
const source: Source<{ id: string; name: string }> = {
  find: (q: string) => query(towns, { q: q || undefined }),
  one: (id: string) => query(one, { id }),
  nameOf: ({ name }) => name,
}

function Sought() {
  const form = useContractForm(z.object({ town: text(50) }), { defaults: { town: '' }, onSubmit: () => undefined })
  return (
    <Form form={form}>
      <FoundField {...form.field('town')} label="Ville" source={source} />
    </Form>
  )
}

test('a failed search says so, not that nothing was found, and is retried by a click or by Enter', async () => {
  let isDown = true
  const answer = ({ url }: { url: URL }) =>
    isDown && url.searchParams.has('q')
      ? { status: 422, json: { code: 'invalid', message: 'Non' } }
      : { json: { items: [{ id: 't', name: 'Magog' }], nextCursor: null, total: 1 } }
  const { page } = await renderScreen(<Sought />, { answers: { 'GET /api/towns': answer } })
  const town = page.getByRole('combobox', { name: 'Ville' })
  await town.fill('mag')
  await expect.element(page.getByRole('alert')).toHaveTextContent('La recherche a échoué. Réessayer')
  await expect.element(page.getByText('Aucun résultat')).not.toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('alert')).toBeVisible()
  isDown = false
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await page.getByRole('option', { name: 'Magog' }).click()
  await expect.element(town).toHaveValue('Magog')
})

test('in a searched field, Enter takes what was typed rather than what was chosen before or comes first', async () => {
  const all = ['Laval', 'Magog', 'Matane'].map((name) => ({ id: name, name }))
  const { page } = await renderScreen(<Sought />, {
    answers: {
      'GET /api/towns': ({ url }) => {
        const items = all.filter(({ name }) => name.includes(url.searchParams.get('q') ?? ''))
        return { json: { items, nextCursor: null, total: items.length } }
      },
      'GET /api/towns/Magog': () => ({ json: all[1] }),
    },
  })
  const [town, option] = [
    page.getByRole('combobox', { name: 'Ville' }),
    (name: string) => page.getByRole('option', { name }),
  ]
  for (const name of ['Magog', 'Matane']) {
    await town.click()
    await expect.element(option('Laval')).toBeVisible()
    await town.fill(name)
    await expect.element(option('Laval')).not.toBeInTheDocument()
    await expect.element(option(name)).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect.element(town).toHaveValue(name)
  }
})
