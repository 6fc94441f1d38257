import { expect } from '@playwright/test'
import type { Role } from '../src/shared/actor.ts'
import { accountOf, enter, phone, test } from './cast.ts'

test('a manager gives a right for some days on a desk, and the owner who receives it reads it on a phone until it is revoked', async ({
  browser,
}) => {
  const desk = await enter(browser, 'manager', { language: 'en' })
  await desk.goto('/manager/temporary-rights')
  await desk.getByRole('button', { name: 'Give a right' }).click()
  const dialog = desk.getByRole('dialog')
  const choose = async (label: string, text: string, option: RegExp) => {
    await dialog.getByRole('combobox', { name: label }).click()
    await dialog.getByRole('combobox', { name: label }).fill(text)
    await desk.getByRole('option', { name: option }).first().click()
  }
  const owner = await enter(browser, 'resident', { size: phone })
  const { email } = await (await owner.request.get('/api/auth/user')).json()
  await choose('Person', email, new RegExp(email))
  const organization = dialog.getByRole('combobox', { name: 'Organization' })
  if ((await organization.inputValue()) === '') await choose('Organization', '', /./)
  await choose('Building', 'Belvédère', /Belvédère/)
  await choose('Rights', 'Bills: See', /^Bills: See$/)
  await dialog.getByLabel('Reason').fill('Year-end check')
  await dialog.getByRole('button', { name: 'Give a right' }).click()
  await expect(desk.getByText('Right given')).toBeVisible()

  await owner.goto('/settings/temporary-rights')
  await expect(owner.getByText('Year-end check')).toBeVisible()
  await owner.goto('/manager/bills')
  await expect(owner.getByRole('heading', { level: 1 })).toContainText('Factures')

  await desk
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click()
  await desk.getByRole('menuitem', { name: 'Revoke' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(desk.getByText('Right revoked')).toBeVisible()
  expect((await owner.request.get('/api/bills')).status()).toBe(403)
})

test('an administrator reads the activity log on a phone, and why a person may do something', async ({ browser }) => {
  const page = await enter(browser, 'admin', { size: phone })
  await page.goto('/admin/audit')
  await expect(page.getByRole('heading', { level: 1, name: 'Journal d’activité' })).toBeVisible()
  await expect(page.getByRole('listitem').first()).toBeVisible()
  await page.goto('/admin/permissions?noun=bills')
  await expect(page.getByText('Marquer payée')).toBeVisible()
  const { items } = await (await page.request.get('/api/users?role=manager&status=active')).json()
  const { items: buildings } = await (await page.request.get('/api/buildings')).json()
  const { id, organizations } = items.find((one: { organizations: { id: string }[] }) => one.organizations.length > 0)
  const house = buildings.find((one: { organizationId: string }) => one.organizationId === organizations[0].id)
  await page.goto(`/admin/effective-rights?person=${id}&house=${house.id}&allowed=yes`)
  await expect(page.getByText(/^Gère /).first()).toBeVisible()
})

test('an administrator reads on a desk who may pay bills, then why one person may and another may not', async ({
  browser,
}) => {
  const page = await enter(browser, 'admin', { language: 'en' })
  await page.goto('/admin/permissions')
  await page.getByRole('combobox', { name: 'Item', exact: true }).selectOption('Bills')
  const paid = page.getByRole('row').filter({ hasText: 'Mark as paid' }).first()
  const cellUnder = async (holder: string) => {
    const heads = await page.getByRole('columnheader').allTextContents()
    return paid.getByRole('cell').nth(heads.indexOf(holder))
  }
  await expect(paid).toBeVisible()
  await expect(await cellUnder('Tenant')).toHaveText('—')
  await expect(await cellUnder('Admin')).toHaveText('Everywhere')

  await page.getByRole('link', { name: 'Rights of a person' }).click()
  const choose = async (label: string, typed: string) => {
    await page.getByRole('combobox', { name: label, exact: true }).fill(typed.replaceAll(/[()]/g, ''))
    await page.getByRole('option', { name: typed }).first().click()
  }
  const addressOf = async (role: Role) => `(${(await accountOf(page.context(), role)).email})`
  await choose('Person', await addressOf('manager'))
  await choose('Building', 'Le Belvédère du Canal')
  await page.getByRole('searchbox').fill('paid')
  await expect(paid.getByText('Yes', { exact: true })).toBeVisible()
  await expect(paid.getByText(/^Manages /)).toBeVisible()
  await choose('Person', await addressOf('tenant'))
  await expect(paid.getByText('No', { exact: true })).toBeVisible()
  await page.getByRole('group', { name: 'Answer' }).getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByText('No permission')).toBeVisible()
})
