import { expect, test } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import { renderScreen } from '../testing.tsx'
import { Button } from './button.tsx'
import { useConfirm } from './confirm.tsx'
import { toast } from './toast.ts'

function Asker() {
  const confirm = useConfirm()
  const ask = async () => {
    const isYes = await confirm({
      title: 'Supprimer?',
      action: 'Supprimer',
      keep: 'Garder',
      isDanger: true,
    })
    toast(isYes ? 'Supprimé' : 'Gardé')
  }
  return <Button onClick={() => void ask()}>Demander</Button>
}

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
