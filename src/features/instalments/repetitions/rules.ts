import { addDays, addMonths, type Day } from '../../../shared/dates.ts'

/** Frequencies whose days are counted from the first one. */
export const steps = ['weekly', 'monthly', 'bimonthly', 'quarterly', 'halfyearly', 'yearly'] as const
export type Step = (typeof steps)[number]

const months: Record<Exclude<Step, 'weekly'>, number> = {
  monthly: 1,
  bimonthly: 2,
  quarterly: 3,
  halfyearly: 6,
  yearly: 12,
}

/** The day of the nth instalment after the first, counted from the first: the 31st falls on the end of shorter months and comes back (decisions §3). */
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
  /** Of the first instalment of all, where it is another amount: what is paid at the start. */
  readonly initialCents?: number | null | undefined
  /** The last day that one may fall on; null without an end. */
  readonly untilOn: Day | null
}

export interface PlannedInstalment extends Part {
  readonly ordinal: number
  /** The day that the plan counts, where this one was moved from it. */
  readonly nominalOn?: Day | undefined
}

/** The instalments of a repetition from an ordinal through a day; the first of all is made however far it is. */
export function repeatedThrough(rule: Repetition, from: number, through: Day): PlannedInstalment[] {
  const { step, anchorOn, anchorOrdinal, untilOn } = rule
  const last = untilOn !== null && untilOn < through ? untilOn : through
  const made: PlannedInstalment[] = []
  for (let ordinal = from; ; ordinal++) {
    const dueOn = nthDay(anchorOn, step, ordinal - anchorOrdinal)
    if (dueOn > last && ordinal !== anchorOrdinal) return made
    made.push({ ordinal, dueOn, amountCents: amountOf(rule, ordinal) })
  }
}

/** What the instalment of an ordinal asks for. */
const amountOf = ({ amountCents, initialCents }: Repetition, ordinal: number): number =>
  ordinal === 1 ? (initialCents ?? amountCents) : amountCents

/** Whether the repetition ends before the instalment of an ordinal. */
export const isOver = ({ step, anchorOn, anchorOrdinal, untilOn }: Repetition, ordinal: number): boolean =>
  untilOn !== null && nthDay(anchorOn, step, ordinal - anchorOrdinal) > untilOn

/** What twelve months of a repetition cost, what is paid at its start left out. */
export const yearlyCents = (step: Step, amountCents: number): number =>
  amountCents * (step === 'weekly' ? 52 : 12 / months[step])
