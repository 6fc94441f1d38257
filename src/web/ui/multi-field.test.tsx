import { expect, test } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import * as z from 'zod/mini'
import type { Language } from '../../shared/actor.ts'
import { get, listOf } from '../../shared/contract.ts'
import type { Source } from '../found.ts'
import { query } from '../queries.ts'
import { renderScreen } from '../testing.tsx'
import { Form, FormActions, useContractForm } from './form.tsx'
import { FoundMultiField, MultiField } from './multi-field.tsx'

const Shape = z.object({ colours: z.array(z.string()).check(z.minLength(1, 'shared.e_required')) })
const colours = ['Rouge', 'Orange', 'Jaune', 'Vert', 'Bleu', 'Indigo', 'Violet foncé'].map((label, at) => ({
  value: `c${at}`,
  label,
}))
const all = colours.map(({ value }) => value)

interface ColoursProps {
  chosen: string[]
  isDisabled?: boolean
  onSave: (values: z.output<typeof Shape>) => void
}

function Colours({ chosen, isDisabled = false, onSave }: ColoursProps) {
  const form = useContractForm(Shape, { defaults: { colours: chosen }, onSubmit: onSave })
  const look = { label: 'Couleurs', hint: 'De la façade.', placeholder: 'Choisir des couleurs', isDisabled }
  return (
    <Form form={form}>
      <MultiField {...form.field('colours')} {...look} items={colours} />
      <FormActions submit="Enregistrer" />
    </Form>
  )
}

async function open(
  chosen: string[],
  { language = 'fr', isDisabled = false }: { language?: Language; isDisabled?: boolean } = {},
) {
  await browser.viewport(1280, 800)
  const saved: string[][] = []
  const { page } = await renderScreen(
    <Colours chosen={chosen} isDisabled={isDisabled} onSave={(values) => saved.push(values.colours)} />,
    { language },
  )
  return {
    page,
    saved,
    field: page.getByRole('combobox', { name: 'Couleurs' }),
    list: page.getByRole('listbox', { name: 'Couleurs' }),
    option: (name: string) => page.getByRole('option', { name }),
    chips: () =>
      page
        .getByRole('listitem')
        .elements()
        .map(({ textContent }) => textContent),
    save: page.getByRole('button', { name: 'Enregistrer' }),
  }
}

test('typed text, without its accents, filters the list, and Enter adds the found item without sending the form', async () => {
  const { field, list, option, chips, saved, save } = await open(['c0'])
  await field.fill('fonce')
  await expect.element(option('Vert')).not.toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  expect(chips()).toEqual(['Rouge', 'Violet foncé'])
  await expect.element(field).toHaveValue('')
  await expect.element(list).toBeVisible()
  await expect.element(option('Vert')).toBeVisible()
  expect(saved).toEqual([])
  await userEvent.keyboard('{Escape}')
  await save.click()
  await expect.poll(() => saved).toEqual([['c0', 'c6']])
})

test('the list says that several can be chosen and which are, and a click on a chosen one takes it away', async () => {
  const { field, list, option, chips } = await open(['c0', 'c4'])
  await field.click()
  await expect.element(list).toHaveAttribute('aria-multiselectable', 'true')
  await expect.element(option('Rouge')).toHaveAttribute('aria-selected', 'true')
  await expect.element(option('Vert')).toHaveAttribute('aria-selected', 'false')
  await option('Rouge').click()
  await expect.element(option('Rouge')).toHaveAttribute('aria-selected', 'false')
  await expect.element(field).toHaveFocus()
  expect(chips()).toEqual(['Bleu'])
})

test('Enter on the typed name of a chosen item does not take it away; an arrow reaches it', async () => {
  const { field, option, chips } = await open(['c0'])
  await field.fill('rouge')
  await expect.element(option('Rouge')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  expect(chips()).toEqual(['Rouge'])
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(chips()).toEqual([])
})

test('Backspace removes the last item of an empty field, and nothing while text is left', async () => {
  const { field, chips } = await open(['c0', 'c4'])
  await field.fill('v')
  await userEvent.keyboard('{Backspace}')
  expect(chips()).toEqual(['Rouge', 'Bleu'])
  await userEvent.keyboard('{Backspace}')
  expect(chips()).toEqual(['Rouge'])
})

test('Backspace held down to erase a text removes no item', async () => {
  const { field, chips } = await open(['c0', 'c4'])
  await field.click()
  field.element().dispatchEvent(new KeyboardEvent('keydown', { key: 'Backspace', repeat: true, bubbles: true }))
  expect(chips()).toEqual(['Rouge', 'Bleu'])
})

test('the left arrow reaches the chosen items, Delete removes one, and the focus returns to the text', async () => {
  const { page, field, chips } = await open(['c0', 'c3', 'c4'])
  const remove = (name: string) => page.getByRole('button', { name: `Retirer ${name}` })
  await field.click()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(remove('Bleu')).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}{Delete}')
  expect(chips()).toEqual(['Rouge', 'Bleu'])
  await expect.element(remove('Bleu')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(chips()).toEqual(['Rouge'])
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}{ArrowRight}')
  await expect.element(field).toHaveFocus()
})

