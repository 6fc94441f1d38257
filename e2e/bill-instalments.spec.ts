import { expect, type Page } from '@playwright/test'
import { addDays, today } from '../src/shared/dates.ts'
import { choose, enter, phone, test } from './cast.ts'

const dayIn = (days: number) => addDays(today(), days)

async function begin(page: Page, title: string, total: string) {
  await page.goto('/manager/bills/new')
  await choose(page, 'Immeuble', 'Le Belvédère du Canal')
  await page.getByRole('combobox', { name: 'Fournisseur' }).fill('Vitrerie Lemoyne')
  await page.getByLabel('Titre').fill(title)
  await page.getByLabel('Catégorie').selectOption('Entretien et réparations courantes')
  await page.getByLabel('Date de la facture').fill(dayIn(-60))
  await page.getByLabel('Échéance').fill(dayIn(-40))
  await page.getByLabel('Total', { exact: true }).fill(total)
  await page.getByLabel('Fréquence').selectOption('Tous les mois')
}

test('a total is divided, paid in two parts, and a payment is reversed', async ({ browser }) => {
  const page = await enter(browser, 'manager')
  const plan = page.getByRole('region', { name: 'Versements' })

  await test.step('the total is divided in three, to the cent', async () => {
    await begin(page, 'Fenêtres du hall', '1 000,00')
    await page.getByLabel('Le total revient à chaque versement').uncheck()
    await page.getByRole('button', { name: 'Répartir le total' }).click()
    await page.getByLabel('Nombre de versements').fill('3')
    await page.getByRole('button', { name: 'Répartir le total' }).click()
    await expect(plan.getByRole('listitem').first()).toContainText(/333,34\s\$/)
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Fenêtres du hall' })).toBeVisible()
    await expect(page.getByText('En retard', { exact: true }).first()).toBeVisible()
  })

  await test.step('the late instalment is paid in part, then whole', async () => {
    const dialog = page.getByRole('dialog', { name: 'Marquer comme payée' })
    for (const amount of ['100,00', undefined]) {
      await plan.getByRole('button', { name: 'Noter un paiement' }).click()
      if (amount) await dialog.getByLabel('Montant payé').fill(amount)
      await dialog.getByLabel('Référence').fill('1042')
      await dialog.getByRole('button', { name: 'Marquer comme payée' }).click()
      await expect(dialog).toHaveCount(0)
      if (amount) await expect(plan.getByText(/Reste 233,34\s\$/).first()).toBeVisible()
    }
    await expect(plan.getByRole('button', { name: /333,34\s\$\s*Payé/ })).toBeVisible()
  })

  await test.step('a payment is reversed with a reason', async () => {
    await plan.getByRole('button', { name: /333,34\s\$\s*Payé/ }).click()
    await plan.getByRole('button', { name: 'Défaire ce paiement' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Défaire ce paiement' })
    await dialog.getByLabel('Motif').fill('Chèque sans provision')
    await dialog.getByRole('button', { name: 'Défaire ce paiement' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(plan.getByText(/Chèque sans provision/)).toBeVisible()
    await expect(page.getByText('Paiement défait', { exact: true }).first()).toBeVisible()
  })
})

test('a bill that comes back shows what a year of it costs, and a new price leaves what is paid as it was', async ({
  browser,
}) => {
  const page = await enter(browser, 'manager')
  await begin(page, 'Entretien des vitres', '500,00')
  await expect(page.getByLabel('Le total revient à chaque versement')).toBeChecked()
  await expect(page.getByText(/6\s000,00\s\$ par année/)).toBeVisible()
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Entretien des vitres' })).toBeVisible()
  const plan = page.getByRole('region', { name: 'Versements' })
  await expect(plan.getByText('Coût d’une année')).toBeVisible()
  await expect(plan.getByText('En retard').first()).toBeVisible()

  await test.step('the first instalment is paid', async () => {
    await plan.getByRole('button', { name: 'Noter un paiement' }).click()
    const dialog = page.getByRole('dialog', { name: 'Marquer comme payée' })
    await dialog.getByLabel('Référence').fill('1043')
    await dialog.getByRole('button', { name: 'Marquer comme payée' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(plan.getByRole('button', { name: /500,00\s\$\s*Payé/ })).toBeVisible()
  })

  await test.step('a new price says what will change before it is saved, and what stays', async () => {
    const address = page.url()
    await page.setViewportSize(phone)
    await page.goto(`${address}/edit`)
    await page.getByLabel('Montant de chaque versement').fill('550,00')
    const notice = page.getByRole('note').filter({ hasText: 'À l’enregistrement' })
    await expect(notice).toContainText('1 versement payé reste tel quel.')
    await expect(notice.locator('del').first()).toContainText(/500,00\s\$/)
    await expect(notice.locator('ins').first()).toContainText(/550,00\s\$/)
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
    await expect(page).toHaveURL(address)
  })

  await test.step('what was paid has its amount, the next one has the new one', async () => {
    await expect(plan.getByRole('button', { name: /500,00\s\$\s*Payé/ })).toBeVisible()
    await expect(plan.getByRole('button', { name: /550,00\s\$/ }).first()).toBeVisible()
    await expect(page.getByText('Facture modifiée').first()).toBeVisible()
  })
})
