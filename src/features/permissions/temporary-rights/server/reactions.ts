import { on, type Reaction } from '../../../../server/reactions.ts'
import { userFacts } from '../../../users/facts.ts'
import { endRightsOf } from './service.ts'

export const temporaryRightReactions: readonly Reaction[] = [
  on(userFacts.removed, ({ ctx, thing }) => endRightsOf(ctx, thing.id)),
]