test('the pointer removes one item or all of them, and the Tab key stops at no item', async () => {
  const { page, field, chips, save } = await open(['c0', 'c3', 'c4'])
  await page.getByRole('button', { name: 'Retirer Vert' }).click()
  expect(chips()).toEqual(['Rouge', 'Bleu'])
  await userEvent.tab()
  await expect.element(field).toHaveFocus()
  await page.getByRole('button', { name: 'Effacer (Couleurs)' }).click()
  expect(chips()).toEqual([])
  await expect.element(field).toHaveAttribute('placeholder', 'Choisir des couleurs')
  await userEvent.tab()
  await expect.element(save).toHaveFocus()
})

test('the hint, the error and the chosen items describe the field', async () => {
  const { page, field, option, save } = await open([])
  await expect.element(field).toHaveAccessibleDescription('De la façade.')
  await save.click()
  await expect.element(field).toHaveFocus()
  await expect.element(field).toBeInvalid()
  await expect.element(field).toHaveAccessibleDescription('De la façade. Ce champ est requis.')
  await field.click()
  await option('Rouge').click()
  await option('Bleu').click()
  await expect.element(field).toBeValid()
  await expect.element(field).toHaveAccessibleDescription('Rouge, Bleu De la façade.')
  await expect.element(page.getByRole('status')).toHaveTextContent('Rouge, Bleu')
})

test('leaving takes the item with the typed name; other text stays and is not sent', async () => {
  const { page, field, chips, saved, save } = await open(['c0'])
  await field.fill(' bleu')
  await userEvent.tab()
  expect(chips()).toEqual(['Rouge', 'Bleu'])
  await expect.element(field).toHaveValue('')
  await field.fill('Bleu ciel')
  await save.click()
  await expect.element(page.getByText('Choisissez dans la liste.')).toBeVisible()
  await expect.element(field).toHaveValue('Bleu ciel')
  expect(saved).toEqual([])
})

test('Escape closes the list, then the focus passes without opening it', async () => {
  const { field, list } = await open(['c0'])
  await field.click()
  await expect.element(list).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(list).not.toBeInTheDocument()
  await userEvent.tab()
  await userEvent.tab({ shift: true })
  await expect.element(field).toHaveAttribute('aria-expanded', 'false')
})

test('the words are in the language of the page', async () => {
  const { page, field } = await open(['c0'], { language: 'en' })
  await expect.element(page.getByRole('button', { name: 'Remove Rouge' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Clear (Couleurs)' })).toBeVisible()
  await field.fill('zzz')
  await expect.element(page.getByText('No results')).toBeVisible()
})

test('a disabled field removes nothing', async () => {
  const { page, field, chips } = await open(['c0'], { isDisabled: true })
  await expect.element(field).toBeDisabled()
  await expect.element(page.getByRole('button', { name: 'Retirer Rouge' })).toBeDisabled()
  await expect.element(page.getByRole('button', { name: 'Effacer (Couleurs)' })).not.toBeInTheDocument()
  expect(chips()).toEqual(['Rouge'])
})

test('on a phone the field takes the lines that its items need, and the list stays as wide as the field', async () => {
  const { page, field } = await open(all)
  await browser.viewport(390, 800)
  const box = field.element().closest<HTMLElement>('[data-anchor]')
  const around = box?.getBoundingClientRect()
  for (const item of page.getByRole('listitem').elements()) {
    const { right, bottom } = item.getBoundingClientRect()
    expect(right).toBeLessThan(around?.right ?? 0)
    expect(bottom).toBeLessThan(around?.bottom ?? 0)
  }
  await field.click()
  const popover = page.getByRole('listbox').element().parentElement
  expect(popover?.offsetWidth).toBe(box?.offsetWidth)
  expect(popover?.getBoundingClientRect().top).toBeGreaterThanOrEqual(around?.bottom ?? Number.POSITIVE_INFINITY)
})

const Town = z.object({ id: z.string(), name: z.string() })
const town = get('/api/towns/:id', { summary: '', input: z.object({ id: z.string() }), output: Town })
const towns = get('/api/towns', {
  summary: '',
  input: z.object({ q: z.optional(z.string()) }),
  output: listOf(Town),
})
const source: Source<z.infer<typeof Town>> = {
  find: (q: string) => query(towns, { q: q || undefined }),
  one: (id: string) => query(town, { id }),
  nameOf: ({ name }) => name,
}

function Towns() {
  const form = useContractForm(z.object({ towns: z.array(z.string()) }), {
    defaults: { towns: ['laval'] },
    onSubmit: () => undefined,
  })
  return (
    <Form form={form}>
      <FoundMultiField {...form.field('towns')} label="Villes" source={source} />
    </Form>
  )
}

test('items chosen earlier are named though the search did not find them, and Enter adds what it finds', async () => {
  const found = [
    { id: 'magog', name: 'Magog' },
    { id: 'matane', name: 'Matane' },
  ]
  const { page } = await renderScreen(<Towns />, {
    answers: {
      'GET /api/towns': ({ url }) => {
        const items = found.filter(({ name }) => name.toLowerCase().includes(url.searchParams.get('q') ?? ''))
        return { json: { items, nextCursor: null, total: items.length } }
      },
      'GET /api/towns/laval': () => ({ json: { id: 'laval', name: 'Laval' } }),
    },
  })
  const field = page.getByRole('combobox', { name: 'Villes' })
  await expect.element(page.getByRole('button', { name: 'Retirer Laval' })).toBeVisible()
  await field.fill('mata')
  await expect.element(page.getByRole('option', { name: 'Magog' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('option', { name: 'Matane' })).toBeVisible()
  await expect.element(page.getByRole('option', { name: 'Laval' })).not.toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('button', { name: 'Retirer Matane' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Retirer Laval' })).toBeVisible()
})
