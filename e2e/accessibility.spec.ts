import { readFileSync } from 'node:fs'
import AxeBuilder from '@axe-core/playwright'
import { type Browser, expect, type Page, test } from '@playwright/test'
import type { Role } from '../src/shared/actor.ts'
import { desk, enter, type Look, linkIn, open, phone } from './cast.ts'

// The looks go side by side: nothing here changes anything.
test.describe.configure({ mode: 'parallel' })
test.setTimeout(180_000)

interface Scene {
  /** `{bills}` is the id of the first thing that `/api/bills` answers. */
  readonly path: string
  /** Brings the page to what is looked at: a form that refuses, a window that is open. Said without words, for both languages. */
  readonly act?: (page: Page) => Promise<void>
}

const main = (page: Page) => page.getByRole('main')
/** Presses the button of the form: empty, it refuses. */
const submit = async (page: Page) => {
  await main(page).locator('form button[type=submit]').first().click()
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible()
}
const openDialog = async (page: Page) => {
  await expect(page.getByRole('dialog').getByRole('button').first()).toBeVisible()
}
/** The second entry of the row's menu asks before it acts. */
const openMenu = async (page: Page) => {
  await main(page).locator('[aria-haspopup=menu]').first().click()
  await expect(page.getByRole('menuitem').first()).toBeVisible()
}
const press = (selector: string) => async (page: Page) => {
  await main(page).locator(selector).click()
  await openDialog(page)
}

const scenes: Partial<Record<Role | 'nobody', readonly Scene[]>> = {
  nobody: [
    { path: '/' },
    { path: '/en' },
    { path: '/', act: (page) => page.locator('#trial button[type=submit]').click() },
    { path: '/login' },
    { path: '/login', act: submit },
    { path: '/forgot-password' },
    { path: '/forgot-password', act: submit },
    { path: '/reset-password' },
    { path: '/reset-password#a-link', act: submit },
    { path: '/accept-invitation' },
    { path: '/two-factor', act: submit },
    { path: '/setup#a-link', act: submit },
    { path: '/nowhere' },
    { path: '/api/docs' },
    { path: '/dev/outbox' },
  ],
  tenant: [
    { path: '/dashboard/quick-actions' },
    { path: '/residents/residence' },
    { path: '/residents/building' },
    { path: '/residents/demands' },
    { path: '/residents/demands?q=nothing+is+called+this' },
    { path: '/residents/demands/new', act: submit },
    { path: '/residents/demands/{demands}' },
    { path: '/residents/demands/{demands?status=draft,submitted}/edit' },
    { path: '/settings/settings' },
    { path: '/settings/settings', act: submit },
  ],
  manager: [
    { path: '/dashboard/quick-actions' },
    { path: '/manager/buildings' },
    { path: '/manager/buildings', act: openMenu },
    { path: '/manager/buildings/new', act: submit },
    { path: '/manager/buildings/{buildings}' },
    { path: '/manager/buildings/{buildings}/edit' },
    { path: '/manager/buildings/{buildings}/generation' },
    { path: '/manager/buildings/{buildings}/shares' },
    { path: '/manager/organizations/{organizations}' },
    { path: '/manager/residences' },
    { path: '/manager/residences/new', act: submit },
    { path: '/manager/residences/{residences}' },
    { path: '/manager/residences/{residences}', act: press('section header button, section button') },
    { path: '/manager/residences/{residences}/edit' },
    { path: '/manager/bills' },
    { path: '/manager/bills', act: (page) => main(page).getByRole('checkbox').first().check() },
    { path: '/manager/bills/new', act: submit },
    { path: '/manager/bills/{bills}' },
    { path: '/manager/bills/{bills?status=sent,overdue}/edit' },
    { path: '/manager/demands' },
    { path: '/manager/demands/{demands}' },
    { path: '/manager/user-management' },
    { path: '/manager/user-management?tab=invitations' },
    { path: '/residents/demands' },
  ],
  admin: [
    { path: '/dashboard/quick-actions' },
    { path: '/admin/organizations' },
    { path: '/admin/organizations/new', act: submit },
    { path: '/admin/organizations/{organizations}' },
    { path: '/manager/user-management' },
  ],
}

/** Fills the holes of a path with what the reader may see. */
async function addressOf(page: Page, path: string): Promise<string> {
  const hole = /\{([^}]+)\}/.exec(path)
  if (!hole?.[1]) return path
  const answer = await page.request.get(`/api/${hole[1]}${hole[1].includes('?') ? '&' : '?'}limit=1`)
  const { items }: { items: { id: string }[] } = await answer.json()
  return path.replace(hole[0], items[0]?.id ?? 'none')
}

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const textOf = (found: Awaited<ReturnType<AxeBuilder['analyze']>>['violations']) =>
  found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`)

async function settled(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: /^(Chargement|Loading)/ })).toHaveCount(0)
}

/** Everything in the light; in the dark, the rules about colours, for only the colours change. */
async function violations(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' })
  const light = await new AxeBuilder({ page }).withTags(tags).analyze()
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = await new AxeBuilder({ page }).withRules(['color-contrast', 'link-in-text-block']).analyze()
  return [...textOf(light.violations), ...textOf(dark.violations).map((text) => `dark ${text}`)]
}

async function look(page: Page, { path, act }: Scene): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  // A page that differs only after `#` would not be opened again.
  await page.goto('about:blank')
  await page.goto(await addressOf(page, path))
  await settled(page)
  await act?.(page)
  expect.soft(await violations(page), `${path}${act ? ', acted upon' : ''}`).toEqual([])
}

const looks: readonly Look[] = (['fr', 'en'] as const).flatMap((language) =>
  [phone, desk].map((size) => ({ language, size })),
)

async function begin(browser: Browser, who: string, asked: Look): Promise<Page> {
  return who === 'nobody' ? open(browser, asked) : enter(browser, who as Role, asked)
}

for (const asked of looks) {
  const name = `${asked.language}, ${asked.size?.width}`
  for (const [who, list] of Object.entries(scenes)) {
    test(`no page of ${who} keeps anyone out (${name})`, async ({ browser }) => {
      const page = await begin(browser, who, asked)
      for (const scene of list) await look(page, scene)
    })
  }
}
