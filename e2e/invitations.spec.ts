import { type Browser, expect, type Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { choose, enter, linkIn, open, phone, signIn, signOut, test } from './cast.ts'

const password = 'verglas-tuque-canot-41'
const manager = (browser: Browser) => enter(browser, 'manager')

async function startInviting(page: Page, email: string, firstName: string) {
  await page.goto('/manager/user-management')
  await page.getByRole('button', { name: 'Inviter', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Inviter', exact: true })
  await dialog.getByRole('textbox', { name: 'Courriel' }).fill(email)
  await dialog.getByLabel(/^Prénom/).fill(firstName)
  return dialog
}

async function chooseHome(page: Page): Promise<string> {
  await choose(page, 'Immeuble', 'Place des Nations')
  await page.getByRole('combobox', { name: 'Unité', exact: true }).click()
  const home = page.getByRole('option').filter({ visible: true }).first()
  // The unit, then who lives there.
  const [unit = ''] = ((await home.textContent()) ?? '').split(' – ')
  await home.click()
  return unit
}

async function accept(page: Page, lastName: string, chosen: string): Promise<void> {
  await page.getByLabel('Nom', { exact: true }).fill(lastName)
  await page.getByLabel('Nouveau mot de passe', { exact: true }).fill(chosen)
  await page.getByLabel('Confirmez le mot de passe').fill(chosen)
  await page.getByRole('button', { name: 'Accepter l’invitation' }).click()
}

test('an invited tenant joins through the letter and finds their home', async ({ browser }) => {
  const email = 'camille.roy@mitoyen.example'
  const desk = await manager(browser)
  const unit = await test.step('the manager chooses the person and the home', async () => {
    const dialog = await startInviting(desk, email, 'Camille')
    await dialog.getByLabel('Rôle').selectOption('Locataire')
    await dialog.getByRole('button', { name: 'Envoyer l’invitation' }).click()
    await expect(dialog.getByText('Choisissez un immeuble.')).toBeVisible()
    await expect(dialog.getByRole('textbox', { name: 'Courriel' })).toHaveValue(email)
    const chosen = await chooseHome(desk)
    await dialog.getByLabel(/^Message personnel/).fill('Bienvenue parmi nous!')
    await dialog.getByRole('button', { name: 'Envoyer l’invitation' }).click()
    await expect(desk.getByText(`Invitation envoyée à ${email}`)).toBeVisible()
    return chosen
  })

  const page = await open(browser, { size: phone })
  const link = await linkIn(page, email, '/accept-invitation')

  await test.step('an easily guessed password is refused beside its field; typed values stay', async () => {
    await page.goto(link)
    await expect(page.getByText('Bienvenue parmi nous!')).toBeVisible()
    await accept(page, 'Roy', 'motdepasse')
    await expect(page.getByText('Ce mot de passe se devine trop facilement', { exact: false })).toBeVisible()
    await expect(page.getByLabel('Prénom')).toHaveValue('Camille')
    await expect(page.getByLabel('Nom', { exact: true })).toHaveValue('Roy')
  })

  await test.step('a strong password opens the account at its home', async () => {
    await accept(page, 'Roy', password)
    await expect(page.getByRole('heading', { level: 1, name: 'Bonjour Camille' })).toBeVisible()
    await page.getByRole('button', { name: 'Ouvrir le menu' }).click()
    await page.getByRole('link', { name: 'Ma résidence' }).click()
    await expect(page.getByText(`Unité ${unit}`).first()).toBeVisible()
    await expect(page.getByText('Place des Nations').first()).toBeVisible()
  })

  await test.step('the used link says that it no longer works', async () => {
    const other = await open(browser)
    await other.goto(link)
    await expect(other.getByRole('heading', { name: 'Invitation déjà acceptée' })).toBeVisible()
    await other.getByRole('link', { name: 'Aller à la connexion' }).click()
    await expect(other.getByRole('heading', { name: 'Connexion' })).toBeVisible()
  })
})

test('a high-security invitation requires a second step, then at every sign-in', async ({ browser }) => {
  const email = 'odile.gagnon@mitoyen.example'
  const desk = await manager(browser)
  const dialog = await startInviting(desk, email, 'Odile')
  await dialog.getByLabel('Rôle').selectOption('Gestionnaire')
  await dialog.getByRole('button', { name: 'Envoyer l’invitation' }).click()
  await expect(dialog.getByText('Choisissez un immeuble, ou tous les immeubles de l’organisation.')).toBeVisible()
  await dialog.getByText('Tous les immeubles de l’organisation, présents et à venir').click()
  await dialog.getByText('Élevé', { exact: true }).click()
  await expect(dialog.getByText('La validation en deux étapes est exigée.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Envoyer l’invitation' }).click()
  await expect(desk.getByText(`Invitation envoyée à ${email}`)).toBeVisible()

  const page = await open(browser)
  await page.goto(await linkIn(page, email, '/accept-invitation'))
  await expect(page.getByText('La validation en deux étapes est exigée', { exact: false })).toBeVisible()
  await accept(page, 'Gagnon', password)

  const [totp, recoveryCode] = await test.step('the second step is set up; no page opens before', async () => {
    await expect(page.getByRole('heading', { name: 'Configurer la validation en deux étapes' })).toBeVisible()
    await expect(page.getByRole('img', { name: 'Code QR à numériser', exact: false })).toBeVisible()
    expect((await page.request.get('/api/bills')).status()).toBe(401)
    await page.getByText('Impossible de numériser?', { exact: false }).click()
    const secret = ((await page.locator('details code').textContent()) ?? '').replaceAll(/\s/g, '')
    const made = new TOTP({ secret: Secret.fromBase32(secret) })
    await page.getByLabel('Code affiché par l’application').fill('000000')
    await page.getByRole('button', { name: 'Activer', exact: true }).click()
    await expect(page.getByText('Code incorrect ou déjà utilisé.')).toBeVisible()
    await page.getByLabel('Code affiché par l’application').fill(made.generate())
    await page.getByRole('button', { name: 'Activer', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Enregistrez vos codes de récupération' })).toBeVisible()
    const codes = await page.getByRole('main').getByRole('listitem').allTextContents()
    expect(codes.length).toBeGreaterThanOrEqual(8)
    await page.getByRole('button', { name: 'J’ai enregistré mes codes' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Bonjour Odile' })).toBeVisible()
    return [made, codes[0] ?? ''] as const
  })

  await test.step('after a sign-out, the next code signs in', async () => {
    await signOut(page)
    await signIn(page, email, password)
    await expect(page.getByRole('heading', { name: 'Validation en deux étapes' })).toBeVisible()
    // The code that turned it on has served; the next one is good already, for clocks differ.
    const next = totp.generate({ timestamp: Date.now() + 30_000 })
    await page.getByLabel('Code à six chiffres').fill(next)
    await page.getByRole('button', { name: 'Valider' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Bonjour Odile' })).toBeVisible()
  })

  await test.step('without the phone, a recovery code signs in once', async () => {
    await signOut(page)
    await signIn(page, email, password)
    await page.getByRole('button', { name: 'Utiliser un code de récupération' }).click()
    await page.getByRole('textbox', { name: 'Code de récupération' }).fill(recoveryCode)
    await page.getByRole('button', { name: 'Valider' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Bonjour Odile' })).toBeVisible()
    await signOut(page)
    await signIn(page, email, password)
    await page.getByRole('button', { name: 'Utiliser un code de récupération' }).click()
    await page.getByRole('textbox', { name: 'Code de récupération' }).fill(recoveryCode)
    await page.getByRole('button', { name: 'Valider' }).click()
    await expect(page.getByText('Code incorrect ou déjà utilisé.')).toBeVisible()
  })
})

test('a resent invitation has a new link and disables the old one; a cancelled one has none', async ({ browser }) => {
  const email = 'felix.ouellet@mitoyen.example'
  const desk = await manager(browser)
  const dialog = await startInviting(desk, email, 'Félix')
  await dialog.getByLabel('Rôle').selectOption('Gestionnaire')
  await dialog.getByText('Tous les immeubles de l’organisation, présents et à venir').click()
  await dialog.getByRole('button', { name: 'Envoyer l’invitation' }).click()
  await expect(desk.getByText(`Invitation envoyée à ${email}`)).toBeVisible()
  const page = await open(browser, { size: phone })
  const first = await linkIn(page, email, '/accept-invitation')
  const row = desk.getByRole('row').filter({ hasText: email })

  await test.step('the list of users sends the invitation of a pending account again', async () => {
    await desk.goto('/manager/user-management?status=pending')
    await expect(row.getByText('En attente')).toBeVisible()
    await row.getByRole('button', { name: /^Actions\s: Félix/ }).click()
    await desk.getByRole('menuitem', { name: 'Renvoyer' }).click()
    await expect(desk.getByText(`Invitation renvoyée à ${email}`, { exact: false })).toBeVisible()
    const second = await linkIn(page, email, '/accept-invitation', first)
    await page.goto(first)
    await expect(page.getByRole('heading', { name: 'Lien non valide' })).toBeVisible()
    await page.goto('about:blank')
    await page.goto(second)
    await expect(page.getByRole('heading', { name: 'Votre invitation' })).toBeVisible()
    await expect(page.getByLabel('Prénom')).toHaveValue('Félix')
  })

  await test.step('the invitation is cancelled', async () => {
    await desk.getByRole('tab', { name: 'Invitations' }).click()
    await row.getByRole('button', { name: /^Actions\s: Félix/ }).click()
    await desk.getByRole('menuitem', { name: 'Annuler l’invitation' }).click()
    const question = desk.getByRole('dialog', { name: 'Annuler cette invitation?' })
    await question.getByRole('button', { name: 'Annuler l’invitation' }).click()
    await expect(row.getByText('Annulée')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Invitation annulée' })).toBeVisible()
  })
})

test('the invitation page without a token says what is missing', async ({ browser }) => {
  const page = await open(browser, { language: 'en' })
  for (const path of ['/accept-invitation', '/auth/accept-invitation', '/register', '/auth/register']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Go to sign-in' })).toBeVisible()
  }
})
