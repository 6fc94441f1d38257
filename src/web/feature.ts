import type { ComponentType } from 'react'
import type { Grant } from '../shared/grants.ts'
import type { Namespace } from '../shared/words.ts'
import type { FeaturePanels, Slot } from './panels.tsx'

/** A screen and where it is shown. The first word of its address says who may open it: `manager`, `admin`, or anyone signed in. */
export interface Page {
  /** Loads the module of the screen, which exports the screen and nothing else. */
  readonly open: () => Promise<Readonly<Record<string, ComponentType>>>
  /** The catalogues whose sentences the screen shows. */
  readonly words: readonly Namespace[]
  /** Holders of this grant today open the page too, below the level of its address: a board's mandate, a right for a time. */
  readonly grant?: Grant
  /** Opened without a session, in the frame of pages before the sign-in. Its address has no parameter. */
  readonly isPublic?: true
  /** The page only writes: a demonstration account, which may not, is told so. */
  readonly isForm?: true
  /** Shown only between the password and the second step of signing in. */
  readonly needsStep?: true
  /** Shows the home panels of every feature: their words are loaded with it. */
  readonly isHome?: true
  /** The slots whose panels the screen shows: their code and words are loaded with it. */
  readonly slots?: readonly Slot[]
  /** How long after the sign-in its files are fetched ahead, in milliseconds; not at all unless given. */
  readonly preloadAfter?: number
}

/**
 * The manifest of a feature in the browser. `app/web/features.ts` lists the manifests, and all else derives from that
 * list.
 */
export interface Feature<Path extends string = string> {
  readonly pages: Readonly<Record<Path, Page>>
  /** The catalogues of what it shows on the home page (`home.ts`). */
  readonly homeWords?: readonly Namespace[]
  /** Panels on pages of earlier features. */
  readonly panels?: FeaturePanels
}

/** Makes a manifest. It is part of the entry: screens are imported on demand, icons are in `menu.ts`. */
export const feature = <const Path extends `/${string}`>(declared: Feature<Path>): Feature<Path> => declared
