import { on, type Reaction } from '../../../../server/reactions.ts'
import { invitationFacts } from '../../../invitations/facts.ts'
import { recallInvited } from './service.ts'

export const orphanReactions: readonly Reaction[] = [
  on(invitationFacts.sent, ({ ctx, thing }) => recallInvited(ctx, thing.id)),
]
