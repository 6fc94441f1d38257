import { type Day, daysBetween } from '../../../../shared/dates.ts'
import type { Instalment } from '../../extraction/contract.ts'
import type { Amount } from '../find/amounts.ts'
import { cellAt, type Found, type Line } from '../layout/layout.ts'
import type { ListDay } from './payment-days.ts'

export interface Instalments {
  readonly payments: readonly Instalment[]
  readonly sum: number
  readonly line: Line
  /** How surely these are the payments, to the day and to the cent. */
  readonly certainty: number
}

export interface PaymentRow {
  readonly day: ListDay
  readonly amount: Amount
}

/** Rows whose amounts are all at the same distance from their days. */
export interface Stepped {
  readonly rows: readonly PaymentRow[]
  readonly dx: number
  readonly dy: number
  readonly side: 0 | 2
  readonly edge: Edge
}

/** The reference point of a day: "Due: 2 March 2026" is above its amount as a whole, a date in a row by itself. */
type Edge = (found: Found<unknown>) => number
const edges: readonly Edge[] = [({ box }) => box[0], (found) => cellAt(found.line, found.start)?.box[0] ?? found.box[0]]

/** Ways in which a list sets its days beside its amounts; each gives the amount of a day, if it has one. */
type Pairing = (day: ListDay, amounts: readonly Amount[], days: readonly ListDay[]) => Amount | undefined

const isBefore = (a: Found<unknown>, b: Found<unknown>): boolean =>
  a.line.index < b.line.index || (a.line === b.line && a.start < b.start)
const spans = (a: Found<unknown>, b: Found<unknown>): boolean =>
  a.line.page === b.line.page && Math.abs(a.line.index - b.line.index) <= 1

const pairings: readonly Pairing[] = [
  // In its row, after it.
  (day, amounts, days) => {
    const next = days.find((other) => other.line === day.line && other.start > day.start)
    return amounts.find((one) => one.line === day.line && one.start > day.end && (!next || one.start < next.start))
  },
  // In its row, the last one: a balance or a tax may be between.
  (day, amounts, days) =>
    days.some((other) => other !== day && other.line === day.line)
      ? undefined
      : amounts.findLast((one) => one.line === day.line && one.start > day.end),
  // In its row or its sentence, before it.
  (day, amounts, days) => {
    const amount = amounts.findLast((one) => isBefore(one, day))
    const between = days.some((other) => other !== day && amount && isBefore(amount, other) && isBefore(other, day))
    return amount && spans(amount, day) && !between ? amount : undefined
  },
  // In its sentence, after it, be it on the next line.
  (day, amounts, days) => {
    const amount = amounts.find((one) => isBefore(day, one))
    const between = days.some((other) => other !== day && amount && isBefore(day, other) && isBefore(other, amount))
    return amount && spans(amount, day) && !between ? amount : undefined
  },
]

export const middle = ({ box }: Found<unknown>): number => (box[1] + box[3]) / 2

/** The amount at a given distance from a place of the list. */
export const amountAt = (
  amounts: readonly Amount[],
  { page, x, y, size }: { readonly page: Line['page']; readonly x: number; readonly y: number; readonly size: number },
  { dx, dy, side }: Pick<Stepped, 'dx' | 'dy' | 'side'>,
): Amount | undefined =>
  amounts.find(
    (one) =>
      one.line.page === page &&
      Math.abs(one.box[side] - x - dx) < 1.3 * size &&
      Math.abs(middle(one) - y - dy) < 0.75 * size,
  )

/** Days beyond this many are no list of payments, and would take long to match. */
const mostDays = 60

