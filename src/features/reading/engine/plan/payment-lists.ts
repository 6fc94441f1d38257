import { asTotal, weight } from '../choose/amount-roles.ts'
import type { Amount } from '../find/amounts.ts'
import type { ReadDate } from '../find/dates.ts'
import type { Layout } from '../layout/layout.ts'
import { phrases } from '../lexicon/phrases.ts'
import { fractionList } from './fractions.ts'
import { type ParagraphClues, paragraphsOf } from './paragraphs.ts'
import { type ListDay, listDays } from './payment-days.ts'
import { type Instalments, type PaymentRow, printedRows, type Stepped, steppedRows } from './payment-rows.ts'
import { sentenceList } from './payments-in-sentences.ts'
import { repairList, repairSentence } from './repair-amounts.ts'

/** Titles of a list of payments, above it or in its rows. */
const named = phrases`
  versement[s]
  echeancier
  (calendrier|modalites|dates|plan) de[s] (paiement[s]|versement[s]|prelevement[s])
  (#_(er|e)|premier|deuxieme|trois|quatre|#+) paiement[s]
  paiement[s] [n(o|°)[.]_]#
  prelevement[s]
  mensualite[s]
  coupon[s]
  tranche[s]
  acompte[s]
  cheque[s] postdate[s]
  insta[l]lment[s]
  payment (schedule|plan|dates)
  schedule of payments
  (#_(st|nd|rd|th)|first|second|third|two|three|four|#+) payment[s]
  payment[s] [no[.]_|\#_]#
  withdrawal[s]
  post[-]dated
`

/** True when the list, or one of the lines just over it, is labelled as one. */
const isNamed = (layout: Layout, rows: readonly PaymentRow[]): boolean => {
  const first = Math.min(...rows.map(({ day }) => day.line.index))
  const last = Math.max(...rows.map(({ day }) => day.line.index))
  return layout.lines.slice(Math.max(0, first - 4), last + 1).some(({ plain }) => named.test(plain))
}

const inOrder = (rows: readonly PaymentRow[], sum: number): Instalments | null => {
  const [lead] = rows
  if (!lead) return null
  return {
    payments: rows.map(({ day, amount }) => ({ dueOn: day.value, amountCents: amount.value })),
    sum,
    line: lead.day.line,
    certainty: rows.every(({ day }) => day.isWhole) ? 0.93 : 0.82,
  }
}

export interface ListClues extends ParagraphClues {
  /** The billed total, null when it isn't known yet. */
  readonly total: number | null
}

/** Figures of a bill's own sum: never a payment. */
const sums = ['gst', 'qst', 'bothTaxes', 'premiumTax', 'premium', 'subtotal'] as const
const isPart = (amount: Amount): boolean =>
  amount.value > 0 && !amount.isUnit && sums.every((role) => weight(amount, role) < 0.8)

/** The sum that rows may add up to: the total, or the price before taxes where some payments bear none and say so. */
function rowsOwed(layout: Layout, days: readonly ListDay[], amounts: readonly Amount[], clues: ListClues) {
  const { total, issuedOn } = clues
  const valued = (holds: (amount: Amount) => boolean): ReadonlySet<number> =>
    new Set(amounts.filter((amount) => !amount.isUnit && holds(amount)).map((amount) => amount.value))
  const totals = valued((amount) => asTotal(amount) > 0.5)
  const bases = valued(
    (amount) => Math.max(asTotal(amount), weight(amount, 'subtotal'), weight(amount, 'premium')) > 0.5,
  )
  const nearly = (holds: (sum: number) => boolean, sum: number): boolean =>
    [0, -1, 1, -2, 2].some((gap) => holds(sum + gap))
  const parts = amounts.filter(isPart)
  const stepped = steppedRows(days, parts, 2)
  // While no total is known, rows with labels give it, whatever its own label.
  const printed = valued(() => true)
  const mayOwe = (sum: number, rows: readonly PaymentRow[]): boolean =>
    totals.has(sum) || (printed.has(sum) && isNamed(layout, rows))
  // Days without amounts make no list unless labelled so: the dates of a bill are printed somewhere too.
  const isTotal = (sum: number, rows: readonly PaymentRow[]): boolean =>
    nearly((one) => (total === null ? mayOwe(one, rows) : one === total), sum) &&
    (rows.every(({ day, amount }) => Math.abs(day.line.index - amount.line.index) < 2) || isNamed(layout, rows))
  const isOwed = (sum: number, rows: readonly PaymentRow[]): boolean =>
    sum <= (total ?? sum) + 2 && nearly((one) => bases.has(one), sum) && isNamed(layout, rows)
  const whole = printedRows(days, parts, stepped, isTotal, issuedOn)
  return {
    stepped,
    parts,
    rows: whole.length > 0 ? whole : printedRows(days, parts, stepped, isOwed, issuedOn),
  }
}

