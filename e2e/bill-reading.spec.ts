import { expect, type Page } from '@playwright/test'
import { accountOf, choose, enter, open, phone, test, untilRead } from './cast.ts'

const canal = 'Le Belvédère du Canal'

const drop = (page: Page, file: string) => page.locator('input[type=file]').setInputFiles(`e2e/fixtures/${file}`)

test('a manager uploads a bill on a phone, checks the values read and saves it', async ({ browser }) => {
  const page = await open(browser, { size: phone })
  const { firstName, lastName } = await accountOf(page.context(), 'manager')

  await test.step('the manager signs in with the account that the sign-in page offers', async () => {
    await page.goto('/login')
    await page.getByRole('button', { name: new RegExp(`^${firstName} ${lastName} Gestionnaire`) }).click()
    await expect(page.getByRole('heading', { level: 1, name: `Bonjour ${firstName}` })).toBeVisible()
  })

  await test.step('the menu leads to the bills and to a new one', async () => {
    await page.getByRole('button', { name: 'Ouvrir le menu' }).click()
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Factures' }).click()
    await page.getByRole('link', { name: 'Nouvelle facture' }).click()
    // The document comes before its building, which it does not tell.
    await drop(page, 'facture-texte.pdf')
    await expect(page.getByText('Rien dans le document n’indique l’immeuble.')).toBeVisible(untilRead)
    await choose(page, 'Immeuble', canal)
  })

  await test.step('the values read fill the fields', async () => {
    const toCheck = page.getByText(/^\d+ champs? à vérifier$/)
    await expect(toCheck).toBeVisible(untilRead)
    // A period that is billed tells how often one pays, but not for sure.
    await page.getByRole('button', { name: 'Fréquence', exact: true }).click()
    await expect(page.getByLabel('Fréquence', { exact: true })).toBeFocused()
    await expect(page.getByLabel('Fréquence', { exact: true })).toHaveValue('quarterly')
    await expect(page.getByRole('combobox', { name: 'Fournisseur' })).toHaveValue('Ascenseurs Belvédère inc.')
    await expect(page.getByLabel('Titre')).toHaveValue(
      'Entretien préventif de deux ascenseurs — facturation trimestrielle',
    )
    await expect(page.getByLabel('Numéro de facture')).toHaveValue('AB-20418')
    await expect(page.getByLabel('Date de la facture')).toHaveValue('1er septembre 2026')
    await expect(page.getByLabel('Échéance')).toHaveValue('1er octobre 2026')
    await expect(page.getByLabel('TPS')).toHaveValue(/61,73/)
    await expect(page.getByLabel('TVQ')).toHaveValue(/123,15/)
    await expect(page.getByLabel('Total', { exact: true })).toHaveValue(/1\s419,44/)
    // Only doubt is marked, and the count says how often.
    await expect(page.locator('[data-mark]')).toHaveCount(Number.parseInt((await toCheck.textContent()) ?? '', 10))
  })

  await test.step('a field shows its place on the document, and the place leads back to the field', async () => {
    await page.getByRole('button', { name: 'Afficher le document' }).click()
    const sheet = page.getByRole('dialog', { name: 'Document' })
    await expect(sheet.getByRole('img', { name: 'facture-texte.pdf, Page 1' })).toBeVisible()
    await sheet.getByTitle('Numéro de facture\u00A0: lu ici, «\u00A0AB-20418\u00A0»').click()
    await expect(sheet).toHaveCount(0)
    await expect(page.getByLabel('Numéro de facture')).toBeFocused()
  })

  await test.step('an amount that does not fit is reported, and corrected in one click', async () => {
    await page.getByLabel('TPS').fill('60,00')
    await page.getByLabel('TPS').blur()
    await expect(page.getByText(/^La TPS devrait être de 61,73\s\$ \(5\s%\)\./)).toBeVisible()
    await page.getByRole('button', { name: /^Recalculer/ }).click()
    await expect(page.getByText('Montants à vérifier')).toHaveCount(0)
    await expect(page.getByLabel('TPS')).toHaveValue(/61,73/)
  })

  await test.step('the saved bill is in the building’s list with its document', async () => {
    await page.getByLabel('Catégorie').selectOption('Ascenseurs')
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
    await expect(page.getByText('Facture à payer')).toBeVisible()
    await expect(
      page.getByRole('heading', {
        level: 1,
        name: 'Entretien préventif de deux ascenseurs — facturation trimestrielle',
      }),
    ).toBeVisible()
    await expect(page.getByRole('link', { name: 'Télécharger' })).toBeVisible()
    await page.goto('/manager/bills')
    await page.getByPlaceholder('Titre, fournisseur, numéro…').fill('AB-20418')
    await expect(page).toHaveURL(/q=AB-20418/)
    const cards = page.getByRole('list', { name: 'Factures' }).getByRole('listitem')
    await expect(cards).toHaveCount(1)
    await expect(cards).toContainText(canal)
  })

  await test.step('the same document uploaded again proposes the building of the first, and is reported as a duplicate', async () => {
    await page.goto('/manager/bills/new')
    await drop(page, 'facture-texte.pdf')
    await expect(page.getByText(/^Même adresse que sur une facture précédente/).first()).toBeVisible(untilRead)
    await page.getByRole('button', { name: `Choisir ${canal}` }).click()
    await expect(page.getByRole('combobox', { name: 'Immeuble' })).toHaveValue(canal)
    await expect(page.getByText('Doublon possible')).toBeVisible(untilRead)
    await expect(page.getByText('Même document')).toBeVisible()
  })
})

