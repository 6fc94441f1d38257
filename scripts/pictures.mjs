// npm run pictures -- ADDRESS: retakes docs/screenshots/*.png and public/og*.png from a running demonstration (http://localhost:3000).
import { join } from 'node:path'
import { chromium as browsers } from 'playwright'
import sharp from 'sharp'
import { chromium } from './chromium.mjs'
import { checkNode, installIfStale, root } from './freshness.mjs'

checkNode()
installIfStale()
const baseURL = process.argv[2] ?? 'http://localhost:3000'
const desk = { viewport: { width: 1440, height: 900 } }
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
const card = { viewport: { width: 1200, height: 630 } }

const { executablePath, args } = chromium()
const browser = await browsers.launch({ args, ...(executablePath && { executablePath }) })
try {
  for (const [path, name] of [
    ['/', 'og'],
    ['/en', 'og-en'],
  ])
    await takeCard(path, name)
  await take(await open(desk), '/', 'home')
  const manager = await open(desk, 'manager')
  await take(manager, '/manager/bills', 'bills')
  await take(manager, `/manager/demands/${await demandWithPicture(manager)}`, 'demand', 232)
  await takeReading(manager)
  await take(await open(phone, 'manager'), '/manager/bills', 'phone')
} finally {
  await browser.close()
}

/** A page in French, in Montréal; signed in with the demonstration's account of a role, if one is given. */
async function open(options, role) {
  const context = await browser.newContext({
    baseURL,
    locale: 'fr-CA',
    timezoneId: 'America/Toronto',
    reducedMotion: 'reduce',
    ...options,
  })
  if (role) {
    const { items } = await (await context.request.get('/api/auth/demo-accounts')).json()
    const { email, password } = items.find((account) => account.role === role)
    await context.request.post('/api/auth/login', { data: { email, password } })
    await context.request.put('/api/users/me/language', { data: { language: 'fr' } })
  }
  return context.newPage()
}

async function take(page, path, name, colours = 128) {
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  await keep(page, join('docs', 'screenshots', `${name}.png`), colours)
}

/** The picture of a link that is shared: the top of the home page without its buttons. */
async function takeCard(path, name) {
  const page = await open(card)
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  // Through the CSSOM: the page's content policy refuses a style element.
  await page.evaluate(() => {
    const set = (selector, styles) => {
      for (const element of document.querySelectorAll(selector)) Object.assign(element.style, styles)
    }
    set('header .quiet, header .sign-in, .hero-side', { display: 'none' })
    set('.hero', { paddingTop: '8px' })
    set('.hero h1', { fontSize: '74px' })
    set('.stage', { marginTop: '36px' })
  })
  await keep(page, join('public', `${name}.png`), 96)
}

/** The first request in progress with a photo, else the first. */
async function demandWithPicture(page) {
  const { items } = await (await page.request.get('/api/demands?status=in_progress&limit=100')).json()
  for (const { id } of items.filter((one) => one.unitNumber)) {
    const demand = await (await page.request.get(`/api/demands/${id}`)).text()
    if (demand.includes('image/')) return id
  }
  return items[0].id
}

async function takeReading(page) {
  const { items } = await (await page.request.get('/api/buildings?limit=1')).json()
  const [building] = items
  await page.goto(`/manager/bills/new?organization=${building.organizationId}&building=${building.id}`)
  const paper = join(root, 'e2e', 'fixtures', 'facture-texte.pdf')
  await page.locator('input[type=file]').first().setInputFiles(paper)
  await page
    .getByText(/champs? à vérifier|lus avec certitude/)
    .first()
    .waitFor({ timeout: 120_000 })
  await page.waitForFunction(() =>
    [...document.querySelectorAll('section img')].some((image) => image.naturalWidth > 0),
  )
  await page.waitForLoadState('networkidle')
  await keep(page, join('docs', 'screenshots', 'bill-reading.png'), 128)
}

async function keep(page, file, colours) {
  await page.evaluate(() => document.fonts.ready)
  const taken = await page.screenshot()
  await sharp(taken).png({ palette: true, colours, dither: 0, compressionLevel: 9 }).toFile(join(root, file))
  console.log(file)
}
