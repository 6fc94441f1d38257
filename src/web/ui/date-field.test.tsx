import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import * as z from 'zod/mini'
import { today } from '../../shared/dates.ts'
import { parseDate } from '../../shared/parse-date.ts'
import { Day } from '../../shared/shapes.ts'
import { renderScreen } from '../testing.tsx'
import { DateField } from './date-field.tsx'
import { Form, FormActions, FormSection, useContractForm } from './form.tsx'

const Shape = z.object({ dueOn: Day })

function Sample({ onSubmit = () => undefined }: { onSubmit?: (values: z.output<typeof Shape>) => unknown }) {
  const form = useContractForm(Shape, { defaults: {}, onSubmit })
  return (
    <Form form={form}>
      <FormSection>
        <DateField {...form.field('dueOn')} label="Échéance" />
      </FormSection>
      <FormActions submit="OK" />
    </Form>
  )
}

test.each([
  [
    'fr',
    'Par exemple 1er décembre 2026',
    'Ce champ est requis.',
    'Entrez une date qui existe, par exemple 1er décembre 2026.',
  ],
  [
    'en',
    'For example December 1, 2026',
    'This field is required.',
    'Enter a date that exists, for example December 1, 2026.',
  ],
] as const)(
  'in %s a missing day is required, and one that does not exist is asked in the format of the field',
  async (language, example, required, said) => {
    const { page } = await renderScreen(<Sample />, { language })
    const field = page.getByLabelText('Échéance')
    await expect.element(field).toHaveAttribute('placeholder', example)
    await page.getByRole('button', { name: 'OK' }).click()
    await expect.element(page.getByText(required)).toBeVisible()
    await field.fill('31/02/2026')
    await expect.element(page.getByText(said)).toBeVisible()
  },
)

const calendarOf = (page: Awaited<ReturnType<typeof renderScreen>>['page']) =>
  page.getByRole('dialog', { name: 'Calendrier' })

test('the calendar stays closed when the focus passes through its field', async () => {
  const { page } = await renderScreen(<Sample />)
  await userEvent.tab()
  await expect.element(page.getByLabelText('Échéance')).toHaveFocus()
  await expect.element(page.getByLabelText('Échéance')).toHaveAttribute('aria-expanded', 'false')
  await expect.element(calendarOf(page)).not.toBeInTheDocument()
})

test('the down arrow opens the calendar on today, which is marked, and Enter takes the day', async () => {
  const { page } = await renderScreen(<Sample />)
  await userEvent.tab()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(calendarOf(page)).toBeVisible()
  await expect.poll(() => document.activeElement?.getAttribute('aria-current')).toBe('date')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByLabelText('Échéance')).toHaveFocus()
  await expect.poll(() => parseDate(page.getByRole('combobox').query()?.getAttribute('value') ?? '')).toBe(today())
})

test('text that is no date stays in its field as typed, is refused, and submits nothing', async () => {
  const sent: unknown[] = []
  const { page } = await renderScreen(<Sample onSubmit={(values) => sent.push(values)} />)
  const field = page.getByLabelText('Échéance')
  await field.fill('31 février 2026')
  await page.getByRole('button', { name: 'OK' }).click()
  await expect.element(field).toBeInvalid()
  await expect.element(field).toHaveValue('31 février 2026')
  await field.fill('28 février 2026')
  await page.getByRole('button', { name: 'OK' }).click()
  await expect.poll(() => sent).toEqual([{ dueOn: '2026-02-28' }])
})

function Due({ dueOn = '2026-12-15', max }: { dueOn?: string; max?: string }) {
  const form = useContractForm(Shape, { defaults: { dueOn }, onSubmit: () => undefined })
  return (
    <Form form={form}>
      <DateField {...form.field('dueOn')} label="Échéance" {...(max && { max })} />
    </Form>
  )
}

test.each([
  ['fr', 'décembre 2026', '15 décembre 2026', '1er décembre 2026', 'dimanche', 'Mois suivant', 'janvier 2027'],
  ['en', 'December 2026', 'December 15, 2026', 'December 1, 2026', 'Sunday', 'Next month', 'January 2027'],
] as const)(
  'in %s the calendar opens on the month of the chosen day, and a click takes a day of the next',
  async (language, month, chosen, first, sunday, next, after) => {
    const { page } = await renderScreen(<Due />, { language })
    await page.getByLabelText('Échéance').click()
    await expect.element(page.getByRole('grid', { name: month })).toBeVisible()
    await expect.element(page.getByRole('columnheader', { name: sunday })).toBeVisible()
    await expect.element(page.getByRole('gridcell', { name: chosen })).toHaveAttribute('aria-selected', 'true')
    await expect
      .element(page.getByRole('gridcell', { name: first, exact: true }))
      .toHaveAttribute('aria-selected', 'false')
    await page.getByRole('button', { name: next }).click()
    await expect.element(page.getByRole('grid', { name: after })).toBeVisible()
    await page.getByRole('button', { name: language === 'fr' ? '31 janvier 2027' : 'January 31, 2027' }).click()
    await expect
      .poll(() => parseDate(page.getByRole('combobox').query()?.getAttribute('value') ?? ''))
      .toBe('2027-01-31')
  },
)

