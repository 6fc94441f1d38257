import type { Namespace } from '../../shared/words.ts'
import type { Feature, Page } from '../../web/feature.ts'
import { type LazyPage, lazyPage } from '../../web/lazy-page.tsx'
import { onlyExport, panelsIn, registerPanels } from '../../web/panels.tsx'
import { features } from './features.ts'

/** Every page by its address, in the order of the features. */
export const pages: ReadonlyMap<string, Page> = new Map(features.flatMap((one) => Object.entries<Page>(one.pages)))

const manifests: readonly Feature[] = features

registerPanels(manifests.map(({ panels = {} }) => panels))

/** The catalogues of a page and of the panels on it. */
export const cataloguesOf = ({ words, slots = [], isHome }: Page): Set<Namespace> =>
  new Set([
    ...words,
    ...slots.flatMap((slot) => panelsIn(slot).flatMap((panel) => panel.words)),
    ...(isHome ? manifests.flatMap(({ homeWords = [] }) => homeWords) : []),
  ])

const shown = new Map<Page['open'] | Page['slots'], LazyPage>()

/** The page as the router shows it. A screen that has several addresses is loaded once; apart for those with slots of their own. */
export function shownAs(page: Page): LazyPage {
  const { open, slots = [] } = page
  const key = page.slots ?? open
  const known = shown.get(key)
  if (known) return known
  const panels = slots.flatMap((slot) => panelsIn(slot))
  const load = async () => {
    const [module] = await Promise.all([open(), ...panels.map((panel) => panel.load())])
    return onlyExport(module)
  }
  const made = lazyPage(load, ...cataloguesOf(page))
  shown.set(key, made)
  return made
}
