import { join } from 'node:path'
import sharp from 'sharp'
import { root } from '../freshness.mjs'
import { settle, shoot } from './browser.mjs'

const desk = { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 }
const card = { viewport: { width: 1200, height: 630 }, deviceScaleFactor: 1 }

/** The pictures of the README (`docs/screenshots`), and those of shared links (`public/og*.png`). */
export async function takeScreenshots({ open }) {
  for (const [path, name] of [
    ['/', 'og'],
    ['/en', 'og-en'],
  ])
    await takeCard(await open(card), { path, name })
  const home = await open(desk)
  await home.goto('/')
  await readBill(home)
  await keep(home, join('docs', 'screenshots', 'home.png'), 128)
  const manager = await open({ ...desk, role: 'manager' })
  await take(manager, { path: '/manager/bills', name: 'bills' })
  await take(manager, { path: `/manager/demands/${await demandWithPicture(manager)}`, name: 'demand', colours: 232 })
  await takeReading(manager)
  await take(await open({ device: 'phone', role: 'manager' }), { path: '/manager/bills', name: 'phone' })
}

async function take(page, { path, name, colours = 128 }) {
  await page.goto(path)
  await settle(page)
  await keep(page, join('docs', 'screenshots', `${name}.png`), colours)
}

/** Has the sample bill of the home page read. */
async function readBill(page) {
  await settle(page)
  await page.locator('.sample').click()
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await settle(page)
}

/** The picture of a link that is shared: the top of the home page without its buttons. */
async function takeCard(page, { path, name }) {
  await page.goto(path)
  await readBill(page)
  // Through the CSSOM: the page's content policy refuses a style element.
  await page.evaluate(() => {
    const set = (selector, styles) => {
      for (const element of document.querySelectorAll(selector)) Object.assign(element.style, styles)
    }
    set('header .pages, header .quiet, header .sign-in, .hero-side', { display: 'none' })
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
  await settle(page)
  await keep(page, join('docs', 'screenshots', 'bill-reading.png'), 128)
}

async function keep(page, file, colours) {
  await sharp(await shoot(page))
    .png({ palette: true, colours, dither: 0, compressionLevel: 9 })
    .toFile(join(root, file))
  console.log(file)
}