test.each([
  ['{ArrowRight}', '16 décembre 2026'],
  ['{ArrowUp}', '8 décembre 2026'],
  ['{ArrowDown}{ArrowDown}{ArrowDown}', '5 janvier 2027'],
  ['{Home}', '13 décembre 2026'],
  ['{End}{ArrowLeft}', '18 décembre 2026'],
  ['{PageUp}', '15 novembre 2026'],
  ['{Shift>}{PageDown}{/Shift}', '15 décembre 2027'],
])('in the calendar %s goes to the %s, the one stop of the Tab key', async (keys, day) => {
  const { page } = await renderScreen(<Due />)
  await userEvent.tab()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByRole('button', { name: '15 décembre 2026' })).toHaveFocus()
  await userEvent.keyboard(keys)
  await expect.element(page.getByRole('button', { name: day, exact: true })).toHaveFocus()
  expect(page.getByRole('grid').element().querySelectorAll('[tabindex="0"]').length).toBe(1)
})

test.each([
  [{ max: '2026-12-17' }, '18 décembre 2026', '{PageDown}', '17 décembre 2026'],
  [{ dueOn: '1900-01-05' }, '31 décembre 1899', '{ArrowUp}', '1er janvier 1900'],
])('with the field %o the %s cannot be taken, and %s stops at the %s', async (due, outside, key, bound) => {
  const { page } = await renderScreen(<Due {...due} />)
  await userEvent.tab()
  await userEvent.keyboard('{ArrowDown}')
  const day = (name: string) => page.getByRole('button', { name, exact: true })
  await expect.element(day(outside)).toBeDisabled()
  await userEvent.keyboard(key)
  await expect.element(day(bound)).toHaveFocus()
})

test('the down arrow enters a calendar that a click opened, and again after the focus went back to the field', async () => {
  const { page } = await renderScreen(<Due />)
  const chosen = page.getByRole('button', { name: '15 décembre 2026' })
  await page.getByLabelText('Échéance').click()
  await expect.element(chosen).toBeVisible()
  await expect.element(page.getByLabelText('Échéance')).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(chosen).toHaveFocus()
  page.getByRole('combobox').element().focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(chosen).toHaveFocus()
})

test('a date typed while the calendar is open moves it to that day, and the focus stays in the field', async () => {
  const { page } = await renderScreen(<Due />)
  const field = page.getByLabelText('Échéance')
  await userEvent.tab()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByRole('button', { name: '15 décembre 2026' })).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByRole('button', { name: '16 décembre 2026' })).toHaveFocus()
  await field.fill('2027-03-04')
  await expect.element(page.getByRole('grid', { name: 'mars 2027' })).toBeVisible()
  await expect
    .element(page.getByRole('gridcell', { name: '4 mars 2027', exact: true }))
    .toHaveAttribute('aria-selected', 'true')
  await expect.element(field).toHaveFocus()
})

test.each(['altKey', 'ctrlKey', 'metaKey'])(
  'an arrow with %s in the calendar is left to the browser',
  async (modifier) => {
    const { page } = await renderScreen(<Due />)
    await userEvent.tab()
    await userEvent.keyboard('{ArrowDown}')
    const chosen = page.getByRole('button', { name: '15 décembre 2026' })
    await expect.element(chosen).toHaveFocus()
    const press = new KeyboardEvent('keydown', { key: 'ArrowLeft', [modifier]: true, bubbles: true, cancelable: true })
    const isLeft = chosen.element().dispatchEvent(press)
    expect(isLeft).toBe(true)
    await expect.element(chosen).toHaveFocus()
    await expect.element(chosen).toHaveAttribute('tabindex', '0')
  },
)

const turns = ['Année précédente', 'Mois précédent', 'Mois suivant', 'Année suivante'] as const

test.each([
  ['no bound is near', '2026-12-15', '2027-12-31', []],
  ['the first day is in its month', '1900-01-05', '2027-12-31', ['Année précédente', 'Mois précédent']],
  ['the first day is in its year', '1900-02-05', '2027-12-31', ['Année précédente']],
  ['the last day is in its month', '2026-12-15', '2026-12-15', ['Mois suivant', 'Année suivante']],
  ['the last day is in its year', '2026-11-15', '2026-12-15', ['Année suivante']],
] as const)('when %s, the calendar turns to no month or year wholly out of bounds', async (_, dueOn, max, disabled) => {
  const { page } = await renderScreen(<Due dueOn={dueOn} max={max} />)
  await page.getByLabelText('Échéance').click()
  await expect.element(page.getByRole('grid')).toBeVisible()
  const refused = turns.filter((name) => page.getByRole('button', { name }).element().matches(':disabled'))
  expect(refused).toEqual(disabled)
})

test('turning to the last month by keyboard goes to its day, as the button can be pressed no more', async () => {
  const { page } = await renderScreen(<Due max="2027-01-20" />)
  await page.getByLabelText('Échéance').click()
  await expect.element(page.getByRole('grid', { name: 'décembre 2026' })).toBeVisible()
  page.getByRole('button', { name: 'Mois suivant' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('button', { name: '15 janvier 2027' })).toHaveFocus()
})

test('a press on a button or a day that the bounds disable leaves the calendar open', async () => {
  const { page } = await renderScreen(<Due max="2026-12-17" />)
  await page.getByLabelText('Échéance').click()
  await page.getByRole('button', { name: 'Mois suivant' }).click({ force: true })
  await page.getByRole('button', { name: '18 décembre 2026' }).click({ force: true })
  await expect.element(page.getByLabelText('Échéance')).toHaveFocus()
  await expect.element(calendarOf(page)).toBeVisible()
})
