import { useState } from 'react'
import { expect, test } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import * as z from 'zod/mini'
import { Day, text } from '../../shared/shapes.ts'
import { useAddress } from '../location.ts'
import { renderScreen } from '../testing.tsx'
import { Actions, Button } from './button.tsx'
import { ComboField } from './combo-field.tsx'
import { useConfirm } from './confirm.tsx'
import { DateField } from './date-field.tsx'
import { Dialog } from './dialog.tsx'
import { TextField } from './fields.tsx'
import { Form, FormActions, FormSection, useContractForm } from './form.tsx'

const Shape = z.object({ name: text(50), kind: z.string(), paidOn: Day })

function Fields({ onDone }: { onDone: () => void }) {
  const form = useContractForm(Shape, { defaults: { name: '', kind: '', paidOn: '2026-12-15' }, onSubmit: onDone })
  return (
    <Form form={form}>
      <FormSection>
        <TextField {...form.field('name')} label="Nom" />
        <ComboField {...form.field('kind')} label="Type" items={[{ value: 'a', label: 'Premier' }]} />
        <DateField {...form.field('paidOn')} label="Payée le" />
      </FormSection>
      <FormActions submit="Ajouter" onCancel={onDone} />
    </Form>
  )
}

function Sample() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Ouvrir</Button>
      <Dialog title="Essai" isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <Actions label="Plus" items={[{ label: 'Rien', onSelect: () => undefined }]} />
        <Fields onDone={() => setIsOpen(false)} />
      </Dialog>
    </>
  )
}

async function open() {
  await browser.viewport(1280, 800)
  const { page } = await renderScreen(<Sample />)
  await page.getByRole('button', { name: 'Ouvrir' }).click()
  const dialog = page.getByRole('dialog', { name: 'Essai' })
  await expect.element(dialog).toBeVisible()
  return { page, dialog, question: page.getByRole('dialog', { name: 'Abandonner votre saisie?' }) }
}

test('a dialog opens with the focus on its first field', async () => {
  const { page } = await open()
  await expect.element(page.getByLabelText('Nom')).toHaveFocus()
})

test('Escape closes a dialog without typed values', async () => {
  const { dialog } = await open()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
})

test('Escape closes the calendar, and the dialog under it stays', async () => {
  const { page, dialog } = await open()
  await page.getByLabelText('Payée le').click()
  const calendar = page.getByRole('dialog', { name: 'Calendrier' })
  await expect.element(calendar).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(calendar).not.toBeInTheDocument()
  await expect.element(dialog).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
})

