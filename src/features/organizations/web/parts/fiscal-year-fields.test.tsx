import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { renderScreen } from '../../../../web/testing.tsx'
import { Form, FormActions, useContractForm } from '../../../../web/ui/form.tsx'
import { FiscalYearFields } from './fiscal-year-fields.tsx'

const saved: string[] = []
function Example() {
  const form = useContractForm(z.object({ start: z.string() }), {
    defaults: { start: '01-31' },
    onSubmit: ({ start }) => void saved.push(start),
  })
  return (
    <Form form={form}>
      <FiscalYearFields {...form.field('start')} />
      <FormActions submit="Envoyer" onCancel={() => undefined} />
    </Form>
  )
}

test('a shorter month keeps a day that it has, and offers no other', async () => {
  const { page } = await renderScreen(<Example />, { words: ['organizations'] })
  const [month, day] = [
    page.getByLabelText('Début de l’exercice\u00A0: mois'),
    page.getByLabelText('Début de l’exercice\u00A0: jour'),
  ]
  await expect.element(day).toHaveValue('31')
  await month.selectOptions('avril')
  await expect.element(day).toHaveValue('30')
  expect(day.getByRole('option').elements()).toHaveLength(30)
  await page.getByRole('button', { name: 'Envoyer' }).click()
  await expect.poll(() => saved).toEqual(['04-30'])
})
