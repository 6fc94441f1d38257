import { type Browser, type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import type { Language, Role } from '../src/shared/actor.ts'

interface Account {
  readonly role: Role
  readonly email: string
  readonly password: string
  readonly firstName: string
  readonly lastName: string
}

export const phone = { width: 390, height: 844 }
export const desk = { width: 1440, height: 900 }

/** The people of the demonstration, as the login page offers them. */
export async function accountOf(context: BrowserContext, role: Role): Promise<Account> {
  const answer = await context.request.get('/api/auth/demo-accounts')
  const { items }: { items: Account[] } = await answer.json()
  const account = items.find((one) => one.role === role)
  if (!account) throw new Error(`the demonstration has no ${role}`)
  return account
}

export interface Look {
  readonly size?: typeof phone
  readonly language?: Language
  readonly theme?: 'light' | 'dark'
  readonly hasTouch?: boolean
  /** Where the calls come from; the same for all who name none. */
  readonly address?: string
  /** Fetches the likeliest next pages, as a browser does that saves no data: for journeys about that alone. */
  readonly fetchesAhead?: boolean
}

/** For who counts calls: what journeys beside this one change would make the page ask again, rightly. */
export async function hearNobody(page: Page): Promise<void> {
  await page.route('**/api/live', (route) => route.abort())
}

/** A browser of one's own, in a language and at a size, signed in to nothing. */
export async function open(browser: Browser, look: Look = {}): Promise<Page> {
  const { size = desk, language = 'fr', theme = 'light', hasTouch = false, address, fetchesAhead = false } = look
  const context = await browser.newContext({
    viewport: size,
    colorScheme: theme,
    hasTouch,
    locale: `${language}-CA`,
    ...(address && { extraHTTPHeaders: { 'X-Forwarded-For': address } }),
  })
  // Once: what the person chooses afterwards stays.
  await context.addInitScript(
    (chosen) => localStorage.getItem('language') ?? localStorage.setItem('language', chosen),
    language,
  )
  if (!fetchesAhead)
    await context.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  const page = await context.newPage()
  page.on('response', (answer) => {
    if (answer.status() >= 400)
      refusals.push(`${answer.status()} ${answer.request().method()} ${new URL(answer.url()).pathname}`)
  })
  page.on('console', (message) => message.type() === 'error' && thrown.push(message.text()))
  page.on('pageerror', ({ stack, message }) => thrown.push(stack ?? message))
  return page
}

/** The calls that were refused in this journey: some are expected, and one tells why it failed. */
const refusals: string[] = []

/** What the pages of this journey logged as errors: what a component threw is here alone. */
const thrown: string[] = []

/** What the open pages say, printed where a journey fails: the picture of it stays on the machine that ran it. */
async function tellFailure(browser: Browser): Promise<void> {
  for (const page of browser.contexts().flatMap((context) => context.pages())) {
    const shown = await page
      .locator('body')
      .ariaSnapshot({ timeout: 5_000 })
      .catch(() => 'no answer')
    console.log(`${new URL(page.url()).pathname} shows:\n${shown.slice(0, 6_000)}`)
  }
  console.log(`refused calls: ${refusals.join(', ') || 'none'}`)
  console.log(`errors logged: ${thrown.join('\n').slice(0, 6_000) || 'none'}`)
}

/** A journey; the browsers that it opened are closed behind it, or they would go on listening and drawing beside the next ones. */
export const test = base.extend<{ closed: undefined }>({
  closed: [
    async ({ browser }, use, { errors }) => {
      refusals.length = 0
      thrown.length = 0
      await use(undefined)
      if (errors.length > 0) await tellFailure(browser)
      await Promise.all(browser.contexts().map((context) => context.close()))
    },
    { auto: true },
  ],
})

/** One sign-in a role and a worker: sign-ins are counted, and the journeys are many. */
const sessions = new Map<Role, Awaited<ReturnType<BrowserContext['cookies']>>>()

/** A browser of one's own, signed in without the login page: for journeys that are about something else. */
export async function enter(browser: Browser, role: Role, look: Look = {}): Promise<Page> {
  const page = await open(browser, look)
  const context = page.context()
  const known = sessions.get(role)
  if (known) await context.addCookies(known)
  else {
    const { email, password } = await accountOf(context, role)
    const answer = await context.request.post('/api/auth/login', { data: { email, password } })
    expect(answer.status()).toBe(200)
    sessions.set(role, await context.cookies())
  }
  return page
}

/** Signs in as anyone does, in French. */
export async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Courriel').fill(email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click()
}

/** Signs out from a desk, in French. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Se déconnecter' }).click()
  await expect(page.getByRole('heading', { name: 'Connexion' })).toBeVisible()
}

interface Joined {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly password: string
  /** Where the person joins, when it is not the usual address. */
  readonly site?: string
}

