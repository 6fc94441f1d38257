import { expect } from '@playwright/test'
import { enter, phone, test } from './cast.ts'

test('on a French phone, an administrator adds, corrects, archives and restores an organization', async ({
  browser,
}) => {
  const page = await enter(browser, 'admin', { size: phone })
  const name = 'Syndicat du 12, rue des Érables'
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'rue des Érables' })

  await test.step('an invalid value is reported beside its field', async () => {
    await page.goto('/admin/organizations')
    await page.getByRole('link', { name: 'Nouvelle organisation' }).click()
    await page.getByLabel('Nom', { exact: true }).fill(name)
    await page.getByLabel('Type').selectOption('Syndicat de copropriété')
    await page.getByLabel(/^Numéro d’entreprise/).fill('1234567890')
    await page.getByLabel(/^Code postal/).fill('H2X')
    await page.getByRole('button', { name: 'Créer', exact: true }).click()
    await expect(page.getByText('Le NEQ a dix chiffres et commence par 11, 22, 33 ou 88.')).toBeVisible()
    await expect(page.getByText('Entrez un code postal canadien', { exact: false })).toBeVisible()
    await expect(page.getByText('2 champs à corriger')).toBeVisible()
    await expect(page.getByLabel(/^Numéro d’entreprise/)).toBeFocused()
  })

  await test.step('the organization is added, then renamed', async () => {
    await page.getByLabel(/^Numéro d’entreprise/).fill('')
    await page.getByLabel(/^Code postal/).fill('h2x1y4')
    await page.getByRole('button', { name: 'Créer', exact: true }).click()
    await expect(page.getByText('Organisation ajoutée')).toBeVisible()
    await row.getByRole('link').click()
    await expect(page.getByLabel(/^Code postal/)).toHaveValue('H2X 1Y4')
    await page.getByLabel('Nom', { exact: true }).fill(`${name} Nord`)
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
    await expect(page.getByText('Organisation enregistrée')).toBeVisible()
    await expect(row).toContainText(`${name} Nord`)
  })

  await test.step('archived, the organization leaves the list; restored, it returns', async () => {
    await row.getByRole('button', { name: /^Actions\s:/ }).click()
    await page.getByRole('menuitem', { name: 'Archiver' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Archiver' }).click()
    await expect(page.getByText('Organisation archivée')).toBeVisible()
    await expect(row).toHaveCount(0)
    await page.getByRole('button', { name: 'Archivées' }).click()
    await row.getByRole('button', { name: /^Actions\s:/ }).click()
    await page.getByRole('menuitem', { name: 'Désarchiver' }).click()
    await expect(page.getByText('Organisation désarchivée')).toBeVisible()
    await page.getByRole('button', { name: 'Actives', exact: true }).click()
    await expect(row).toHaveCount(1)
  })
})

