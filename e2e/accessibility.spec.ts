import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { features } from '../src/app/web/features.ts'
import type { Language, Role } from '../src/shared/actor.ts'
import type { Page as Shown } from '../src/web/feature.ts'
import { lookAt, withAxe } from './axe.ts'
import { enter, open, test } from './cast.ts'

// The looks go side by side: nothing here changes anything.
test.describe.configure({ mode: 'parallel' })

interface Scene {
  /** `{bills}` is the id of the first thing that `/api/bills` answers. */
  readonly path: string
  /** Brings the page to what is looked at: a form that refuses, a window that is open. Said without words, for both languages. */
  readonly act?: (page: Page) => Promise<void>
}

const main = (page: Page) => page.getByRole('main')
const window = (page: Page) => page.getByRole('dialog')

/** Presses the button of a form that is still empty: it refuses, and says why. */
const refuse =
  (place: (page: Page) => Locator, form = 0) =>
  async (page: Page) => {
    await place(page).locator('form').nth(form).locator('button[type=submit]').click()
    await expect(page.locator('[aria-invalid=true]').first()).toBeVisible()
  }
const submit = refuse(main)
/** The step that a right password leaves to give opens for nobody else: here the server says that it is owed. */
const submitCode = async (page: Page) => {
  const json = { code: 'owes_factor', message: 'Code' }
  await page.route('**/api/auth/user', (route) => route.fulfill({ status: 401, json }), { times: 1 })
  await page.goto('/two-factor')
  await submit(page)
}
/** Presses a button that opens a window. */
const press = (name: RegExp) => async (page: Page) => {
  await main(page).getByRole('button', { name }).click()
  await expect(window(page).getByRole('button').first()).toBeVisible()
}
const openMenu = async (page: Page) => {
  await main(page).locator('[aria-haspopup=menu]').first().click()
  await expect(page.getByRole('menuitem').first()).toBeVisible()
}
const openPalette = async (page: Page) => {
  await page.keyboard.press('Control+k')
  await expect(window(page).getByRole('option').first()).toBeVisible()
}
/** On a phone, the menu of the pages; on a desk, that of the buildings. */
const openNavigation = async (page: Page) => {
  await page.getByRole('button', { name: /Ouvrir le menu|Open menu|Choisir un immeuble|Choose/ }).click()
  await expect(window(page).or(page.getByRole('menu')).first()).toBeVisible()
}

