import { words as serverEn } from '../../server/messages.en.ts'
import { words as serverFr } from '../../server/messages.fr.ts'
import { makeWords } from '../../server/words.ts'
import type { Language } from '../../shared/actor.ts'
import { words as sharedEn } from '../../shared/messages.en.ts'
import { words as sharedFr } from '../../shared/messages.fr.ts'
import type { Messages } from '../../shared/words.ts'
import { features } from './features.ts'

const own = { shared: { fr: sharedFr, en: sharedEn }, server: { fr: serverFr, en: serverEn } }
const catalogues = [own, ...features.map(({ words }) => words)].flatMap((words) => Object.entries(words))

const inLanguage = (language: Language): Record<string, Messages> =>
  Object.fromEntries(catalogues.map(([namespace, words]) => [namespace, words[language]]))

/** Every sentence of the server, in both languages. */
export const words = makeWords({ fr: inLanguage('fr'), en: inLanguage('en') })
