import { expect, type Page } from '@playwright/test'
import { accountOf, choose, enter, linkIn, open, phone, seatTreasurer, test } from './cast.ts'

const title = 'Repair of the garage ramp'

async function pick(page: Page, label: string, day: string): Promise<void> {
  await page.getByLabel(label).fill(day)
  await page.getByLabel(label).press('Tab')
}

async function approveOn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Approuver', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Approuver', exact: true }).click()
  await expect(page.getByText('Facture approuvée')).toBeVisible()
}

test('a bill entered on an English desk is approved from the letter on a French phone, is asked again once it changes, then paid', async ({
  browser,
}) => {
  const manager = await enter(browser, 'manager', { language: 'en' })
  const treasurer = await open(browser, { size: phone })
  const { email, password, firstName, lastName } = await accountOf(treasurer.context(), 'resident')
  const name = `${firstName} ${lastName}`
  const panel = manager.getByRole('region', { name: 'Approval of bills' })
  const pay = manager.getByRole('button', { name: 'Mark as paid' })
  await seatTreasurer(manager, email)

  await test.step('the manager enters it: it waits for the treasurer, and is not to be paid', async () => {
    await manager.goto('/manager/bills/new')
    await choose(manager, 'Building', 'Le Belvédère du Canal')
    await manager.getByRole('combobox', { name: 'Vendor' }).fill('Béton Rive-Nord')
    await manager.getByLabel('Category').selectOption('Maintenance and routine repairs')
    await manager.getByLabel('Title').fill(title)
    await pick(manager, 'Invoice date', '2026-11-02')
    await pick(manager, 'Due date', '2099-12-31')
    await manager.getByLabel('Total', { exact: true }).fill('7,500.00')
    await manager.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(panel).toContainText(`Waiting for ${name}`)
    await expect(pay).toHaveCount(0)
  })

  await test.step('the link of the letter asks for a sign-in, then opens the decision, which a link alone never takes', async () => {
    const link = await linkIn(manager, email, '/manager/approvals/link')
    await treasurer.goto(link)
    await treasurer.getByLabel('Courriel').fill(email)
    await treasurer.getByLabel('Mot de passe', { exact: true }).fill(password)
    await treasurer.getByRole('button', { name: 'Se connecter', exact: true }).click()
    await expect(treasurer.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(treasurer.getByText('7\u00A0500,00\u00A0$').first()).toBeVisible()
    await expect(panel).toContainText(`Waiting for ${name}`)
    await approveOn(treasurer)
    await expect(treasurer.getByRole('button', { name: 'Approuver', exact: true })).toHaveCount(0)
  })

  await test.step('the manager may pay it; changing the amount instead takes the approval back, as the form says first', async () => {
    await expect(pay).toBeVisible()
    await manager.getByRole('link', { name: 'Edit' }).click()
    await manager.getByLabel('Total', { exact: true }).fill('7,900.00')
    await expect(manager.getByText(`This change takes back the approval of ${name}`)).toBeVisible()
    await manager.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(panel).toContainText(`Waiting for ${name}`)
    await expect(pay).toHaveCount(0)
    await expect(manager.getByText('Approval taken back').first()).toBeVisible()
  })

  await test.step('the treasurer approves it again from the menu, and it is paid', async () => {
    await treasurer.goto('/manager/approvals')
    await treasurer.getByRole('link', { name: title }).first().click()
    await expect(treasurer.getByText('7\u00A0900,00\u00A0$').first()).toBeVisible()
    await approveOn(treasurer)
    await pay.click()
    await manager.getByRole('dialog').getByRole('button', { name: 'Mark as paid' }).click()
    await expect(manager.getByText('Paid', { exact: true }).first()).toBeVisible()
  })
})