test('Escape closes a list of choices, and the dialog under it stays', async () => {
  const { page, dialog } = await open()
  await page.getByRole('combobox', { name: 'Type' }).click()
  await expect.element(page.getByRole('option', { name: 'Premier' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('option', { name: 'Premier' })).not.toBeInTheDocument()
  await expect.element(dialog).toBeVisible()
})

test('Escape closes a menu, and the dialog under it stays', async () => {
  const { page, dialog } = await open()
  await page.getByRole('button', { name: 'Plus' }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Rien' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('menuitem', { name: 'Rien' })).not.toBeInTheDocument()
  await expect.element(dialog).toBeVisible()
})

const ways = {
  Escape: () => userEvent.keyboard('{Escape}'),
  '×': () => browser.getByRole('dialog', { name: 'Essai' }).getByRole('button', { name: 'Fermer' }).click(),
  'a click outside': () =>
    browser.getByRole('dialog', { name: 'Essai' }).click({ position: { x: -40, y: -40 }, force: true }),
}

test.each(Object.entries(ways))(
  'typed values are kept until the question after %s is answered',
  async (_way, leave) => {
    const { page, dialog, question } = await open()
    await page.getByLabelText('Nom').fill('Luc')
    await leave()
    await expect.element(question).toBeVisible()
    await question.getByRole('button', { name: 'Continuer la saisie' }).click()
    await expect.element(question).not.toBeInTheDocument()
    await expect.element(page.getByLabelText('Nom')).toHaveValue('Luc')
    await leave()
    await question.getByRole('button', { name: 'Abandonner' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
  },
)

test('repeated Escape never closes a dialog with typed values', async () => {
  const { page, dialog, question } = await open()
  await page.getByLabelText('Nom').fill('Luc')
  for (const _time of [1, 2, 3]) {
    await userEvent.keyboard('{Escape}')
    await expect.element(question).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(question).not.toBeInTheDocument()
  }
  await expect.element(dialog).toBeVisible()
  await expect.element(page.getByLabelText('Nom')).toHaveValue('Luc')
})

test('a press that begins in the dialog and ends outside leaves it open', async () => {
  const { dialog } = await open()
  const box = dialog.element()
  box.querySelector('input')?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  box.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await expect.element(dialog).toBeVisible()
})

test('a saved form closes without a question', async () => {
  const { page, dialog, question } = await open()
  await page.getByLabelText('Nom').fill('Luc')
  await page.getByRole('button', { name: 'Ajouter' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(question).not.toBeInTheDocument()
})

test.each([
  [1280, 800],
  [390, 844],
])('at %i × %i the calendar of a dialog covers none of its buttons', async (width, height) => {
  const { page } = await open()
  await browser.viewport(width, height)
  await page.getByLabelText('Payée le').click()
  const calendar = page.getByRole('dialog', { name: 'Calendrier' })
  await expect.element(calendar.getByRole('button', { name: 'Mois suivant' })).toBeVisible()
  const add = page.getByRole('button', { name: 'Ajouter' }).element().getBoundingClientRect()
  await expect
    .poll(() => {
      const { top, bottom } = calendar.element().getBoundingClientRect()
      return bottom <= add.top || top >= add.bottom
    })
    .toBe(true)
})

test('an unreadable date is asked about before the dialog closes', async () => {
  const { page, dialog, question } = await open()
  const field = page.getByLabelText('Payée le')
  await field.fill('31 février 2027')
  await userEvent.tab()
  await userEvent.keyboard('{Escape}')
  await expect.element(question).toBeVisible()
  await expect.element(dialog).toBeInTheDocument()
})

test('text typed in a choice and not chosen is asked about, and stays', async () => {
  const { dialog, page, question } = await open()
  const choice = page.getByRole('combobox', { name: 'Type' })
  await choice.fill('Pre')
  await expect.element(page.getByRole('option', { name: 'Premier' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
  await expect.element(question).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await question.getByRole('button', { name: 'Continuer la saisie' }).click()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(choice).toHaveValue('Pre')
  await choice.click()
  await page.getByRole('option', { name: 'Premier' }).click()
  await expect.element(choice).toHaveValue('Premier')
  await choice.fill('')
  await userEvent.keyboard('{Escape}')
  await expect.element(choice).toHaveValue('Premier')
  await expect.element(dialog).toBeVisible()
})

function Tabs() {
  const [isOpen, setIsOpen] = useState(false)
  const [answers, setAnswers] = useState<readonly boolean[]>([])
  const confirm = useConfirm()
  const { tab = 'none' } = useAddress()
  const ask = async () => {
    const isYes = await confirm({ title: 'Défaire?', action: 'Défaire', keep: 'Garder' })
    setAnswers((others) => [...others, isYes])
  }
  return (
    <>
      <p>Onglet {tab}</p>
      <p>Réponses: {answers.map(String).join(', ')}</p>
      <Button onClick={() => void ask()}>Demander</Button>
      <Button onClick={() => setIsOpen(true)}>Ouvrir</Button>
      <Dialog title="Essai" isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <Fields onDone={() => setIsOpen(false)} />
      </Dialog>
    </>
  )
}

/** The page on its second entry of the history: only the query differs from the first. */
async function openTabs() {
  await browser.viewport(1280, 800)
  const shown = await renderScreen(<Tabs />, { at: '/batiment?tab=un' })
  await shown.router.navigate({ to: '.', search: { tab: 'deux' } })
  await expect.element(shown.page.getByText('Onglet deux')).toBeVisible()
  return shown
}

/** Opens a dialog by a button of the page, then goes back: the dialog is closed, on the first entry of the history. */
async function openAndGoBack(button: string, name: string) {
  const { page, router } = await openTabs()
  await page.getByRole('button', { name: button }).click()
  const dialog = page.getByRole('dialog', { name })
  await expect.element(dialog).toBeVisible()
  router.history.back()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByText('Onglet un')).toBeVisible()
  return page
}

test('an open confirmation is answered no when the Back button changes the query alone', async () => {
  const page = await openAndGoBack('Demander', 'Défaire?')
  await expect.element(page.getByText('Réponses: false')).toBeVisible()
})

test('the Back button closes a dialog without typed values', async () => {
  await openAndGoBack('Ouvrir', 'Essai')
})

test('the Back button leaves a dialog with typed values open', async () => {
  const { page, router } = await openTabs()
  await page.getByRole('button', { name: 'Ouvrir' }).click()
  await page.getByLabelText('Nom').fill('Luc')
  router.history.back()
  await expect.element(page.getByText('Onglet un')).toBeInTheDocument()
  await expect.element(page.getByLabelText('Nom')).toHaveValue('Luc')
})

test('a filter of the page that replaces its address leaves a confirmation open', async () => {
  const { page, router } = await openTabs()
  await page.getByRole('button', { name: 'Demander' }).click()
  await router.navigate({ to: '.', search: { tab: 'trois' }, replace: true })
  await expect.element(page.getByText('Onglet trois')).toBeInTheDocument()
  await page.getByRole('dialog', { name: 'Défaire?' }).getByRole('button', { name: 'Défaire' }).click()
  await expect.element(page.getByText('Réponses: true')).toBeVisible()
})
