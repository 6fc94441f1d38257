import { expect } from '@playwright/test'
import { today } from '../src/shared/dates.ts'
import { desk, enter, phone, test } from './cast.ts'

const idOf = async (page: Awaited<ReturnType<typeof enter>>, name: string): Promise<string> => {
  const { items } = await (await page.request.get(`/api/buildings?q=${encodeURIComponent(name)}&limit=1`)).json()
  return items[0].id
}

test('on a French phone, the books of a building are started, and a bill and its payment post their entries', async ({
  browser,
}) => {
  const page = await enter(browser, 'manager', { size: phone })
  const id = await idOf(page, 'Les Terrasses Saint-Jean')

  await test.step('the balances of the first day leave a difference, which is explained', async () => {
    await page.goto(`/manager/buildings/${id}/ledger`)
    await page.getByRole('link', { name: 'Commencer la comptabilité' }).click()
    for (const fund of ['Fonds d’exploitation', 'Fonds de prévoyance', 'Fonds d’autoassurance']) {
      const group = page.getByRole('group', { name: fund })
      await group.getByLabel('En banque ce jour-là').fill('25 000,00')
      await group.getByLabel('Solde du fonds').fill('24 000,00')
    }
    await page.getByLabel('Motif de l’écart').fill('Intérêts à répartir')
    await page.getByRole('button', { name: 'Commencer la comptabilité' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Grand livre' })).toBeVisible()
    await expect(page.getByText('Écart d’ouverture').first()).toBeVisible()
  })

  await test.step('a bill opens its entries, and an entry its bill', async () => {
    const data = {
      buildingId: id,
      vendorName: 'Vitrerie du Livre',
      title: 'Vitre du hall',
      category: 'repairs',
      issuedOn: today(),
      dueOn: '2099-12-31',
      totalCents: 45_600,
      status: 'sent',
    }
    const bill = await (await page.request.post('/api/bills', { data })).json()
    await page.request.put(`/api/bills/${bill.id}/payment`, { data: { paidOn: data.issuedOn } })
    await page.goto(`/manager/bills/${bill.id}`)
    const entries = page.getByRole('region', { name: 'Écritures' })
    await expect(entries.getByRole('listitem')).toHaveCount(2)
    await entries.getByRole('link', { name: 'Paiement' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Paiement' })).toBeVisible()
    await page.getByRole('link', { name: 'Vitre du hall' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Vitre du hall' })).toBeVisible()
  })
})

test('on an English desk, a transfer between funds is recorded, found in the journal and reversed', async ({
  browser,
}) => {
  const page = await enter(browser, 'manager', { size: desk, language: 'en' })
  const id = await idOf(page, 'Le Belvédère du Canal')
  await page.goto(`/manager/buildings/${id}/ledger`)
  await expect(page.getByRole('heading', { level: 2, name: 'Contingency fund' })).toBeVisible()
  await page.getByRole('button', { name: 'Other actions of the ledger' }).click()
  await page.getByRole('menuitem', { name: 'Transfer between funds' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('To fund').selectOption('Self-insurance fund')
  await dialog.getByLabel('Amount').fill('321.00')
  await dialog.getByLabel('Reason').fill('Deductible of the journey')
  await dialog.getByRole('button', { name: 'Record transfer' }).click()
  await expect(page.getByText('Transfer recorded')).toBeVisible()
  await page.getByRole('link', { name: 'Entries' }).click()
  await page.getByRole('row').filter({ hasText: 'Deductible of the journey' }).getByRole('link').first().click()
  await page.getByRole('button', { name: 'Reverse' }).click()
  await dialog.getByLabel('Reason').fill('Entered twice')
  await dialog.getByRole('button', { name: 'Reverse' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Reversal' })).toBeVisible()
  await expect(page.getByText('Reverses another entry')).toBeVisible()
})
