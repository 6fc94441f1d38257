import { addDays, addMonths, type Day } from '../../shared/dates.ts'

/** Frequencies whose days are counted from the first one. */
export const steps = ['weekly', 'monthly', 'quarterly', 'yearly'] as const
export type Step = (typeof steps)[number]

/** Derived from the day and the payments; only a cancellation is stored. */
export const instalmentStates = ['scheduled', 'due', 'overdue', 'paid', 'cancelled'] as const
export type InstalmentState = (typeof instalmentStates)[number]

export const paymentMethods = ['transfer', 'pre_authorized', 'cheque', 'card', 'cash', 'other'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

const months: Record<Exclude<Step, 'weekly'>, number> = { monthly: 1, quarterly: 3, yearly: 12 }

/**
 * The day of the nth instalment after the first, always counted from the first: the 31st falls on the last day of a shorter month
 * and comes back (decisions §3).
 */
export const nthDay = (first: Day, step: Step, n: number): Day =>
  step === 'weekly' ? addDays(first, 7 * n) : addMonths(first, months[step] * n)

export interface Part {
  readonly dueOn: Day
  readonly amountCents: number
}

/** The rule of instalments of one amount each, as a version of a plan keeps it. */
export interface Repetition {
  readonly step: Step
  /** The day of the instalment of `anchorOrdinal`. */
  readonly anchorOn: Day
  readonly anchorOrdinal: number
  readonly amountCents: number
  /** The last day that one may fall on; null without an end. */
  readonly untilOn: Day | null
}

export interface PlannedInstalment extends Part {
  readonly ordinal: number
}

/** The instalments of a repetition from an ordinal through a day; the first of all is made however far it is. */
export function repeatedThrough(rule: Repetition, from: number, through: Day): PlannedInstalment[] {
  const { step, anchorOn, anchorOrdinal, amountCents, untilOn } = rule
  const last = untilOn !== null && untilOn < through ? untilOn : through
  const made: PlannedInstalment[] = []
  for (let ordinal = from; ; ordinal++) {
    const dueOn = nthDay(anchorOn, step, ordinal - anchorOrdinal)
    if (dueOn > last && ordinal !== anchorOrdinal) return made
    made.push({ ordinal, dueOn, amountCents })
  }
}

/** How far ahead instalments exist: a forecast of the next fiscal year needs eighteen months. */
export const horizonOf = (today: Day): Day => addMonths(today, 19)
/** Instalments are added once fewer months than these are left: each thing is touched about once a month. */
export const leastAhead = (today: Day): Day => addMonths(today, 18)

/** A day on which nothing more is to be made. */
export const isWhole = ({ untilOn }: Repetition, through: Day): boolean => untilOn !== null && untilOn <= through

interface Wanted {
  readonly rhythm: string
  readonly totalCents: number
}
/** How a thing is to be paid: once, on listed days whose sum is the total, or the total again and again. */
export type WantedPlan =
  | (Wanted & { readonly kind: 'once'; readonly dueOn: Day })
  | (Wanted & { readonly kind: 'listed'; readonly payments: readonly Part[] })
  | (Wanted & {
      readonly kind: 'repeated'
      readonly step: Step
      /** Null leaves the days of a repetition as they are. */
      readonly firstOn: Day | null
      readonly untilOn: Day | null
    })

interface Owed {
  readonly ordinal: number
  readonly dueOn: Day
  readonly amountCents: number
  readonly paidCents: number
  readonly paidOn: Day | null
  readonly cancelledOn: Day | null
}

/** The instalments that an amendment leaves as they are: all through the last one that is paid, in part or whole, or cancelled. */
export function keptBy<Row extends Owed>(rows: readonly Row[]): Row[] {
  const isTouched = ({ paidCents, paidOn, cancelledOn }: Owed) =>
    paidCents !== 0 || paidOn !== null || cancelledOn !== null
  const last = Math.max(0, ...rows.filter(isTouched).map(({ ordinal }) => ordinal))
  return rows.filter(({ ordinal }) => ordinal <= last)
}

/** Those that somebody still has to pay, the earliest first. */
export const openOf = <Row extends Owed>(rows: readonly Row[]): Row[] =>
  rows
    .filter(({ paidOn, cancelledOn }) => paidOn === null && cancelledOn === null)
    .sort((a, b) => (a.dueOn === b.dueOn ? a.ordinal - b.ordinal : a.dueOn < b.dueOn ? -1 : 1))

/** The amounts that instalments still ask for, those of cancelled ones left out. */
export const sumOf = (rows: readonly Owed[]): number =>
  rows.reduce((sum, { amountCents, cancelledOn }) => sum + (cancelledOn === null ? amountCents : 0), 0)

/** Days before its own on which an instalment is due rather than scheduled. */
const dueWithin = 30

export function stateOf(
  { dueOn, paidOn, cancelledOn }: Pick<Owed, 'dueOn' | 'paidOn' | 'cancelledOn'>,
  today: Day,
  isCancelled: boolean,
): InstalmentState {
  if (paidOn !== null) return 'paid'
  if (cancelledOn !== null || isCancelled) return 'cancelled'
  if (dueOn < today) return 'overdue'
  return dueOn <= addDays(today, dueWithin) ? 'due' : 'scheduled'
}

/** What twelve months of a repetition cost. */
export const yearlyCents = (step: Step, amountCents: number): number =>
  amountCents * { weekly: 52, monthly: 12, quarterly: 4, yearly: 1 }[step]
