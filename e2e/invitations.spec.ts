import { expect, type Page, test } from '@playwright/test'
import { enter, lettersTo, phone } from './cast.ts'

const email = 'camille.roy@mitoyen.example'
const password = 'verglas-tuque-canot-41'

/** The address that the latest letter to the person leads to. */
async function linkTo(page: Page, path: string, subject: RegExp): Promise<string> {
  await expect
    .poll(async () => (await lettersTo(page, email)).some((letter) => subject.test(letter.subject)), {
      timeout: 20_000,
    })
    .toBe(true)
  const letter = (await lettersTo(page, email)).find((one) => subject.test(one.subject))
  return new RegExp(`${path}#[\\w-]+`).exec(letter?.html ?? '')?.[0] ?? ''
}
async function choosePassword(page: Page, label: string, chosen: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).fill(chosen)
  await page.getByLabel('Répétez le mot de passe').fill(chosen)
}

test('a person is invited, joins through the letter, forgets the password and chooses another', async ({ browser }) => {
  const manager = await enter(browser, 'manager')

  await test.step('the manager invites a tenant', async () => {
    await manager.goto('/manager/user-management')
    await manager.getByRole('button', { name: 'Inviter une personne' }).click()
    const dialog = manager.getByRole('dialog')
    await dialog.getByLabel('Courriel').fill(email)
    await dialog.getByLabel(/^Prénom/).fill('Camille')
    await dialog.getByLabel('Rôle').selectOption('tenant')
    await dialog.getByRole('combobox', { name: 'Immeuble' }).fill('Place')
    await manager.getByRole('option', { name: 'Place des Nations' }).click()
    await dialog.getByRole('combobox', { name: 'Résidence', exact: true }).click()
    await manager.getByRole('option').filter({ visible: true }).first().click()
    await dialog.getByRole('button', { name: 'Envoyer l’invitation' }).click()
    await expect(manager.getByText(`Invitation envoyée à ${email}.`)).toBeVisible()
  })

  const page = await (await browser.newContext({ viewport: phone, locale: 'fr-CA' })).newPage()
  const invitation = await linkTo(page, '/accept-invitation', /vous invite/)

  await test.step('the person joins, and the link dies', async () => {
    await page.goto(invitation)
    await page.getByLabel('Nom', { exact: true }).fill('Roy')
    await choosePassword(page, 'Choisissez un mot de passe', 'motdepasse')
    await page.getByRole('button', { name: 'Accepter l’invitation' }).click()
    await expect(page.getByText('Ce mot de passe se devine trop facilement', { exact: false })).toBeVisible()
    await choosePassword(page, 'Choisissez un mot de passe', password)
    await page.getByRole('button', { name: 'Accepter l’invitation' }).click()
    await expect(page).toHaveURL(/\/dashboard\/quick-actions/)
    await page.goto('/residents/demands')
    await expect(page.getByRole('link', { name: 'Nouvelle demande' }).first()).toBeVisible()
    const other = await (await browser.newContext({ locale: 'fr-CA' })).newPage()
    await other.goto(invitation)
    await expect(other.getByText('Invitation déjà acceptée')).toBeVisible()
  })

  await test.step('a forgotten password is replaced through its letter, once', async () => {
    const fresh = await (await browser.newContext({ viewport: phone, locale: 'fr-CA' })).newPage()
    await fresh.goto('/forgot-password')
    await fresh.getByLabel('Courriel').fill(email)
    await fresh.getByRole('button', { name: 'Envoyer le lien' }).click()
    await expect(fresh.getByText('Regardez vos courriels')).toBeVisible()
    const reset = await linkTo(fresh, '/reset-password', /mot de passe/)
    await fresh.goto(reset)
    await choosePassword(fresh, 'Nouveau mot de passe', `${password}-bis`)
    await fresh.getByRole('button', { name: 'Enregistrer le mot de passe' }).click()
    await expect(fresh).toHaveURL(/\/login/)
    await fresh.getByLabel('Courriel').fill(email)
    await fresh.getByLabel('Mot de passe', { exact: true }).fill(`${password}-bis`)
    await fresh.getByRole('button', { name: 'Se connecter', exact: true }).click()
    await expect(fresh).toHaveURL(/\/dashboard\/quick-actions/)
    // The sessions of before the change are closed.
    await page.goto('/residents/demands')
    await expect(page).toHaveURL(/\/login/)
    await page.goto('about:blank')
    await page.goto(reset)
    await choosePassword(page, 'Nouveau mot de passe', `${password}-ter`)
    await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click()
    await expect(page.getByText('Ce lien a expiré ou a déjà servi', { exact: false })).toBeVisible()
  })
})
