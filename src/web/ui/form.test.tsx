import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import * as z from 'zod/mini'
import { Cents, text } from '../../shared/shapes.ts'
import { HttpError } from '../client.ts'
import { showLanguage } from '../i18n.tsx'
import { renderScreen } from '../testing.tsx'
import { MoneyField, SelectField, SwitchField, TextareaField, TextField } from './fields.tsx'
import { Form, FormActions, FormSection, useContractForm } from './form.tsx'
import { useEditing } from './form-editing.ts'
import { PasswordField } from './password-field.tsx'

const Shape = z.object({
  title: text(50),
  kind: z.enum(['one', 'many'], 'shared.e_required'),
  totalCents: Cents,
  isUrgent: z.boolean(),
  notes: z.string(),
})

function Sample({ onSubmit }: { onSubmit: (values: z.output<typeof Shape>) => unknown }) {
  const form = useContractForm(Shape, { defaults: { title: '', isUrgent: false, notes: '' }, onSubmit })
  return (
    <Form form={form} label="Essai">
      <FormSection title="Détails">
        <TextField {...form.field('title')} label="Titre" />
        <SelectField
          {...form.field('kind')}
          label="Type"
          items={[
            { value: 'one', label: 'Unique' },
            { value: 'many', label: 'Récurrente' },
          ]}
        />
        <MoneyField {...form.field('totalCents')} label="Montant" />
        <SwitchField {...form.field('isUrgent')} label="Urgent" />
        <TextareaField {...form.field('notes')} label="Notes" isOptional max={10} />
      </FormSection>
      <FormActions submit="Enregistrer" />
    </Form>
  )
}

test('missing values are reported on each field, and the first is focused', async () => {
  const { page } = await renderScreen(<Sample onSubmit={() => undefined} />)
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  const title = page.getByLabelText('Titre')
  await expect.element(title).toHaveFocus()
  await expect.element(title).toBeInvalid()
  await expect.element(title).toHaveAccessibleDescription('Ce champ est requis.')
  await expect.element(page.getByLabelText('Montant')).toHaveAccessibleDescription(/1\s234,56/)
  await expect.element(page.getByRole('alert')).toHaveTextContent('3 champs à corriger')
})

test('Ctrl+Enter sends a form from a field of several lines', async () => {
  const { page } = await renderScreen(<Sample onSubmit={() => undefined} />)
  await page.getByLabelText('Notes').click()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(page.getByRole('alert')).toHaveTextContent('3 champs à corriger')
})

test('the count of fields to correct leads from one invalid field to the next', async () => {
  const { page } = await renderScreen(<Sample onSubmit={() => undefined} />)
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  const next = page.getByRole('button', { name: '3 champs à corriger' })
  await page.getByLabelText('Notes').click()
  for (const label of ['Titre', 'Type', 'Montant', 'Titre']) {
    await next.click()
    await expect.element(page.getByLabelText(label)).toHaveFocus()
  }
})

test('a shown error follows a change of language', async () => {
  const { page } = await renderScreen(<Sample onSubmit={() => undefined} />)
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect.element(page.getByLabelText('Titre')).toHaveAccessibleDescription('Ce champ est requis.')
  await showLanguage('en')
  await expect.element(page.getByLabelText('Titre')).toHaveAccessibleDescription('This field is required.')
})

test('submitted values have the shape of the contract', async () => {
  const sent: unknown[] = []
  const { page } = await renderScreen(<Sample onSubmit={(values) => sent.push(values)} />)
  await page.getByLabelText('Titre').fill('  Déneigement ')
  await page.getByLabelText('Type').selectOptions('many')
  await page.getByLabelText('Montant').fill('1 950,5')
  await userEvent.tab()
  await expect.element(page.getByLabelText('Montant')).toHaveValue('1\u00A0950,50\u00A0$')
  await page.getByRole('switch', { name: 'Urgent' }).click()
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect
    .poll(() => sent)
    .toEqual([{ title: 'Déneigement', kind: 'many', totalCents: 195_050, isUrgent: true, notes: '' }])
})

test('the server’s refusal shows on its field, and typed values stay', async () => {
  const refuse = () => {
    const body = { code: 'invalid', message: 'Non', fields: { title: 'Ce titre existe déjà.' } }
    throw new HttpError(422, JSON.stringify(body))
  }
  const { page } = await renderScreen(<Sample onSubmit={refuse} />)
  await page.getByLabelText('Titre').fill('Déneigement')
  await page.getByLabelText('Type').selectOptions('one')
  await page.getByLabelText('Montant').fill('12')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  const title = page.getByLabelText('Titre')
  await expect.element(title).toHaveAccessibleDescription('Ce titre existe déjà.')
  await expect.element(title).toHaveFocus()
  await expect.element(title).toHaveValue('Déneigement')
  await title.fill('Tonte')
  await expect.element(title).not.toBeInvalid()
})

