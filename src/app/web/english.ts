import * as shared from '../../shared/messages.en.ts'
import type { Messages } from '../../shared/words.ts'
import * as web from '../../web/messages.en.ts'
import * as app from './messages.en.ts'
import { byNamespace, type Load } from './namespaces.ts'

const catalogues: Readonly<Record<string, Load>> = {
  ...byNamespace(
    import.meta.glob<{ words: Messages }>(['./**/messages.en.ts', '!./**/*-notices/messages.*.ts'], {
      base: '../../features',
    }),
  ),
  shared: async () => shared,
  web: async () => web,
  app: async () => app,
}

/** One catalogue in English. */
export function loadEnglish(namespace: string): ReturnType<Load> {
  const load = catalogues[namespace]
  if (!load) throw new Error(`no catalogue ${namespace} in English`)
  return load()
}
