import { type Browser, expect, type Page } from '@playwright/test'
import { join, open, phone, test } from './cast.ts'

const password = 'verglas-tuque-canot-41'
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** Another device of the same person. */
async function signInElsewhere(browser: Browser, email: string): Promise<Page> {
  const page = await open(browser)
  const answer = await page.request.post('/api/auth/login', { data: { email, password } })
  expect(answer.status()).toBe(200)
  return page
}
const statusOf = async (page: Page) => (await page.request.get('/api/auth/user')).status()

test('a person changes their name, a notification, their devices and their password on a phone', async ({
  browser,
}) => {
  const email = 'alix.caron@mitoyen.example'
  const page = await join(browser, { email, firstName: 'Alix', lastName: 'Caron', password }, { size: phone })
  const elsewhere = await signInElsewhere(browser, email)
  await page.goto('/settings/settings')

  await test.step('the new name is the one that the home page greets', async () => {
    const profile = region(page, 'Profil')
    await profile.getByLabel('Prénom').fill('Maxime')
    await profile.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(page.getByText('Profil enregistré')).toBeVisible()
    await page.goto('/dashboard/quick-actions')
    await expect(page.getByRole('heading', { level: 1, name: 'Bonjour Maxime' })).toBeVisible()
  })

  await test.step('the chosen emails are still chosen later', async () => {
    await page.goto('/settings/settings')
    const kind = region(page, 'Notifications').getByRole('group').first()
    await kind.getByText('Jamais').click()
    await expect(page.getByText('Choix enregistré')).toBeVisible()
    await page.reload()
    await expect(kind.getByRole('radio', { name: 'Jamais' })).toBeChecked()
  })

  await test.step('a device that is signed out opens nothing more', async () => {
    const devices = region(page, 'Appareils connectés')
    await devices.getByRole('button', { name: /^Déconnecter\s:/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Déconnecter', exact: true }).click()
    await expect(page.getByText('Appareil déconnecté', { exact: true })).toBeVisible()
    await expect(devices.getByRole('button', { name: /^Déconnecter\s:/ })).toHaveCount(0)
    expect(await statusOf(elsewhere)).toBe(401)
    await elsewhere.goto('/manager/bills')
    await expect(elsewhere).toHaveURL(/\/login/)
  })

  await test.step('a new password keeps this device, and the earlier one signs in no more', async () => {
    const own = region(page, 'Mot de passe')
    const change = async (current: string) => {
      await own.getByLabel('Mot de passe actuel').fill(current)
      await own.getByLabel('Nouveau mot de passe').fill(`${password}-bis`)
      await own.getByLabel('Confirmez le mot de passe').fill(`${password}-bis`)
      await own.getByRole('button', { name: 'Changer le mot de passe' }).click()
    }
    await change('un-autre-mot-de-passe')
    await expect(own.getByText('Mot de passe actuel incorrect.').first()).toBeVisible()
    await change(password)
    await expect(page.getByText('Mot de passe changé')).toBeVisible()
    expect(await statusOf(page)).toBe(200)
    const signIn = (typed: string) => elsewhere.request.post('/api/auth/login', { data: { email, password: typed } })
    expect((await signIn(password)).status()).toBe(401)
    expect((await signIn(`${password}-bis`)).status()).toBe(200)
  })
})

test('a person signs out their other devices on a desk, and downloads their data in English', async ({ browser }) => {
  const email = 'robin.walsh@mitoyen.example'
  const page = await join(browser, { email, firstName: 'Robin', lastName: 'Walsh', password }, { language: 'en' })
  const elsewhere = await signInElsewhere(browser, email)
  await page.goto('/settings/settings')
  await region(page, 'Signed-in devices').getByRole('button', { name: 'Sign out other devices' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out other devices' }).click()
  await expect(page.getByText('Other devices signed out')).toBeVisible()
  expect(await statusOf(elsewhere)).toBe(401)

  await region(page, 'My data').getByRole('button', { name: 'Download my data' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Current password').fill(password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  const download = page.waitForEvent('download')
  await dialog.getByRole('link', { name: 'Download the ZIP file' }).click()
  expect((await download).suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.zip$/)
})
