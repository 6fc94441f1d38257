import { on, onAll, type Reaction } from '../../../../server/reactions.ts'
import { callFacts, chargeFacts } from '../../../contributions/facts.ts'
import { followCall, followCharges } from './service.ts'

/** Whatever changes what homes owe: the books say it in the same transaction, once it is due. */
export const chargeReactions: readonly Reaction[] = [
  ...[callFacts.issued, callFacts.cancelled].map((fact) => on(fact, ({ ctx, thing }) => followCall(ctx, thing))),
  ...[chargeFacts.charged, chargeFacts.charge_cancelled].map((fact) =>
    onAll(fact, (ctx, told) => {
      const things = told.map(({ thing }) => thing)
      return followCharges(ctx, things)
    }),
  ),
]
