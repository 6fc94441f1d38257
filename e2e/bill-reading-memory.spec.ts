import { expect, type Page } from '@playwright/test'
import { choose, enter, test, untilRead } from './cast.ts'
import { paper } from './paper.ts'

const canal = 'Le Belvédère du Canal'
const vendor = 'Vitrerie du Faubourg inc.'

/** A vendor that prints a trade name, and calls its number a "repère" beside a file number that never changes. */
const glazier = (number: string, day: string, amounts: readonly [string, string, string, string]) =>
  paper({ sender: 'VDF Services', number: ['Repère', number], day, matter: 'Remplacement de vitres', amounts })

async function drop(page: Page, file: ReturnType<typeof paper>) {
  await page.goto('/manager/bills/new')
  await choose(page, 'Immeuble', canal)
  await page.locator('input[type=file]').setInputFiles(file)
  await expect(page.getByLabel('Total', { exact: true })).not.toHaveValue('', untilRead)
}

test('a correction of a bill is applied to the vendor’s next bill, until it is erased', async ({ browser }) => {
  const page = await enter(browser, 'manager')
  const vendorField = page.getByRole('combobox', { name: 'Fournisseur' })
  const number = page.getByLabel('Numéro de facture')

  await test.step('the first bill is corrected and saved', async () => {
    await drop(page, glazier('VF-1203', '2026-09-05', ['100,00', '5,00', '9,98', '114,98']))
    await expect(page.getByText('Appris de vos corrections')).toHaveCount(0)
    await expect(vendorField).not.toHaveValue(vendor)
    await vendorField.fill(vendor)
    await number.fill('VF-1203')
    await page.getByLabel('Titre').fill('Vitres, septembre 2026')
    await page.getByLabel('Catégorie').selectOption('Entretien et réparations courantes')
    await page.getByLabel('Échéance').fill('5 octobre 2026')
    await page.getByRole('button', { name: 'Enregistrer comme brouillon' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Vitres, septembre 2026' })).toBeVisible()
  })

  await test.step('the next bill has the corrected values, and says why', async () => {
    await drop(page, glazier('VF-1317', '2026-10-06', ['200,00', '10,00', '19,95', '229,95']))
    await expect(page.getByText('Appris de vos corrections')).toBeVisible()
    await expect(vendorField).toHaveValue(vendor)
    await expect(number).toHaveValue('VF-1317')
    await expect(page.getByLabel('Total', { exact: true })).toHaveValue(/229,95/)
  })

  await test.step('the organization’s settings list the learned corrections, and erase them', async () => {
    await page.goto('/manager/buildings')
    const { items } = await (await page.request.get('/api/vendors?q=Faubourg')).json()
    await page.goto(`/manager/organizations/${items[0].organizationId}`)
    const learned = page.getByRole('region', { name: 'Corrections apprises' })
    await expect(learned.getByText(vendor)).toBeVisible()
    await expect(learned.getByText('Aussi lu\u00A0: VDF Services')).toBeVisible()
    // A menu closes when its page scrolls under it.
    const actions = learned.getByRole('button', { name: `Actions\u00A0: ${vendor}` })
    await actions.scrollIntoViewIfNeeded()
    await actions.click()
    await page.getByRole('menuitem', { name: 'Réinitialiser' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Réinitialiser' }).click()
    // Other journeys teach the same organization: only this vendor is gone.
    await expect(page.getByText('Corrections réinitialisées', { exact: true })).toBeVisible()
    await expect(learned.getByText(vendor)).toHaveCount(0)
  })

  await test.step('after they are erased, the next bill has the values as read', async () => {
    // The form would bring back what the second bill had put in it and nobody saved.
    await page.evaluate(() => sessionStorage.clear())
    await drop(page, glazier('VF-1420', '2026-11-06', ['200,00', '10,00', '19,95', '229,95']))
    await expect(page.getByText('Appris de vos corrections')).toHaveCount(0)
    await expect(vendorField).not.toHaveValue(vendor)
  })
})
