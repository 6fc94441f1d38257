import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import type { Role } from '../src/shared/actor.ts'
import { desk, enter, phone } from './cast.ts'

const looks = [
  { size: phone, language: 'fr', theme: 'light' },
  { size: desk, language: 'fr', theme: 'dark' },
  { size: phone, language: 'en', theme: 'dark' },
  { size: desk, language: 'en', theme: 'light' },
] as const

const pages: Partial<Record<Role, readonly string[]>> = {
  tenant: [
    '/dashboard/quick-actions',
    '/residents/residence',
    '/residents/building',
    '/residents/demands',
    '/residents/demands/new',
    '/residents/demands/first',
    '/settings/settings',
  ],
  manager: [
    '/dashboard/quick-actions',
    '/manager/buildings',
    '/manager/residences',
    '/manager/bills',
    '/manager/bills/new',
    '/manager/bills/first',
    '/manager/demands',
    '/manager/demands/first',
    '/manager/user-management',
    '/manager/user-management?tab=invitations',
  ],
  admin: ['/dashboard/quick-actions', '/admin/organizations'],
}
const open = ['/', '/en', '/login', '/forgot-password', '/reset-password', '/accept-invitation', '/nowhere']

async function violations(page: Page): Promise<string[]> {
  await expect(page.locator('h1').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  const { violations: found } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`)
}

/** `/manager/bills/first` is the first thing of that list. */
async function visit(page: Page, path: string): Promise<void> {
  if (!path.endsWith('/first')) return void (await page.goto(path))
  const noun = path.split('/').at(-2)
  const answer = await page.request.get(`/api/${noun}?limit=1`)
  const { items }: { items: { id: string }[] } = await answer.json()
  await page.goto(path.replace('first', items[0]?.id ?? ''))
}

for (const look of looks) {
  const name = `${look.language}, ${look.theme}, ${look.size.width}`
  for (const [role, paths] of Object.entries(pages) as [Role, readonly string[]][]) {
    test(`no page of a ${role} keeps anyone out (${name})`, async ({ browser }) => {
      const page = await enter(browser, role, look)
      for (const path of paths) {
        await visit(page, path)
        expect.soft(await violations(page), path).toEqual([])
      }
    })
  }
  test(`no open page keeps anyone out (${name})`, async ({ browser }) => {
    const context = await browser.newContext({
      viewport: look.size,
      colorScheme: look.theme,
      locale: `${look.language}-CA`,
    })
    await context.addInitScript((language) => localStorage.setItem('language', language), look.language)
    const page = await context.newPage()
    for (const path of open) {
      await page.goto(path)
      expect.soft(await violations(page), path).toEqual([])
    }
  })
}
