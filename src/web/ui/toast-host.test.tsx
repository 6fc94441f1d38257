import { expect, test } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import { renderScreen } from '../testing.tsx'
import { Button } from './button.tsx'
import { toast } from './toast.ts'

const sayTwice = () => {
  toast('un')
  toast('deux')
}

test('there is never more than one toast', async () => {
  const { page } = await renderScreen(<Button onClick={sayTwice}>Dire</Button>)
  await page.getByRole('button', { name: 'Dire' }).click()
  await expect.element(page.getByText('deux')).toBeVisible()
  expect(page.getByText('un', { exact: true }).elements()).toHaveLength(0)
})

test('a toast undoes its act once, from the keyboard, and confirms it', async () => {
  let count = 1
  const undo = async () => void count--
  const { page } = await renderScreen(<Button onClick={() => toast('Payée', 'spruce', undo)}>Payer</Button>)
  await page.getByRole('button', { name: 'Payer' }).click()
  await expect.element(page.getByText('Payée')).toBeVisible()
  const button = page.getByRole('button', { name: 'Défaire' })
  await expect.element(button).toBeVisible()
  const element = button.element()
  if (element instanceof HTMLElement) element.focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Action défaite')).toBeVisible()
  expect([count, button.elements().length]).toEqual([0, 0])
})

test('a failed undo says why', async () => {
  const undo = () => Promise.reject(new Error('x'))
  const { page } = await renderScreen(<Button onClick={() => toast('Payée', 'spruce', undo)}>Payer</Button>)
  await page.getByRole('button', { name: 'Payer' }).click()
  await page.getByRole('button', { name: 'Défaire' }).click()
  await expect.element(page.getByRole('alert')).toBeVisible()
})

test('on a phone a toast covers the bar of the page, not its title', async () => {
  await browser.viewport(390, 844)
  const { page } = await renderScreen(<p>Page</p>)
  toast('Invitation envoyée', 'spruce', async () => {})
  const shown = page.getByRole('status').filter({ hasText: 'Invitation envoyée' })
  await expect.element(shown).toBeVisible()
  // The bar is 56 px high.
  await expect.poll(() => shown.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(56)
})
