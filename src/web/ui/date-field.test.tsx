import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Day } from '../../shared/shapes.ts'
import { renderScreen } from '../testing.tsx'
import { DateField } from './date-field.tsx'
import { Form, FormActions, FormSection, useContractForm } from './form.tsx'

const Shape = z.object({ dueOn: Day })

function Sample() {
  const form = useContractForm(Shape, { defaults: {}, onSubmit: () => undefined })
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
] as const)('in %s a missing day is asked for in the form that the field shows', async (language, example, said) => {
  const { page } = await renderScreen(<Sample />, { language })
  const field = page.getByLabelText('Échéance')
  await expect.element(field).toHaveAttribute('placeholder', example)
  await page.getByRole('button', { name: 'OK' }).click()
  await expect.element(page.getByText(said)).toBeVisible()
})
