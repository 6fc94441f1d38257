import type { Context } from '../../../server/context.ts'
import { wholePage } from '../../../server/rows.ts'
import { finder } from '../../../server/verbs.ts'
import type { One } from '../../../shared/contract.ts'
import { AppError } from '../../../shared/errors.ts'
import type { FactKind } from '../../../shared/facts.ts'
import { actDays, type BulkRun } from '../contract.ts'
import { actLife } from '../rules.ts'
import type { ActRow, ActTables } from './store.ts'
import * as store from './store.ts'
import type { ActProblem } from './tables.ts'

export { type ActRow, countRows, isAsked } from './store.ts'

type Reason = 'nobody' | 'count_mismatch' | 'already_run' | 'not_running'

/** A noun on many of whose things something is done at once. */
export interface ActNoun<Act extends ActRow, Row extends One> extends ActTables<Act, Row> {
  /** The screens of an act's author. */
  readonly kind: FactKind<Pick<ActRow, 'id' | 'byId'>>
  readonly refuse: (reason: Reason, details?: undefined, field?: string) => AppError
  /** Throws `forbidden`. */
  readonly authorize: (ctx: Context, act: Act) => void
}

/** What the answers of acts tell beside their figures, in their order. */
type Describe<Act, More> = (ctx: Context, acts: readonly Act[]) => Promise<readonly More[]>

export const sayProblem = (ctx: Context, { key, details }: ActProblem): string => ctx.say(key, details)

/** Does something to one thing in a savepoint; answers why it was refused. */
export async function attempt(
  ctx: Context,
  work: (inner: Context) => Promise<unknown>,
  problemOf: (error: AppError) => ActProblem,
): Promise<ActProblem | null> {
  try {
    await ctx.db.transaction((tx) => work(ctx.within(tx)))
    return null
  } catch (error) {
    return problemOf(refusalOf(error))
  }
}

/** An expected refusal. Throws anything else. */
export function refusalOf(error: unknown): AppError {
  if (!(error instanceof AppError) || error.kind === 'internal') throw error
  return error
}

/** How an act passes through its steps: its author's screens are refreshed, the facts are those of the things. */
export const stepsOf = ({ kind }: Pick<ActNoun<ActRow, One>, 'kind'>) => ({
  life: actLife,
  facts: {},
  screens: { kind },
})

/** The use cases of the acts of a noun, without their check, which is the noun's. */
export function actVerbs<Act extends ActRow, Row extends One, More extends object>(
  noun: ActNoun<Act, Row>,
  tell: Describe<Act, More>,
) {
  const visible = store.visibleTo(noun)
  const find = finder<Act, unknown>({ table: noun.acts, visible })
  return {
    find,
    show: async (ctx: Context, act: Act) => {
      const [one] = await shown(ctx, noun, [act], tell)
      if (!one) throw new Error('an act is shown as one')
      return one
    },
    list: async (ctx: Context) =>
      wholePage(await shown(ctx, noun, await store.findLast(ctx.db, noun, ctx.scope(visible)), tell)),
    /** Removes what was only checked. Throws `already_run`. */
    remove: async (ctx: Context, { id }: One): Promise<void> => {
      const act = await find(ctx, id, { isHeld: true })
      noun.authorize(ctx, act)
      if (!(await store.removeChecked(ctx.db, noun, id))) throw noun.refuse('already_run')
      await ctx.refreshScreens({ kind: noun.kind }, act)
    },
    /** The daily job. */
    removeOld: (ctx: Context): Promise<void> => {
      const before = (days: number) => new Date(ctx.now.getTime() - days * dayMs)
      return store.removeBefore(ctx.db, noun, before(actDays), before(1))
    },
  }
}
const dayMs = 86_400_000

/** Acts as the API answers them. */
async function shown<Act extends ActRow, Row extends One, More extends object>(
  ctx: Context,
  noun: ActNoun<Act, Row>,
  acts: readonly Act[],
  tell: Describe<Act, More>,
) {
  const ids = acts.map(({ id }) => id)
  const tallies = ids.length === 0 ? [] : await store.tally(ctx.db, noun, ids)
  const more = await tell(ctx, acts)
  return acts.map((act, at) => {
    const described = more[at]
    if (!described) throw new Error('every act is told of')
    const own = tallies.filter(({ actId }) => actId === act.id)
    const count = (isCounted: (one: (typeof own)[number]) => boolean) =>
      own.filter(isCounted).reduce((sum, one) => sum + one.count, 0)
    const reasons = new Map<string, number>()
    for (const one of own) {
      if (!one.problem) continue
      const message = sayProblem(ctx, one.problem)
      reasons.set(message, (reasons.get(message) ?? 0) + one.count)
    }
    return {
      ...act,
      ...described,
      touched: count(({ outcome }) => outcome !== 'skipped'),
      done: count(({ outcome }) => outcome === 'done'),
      skipped: count(({ outcome }) => outcome === 'skipped'),
      reasons: [...reasons].map(([message, times]) => ({ message, count: times })).sort((a, b) => b.count - a.count),
      problem: act.problem && sayProblem(ctx, act.problem),
    } satisfies Omit<BulkRun, 'createdAt'>
  })
}
