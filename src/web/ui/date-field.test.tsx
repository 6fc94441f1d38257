import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import * as z from 'zod/mini'
import { today } from '../../shared/dates.ts'
import { Day } from '../../shared/shapes.ts'
import { renderScreen } from '../testing.tsx'
import { DateField } from './date-field.tsx'
import { Form, FormActions, FormSection, useContractForm } from './form.tsx'
import { parseDate } from './parse-date.ts'

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
  ['fr', 'Par exemple 1er décembre 2026', 'Entrez une date qui existe, par exemple 1er décembre 2026.'],
  ['en', 'For example December 1, 2026', 'Enter a date that exists, for example December 1, 2026.'],
] as const)('in %s a missing day is requested in the format of the field', async (language, example, said) => {
  const { page } = await renderScreen(<Sample />, { language })
  const field = page.getByLabelText('Échéance')
  await expect.element(field).toHaveAttribute('placeholder', example)
  await page.getByRole('button', { name: 'OK' }).click()
  await expect.element(page.getByText(said)).toBeVisible()
})

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
