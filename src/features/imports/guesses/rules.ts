/** Whether a cell could be of a field; the fields that are told most surely come first. */
export type FieldFits = Readonly<Record<string, (text: string) => boolean>>

const rowsRead = 50
const leastShare = 0.8

/** Which field each column fills, by its cells: for files without headings. A field is given to the column that fits it best. */
export function guessColumns(
  rows: readonly { readonly cells: readonly string[] }[],
  fits: FieldFits,
): (string | null)[] {
  const seen = rows.slice(0, rowsRead).map(({ cells }) => cells)
  const width = Math.max(0, ...seen.map((cells) => cells.length))
  const columns = Array.from({ length: width }, (): string | null => null)
  for (const [field, isFit] of Object.entries(fits)) {
    const shares = columns.map((taken, at) => (taken === null ? shareOf(seen, at, isFit) : 0))
    const best = Math.max(0, ...shares)
    if (best >= leastShare) columns[shares.indexOf(best)] = field
  }
  return columns
}

function shareOf(rows: readonly (readonly string[])[], at: number, isFit: (text: string) => boolean): number {
  const texts = rows.map((cells) => cells[at] ?? '').filter(Boolean)
  return texts.length === 0 ? 0 : texts.filter(isFit).length / texts.length
}

/** Whether a row is a line of sums under the others. */
export const isTotalLine = (cells: readonly string[]): boolean =>
  cells.some((cell) => /^(?:(?:sous|sub|grand)[- ]?)?(?:total|totaux|totals)\s*:?$/iu.test(cell.trim()))

/** Dice's coefficient on pairs of letters: 1 for the same pairs, 0 for texts without a common pair. */
export function likeness(a: string, b: string): number {
  const [first, second] = [pairsOf(a), pairsOf(b)]
  const common = first.filter((pair) => second.includes(pair)).length
  return first.length + second.length === 0 ? 0 : (2 * common) / (first.length + second.length)
}
const pairsOf = (text: string): string[] => [
  ...new Set(Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2))),
]

/** Whether a line holds more than a title. */
export const isSeveral = (cells: readonly string[]): boolean => cells.filter(Boolean).length > 1

/** Headings hold no address; the rows of people do. */
export const isPerson = (cells: readonly string[]): boolean =>
  cells.some((cell) => /^(?:mailto:)?[^\s@]+@[^\s@]+\.[^\s@]+$|<[^\s@]+@[^\s@]+>/u.test(cell.trim()))
