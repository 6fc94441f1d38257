import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import type { Db } from '../db.ts'
import { indexedWords } from './words.ts'

/** What a word is indexed under: its French and its English stem. None for a word that says nothing by itself, such as an article. */
export type Stems = ReadonlyMap<string, readonly string[]>

/** French words that the dictionaries of PostgreSQL keep, or keep once they have lost their accents. */
const silent = new Set(
  'a les des du aux ete meme etre cette cet ces leurs sans sous si tout tous toute toutes ou'.split(' '),
)

/** The stems of folded words. */
export async function stemsOf(db: Db, words: readonly string[]): Promise<Stems> {
  const distinct = [...new Set(words)]
  const stems = new Map<string, readonly string[]>()
  const spelled = distinct.filter((word) => !/\d/.test(word))
  // A word with a digit is a number, a code or a date: the index keeps it as it is.
  for (const word of distinct) if (/\d/.test(word)) stems.set(word, [word])
  if (spelled.length === 0) return stems
  const { rows } = await db.execute<{ word: string; french: string[] | null; english: string[] | null }>(
    sql`select word, ts_lexize('french_stem', word) as french, ts_lexize('english_stem', word) as english
      from unnest(${sql.param(spelled)}::text[]) as word`,
  )
  for (const { word, french, english } of rows) {
    const isSilent = silent.has(word) || french?.length === 0 || english?.length === 0
    stems.set(word, isSilent ? [] : [...new Set([...(french ?? [word]), ...(english ?? [word])])])
  }
  return stems
}

const vector = (text: string): SQL => {
  const words = indexedWords(text)
  return sql`(to_tsvector('french', ${words}) || to_tsvector('english', ${words}))`
}

/** The index entry of a text under titles that weigh more than it. A title is also found by the start of its words. */
export function indexEntry({ title, labels, text }: { title: string; labels: string; text: string }): SQL {
  const named = indexedWords(title)
  return sql`setweight(${vector(title)} || to_tsvector('simple', ${named}), 'A')
    || setweight(${vector(labels)}, 'B') || ${vector(text)}`
}
