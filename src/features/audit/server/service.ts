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

/**
 * Facts of one thing, latest first, at most 200, for readers of the thing without access to the trail. The caller has
 * authorized it.
 */
export async function historyOf(ctx: Context, { subject, id, fields, except = [] }: Wanted) {
  const all = await findHistory(ctx.db, { subject, id, readerId: ctx.actor.id })
  const facts = all.filter(({ action }) => !except.includes(action))
  const names = await namesOf(
    ctx,
    facts.flatMap(({ actorId }) => actorId ?? []),
  )
  const told = (changes: ReturnType<typeof mutable> | null) =>
    fields
      ? Object.fromEntries(fields.flatMap((name) => (changes?.[name] ? [[name, changes[name]] as const] : [])))
      : changes
  return facts.map((fact) => ({
    ...fact,
    actorName: (fact.actorId && names.get(fact.actorId)) ?? null,
    changes: told(fact.changes && mutable(fact.changes)),
  }))
}
