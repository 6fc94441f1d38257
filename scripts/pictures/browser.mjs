import { setTimeout as sleep } from 'node:timers/promises'
import { chromium as browsers } from 'playwright'
import { chromium } from '../chromium.mjs'
import { instant } from './instant.mjs'

const devices = {
  desk: { viewport: { width: 1240, height: 900 }, deviceScaleFactor: 2 },
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
}

/** Chromium on a demonstration whose clock stands still: `open` answers a page of it, in a language, signed in if a role is given. */
export async function openBrowser(baseURL) {
  const { executablePath, args } = chromium()
  const browser = await browsers.launch({ args, ...(executablePath && { executablePath }) })
  const open = async ({ device, role, language = 'fr', ...options }) => {
    const context = await browser.newContext({
      baseURL,
      locale: `${language}-CA`,
      timezoneId: 'America/Toronto',
      colorScheme: 'light',
      reducedMotion: 'reduce',
      ...devices[device],
      ...options,
    })
    await context.clock.setFixedTime(instant)
    if (role) await signIn(context, { role, language })
    return context.newPage()
  }
  return { open, close: () => browser.close() }
}

async function signIn({ request }, { role, language }) {
  const { items } = await (await request.get('/api/auth/demo-accounts')).json()
  const { email, password } = items.find((account) => account.role === role)
  await request.post('/api/auth/login', { data: { email, password } })
  await request.put('/api/users/me/language', { data: { language } })
}

/** In milliseconds: a page that does not change for so long shows what it will show. */
const still = 1_000

/** The page has loaded all that it shows, the images in sight and the fonts included. */
export async function settle(page) {
  await page.locator('h1').first().waitFor()
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(
    (quiet) => {
      const waits = [...document.querySelectorAll('.opening, .boot, [role=status]')]
      const loads = waits.some(
        ({ role, textContent }) => role !== 'status' || /^(Chargement|Loading)/.test(textContent),
      )
      // One that is not shown never loads.
      const images = [...document.images].filter(
        (image) => image.checkVisibility() && image.getBoundingClientRect().top < innerHeight,
      )
      const isWhole = !loads && images.every((image) => image.complete)
      const { innerHTML } = document.body
      const { lastSeen } = window
      const isSame = lastSeen?.innerHTML === innerHTML
      if (!isSame || !isWhole) window.lastSeen = { innerHTML, at: performance.now() }
      return isSame && isWhole && performance.now() - lastSeen.at > quiet
    },
    still,
    { polling: 100 },
  )
  await page.evaluate(async () => {
    const images = [...document.images].filter(
      (image) => image.checkVisibility() && image.getBoundingClientRect().top < innerHeight,
    )
    // A lazy or asynchronously decoded image is painted some time after it has come.
    await Promise.all([document.fonts.ready, ...images.map((image) => image.decode().catch(() => undefined))])
  })
}

/** What the page shows, without a caret and with every animation ended. */
export const shoot = (page, clip) => page.screenshot({ animations: 'disabled', caret: 'hide', ...(clip && { clip }) })

/** The documents that wait in the inbox of a new demonstration are read by a job: until then, its lists change. */
export async function waitForInbox({ open }) {
  const page = await open({ device: 'desk', role: 'manager' })
  for (;;) {
    const { items } = await (await page.request.get('/api/pile')).json()
    if (items.every(({ state }) => state === 'read')) break
    await sleep(500)
  }
  await page.context().close()
}
