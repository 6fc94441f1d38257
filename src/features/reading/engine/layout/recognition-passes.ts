import type { Word } from './words.ts'

const inside = (a: Word, b: Word): number => {
  const width = Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0)
  const height = Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0)
  if (width <= 0 || height <= 0) return 0
  return (width * height) / Math.max(1, Math.min((a.x1 - a.x0) * (a.y1 - a.y0), (b.x1 - b.x0) * (b.y1 - b.y0)))
}

/** The height, in pixels, that a second look gives the words of a page, and how much it shrinks the page at most and at least. */
const again = { height: 20, most: 0.45, least: 0.75 }

/**
 * How much smaller the second look sees a page: big print, as a till's, is misread at full size, and other print is misread
 * otherwise.
 */
export function secondScale(words: readonly Word[]): number {
  const heights = words
    .filter(({ certainty, text }) => certainty > 0.7 && /[\p{L}\p{N}]{3}/u.test(text))
    .map(({ y0, y1 }) => y1 - y0)
    .sort((a, b) => a - b)
  const median = heights[heights.length >> 1]
  return median === undefined ? again.least : Math.min(again.least, Math.max(again.most, again.height / median))
}

/** A word as placed on a page `ratio` times as large. */
export const enlarge = (word: Word, ratio: number): Word => ({
  ...word,
  x0: word.x0 * ratio,
  y0: word.y0 * ratio,
  x1: word.x1 * ratio,
  y1: word.y1 * ratio,
})

/** Figures that two passes read differently are doubtful, however sure either pass was. */
const disputed = 0.75

const signsOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\d]/gu, '')

const hasSameWidth = (a: Word, b: Word): boolean => Math.abs(a.x1 - a.x0 - (b.x1 - b.x0)) < 0.12 * (b.x1 - b.x0)

/** The same print, read otherwise: two boxes that nearly cover each other, and other figures. */
const isDisputed = (word: Word, other: Word): boolean =>
  /\d/.test(word.text) &&
  other.certainty > 0.3 &&
  hasSameWidth(other, word) &&
  signsOf(other.text) !== signsOf(word.text)

/** Below this confidence, a word of one pass never replaces a word of the other. */
const clear = 0.6

/** Two words on different lines. */
const isApart = (a: Word, b: Word): boolean => Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0) < 0

/** A lower word at the same place as a taller one. */
function isBehind(tall: Word, word: Word): boolean {
  const across = Math.min(tall.x1, word.x1) - Math.max(tall.x0, word.x0)
  const down = Math.min(tall.y1, word.y1) - Math.max(tall.y0, word.y0)
  const size = word.y1 - word.y0
  return (
    across > 0.3 * Math.min(tall.x1 - tall.x0, word.x1 - word.x0) &&
    down > 0.7 * size &&
    size < 0.7 * (tall.y1 - tall.y0)
  )
}

/** Without the words that are several lines run together: where the other pass clearly read words on different lines. */
function withoutRunTogether(words: readonly Word[], others: readonly Word[]): Word[] {
  const certain = others.filter(({ certainty }) => certainty > clear)
  return words.filter((word) => {
    if (word.certainty === 1) return true
    const behind = certain.filter((other) => isBehind(word, other))
    return !behind.some((a) => behind.some((b) => isApart(a, b)))
  })
}

/** Less sure than this, a word that the other pass saw nothing of is a speck or an ornament. */
const faint = 0.36

const withoutSpecks = (words: readonly Word[], others: readonly Word[]): Word[] =>
  words.filter(
    (word) =>
      word.certainty > faint || !/[\p{L}\p{N}]/u.test(word.text) || others.some((other) => inside(other, word) > 0),
  )

/** How sure the words are, by the width of each. */
function meanCertainty(words: readonly Word[]): number {
  const width = words.reduce((sum, word) => sum + word.x1 - word.x0, 0)
  return words.reduce((sum, word) => sum + word.certainty * (word.x1 - word.x0), 0) / Math.max(1, width)
}

/** How much surer than its rivals a word must be to take their place. */
const margin = { usual: 0.25, joined: 0.1, disputed: 0.08 }

/** True of one word in place of several pieces of the other pass: they are all in its box. */
const isJoined = (word: Word, pieces: readonly Word[]): boolean =>
  pieces.length > 1 && pieces.every((piece) => inside(piece, word) > 0.7 && piece.x1 - piece.x0 < word.x1 - word.x0)

/** True of a word whose whole width the other pass clearly read. */
function isCovered(word: Word, others: readonly Word[]): boolean {
  const over = others.filter((other) => other.certainty > clear && inside(other, word) > 0.25)
  const width = over.reduce((sum, { x0, x1 }) => sum + Math.min(word.x1, x1) - Math.max(word.x0, x0), 0)
  return width > 0.6 * (word.x1 - word.x0)
}

/** Whether a word of one pass is preferred to those of the other at the same place. */
function isBetter(word: Word, rivals: readonly Word[]): boolean {
  if (rivals.length === 0) return word.certainty > 0.3
  if (rivals.some(({ certainty }) => certainty === 1)) return false
  const gain = word.certainty - meanCertainty(rivals)
  if (isJoined(word, rivals)) {
    const joined = rivals.map(({ text }) => text).join('')
    const isWhole = signsOf(word.text).length >= signsOf(joined).length && !/[$%]/.test(joined.replace(word.text, ''))
    // Letters one by one, or the two sides of a decimal sign that was not seen.
    const isInLetters = rivals.every(({ text }) => signsOf(text).length < 3) && gain > 0
    const isCutAmount =
      /\d[.,]\d\d\$?$/.test(word.text) && signsOf(joined) === signsOf(word.text) && word.certainty > clear
    return isInLetters || isCutAmount || gain > (isWhole ? margin.joined : margin.usual)
  }
  return (
    gain > (rivals.length === 1 && rivals.some((rival) => isDisputed(rival, word)) ? margin.disputed : margin.usual)
  )
}

/** A word with the lower of two boxes round the same print: the higher one is that of its whole line. */
function hug(word: Word, [rival, ...others]: readonly Word[]): Word {
  if (!rival || others.length > 0 || !hasSameWidth(word, rival) || rival.y1 - rival.y0 > word.y1 - word.y0) return word
  return { ...word, y0: rival.y0, y1: rival.y1 }
}

/** The words of one recognition pass, completed from another where the first has none, or none sure. */
export function unite(one: readonly Word[], another: readonly Word[]): Word[] {
  const [first, second] = [withoutSpecks(withoutRunTogether(one, another), another), withoutRunTogether(another, one)]
  const dropped = new Set<Word>()
  const added: Word[] = []
  const doubted = new Set<Word>()
  for (const word of second) {
    if (!/[\p{L}\p{N}$]/u.test(word.text)) continue
    const rivals = first.filter((other) => inside(other, word) > 0.25)
    const disputing = rivals.filter((other) => other.certainty < 1 && isDisputed(other, word))
    for (const other of disputing) doubted.add(other)
    // The head of a word takes the place of none whose rest would be lost.
    if (isBetter(word, rivals) && (rivals.length > 1 || rivals.every((rival) => isCovered(rival, second)))) {
      const read = hug(word, rivals)
      if (disputing.some(({ certainty }) => certainty > 0.3)) doubted.add(read)
      added.push(read)
      for (const other of rivals) dropped.add(other)
    }
  }
  const kept = first.filter((word) => !dropped.has(word))
  const doubt = (word: Word): Word =>
    doubted.has(word) ? { ...word, certainty: Math.min(word.certainty, disputed) } : word
  return [...kept, ...added].map(doubt)
}
