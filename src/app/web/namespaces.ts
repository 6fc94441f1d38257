import type { Messages } from '../../shared/words.ts'

export type Load = () => Promise<{ words: Messages }>

/** Catalogues by their namespace: `./reading/extraction/messages.fr.ts` is `extraction`. */
export const byNamespace = (found: Record<string, Load>): Record<string, Load> =>
  Object.fromEntries(
    Object.entries(found).map(([path, load]) => [/([\w-]+)\/messages/u.exec(path)?.[1] ?? path, load] as const),
  )
