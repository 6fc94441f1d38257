import * as sharedFrench from '../../shared/messages.fr.ts'
import type { Messages } from '../../shared/words.ts'
import { registerWords } from '../../web/i18n.tsx'
import * as webFrench from '../../web/messages.fr.ts'
import * as appFrench from './messages.fr.ts'

type Load = () => Promise<{ words: Messages }>

/** Notices are worded by the server alone: their catalogues would only make the entry longer. */
const found = import.meta.glob<{ words: Messages }>(['./**/messages.*.ts', '!./**/*-notices/messages.*.ts'], {
  base: '../../features',
})

/** `./reading/extraction/messages.fr.ts` is the namespace `extraction` in French. */
const byNamespace = (language: 'fr' | 'en'): Record<string, Load> =>
  Object.fromEntries(
    Object.entries(found).flatMap(([path, load]) => {
      const [, namespace, file] = /([\w-]+)\/messages\.(\w+)\.ts$/u.exec(path) ?? []
      return namespace !== undefined && file === language ? [[namespace, load] as const] : []
    }),
  )

/** French, the default, is part of the entry for the words that every page shows; the others are fetched on demand. */
export function registerCatalogues(): void {
  registerWords({
    fr: {
      ...byNamespace('fr'),
      shared: async () => sharedFrench,
      web: async () => webFrench,
      app: async () => appFrench,
    },
    en: {
      ...byNamespace('en'),
      shared: () => import('../../shared/messages.en.ts'),
      web: () => import('../../web/messages.en.ts'),
      app: () => import('./messages.en.ts'),
    },
  })
}
