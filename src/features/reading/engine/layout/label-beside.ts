import { type Box, type Cell, cellAt, type Found, type Layout, type Line } from './layout.ts'

/** Distance from a value's line, in lines, of text printed beside it a little higher or lower. */
const reach = 3
/** Distance of a two-line label's lines from the middle of the value between them, in heights of print. */
const halfPitch = 1.2
/** Share of the lower of two prints that must be beside the other. */
const level = 0.6
/** Distance of a label left of its value, in heights of print. */
const farthest = 24

const middle = ([, y0, , y1]: Box): number => (y0 + y1) / 2
const height = ([, y0, , y1]: Box): number => y1 - y0

interface Near {
  readonly line: Line
  readonly cell: Cell
}

/** The nearest cell to the left of a value on each adjacent line, where nothing on that line is between or after. */
function nearCells(layout: Layout, { line, box }: Found<unknown>): Near[] {
  const own = line.cells.filter((cell) => cell.box[2] <= box[0]).at(-1)
  return layout.lines.slice(Math.max(0, line.index - reach), line.index + reach + 1).flatMap((other): Near[] => {
    if (other === line || other.page !== line.page) return []
    const cell = other.cells.filter((one) => one.box[0] < box[0]).at(-1)
    const hasOwnValue = other.cells.some((one) => one.box[0] >= box[0] && one.box[0] < box[2])
    if (!cell || hasOwnValue || cell.box[2] > box[0] || /\d{3}/.test(cell.plain)) return []
    const isNear = box[0] - cell.box[2] < farthest * line.size
    return isNear && (!own || own.box[2] <= cell.box[0]) ? [{ line: other, cell }] : []
  })
}

/**
 * The text left of a value and not on its line: a two-line label with the value between the lines, or a form's label
 * slightly below the typed value. Null where the value has a label on its own line.
 */
export function labelBeside(layout: Layout, found: Found<unknown>): string | null {
  const cell = cellAt(found.line, found.start)
  if (!cell || /[a-z]/.test(found.line.plain.slice(cell.start, found.start))) return null
  const near = nearCells(layout, found)
  const at = middle(found.box)
  const size = Math.max(height(found.box), layout.size)
  const [above, below] = [-1, 1].map((side) =>
    near
      .filter((one) => (middle(one.cell.box) - at) * side > 0 && Math.abs(middle(one.cell.box) - at) < halfPitch * size)
      .sort((a, b) => Math.abs(middle(a.cell.box) - at) - Math.abs(middle(b.cell.box) - at))
      .at(0),
  )
  const isAligned =
    above &&
    below &&
    Math.min(Math.abs(above.cell.box[0] - below.cell.box[0]), Math.abs(above.cell.box[2] - below.cell.box[2])) < size
  if (isAligned) return `${above.cell.plain} ${below.cell.plain}`
  const beside = near.find((one) => {
    const shared = Math.min(one.cell.box[3], found.box[3]) - Math.max(one.cell.box[1], found.box[1])
    return shared > level * Math.min(height(one.cell.box), height(found.box))
  })
  return beside?.cell.plain ?? null
}
