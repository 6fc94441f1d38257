import { expect, type Page } from '@playwright/test'
import { accountOf, join, linkIn, open, phone, signIn, test } from './cast.ts'

const password = 'verglas-tuque-canot-41'
const email = 'lou.fortin@mitoyen.example'

async function choosePassword(page: Page, chosen: string, repeated = chosen): Promise<void> {
  await page.getByLabel('Nouveau mot de passe', { exact: true }).fill(chosen)
  await page.getByLabel('Confirmez le mot de passe').fill(repeated)
  await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click()
}

test('a forgotten password is replaced through its letter, once, and earlier sessions end', async ({ browser }) => {
  const before = await join(browser, { email, firstName: 'Lou', lastName: 'Fortin', password })
  await before.goto('/manager/bills')
  await expect(before.getByRole('heading', { name: 'Factures' })).toBeVisible()
  const page = await open(browser, { size: phone })

  await test.step('the answer is the same whether or not the account exists', async () => {
    const said: string[] = []
    for (const address of ['personne@nulle-part.example', email]) {
      await page.goto('/forgot-password')
      await page.getByLabel('Courriel').fill(address)
      await page.getByRole('button', { name: 'Envoyer le lien' }).click()
      await expect(page.getByRole('heading', { name: 'Vérifiez vos courriels' })).toBeVisible()
      said.push(((await page.getByRole('main').textContent()) ?? '').replace(address, '…'))
    }
    expect(said[0]).toBe(said[1])
  })
  const link = await linkIn(page, email, '/reset-password')

  await test.step('a weak password, or two that differ, are refused beside their field', async () => {
    await page.goto(link)
    await choosePassword(page, 'court')
    await expect(page.getByText('Au moins 8 caractères.', { exact: true })).toBeVisible()
    await choosePassword(page, 'motdepasse')
    await expect(page.getByText('Ce mot de passe se devine trop facilement', { exact: false })).toBeVisible()
    await expect(page.getByLabel('Nouveau mot de passe', { exact: true })).toHaveValue('motdepasse')
    await choosePassword(page, `${password}-bis`, `${password}-ter`)
    await expect(page.getByText('Les deux mots de passe diffèrent.')).toBeVisible()
  })

  await test.step('a strong password is saved and signs in', async () => {
    await choosePassword(page, `${password}-bis`)
    await expect(page.getByRole('heading', { name: 'Connexion' })).toBeVisible()
    await signIn(page, email, password)
    await expect(page.getByRole('main').getByText('Courriel ou mot de passe incorrect')).toBeVisible()
    await expect(page.getByLabel('Courriel')).toHaveValue(email)
    await page.getByLabel('Mot de passe', { exact: true }).fill(`${password}-bis`)
    await page.getByRole('button', { name: 'Se connecter', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Bonjour Lou' })).toBeVisible()
  })

  await test.step('the earlier session has ended, and the link no longer works', async () => {
    await before.reload()
    // A page that asked something meanwhile knows the reason already.
    await expect(before).toHaveURL(/\/login\?(reason=ended&)?to=%2Fmanager%2Fbills/)
    await before.goto(link)
    await choosePassword(before, `${password}-ter`)
    await expect(before.getByRole('main').getByText('Ce lien a expiré ou a déjà servi')).toBeVisible()
  })
})

test('a sign-in with a missing or wrong password shows the error beside the form', async ({ browser }) => {
  const page = await open(browser, { size: phone, language: 'en' })
  const { email: known } = await accountOf(page.context(), 'resident')
  await page.goto('/auth/login')
  await page.getByLabel('Email', { exact: false }).fill(known)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('Enter your password.')).toBeVisible()
  const said: string[] = []
  for (const address of [known, 'nobody@nowhere.example']) {
    await page.getByLabel('Email', { exact: false }).fill(address)
    await page.getByLabel('Password', { exact: true }).fill('not-the-right-word')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    const failure = page.getByRole('main').getByText('Invalid email or password')
    await expect(failure).toBeVisible()
    said.push((await failure.textContent()) ?? '')
  }
  expect(said[0]).toBe(said[1])
})
