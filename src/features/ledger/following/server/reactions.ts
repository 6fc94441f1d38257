import { on, type Reaction } from '../../../../server/reactions.ts'
import { billFacts } from '../../../bills/facts.ts'
import { followBill } from './service.ts'

const { created_and_sent: createdAndSent, sent, updated, paid, paid_in_part: paidInPart } = billFacts
const { unpaid, payment_reversed: reversed, cancelled } = billFacts

/** Whatever may change what a bill owes or what was paid of it: the books say it in the same transaction. */
export const followingReactions: readonly Reaction[] = [
  createdAndSent,
  sent,
  updated,
  paid,
  paidInPart,
  unpaid,
  reversed,
  cancelled,
].map((fact) =>
  on(fact, async ({ ctx, thing }) => {
    if (thing.status !== 'draft') await followBill(ctx, thing)
  }),
)
