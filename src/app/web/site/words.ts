import type { Language } from '../../../shared/actor.ts'
import { words as en } from './messages.en.ts'
import { words as fr, type SiteWords } from './messages.fr.ts'

export type { SiteWords }
export const siteWords: Readonly<Record<Language, SiteWords>> = { fr, en }

/** Where the home page of each language is. */
export const homes: Readonly<Record<Language, string>> = { fr: '/', en: '/en' }
