import type { Language } from '../shared/actor.ts'
import { fill, type Messages } from '../shared/words.ts'

export type Catalogs = Readonly<Record<Language, Readonly<Record<string, Messages>>>>
/** Words a key in a language. An unknown key shows itself. */
export type Say = (language: Language, key: string, values?: Readonly<Record<string, string | number>>) => string

const plurals = { fr: new Intl.PluralRules('fr-CA'), en: new Intl.PluralRules('en-CA') }

export interface Words {
  readonly say: Say
  /** Whether some catalogue words this key. */
  readonly knows: (key: string) => boolean
}

/** The sentences of every catalogue, for letters and refusals. */
export function makeWords(catalogs: Catalogs): Words {
  const find = (language: Language, key: string) => {
    const dot = key.indexOf('.')
    return catalogs[language][key.slice(0, dot)]?.[key.slice(dot + 1)]
  }
  return {
    say: (language, key, values) => {
      const message = find(language, key)
      return message === undefined ? key : fill(message, plurals[language], values)
    },
    knows: (key) => find('fr', key) !== undefined,
  }
}

/** The first supported language of `Accept-Language`; French otherwise. */
export function preferredLanguage(header: string | undefined): Language {
  for (const part of (header ?? '').split(',')) {
    const tag = part.trim().slice(0, 2).toLowerCase()
    if (tag === 'fr' || tag === 'en') return tag
  }
  return 'fr'
}
