import type { Day } from '../../../../shared/dates.ts'
import type { HeadWords } from '../words.ts'

/** A part of a text that the server writes: the officers of live data, the table of what is kept. */
export type LivePart = 'officers' | 'personal'

interface LegalSection {
  readonly title: string
  readonly text: readonly string[]
  readonly live?: LivePart
}

export interface LegalPageWords extends HeadWords {
  readonly heading: string
  readonly lead: string
  /** Before the day of the version. */
  readonly version: string
  readonly sections: readonly LegalSection[]
  /** What changed under each version, latest first. */
  readonly changesTitle: string
  readonly changes: readonly { readonly version: Day; readonly text: string }[]
  /** Before the address to write to, which the page of an installation that gives one ends with. */
  readonly contact: string
}
