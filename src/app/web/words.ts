import * as shared from '../../shared/messages.fr.ts'
import type { Messages } from '../../shared/words.ts'
import { registerWords } from '../../web/i18n.tsx'
import * as web from '../../web/messages.fr.ts'
import * as app from './messages.fr.ts'
import { byNamespace } from './namespaces.ts'

/** Notices are worded by the server alone: their catalogues would only make the entry longer. */
const features = byNamespace(
  import.meta.glob<{ words: Messages }>(['./**/messages.fr.ts', '!./**/*-notices/messages.*.ts'], {
    base: '../../features',
  }),
)

/**
 * French, the default, is part of the entry for the words that every page shows; the others are fetched on demand. So
 * are those of English, and the names of its files: one file that nobody fetches in French.
 */
export function registerCatalogues(): void {
  const fr = { ...features, shared: async () => shared, web: async () => web, app: async () => app }
  const inEnglish = (namespace: string) => async () => (await import('./english.ts')).loadEnglish(namespace)
  registerWords({
    fr,
    en: Object.fromEntries(Object.keys(fr).map((namespace) => [namespace, inEnglish(namespace)])),
  })
}
