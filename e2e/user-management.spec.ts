import { expect } from '@playwright/test'
import { enter, test } from './cast.ts'

test('at an English desk, an administrator limits an account to a building, deletes one by its email, and closes one without access', async ({
  browser,
}) => {
  const page = await enter(browser, 'admin', { language: 'en' })
  const { items } = await (await page.request.get('/api/buildings?q=Belvédère')).json()
  const [{ name: building, organizationId }] = items
  const people = ['Camille', 'Dominic'].map((firstName) => ({ firstName, lastName: 'Rangée' }))
  const created = await page.request.post('/api/users/demo', {
    data: { people, role: 'demo_manager', organizationId },
  })
  expect(created.status(), await created.text()).toBe(201)
  const { accounts } = await created.json()
  const rowOf = (name: string) => page.getByRole('row').filter({ hasText: name })
  const act = async (name: string, label: string) => {
    await rowOf(name)
      .getByRole('button', { name: `Actions for ${name}` })
      .click()
    await page.getByRole('menuitem', { name: label, exact: true }).click()
  }
  const dialog = page.getByRole('dialog')
  await page.goto('/manager/user-management?q=rangee')

  await test.step('an edited account keeps its new name, and one building only', async () => {
    await act('Camille Rangée', 'Edit')
    await dialog.getByLabel('First name').fill('Camille-Anne')
    const limits = dialog.getByRole('combobox', { name: /^Limited to buildings/ })
    await limits.click()
    await page.getByRole('option', { name: building }).filter({ visible: true }).click()
    await limits.press('Tab')
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Changes saved: Camille-Anne Rangée')).toBeVisible()
    await expect(rowOf('Camille-Anne Rangée')).toContainText(building)
  })

  await test.step('the email of another account deletes nothing', async () => {
    await act('Dominic Rangée', 'Delete account')
    await dialog.getByLabel(/^Type .+ to confirm$/).fill(accounts[0].email)
    await dialog.getByLabel('Reason').fill('Has left the company')
    await dialog.getByRole('button', { name: 'Delete account' }).click()
    await expect(dialog.getByText('This isn’t the email of this account.')).toBeVisible()
    await dialog.getByLabel(/^Type .+ to confirm$/).fill(accounts[1].email)
    await dialog.getByRole('button', { name: 'Delete account' }).click()
    await expect(page.getByText('Account deleted')).toBeVisible()
    await expect(rowOf('Dominic Rangée')).toHaveCount(0)
  })

  await test.step('an account that lost its access is closed with the others that have none', async () => {
    await act('Camille-Anne Rangée', 'Edit')
    await dialog.getByRole('button', { name: 'Clear (Limited to buildings)' }).click()
    await dialog.getByRole('button', { name: 'Clear (Organizations)' }).click()
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(rowOf('Camille-Anne Rangée')).toContainText('No access')
    await page.goto('/manager/user-management?q=rangee&isOrphan=true')
    await page.getByRole('button', { name: 'Clean up accounts without access' }).click()
    const close = page.getByRole('button', { name: /^Close \d+ accounts?$/ })
    const count = /\d+/.exec((await close.textContent()) ?? '')?.[0] ?? ''
    await close.click()
    await dialog.getByLabel(`Type ${count} to confirm`).fill(count)
    await dialog.getByRole('button', { name: new RegExp(`^Close ${count} account`) }).click()
    await expect(page.getByText(new RegExp(`${count} accounts? done`))).toBeVisible()
    await page.goto('/manager/user-management?q=rangee')
    await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible()
    await expect(rowOf('Camille-Anne Rangée')).toHaveCount(0)
    const left = await (await page.request.get('/api/users?q=rangee')).json()
    expect(left.total).toBe(0)
  })
})
