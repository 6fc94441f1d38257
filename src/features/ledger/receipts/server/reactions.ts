import { onAll, type Reaction } from '../../../../server/reactions.ts'
import { receiptFacts } from '../../../receipts/facts.ts'
import { followReceipts } from './service.ts'

/** Whatever changes what was received, or what it pays: the books say it in the same transaction. */
export const receiptReactions: readonly Reaction[] = Object.values(receiptFacts).map((fact) =>
  onAll(fact, (ctx, told) => {
    const things = told.map(({ thing }) => thing)
    return followReceipts(ctx, things)
  }),
)
