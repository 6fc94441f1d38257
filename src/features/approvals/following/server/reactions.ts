import { on, type Reaction } from '../../../../server/reactions.ts'
import { billFacts } from '../../../bills/facts.ts'
import { bankDetailsFacts } from '../../../vendor-profiles/facts.ts'
import { mergerFacts } from '../../../vendors/facts.ts'
import { followBills } from './service.ts'
import { findBillsToPay } from './store.ts'

const { sent, created_and_sent: createdAndSent, updated, unpaid, cancelled } = billFacts

/** Whatever may change what a bill commits to, or that it is to be paid. */
export const followingReactions: readonly Reaction[] = [
  ...[sent, createdAndSent, updated, unpaid, cancelled].map((fact) =>
    on(fact, async ({ ctx, thing }) => {
      if (thing.status !== 'draft') await followBills(ctx, [thing.id])
    }),
  ),
  on(mergerFacts.absorbed, async ({ ctx, thing }) =>
    followBills(ctx, await findBillsToPay(ctx.db, { vendorId: thing.id })),
  ),
  on(bankDetailsFacts.confirmed, async ({ ctx, thing: { vendorId } }) =>
    followBills(ctx, await findBillsToPay(ctx.db, { vendorId })),
  ),
]
