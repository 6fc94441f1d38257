import type { Key } from '../shared/words.ts'
import type { Address } from './menu.ts'

/** The opening of a main page, sent beside its code. Read by the build only. */
export interface Opening {
  /** The title of its head; without one it opens with the mark alone. */
  readonly title?: Key
  /** A list that people open every day has a title only. */
  readonly lead?: Key
  /** The first query of the screen when its address holds no choice. */
  readonly reads?: () => readonly { readonly queryKey: readonly unknown[] }[]
}

/** The openings of a feature's main pages, by address. */
export type Openings = Readonly<Partial<Record<Address, Opening>>>
