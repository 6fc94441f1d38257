import { matchLabels } from '../layout/labels.ts'
import { cellAt, type Found } from '../layout/layout.ts'
import { numberLabels } from '../lexicon/number-labels.ts'

/**
 * How surely the words after a number, set apart by a sign, call it a bill's: "LM-4 – facture du 3 mai", "E/118 (invoice no.)".
 * Where figures other than a date follow these words, they name those. 0 when nothing does.
 */
export function namedAfter({ line, start, end }: Found<unknown>): number {
  const after = line.plain.slice(end, cellAt(line, start)?.end ?? line.plain.length)
  const signs = /^ ?[-–—←(|·]+ ?/.exec(after)?.[0]
  if (!signs) return 0
  const [first] = matchLabels(after, numberLabels)
  if (first?.role !== 'invoice' || first.start > signs.length + 1) return 0
  return /^[ .:)]*(?:$|(?:du|of|dated|datee du|emise? le) )/.test(after.slice(first.end)) ? 0.8 * first.weight : 0
}

/** Distance up or down, in lines, within which print in one column belongs together. */
const near = 7

/**
 * True when it is in one column with a date near by, on the upper half of the page: the block that identifies
 * documents.
 */
export const isInBlockOfDates = ({ line, box }: Found<unknown>, dates: readonly Found<unknown>[]): boolean =>
  box[1] < line.page.height / 2 &&
  dates.some(
    (date) =>
      date.line.page === line.page &&
      date.line !== line &&
      Math.abs(date.box[1] - box[1]) < line.size * near &&
      (Math.abs(date.box[0] - box[0]) < line.size || Math.abs(date.box[2] - box[2]) < line.size),
  )
