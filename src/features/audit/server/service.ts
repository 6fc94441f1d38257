import { findHistory } from '../../../server/audit.ts'
import type { Context } from '../../../server/context.ts'
import { namesOf } from '../../users/server/service.ts'
import type { AuditFilter } from '../contract.ts'
import { findFacts, mutable, visibleFacts } from './store.ts'

export const listFacts = (ctx: Context, filter: AuditFilter) => findFacts(ctx.db, ctx.scope(visibleFacts), filter)

interface Wanted {
  readonly subject: string
  readonly id: string
  /** The changed fields that its readers see, in this order; all by default. */
  readonly fields?: readonly string[]
  /** Actions that its page shows elsewhere. */
  readonly except?: readonly string[]
}

/** How many facts the page of a thing shows. */
const most = 200

/**
 * The latest facts of one thing and whether it has earlier ones, for readers of the thing without access to the trail.
 * The caller has authorized it.
 */
export async function historyOf(ctx: Context, { subject, id, fields, except = [] }: Wanted) {
  const found = await findHistory(ctx.db, { subject, id, readerId: ctx.actor.id, except, limit: most + 1 })
  const facts = found.slice(0, most)
  const names = await namesOf(
    ctx,
    facts.flatMap(({ actorId }) => actorId ?? []),
  )
  const told = (changes: ReturnType<typeof mutable> | null) =>
    fields
      ? Object.fromEntries(fields.flatMap((name) => (changes?.[name] ? [[name, changes[name]] as const] : [])))
      : changes
  return {
    history: facts.map((fact) => ({
      ...fact,
      actorName: (fact.actorId && names.get(fact.actorId)) ?? null,
      changes: told(fact.changes && mutable(fact.changes)),
    })),
    isHistoryCut: found.length > most,
  }
}
