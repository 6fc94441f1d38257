import { and, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { WordFinder } from './rows.ts'

/** Rows of another table by which a word finds those that refer to them. */
interface Referred {
  /** Of this table or join, the column that is referred to. */
  readonly from: SQL
  readonly id: PgColumn
  readonly find: WordFinder
  /** Those that the caller's rows may refer to: of the rows of all organizations, a common word finds too many. */
  readonly within: SQL | undefined
  readonly idsOf: IdsOf | undefined
  /** The rows that the word finds among all, by an index. Where they are few, they are sought by their ids instead of `within`. */
  readonly amongAll?: (Identified & { readonly find: WordFinder }) | undefined
}
interface Identified {
  readonly table: PgTable
  readonly id: PgColumn
}
/** Rows that an index finds among those of all organizations. */
export interface FoundAmongAll extends Identified {
  readonly isFound: SQL
}
/** The ids of the rows that a word finds. */
export interface IdsAsked extends Pick<Referred, 'from' | 'id' | 'within'> {
  readonly isFound: SQL
  readonly amongAll?: FoundAmongAll | undefined
}
/** Makes an array of ids: within the same statement, unless they were read before it. Undefined where there are none. */
export type IdsOf = (asked: IdsAsked) => SQL | undefined
const inStatement: IdsOf = (asked) => sql`array(${idsAsked(asked)})`
/** Selects them. */
export const idsAsked = ({ from, id, within, isFound }: IdsAsked): SQL =>
  sql`select ${id} from ${from} where ${and(within, isFound)}`

/** By the rows of another table that the word finds. One character is in too many names to be sought there. */
export const referring =
  (column: PgColumn, { find, idsOf = inStatement, amongAll, ...asked }: Referred): WordFinder =>
  (word) => {
    if (word.length === 1) return sql`false`
    // No trigram holds two characters: the index would be read far for them.
    const whole = word.length > 2 && amongAll ? { ...amongAll, isFound: amongAll.find(word) } : undefined
    const ids = idsOf({ ...asked, isFound: find(word), amongAll: whole })
    return ids ? sql`${column} = any(${ids})` : sql`false`
  }
