import { expect, type Page } from '@playwright/test'
import { lookAt, withAxe } from './axe.ts'
import { enter, test } from './cast.ts'

/** A building of its own: what is imported into it is told to no page of another journey. */
async function newBuilding(page: Page): Promise<string> {
  const { items } = await (await page.request.get('/api/buildings?limit=1')).json()
  const [{ organizationId }] = items
  const address = { address: '7, rue du Fichier', city: 'Lévis', province: 'QC', postalCode: 'G6V 1A1' }
  const size = { yearBuilt: 2012, totalUnits: 3, totalFloors: 2, parkingSpaces: 0, storageSpaces: 0, amenities: [] }
  const about = { name: 'Le Fichier', kind: 'condo', shareDenominator: 1_000, managementCompany: 'Nous' }
  const made = await page.request.post('/api/buildings', { data: { organizationId, ...address, ...size, ...about } })
  expect(made.status(), await made.text()).toBe(201)
  return (await made.json()).id
}

test('a manager imports units from a file after a preview of each row, then undoes the import', async ({ browser }) => {
  const page = await withAxe(await enter(browser, 'manager'))
  const id = await newBuilding(page)
  await page.goto(`/manager/residences?building=${id}`)
  await page.getByRole('link', { name: 'Importer un fichier' }).click()
  const buffer = Buffer.from('Appartement;Étage;Palier\n101;RDC;A\n201;2;B\n202;haut;C\n')
  await page.locator('input[type=file]').setInputFiles({ name: 'unites.csv', mimeType: 'text/csv', buffer })

  await test.step('each row shows its effect, and each column can be chosen', async () => {
    await expect(page.getByRole('heading', { name: 'Entrez un étage de -5 à 120.' })).toBeVisible()
    await expect(page.getByLabel('Contenu de la colonne Palier')).toHaveValue('')
    await expect(page).toHaveURL(/file=/)
    const address = page.url()
    const show = async () => {
      await page.goto(address)
      // A row out of view keeps the colours of the other theme.
      await page.getByText('Ligne 4').last().scrollIntoViewIfNeeded()
    }
    await lookAt(page, 'a file to import', { show, isActed: true })
  })

  await test.step('the units are added, and gone once the import is undone', async () => {
    await page.getByRole('button', { name: 'Importer 2 lignes' }).click()
    await expect(page.getByText('Importation terminée')).toBeVisible()
    await page.getByRole('button', { name: 'Défaire l’importation' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Défaire l’importation' }).click()
    await expect(page.getByText('Reprises\u00A0: 2.')).toBeVisible()
    await page.goto(`/manager/residences?building=${id}`)
    await expect(page.getByText('Cet immeuble n’a pas encore d’unités')).toBeVisible()
  })
})