test('a failure without a field shows by the buttons and in a toast', async () => {
  const refuse = () => {
    throw new HttpError(409, JSON.stringify({ code: 'stale', message: 'Quelqu’un a modifié cet élément.' }))
  }
  const { page } = await renderScreen(<Sample onSubmit={refuse} />)
  await page.getByLabelText('Titre').fill('Déneigement')
  await page.getByLabelText('Type').selectOptions('one')
  await page.getByLabelText('Montant').fill('12')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect.element(page.getByRole('form').getByText('Quelqu’un a modifié cet élément.')).toBeVisible()
  // The toast announces it; the sentence by the buttons stays to be read, and is not announced again.
  expect(page.getByRole('alert').elements()).toHaveLength(1)
  await expect.element(page.getByRole('alert')).toHaveTextContent('Quelqu’un a modifié cet élément.')
})

function Password() {
  const [isSent, setIsSent] = useState(false)
  const form = useContractForm(z.object({ password: z.string() }), {
    defaults: { password: '' },
    onSubmit: () => setIsSent(true),
  })
  return (
    <Form form={form}>
      <PasswordField {...form.field('password')} label="Mot de passe" hasStrength />
      <FormActions submit="Envoyer" />
      {isSent && <p>Envoyé</p>}
    </Form>
  )
}

test('a password can be shown, and its strength is displayed', async () => {
  const { page } = await renderScreen(<Password />)
  const field = page.getByLabelText('Mot de passe', { exact: true })
  await field.fill('bonjour1')
  await expect.element(page.getByText(/Solidité/)).toHaveTextContent(/faible/)
  await page.getByRole('button', { name: 'Afficher le mot de passe' }).click()
  await expect.element(field).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Envoyer' }).click()
  await expect.element(page.getByText('Envoyé')).toBeVisible()
})

const Titled = z.object({ title: text(50) })
function Edit({ thing, onSave }: { thing: { title: string; version: number }; onSave: (sent: object) => void }) {
  const form = useEditing(Titled, {
    of: { id: 't1', version: thing.version },
    defaults: thing,
    update: async (values, known) => onSave({ ...values, ...known }),
    said: () => 'Enregistré',
    leave: () => undefined,
  })
  return (
    <Form form={form} label="Essai">
      <TextField {...form.field('title')} label="Titre" />
      <FormActions submit="Enregistrer" />
    </Form>
  )
}
function ReadAgain({ onSave }: { onSave: (sent: object) => void }) {
  const [thing, setThing] = useState({ title: 'Toit', version: 3 })
  return (
    <>
      <Edit thing={thing} onSave={onSave} />
      <button type="button" onClick={() => setThing({ title: 'Toiture', version: 4 })}>
        Relire
      </button>
    </>
  )
}

test('a form whose thing was saved meanwhile by someone else is submitted with the version it shows', async () => {
  const sent: object[] = []
  const { page } = await renderScreen(<ReadAgain onSave={(values) => sent.push(values)} />)
  await page.getByRole('button', { name: 'Relire' }).click()
  await expect.element(page.getByLabelText('Titre')).toHaveValue('Toit')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect.poll(() => sent).toEqual([{ title: 'Toit', id: 't1', version: 3 }])
})

function Add() {
  const form = useEditing(Titled, {
    of: undefined,
    defaults: { title: 'Toit' },
    create: async (values) => values,
    said: 'organizations',
  })
  return (
    <Form form={form} label="Essai">
      <TextField {...form.field('title')} label="Titre" />
      <FormActions submit="Créer" />
    </Form>
  )
}

test('a new thing is reported as added once it is saved', async () => {
  const { page } = await renderScreen(<Add />, { words: ['organizations'] })
  await page.getByRole('button', { name: 'Créer' }).click()
  await expect.element(page.getByText('Organisation ajoutée')).toBeVisible()
})

function StaysOpen({ onSave }: { onSave: (sent: { title: string; version: number }) => void }) {
  const form = useEditing(Titled, {
    of: { id: 't1', version: 3 },
    defaults: { title: 'Toit' },
    update: async (values, { id, version }, { keep }) => {
      onSave({ ...values, version })
      return keep({ id, version: version + 1 })
    },
    said: () => 'Enregistré',
  })
  return (
    <Form form={form} label="Essai">
      <TextField {...form.field('title')} label="Titre" />
      <FormActions submit="Enregistrer" />
    </Form>
  )
}

test('a form that stays open is saved again over the version that its first save answered', async () => {
  const sent: object[] = []
  const { page } = await renderScreen(<StaysOpen onSave={(values) => sent.push(values)} />)
  const save = page.getByRole('button', { name: 'Enregistrer' })
  await save.click()
  await expect.poll(() => sent).toHaveLength(1)
  await page.getByLabelText('Titre').fill('Toiture')
  await save.click()
  await expect
    .poll(() => sent)
    .toEqual([
      { title: 'Toit', version: 3 },
      { title: 'Toiture', version: 4 },
    ])
})

test('invisible characters of a pasted text are removed', async () => {
  const { page } = await renderScreen(<Sample onSubmit={() => undefined} />)
  await page.getByLabelText('Titre').fill('\u200EToit\u202Eure\u0007')
  await expect.element(page.getByLabelText('Titre')).toHaveValue('Toiture')
  await page.getByLabelText('Notes').fill('un\u202E\ndeux')
  await expect.element(page.getByLabelText('Notes')).toHaveValue('un\ndeux')
})
