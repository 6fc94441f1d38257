import type { Language } from '../../../shared/actor.ts'
import { words as en } from './messages.en.ts'
import { type FrameWords, words as fr } from './messages.fr.ts'

export const frameWords: Readonly<Record<Language, FrameWords>> = { fr, en }

/** What the head of a page says of it. */
export interface HeadWords {
  readonly title: string
  readonly description: string
}