/** The same step from day to amount, met at least so often: rows, columns, grids and coupons alike. */
export function steppedRows(days: readonly ListDay[], amounts: readonly Amount[], least: 1 | 2): Stepped[] {
  if (days.length > mostDays) return []
  const groups: Stepped[] = []
  const seen = new Set<string>()
  const tryStep = (step: Omit<Stepped, 'rows'>, size: number): void => {
    const key = `${edges.indexOf(step.edge)} ${step.side} ${Math.round(step.dx / size)} ${Math.round((2 * step.dy) / size)}`
    if (seen.has(key)) return
    seen.add(key)
    const rows = days.flatMap((day): PaymentRow[] => {
      const place = { page: day.line.page, x: step.edge(day), y: middle(day), size }
      const amount = amountAt(amounts, place, step)
      return amount ? [{ day, amount }] : []
    })
    if (rows.length >= least) groups.push({ rows, ...step })
  }
  for (const day of days)
    for (const amount of amounts) {
      const { size, page } = day.line
      const dy = middle(amount) - middle(day)
      if (amount.line.page !== page || Math.abs(dy) > 8 * size) continue
      for (const side of [0, 2] as const)
        for (const edge of edges) tryStep({ dx: amount.box[side] - edge(day), dy, side, edge }, size)
    }
  return groups
}

function uniqueRows(rows: readonly PaymentRow[]): PaymentRow[] {
  const seen = new Map<string, PaymentRow>()
  for (const row of rows) {
    const key = `${row.day.value} ${row.amount.value}`
    if (!seen.has(key)) seen.set(key, row)
  }
  return [...seen.values()].sort((a, b) => (a.day.value < b.day.value ? -1 : 1))
}

/** Payments come after the bill and a week apart at the least; rows of work or of bank fees do not. */
export const isCalendar = (issuedOn: Day | null, days: readonly Day[]): boolean =>
  days.every((day, i) => {
    const before = days[i - 1]
    return before ? daysBetween(before, day) >= 6 : issuedOn === null || daysBetween(issuedOn, day) >= -3
  })

const mostRows = 53

/** The longest run of rising days whose amounts sum to one that the document prints. */
function runOf(
  rows: readonly PaymentRow[],
  isOwed: (sum: number, rows: readonly PaymentRow[]) => boolean,
  issuedOn: Day | null,
): PaymentRow[] {
  for (let size = Math.min(rows.length, mostRows); size >= 2; size--)
    for (let first = 0; first + size <= rows.length; first++) {
      const run = rows.slice(first, first + size)
      const sum = run.reduce((all, { amount }) => all + amount.value, 0)
      const days = run.map(({ day }) => day.value)
      if (!run.some(({ amount }) => amount.value === sum) && isCalendar(issuedOn, days) && isOwed(sum, run)) return run
    }
  return []
}

/** Rows in one column or one line of days. */
function aligned(rows: readonly PaymentRow[]): PaymentRow[][] {
  const groups = rows.flatMap((lead) => [
    rows.filter(({ day }) => Math.abs(day.box[0] - lead.day.box[0]) < lead.day.line.size),
    rows.filter(({ day }) => day.line === lead.day.line),
  ])
  const known = new Set<string>()
  return groups.filter((group) => {
    const key = group.map(({ day }) => `${day.line.index}:${day.start}`).join(' ')
    if (group.length < 2 || group.length === rows.length || known.has(key)) return false
    known.add(key)
    return true
  })
}

/** A list printed in full: each row a later day, the sum an amount that is owed. */
export function printedRows(
  days: readonly ListDay[],
  amounts: readonly Amount[],
  stepped: readonly Stepped[],
  isOwed: (sum: number, rows: readonly PaymentRow[]) => boolean,
  issuedOn: Day | null,
): PaymentRow[] {
  const paired = pairings.map((pair) =>
    days.flatMap((day): PaymentRow[] => {
      const amount = pair(day, amounts, days)
      return amount ? [{ day, amount }] : []
    }),
  )
  let best: PaymentRow[] = []
  for (const rows of [...paired, ...stepped.map((group) => group.rows)])
    for (const group of [rows, ...aligned(rows)]) {
      if (group.length <= best.length) continue
      const run = runOf(uniqueRows(group), isOwed, issuedOn)
      if (run.length > best.length) best = run
    }
  return best
}
