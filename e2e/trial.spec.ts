import { expect } from '@playwright/test'
import { lookAt, withAxe } from './axe.ts'
import { enter, linkIn, open, phone, test, untilRead } from './cast.ts'

const email = 'rosalie.caron@mitoyen.example'
const password = 'verglas-tuque-canot-41'
/** As the visitor types it in the form, and as it is. */
const asked = 'Syndicat du 4521 Verdun'
const syndicate = 'Syndicat du 4521, rue de Verdun'
const building = 'Les Appartements Woodland'

test('a visitor asks for a trial and enters a first bill, on a phone in French', async ({ browser }) => {
  const page = await withAxe(await open(browser, { size: phone }))
  const isDone = (step: string) =>
    page
      .getByRole('listitem')
      .filter({ hasText: new RegExp(`^${step}`) })
      .getByText('Fait', { exact: true })
  const toHome = async () => {
    await page.getByRole('button', { name: 'Ouvrir le menu' }).click()
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Actions rapides' }).click()
    await expect(page.getByRole('heading', { name: 'Pour commencer' })).toBeVisible()
  }

  await test.step('the visitor asks for a trial from the home page', async () => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Demander un essai de 30 jours' }).first().click()
    await page.getByLabel('Nom', { exact: true }).fill('Rosalie Caron')
    await page.getByLabel('Courriel').fill(email)
    await page.getByLabel('Vous êtes').selectOption('Membre du conseil d’un syndicat')
    await page.getByLabel('Copropriété ou entreprise').fill(asked)
    await page.getByLabel('Nombre de portes').fill('6')
    await page.getByRole('button', { name: 'Envoyer la demande' }).click()
    await expect(page.getByRole('heading', { name: 'Demande reçue. Merci!' })).toBeVisible()
  })

  await test.step('an administrator answers in one act', async () => {
    const desk = await enter(browser, 'admin')
    await desk.goto('/admin/trials')
    await desk
      .getByRole('row')
      .filter({ hasText: email })
      .getByRole('button', { name: /^Actions/ })
      .click()
    await desk.getByRole('menuitem', { name: 'Ouvrir l’essai' }).click()
    const dialog = desk.getByRole('dialog', { name: 'Ouvrir un essai' })
    await expect(dialog.getByLabel('Durée en jours')).toHaveValue('30')
    await expect(dialog.getByLabel('Organisation')).toHaveValue(asked)
    await dialog.getByRole('button', { name: 'Ouvrir l’essai' }).click()
    await expect(desk.getByText('Essai ouvert, invitation envoyée')).toBeVisible()
    await desk.getByRole('button', { name: 'En cours' }).click()
    await expect(desk.getByRole('row').filter({ hasText: asked })).toContainText('29 jours')
  })

  await test.step('the link of the letter opens the account, on its first steps', async () => {
    await page.goto(await linkIn(page, email, '/accept-invitation'))
    await page.getByLabel('Prénom').fill('Rosalie')
    await page.getByLabel('Nom', { exact: true }).fill('Caron')
    await page.getByLabel('Nouveau mot de passe', { exact: true }).fill(password)
    await page.getByLabel('Confirmez le mot de passe').fill(password)
    await page.getByRole('button', { name: 'Accepter l’invitation' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Bonjour Rosalie' })).toBeVisible()
    await expect(page.getByRole('link', { name: /^Essai\s: il reste 29 jours$/ })).toBeVisible()
    await expect(page.getByText('0 étape faite sur 5')).toBeVisible()
  })

  await test.step('the name is hers to correct during the trial, the numbers are not', async () => {
    await page.getByRole('link', { name: /^Essai/ }).click()
    await page.getByRole('link', { name: 'Voir l’organisation' }).click()
    await expect(page.getByLabel(/^Numéro d’entreprise du Québec/)).toBeDisabled()
    await page.getByLabel('Nom', { exact: true }).fill(syndicate)
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
    await expect(page.getByText('Organisation enregistrée')).toBeVisible()
    await toHome()
  })

  await test.step('the building of a syndicate is a condo that it manages itself', async () => {
    await page.getByRole('link', { name: 'Ajouter un immeuble', exact: true }).click()
    await expect(page.getByLabel('Type')).toHaveValue('condo')
    await expect(page.getByLabel('Gestion assurée par')).toHaveValue(syndicate)
    await page.getByLabel('Nom', { exact: true }).fill(building)
    await page.getByLabel(/^Total des quotes-parts/).selectOption({ value: '1000' })
    await page.getByRole('textbox', { name: 'Adresse' }).fill('4521, rue de Verdun')
    await page.getByLabel('Ville').fill('Montréal')
    await page.getByLabel('Code postal').fill('h4g 1m3')
    await page.getByLabel('Année de construction').fill('1912')
    await page.getByLabel('Nombre d’unités').fill('6')
    await page.getByLabel('Nombre d’étages').fill('3')
    await page.getByLabel('Places de stationnement').fill('0')
    await page.getByLabel('Casiers').fill('0')
    await page.getByRole('button', { name: 'Créer', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: building })).toBeVisible()
    await toHome()
    await expect(page.getByText('1 étape faite sur 5')).toBeVisible()
    await expect(isDone('L’immeuble')).toBeAttached()
  })

  await test.step('its units are created together; their shares total the whole', async () => {
    await page.getByRole('link', { name: 'Entrer les unités' }).click()
    await page.getByRole('button', { name: 'Créer 6 unités' }).click()
    await expect(page.getByText('6 unités créées')).toBeVisible()
    await toHome()
    await page.getByRole('link', { name: 'Répartir les quotes-parts' }).click()
    const share = (unit: string) => page.getByLabel(new RegExp(`^Quote-part de l’unité ${unit}, sur`))
    for (const unit of ['101', '102', '201', '202', '301']) await share(unit).fill('170')
    await share('302').fill('150')
    await expect(page.getByText('Le total est exact.')).toBeVisible()
    await page.getByRole('button', { name: 'Enregistrer les quotes-parts' }).click()
    await expect(page.getByText('Quotes-parts enregistrées')).toBeVisible()
    await toHome()
    await expect(isDone('Les unités')).toBeAttached()
  })

  await test.step('the first bill is read from its file', async () => {
    await page.getByRole('link', { name: 'Ajouter une facture' }).click()
    await expect(page.getByRole('combobox', { name: 'Immeuble' })).toHaveValue(building)
    await page.locator('input[type=file]').setInputFiles('e2e/fixtures/facture-texte.pdf')
    await expect(page.getByLabel('Numéro de facture')).toHaveValue('AB-20418', untilRead)
    await page.getByLabel('Catégorie').selectOption('Ascenseurs')
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
    await expect(page.getByText('Facture à payer')).toBeVisible()
    await toHome()
    await expect(page.getByText('3 étapes faites sur 5')).toBeVisible()
    await expect(isDone('La première facture')).toBeAttached()
  })

  await test.step('the panel and the page of the trial are accessible', async () => {
    for (const [name, path] of [
      ['first steps', '/dashboard/quick-actions'],
      ['own trial', '/manager/trial'],
    ] as const) {
      const show = async () => {
        await page.goto(path)
        await expect(
          page.getByText(path === '/manager/trial' ? 'Il reste 29 jours' : '3 étapes faites sur 5', { exact: true }),
        ).toBeVisible()
      }
      await lookAt(page, name, { show, isActed: false })
    }
  })
})