/** A manager of one's own, signed in: the accounts of the demonstration keep their names, passwords and devices. */
export async function join(browser: Browser, person: Joined, look: Look = {}): Promise<Page> {
  const { email, firstName, lastName, password, site = '' } = person
  const { language = 'fr' } = look
  const manager = await enter(browser, 'manager')
  const me: { organizationIds: string[] } = await (await manager.request.get('/api/auth/user')).json()
  const answer = await manager.request.post('/api/invitations', {
    data: {
      email,
      firstName,
      lastName,
      role: 'manager',
      organizationId: me.organizationIds[0],
      isWholeOrganization: true,
      language,
      expiryDays: 1,
      securityLevel: 'standard',
    },
  })
  expect(answer.ok()).toBe(true)
  const page = await open(browser, look)
  const [, token] = (await linkIn(page, email, '/accept-invitation')).split('#')
  const accepted = await page.request.post(`${site}/api/invitations/acceptance`, {
    data: { token, firstName, lastName, password, language },
  })
  expect(accepted.ok()).toBe(true)
  return page
}

const treasurer = {
  email: 'odette.tresoriere@mitoyen.example',
  firstName: 'Odette',
  lastName: 'Trésorière',
  password: 'verglas-tuque-canot-41',
  name: 'Odette Trésorière',
} as const

/** The treasurer of the tower, from today on: an owner who joins it. A journey after the first seats the same one. */
export async function seatTreasurer(browser: Browser, manager: Page): Promise<typeof treasurer> {
  const read = async (path: string) => (await (await manager.request.get(path)).json()).items
  const { email, firstName, lastName, password } = treasurer
  const [{ id: buildingId, organizationId }] = await read('/api/buildings?q=Belv%C3%A9d%C3%A8re%20du%20Canal')
  const idOf = async (): Promise<string | undefined> =>
    (await read(`/api/mandates/candidates?building=${buildingId}&q=${encodeURIComponent(email)}`))[0]?.id
  if (await idOf()) return treasurer
  const [{ id: residenceId }] = await read(`/api/residences?building=${buildingId}&limit=1`)
  const place = { organizationId, buildingId, residenceId, role: 'resident', relation: 'owner' }
  const invited = await manager.request.post('/api/invitations', { data: { ...place, email, firstName, lastName } })
  expect(invited.status(), await invited.text()).toBe(201)
  const page = await open(browser)
  const [, token] = (await linkIn(page, email, '/accept-invitation')).split('#')
  const data = { token, language: 'fr', firstName, lastName, password }
  const accepted = await page.request.post('/api/invitations/acceptance', { data })
  expect(accepted.status(), await accepted.text()).toBe(201)
  const startsOn = new Intl.DateTimeFormat('fr-CA', { timeZone: 'America/Toronto' }).format(new Date())
  const seated = await manager.request.post('/api/mandates', {
    data: { buildingId, userId: await idOf(), office: 'treasurer', startsOn },
  })
  expect(seated.status(), await seated.text()).toBe(201)
  return treasurer
}

/** For what a reading fills in: OCR takes a busy machine minutes, and the journey itself has a limit. */
export const untilRead = { timeout: 240_000 }

/** Types a part of a name in a field that searches, and takes what it finds. */
export async function choose(page: Page, field: string, name: string): Promise<void> {
  const box = page.getByRole('combobox', { name: field, exact: true })
  const option = page.getByRole('option', { name, exact: true }).filter({ visible: true })
  // The list may shrink to what was found right under the pointer: then one types and clicks again, as a person would.
  await expect(async () => {
    await box.fill('')
    await box.fill(name.slice(0, 8))
    await option.click({ timeout: 10_000 })
    await box.blur()
    await expect(box).toHaveValue(name, { timeout: 5_000 })
  }).toPass()
}

export interface OutboxLetter {
  readonly subject: string
  readonly html: string
}

/** The letters sent to an address, latest first, from the demonstration's outbox. */
export async function lettersTo(page: Page, address: string): Promise<OutboxLetter[]> {
  const list = await (await page.request.get('/dev/outbox')).text()
  const rows = [...list.matchAll(/<a href="(\/dev\/outbox\/[^"]+)"><b>([^<]*)<\/b><span>([^<]*)<\/span>/g)]
  const own = rows.filter(([, , , to]) => to === address)
  return Promise.all(
    own.map(async ([, path = '', subject = '']) => ({ subject, html: await (await page.request.get(path)).text() })),
  )
}

/** Waits for a letter that holds a link to this page other than `known`, and answers the link. */
export async function linkIn(page: Page, address: string, path: string, known = ''): Promise<string> {
  const find = async () => {
    const links = (await lettersTo(page, address)).flatMap(
      ({ html }) => html.match(new RegExp(`${path}#[\\w-]+`)) ?? [],
    )
    return links.find((link) => link !== known) ?? ''
  }
  await expect.poll(find).not.toBe('')
  return find()
}
