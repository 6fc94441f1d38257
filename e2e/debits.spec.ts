import { expect } from '@playwright/test'
import { today } from '../src/shared/dates.ts'
import { desk, enter, phone, test } from './cast.ts'

test('an owner signs on a French phone; at an English desk their debit is run, read in its file, returned, and owed again', async ({
  browser,
}) => {
  const owner = await enter(browser, 'resident', { size: phone })
  const page = await enter(browser, 'manager', { size: desk, language: 'en' })
  const { items } = await (await owner.request.get('/api/residences?limit=1')).json()
  const [{ id: residenceId, buildingId, unitNumber }] = items
  const fee = { residenceId, label: 'Key of the debit', amountCents: 5_150, dueOn: today() }
  await page.request.post('/api/contribution-calls/charges', { data: fee })

  await test.step('the owner signs, and accepts apart that no notice is given', async () => {
    await owner.goto(`/residents/residence/${residenceId}/account`)
    await owner.getByRole('link', { name: 'Débits préautorisés' }).click()
    for (const [label, value] of [
      ['Titulaire du compte', 'Hélène Côté'],
      ['Transit', '30012'],
      ['Institution', '815'],
      ['Compte', '7654321'],
    ] as const)
      await owner.getByLabel(label, { exact: true }).fill(value)
    await owner.getByLabel('Préavis', { exact: true }).selectOption({ label: 'Aucun (j’y renonce)' })
    await owner.getByRole('switch', { name: 'J’ai lu cet accord et je l’accepte' }).click()
    await owner.getByRole('switch', { name: 'Je renonce au préavis' }).click()
    await owner.getByRole('button', { name: 'Signer l’accord' }).click()
    await expect(owner.getByText('815, fin 321').first()).toBeVisible()
  })

  await test.step('the manager prepares a batch of today: those whose notice is not given are told apart', async () => {
    await page.goto(`/manager/invoices/debits/runs/new?building=${buildingId}&on=${today()}`)
    const row = page.getByRole('row').filter({ hasText: unitNumber })
    await expect(row).toContainText('Ready')
    await page.getByRole('button', { name: /^Prepare the batch/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: /^Debits of/ })).toBeVisible()
    await page.getByRole('button', { name: 'Approve' }).click()
    await expect(page.getByText('Batch approved', { exact: true })).toBeVisible()
  })

  await test.step('the file is read record by record, then downloaded', async () => {
    await page.getByRole('button', { name: 'See the CPA-005 file' }).click()
    const dialog = page.getByRole('dialog', { name: 'CPA-005 file' })
    await expect(dialog.getByText('Check with the institution')).toBeVisible()
    await expect(dialog.getByRole('row').filter({ hasText: 'HELENE COTE' })).toContainText('815-30012, ending 321')
    const download = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Make and download the file' }).click()
    expect((await download).suggestedFilename()).toMatch(/^cpa-005-\d{4}\.txt$/)
  })

  await test.step('the deposit is recorded, and the debit of the owner is returned without funds', async () => {
    await page.getByRole('button', { name: 'Record the deposit' }).click()
    const settling = page.getByRole('dialog', { name: 'Record the deposit' })
    await settling.getByRole('button', { name: 'Record the deposit' }).click()
    const row = page.getByRole('row').filter({ hasText: unitNumber })
    await expect(row).toContainText('Received')
    await row.getByRole('button', { name: /Actions/ }).click()
    await page.getByRole('menuitem', { name: 'Record a return' }).click()
    const returning = page.getByRole('dialog', { name: `Return: unit ${unitNumber}` })
    await returning.getByRole('button', { name: 'Record the return' }).click()
    await expect(row).toContainText('901 · Insufficient funds')
  })

  await test.step('the account of the owner shows that it came back, and what is owed again', async () => {
    await owner.goto(`/residents/residence/${residenceId}/account`)
    await expect(owner.getByText(/retourné par la banque/i).first()).toBeVisible()
    await expect(owner.getByText('Key of the debit').first()).toBeVisible()
  })
})
