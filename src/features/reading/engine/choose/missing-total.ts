import type { Amount } from '../find/amounts.ts'
import { matchLabels } from '../layout/labels.ts'
import { type Cell, column, type Layout, type Line } from '../layout/layout.ts'
import { amountLabels } from '../lexicon/amount-labels.ts'

/** So much of a cell is the name of a total, and nothing else. */
const mostly = 0.7

const namesTotal = ({ plain }: Cell): boolean => {
  const named = matchLabels(plain, amountLabels).filter(
    ({ role, weight }) => (role === 'total' || role === 'due') && weight > 0.8,
  )
  const covered = named.reduce((sum, { start, end }) => sum + end - start, 0)
  return covered > 4 && covered >= plain.replace(/[^a-z ]/g, '').trim().length * mostly && !/\d/.test(plain)
}

/** True where the document labels a total, and no amount is beside the label or under it: the digits were not read. */
export function isTotalMissing(layout: Layout, amounts: readonly Amount[]): boolean {
  const isBare = (line: Line, cell: Cell): boolean =>
    // A row of several names heads a table.
    line.cells.length < 3 &&
    line.cells.at(-1) === cell &&
    !amounts.some((one) => one.line === line) &&
    !column(layout, line, cell.box, 1, 3).some(({ cell: under }) => /\d/.test(under.plain)) &&
    !layout.lines
      .slice(Math.max(0, line.index - 1), line.index + 2)
      .some((near) => near !== line && near.page === line.page && near.box[0] > cell.box[2] && /\d/.test(near.plain))
  return layout.lines.some((line) => line.cells.some((cell) => namesTotal(cell) && isBare(line, cell)))
}
