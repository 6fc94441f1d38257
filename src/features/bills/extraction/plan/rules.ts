import { type Day, daysBetween } from '../../../../shared/dates.ts'
import type { Amount } from '../amounts/rules.ts'
import type { Instalment, ReadSchedule } from '../contract.ts'
import { namesBill, type ReadDate } from '../dates/rules.ts'
import { weightOf } from '../labels/rules.ts'
import type { Found, Layout, Line } from '../layout/rules.ts'

export interface Instalments {
  readonly payments: readonly Instalment[]
  readonly sum: number
  readonly line: Line
}

const months =
  /\b(?:mensuel\w*|mensualites?|monthly|par mois|per month|chaque mois|each month|services? du mois|for the month of|pour le mois de|mois de)\b/
const periods: readonly [ReadSchedule['kind'], RegExp][] = [
  ['weekly', /\bhebdomadaires?(?:ment)?\b|\bweekly\b|\bchaque semaine\b|\bevery week\b/],
  [
    'quarterly',
    /\btrimestriel\w*\b|\bquarterly\b|\btrimestre\b|\bquarter\b|\baux trois mois\b|\bevery (?:three|3) months\b/,
  ],
  ['monthly', months],
  [
    'yearly',
    /\b(?:contrat|abonnement|cotisation|facturation|frequence|entretien|forfait|programme|service|surveillance|adhesion|frais|licence)s? ?:? ?annuel\w*\b|\bannual (?:contract|subscription|fee|dues|service|billing|plan|maintenance|monitoring|membership)\b|\b(?:billed|facture) (?:annually|annuellement)\b|\bfrequen\w+ ?: ?(?:annuel\w*|yearly|annual)\b|\brenouvellement annuel\b|\bannual renewal\b/,
  ],
]
const noise =
  /\binteret|\binterest|\bfrais (?:de retard|d'administration)|\blate\b|\bpenalit|\b\d+(?:[.,]\d+)? ?% (?:par|per)|\bsaviez-vous|\bdid you know|\bdepuis le debut|\byear[- ]to|\bhistori|^[•*+¢] /

interface Row {
  readonly date: ReadDate
  readonly amount: Amount
}

/** Ways in which a list sets its days beside its amounts; each gives the amount of a date, if it has one. */
type Pairing = (date: ReadDate, amounts: readonly Amount[], dates: readonly ReadDate[]) => Amount | undefined

const isBefore = (a: Found<unknown>, b: Found<unknown>): boolean =>
  a.line.index < b.line.index || (a.line === b.line && a.start < b.start)
const spans = (a: Found<unknown>, b: Found<unknown>): boolean =>
  a.line.page === b.line.page && Math.abs(a.line.index - b.line.index) <= 1
const shifted = (a: Found<unknown>, b: Found<unknown>): number =>
  Math.min(
    Math.abs(a.box[0] - b.box[0]),
    Math.abs(a.box[2] - b.box[2]),
    Math.abs(a.box[0] + a.box[2] - b.box[0] - b.box[2]) / 2,
  )

const pairings: readonly Pairing[] = [
  // In its row, after it.
  (date, amounts, dates) => {
    const next = dates.find((other) => other.line === date.line && other.start > date.start)
    return amounts.find((one) => one.line === date.line && one.start > date.end && (!next || one.start < next.start))
  },
  // In its row, the last one: a balance or a tax may stand between.
  (date, amounts, dates) =>
    dates.some((other) => other !== date && other.line === date.line)
      ? undefined
      : amounts.findLast((one) => one.line === date.line && one.start > date.end),
  // In its row or its sentence, before it.
  (date, amounts, dates) => {
    const amount = amounts.findLast((one) => isBefore(one, date))
    const between = dates.some((other) => other !== date && amount && isBefore(amount, other) && isBefore(other, date))
    return amount && spans(amount, date) && !between ? amount : undefined
  },
  // In its sentence, after it, be it on the next line.
  (date, amounts, dates) => {
    const amount = amounts.find((one) => isBefore(date, one))
    const between = dates.some((other) => other !== date && amount && isBefore(date, other) && isBefore(other, amount))
    return amount && spans(amount, date) && !between ? amount : undefined
  },
  // Under it, or above it, in its column.
  (date, amounts) =>
    amounts.find(
      (one) =>
        one.line.page === date.line.page &&
        one.line.index > date.line.index &&
        one.line.index <= date.line.index + 2 &&
        shifted(one, date) < date.line.size * 2,
    ),
  (date, amounts) =>
    amounts.findLast(
      (one) =>
        one.line.page === date.line.page &&
        one.line.index < date.line.index &&
        one.line.index >= date.line.index - 2 &&
        shifted(one, date) < date.line.size * 2,
    ),
]

function uniqueRows(rows: readonly Row[]): Row[] {
  const seen = new Map<string, Row>()
  for (const row of rows) {
    const key = `${row.date.value} ${row.amount.value}`
    if (!seen.has(key)) seen.set(key, row)
  }
  return [...seen.values()].sort((a, b) => (a.date.value < b.date.value ? -1 : 1))
}

/** The longest run of rising days whose amounts sum to one that the document prints. */
function runOf(rows: readonly Row[], totals: ReadonlySet<number>, issuedOn: Day | null): Instalments | null {
  for (let size = Math.min(rows.length, 24); size >= 2; size--)
    for (let first = 0; first + size <= rows.length; first++) {
      const run = rows.slice(first, first + size)
      const sum = run.reduce((all, { amount }) => all + amount.value, 0)
      const isRising = run.every(({ date }, i) => i === 0 || date.value > (run[i - 1]?.date.value ?? ''))
      const isAhead = !issuedOn || run.every(({ date }) => daysBetween(issuedOn, date.value) >= -3)
      const isOwed =
        [0, -1, 1, -2, 2].some((gap) => totals.has(sum + gap)) && !run.some(({ amount }) => amount.value === sum)
      const lead = run[0]
      if (lead && isRising && isAhead && isOwed)
        return {
          payments: run.map(({ date, amount }) => ({ dueOn: date.value, amountCents: amount.value })),
          sum,
          line: lead.date.line,
        }
    }
  return null
}

/** The dated amounts of a list of payments: each row a later day, their sum an amount the document prints as owed. */
export function readInstalments(
  dates: readonly ReadDate[],
  amounts: readonly Amount[],
  issuedOn: Day | null,
): Instalments | null {
  const open = dates.filter(
    (date) =>
      !namesBill(date.line) &&
      weightOf(date.hints, 'past') < 0.6 &&
      weightOf(date.hints, 'stamp') < 0.6 &&
      weightOf(date.hints, 'later') < 0.8,
  )
  const owed = amounts.filter((amount) => amount.value > 0 && !amount.isUnit)
  const totals = new Set(owed.map((amount) => amount.value))
  let best: Instalments | null = null
  for (const pair of pairings) {
    const rows = open.flatMap((date): Row[] => {
      const amount = pair(date, owed, open)
      return amount ? [{ date, amount }] : []
    })
    const found = runOf(uniqueRows(rows), totals, issuedOn)
    if (found && found.payments.length > (best?.payments.length ?? 0)) best = found
  }
  return best
}

/** Many equal payments a month (or a quarter) apart follow a calendar; anything else is a list of its own. */
function kindOf(payments: readonly Instalment[]): ReadSchedule['kind'] {
  const gaps = payments.slice(1).map((payment, i) => daysBetween(payments[i]?.dueOn ?? payment.dueOn, payment.dueOn))
  const middle = payments.slice(1, -1).map((payment) => payment.amountCents)
  const first = payments[0]?.amountCents ?? 0
  const isEven =
    payments.every((payment) => Math.abs(payment.amountCents - first) <= Math.max(200, first * 0.002)) &&
    new Set(middle).size <= 2
  if (!isEven || payments.length < 6) return 'custom'
  if (gaps.every((gap) => gap >= 27 && gap <= 32)) return 'monthly'
  if (gaps.every((gap) => gap >= 88 && gap <= 93)) return 'quarterly'
  return 'custom'
}

export interface ReadPlan {
  readonly type: 'one_time' | 'recurring'
  readonly schedule: ReadSchedule | null
  readonly certainty: number
  readonly line: Line | null
}

/** One-time unless the document itself states a period or lists payments; what a meter counts stays one-time. */
export function readPlan(
  layout: Layout,
  instalments: Instalments | null,
  isMetered: boolean,
  isOneOff: boolean,
): ReadPlan {
  if (instalments)
    return {
      type: 'recurring',
      schedule: { kind: kindOf(instalments.payments), payments: [...instalments.payments] },
      certainty: 0.93,
      line: instalments.line,
    }
  const once: ReadPlan = { type: 'one_time', schedule: null, certainty: isMetered || isOneOff ? 0.9 : 0.82, line: null }
  if (isMetered || isOneOff) return once
  for (const [kind, pattern] of periods)
    for (const line of layout.lines) {
      if (!pattern.test(line.plain) || noise.test(line.plain)) continue
      return { type: 'recurring', schedule: { kind, payments: [] }, certainty: 0.85, line }
    }
  const span = layout.lines.find(
    (line) =>
      /\b(?:services?|contrat|contract|forfait|abonnement|frais)\b[^\t]*\b(?:mensuel|month)/.test(line.plain) &&
      !noise.test(line.plain),
  )
  return span ? { type: 'recurring', schedule: { kind: 'monthly', payments: [] }, certainty: 0.75, line: span } : once
}
