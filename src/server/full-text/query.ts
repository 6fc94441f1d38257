import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db.ts'
import { stemsOf } from './stems.ts'
import { type TextWord, wordsOf } from './words.ts'

/** One word that a text must hold. */
export interface Term {
  readonly word: string
  readonly stems: readonly string[]
  /** Any word that starts so is enough. */
  readonly isStart: boolean
}

/** More words narrow nothing any further. */
const mostTerms = 12
/** Shorter starts are those of half the dictionary. */
const shortestStart = 3

/** The words of a question that say something; all of them when none does. The last one may be unfinished. */
export async function termsOf(db: Db, question: string): Promise<Term[]> {
  const asked = wordsOf(question)
  // A compound is asked as one word: texts that write its parts apart are found by it as well.
  const whole = asked.filter((word) => !asked.some((other) => other !== word && covers(other, word)))
  const words = [...new Set(whole.map(({ word }) => word))].slice(0, mostTerms)
  const stems = await stemsOf(db, words)
  const last = /[\p{L}\p{N}]$/u.test(question) ? whole.at(-1)?.word : undefined
  const terms = words.map((word) => ({
    word,
    stems: stems.get(word) ?? [],
    isStart: word === last && word.length >= shortestStart && !/\d/.test(word),
  }))
  const telling = terms.filter((term) => term.stems.length > 0)
  return telling.length > 0 ? telling : terms.map((term) => ({ ...term, stems: [term.word] }))
}

const covers = (a: TextWord, b: TextWord): boolean => a.start <= b.start && a.end >= b.end

/** A `tsquery` of the texts that hold every term, or any of them. Folded words need no quoting. */
export const textQuery = (terms: readonly Term[], joined: 'every' | 'any' = 'every'): SQL =>
  sql`${terms.map(alternatives).join(joined === 'every' ? ' & ' : ' | ')}::tsquery`

function alternatives({ word, stems, isStart }: Term): string {
  const starts = isStart ? [`${word}:*`] : []
  return `(${[...new Set([...stems, ...starts])].join(' | ')})`
}