/** Drops a picture of a bill and waits for it to be read; false where this server has no OCR, which it then says. */
async function isReadFromPicture(page: Page, file: string): Promise<boolean> {
  await drop(page, file)
  const read = page.getByText(/^(Read by OCR|\d+ fields? to check)$/)
  const missing = page.getByText('Attached, not read')
  await expect(read.or(missing)).toBeVisible(untilRead)
  if (await read.isVisible()) return true
  await expect(page.getByText(/is not installed on this server/)).toBeVisible()
  return false
}

test('a scan and a photo are read on a desktop in English, each value highlighted on its page', async ({ browser }) => {
  const page = await enter(browser, 'manager', { language: 'en' })
  await page.goto('/manager/bills/new')
  await choose(page, 'Building', canal)
  const number = page.getByLabel('Invoice number')
  const spot = page.getByTitle(/^Invoice number: read here/)

  await test.step('the scan is read', async () => {
    if (!(await isReadFromPicture(page, 'bill-scan.pdf'))) return
    await expect(page.getByRole('combobox', { name: 'Vendor' })).toHaveValue('Harbourline Plumbing Ltd.')
    await expect(number).toHaveValue('HP-5521')
    await expect(page.getByLabel('Invoice date')).toHaveValue('July 6, 2026')
    await expect(page.getByLabel('Total', { exact: true })).toHaveValue(/667\.14/)
    await expect(spot).not.toHaveAttribute('data-lit')
    await number.focus()
    await expect(spot).toHaveAttribute('data-lit')
    await page.getByRole('combobox', { name: 'Vendor' }).focus()
    await expect(spot).not.toHaveAttribute('data-lit')
    await spot.click()
    await expect(number).toBeFocused()
  })

  await test.step('the photo replaces the values read from the scan, not the typed ones', async () => {
    await page.getByLabel('Title').fill('Spring planting')
    await page.getByRole('button', { name: 'Replace', exact: true }).click()
    if (!(await isReadFromPicture(page, 'bill-photo.jpg'))) return
    await expect(page.getByRole('combobox', { name: 'Vendor' })).toHaveValue(/Jardins du Coteau/)
    await expect(page.getByLabel('Total', { exact: true })).toHaveValue(/1,379\.70/)
    await expect(page.getByLabel('Title')).toHaveValue('Spring planting')
  })
})

test('an insurance premium without sales tax shows no tax warning', async ({ browser }) => {
  const page = await enter(browser, 'manager', { language: 'en' })
  await page.goto('/manager/bills/new')
  await choose(page, 'Building', canal)
  await drop(page, 'prime-assurance.pdf')
  await expect(page.getByLabel('Total', { exact: true })).toHaveValue(/13,080\.00/, untilRead)
  await expect(page.getByLabel('Category')).toHaveValue('insurance')
  await expect(page.getByText('Check the amounts')).toHaveCount(0)
  await page.getByLabel('GST').fill('600')
  await page.getByLabel('GST').blur()
  await expect(page.getByText('Insurance has no GST or QST, only the premium tax.')).toBeVisible()
})

