import type { Context } from '../../../server/context.ts'
import type { Db } from '../../../server/db.ts'
import type { Day } from '../../../shared/dates.ts'
import { refuse } from '../contract.ts'
import {
  horizonOf,
  isWhole,
  keptBy,
  openOf,
  type Part,
  type PlannedInstalment,
  type Repetition,
  repeatedThrough,
  stateOf,
  steps,
  sumOf,
  type WantedPlan,
} from '../rules.ts'
import type { InstalmentRow, PlanRow } from './store.ts'
import * as store from './store.ts'

export { findStandings, insertPlanned, insertSingles, isLive, isOpen, removeInstalments } from './store.ts'

/** The instalments of a thing after it was planned. */
export interface Laid {
  readonly count: number
  /** The first one that somebody has to pay. */
  readonly next: Part
  /** The day through which a repetition is made; null when nothing more is to come. */
  readonly plannedThrough: Day | null
}

/** Plans a new thing. Throws `rest_not_total`. */
export async function planInstalments(ctx: Context, nounId: string, wanted: WantedPlan): Promise<Laid> {
  const laid = await lay(ctx, nounId, wanted, { rows: [], plan: undefined })
  if (!laid) throw new Error('a new thing has nothing planned')
  return laid
}

/**
 * Plans a thing otherwise from its first instalment that nobody paid, in part or whole: earlier ones stay as they are. Undefined when
 * every instalment stays. Throws `below_paid`, `nothing_left`, `rest_not_total`, `paid_day_kept`, `until_before` and `before_paid`.
 */
export async function amendInstalments(ctx: Context, nounId: string, wanted: WantedPlan): Promise<Laid | undefined> {
  const rows = await store.findInstalments(ctx.db, [nounId])
  const [plan] = await store.findPlans(ctx.db, [nounId])
  return lay(ctx, nounId, wanted, { rows, plan })
}

interface Before {
  readonly rows: readonly InstalmentRow[]
  readonly plan: PlanRow | undefined
}

async function lay(ctx: Context, nounId: string, wanted: WantedPlan, before: Before): Promise<Laid | undefined> {
  const kept = keptBy(before.rows)
  const from = kept.length + 1
  const through = horizonOf(ctx.today)
  const repetition = wanted.kind === 'repeated' ? repetitionOf(wanted, before, from) : null
  const planned = repetition
    ? repeatedThrough(repetition, from, through)
    : restOf(wanted, kept).map((part, at) => ({ ...part, ordinal: from + at }))
  if (isUnchanged(before, wanted, repetition, planned)) return undefined
  requireAfter(kept, planned, wanted)
  const next = openOf(kept)[0] ?? planned[0]
  if (!next) throw refuse('nothing_left', undefined, repetition ? 'plan.untilOn' : 'totalCents')
  const version = nextVersion(before)
  if (before.rows.length > kept.length) await store.supersede(ctx.db, nounId, from, version)
  if (before.rows.length > 0 || wanted.kind !== 'once')
    await store.insertPlan(ctx.db, {
      ...columnsOf(repetition),
      nounId,
      version,
      fromOrdinal: from,
      rhythm: wanted.rhythm,
      madeById: ctx.actor.id,
      madeAt: ctx.now,
    })
  await store.insertInstalments(
    ctx.db,
    planned.map((row) => ({ ...row, nounId, planVersion: version })),
  )
  const isMore = repetition !== null && !isWhole(repetition, through)
  return { count: kept.length + planned.length, next, plannedThrough: isMore ? through : null }
}

const nextVersion = ({ rows, plan }: Before): number =>
  Math.max(0, plan?.version ?? 0, ...rows.map(({ planVersion }) => planVersion)) + 1

/** The columns of a version of a plan that its repetition decides. */
const columnsOf = (repetition: Repetition | null) =>
  repetition
    ? {
        isRepeated: true,
        anchorOn: repetition.anchorOn,
        anchorOrdinal: repetition.anchorOrdinal,
        amountCents: repetition.amountCents,
        untilOn: repetition.untilOn,
      }
    : { isRepeated: false }

/** Whether a thing is planned so already. */
function isUnchanged(
  { rows, plan }: Before,
  { rhythm }: WantedPlan,
  repetition: Repetition | null,
  planned: readonly PlannedInstalment[],
): boolean {
  if (rows.length === 0 || (plan?.rhythm ?? 'once') !== rhythm || (plan?.isRepeated ?? false) !== (repetition !== null))
    return false
  if (repetition) {
    const { anchorOn, anchorOrdinal, amountCents, untilOn } = repetition
    return (
      plan?.anchorOn === anchorOn &&
      plan.anchorOrdinal === anchorOrdinal &&
      plan.amountCents === amountCents &&
      plan.untilOn === untilOn
    )
  }
  const first = rows.length - planned.length
  return (
    rows.length === first + planned.length &&
    first >= 0 &&
    planned.every((part, at) => {
      const row = rows[first + at]
      return row?.ordinal === part.ordinal && row.dueOn === part.dueOn && row.amountCents === part.amountCents
    })
  )
}

