import { on, type Reaction } from '../../../../server/reactions.ts'
import { billFacts } from '../../../bills/facts.ts'
import { ledgerFacts } from '../../../ledger/facts.ts'
import { receiptFacts } from '../../../receipts/facts.ts'
import { releaseLines } from './service.ts'

/** What is reversed elsewhere frees the line that showed it. */
export const matchReactions: readonly Reaction[] = [
  on(receiptFacts.reversed, ({ ctx, thing }) => releaseLines(ctx, [thing.buildingId])),
  on(ledgerFacts.entry_reversed, ({ ctx, thing }) => releaseLines(ctx, [thing.buildingId])),
  on(billFacts.payment_reversed, ({ ctx, thing }) => releaseLines(ctx, [thing.buildingId])),
  on(billFacts.unpaid, ({ ctx, thing }) => releaseLines(ctx, [thing.buildingId])),
]
