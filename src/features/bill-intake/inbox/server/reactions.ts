import { on, type Reaction } from '../../../../server/reactions.ts'
import { billFacts } from '../../../bills/facts.ts'
import { findRecipient, type Notifier } from '../../../notifications/notifiers/server/service.ts'
import { notify } from '../../../notifications/server/service.ts'
import { inboxFacts } from '../facts.ts'
import { inboxPolicy } from '../policy.ts'
import { leaveInbox } from './service.ts'
import { findAmong, findDocument, sharedInbox } from './store.ts'
import { inboxDocuments } from './tables.ts'

export const inboxReactions = [
  on(billFacts.created, ({ ctx, thing }) => leaveInbox(ctx, thing)),
  on(billFacts.created_and_sent, ({ ctx, thing }) => leaveInbox(ctx, thing)),
  on(billFacts.updated, async ({ ctx, thing, changes }) => {
    if ('fileId' in changes) await leaveInbox(ctx, thing)
  }),
]

/** A document is read long after it was sent: its sender is notified when it is ready. */
export const inboxNoticeReactions: readonly Reaction[] = (['read', 'unreadable'] as const).map((kind) =>
  on(inboxFacts[kind], ({ ctx, thing }) => notify(ctx, inboxNotifier, { subjectId: thing.id, kind })),
)

export const inboxNotifier: Notifier = {
  subject: 'pile_document',
  section: 'bills.heading',
  // Documents are uploaded by dozens, and the list of those to check is one page.
  groups: { bills_to_check: { ranks: ['manager', 'admin'], preset: 'never' } },
  kinds: { read: 'bills_to_check', unreadable: 'bills_to_check' },
  // A document saved as a bill has left the inbox: it has no row.
  things: { table: inboxDocuments, id: inboxDocuments.id, visible: sharedInbox },
  groupWord: () => 'inbox.group_bills_to_check',
  findThings: async (db, ids) =>
    new Map(
      (await findAmong(db, undefined, ids)).map(({ id, file, buildingName, organizationName }) => [
        id,
        {
          title: file.name,
          place: () => buildingName ?? organizationName,
          sentence: (kind) => `inbox.told_${kind}`,
          path: () => `/manager/bills/pile/${id}`,
        },
      ]),
    ),
  recipients: async (ctx, { subjectId }) => {
    const document = await findDocument(ctx.db, undefined, subjectId)
    const sender =
      document && (await findRecipient(ctx, document.sentById, (actor) => inboxPolicy.read(actor, document)))
    return sender ? [sender] : []
  },
}