const scenes: Partial<Record<Role | 'nobody', readonly Scene[]>> = {
  nobody: [
    { path: '/en' },
    { path: '/', act: (page) => page.locator('#trial button[type=submit]').click() },
    { path: '/login', act: submit },
    { path: '/forgot-password', act: submit },
    { path: '/reset-password' },
    { path: '/reset-password#a-link', act: submit },
    { path: '/accept-invitation' },
    { path: '/two-factor', act: submitCode },
    // Links that open nothing, so without a form.
    { path: '/setup#a-link' },
    { path: '/unsubscribe' },
    { path: '/nowhere' },
    { path: '/api/docs' },
    { path: '/dev/outbox' },
  ],
  tenant: [
    { path: '/dashboard/quick-actions' },
    { path: '/dashboard/quick-actions', act: openPalette },
    { path: '/residents/residence' },
    { path: '/residents/building' },
    { path: '/notifications' },
    { path: '/residents/demands' },
    { path: '/residents/demands?q=nothing+is+called+this' },
    { path: '/residents/demands/new', act: submit },
    { path: '/residents/demands/{demands}' },
    { path: '/residents/demands/{demands?status=draft,submitted}/edit' },
    { path: '/settings/settings', act: refuse(main, 1) },
  ],
  // Whose home has a share and fees, which a tenant never sees.
  resident: [{ path: '/dashboard/quick-actions' }, { path: '/residents/residence' }, { path: '/residents/building' }],
  manager: [
    { path: '/dashboard/quick-actions' },
    { path: '/manager/buildings', act: openMenu },
    { path: '/manager/buildings/new', act: submit },
    { path: '/manager/buildings/{buildings}' },
    { path: '/manager/buildings/{buildings}/edit' },
    { path: '/manager/buildings/{buildings}/generation' },
    { path: '/manager/buildings/{buildings}/shares' },
    { path: '/manager/buildings/{buildings}/import' },
    { path: '/manager/organizations/{organizations}' },
    { path: '/manager/residences' },
    { path: '/manager/residences/new', act: submit },
    { path: '/manager/residences/{residences}' },
    { path: '/manager/residences/{residences}', act: press(/^(Ajouter une personne|Add person)$/) },
    { path: '/manager/residences/{residences}/edit' },
    {
      path: '/manager/bills',
      act: async (page) => {
        await main(page).getByRole('checkbox').first().check()
      },
    },
    { path: '/manager/bills/new', act: submit },
    { path: '/manager/bills/pile' },
    { path: '/manager/bills/pile/{pile}' },
    { path: '/manager/bills/{bills}' },
    { path: '/manager/bills/{bills?status=sent,overdue}', act: press(/^(Marquer comme payée|Mark as paid)$/) },
    { path: '/manager/bills/{bills?status=sent,overdue}/edit' },
    { path: '/manager/demands' },
    { path: '/manager/demands/{demands}' },
    {
      path: '/manager/demands/{demands?status=under_review}',
      act: async (page) => {
        await press(/^(Refuser|Decline)$/)(page)
        await refuse(window)(page)
      },
    },
    {
      path: '/manager/user-management',
      act: async (page) => {
        await press(/^(Inviter|Invite)$/)(page)
        await refuse(window)(page)
      },
    },
    { path: '/manager/user-management?tab=invitations' },
    { path: '/residents/demands' },
    // The last: a phone remembers that its menu is open.
    { path: '/dashboard/quick-actions', act: openNavigation },
  ],
  admin: [
    { path: '/dashboard/quick-actions' },
    { path: '/admin/organizations' },
    { path: '/admin/organizations/new', act: submit },
    { path: '/admin/organizations/{organizations}' },
    { path: '/admin/trials' },
    { path: '/admin/jobs' },
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

async function settled(page: Page): Promise<void> {
  // The prerendered head or the logo has kept the place of the content.
  await expect(page.locator('.opening, .boot')).toHaveCount(0)
  await expect(page.locator('h1').first()).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: /^(Chargement|Loading)/ })).toHaveCount(0)
}

async function look(page: Page, { path, act }: Scene): Promise<void> {
  const address = await addressOf(page, path)
  const show = async () => {
    await page.goto(address)
    await settled(page)
    await act?.(page)
  }
  await lookAt(page, `${path}${act ? ', acted upon' : ''}`, { show, isActed: act !== undefined })
}

/** Pages looked at in one test. */
const partLength = 6

const begin = async (browser: Browser, who: string, language: Language): Promise<Page> =>
  withAxe(await (who === 'nobody' ? open(browser, { language }) : enter(browser, who as Role, { language })))

for (const language of ['fr', 'en'] as const) {
  for (const [who, list] of Object.entries(scenes)) {
    // Parts go side by side: no one test is much longer than the others.
    for (let from = 0; from < list.length; from += partLength) {
      const part = list.slice(from, from + partLength)
      const acted = part[0]?.act ? ', acted upon' : ''
      test(`every page of ${who} is accessible, from ${part[0]?.path}${acted} (${language})`, async ({ browser }) => {
        const page = await begin(browser, who, language)
        for (const scene of part) await look(page, scene)
      })
    }
  }
}

test('every address of the application is checked for accessibility', () => {
  const screens = new Map<Shown['open'], string[]>()
  for (const [path, { open: load }] of features.flatMap(({ pages }) => Object.entries<Shown>(pages)))
    screens.set(load, [...(screens.get(load) ?? []), path])
  expect(screens.size).toBeGreaterThan(25)
  const visited = new Set(
    Object.values(scenes).flatMap((list) =>
      list.map(({ path }) => path.replace(/\{[^}]+\}/, '$id').replace(/[?#].*/, '')),
    ),
  )
  // One screen with several addresses is one page.
  const forgotten = [...screens.values()].filter((paths) => !paths.some((path) => visited.has(path)))
  expect(forgotten).toEqual([])
})