/** Of a repetition amended without another first day, days are still counted from the first of all. */
function repetitionOf(
  { step, firstOn, untilOn, totalCents }: Extract<WantedPlan, { kind: 'repeated' }>,
  { plan, rows }: Before,
  from: number,
): Repetition {
  const next = rows.find(({ ordinal }) => ordinal === from)
  const isSame = plan?.isRepeated && plan.rhythm === step && (firstOn === null || next?.dueOn === firstOn)
  const anchor =
    isSame && plan.anchorOn && plan.anchorOrdinal !== null
      ? { anchorOn: plan.anchorOn, anchorOrdinal: plan.anchorOrdinal }
      : { anchorOn: firstOn ?? next?.dueOn ?? '', anchorOrdinal: from }
  if (untilOn !== null && untilOn < anchor.anchorOn) throw refuse('until_before', undefined, 'plan.untilOn')
  return { step, ...anchor, amountCents: totalCents, untilOn }
}

/** What is left to plan of a total, in parts. */
function restOf(wanted: WantedPlan, kept: readonly InstalmentRow[]): readonly Part[] {
  if (wanted.kind === 'repeated') return []
  const rest = wanted.totalCents - sumOf(kept)
  if (wanted.kind === 'listed') {
    const sum = wanted.payments.reduce((all, { amountCents }) => all + amountCents, 0)
    if (sum !== rest) throw refuse('rest_not_total', undefined, 'plan.payments')
    return [...wanted.payments].sort((a, b) => (a.dueOn < b.dueOn ? -1 : a.dueOn > b.dueOn ? 1 : 0))
  }
  const last = kept.at(-1)
  if (!last) return [{ dueOn: wanted.dueOn, amountCents: rest }]
  if (rest < 0) throw refuse('below_paid', undefined, 'totalCents')
  if (rest > 0) return [{ dueOn: wanted.dueOn, amountCents: rest }]
  if (wanted.dueOn !== last.dueOn) throw refuse('paid_day_kept', undefined, 'dueOn')
  return []
}

/** What follows a paid instalment falls on its day or later. */
function requireAfter(kept: readonly InstalmentRow[], planned: readonly Part[], { kind }: WantedPlan): void {
  const last = kept.at(-1)
  const first = planned[0]
  if (last && first && first.dueOn < last.dueOn)
    throw refuse('before_paid', undefined, kind === 'listed' ? 'plan.payments' : 'dueOn')
}

/** The instalments of a thing with their payments, in their order. */
export async function listInstalments(ctx: Context, nounId: string, { isCancelled }: { isCancelled: boolean }) {
  const [rows, payments] = await Promise.all([
    store.findInstalments(ctx.db, [nounId]),
    store.findPayments(ctx.db, nounId),
  ])
  const keptCount = keptBy(rows).length
  return rows.map((row) => ({
    ...row,
    isKept: row.ordinal <= keptCount,
    state: stateOf(row, ctx.today, isCancelled),
    payments: payments.filter(({ instalmentId }) => instalmentId === row.id),
  }))
}

/**
 * Makes the instalments that repetitions lack up to the horizon, and answers through which day each is whole; null when nothing more
 * is to come. Bears a repeat, on many machines at once.
 */
export async function completeInstalments(
  { db, today }: { db: Db; today: Day },
  nounIds: readonly string[],
): Promise<Map<string, Day | null>> {
  const [plans, standings] = await Promise.all([store.findPlans(db, nounIds), store.findStandings(db, nounIds)])
  const lastOf = new Map(standings.map(({ nounId, lastOrdinal }) => [nounId, lastOrdinal]))
  const through = horizonOf(today)
  const whole = new Map<string, Day | null>()
  const rows = plans.flatMap((plan) => {
    const rule = ruleOf(plan)
    whole.set(plan.nounId, rule && !isWhole(rule, through) ? through : null)
    const from = (lastOf.get(plan.nounId) ?? plan.fromOrdinal - 1) + 1
    const { nounId, version: planVersion } = plan
    return rule ? repeatedThrough(rule, from, through).map((row) => ({ ...row, nounId, planVersion })) : []
  })
  await store.insertInstalments(db, rows)
  return whole
}

function ruleOf({
  isRepeated,
  rhythm,
  anchorOn,
  anchorOrdinal,
  amountCents,
  untilOn,
}: PlanRow): Repetition | undefined {
  const step = steps.find((one) => one === rhythm)
  if (!isRepeated || !step || anchorOn === null || anchorOrdinal === null || amountCents === null) return undefined
  return { step, anchorOn, anchorOrdinal, amountCents, untilOn }
}
