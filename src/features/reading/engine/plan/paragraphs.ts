import type { Day } from '../../../../shared/dates.ts'
import { type Amount, readAmounts } from '../find/amounts.ts'
import { type Order, readDates } from '../find/dates.ts'
import { repairDates } from '../find/repair-dates.ts'
import { type Cell, column, type Layout, type Line, lineOf } from '../layout/layout.ts'
import { anyOf, phrases, pieces } from '../lexicon/phrases.ts'
import { type ListDay, listDays } from './payment-days.ts'

/** Words that run on over several lines, read as one. */
export interface Paragraph {
  readonly text: string
  readonly line: Line
  readonly days: readonly ListDay[]
  readonly amounts: readonly Amount[]
  /** Where it begins on the page. */
  readonly lead: Line
}

export interface ParagraphClues {
  readonly issuedOn: Day | null
  readonly order: Order
  readonly today: Day
}

interface Piece {
  readonly line: Line
  readonly cell: Pick<Cell, 'start' | 'end'>
}

const about = anyOf(
  phrases`
    verse(m|rn)ent[s]
    paie(m|rn)ent[s]
    mensualite[s]
    prelevement[s]
    echeanc\w+
    tranche[s]
    remises
    acompte[s]
    cheque[s]
    debit[s]
    retrait[s]
    payable
    modalites
    insta[l]lment[s]
    payment[s]
    withdrawal[s]
    deduction[s]
    schedule
    terms
    egaux
    egales
    equal
  `,
  /\d ?%/,
  /\b1\/[2-6]\b/,
)
const isFigured = (line: Line | undefined): boolean => line !== undefined && /\d/.test(line.plain)

/** A line without any of these has no part of a due date: most rows of a long table are skipped so. */
const mayTellDay = pieces`
  jan[v]
  f(e|i)(v|b)
  mar
  a(v|p)r
  ma(i|y)
  jui
  jun
  jul
  aou
  aug
  sep
  o(c|k)t
  nov
  d(e|i)c
  (19|20)##
  #(-|/|.)#[#](-|/|.)#
  sign
  command
  order
  accept
  contrat
  recepti
  receipt
`

const mostPieces = 8

/** A cell and those that carry its text on below. */
function chain(layout: Layout, line: Line, cell: Cell): Piece[] {
  const pieces = [{ line, cell }]
  for (let last = pieces[0]; last && pieces.length < mostPieces; ) {
    const { line: above, cell: over } = last
    const next = column(layout, above, over.box, 1, 1.2).find(
      (one) => Math.abs(one.cell.box[0] - over.box[0]) < 3 * above.size,
    )
    if (next) pieces.push(next)
    last = next
  }
  return pieces
}

/** Where each piece ends in the words read as one. */
function join(layout: Layout, pieces: readonly Piece[]): { line: Line; ends: number[] } | null {
  const [lead] = pieces
  if (!lead) return null
  const ends: number[] = []
  const words = pieces.flatMap(({ line, cell }) => {
    const mine = line.words.filter((_, i) => (line.starts[i] ?? 0) >= cell.start && (line.starts[i] ?? 0) < cell.end)
    ends.push((ends.at(-1) ?? 0) + mine.length)
    return mine
  })
  // Wide gaps part no cells here: a sentence is a sentence.
  const line = lineOf(lead.line.page, words, 0, Math.max(4, layout.pages.length))
  return { line, ends: ends.map((count) => (line.starts[count - 1] ?? 0) + (words[count - 1]?.text.length ?? 0)) }
}

function readParagraphs(
  layout: Layout,
  pieces: readonly Piece[],
  { issuedOn, order, today }: ParagraphClues,
): Paragraph[] {
  const joined = join(layout, pieces)
  const lead = pieces[0]?.line
  if (!joined || !lead) return []
  const { line, ends } = joined
  const alone: Layout = { ...layout, lines: [line] }
  const dates = readDates(alone, order, today)
  const days = listDays(alone, dates, issuedOn)
  const amounts = days.length > 0 ? readAmounts(alone) : []
  return ends.flatMap((end): Paragraph[] => {
    const mine = days.filter((day) => day.end <= end)
    if (mine.length === 0) return []
    const text = line.plain.slice(0, end).replace(/\t/g, ' ')
    return [{ text, line, days: mine, amounts: amounts.filter((amount) => amount.end <= end), lead }]
  })
}

/**
 * Sentences that may be about payments: a cell and its continuation, or a few whole lines; each as short and as long as
 * possible.
 */
export function paragraphsOf(layout: Layout, clues: ParagraphClues): Paragraph[] {
  const tellers = new Set(layout.lines.filter((line) => mayTellDay.test(repairDates(line.plain))))
  return layout.lines.flatMap((line): Paragraph[] => {
    const over = layout.lines[line.index - 1]
    const isNear = over?.page === line.page
    if (!about.test(line.plain) && !(isNear && about.test(over.plain) && isFigured(line))) return []
    const rows = layout.lines
      .slice(line.index, line.index + 4)
      .filter((other) => other.page === line.page)
      .map((other): Piece => ({ line: other, cell: { start: 0, end: other.plain.length } }))
    if (!rows.some((row) => isFigured(row.line))) return []
    const chains = line.cells.map((cell) => chain(layout, line, cell))
    const isSplit = line.cells.length > 1 || rows.some((row) => row.line.cells.length > 1)
    return [...chains, ...(isSplit ? [rows] : [])]
      .filter((pieces) => pieces.some((piece) => tellers.has(piece.line)))
      .flatMap((pieces) => readParagraphs(layout, pieces, clues))
  })
}
