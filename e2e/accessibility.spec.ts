import { existsSync } from 'node:fs'
import { type Browser, expect, type Page } from '@playwright/test'
import { webFeatures } from '../scripts/layers.cjs'
import { features } from '../src/app/web/features.ts'
import { siteAddresses } from '../src/app/web/site/addresses.ts'
import type { Language } from '../src/shared/actor.ts'
import type { Page as Shown } from '../src/web/feature.ts'
import { homePath } from '../src/web/location.ts'
import { dialog, type Scene, type Scenes } from '../src/web/scenes.ts'
import { lookAt, settled, withAxe } from './axe.ts'
import { desk, enter, open, phone, test } from './cast.ts'

// The looks go side by side: nothing here changes anything.
test.describe.configure({ mode: 'parallel' })

const openPalette = async (page: Page) => {
  await page.keyboard.press('Control+k')
  await expect(dialog(page).getByRole('option').first()).toBeVisible()
}
/** On a phone, the menu of the pages; on a desk, that of the buildings. */
const openNavigation = async (page: Page) => {
  await page.getByRole('button', { name: /Ouvrir le menu|Open menu|Choisir un immeuble|Choose/ }).click()
  await expect(dialog(page).or(page.getByRole('menu')).first()).toBeVisible()
}

/** Of the calls that the page unfolds, one shows the structure of all: axe visits the fields of those that are folded and judges none. */
const openFirstCall = (page: Page) =>
  page.evaluate(() => {
    const [first, ...others] = document.querySelectorAll('details')
    if (first) first.open = true
    for (const call of others) for (const fields of call.querySelectorAll(':scope > div')) fields.remove()
  })

/**
 * Of rows that are made of the same elements, classes, roles and states, two show what all do: axe would judge the others in vain, which is
 * most of its time on a long list. Nothing uses the page after it.
 */
const keepTwoAlike = (page: Page) =>
  page.evaluate(() => {
    const judged =
      /^(class|role|type|tabindex|disabled|hidden|data-.*|aria-(hidden|expanded|selected|checked|current|disabled|pressed))$/
    const shownValue = ({ name, value }: Attr): string => {
      if (judged.test(name)) return value
      // How long a bar is, not its colour.
      if (name === 'style') return value.replaceAll(/[\d.]+/g, '0')
      return value === '' ? '' : 'named'
    }
    const shapeOf = (element: Element): string => {
      const attributes = [...element.attributes].map((attribute) => `${attribute.name}=${shownValue(attribute)}`)
      const content = [...element.childNodes].map((node) => {
        if (node instanceof Element) return shapeOf(node)
        return node.textContent?.trim() ? 'text' : ''
      })
      return `<${[element.tagName, ...attributes].join(' ')}>${content.join('')}</>`
    }
    const visit = (element: Element): void => {
      const alike = new Map<string, number>()
      // A copy: the list of the page shrinks as rows leave it.
      const children = [...element.children]
      for (const child of children) {
        const shape = shapeOf(child)
        const count = (alike.get(shape) ?? 0) + 1
        alike.set(shape, count)
        if (count > 2) child.remove()
        else visit(child)
      }
    }
    for (const list of document.querySelectorAll('tbody, ul, ol')) visit(list)
  })

/** The scenes of the server's own pages and of the frame. */
const ofApp: Scenes = {
  nobody: [
    { path: '/', act: (page) => page.locator('#trial button[type=submit]').click() },
    { path: '/nowhere' },
    { path: '/api/docs', act: openFirstCall },
    { path: '/dev/outbox' },
  ],
  tenant: [{ path: homePath, act: openPalette }],
  // The last: a phone remembers that its menu is open.
  manager: [{ path: homePath, act: openNavigation }],
}

