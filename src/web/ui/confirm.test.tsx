import { expect, test } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import { renderScreen } from '../testing.tsx'
import { Button } from './button.tsx'
import { useConfirm } from './confirm.tsx'
import { toast } from './toast.ts'

const words = { title: 'Supprimer?', action: 'Supprimer', keep: 'Garder' }

function Asker({ question = words }: { question?: typeof words }) {
  const confirm = useConfirm()
  const ask = async () => {
    const isYes = await confirm({ ...question, isDanger: true })
    toast(isYes ? 'Supprimé' : 'Gardé')
  }
  return <Button onClick={() => void ask()}>Demander</Button>
}

test('long labels stand one above the other in the window of a small phone', async () => {
  await browser.viewport(320, 700)
  const question = { title: 'Mettre fin à l’essai?', action: 'Mettre fin à l’essai', keep: 'Garder l’essai en cours' }
  const { page } = await renderScreen(<Asker question={question} />)
  await page.getByRole('button', { name: 'Demander' }).click()
  const keep = page.getByRole('button', { name: question.keep })
  await expect.element(keep).toBeVisible()
  const dialog = page.getByRole('dialog').element()
  expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth)
  const action = page.getByRole('button', { name: question.action }).element().getBoundingClientRect()
  expect(action.top).toBeGreaterThanOrEqual(keep.element().getBoundingClientRect().bottom)
})

test('a confirmation is answered by its two buttons, and Escape keeps what was there', async () => {
  await browser.viewport(1280, 800)
  const { page } = await renderScreen(<Asker />)
  const ask = page.getByRole('button', { name: 'Demander' })
  await ask.click()
  const keep = page.getByRole('button', { name: 'Garder' })
  await expect.element(keep).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByText('Gardé')).toBeVisible()
  await ask.click()
  await page.getByRole('button', { name: 'Supprimer' }).click()
  await expect.element(page.getByText('Supprimé')).toBeVisible()
})
