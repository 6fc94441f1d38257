import { expect } from '@playwright/test'
import { addDays, today } from '../src/shared/dates.ts'
import { desk, enter, phone, test } from './cast.ts'

/** An amount as it is read, whatever its spaces are. */
const amount = (text: string) => new RegExp(text.replaceAll(' ', '\\s').replaceAll('$', '\\$'), 'u')

/** A day of months ago: late, and among the movements that an account shows. */
const longAgo = addDays(today(), -120)

test('on an English desk, a payment pays the oldest charge of a unit, is returned by the bank, and its charge is owed again', async ({
  browser,
}) => {
  const page = await enter(browser, 'manager', { size: desk, language: 'en' })
  const { items } = await (await page.request.get('/api/residences?q=1204&limit=1')).json()
  const [{ id: residenceId, buildingId, unitNumber }] = items
  const fee = { residenceId, label: 'Lost key of the journey', amountCents: 4_321, dueOn: longAgo }
  await page.request.post('/api/contribution-calls/charges', { data: fee })

  await test.step('what the unit owes is read by age, and opens its account', async () => {
    await page.goto(`/manager/invoices?building=${buildingId}`)
    const owed = page.getByRole('region', { name: 'Amounts owed' })
    await expect(owed.getByText('Over 90 days')).toBeVisible()
    await page.goto(`/manager/invoices/accounts/${residenceId}`)
    await expect(page.getByRole('heading', { level: 1, name: `Account of unit ${unitNumber}` })).toBeVisible()
    await expect(page.getByText('Lost key of the journey').filter({ visible: true }).first()).toBeVisible()
  })

  await test.step('a payment of that amount proposes the oldest charge, and is recorded', async () => {
    await page.getByRole('button', { name: 'Record a payment' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Amount').fill('43.21')
    await expect(dialog.getByText(/Lost key of the journey/)).toBeVisible()
    await expect(dialog.getByText('The whole payment is applied')).toBeVisible()
    await dialog.getByRole('button', { name: /^Record/ }).click()
    await expect(page.getByText('Payment recorded')).toBeVisible()
    // Earlier payments stand first until the account is read again.
    const paid = page.getByRole('row').filter({ hasText: /[-−]\$43\.21/ })
    await paid.getByRole('link', { name: 'Payment received' }).click()
    await expect(page.getByRole('heading', { level: 1, name: amount('Payment of $43.21') })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Charges paid' }).getByText('Lost key of the journey')).toBeVisible()
  })

  await test.step('the bank returns it: nothing is erased, and the charge is owed again', async () => {
    await page.getByRole('button', { name: 'Reverse the payment' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Reason').fill('Not sufficient funds')
    await dialog.getByRole('button', { name: 'Reverse this payment' }).click()
    await expect(page.getByText(/^Returned by the bank on/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Reverse the payment' })).toHaveCount(0)
    await page.goto(`/manager/invoices/accounts/${residenceId}`)
    await expect(page.getByRole('link', { name: 'Payment returned by the bank' }).first()).toBeVisible()
  })
})

test('on a French phone, an owner reads their account and its statement; a tenant is told nothing', async ({
  browser,
}) => {
  const manager = await enter(browser, 'manager', { size: desk })
  const page = await enter(browser, 'resident', { size: phone })
  const { items } = await (await page.request.get('/api/residences?limit=1')).json()
  const [{ id, unitNumber }] = items
  const fee = { residenceId: id, label: 'Clé du parcours', amountCents: 1_234, dueOn: longAgo }
  await manager.request.post('/api/contribution-calls/charges', { data: fee })
  await page.goto('/residents/residence')
  await page.getByRole('link', { name: 'Ouvrir le compte' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mon compte' })).toBeVisible()
  await expect(page.getByRole('region', { name: `Compte de l’unité ${unitNumber}` })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Comment payer' })).toBeVisible()
  const statement = await page.request.get(`/api/receipts/accounts/${id}/statement?language=fr`)
  expect(statement.headers()['content-type']).toContain('application/pdf')

  const tenant = await enter(browser, 'tenant', { size: phone })
  const own = await (await tenant.request.get('/api/residences?limit=1')).json()
  expect((await tenant.request.get(`/api/receipts/accounts/${own.items[0].id}`)).status()).toBe(403)
  await tenant.goto('/residents/residence')
  await expect(tenant.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(tenant.getByRole('link', { name: 'Ouvrir le compte' })).toHaveCount(0)
})