/** "15 janvier (1 905,71 $)", "1 905,71 $ – 15 mars": beside a day, brackets and a dash set apart make no credit. */
const unsigned = (amount: Amount): Amount =>
  amount.value < 0 && /^\(.*\)$|^[-–—] |[-–—]$/.test(amount.text) ? { ...amount, value: -amount.value } : amount

/** Sentences and shares must add up to the total exactly. */
function toldList(layout: Layout, days: readonly ListDay[], total: number, clues: ListClues): Instalments | null {
  const paragraphs = paragraphsOf(layout, clues).map((paragraph) => ({
    ...paragraph,
    amounts: paragraph.amounts.map(unsigned),
  }))
  let best: Instalments | null = null
  for (const { line, days: said, amounts, lead } of paragraphs) {
    const listed = said.filter((day) => !day.isBound)
    const parts = amounts.filter(isPart)
    const rows = inOrder(
      printedRows(listed, parts, [], (sum) => sum === total, clues.issuedOn),
      total,
    )
    if (rows && rows.payments.length > (best?.payments.length ?? 0)) best = { ...rows, line: lead }
    const shared: Instalments | null = best
      ? null
      : fractionList({ ...layout, lines: [line] }, listed, total, clues.issuedOn)
    if (shared) best = { ...shared, line: lead }
  }
  const repair = (): Instalments | null =>
    paragraphs.map((paragraph) => repairSentence(paragraph, total, clues.issuedOn)).find((list) => list !== null) ??
    null
  return (
    best ??
    sentenceList(paragraphs, total, clues.issuedOn) ??
    fractionList(layout, days, total, clues.issuedOn) ??
    repair()
  )
}

/**
 * The payments that a document asks for: rows that sum to an amount printed as owed, else a sentence or shares that
 * come to its total, else rows with one misread.
 */
export function readInstalments(
  layout: Layout,
  dates: readonly ReadDate[],
  amounts: readonly Amount[],
  clues: ListClues,
): Instalments | null {
  const list = listFrom(layout, dates, amounts, clues)
  if (list || clues.issuedOn === null || clues.total === null) return list
  // The day of issue may be the one that was misread.
  const late = listFrom(layout, dates, amounts, { ...clues, issuedOn: null })
  return late && late.sum === clues.total && late.payments.length > 2
    ? { ...late, certainty: 0.75 * late.certainty }
    : null
}

function listFrom(
  layout: Layout,
  dates: readonly ReadDate[],
  amounts: readonly Amount[],
  clues: ListClues,
): Instalments | null {
  const { issuedOn, total } = clues
  const days = listDays(layout, dates, issuedOn)
  if (days.length === 0) return null
  const listed = days.filter((day) => !day.isBound)
  const { rows, stepped, parts } = rowsOwed(layout, listed, amounts.map(unsigned), clues)
  const sum = rows.reduce((all, { amount }) => all + amount.value, 0)
  const printed = inOrder(rows, sum)
  if ((printed && sum === total) || total === null || total <= 0) return printed
  const told = toldList(layout, days, total, clues) ?? printed
  if (told) return told
  const repair = (groups: readonly Stepped[]): Instalments | null =>
    groups
      .filter((group) => isNamed(layout, group.rows))
      .flatMap((group) => repairList(group, listed, parts, total, issuedOn) ?? [])
      .reduce<Instalments | null>(
        (best, one) => (best && best.payments.length >= one.payments.length ? best : one),
        null,
      )
  // Of two payments one alone may be readable.
  const lone = steppedRows(listed, parts, 1).filter(
    ({ dy, rows: [row] }) => row && Math.abs(dy) < row.day.line.size / 2,
  )
  return repair(stepped.toSorted((a, b) => Math.abs(a.dy) - Math.abs(b.dy))) ?? repair(lone)
}

const numbered = (i: number): RegExp =>
  new RegExp(
    `\\b(?:versement|coupon|instal?lment|echeance) (?:n[o°]\\.? ?|# ?)?${i}\\b|\\b${i} ?(?:er|re|e|st|nd)? (?:versement|instal?lment)\\b`,
  )

/** Numbered payments, be their days unreadable. */
export const isSplit = (layout: Layout): boolean =>
  [1, 2].every((i) => layout.lines.some(({ plain }) => numbered(i).test(plain)))
