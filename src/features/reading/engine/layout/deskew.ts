import { solve } from './linear-equations.ts'
import type { Word } from './words.ts'

/** The slant of one run of words: how far it goes down for a step to the right, where, and how sure that is. */
interface Lean {
  readonly x: number
  readonly y: number
  readonly slope: number
  readonly weight: number
}

const middle = (word: Word): number => (word.y0 + word.y1) / 2
const centre = (word: Word): number => (word.x0 + word.x1) / 2
const height = (word: Word): number => word.y1 - word.y0

/** The next word on the same line, close and in the same print. */
function following(word: Word, words: readonly Word[]): Word | undefined {
  const size = height(word)
  return words
    .filter((other) => {
      const gap = other.x0 - word.x1
      const isAlike = Math.abs(height(other) - size) < size * 0.35
      return gap > -0.2 * size && gap < 2 * size && isAlike && Math.abs(middle(other) - middle(word)) < size * 0.5
    })
    .sort((a, b) => a.x0 - b.x0)[0]
}

/** Least squares through the middles of a run's words. */
function leanOf(run: readonly Word[]): Lean | null {
  const [first, last] = [run[0], run.at(-1)]
  if (!first || !last || run.length < 3) return null
  const width = centre(last) - centre(first)
  const x = run.reduce((sum, word) => sum + centre(word), 0) / run.length
  const y = run.reduce((sum, word) => sum + middle(word), 0) / run.length
  const spread = run.reduce((sum, word) => sum + (centre(word) - x) ** 2, 0)
  const slope = run.reduce((sum, word) => sum + (centre(word) - x) * (middle(word) - y), 0) / Math.max(1, spread)
  return width < 5 * height(first) || Math.abs(slope) > 0.12 ? null : { x, y, slope, weight: width ** 2 }
}

function leansOf(words: readonly Word[]): Lean[] {
  const clear = words
    .filter((word) => word.certainty > 0.5 && /[\p{L}\p{N}]{2}/u.test(word.text))
    .sort((a, b) => a.x0 - b.x0)
  const seen = new Set<Word>()
  return clear.flatMap((word) => {
    const run: Word[] = []
    for (let next: Word | undefined = word; next && !seen.has(next); next = following(next, clear)) {
      seen.add(next)
      run.push(next)
    }
    return leanOf(run) ?? []
  })
}

/**
 * The lean as it changes over the page: at its middle, per unit down and, where asked, per unit across. Runs that lean otherwise lose
 * weight.
 */
function fit(leans: readonly Lean[], x0: number, y0: number, isAcross: boolean): [number, number, number] | null {
  let weights = leans.map(({ weight }) => weight)
  let found: [number, number, number] | null = null
  for (let turn = 0; turn < 4; turn++) {
    const rows = [0, 1, 2].map(() => [0, 0, 0, 0])
    leans.forEach(({ x, y, slope }, n) => {
      const terms = [1, (y - y0) / 1000, isAcross ? (x - x0) / 1000 : 0, slope]
      rows.forEach((row, i) => {
        for (let k = 0; k < 4; k++) row[k] = (row[k] ?? 0) + (weights[n] ?? 0) * (terms[i] ?? 0) * (terms[k] ?? 0)
      })
    })
    // Without a term, its own row shows that there is none.
    if (!isAcross) rows[2] = [0, 0, 1, 0]
    const [a, b, c] = solve(rows) ?? []
    if (a === undefined || b === undefined || c === undefined) return null
    found = [a, b, c]
    weights = leans.map(({ x, y, slope, weight }) => {
      const miss = Math.abs(slope - a - (b * (y - y0)) / 1000 - (c * (x - x0)) / 1000)
      return weight / Math.max(1, miss / 0.003)
    })
  }
  return found
}

/** The share of the page's width that runs must span before a change of slant across it can be measured. */
const leastSpan = 0.6

/** True when runs are on all of the page: a few on one side say nothing of the other. */
function span(leans: readonly Lean[], words: readonly Word[]): boolean {
  const ends = leans.flatMap(({ x, weight }) => [x - Math.sqrt(weight) / 2, x + Math.sqrt(weight) / 2])
  const sides = words.flatMap(({ x0, x1 }) => [x0, x1])
  const width = (all: readonly number[]): number => Math.max(...all) - Math.min(...all)
  return width(ends) > leastSpan * width(sides)
}

const fewest = 8
const leastShare = 0.6

/**
 * How much lower each word of a recognized page is than on a level line. A photographed page slants, more at one end
 * than at the other, even once straightened.
 */
export function baselineShift(words: readonly Word[]): (word: Word) => number {
  const level = (): number => 0
  if (words.every(({ certainty }) => certainty === 1)) return level
  const leans = leansOf(words)
  if (leans.length < fewest) return level
  const all = leans.reduce((sum, { weight }) => sum + weight, 0)
  const mean = (of: (lean: Lean) => number): number => leans.reduce((sum, one) => sum + of(one) * one.weight, 0) / all
  const [x0, y0] = [mean(({ x }) => x), mean(({ y }) => y)]
  const found = fit(leans, x0, y0, span(leans, words))
  if (!found || Math.abs(found[0]) > 0.1) return level
  const [a, b, c] = found
  const shift = (word: Word): number => {
    const along = centre(word) - x0
    return along * (a + (b * (middle(word) - y0)) / 1000) + (c * along ** 2) / 2000
  }
  const sizes = words.map(height).sort((p, q) => p - q)
  const size = sizes[sizes.length >> 1] ?? 0
  // Less than this is the uneven height of letters, not a lean.
  return words.some((word) => Math.abs(shift(word)) > size * leastShare) ? shift : level
}
