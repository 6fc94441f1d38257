import { on, type Reaction } from '../../../../server/reactions.ts'
import { userFacts } from '../../../users/facts.ts'
import { eraseAddressesOf } from './service.ts'

export const coOwnersReactions: readonly Reaction[] = [
  on(userFacts.removed, ({ ctx, thing }) => eraseAddressesOf(ctx, thing.id)),
]
