import { expect } from '@playwright/test'
import { desk, lettersTo, open, phone, test } from './cast.ts'

test('the home page shows all its text without scripts, in both languages', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: desk })
  const page = await context.newPage()
  await page.goto('/')
  await expect(page).toHaveTitle(/copropriétés et immeubles locatifs du Québec/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ce qui est à tous,tenu avec soin.')
  await expect(page.getByRole('heading', { name: 'La facture arrive.', exact: false })).toBeVisible()
  await expect(page.getByRole('img', { name: 'Lecture d’une facture', exact: false })).toBeVisible()
  await page.getByRole('link', { name: 'English' }).first().click()
  await expect(page).toHaveURL(/\/en$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What we all share,kept with care.')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-CA')
})

test('a trial request reports missing fields, keeps typed values, and is confirmed by letter', async ({ browser }) => {
  const page = await open(browser, { size: phone })
  const email = 'direction@syndicat-essai.example'
  await page.goto('/')
  await page.getByRole('link', { name: 'Demander un essai de 30 jours' }).click()
  await page.getByLabel('Nom', { exact: true }).fill('Rosalie Caron')
  await page.getByLabel('Nombre de portes').fill('0')
  await page.getByRole('button', { name: 'Envoyer la demande' }).click()
  await expect(page.getByText('Entrez une adresse courriel valide.')).toBeVisible()
  await expect(page.getByText('Choisissez ce qui vous décrit.')).toBeVisible()
  await expect(page.getByText('Entrez un nombre entier, de 1 à', { exact: false })).toBeVisible()
  await expect(page.getByText('Entrez votre nom.')).toBeHidden()
  await expect(page.getByLabel('Courriel')).toBeFocused()
  await page.getByLabel('Courriel').fill(email)
  await page.getByLabel('Vous êtes').selectOption('Membre du conseil d’un syndicat')
  await page.getByLabel('Nombre de portes').fill('24')
  await page.getByRole('button', { name: 'Envoyer la demande' }).click()
  await expect(page.getByRole('heading', { name: 'Demande reçue. Merci!' })).toBeVisible()
  await expect
    .poll(async () => (await lettersTo(page, email)).map(({ subject }) => subject))
    .toEqual(['Votre demande d’essai est reçue'])
})

test('the home page leads to the demonstration in the chosen language', async ({ browser }) => {
  const page = await (await browser.newContext({ viewport: phone })).newPage()
  await page.goto('/en')
  await page.getByRole('link', { name: 'See the demo' }).first().click()
  await expect(page.getByRole('heading', { name: 'Try the demo' })).toBeVisible()
  await page.goto('/')
  await expect(page).toHaveURL(/\/en$/)
})
