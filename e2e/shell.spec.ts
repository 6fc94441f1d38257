import { expect, type Page } from '@playwright/test'
import type { Role } from '../src/shared/actor.ts'
import { accountOf, enter, open, phone, test } from './cast.ts'

const isChosen = (page: Page) => new URL(page.url()).searchParams

test('the phone’s menu opens over the page, and closes by Escape or the backdrop; the desktop’s state is remembered', async ({
  browser,
}) => {
  const page = await enter(browser, 'tenant', { size: phone })
  await page.goto('/dashboard/quick-actions')
  const menu = page.getByRole('dialog', { name: 'Menu' })
  const button = page.getByRole('button', { name: 'Ouvrir le menu' })
  await expect(button).toBeVisible()
  await expect(menu).toHaveCount(0)

  await button.click()
  await expect(menu.getByText('Locataire', { exact: true })).toBeVisible()
  await expect(menu.getByText('AB', { exact: true })).toBeVisible()
  await expect(menu.getByRole('heading', { name: 'Gestion' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(menu).toHaveCount(0)
  await expect(button).toBeFocused()

  await button.click()
  await expect(menu).toBeVisible()
  await page.mouse.click(380, 400)
  await expect(menu).toHaveCount(0)

  await button.click()
  await expect(menu).toBeVisible()
  await page.reload()
  await expect(menu).toBeVisible()
  await menu.getByRole('link', { name: 'Mon immeuble' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mon immeuble' })).toBeVisible()
  await expect(menu).toHaveCount(0)
})

test('the chosen building stays on the managers’ pages and is dropped elsewhere', async ({ browser }) => {
  const page = await enter(browser, 'manager')
  await page.goto('/manager/bills')
  await page.getByRole('button', { name: 'Choisir un immeuble' }).click()
  const places = page.getByRole('dialog', { name: 'Choisir un immeuble' })
  await places.getByRole('combobox').fill('place des nat')
  await expect(places.getByRole('option', { name: 'Tous les immeubles' })).toHaveCount(0)
  await places.getByRole('option', { name: 'Place des Nations' }).click()
  await expect(page).toHaveURL(/building=/)
  const building = isChosen(page).get('building')
  const organization = isChosen(page).get('organization')
  expect(organization).not.toBeNull()
  for (const name of ['Demandes', 'Utilisateurs', 'Résidences', 'Immeubles']) {
    await page.getByRole('link', { name, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    expect(isChosen(page).get('building')).toBe(building)
    expect(isChosen(page).get('organization')).toBe(organization)
  }
  await page.getByRole('link', { name: 'Résidences', exact: true }).click()
  await page.getByRole('region', { name: 'Résidences' }).locator('tbody').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/manager\/residences\/[\w-]+\?.*building=/)

  await page.getByRole('link', { name: 'Paramètres', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Paramètres' })).toBeVisible()
  expect([...isChosen(page).keys()]).toEqual([])
  await page.getByRole('link', { name: 'Factures', exact: true }).click()
  await expect(page).toHaveURL(/building=/)
  await page.getByRole('button', { name: 'Choisir un immeuble' }).click()
  await places.getByRole('option', { name: 'Tous les immeubles' }).click()
  await expect(page).not.toHaveURL(/building=|organization=/)
})

test('the palette opens any page from the keyboard, with or without accents', async ({ browser }) => {
  const page = await enter(browser, 'manager')
  await page.goto('/dashboard/quick-actions')
  await expect(page.getByRole('heading', { level: 1, name: /^Bonjour/ })).toBeVisible()
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Rechercher', exact: true })
  await palette.getByRole('combobox').fill('residence')
  await expect(palette.getByRole('option', { name: 'Résidences', exact: true })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await palette.getByRole('combobox').fill('nouvelle fact')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Nouvelle facture' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await palette.getByRole('combobox').fill('z')
  await expect(palette.getByText('Aucun résultat')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(palette).toHaveCount(0)
})

test('language and theme change without a reload and are remembered', async ({ browser }) => {
  const page = await enter(browser, 'demo_resident')
  await page.goto('/residents/demands')
  await expect(page.getByRole('heading', { name: 'Mes demandes' })).toBeVisible()
  await page.getByRole('searchbox').fill('eau')
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('heading', { name: 'My requests' })).toBeVisible()
  await expect(page.getByRole('searchbox')).toHaveValue('eau')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-CA')
  await page.getByRole('button', { name: 'Dark theme' }).click()
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const dark = await background()
  await page.goto('/residents/building')
  await expect(page.getByRole('heading', { name: 'My building' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Light theme' })).toBeVisible()
  expect(await background()).toBe(dark)
  await page.getByRole('button', { name: 'Light theme' }).click()
  await expect.poll(background).not.toBe(dark)
})

test('at sign-in the account’s language replaces the one stored on the device', async ({ browser }) => {
  const page = await open(browser, { language: 'en' })
  const { email, password } = await accountOf(page.context(), 'resident')
  await page.goto('/login')
  await page.getByLabel('Email', { exact: false }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Bonjour/ })).toBeVisible()
  await page.getByRole('button', { name: 'Se déconnecter' }).click()
  await expect(page.getByRole('heading', { name: 'Connexion' })).toBeVisible()
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr-CA')
})

test('each page opens scrolled to its top; an unknown address says so', async ({ browser }) => {
  const page = await enter(browser, 'manager', { size: phone })
  await page.goto('/manager/bills')
  const cards = page.getByRole('list', { name: 'Factures' }).getByRole('listitem')
  await cards.last().scrollIntoViewIfNeeded()
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(500)
  await cards.last().getByRole('link').click()
  await expect(page.getByRole('link', { name: 'Factures', exact: true })).toBeVisible()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)

  const nowhere = await page.goto('/nulle-part')
  expect(nowhere?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'Page introuvable' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ouvrir le menu' })).toBeVisible()
  await page.getByRole('link', { name: 'Retour à l’accueil' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Bonjour/ })).toBeVisible()
})

test('an unknown address under /en is answered in English, until another language is chosen', async ({ browser }) => {
  const stranger = await (await browser.newContext({ viewport: phone })).newPage()
  expect((await stranger.goto('/en/nothing'))?.status()).toBe(404)
  await expect(stranger.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
  await expect(stranger.locator('html')).toHaveAttribute('lang', 'en-CA')
  const french = await open(browser, { size: phone })
  await french.goto('/en/nothing')
  await expect(french.getByRole('heading', { level: 1, name: 'Page introuvable' })).toBeVisible()
})

test('a page preloads the code and queries of those who may open it', async ({ browser }) => {
  const hintsOf = async (role: Role) => {
    const answer = await (await enter(browser, role)).request.get('/manager/bills')
    return [...(await answer.text()).matchAll(/as="fetch"[^>]*href="([^"]+)"/g)].map(([, address]) => address)
  }
  expect(await hintsOf('tenant')).toEqual(['/api/auth/user'])
  expect(await hintsOf('manager')).toContain('/api/bills/summary')
})

test('a page comes with its own head, for those who may open it', async ({ browser }) => {
  const openingOf = async (role: Role, path: string) =>
    /class="opening"[\s\S]*?<h1>(.*?)<\/h1>(?:<p>(.*?)<\/p>)?/.exec(
      await (await (await enter(browser, role)).request.get(path)).text(),
    )
  expect(await openingOf('tenant', '/manager/bills')).toBeNull()
  const manager = await enter(browser, 'manager')
  for (const path of ['/login', '/manager/bills', '/manager/bills/pile', '/manager/demands', '/residents/demands']) {
    const page = path === '/login' ? await open(browser) : manager
    const [, title = '', lead] = (await openingOf('manager', path)) ?? []
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
    if (lead) await expect(page.getByText(lead, { exact: true })).toBeVisible()
    await expect(page.locator('.opening')).toHaveCount(0)
  }
})

test('only known addresses answer 200', async ({ request }) => {
  const statusOf = async (path: string) => (await request.get(path)).status()
  const id = '0198c0de-0000-7000-8000-0000000000b1'
  for (const path of ['/login', '/manager/bills/', `/manager/bills/${id}/edit`, '/residents/demands?q=a'])
    expect(await statusOf(path), path).toBe(200)
  for (const path of [
    '/nulle-part',
    '/manager',
    `/manager/bills/${id}/nulle-part`,
    '/manager/bills2',
    '/manager/bills/019f0000',
    '/manager/buildings/documents/2026',
    '/residents/demands/x/edit',
  ])
    expect(await statusOf(path), path).toBe(404)
})

test('without a session, the sign-in leads back to the requested page; signing out closes every page', async ({
  browser,
}) => {
  const page = await open(browser, { size: phone })
  const { firstName, lastName } = await accountOf(page.context(), 'resident')
  const signInAs = () => page.getByRole('button', { name: new RegExp(`^${firstName} ${lastName} Résident`) })
  await page.goto('/residents/building')
  await expect(page).toHaveURL(/\/login\?to=%2Fresidents%2Fbuilding/)
  await signInAs().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mon immeuble' })).toBeVisible()
  await expect(page.getByText('Le Belvédère du Canal').first()).toBeVisible()

  await test.step('the sign-in page sends a signed-in person home', async () => {
    await page.goto('/login')
    await expect(page).toHaveURL(/\/dashboard\/quick-actions/)
  })

  await test.step('a call without a session leads to the sign-in, and back', async () => {
    // What the open page still reads would be refused first, and lead there from it.
    const ofOpenPage = ({ pathname }: URL) => /^\/api\/(?!auth\/)/.test(pathname) && pathname !== '/api/demands'
    await page.getByRole('button', { name: 'Ouvrir le menu' }).click()
    const link = page.getByRole('link', { name: 'Mes demandes' })
    await expect(link).toBeVisible()
    await page.route(ofOpenPage, (route) => route.abort())
    await page.context().clearCookies()
    await link.click()
    // The refused read is asked once more before it is believed (spec §8).
    await expect(page).toHaveURL(/\/auth\/login\?.*to=%2Fresidents%2Fdemands/)
    await expect(page.getByText('Votre session a pris fin. Connectez-vous de nouveau.')).toBeVisible()
    await page.unroute(ofOpenPage)
    await signInAs().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Mes demandes' })).toBeVisible()
  })

  await test.step('after the sign-out, nothing is left to see', async () => {
    await page.getByRole('button', { name: 'Ouvrir le menu' }).click()
    await page.getByRole('button', { name: 'Se déconnecter' }).click()
    await expect(page.getByRole('heading', { name: 'Connexion' })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(/\/login/)
    expect((await page.request.get('/api/auth/user')).status()).toBe(401)
  })
})

test('a printed list or bill has its text, without the frame and the buttons', async ({ browser }) => {
  const page = await enter(browser, 'manager', { theme: 'dark' })
  await page.goto('/manager/bills')
  const row = page.getByRole('region', { name: 'Factures' }).locator('tbody').getByRole('row').first()
  await expect(row).toBeVisible()
  const bill = await row.getByRole('link').getAttribute('href')
  const expectPaper = async () => {
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('heading', { level: 1, name: /^(?!Mitoyen$)/ })).toBeVisible()
    await expect(page.getByRole('navigation')).toHaveCount(0)
    await expect(page.getByRole('banner')).toHaveCount(0)
    // The heads of a table are what its columns are, though one sorts by them.
    await expect(page.locator('#root button:visible:not(th button)')).toHaveCount(0)
    const paper = await page.locator('main').evaluate((main) => getComputedStyle(main).color)
    expect(paper).toBe('rgb(20, 32, 29)')
  }
  await expectPaper()
  await expect(page.getByRole('columnheader', { name: 'Échéance' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Actions' })).toHaveCount(0)
  await expect(page.getByRole('searchbox')).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await page.goto(bill ?? '')
  await expect(page.getByRole('heading', { name: 'Montants' })).toBeVisible()
  await expectPaper()
  await expect(page.getByRole('heading', { name: 'Montants' })).toBeVisible()
})

test('a list printed on narrow paper truncates no name', async ({ browser }) => {
  const page = await enter(browser, 'manager')
  await page.setViewportSize({ width: 600, height: 960 })
  await page.emulateMedia({ media: 'print' })
  await page.goto('/manager/user-management')
  const cells = page.getByRole('region', { name: 'Comptes' }).getByRole('cell')
  await expect(cells.first()).toBeVisible()
  const cut = await cells.evaluateAll((all) =>
    all
      .filter((cell) =>
        [cell, ...cell.querySelectorAll('*')].some(
          (part) => part.scrollHeight > part.clientHeight + 1 && part.clientHeight > 0,
        ),
      )
      .map((cell) => cell.textContent),
  )
  expect(cut).toEqual([])
})
