import * as z from 'zod/mini'
import type { Context } from '../../../../server/context.ts'
import { on, type Reaction } from '../../../../server/reactions.ts'
import { Id } from '../../../../shared/shapes.ts'
import { findRecipient, type Notifier } from '../../../notifications/notifiers/server/service.ts'
import { notify } from '../../../notifications/server/service.ts'
import { invitationFacts } from '../../facts.ts'
import { invitationPolicy } from '../../policy.ts'
import { findInvitations, visibleInvitations } from '../../server/store.ts'
import { invitations } from '../../server/tables.ts'

const Undelivered = z.object({ invitationId: Id })

export const invitationNoticeReactions: readonly Reaction[] = [
  on(invitationFacts.accepted, ({ ctx, thing }) =>
    notify(ctx, invitationNotifier, { subjectId: thing.id, kind: 'accepted' }),
  ),
]

/** The job of a letter that could not be sent: notifies the inviter. */
export const tellUndelivered = (ctx: Context, payload: unknown): Promise<void> =>
  notify(ctx, invitationNotifier, { subjectId: Undelivered.parse(payload).invitationId, kind: 'undelivered' })

export const invitationNotifier: Notifier = {
  subject: 'invitation',
  section: 'invitation-notices.section',
  // A whole building may be invited on one day.
  groups: { invitations_sent: { ranks: ['manager', 'admin'], preset: 'daily' } },
  kinds: { accepted: 'invitations_sent', undelivered: 'invitations_sent' },
  things: { table: invitations, id: invitations.id, visible: visibleInvitations },
  groupWord: (group) => `invitation-notices.group_${group}`,
  findThings: async (db, ids) =>
    new Map(
      (await findInvitations(db, undefined, ids)).map((invitation) => [
        invitation.id,
        {
          title: [invitation.firstName, invitation.lastName].filter(Boolean).join(' ') || invitation.email,
          place: () => invitation.buildingName ?? invitation.organizationName,
          sentence: (kind) => `invitation-notices.told_${kind}`,
          // A pending invitation is listed as an account to be; one that was accepted, as the account it made.
          path: () => `/manager/user-management?person=${invitation.acceptedById ?? invitation.id}`,
        },
      ]),
    ),
  /** The inviter, if they may still read the invitation. */
  recipients: async (ctx, { subjectId }) => {
    const [invitation] = await findInvitations(ctx.db, undefined, [subjectId])
    const inviter =
      invitation?.invitedById &&
      (await findRecipient(ctx, invitation.invitedById, (actor) => invitationPolicy.read(actor, invitation)))
    return inviter ? [inviter] : []
  },
}
