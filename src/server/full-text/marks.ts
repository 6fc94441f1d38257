import type { Db } from '../db.ts'
import type { Term } from './query.ts'
import { stemsOf } from './stems.ts'
import { type TextWord, wordsOf } from './words.ts'

/** A part of a text; `isFound` where it holds a word of the question. */
export interface Segment {
  readonly text: string
  readonly isFound: boolean
}

/** Tells which folded words a question finds. */
export type Finds = (word: string) => boolean

/** How much of its beginning a word shares with every stem of it. */
const sharedStart = 2

/** Answers which words of these texts the terms find, by one question to the database about all of them. */
export async function findsIn(db: Db, terms: readonly Term[], texts: readonly string[]): Promise<Finds> {
  const starts = new Set(terms.flatMap(({ stems }) => stems.map((stem) => stem.slice(0, sharedStart))))
  const words = texts.flatMap(wordsOf).map(({ word }) => word)
  const likely = words.filter((word) => starts.has(word.slice(0, sharedStart)))
  const stems = await stemsOf(db, likely)
  const wanted = new Set(terms.flatMap((term) => term.stems))
  const unfinished = terms.filter(({ isStart }) => isStart).map(({ word }) => word)
  return (word) =>
    stems.get(word)?.some((stem) => wanted.has(stem)) === true || unfinished.some((start) => word.startsWith(start))
}

/** A whole text in segments. */
export const markedText = (text: string, finds: Finds): Segment[] => segmentsOf(text, foundPlaces(text, finds))

/** Signs of an excerpt, some more where a word would be cut. */
const excerptLength = 220
/** Of these, how many stand before the first word that was found. */
const before = 70

/** The part of a text that holds the most different words of the question, in segments; its beginning when it holds none. */
export function excerptOf(text: string, finds: Finds): Segment[] {
  const found = foundPlaces(text, finds)
  const from = Math.max(0, densest(found) - before)
  const start = from === 0 ? 0 : afterSpace(text, from)
  const end = Math.min(text.length, start + excerptLength)
  const stop = end === text.length ? end : afterSpace(text, end)
  const shown = text.slice(start, stop).trimEnd()
  const inside = found.filter((word) => word.start >= start && word.end <= start + shown.length)
  const segments = segmentsOf(
    shown,
    inside.map((word) => ({ ...word, start: word.start - start, end: word.end - start })),
  )
  return [
    ...(start > 0 ? [{ text: '…', isFound: false }] : []),
    ...segments.map((segment) => ({ ...segment, text: segment.text.replace(/\s+/g, ' ') })),
    ...(stop < text.length ? [{ text: '…', isFound: false }] : []),
  ]
}

/** Where a text holds words that were found; of those that overlap, the longest. */
export function foundPlaces(text: string, finds: Finds): TextWord[] {
  let end = 0
  return wordsOf(text).filter((word) => {
    if (word.start < end || !finds(word.word)) return false
    end = word.end
    return true
  })
}

/** Where the excerpt with the most different words begins. */
function densest(found: readonly TextWord[]): number {
  let best = { start: 0, count: 0 }
  for (const [at, { start }] of found.entries()) {
    const near = found.slice(at).filter((word) => word.end <= start + excerptLength - before)
    const count = new Set(near.map(({ word }) => word)).size + near.length / 100
    if (count > best.count) best = { start, count }
  }
  return best.start
}

function afterSpace(text: string, from: number): number {
  const space = /\s/.exec(text.slice(from, from + 30))
  return space ? from + space.index + (from === 0 ? 0 : 1) : from
}

function segmentsOf(text: string, found: readonly Pick<TextWord, 'start' | 'end'>[]): Segment[] {
  const segments: Segment[] = []
  let at = 0
  for (const { start, end } of found) {
    if (start > at) segments.push({ text: text.slice(at, start), isFound: false })
    segments.push({ text: text.slice(start, end), isFound: true })
    at = end
  }
  if (at < text.length) segments.push({ text: text.slice(at), isFound: false })
  return segments
}
