import { on, type Reaction } from '../../../../server/reactions.ts'
import { receiptFacts } from '../../../receipts/facts.ts'
import { followReversal } from './service.ts'

export const returnReactions: readonly Reaction[] = [receiptFacts.reversed, receiptFacts.returned].map((fact) =>
  on(fact, ({ ctx, thing }) => followReversal(ctx, thing.id)),
)
