import { baselineShift } from './deskew.ts'
import type { Word } from './words.ts'

export const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0

/** A word with its height as if its page were level. */
interface Upright {
  readonly word: Word
  readonly y0: number
  readonly y1: number
}

interface WordRow {
  top: number
  bottom: number
  readonly words: Upright[]
}

/** In heights of a page's usual print. */
const tallest = 1.7

const heightOf = ({ y0, y1 }: Upright): number => y1 - y0

/** A logo as tall as three lines is beside each of them, and in none. */
const markHeight = 3

const spanOf = (word: Upright): WordRow => ({ top: word.y0, bottom: word.y1, words: [word] })

const isWord = ({ word }: Upright): boolean => /\p{L}{3}/u.test(word.text)

/** True of a large mark and a word of the small print beside it. */
function isBesideMark(row: WordRow, word: Upright): boolean {
  const [high, low] = [row.bottom - row.top, word.y1 - word.y0]
  return high > markHeight * low ? isWord(word) : low > markHeight * high && row.words.some(isWord)
}

/**
 * Two spans of height are on one line when each covers the other's middle, more or less; a speck only has to be inside.
 */
function isLevel(row: WordRow, word: Upright): boolean {
  const [tall, small] = [
    Math.max(row.bottom - row.top, word.y1 - word.y0),
    Math.min(row.bottom - row.top, word.y1 - word.y0),
  ]
  const shared = Math.min(row.bottom, word.y1) - Math.max(row.top, word.y0)
  const apart = Math.abs((row.top + row.bottom - word.y0 - word.y1) / 2)
  return (
    shared > 0.55 * small &&
    (apart < 0.36 * tall || (!/[\p{L}\p{N}]/u.test(word.word.text) && word.word.text.length < 3)) &&
    (small > 0.45 * tall || (apart < 0.22 * tall && !isBesideMark(row, word)))
  )
}

/** The next word of a row, in print as large: small print beside them does not count. */
const standsNextTo = (row: WordRow, word: Upright): boolean =>
  row.words.some((other) => {
    const high = Math.max(heightOf(other), heightOf(word))
    const gap = Math.max(other.word.x0 - word.word.x1, word.word.x0 - other.word.x1)
    return gap < high && Math.min(heightOf(other), heightOf(word)) > 0.7 * high && isLevel(spanOf(other), word)
  })

/** Words that share a baseline, more or less, from left to right. */
export function groupWords(words: readonly Word[]): Word[][] {
  const rows: WordRow[] = []
  const shift = baselineShift(words)
  const levelled = words.map((word): Upright => {
    const lower = shift(word)
    return { word, y0: word.y0 - lower, y1: word.y1 - lower }
  })
  // Recognition may give a word the height of several lines: it goes to the line at its middle, once there are lines.
  const usual = median(levelled.map(heightOf))
  const isTall = (word: Upright): boolean => heightOf(word) > tallest * usual
  const inTurn = levelled.sort((a, b) => Number(isTall(a)) - Number(isTall(b)) || a.y0 + a.y1 - b.y0 - b.y1)
  for (const word of inTurn) {
    const middle = (word.y0 + word.y1) / 2
    const row = (isTall(word) ? rows : rows.slice(-5))
      .filter((other) => isLevel(other, word) || (isTall(word) && standsNextTo(other, word)))
      .sort((a, b) => Math.abs(a.top + a.bottom - 2 * middle) - Math.abs(b.top + b.bottom - 2 * middle))[0]
    if (!row) {
      rows.push({ top: word.y0, bottom: word.y1, words: [word] })
      continue
    }
    row.words.push(word)
    row.top = median(row.words.map((one) => one.y0))
    row.bottom = median(row.words.map((one) => one.y1))
  }
  return rows
    .sort((a, b) => a.top + a.bottom - b.top - b.bottom)
    .map((row) => row.words.map(({ word }) => word).sort((a, b) => a.x0 - b.x0))
}

/** In heights of print: pieces of one word are nearer than words are. */
const pieceGap = 0.18
const largePrint = 1.6
/** The width of a letter of its height, on average. */
const narrow = 0.38
/** A joined word may have a wrong letter: its confidence is lower. */
const guess = 0.75

const isPieceOf = (last: Word, word: Word, usual: number): boolean => {
  const high = Math.max(last.y1 - last.y0, word.y1 - word.y0)
  const isWord = /\p{L}$/u.test(last.text) && /^(?:\p{Ll}|\p{Lu}(?!\p{L}))/u.test(word.text)
  // Recognition gives small words the height of two lines, too: their letters stay narrow.
  const wide = (word.x1 - last.x0) / (last.text.length + word.text.length)
  const isLarge = high > largePrint * usual && wide > narrow * high
  return isLarge && word.x0 - last.x1 < pieceGap * high && isWord && word.certainty < 1
}

/** "Constructio n Pi I on-Rica rd": large print that recognition broke within its words, with "l" read as "I". */
export function joinPieces(words: readonly Word[], usual: number): readonly Word[] {
  const joined: Word[] = []
  for (const word of words) {
    const last = joined.at(-1)
    if (last && isPieceOf(last, word, usual))
      joined[joined.length - 1] = {
        ...last,
        text: (last.text + word.text).replace(/(?<=\p{Ll})I(?=\p{Ll})/gu, 'l'),
        x1: word.x1,
        y0: Math.min(last.y0, word.y0),
        y1: Math.max(last.y1, word.y1),
        certainty: Math.min(last.certainty, word.certainty, guess),
      }
    else joined.push(word)
  }
  return joined
}

/** Spaced letters are one word: the gaps between them are equal, and words are farther apart. */
export function closeLetters(words: readonly Word[]): readonly Word[] {
  const short = words.filter((word) => word.text.length <= 2).length
  const single = words.filter((word) => word.text.length === 1).length
  // "40 % à la signature, 30 % le 15 …" is a sentence all the same.
  if (words.length < 6 || short < words.length * 0.75 || single < words.length * 0.5) return words
  const gap = (i: number): number => (words[i]?.x0 ?? 0) - (words[i - 1]?.x1 ?? 0)
  const usual = median(words.slice(1).map((_, i) => gap(i + 1)))
  const closed: Word[] = []
  words.forEach((word, i) => {
    const last = closed.at(-1)
    if (!last || gap(i) > Math.max(usual * 1.7, usual + 0.25 * (word.y1 - word.y0))) closed.push(word)
    else closed[closed.length - 1] = { ...last, text: last.text + word.text, x1: word.x1 }
  })
  return closed
}

/**
 * The gap between two cells, in heights of print. Typewriter faces, and boxes tight around small letters, leave wide
 * spaces between plain words: the page's usual gap decides.
 */
export function apartOn(rows: readonly (readonly Word[])[]): number {
  const gaps = rows.flatMap((words) => {
    const size = median(words.map((word) => word.y1 - word.y0))
    return words.slice(1).flatMap((word, i) => {
      const gap = (word.x0 - (words[i]?.x1 ?? 0)) / Math.max(1, size)
      return gap > 0.1 ? [gap] : []
    })
  })
  const usual = gaps.sort((a, b) => a - b)[Math.floor(gaps.length * 0.3)] ?? 0
  return gaps.length < 20 ? 1.05 : Math.min(2.2, Math.max(1.05, 2 * usual))
}
