import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import { desk, phone } from './cast.ts'

const require = createRequire(import.meta.url)
const near = createRequire(require.resolve('@axe-core/playwright'))
/** Put in the page once a load: the usual builder sends it again, in pieces, for every question. */
const source = readFileSync(near.resolve('axe-core/axe.min.js'), 'utf8')

interface Axe {
  run: (
    where: Document,
    options: object,
  ) => Promise<{ violations: readonly { id: string; nodes: readonly { target: readonly unknown[] }[] }[] }>
}
declare global {
  var axe: Axe
}

/** Every page that opens here brings the rules along. */
export async function withAxe(page: Page): Promise<Page> {
  await page.context().addInitScript(source)
  // List rows not yet rendered below the screen keep the colours of the previous theme until they are scrolled to;
  // colours change at once.
  await page.context().addInitScript(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('*, ::before, ::after { content-visibility: visible !important; transition: none !important }')
    document.adoptedStyleSheets = [sheet]
  })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  return page
}

/** WCAG 2.2 AA and axe's best practices, or of these the rules that depend on the colours of the theme. */
const everyRule = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] }
const colourRules = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }

/** Violations of axe's rules, as text. */
const found = (page: Page, runOnly: typeof everyRule): Promise<string[]> =>
  page.evaluate(async (rules) => {
    const { violations } = await globalThis.axe.run(document, { runOnly: rules, resultTypes: ['violations'] })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`)
  }, runOnly)

/** What is wider than the screen, which would scroll sideways (WCAG 1.4.10). */
const tooWide = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1,
    )
    return wide
      .slice(0, 3)
      .map((element) => `${element.tagName} ${element.className}: ${element.textContent?.slice(0, 40)}`)
  })

async function paint(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme })
  await page.waitForFunction((asked) => {
    const scheme = document.documentElement.dataset.scheme
    return (scheme === undefined || scheme === asked) && document.getAnimations().length === 0
  }, theme)
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}

/** The content of a page is there: axe finds no main nor heading in one that is still loading. */
export async function settled(page: Page): Promise<void> {
  // The prerendered head or the logo has kept the place of the content.
  await expect(page.locator('.opening, .boot')).toHaveCount(0)
  await expect(page.locator('h1').first()).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: /^(Chargement|Loading)/ })).toHaveCount(0)
  // The first answers of a page have come.
  await expect(page.locator('[inert]')).toHaveCount(0)
}

interface Scene {
  /** Brings the page to what is looked at. */
  show: () => Promise<void>
  /** An action on the page does not survive another viewport: a menu closes, a bar moves. */
  isActed: boolean
  sizes?: readonly (typeof desk)[]
}

const soft = expect.configure({ soft: true })

/**
 * One page in both themes at both sizes, loaded once, or once a size when something was done to it. Every rule is
 * checked in the first theme of a size; the second changes nothing but colours.
 */
export async function lookAt(page: Page, name: string, scene: Scene): Promise<void> {
  const { show, isActed, sizes = [desk, phone] } = scene
  for (const [at, size] of sizes.entries()) {
    const themes = size === desk ? (['light', 'dark'] as const) : (['dark', 'light'] as const)
    await page.setViewportSize(size)
    if (isActed || at === 0) await show()
    await settled(page)
    // A table becomes cards, or cards a table, once the page has heard of its new width.
    await soft.poll(() => tooWide(page), `${name}, wider than ${size.width}`).toEqual([])
    for (const [index, theme] of themes.entries()) {
      await paint(page, theme)
      expect
        .soft(await found(page, index === 0 ? everyRule : colourRules), `${name}, ${size.width}, ${theme}`)
        .toEqual([])
    }
  }
}
