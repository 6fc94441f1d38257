import { matchLabels } from '../layout/labels.ts'
import type { Cell, Found } from '../layout/layout.ts'
import { numberLabels } from '../lexicon/number-labels.ts'

/** A cell with figures has its value: "60 Tallow Court", "app. 4". One that ends with a bill's name still waits for it. */
function isServed({ plain }: Cell): boolean {
  if (/\d{3}/.test(plain)) return true
  if (!/\d(?! ?%)/.test(plain)) return false
  const last = matchLabels(plain, numberLabels).at(-1)
  return last?.role !== 'invoice' || /[a-z\d]/.test(plain.slice(last.end))
}

/** Where a line's labels begin to be a number's own: text before may label a date, a telephone or another value. */
export function servedUntil(found: Found<string>, dates: readonly Found<unknown>[]): number {
  const ends = dates.filter(({ line, end }) => line === found.line && end <= found.start).map(({ end }) => end)
  const cells = found.line.cells.filter((cell) => cell.end <= found.start && isServed(cell))
  return Math.max(0, ...ends, ...cells.map(({ end }) => end))
}

/** Where the number before it on its line ended; parts of one number are one. */
export function lastBefore(tokens: readonly Found<string>[], found: Found<string>): number {
  const isOfOne = (other: Found<string>): boolean =>
    tokens.some((whole) => whole.start <= other.start && whole.end >= found.end)
  return Math.max(0, ...tokens.flatMap((one) => (one.end <= found.start && !isOfOne(one) ? one.end : [])))
}
