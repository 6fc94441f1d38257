import { addDays, addMonths, type Day, daysBetween, endOfMonth, startOfMonth } from '../../../shared/dates.ts'
import type { Fund } from '../../../shared/funds.ts'
import type { ChargeKind, InterestLine } from '../../contributions/shares/rules.ts'

/** What a building asks for what is late. */
export interface InterestRule {
  readonly graceDays: number
  /** By year, in hundredths of a percent. */
  readonly annualRate: number
  /** The first day that bears interest, whatever was late before. */
  readonly interestFrom: Day | null
}

/** A charge of capital with what was paid of it and when. */
export interface Principal {
  readonly id: string
  readonly kind: ChargeKind
  readonly fund: Fund
  readonly label: string | null
  readonly dueOn: Day
  readonly amountCents: number
  readonly payments: readonly { readonly on: Day; readonly amountCents: number }[]
}

/** The interest of a home for a calendar month, rounded once to the cent. */
export interface InterestMonth {
  /** The first day of the month. */
  readonly month: Day
  readonly amountCents: number
  readonly lines: readonly InterestLine[]
}

/** Capital alone bears interest: neither interest (art. 1620 C.c.Q., as read in November 2026) nor the fee of a returned payment. */
export const bearing: readonly ChargeKind[] = [
  'contribution',
  'special_assessment',
  'restricted_use',
  'rent',
  'opening',
  'other',
]

const later = (one: Day, other: Day): Day => (one > other ? one : other)
const earlier = (one: Day, other: Day): Day => (one < other ? one : other)

/** The first day on which a charge that is not paid bears interest. */
const startOf = ({ dueOn }: Pick<Principal, 'dueOn'>, { graceDays, interestFrom }: InterestRule): Day =>
  later(addDays(dueOn, graceDays + 1), interestFrom ?? dueOn)

/**
 * The spans of days, within one month, on which a part of a charge was late. A day bears interest on what was unpaid when it began: who pays on the
 * thirtieth day late owes thirty days.
 */
function spansOf(principal: Principal, rule: InterestRule, { from, through }: { from: Day; through: Day }) {
  const { id: chargeId, kind, label, dueOn, amountCents } = principal
  const first = later(startOf(principal, rule), from)
  const paid = (before: Day) =>
    principal.payments.filter(({ on }) => on < before).reduce((sum, one) => sum + one.amountCents, 0)
  const starts = [first, ...principal.payments.map(({ on }) => addDays(on, 1)).filter((day) => day > first)]
  const sorted = [...new Set(starts)].filter((day) => day <= through).sort()
  return sorted.flatMap((fromOn, at): InterestLine[] => {
    const baseCents = amountCents - paid(fromOn)
    const throughOn = addDays(sorted[at + 1] ?? addDays(through, 1), -1)
    const { annualRate } = rule
    return baseCents > 0 ? [{ chargeId, kind, label, dueOn, baseCents, fromOn, throughOn, annualRate }] : []
  })
}

const isLeap = (day: Day): boolean => daysBetween(`${day.slice(0, 4)}-01-01`, `${day.slice(0, 4)}-12-31`) === 365

/**
 * The interest of some spans, each within one year, rounded once to the cent, half up. A day is one part of the 365 or 366 of its year, so that a whole
 * year is the yearly rate exactly.
 */
export function centsOf(lines: readonly InterestLine[]): number {
  const whole = 10_000n * 365n * 366n
  const sum = lines.reduce((all, { baseCents, annualRate, fromOn, throughOn }) => {
    const days = BigInt(daysBetween(fromOn, throughOn) + 1)
    return all + BigInt(baseCents) * BigInt(annualRate) * days * (isLeap(fromOn) ? 365n : 366n)
  }, 0n)
  return Number((2n * sum + whole) / (2n * whole))
}

/** The interest of a home through a day, month by month; months that come to nothing are left out. */
export function monthsOf(principals: readonly Principal[], rule: InterestRule, through: Day): InterestMonth[] {
  if (rule.annualRate === 0 || rule.interestFrom === null) return []
  const starts = principals.map((principal) => startOf(principal, rule)).sort()
  const [earliest] = starts
  const months: InterestMonth[] = []
  for (let month = startOfMonth(earliest ?? addDays(through, 1)); month <= through; month = addMonths(month, 1)) {
    const span = { from: month, through: earlier(endOfMonth(month), through) }
    const lines = principals.flatMap((principal) => spansOf(principal, rule, span))
    const amountCents = centsOf(lines)
    if (amountCents > 0) months.push({ month, amountCents, lines })
  }
  return months
}

export const sumOfMonths = (months: readonly Pick<InterestMonth, 'amountCents'>[]): number =>
  months.reduce((sum, { amountCents }) => sum + amountCents, 0)

/** The last day of the last month that is over: interest is charged by whole months. */
export const lastOver = (today: Day): Day => addDays(startOfMonth(today), -1)
