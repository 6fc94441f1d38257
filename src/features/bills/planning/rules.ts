import type { Day } from '../../../shared/dates.ts'
import type { WantedPlan } from '../../instalments/layouts/rules.ts'
import { type Part, steps } from '../../instalments/rules.ts'
import { billSchedules } from '../../reading/extraction/contract.ts'
import { type BillPlan, isWholeList, type PaymentPlan, type Rhythm } from '../plans/contract.ts'
import { isSamePlan } from '../plans/rules.ts'

/**
 * The plan that a document was read to ask for, where its payments make the total; null where the bill is paid once, as one that comes
 * each month with its own document.
 */
export function planOfReading(plan: PaymentPlan | undefined, totalCents: number): BillPlan | null {
  return plan?.kind && plan.payments.length > 1 && isWholeList(plan.payments, totalCents)
    ? { rhythm: plan.kind, isRepeated: false, untilOn: null, payments: plan.payments }
    : null
}

/** The plan of a corrected reading, while nobody paid a part of the bill. */
export const planReread = (
  before: Read & { readonly paidCents: number },
  { reading, totalCents }: Read & { readonly totalCents: number },
): BillPlan | undefined =>
  before.paidCents === 0 && !isSamePlan(before.reading?.plan ?? null, reading?.plan ?? null)
    ? (planOfReading(reading?.plan, totalCents) ?? undefined)
    : undefined

interface Read {
  readonly reading: { readonly plan?: PaymentPlan | undefined } | null
}

interface Planned {
  readonly dueOn: Day
  readonly totalCents: number
  /** Of a repetition that stays one: its days stay as they are. */
  readonly isSameDays?: boolean
}

/** A plan with the total and the due date of its bill. */
export function wantedPlan(plan: BillPlan | null, { dueOn, totalCents, isSameDays = false }: Planned): WantedPlan {
  const rhythm = plan?.rhythm ?? 'once'
  const step = steps.find((one) => one === rhythm)
  if (plan?.isRepeated && step) {
    const { untilOn, initialCents } = plan
    return { kind: 'repeated', rhythm, step, totalCents, firstOn: isSameDays ? null : dueOn, untilOn, initialCents }
  }
  if (!plan || plan.payments.length === 0) return { kind: 'once', rhythm: 'once', totalCents, dueOn }
  return { kind: 'listed', rhythm, totalCents, payments: plan.payments }
}

interface Saved {
  readonly paymentType: 'one_time' | 'recurring'
  readonly schedule: Rhythm | null
  readonly isRepeated: boolean
  readonly untilOn: Day | null
}

interface Edit {
  readonly plan: BillPlan | undefined
  readonly after: Planned
  /** The names of the fields that change. */
  readonly fields: readonly string[]
}

/**
 * How a saved bill is to be paid where its plan, its total or its due date changes; undefined where none does, and a refusal where they
 * contradict each other.
 */
export function replannedBy(
  bill: Saved,
  { plan, after, fields }: Edit,
): WantedPlan | 'day_in_plan' | 'plan_not_total' | undefined {
  const isMoved = fields.includes('dueOn')
  if (plan) {
    const isSameDays = bill.isRepeated && !isMoved && plan.rhythm === bill.schedule
    return wantedPlan(plan, { ...after, isSameDays })
  }
  if (!isMoved && !fields.includes('totalCents')) return undefined
  if (bill.paymentType === 'recurring' && isMoved) return 'day_in_plan'
  if (bill.isRepeated) return wantedPlan(repetitionOf(bill), { ...after, isSameDays: true })
  if (bill.paymentType === 'recurring') return 'plan_not_total'
  return wantedPlan(null, after)
}

/** The columns of a bill that say how it is paid. */
export const planColumns = (wanted: WantedPlan, plannedThrough: Day | null) => ({
  paymentType: wanted.kind === 'once' ? ('one_time' as const) : ('recurring' as const),
  schedule: billSchedules.find((schedule) => schedule === wanted.rhythm) ?? null,
  isRepeated: wanted.kind === 'repeated',
  untilOn: wanted.kind === 'repeated' ? wanted.untilOn : null,
  plannedThrough,
})

interface Laid {
  readonly count: number
  readonly next: Part
  readonly plannedThrough: Day | null
}

/** The columns of a new bill that its plan decides. */
export const plannedColumns = (wanted: WantedPlan, { count, next, plannedThrough }: Laid) => ({
  ...planColumns(wanted, plannedThrough),
  dueOn: next.dueOn,
  dueCents: count > 1 ? next.amountCents : null,
  instalmentCount: count,
})

/** The plan of a bill that comes back. */
const repetitionOf = ({ schedule, untilOn }: Pick<Saved, 'schedule' | 'untilOn'>): BillPlan => ({
  rhythm: schedule ?? 'once',
  isRepeated: true,
  untilOn,
  payments: [],
})
