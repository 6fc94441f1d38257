import { type CDPSession, expect, type Page } from '@playwright/test'
import { join, lettersTo, phone, test } from './cast.ts'

const password = 'verglas-tuque-canot-41'
const port = process.env.JOURNEYS_PORT ?? '4180'
/** Browsers bind no passkey to an address that is only a number. */
const site = `http://localhost:${port}`

/** The accounts of the demonstration take no passkey. */
const sacha = (email: string) => ({ email, firstName: 'Sacha', lastName: 'Gagnon', password, site })

/** An authenticator of the device, whose person is verified; it suggests its passkeys by itself if `isSuggesting`. */
async function addAuthenticator(page: Page): Promise<{ cdp: CDPSession; authenticatorId: string }> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable', { enableUI: false })
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { cdp, authenticatorId }
}

const section = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title }) })

/** Away from the sign-in page, which would sign in again at once: the authenticator presses by itself. */
async function signOutOf(page: Page): Promise<void> {
  await page.goto('about:blank')
  expect((await page.request.post(`${site}/api/auth/logout`, { data: {} })).ok()).toBe(true)
}

async function prove(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirmez que c’est vous' })
  await dialog.getByLabel('Mot de passe actuel').fill(password)
  await dialog.getByRole('button', { name: 'Continuer' }).click()
}

test('a passkey is added in settings, signs in by itself and by the button, proves who one is, and is removed', async ({
  browser,
}) => {
  const email = 'sacha.gagnon@mitoyen.example'
  const page = await join(browser, sacha(email))
  const { cdp, authenticatorId } = await addAuthenticator(page)

  await test.step('added after the password is asked again', async () => {
    await page.goto(`${site}/settings/settings`)
    await section(page, 'Clés d’accès').getByRole('button', { name: 'Ajouter une clé d’accès' }).click()
    await prove(page)
    const dialog = page.getByRole('dialog', { name: 'Ajouter une clé d’accès' })
    await expect(dialog.getByLabel('Nom de la clé')).toHaveValue(/Chrome/)
    await dialog.getByLabel('Nom de la clé').fill('Portable du bureau')
    await dialog.getByRole('button', { name: 'Créer la clé' }).click()
    await expect(section(page, 'Clés d’accès').getByText('Portable du bureau')).toBeVisible()
    const { credentials } = await cdp.send('WebAuthn.getCredentials', { authenticatorId })
    expect(credentials).toMatchObject([{ isResidentCredential: true, rpId: 'localhost' }])
    await expect
      .poll(async () => (await lettersTo(page, email)).map(({ subject }) => subject))
      .toContain('Une clé d’accès a été ajoutée')
  })

  await test.step('signs in by itself where the field suggests it', async () => {
    await signOutOf(page)
    await page.goto(`${site}/login?to=%2Fmanager%2Fbills`)
    await expect(page.getByRole('heading', { level: 1, name: 'Factures' })).toBeVisible()
  })

  await test.step('signs in by the button in a browser that suggests nothing', async () => {
    await page.addInitScript(() => {
      PublicKeyCredential.isConditionalMediationAvailable = async () => false
    })
    await signOutOf(page)
    await page.goto(`${site}/login?to=%2Fmanager%2Fbills`)
    await expect(page.getByLabel('Courriel')).toHaveAttribute('autocomplete', 'username webauthn')
    await page.getByRole('button', { name: 'Se connecter avec une clé d’accès' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Factures' })).toBeVisible()
  })

  await test.step('proves who one is before the data is given', async () => {
    await page.goto(`${site}/settings/settings`)
    await section(page, 'Mes données').getByRole('button', { name: 'Télécharger mes données' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Utiliser une clé d’accès' }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('dialog').getByRole('link', { name: 'Télécharger le fichier ZIP' }).click()
    expect((await download).suggestedFilename()).toMatch(/^mes-donnees-\d{4}-\d\d-\d\d\.zip$/)
    await page.keyboard.press('Escape')
  })

  await test.step('is removed after a confirmation, and then opens nothing', async () => {
    await section(page, 'Clés d’accès').getByRole('button', { name: 'Retirer la clé Portable du bureau' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Retirer', exact: true }).click()
    await expect(section(page, 'Clés d’accès').getByText('Aucune clé d’accès')).toBeVisible()
    // Its provider is told, and offers it no more.
    const kept = async () => (await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length
    await expect.poll(kept).toBe(0)
  })
})

test('a person deletes their account on a phone, after the data is offered and the email is typed', async ({
  browser,
}) => {
  const email = 'sacha.depart@mitoyen.example'
  const page = await join(browser, sacha(email), { size: phone })
  await page.goto(`${site}/settings/settings`)
  await section(page, 'Supprimer mon compte').getByRole('button', { name: 'Supprimer mon compte' }).click()
  const dialog = page.getByRole('dialog', { name: 'Supprimer mon compte' })
  await dialog.getByLabel('Mot de passe actuel').fill(password)
  await dialog.getByRole('button', { name: 'Continuer' }).click()
  await expect(dialog.getByText('Votre accès cesse tout de suite')).toBeVisible()
  await dialog.getByLabel(`Tapez ${email} pour confirmer`).fill('autre@mitoyen.example')
  await dialog.getByRole('button', { name: 'Supprimer mon compte' }).click()
  await expect(dialog.getByText('Ce n’est pas le courriel de votre compte.')).toBeVisible()
  await dialog.getByLabel(`Tapez ${email} pour confirmer`).fill(email)
  await dialog.getByRole('button', { name: 'Supprimer mon compte' }).click()
  await expect(page.getByRole('heading', { name: 'Connexion' })).toBeVisible()
  const again = await page.request.post(`${site}/api/auth/login`, { data: { email, password } })
  expect(again.status()).toBe(401)
  await expect
    .poll(async () => (await lettersTo(page, email)).map(({ subject }) => subject))
    .toContain('Votre compte Mitoyen est supprimé')
})