test('a manager adds a building, its residences, their shares and its people', async ({ browser }) => {
  const page = await enter(browser, 'manager')

  await test.step('every missing field of a building is reported', async () => {
    await page.goto('/manager/buildings')
    await page.getByRole('link', { name: 'Nouvel immeuble' }).click()
    await page.getByRole('button', { name: 'Créer', exact: true }).click()
    await expect(page.getByText('Ce champ est requis.').first()).toBeVisible()
    await page.getByLabel('Nom', { exact: true }).fill('Les Jardins de la Rive')
    await page.getByLabel('Type').selectOption('Copropriété')
    await page.getByLabel(/^Total des quotes-parts/).selectOption({ value: '1000' })
    await page.getByRole('textbox', { name: 'Adresse' }).fill('40, chemin de la Rive')
    await page.getByLabel('Ville').fill('Lévis')
    await page.getByLabel('Code postal').fill('G6V 1A1')
    await page.getByLabel('Année de construction').fill('2012')
    await page.getByLabel('Nombre d’unités').fill('301')
    await page.getByLabel('Nombre d’étages').fill('2')
    await page.getByLabel('Places de stationnement').fill('4')
    await page.getByLabel('Casiers').fill('0')
    await page.getByRole('button', { name: 'Créer', exact: true }).click()
    await expect(page.getByText('Entrez un nombre d’unités de 1 à 300.')).toBeVisible()
    await expect(page.getByText('1 champ à corriger')).toBeVisible()
    await page.getByLabel('Nombre d’unités').fill('4')
    await page.getByRole('button', { name: 'Créer', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Les Jardins de la Rive' })).toBeVisible()
  })

  await test.step('residences are created together, after a preview', async () => {
    await page.getByRole('link', { name: 'Créer les unités en lot' }).click()
    await expect(page.getByText('4 nouvelles unités')).toBeVisible()
    await page.getByLabel('Unités par étage').fill('3')
    await expect(page.getByText('cette numérotation en donnerait 6', { exact: false })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Créer/ })).toHaveCount(0)
    await page.getByLabel('Unités par étage').fill('2')
    await page.getByRole('button', { name: 'Créer 4 unités' }).click()
    await expect(page.getByText('4 unités créées')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Résidences' }).locator('tbody').getByRole('row')).toHaveCount(4)
  })

  await test.step('shares that do not total the whole show the difference; nobody else can correct them', async () => {
    await page.getByRole('link', { name: 'Quotes-parts' }).click()
    const share = (unit: string) => page.getByLabel(new RegExp(`^Quote-part de l’unité ${unit}, sur`))
    for (const unit of ['101', '102', '201']) await share(unit).fill('250')
    await page.getByLabel('Quote-part de l’unité 202, en pourcentage').fill('20')
    await expect(share('202')).toHaveValue('200')
    await expect(page.getByText(/^Il manque 5\s%\.$/)).toBeVisible()
    await page.getByRole('button', { name: 'Enregistrer les quotes-parts' }).click()
    await expect(page.getByText('Quotes-parts enregistrées')).toBeVisible()
    await page.reload()
    await expect(share('202')).toHaveValue('200')
    await share('202').fill('250')
    await expect(page.getByText('Le total est exact.')).toBeVisible()
    await page.getByRole('button', { name: 'Enregistrer les quotes-parts' }).click()
    await expect(page.getByText('Quotes-parts enregistrées')).toBeVisible()
  })

  await test.step('a person is attached to a residence between two dates', async () => {
    await page.goto('/manager/residences?q=Jardins+de+la+Rive')
    await page.getByRole('row', { name: /201/ }).getByRole('link').click()
    await expect(page.getByText('Aucune personne').first()).toBeVisible()
    await page.getByRole('button', { name: 'Ajouter une personne' }).click()
    const dialog = page.getByRole('dialog', { name: 'Ajouter une personne' })
    await dialog.getByRole('combobox', { name: 'Personne' }).click()
    const people = page.getByRole('option').filter({ visible: true, hasText: /, locataire/ })
    const person = people.filter({ hasNotText: /tenant@/ }).first()
    const name = (await person.textContent())?.split(',')[0] ?? ''
    await person.click()
    await dialog.getByLabel('À titre de', { exact: true }).selectOption('Locataire')
    await dialog.getByLabel('Date de début').fill('2026-07-01')
    await dialog.getByLabel('Date de début').press('Tab')
    await dialog.getByLabel(/^Date de fin/).fill('2026-06-30')
    await dialog.getByLabel(/^Date de fin/).press('Tab')
    await dialog.getByRole('button', { name: 'Ajouter' }).click()
    await expect(dialog.getByText('La date de fin précède la date de début.')).toBeVisible()
    await dialog.getByLabel(/^Date de fin/).fill('2099-06-30')
    await dialog.getByLabel(/^Date de fin/).press('Tab')
    await dialog.getByRole('button', { name: 'Ajouter' }).click()
    await expect(page.getByText('Personne ajoutée', { exact: true })).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: name }).first()).toContainText(
      'du 1er juill. 2026 au 30 juin 2099',
    )
  })

  await test.step('an archived building takes no change and leaves the list', async () => {
    await page.goto('/manager/buildings?q=Jardins+de+la+Rive')
    await page.getByRole('row').getByRole('link', { name: 'Les Jardins de la Rive' }).click()
    await page.getByRole('button', { name: 'Actions\u00A0: Les Jardins de la Rive' }).click()
    await expect(page.getByRole('menuitem', { name: 'Archiver' })).toBeVisible()
    // The page has links for these already.
    await expect(page.getByRole('menuitem', { name: /Modifier|unités/ })).toHaveCount(0)
    await page.getByRole('menuitem', { name: 'Archiver' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Archiver' }).click()
    await expect(page.getByText('Cet immeuble est archivé')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Modifier' })).toHaveCount(0)
    await page.goto('/manager/buildings')
    await expect(page.getByRole('link', { name: 'Place des Nations' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Les Jardins de la Rive' })).toHaveCount(0)
  })
})

test('at an English desk, an administrator enters the numbers, fiscal year and logo of a syndicate, then its building', async ({
  browser,
}) => {
  const page = await enter(browser, 'admin', { language: 'en' })
  const name = 'Syndicate of 12 Willow Lane'
  const field = (label: string) => page.getByLabel(new RegExp(`^${label}`))

  await test.step('numbers that cannot be are refused beside their fields', async () => {
    await page.goto('/admin/organizations/new')
    await page.getByLabel('Name', { exact: true }).fill(name)
    await page.getByLabel('Type').selectOption('Condo syndicate')
    await field('Quebec enterprise number').fill('1234567890')
    await field('GST number').fill('123')
    await field('QST number').fill('456')
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    await expect(page.getByText('The NEQ has ten digits and begins with 11, 22, 33 or 88.')).toBeVisible()
    await expect(page.getByText('Enter a valid GST number', { exact: false })).toBeVisible()
    await expect(page.getByText('Enter a QST number', { exact: false })).toBeVisible()
  })

  await test.step('corrected, they are kept with the fiscal year', async () => {
    await field('Quebec enterprise number').fill('1144556677')
    await field('GST number').fill('812345676rt0001')
    await field('QST number').fill('1218450377tq0001')
    await field('Fiscal year starts: month').selectOption('July')
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    await expect(page.getByText('Organization added')).toBeVisible()
    await page.getByRole('row').filter({ hasText: name }).getByRole('link').click()
    await expect(field('Quebec enterprise number')).toHaveValue('1144556677')
    await expect(field('GST number')).toHaveValue('812345676 RT0001')
    await expect(field('QST number')).toHaveValue('1218450377 TQ0001')
    await expect(field('Fiscal year starts: month')).toHaveValue('7')
  })

  await test.step('a picture becomes the logo', async () => {
    await page.locator('input[type=file]').setInputFiles('e2e/fixtures/bill-photo.jpg')
    await expect(page.getByText('Logo saved')).toBeVisible()
    await expect(page.getByRole('img', { name: 'Logo of the organization' })).toBeVisible()
  })

  await test.step('its building is a divided co-ownership, with the day of its next appraisal', async () => {
    const id = new URL(page.url()).pathname.split('/').at(-1)
    await page.goto(`/manager/buildings/new?organization=${id}`)
    await page.getByLabel('Name', { exact: true }).fill('12 Willow Lane')
    await expect(field('Form of co-ownership')).toHaveValue('divided')
    await field('Total shares').selectOption({ value: '1000' })
    await page.getByRole('textbox', { name: 'Address' }).fill('12 Willow Lane')
    await page.getByLabel('City').fill('Hudson')
    await page.getByLabel('Postal code').fill('J0P 1H0')
    await page.getByLabel('Year built').fill('1998')
    await page.getByLabel('Number of units').fill('4')
    await page.getByLabel('Number of floors').fill('2')
    await page.getByLabel('Parking spaces').fill('4')
    await page.getByLabel('Lockers').fill('0')
    await field('Appraised on').fill('2024-05-01')
    await field('Appraised on').press('Tab')
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: '12 Willow Lane' })).toBeVisible()
    await expect(page.getByText('Managed by')).toBeVisible()
    await expect(page.getByText('May 1, 2029').first()).toBeVisible()
  })
})