/** The scenes of each feature; one with panels only has none. */
const ofFeatures = await Promise.all(
  webFeatures
    .map((name) => new URL(`../src/features/${name}/web/scenes.ts`, import.meta.url))
    .filter((file) => existsSync(file))
    .map(async ({ href }): Promise<Scenes> => {
      const module: { scenes: Scenes } = await import(href)
      return module.scenes
    }),
)
const people = ['nobody', 'tenant', 'resident', 'manager', 'admin'] as const
const scenes = people.map((who) => ({ who, list: [...ofFeatures, ofApp].flatMap((declared) => declared[who] ?? []) }))
/** A page of the public site is in the language of its address, whoever reads it. */
const ofSite = (language: Language): Scene[] =>
  siteAddresses.filter((page) => page.language === language).map(({ address }) => ({ path: address }))

/** Fills the holes of a path with what the reader may see. */
async function addressOf(page: Page, path: string): Promise<string> {
  // The innermost first: a thing of a thing.
  const hole = /\{([^{}]+)\}/.exec(path)
  if (!hole?.[1]) return path
  const answer = await page.request.get(`/api/${hole[1]}${hole[1].includes('?') ? '&' : '?'}limit=1`)
  const { items }: { items: { id: string }[] } = await answer.json()
  return addressOf(page, path.replace(hole[0], items[0]?.id ?? 'none'))
}

/** A size for each language: rules judge what a size or a theme changes, and what a language does, not their products (decision 181). */
const sizeOf = { fr: phone, en: desk } as const satisfies Record<Language, object>

async function look(page: Page, { path, act }: Scene, language: Language): Promise<void> {
  const address = await addressOf(page, path)
  const show = async () => {
    await page.goto(address)
    await settled(page)
    await act?.(page)
    await keepTwoAlike(page)
  }
  const scene = { show, isActed: act !== undefined, sizes: [sizeOf[language]] }
  await lookAt(page, `${path}${act ? ', acted upon' : ''}`, scene)
}

/** Pages looked at in one test. */
const partLength = 6

async function begin(browser: Browser, who: (typeof people)[number], language: Language): Promise<Page> {
  const page = await withAxe(await (who === 'nobody' ? open(browser, { language }) : enter(browser, who, { language })))
  // What journeys beside this one change stays out: a row that fades in while it is judged has no contrast yet.
  await page.addInitScript(() => {
    globalThis.EventSource = class extends EventSource {
      constructor() {
        super('data:,')
        this.close()
      }
    }
  })
  return page
}

for (const language of ['fr', 'en'] as const) {
  for (const { who, list: declared } of scenes) {
    const list = who === 'nobody' ? [...ofSite(language), ...declared] : declared
    // Parts go side by side: no one test is much longer than the others.
    for (let from = 0; from < list.length; from += partLength) {
      const part = list.slice(from, from + partLength)
      const acted = part[0]?.act ? ', acted upon' : ''
      const at = `${from / partLength + 1}, from ${part[0]?.path}${acted}`
      test(`every page of ${who} is accessible, part ${at} (${language})`, async ({ browser }) => {
        const page = await begin(browser, who, language)
        for (const scene of part) await look(page, scene, language)
      })
    }
  }
}

test('every address of the application is checked for accessibility', () => {
  const screens = new Map<Shown['open'], string[]>()
  for (const [path, { open: load }] of features.flatMap(({ pages }) => Object.entries<Shown>(pages)))
    screens.set(load, [...(screens.get(load) ?? []), path])
  expect(screens.size).toBeGreaterThan(25)
  const visited = new Set(scenes.flatMap(({ list }) => list.map(({ path }) => bare(path))))
  // One screen with several addresses is one page.
  const forgotten = [...screens.values()].filter((paths) => !paths.some((path) => visited.has(bare(path))))
  expect(forgotten).toEqual([])
})

/** An address without its query, whatever its holes and its parameters are called. */
function bare(path: string): string {
  const filled = path.replace(/\{[^{}]+\}/g, '$')
  return filled === path ? path.replace(/[?#].*/, '').replace(/\$\w+/g, '$') : bare(filled)
}
