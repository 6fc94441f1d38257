import { on, type Reaction } from '../../../server/reactions.ts'
import { billFacts } from '../../bills/facts.ts'
import { runFacts } from '../facts.ts'
import { followReversals } from './store.ts'

/** A payment that is reversed on the page of its bill is reversed in its run too. */
export const runReactions: readonly Reaction[] = [billFacts.unpaid, billFacts.payment_reversed].map((fact) =>
  on(fact, async ({ ctx, thing: { id: billId } }) => {
    const runs = await followReversals(ctx.db, billId)
    if (runs.length > 0) await ctx.refreshScreens({ kind: runFacts.reversed.kind }, ...runs)
  }),
)
