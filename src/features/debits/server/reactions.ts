import { on, type Reaction } from '../../../server/reactions.ts'
import { userFacts } from '../../users/facts.ts'
import { eraseAgreements } from './service.ts'

export const debitReactions: readonly Reaction[] = [
  on(userFacts.removed, ({ ctx, thing }) => eraseAgreements(ctx, thing.id)),
]
