import type { ComponentType } from 'react'
import type { Page } from '../../web/feature.ts'
import { type LazyPage, lazyPage } from '../../web/lazy-page.tsx'
import { features } from './features.ts'

/** Every page by its address, in the order of the features. */
export const pages: ReadonlyMap<string, Page> = new Map(features.flatMap((one) => Object.entries<Page>(one.pages)))

/** The screen that a module exports. */
export function screenOf(module: Readonly<Record<string, ComponentType>>): ComponentType {
  const [screen, ...others] = Object.values(module)
  if (!screen || others.length > 0) throw new Error('a module of a screen exports the screen and nothing else')
  return screen
}

const shown = new Map<Page['open'], LazyPage>()

/** The page as the router shows it. A screen that has several addresses is loaded once. */
export function shownAs({ open, words }: Page): LazyPage {
  const known = shown.get(open)
  if (known) return known
  const made = lazyPage(() => open().then(screenOf), ...words)
  shown.set(open, made)
  return made
}
