import { beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Cents, text } from '../../shared/shapes.ts'
import { aSignedInPerson } from '../../shared/testing.ts'
import { HttpError } from '../client.ts'
import { useSession } from '../session.tsx'
import { renderScreen } from '../testing.tsx'
import { MoneyField, TextField } from './fields.tsx'
import { Form, FormActions, FormSection, useContractForm } from './form.tsx'

beforeEach(() => sessionStorage.clear())

const Shape = z.object({ title: text(50), totalCents: Cents })

interface SampleProps {
  onSubmit?: () => unknown
  name?: string
}

function Sample({ onSubmit = () => undefined, name = 'sample' }: SampleProps) {
  const { user } = useSession()
  return user && <Fields onSubmit={onSubmit} name={name} />
}

function Fields({ onSubmit, name }: Required<SampleProps>) {
  const form = useContractForm(Shape, { defaults: { title: 'Tonte' }, draft: name, onSubmit })
  return (
    <Form form={form}>
      <FormSection>
        <TextField {...form.field('title')} label="Titre" />
        <MoneyField {...form.field('totalCents')} label="Montant" />
      </FormSection>
      <FormActions submit="Enregistrer" onCancel={() => undefined} />
    </Form>
  )
}

const luc = '0198c0de-0000-7000-8000-000000000001'
const lea = '0198c0de-0000-7000-8000-000000000002'

const personOf = (id: string) => ({ 'GET /api/auth/user': () => ({ json: aSignedInPerson({ id }) }) })
const open = (props: SampleProps = {}, { at = '/bills/new', who = luc } = {}) =>
  renderScreen(<Sample {...props} />, { at, answers: personOf(who) })
/** Types, and leaves without a word: the tab is reloaded or the session is lost. */
async function type(props: SampleProps = {}) {
  const { page } = await open(props)
  await page.getByLabelText('Titre').fill('Déneigement')
  await page.getByLabelText('Montant').fill('12,5')
  return page
}

test('typed values are restored at the same address, with a message', async () => {
  const first = await type()
  await first.unmount()
  const { page } = await open()
  await expect.element(page.getByText('Brouillon récupéré, non enregistré')).toBeVisible()
  await expect.element(page.getByLabelText('Titre')).toHaveValue('Déneigement')
  await expect.element(page.getByLabelText('Montant')).toHaveValue('12,50\u00A0$')
  await page.getByRole('button', { name: 'Recommencer' }).click()
  await expect.element(page.getByLabelText('Titre')).toHaveValue('Tonte')
  await expect.element(page.getByText('Brouillon récupéré, non enregistré')).not.toBeInTheDocument()
  expect(sessionStorage.length).toBe(0)
})

test('a draft is restored for no other person, address or form', async () => {
  const first = await type()
  await first.unmount()
  const elsewhere = [() => open({}, { who: lea }), () => open({}, { at: '/bills/1' }), () => open({ name: 'another' })]
  for (const look of elsewhere) {
    const { page } = await look()
    await expect.element(page.getByLabelText('Titre')).toHaveValue('Tonte')
    await page.unmount()
  }
})

test('a save and a cancel remove the draft; a failed save keeps it', async () => {
  const fails = () => {
    throw new HttpError(500, 'no')
  }
  const failed = await type({ onSubmit: fails })
  await failed.getByRole('button', { name: 'Enregistrer' }).click()
  await expect.element(failed.getByRole('alert')).toBeVisible()
  expect(sessionStorage.length).toBe(1)
  await failed.getByRole('button', { name: 'Annuler' }).click()
  expect(sessionStorage.length).toBe(0)
  await failed.unmount()
  const saved = await type()
  expect(sessionStorage.length).toBe(1)
  await saved.getByRole('button', { name: 'Enregistrer' }).click()
  await expect.poll(() => sessionStorage.length).toBe(0)
})
