import { on, type Reaction } from '../../../server/reactions.ts'
import { userFacts } from '../../users/facts.ts'
import { endMandatesOf } from './service.ts'

export const mandateReactions: readonly Reaction[] = [
  on(userFacts.removed, ({ ctx, thing }) => endMandatesOf(ctx, thing.id)),
]
