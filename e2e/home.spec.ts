import { expect, type Locator } from '@playwright/test'
import { siteAddresses } from '../src/app/web/site/addresses.ts'
import { desk, lettersTo, open, phone, test } from './cast.ts'

const frenchPages = siteAddresses.filter(({ language }) => language === 'fr')
const inEnglish = (address: string) => `/en${address === '/' ? '' : address}`

test('the home page shows all its text without scripts, in both languages', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: desk })
  const page = await context.newPage()
  await page.goto('/')
  await expect(page).toHaveTitle(/copropriétés et immeubles locatifs du Québec/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ce qui est à tous,tenu avec soin.')
  await expect(page.getByRole('heading', { name: 'La facture arrive.', exact: false })).toBeVisible()
  const reading = page.getByRole('figure', { name: 'Lecture d’une facture', exact: false })
  await expect(reading.getByRole('img', { name: 'Une facture d’exemple', exact: false })).toBeVisible()
  await expect(reading.getByText('1\u00A0702,53\u00A0$')).toBeVisible()
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

test('the trial form is answered without scripts, in the language of its page', async ({ browser }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false, viewport: phone })).newPage()
  const email = 'board@trial-without-scripts.example'
  await page.goto('/en')
  await page.getByLabel('Name', { exact: true }).fill('Rosalie Caron')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('You are').selectOption({ index: 2 })
  await page.getByLabel('Number of doors').fill('24')
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByRole('heading', { name: 'Request received. Thank you!' })).toBeInViewport()
  await expect(page.getByRole('button', { name: 'Send request' })).toBeHidden()
  await expect(page).toHaveURL(/\/en\?essai=merci#trial$/)
})

test('every page is read without scripts, and leads to itself in the other language', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: phone })
  const page = await context.newPage()
  for (const { address } of frenchPages) {
    await page.goto(address)
    const heading = page.getByRole('heading', { level: 1 })
    const french = (await heading.textContent()) ?? ''
    expect((await page.getByRole('main').textContent())?.length, address).toBeGreaterThan(500)
    await page.getByRole('link', { name: 'English' }).first().click()
    await expect(page).toHaveURL(new RegExp(`${inEnglish(address)}$`))
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-CA')
    expect(await heading.textContent()).not.toBe(french)
    await page.getByRole('link', { name: 'Français' }).first().click()
    await expect(heading).toHaveText(french)
  }
})

test('a chosen language is kept on every page', async ({ browser }) => {
  const page = await (await browser.newContext({ viewport: desk })).newPage()
  await page.goto('/pricing?doors=84')
  await page.getByRole('link', { name: 'English' }).first().click()
  await expect(page).toHaveURL(/\/en\/pricing/)
  for (const { address } of frenchPages) {
    await page.goto(`${address}?doors=84#main`)
    await expect(page).toHaveURL(new RegExp(`${inEnglish(address)}\\?doors=84#main$`))
  }
  await page.getByRole('link', { name: 'Français' }).first().click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr-CA')
  await page.goto('/story')
  await expect(page).toHaveURL(/\d\/story$/)
})

test('on a phone, the menu and the foot lead to every page, and none is wider than the screen', async ({ browser }) => {
  const page = await (await browser.newContext({ viewport: phone })).newPage()
  const visited = ['/']
  const links = [
    ...['Fonctions', 'Tarif', 'Sécurité'].map((name) => ({ place: 'Menu', name })),
    ...['Pourquoi Mitoyen', 'Confidentialité', 'Conditions'].map((name) => ({ place: 'Mitoyen', name })),
  ]
  await page.goto('/')
  for (const { place, name } of links) {
    await page.getByRole('navigation', { name: place, exact: true }).getByRole('link', { name, exact: true }).click()
    await expect(page.locator('a[aria-current=page]').first()).toHaveText(name)
    visited.push(new URL(page.url()).pathname)
    const { width, content } = await page.evaluate(() => ({
      width: window.innerWidth,
      content: document.documentElement.scrollWidth,
    }))
    expect(content, name).toBe(width)
  }
  expect(visited.sort()).toEqual(frenchPages.map(({ address }) => address).sort())
})

test('the price follows the number of doors, with scripts at once and without by a form', async ({ browser }) => {
  const plain = await (await browser.newContext({ javaScriptEnabled: false, viewport: phone })).newPage()
  await plain.goto('/pricing')
  await expect(plain.getByRole('slider')).toBeHidden()
  await plain.getByRole('spinbutton', { name: 'Nombre de portes' }).fill('84')
  await plain.getByRole('button', { name: 'Calculer' }).click()
  await expect(plain.getByRole('status')).toContainText('210,00 $ par mois')
  await expect(plain.getByRole('status')).toContainText('241,45 $')

  const page = await (await browser.newContext({ viewport: phone })).newPage()
  await page.goto('/pricing')
  await expect(page.getByRole('button', { name: 'Calculer' })).toBeHidden()
  const top = async (place: Locator) => (await place.boundingBox())?.y ?? 0
  // The price stands by the number, before the examples.
  expect(await top(page.getByRole('status'))).toBeLessThan(
    await top(page.getByRole('heading', { name: 'Par exemple' })),
  )
  await page.getByRole('spinbutton', { name: 'Nombre de portes' }).fill('84')
  await expect(page.getByRole('status')).toContainText('210,00 $ par mois')
  await page.getByRole('slider', { name: 'Nombre de portes' }).fill('3')
  await expect(page.getByRole('spinbutton', { name: 'Nombre de portes' })).toHaveValue('3')
  await expect(page.getByRole('status')).toContainText('7,50 $ par mois')
})

test('the demonstration opens in one click, by role and in the language of the page', async ({ browser }) => {
  const page = await (await browser.newContext({ viewport: phone })).newPage()
  const visit = async (role: string) => {
    await page.goto('/en')
    await page.getByRole('link', { name: role, exact: true }).click()
    await expect(page).toHaveURL(/\/dashboard\/quick-actions/)
    const answer = await page.request.get('/api/auth/user')
    const { role: signedIn }: { role: string } = await answer.json()
    return signedIn
  }
  expect(await visit('Manager')).toBe('demo_manager')
  await expect(page.locator('html')).toHaveAttribute('lang', /^en/)
  // A visitor who comes back takes another role.
  expect(await visit('Tenant')).toBe('demo_tenant')

  const plain = await (await browser.newContext({ javaScriptEnabled: false, viewport: phone })).newPage()
  await plain.goto('/pricing')
  await plain.getByRole('link', { name: 'Voir la démonstration' }).first().click()
  await expect(plain).toHaveURL(/\/login\?demo=manager$/)
})
