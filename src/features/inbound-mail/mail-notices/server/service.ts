import { on, type Reaction } from '../../../../server/reactions.ts'
import { findRecipient, type Notifier } from '../../../notifications/notifiers/server/service.ts'
import { notify, type Recipient } from '../../../notifications/server/service.ts'
import { findMembersOf } from '../../../organizations/server/service.ts'
import { inboundMessageFacts } from '../../facts.ts'
import { findMessagesAmong } from '../../inbound-messages/server/store.ts'
import { inboundMessagePolicy } from '../../policy.ts'
import { visibleMessages } from '../../server/store.ts'
import { inboundMessages } from '../../server/tables.ts'

/** Tells those who manage a whole organization that bills came by email, or that a message is held. */
export const inboundMailNotifier: Notifier = {
  subject: 'inbound_message',
  section: 'bills.heading',
  groups: {
    bills_by_email: { ranks: ['manager', 'admin'], preset: 'never' },
    held_mail: { ranks: ['manager', 'admin'], preset: 'daily' },
  },
  kinds: { received: 'bills_by_email', held: 'held_mail' },
  things: { table: inboundMessages, id: inboundMessages.id, visible: visibleMessages },
  groupWord: (group) => `mail-notices.group_${group}`,
  findThings: async (db, ids) =>
    new Map(
      (await findMessagesAmong(db, ids)).map(({ id, subject, senderAddress, organizationName, status }) => [
        id,
        {
          title: subject || senderAddress,
          place: () => organizationName,
          sentence: (kind) => `mail-notices.told_${kind}`,
          path: () => `/manager/bills/${status === 'held' ? 'held-mail' : 'pile'}#${id}`,
        },
      ]),
    ),
  recipients: async (ctx, { subjectId }) => {
    const [message] = await findMessagesAmong(ctx.db, [subjectId])
    if (!message) return []
    const found: (Recipient | undefined)[] = []
    for (const { id } of await findMembersOf(ctx, message.organizationId))
      found.push(await findRecipient(ctx, id, (actor) => inboundMessagePolicy.read(actor, message)))
    return found.filter((one) => one !== undefined)
  },
}

export const inboundMailReactions: readonly Reaction[] = (['received', 'held'] as const).map((kind) =>
  on(inboundMessageFacts[kind], ({ ctx, thing }) => notify(ctx, inboundMailNotifier, { subjectId: thing.id, kind })),
)
