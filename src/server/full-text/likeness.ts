import { and, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../db.ts'
import { termsOf, textQuery } from './query.ts'

/** Which rows are alike a text, and which are the closest. */
interface Likeness {
  readonly isAlike: SQL | undefined
  /** The closest first. */
  readonly closest: SQL
}

/**
 * How the rows of an index entry are alike a text: they hold a third at least of the words that a search keeps of it. Undefined for a text
 * without a word.
 */
export async function likenessTo(db: Db, text: string, entry: PgColumn): Promise<Likeness | undefined> {
  const terms = await termsOf(db, text)
  if (terms.length === 0) return undefined
  const any = textQuery(terms, 'any')
  const held = terms.map((term) => sql`(${entry} @@ ${textQuery([term])})::int`)
  const count = sql`(${sql.join(held, sql` + `)})`
  return {
    isAlike: and(sql`${entry} @@ ${any}`, sql`${count} >= ${Math.ceil(terms.length / 3)}`),
    closest: sql`${count} desc, ts_rank(${entry}, ${any}) desc`,
  }
}
