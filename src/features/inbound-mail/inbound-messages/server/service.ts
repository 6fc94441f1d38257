import type { Context } from '../../../../server/context.ts'
import type { Received } from '../../../../server/files.ts'
import { type LifeOf, passStep } from '../../../../server/lifecycle.ts'
import { orNotFound, type RowPage, requireVersion } from '../../../../server/rows.ts'
import { inboxPolicy } from '../../../bill-intake/inbox/policy.ts'
import { type MessageStatus, refuse } from '../../contract.ts'
import { inboundMessageFacts } from '../../facts.ts'
import { inboundMessagePolicy } from '../../policy.ts'
import { addSender, addToInbox } from '../../server/service.ts'
import { type AttachmentRow, findAttachments, type MessageRow, visibleMessages } from '../../server/store.ts'
import { type InboundMessage, type MessageFilter, takenDays } from '../contract.ts'
import { messageLife } from '../rules.ts'
import * as store from './store.ts'

type Shown = Omit<InboundMessage, 'receivedAt' | 'expiresAt'> & { receivedAt: Date; expiresAt: Date }

const shown = (message: store.ListedMessage, attachments: readonly AttachmentRow[]): Shown => ({
  ...message,
  attachments: attachments.filter(({ messageId }) => messageId === message.id),
})

async function listMessages(ctx: Context, asked: MessageFilter): Promise<RowPage<Shown>> {
  ctx.authorize(inboundMessagePolicy.list, {})
  const page = await store.findMessages(ctx.db, ctx.scope(visibleMessages), asked)
  const ids = page.items.map(({ id }) => id)
  const attachments = await findAttachments(ctx.db, ids)
  return { ...page, items: page.items.map((message) => shown(message, attachments)) }
}

const loadMessage = async (ctx: Context, id: string): Promise<store.ListedMessage> =>
  orNotFound(await store.findMessage(ctx.db, ctx.scope(visibleMessages), id))

const dayMs = 86_400_000

const lifeOfMessage: LifeOf<
  store.ListedMessage,
  'accept',
  MessageStatus,
  'manager',
  'accepted',
  Pick<MessageRow, 'documentCount' | 'expiresAt'>
> = {
  life: messageLife,
  facts: inboundMessageFacts,
  load: loadMessage,
  authorize: (ctx, message) => ctx.authorize(inboundMessagePolicy.manage, message),
  statusOf: (_, { status }) => status,
  sidesOf: () => ['manager'],
  refused: () => refuse('already_taken'),
  save: async (ctx, message, changes, passage) => ({
    ...message,
    ...(await store.saveMessage(ctx, message, changes, passage)),
  }),
}

/** A stored document of a held message as one that has just been received. */
const receivedOf = ({ scanDueAt, name, mediaType, sizeBytes, sha256, storageKey }: AttachmentRow): Received => ({
  name,
  mediaType,
  sizeBytes,
  sha256,
  storageKey,
  awaitsScan: scanDueAt !== null,
})

/** Puts the documents of a held message among those to check, in the name of the caller. Throws `nothing_to_take`, `inbox.full`. */
async function acceptMessage(
  ctx: Context,
  { id, version, addsSender }: { id: string; version: number; addsSender: boolean },
): Promise<Shown> {
  const { saved } = await passStep(ctx, lifeOfMessage, 'accept', {
    id,
    version,
    changes: async ({ before }) => {
      const { organizationId } = before
      ctx.authorize(inboxPolicy.send, { organizationId })
      const attachments = await findAttachments(ctx.db, [id])
      if (attachments.length === 0) throw refuse('nothing_to_take')
      // Their bytes have another row from now on.
      await store.removeAttachments(ctx.db, id)
      const { count, repeated } = await addToInbox(ctx, organizationId, before, attachments.map(receivedOf))
      await removeBytes(ctx, repeated)
      if (addsSender) await addSender(ctx, { organizationId, pattern: before.senderAddress })
      return { documentCount: count, expiresAt: new Date(ctx.now.getTime() + takenDays * dayMs) }
    },
  })
  return shown(saved, [])
}

const removeBytes = async (ctx: Context, stored: readonly Pick<Received, 'storageKey'>[]): Promise<void> => {
  for (const { storageKey } of stored) await ctx.enqueue('remove_bytes', { storageKey })
}

async function removeMessage(ctx: Context, { id }: { id: string }): Promise<void> {
  const message = await loadMessage(ctx, id)
  ctx.authorize(inboundMessagePolicy.manage, message)
  if (message.status !== 'held') throw refuse('already_taken')
  await dropMessage(ctx, message)
  await ctx.tell(inboundMessageFacts.deleted, message)
}

async function dropMessage(ctx: Context, { id }: Pick<MessageRow, 'id'>): Promise<void> {
  await removeBytes(ctx, await findAttachments(ctx.db, [id]))
  requireVersion((await store.removeMessageRow(ctx.db, id)) !== undefined)
}

/** The daily job: held messages that nobody decided on are deleted with their documents; what is known of taken ones is forgotten. */
export async function removeExpiredMessages(ctx: Context): Promise<void> {
  let found: MessageRow[]
  do {
    found = await store.findExpired(ctx)
    for (const message of found) await dropMessage(ctx, message)
    await ctx.tellEach(
      inboundMessageFacts.expired,
      found.flatMap((thing) => (thing.status === 'held' ? [{ thing }] : [])),
    )
  } while (found.length > 0)
}

export const messageVerbs = { list: listMessages, accept: acceptMessage, remove: removeMessage }
