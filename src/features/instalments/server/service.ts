import type { Context } from '../../../server/context.ts'
import type { Db } from '../../../server/db.ts'
import type { Day } from '../../../shared/dates.ts'
import { refuse } from '../contract.ts'
import { horizonOf, keptBy, type Layout, layOut, leftOf, openOf, ruleOf, type WantedPlan } from '../layouts/rules.ts'
import { boundsOf, isWithin } from '../moves/rules.ts'
import { isOver, type Repetition, repeatedThrough, stateOf } from '../rules.ts'
import type { InstalmentRow, PlanRow } from './store.ts'
import * as store from './store.ts'

export {
  findInstalments,
  findStandings,
  insertPlanned,
  insertSingles,
  isLive,
  isOpen,
  removeInstalments,
} from './store.ts'

/** The instalments of a thing after it was planned. */
export interface Laid extends Pick<Layout<InstalmentRow>, 'next' | 'plannedThrough'> {
  readonly count: number
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
  const layout = layOut(before, wanted, ctx.today)
  if (!layout) return undefined
  if ('refused' in layout) throw refuse(layout.refused, undefined, layout.field)
  const { kept, planned, repetition, next, plannedThrough } = layout
  const from = kept.length + 1
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
  return { count: kept.length + planned.length, next, plannedThrough }
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
        initialCents: repetition.initialCents ?? null,
        untilOn: repetition.untilOn,
      }
    : { isRepeated: false }

/**
 * The instalments of a thing with their payments, in their order, what is left of the whole, the plan in force, and the instalments with
 * payments that it replaced.
 */
export async function listInstalments(ctx: Context, nounId: string, { isCancelled }: { isCancelled: boolean }) {
  const [rows, replacedRows, payments, [plan]] = await Promise.all([
    store.findInstalments(ctx.db, [nounId]),
    store.findReplaced(ctx.db, nounId),
    store.findPayments(ctx.db, nounId),
    store.findPlans(ctx.db, [nounId]),
  ])
  const paymentsOf = ({ id }: InstalmentRow) => payments.filter(({ instalmentId }) => instalmentId === id)
  const keptCount = keptBy(rows).length
  const items = rows.map((row) => ({
    ...row,
    isKept: row.ordinal <= keptCount,
    state: stateOf(row, ctx.today, isCancelled),
    payments: paymentsOf(row),
  }))
  const replaced = replacedRows.map((row) => ({ ...row, payments: paymentsOf(row) }))
  return { items, leftCents: isCancelled ? 0 : leftOf(rows, plan && ruleOf(plan)), plan: plan ?? null, replaced }
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
    const { nounId, version: planVersion } = plan
    const rule = ruleOf(plan)
    const from = (lastOf.get(nounId) ?? plan.fromOrdinal - 1) + 1
    const made = rule ? repeatedThrough(rule, from, through) : []
    whole.set(nounId, rule && !isOver(rule, from + made.length) ? through : null)
    return made.map((row) => ({ ...row, nounId, planVersion }))
  })
  await store.insertInstalments(db, rows)
  return whole
}

/** Moves the day of an instalment without a payment, of a thing that the caller has locked. Throws `unknown_instalment` and `not_between`. */
export async function moveInstalment(
  ctx: Context,
  nounId: string,
  { instalmentId, dueOn }: { instalmentId: string; dueOn: Day },
): Promise<InstalmentRow> {
  const rows = await store.findInstalments(ctx.db, [nounId])
  const [plan] = await store.findPlans(ctx.db, [nounId])
  const row = openOf(rows).find(({ id, paidCents }) => id === instalmentId && paidCents === 0)
  if (!row) throw refuse('unknown_instalment')
  if (!isWithin(dueOn, boundsOf(rows, row.ordinal, plan && ruleOf(plan))))
    throw refuse('not_between', undefined, 'dueOn')
  await store.moveInstalment(ctx.db, instalmentId, dueOn)
  return row
}
