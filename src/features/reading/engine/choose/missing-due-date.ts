import type { ReadDate } from '../find/dates.ts'
import { matchLabels } from '../layout/labels.ts'
import { type Cell, column, type Layout, type Line } from '../layout/layout.ts'
import { dateLabels } from '../lexicon/date-labels.ts'

/** So much of a cell is the name of a day to pay, and nothing else. */
const mostly = 0.7
/** "Amount due" names a sum. */
const ofDay = /\b(?:date|echeance|limite|avant|deadline|by|before|au plus tard)\b/

function namesDueDay({ plain }: Cell): boolean {
  if (/\d/.test(plain) || !ofDay.test(plain)) return false
  const covered = matchLabels(plain, dateLabels)
    .filter(({ role, weight }) => role === 'due' && weight === 1)
    .reduce((sum, { start, end }) => sum + end - start, 0)
  return covered >= plain.replace(/[^a-z ]/g, '').trim().length * mostly
}

/** True where the document labels a due date, and no readable day is beside the label or under it. */
export function isDueMissing(layout: Layout, dates: readonly ReadDate[]): boolean {
  const hasDay = (line: Line, start: number, end: number): boolean =>
    dates.some((date) => date.line === line && date.start >= start && date.end <= end)
  const isBare = (line: Line, cell: Cell): boolean =>
    !hasDay(line, cell.end, line.plain.length) &&
    !column(layout, line, cell.box, 1, 3).some((under) => hasDay(under.line, under.cell.start, under.cell.end))
  return layout.lines.some((line) => line.cells.some((cell) => namesDueDay(cell) && isBare(line, cell)))
}