test('a document replaced by another leaves none of its values in the form', async ({ browser }) => {
  const page = await enter(browser, 'manager', { language: 'en' })
  const vendor = page.getByRole('combobox', { name: 'Vendor' })
  const total = page.getByLabel('Total', { exact: true })
  const back = page.getByText('Draft recovered, not saved')
  const restart = async () => {
    await page.getByRole('link', { name: 'Bills', exact: true }).first().click()
    await page.getByRole('link', { name: 'New bill' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'New bill' })).toBeVisible()
  }
  await page.goto('/manager/bills/new')
  await choose(page, 'Building', canal)
  await drop(page, 'facture-texte.pdf')
  await expect(total).toHaveValue(/1,419\.44/, untilRead)

  await test.step('values that were only read make no draft', async () => {
    await restart()
    await expect(vendor).toHaveValue('')
    await expect(back).toHaveCount(0)
  })
  await test.step('a removed document is replaced by the next one', async () => {
    await choose(page, 'Building', canal)
    await drop(page, 'facture-texte.pdf')
    await expect(total).toHaveValue(/1,419\.44/, untilRead)
    await page.getByLabel('Title').fill('Spring tune-up')
    const removal = page.waitForResponse((answer) => answer.request().method() === 'DELETE')
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    expect((await removal).status()).toBe(204)
    // Values read are removed with it; typed ones stay.
    await expect(total).toHaveValue('')
    await expect(vendor).toHaveValue('')
    await expect(page.getByLabel('Frequency', { exact: true })).toHaveCount(0)
    await expect(page.getByLabel('Title')).toHaveValue('Spring tune-up')
    await page.getByLabel('Title').fill('')
    await drop(page, 'prime-assurance.pdf')
    await expect(total).toHaveValue(/13,080\.00/, untilRead)
    await expect(vendor).not.toHaveValue('Ascenseurs Belvédère inc.')
  })
  await test.step('typed values come back after a reload, and are told apart from read ones', async () => {
    await total.fill('99')
    await restart()
    await expect(back).toBeVisible()
    await expect(total).toHaveValue(/99\.00/)
    await expect(vendor).toHaveValue('')
    await drop(page, 'prime-assurance.pdf')
    await expect(page.getByText('Edited by you', { exact: true })).toHaveCount(1, untilRead)
    await expect(total).toHaveValue(/99\.00/)
    await expect(page.getByText('Everything was read with certainty')).toHaveCount(0)
    await page.getByRole('button', { name: 'Use “$13,080.00”' }).click()
    await expect(total).toHaveValue(/13,080\.00/)
    await expect(page.getByText('Edited by you', { exact: true })).toHaveCount(0)
  })
})

test('a file of an unsupported type is refused before it is uploaded', async ({ browser }) => {
  const page = await enter(browser, 'manager', { size: phone })
  await page.goto('/manager/bills/new')
  await choose(page, 'Immeuble', canal)
  const chosen = page.locator('input[type=file]')
  await chosen.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('bonjour') })
  await expect(page.getByText('notes.txt\u00A0: format non accepté. Formats\u00A0: PDF, JPG, PNG, HEIC.')).toBeVisible()
  const large = Buffer.alloc(10 * 1024 * 1024 + 1)
  await chosen.setInputFiles({ name: 'trop-lourd.pdf', mimeType: 'application/pdf', buffer: large })
  await expect(page.getByText('trop-lourd.pdf dépasse 10 Mo. Choisissez un fichier plus petit.')).toBeVisible()
  // It says that it is a PDF, and is not: the server looks inside.
  await chosen.setInputFiles({ name: 'faux.pdf', mimeType: 'application/pdf', buffer: Buffer.from('bonjour') })
  await expect(page.getByText('Format de fichier non accepté. Choisissez un PDF ou une image.')).toBeVisible()
})
