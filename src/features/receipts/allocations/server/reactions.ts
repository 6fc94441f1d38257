import { on, onAll, type Reaction } from '../../../../server/reactions.ts'
import { callFacts, chargeFacts } from '../../../contributions/facts.ts'
import { followCancelled, followCharged, followIssued } from './service.ts'

/** Credits pay what homes are charged, in the same transaction. */
export const allocationReactions: readonly Reaction[] = [
  on(callFacts.issued, ({ ctx, thing }) => followIssued(ctx, thing.id)),
  on(callFacts.cancelled, ({ ctx, thing }) => followCancelled(ctx, { callId: thing.id })),
  onAll(chargeFacts.charged, (ctx, told) => {
    const ids = told.map(({ thing }) => thing.id)
    return followCharged(ctx, ids)
  }),
  on(chargeFacts.charge_cancelled, ({ ctx, thing }) => followCancelled(ctx, { chargeId: thing.id })),
]
