import { on, type Reaction } from '../../../server/reactions.ts'
import { invitationFacts } from '../../invitations/facts.ts'
import { linkAcceptance } from './store.ts'

/** Who accepts the invitation of a transfer becomes one of its people, by the stay that they were given. */
export const transferReactions: readonly Reaction[] = [
  on(invitationFacts.accepted, ({ ctx, thing }) => linkAcceptance(ctx.db, thing.id)),
]
