import type { Context } from '../../../server/context.ts'
import type { InputOf } from '../../../shared/contract.ts'
import type { AuditFilter, historyEndpoints } from '../contract.ts'
import { findActions, findFacts, openFacts, visibleFacts } from './store.ts'

/** SQL twin of `auditPolicy.read`, for the page and the files of the trail. */
export { visibleFacts } from './store.ts'

export const listFacts = (ctx: Context, filter: AuditFilter) => findFacts(ctx.db, ctx.scope(visibleFacts), filter)

/** How a noun shows the history of its things. */
interface Remembered {
  /** The subject of its facts. */
  readonly subject: string
  /** Throws unless the caller may read the thing, and its history with it. */
  readonly find: (ctx: Context, id: string) => Promise<unknown>
  /** The changed fields that its readers see, in this order; all by default. */
  readonly fields?: readonly string[]
  /** Actions that its page shows elsewhere. */
  readonly except?: readonly string[]
}

type HistoryAsked = InputOf<ReturnType<typeof historyEndpoints>['history']>

/** The verbs of `historyEndpoints` for one noun. */
export const historyVerbs = ({ subject, find, fields, except = [] }: Remembered) => ({
  history: async (ctx: Context, { id, ...asked }: HistoryAsked) => {
    await find(ctx, id)
    const page = await findFacts(ctx.db, openFacts(ctx.actor, except), { ...asked, subject, subjectId: id })
    return { ...page, items: page.items.map((fact) => ({ ...fact, changes: told(fact.changes, fields) })) }
  },
})

type ToldChanges = Record<string, [unknown, unknown]>

const told = (changes: ToldChanges | null, fields: readonly string[] | undefined): ToldChanges | null =>
  fields
    ? Object.fromEntries(fields.flatMap((name) => (changes?.[name] ? [[name, changes[name]] as const] : [])))
    : changes

/** The names of the facts of one thing, each once. The caller has authorized reading the thing. */
export const actionsOf = (ctx: Context, thing: { subject: string; id: string }): Promise<string[]> =>
  findActions(ctx.db, thing)
