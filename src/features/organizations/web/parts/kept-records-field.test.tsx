import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { renderScreen } from '../../../../web/testing.tsx'
import { Form, FormActions, useContractForm } from '../../../../web/ui/form.tsx'
import { recordKinds } from '../../rules.ts'
import { KeptRecordsField } from './kept-records-field.tsx'

const saved: unknown[] = []
function Example() {
  const form = useContractForm(z.object({ kept: z.array(z.enum(recordKinds)) }), {
    defaults: { kept: ['pets', 'keys'] },
    onSubmit: ({ kept }) => void saved.push(kept),
  })
  return (
    <Form form={form}>
      <KeptRecordsField {...form.field('kept')} />
      <FormActions submit="Envoyer" onCancel={() => undefined} />
    </Form>
  )
}

test('each kind of record has its switch', async () => {
  const { page } = await renderScreen(<Example />, { words: ['organizations'] })
  await expect.element(page.getByRole('switch', { name: 'Animaux' })).toBeChecked()
  await expect.element(page.getByRole('switch', { name: 'Véhicules' })).not.toBeChecked()
  await page.getByRole('switch', { name: 'Véhicules' }).click()
  await page.getByRole('switch', { name: 'Animaux' }).click()
  await page.getByRole('button', { name: 'Envoyer' }).click()
  await expect.poll(() => saved).toEqual([['vehicles', 'keys']])
})
