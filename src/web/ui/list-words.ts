import type { Catalog, Namespace } from '../../shared/words.ts'

/** The sentences of every list, from its feature's catalogue. */
export const listSentences = ['title', 'search', 'none', 'none_lead'] as const
/** Those of a list that also shows what was archived. */
export const archivedListSentences = ['active', 'archived_tab', 'none_archived', 'none_archived_lead'] as const
/** Those of the acts that archive, restore and delete; `{name}` is the thing's. */
export const archiveSentences = [
  'archive_title',
  'archive_body',
  'toast_archived',
  'toast_restored',
  'remove_title',
  'remove_body',
  'toast_removed',
] as const

/** Those of a form that saves. */
export const editSentences = ['toast_created', 'toast_updated'] as const

type ListSentence = (typeof listSentences)[number]
type ArchivedListSentence = (typeof archivedListSentences)[number]
export type ArchiveSentence = (typeof archiveSentences)[number]
type Spoken = ListSentence | ArchivedListSentence | 'new' | 'none_found' | 'none_found_lead'

/** The catalogues that have every one of the sentences `S`. */
type Speaking<S extends string> = {
  [N in Namespace]: Exclude<S, keyof Catalog[N]> extends never ? N : never
}[Namespace]
/** The catalogues that word the acts of `useArchiveActs`. */
export type ArchiveNamespace = Speaking<ArchiveSentence>

/** The catalogues with the toasts of a saved form. */
export type EditNamespace = Speaking<(typeof editSentences)[number]>

/** The sentences required of a list with the filters `F`. */
type Needed<F> = ListSentence | ('archived' extends keyof F ? ArchivedListSentence : never)
type Lacking<N extends Namespace, F> = Exclude<Needed<F>, keyof Catalog[N]>

/**
 * The words of a list: those of its catalogue by their names. `says` replaces some, and must hold what the catalogue
 * lacks. A search without a result has the words of the kit, unless `says` has others.
 */
export type ListWords<N extends Namespace, F> = {
  words: N
  says?: Readonly<Partial<Record<Spoken, string>>> | undefined
} & ([Lacking<N, F>] extends [never] ? unknown : { says: Readonly<Record<Lacking<N, F>, string>> })

/** The words of a list whatever its catalogue is. */
export interface AnyListWords {
  words: Namespace
  says?: Readonly<Partial<Record<Spoken, string>>> | undefined
}
export type { Spoken as ListSentence }
