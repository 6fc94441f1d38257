import { expect, type Page, test } from '@playwright/test'
import { enter, phone } from './cast.ts'

async function chooseBuilding(page: Page, name: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Immeuble' }).fill(name.slice(0, 8))
  await page.getByRole('option', { name }).click()
}

test('a manager drops a bill, has it read, checks it and saves it', async ({ browser }) => {
  const page = await enter(browser, 'manager')
  await page.goto('/manager/bills')
  await page.getByRole('link', { name: 'Nouvelle facture' }).first().click()
  await chooseBuilding(page, 'Le Belvédère du Canal')
  await page.locator('input[type=file]').setInputFiles('e2e/fixtures/facture-texte.pdf')

  await test.step('what was read fills the fields beside the page', async () => {
    await expect(page.getByText('Lu dans le texte du PDF')).toBeVisible({ timeout: 30_000 })
    await expect(page.getByRole('combobox', { name: 'Fournisseur' })).toHaveValue(/Ascenseurs Belvédère/)
    await expect(page.getByLabel('Numéro de facture')).toHaveValue('AB-20418')
    await expect(page.getByLabel('Total', { exact: true })).toHaveValue(/1\s419,44/)
  })

  await test.step('an amount that does not fit is said, and put right in one click', async () => {
    await page.getByLabel('TPS').fill('60,00')
    await page.getByLabel('TPS').blur()
    await expect(page.getByText('Les montants ne concordent pas')).toBeVisible()
    await page.getByRole('button', { name: /^Recalculer/ }).click()
    await expect(page.getByText('Les montants ne concordent pas')).toHaveCount(0)
  })

  await test.step('saved and sent, it is in the building’s bills with its document', async () => {
    await page.getByLabel('Catégorie').selectOption('elevators')
    await page.getByRole('button', { name: 'Enregistrer et envoyer' }).click()
    await expect(page.getByText('Facture enregistrée et envoyée au paiement')).toBeVisible()
    await expect(page.getByText('AB-20418').first()).toBeVisible()
    await page.goto('/manager/bills?q=AB-20418')
    await expect(page.locator('tbody tr')).toHaveCount(1)
  })

  await test.step('the same document again is noticed', async () => {
    await page.goto('/manager/bills/new')
    await chooseBuilding(page, 'Le Belvédère du Canal')
    await page.locator('input[type=file]').setInputFiles('e2e/fixtures/facture-texte.pdf')
    await expect(page.getByText('Peut-être déjà saisie')).toBeVisible({ timeout: 30_000 })
  })
})

test('a bill is entered by hand on a phone, paid, and the payment undone', async ({ browser }) => {
  const page = await enter(browser, 'manager', { size: phone })
  await page.goto('/manager/bills/new')
  await chooseBuilding(page, 'Place des Nations')
  await page.getByRole('combobox', { name: 'Fournisseur' }).fill('Serrurier Bédard')
  await page.getByLabel('Catégorie').selectOption('repairs')
  await page.getByLabel('Titre').fill('Serrure de la porte arrière')
  for (const [label, day] of [
    ['Date de facturation', '2026-11-02'],
    ['Échéance', '2026-12-31'],
  ] as const) {
    await page.getByLabel(label).fill(day)
    await page.getByLabel(label).press('Tab')
  }
  await page.getByLabel('Total', { exact: true }).fill('287,44')
  await page.getByRole('button', { name: 'Enregistrer et envoyer' }).click()
  await expect(page.getByText('Facture enregistrée et envoyée au paiement')).toBeVisible()
  await page.getByRole('button', { name: 'Marquer payée' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Marquer payée' }).click()
  await expect(page.getByText('Facture marquée payée')).toBeVisible()
  await expect(page.getByText('Payée', { exact: true }).first()).toBeVisible()
})
