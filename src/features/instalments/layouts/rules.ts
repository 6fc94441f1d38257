import { addMonths, type Day } from '../../../shared/dates.ts'
import {
  isOver,
  nthDay,
  type Part,
  type PlannedInstalment,
  type Repetition,
  repeatedThrough,
  type Step,
  steps,
} from '../repetitions/rules.ts'

/** How far ahead instalments exist: a forecast of the next fiscal year needs eighteen months. */
export const horizonOf = (today: Day): Day => addMonths(today, 19)
/** Instalments are added once fewer months than these are left: each thing is touched about once a month. */
export const leastAhead = (today: Day): Day => addMonths(today, 18)

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
      /** The first instalment of all, where it is another amount; undefined leaves it as it is. */
      readonly initialCents?: number | null | undefined
    })

export interface Owed {
  readonly ordinal: number
  /** The day that the plan counts; the due date may have been moved from it. */
  readonly nominalOn?: Day
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

/** A version of a plan, as far as the next one depends on it. */
export interface KeptPlan {
  readonly rhythm: string
  readonly isRepeated: boolean
  readonly anchorOn: Day | null
  readonly anchorOrdinal: number | null
  readonly amountCents: number | null
  readonly initialCents?: number | null
  readonly untilOn: Day | null
}

/** The rule of a plan that repeats. */
export function ruleOf(plan: KeptPlan): Repetition | undefined {
  const { isRepeated, rhythm, anchorOn, anchorOrdinal, amountCents, initialCents, untilOn } = plan
  const step = steps.find((one) => one === rhythm)
  if (!isRepeated || !step || anchorOn === null || anchorOrdinal === null || amountCents === null) return undefined
  return { step, anchorOn, anchorOrdinal, amountCents, initialCents, untilOn }
}

/** A plan that contradicts itself or what is paid: the reason, and the field that is named. */
export interface Contradiction {
  readonly refused: 'below_paid' | 'nothing_left' | 'rest_not_total' | 'paid_day_kept' | 'until_before' | 'before_paid'
  readonly field: 'totalCents' | 'dueOn' | 'plan.untilOn' | 'plan.payments'
}

/** How a thing is paid from now on: the instalments that stay, and those that replace the others. */
export interface Layout<Row> {
  readonly kept: readonly Row[]
  readonly planned: readonly PlannedInstalment[]
  readonly repetition: Repetition | null
  /** The first one that somebody has to pay. */
  readonly next: Part
  /** The day through which a repetition is made; null when nothing more is to come. */
  readonly plannedThrough: Day | null
}

interface Before<Row> {
  readonly rows: readonly Row[]
  readonly plan: KeptPlan | undefined
}

/** Plans a thing from its first instalment that nobody paid, in part or whole; undefined where it is planned so already. */
export function layOut<Row extends Owed>(
  before: Before<Row>,
  wanted: WantedPlan,
  today: Day,
): Layout<Row> | Contradiction | undefined {
  const kept = keptBy(before.rows)
  const from = kept.length + 1
  const open = openOf(kept)[0]
  const through = horizonOf(today)
  const repetition = wanted.kind === 'repeated' ? repetitionOf(wanted, before, from) : null
  if (endsBeforeItBegins(repetition)) return { refused: 'until_before', field: 'plan.untilOn' }
  const rest = repetition
    ? repeatedFrom(repetition, { from, through, hasOpen: open !== undefined })
    : restOf(wanted, before.rows, kept)
  if ('refused' in rest) return rest
  const keepsDays = repetition !== null && areDaysKept(before, wanted, from)
  const planned = rest.map(({ dueOn, amountCents }, at) => {
    const part = { dueOn, amountCents, ordinal: from + at }
    return keepsDays ? movedAsBefore(before.rows, part) : part
  })
  if (isUnchanged(before, wanted, { kept, planned, repetition, keepsDays })) return undefined
  const first = planned[0]
  if (isBefore(first, kept.at(-1)))
    return { refused: 'before_paid', field: wanted.kind === 'listed' ? 'plan.payments' : 'dueOn' }
  const next = open ?? first
  if (!next) return { refused: 'nothing_left', field: repetition ? 'plan.untilOn' : 'totalCents' }
  const isMore = repetition !== null && !isOver(repetition, from + planned.length)
  return { kept, planned, repetition, next, plannedThrough: isMore ? through : null }
}

interface Due {
  readonly dueOn: Day
}
const isBefore = (one: Due | undefined, other: Due | undefined): boolean =>
  one !== undefined && other !== undefined && one.dueOn < other.dueOn

const endsBeforeItBegins = (it: Repetition | null): boolean => Boolean(it?.untilOn && it.untilOn < it.anchorOn)

/** Of a repetition amended without another first day, days are still counted from the first of all. */
function repetitionOf<Row extends Owed>(
  wanted: Extract<WantedPlan, { kind: 'repeated' }>,
  { plan, rows }: Before<Row>,
  from: number,
): Repetition {
  const { step, firstOn, untilOn, totalCents } = wanted
  const next = rows.find(({ ordinal }) => ordinal === from)
  const anchor =
    areDaysKept({ plan, rows }, wanted, from) && plan?.anchorOn && plan.anchorOrdinal !== null
      ? { anchorOn: plan.anchorOn, anchorOrdinal: plan.anchorOrdinal }
      : { anchorOn: firstOn ?? next?.dueOn ?? '', anchorOrdinal: from }
  // Once the first instalment stays, its amount does too.
  const asked = from === 1 ? wanted.initialCents : undefined
  return {
    step,
    ...anchor,
    amountCents: totalCents,
    initialCents: asked === undefined ? initialIn(plan) : asked,
    untilOn,
  }
}

/** Whether a repetition goes on from the days that it has. */
function areDaysKept<Row extends Owed>({ plan, rows }: Before<Row>, wanted: WantedPlan, from: number): boolean {
  if (wanted.kind !== 'repeated' || !plan?.isRepeated || plan.rhythm !== wanted.step) return false
  return wanted.firstOn === null || rows.find(({ ordinal }) => ordinal === from)?.dueOn === wanted.firstOn
}

/** An instalment that was moved from its day stays moved while the plan counts the same day. */
function movedAsBefore(rows: readonly Owed[], part: PlannedInstalment): PlannedInstalment {
  const row = rows.find(({ ordinal }) => ordinal === part.ordinal)
  return row?.nominalOn === part.dueOn && row.dueOn !== part.dueOn
    ? { ...part, dueOn: row.dueOn, nominalOn: part.dueOn }
    : part
}

const initialIn = (plan: KeptPlan | undefined): number | null => plan?.initialCents ?? null

/** The instalments of a repetition that goes on: somebody who paid all that was made still has a next one. */
function repeatedFrom(
  rule: Repetition,
  { from, through, hasOpen }: { from: number; through: Day; hasOpen: boolean },
): PlannedInstalment[] {
  const nextOn = nthDay(rule.anchorOn, rule.step, from - rule.anchorOrdinal)
  return repeatedThrough(rule, from, hasOpen || nextOn < through ? through : nextOn)
}

/** What is left to plan of a total, in parts. */
function restOf(wanted: WantedPlan, rows: readonly Owed[], kept: readonly Owed[]): readonly Part[] | Contradiction {
  if (wanted.kind === 'repeated') return []
  const rest = wanted.totalCents - sumOf(kept)
  if (wanted.kind === 'listed') {
    const sum = wanted.payments.reduce((all, { amountCents }) => all + amountCents, 0)
    if (sum !== rest) return { refused: 'rest_not_total', field: 'plan.payments' }
    return [...wanted.payments].sort((a, b) => (a.dueOn < b.dueOn ? -1 : a.dueOn > b.dueOn ? 1 : 0))
  }
  const last = kept.at(-1)
  if (!last) return [{ dueOn: wanted.dueOn, amountCents: rest }]
  if (rest < 0) return { refused: 'below_paid', field: 'totalCents' }
  if (rest > 0) return [{ dueOn: wanted.dueOn, amountCents: rest }]
  const isSameDay = wanted.dueOn === last.dueOn || wanted.dueOn === openOf(rows)[0]?.dueOn
  return isSameDay ? [] : { refused: 'paid_day_kept', field: 'dueOn' }
}

/** Whether a thing is planned so already. */
function isUnchanged<Row extends Owed>(
  { rows, plan }: Before<Row>,
  { rhythm }: WantedPlan,
  {
    kept,
    planned,
    repetition,
    keepsDays,
  }: Pick<Layout<Row>, 'kept' | 'planned' | 'repetition'> & { keepsDays: boolean },
): boolean {
  if (rows.length === 0 || (plan?.rhythm ?? 'once') !== rhythm || (plan?.isRepeated ?? false) !== (repetition !== null))
    return false
  if (repetition) return keepsDays && isSameRule(plan, repetition)
  return (
    rows.length === kept.length + planned.length &&
    planned.every((part, at) => {
      const row = rows[kept.length + at]
      return row?.ordinal === part.ordinal && row.dueOn === part.dueOn && row.amountCents === part.amountCents
    })
  )
}

const isSameRule = (plan: KeptPlan | undefined, rule: Repetition): boolean =>
  plan?.anchorOn === rule.anchorOn &&
  plan.anchorOrdinal === rule.anchorOrdinal &&
  plan.amountCents === rule.amountCents &&
  initialIn(plan) === (rule.initialCents ?? null) &&
  plan.untilOn === rule.untilOn

/** Those that somebody still has to pay, the earliest first. */
export const openOf = <Row extends Owed>(rows: readonly Row[]): Row[] =>
  rows
    .filter(({ paidOn, cancelledOn }) => paidOn === null && cancelledOn === null)
    .sort((a, b) => (a.dueOn === b.dueOn ? a.ordinal - b.ordinal : a.dueOn < b.dueOn ? -1 : 1))

/** The amounts that instalments still ask for, those of cancelled ones left out. */
export const sumOf = (rows: readonly Owed[]): number =>
  rows.reduce((sum, { amountCents, cancelledOn }) => sum + (cancelledOn === null ? amountCents : 0), 0)

/** What is left to pay, with the instalments of a repetition that are not made yet; null where it has no end. */
export function leftOf(rows: readonly Owed[], rule: Repetition | undefined): number | null {
  if (rule?.untilOn === null) return null
  const open = openOf(rows).reduce((sum, { amountCents, paidCents }) => sum + amountCents - paidCents, 0)
  if (!rule) return open
  const next = Math.max(rule.anchorOrdinal, ...rows.map(({ ordinal }) => ordinal)) + 1
  return open + repeatedThrough(rule, next, rule.untilOn).length * rule.amountCents
}
