import { on, type Reaction } from '../../../server/reactions.ts'
import { billFacts } from '../../bills/facts.ts'
import { runFacts } from '../facts.ts'
import { followReversals } from './store.ts'

/** A payment that is reversed on the page of its bill is reversed in its run too. */
export const runReactions: readonly Reaction[] = [billFacts.unpaid, billFacts.payment_reversed].map((fact) =>
  on(fact, async ({ ctx, thing: { id: billId, organizationId } }) => {
    const followed = await followReversals(ctx.db, billId)
    const runs = followed.map(({ runId: id }) => ({ id, organizationId, buildingId: null }))
    if (runs.length > 0) await ctx.refreshScreens({ kind: runFacts.reversed.kind }, ...runs)
  }),
)
