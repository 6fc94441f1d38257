import { labelBeside } from '../layout/label-beside.ts'
import { type Cell, cellAt, column, type Found, type Layout } from '../layout/layout.ts'

/** The words of a label, as traits: themselves, and their beginnings, which abbreviations and recognition errors keep. */
function tell(traits: Map<string, number>, place: string, text: string, most: number): void {
  const words = text
    .replace(/n ?[°º]|#|\bn[o0]\b\.?/g, ' no ')
    .replace(/[^a-z' ]+/g, ' ')
    .split(/[ ']+/)
    .filter((word) => word.length > 1 || word === 'a')
    .slice(-most)
  for (const word of words) {
    traits.set(`${place} ${word}`, 1)
    if (word.length > 3) traits.set(`${place} ${word.slice(0, 3)}…`, 1)
    if (word.length > 5) traits.set(`${place} ${word.slice(0, 5)}…`, 1)
  }
  const last = words.at(-1)
  if (last) traits.set(`${place} … ${last.slice(0, 5)}`, 1)
  if (words.length === 0 && text.trim()) traits.set(`${place} no letters`, 1)
}

const letters = (text: string): number => text.replace(/[^a-z]/g, '').length

interface Neighbour {
  readonly text: string
  readonly gap: number
  /** Cells of the same kind between it and the value: it heads a column. */
  readonly skipped: number
}

function neighbour(
  layout: Layout,
  found: Found<unknown>,
  direction: -1 | 1,
  isValue: (text: string) => boolean,
): Neighbour | null {
  let skipped = 0
  for (const { cell, gap } of column(layout, found.line, found.box, direction, direction < 0 ? 24 : 1.6)) {
    if (isValue(cell.plain)) {
      skipped++
      continue
    }
    return letters(cell.plain) > 0 ? { text: cell.plain, gap, skipped } : null
  }
  return null
}

/** The text left of a value: in its own cell, else in the cell before. */
function before(found: Found<unknown>, from: number, cell: Cell | undefined): { text: string; place: string } {
  const { line } = found
  const own = line.plain.slice(Math.max(from, cell?.start ?? 0), found.start)
  if (letters(own) > 0 || /#|n ?[°º]/.test(own)) return { text: own, place: own.length > 60 ? 'sentence' : 'left' }
  const index = cell ? line.cells.indexOf(cell) : -1
  // In fixed-width print the colon of a label may have a cell of its own.
  const previous = line.cells.slice(0, Math.max(0, index)).findLast((one) => /[\p{L}\d]/u.test(one.text))
  if (!previous || previous.start < from - 1 || letters(previous.plain) === 0) return { text: '', place: 'left' }
  const gap = ((cell?.box[0] ?? 0) - previous.box[2]) / line.size
  return { text: previous.plain, place: gap < 14 ? 'left' : gap < 30 ? 'row' : 'far' }
}

/**
 * The context of a value. `from` is the end of the value before it on the line; `isValue` tells the cells that hold
 * such values too, as in a table column.
 */
export function contextFeatures(
  layout: Layout,
  found: Found<unknown>,
  from: number,
  isValue: (text: string) => boolean,
): Map<string, number> {
  const traits = new Map<string, number>()
  const cell = cellAt(found.line, found.start)
  const onLine = before(found, from, cell)
  const beside = onLine.text === '' ? labelBeside(layout, found) : null
  const left = beside === null ? onLine : { text: beside, place: 'left' }
  tell(traits, left.place, left.text, 6)
  const isNamed = left.place === 'left' && letters(left.text) > 1
  if (isNamed) traits.set(/:[ .]*$/.test(left.text) ? 'named with a colon' : 'named', 1)
  tellColumn(traits, layout, found, { isNamed, isValue })
  tellCell(traits, found, cell)
  tellPlace(traits, layout, found)
  return traits
}

/** True of words under a value that are nearer to it than those above. */
const isNearer = (below: Neighbour | null, above: Neighbour | null): boolean =>
  below !== null && !/\d/.test(below.text) && below.gap + 0.2 < (above?.gap ?? 9)

/** The text above and below a value that no text on its line labels. */
function tellColumn(
  traits: Map<string, number>,
  layout: Layout,
  found: Found<unknown>,
  { isNamed, isValue }: { isNamed: boolean; isValue: (text: string) => boolean },
): void {
  const above = neighbour(layout, found, -1, isValue)
  const below = neighbour(layout, found, 1, isValue)
  const isUnder = isNearer(below, above)
  if (above && !isNamed) {
    const place = above.skipped > 0 ? 'head' : above.gap < 1.6 && !isUnder ? 'above' : 'higher'
    tell(traits, place, above.text, 6)
    traits.set(`${place} of ${Math.min(6, above.text.split(' ').length)} words`, 1)
  }
  if (below && isUnder && !isNamed) tell(traits, 'below', below.text, 6)
  if (!isNamed && !above && !isUnder) traits.set('unnamed', 1)
}

/** The text around a value in its cell and on its line. */
function tellCell(traits: Map<string, number>, found: Found<unknown>, cell: Cell | undefined): void {
  const { line } = found
  const after = line.plain.slice(found.end, Math.min(cell?.end ?? line.plain.length, found.end + 30))
  if (letters(after) > 0) tell(traits, 'after', after.slice(0, 24), 3)
  traits.set(cell && cell.end - cell.start <= found.end - found.start + 2 ? 'alone in its cell' : 'in a longer cell', 1)
  if (line.plain.length > 70 && line.cells.length < 3) traits.set('in a long line', 1)
}

/** Position of a value on its page, and its print size. */
function tellPlace(traits: Map<string, number>, layout: Layout, found: Found<unknown>): void {
  const { line } = found
  const height = Math.min(0.99, found.box[1] / line.page.height)
  traits.set(`height ${Math.floor(height * 8)}`, 1)
  traits.set(`side ${Math.floor(Math.min(0.99, (found.box[0] + found.box[2]) / 2 / line.page.width) * 3)}`, 1)
  if (line.page.page > 1) traits.set('later page', 1)
  const size = (found.box[3] - found.box[1]) / layout.size
  if (size > 1.25) traits.set('large print', 1)
  if (size < 0.85) traits.set('small print', 1)
}
