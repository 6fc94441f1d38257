import type { Language } from '../../../../shared/actor.ts'
import { words as en } from './messages.en.ts'
import { words as fr, type HomeWords } from './messages.fr.ts'

export type { HomeWords }
export const homeWords: Readonly<Record<Language, HomeWords>> = { fr, en }
