import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { inventWorld, requestId } from '../../../../db/worlds/demonstration/world.ts'
import type { Demonstration, Seed } from '../../../server/demonstration.ts'
import { newId } from '../../../server/ids.ts'
import { auditEntries } from '../../../server/tables.ts'
import { inboxDocuments } from '../../bill-intake/inbox/server/tables.ts'
import { files } from '../../files/server/tables.ts'
import { heldDays, takenDays } from '../inbound-messages/contract.ts'
import { newCode } from './service.ts'
import { inboundAddresses, inboundAttachments, inboundMessages, inboundSenders } from './tables.ts'

/** The address of the company, whom it accepts bills from, what it received by email and what is held. */
export const seed: Seed = async (demonstration) => {
  const { db, once } = demonstration
  const { inboundMail, manager } = await once(inventWorld)
  const { openedAt, senders, taken, held } = inboundMail
  const { organizationId } = taken
  const address = { id: newId(), organizationId, code: newCode(), createdById: manager.id, createdAt: openedAt }
  await db.insert(inboundAddresses).values({ ...address, updatedAt: openedAt })
  await db.insert(inboundSenders).values(senders.map((sender) => ({ ...sender, addedById: manager.id })))
  await markEmailed(demonstration)
  for (const { document: _, ...message } of [{ ...taken, document: null }, ...held])
    await db.insert(inboundMessages).values({ ...message, ...lifeOf(message) })
  await keepDocuments(demonstration)
  const fact = { organizationId, requestId }
  await db.insert(auditEntries).values([
    {
      ...fact,
      subject: 'inbound_address',
      subjectId: address.id,
      action: 'created',
      actorId: manager.id,
      at: openedAt,
    },
    ...senders.map(({ id }) => ({
      ...fact,
      subject: 'inbound_sender',
      subjectId: id,
      action: 'sender_added',
      actorId: manager.id,
      at: openedAt,
    })),
    ...[taken, ...held].map(({ id, status, receivedAt: at }) => ({
      ...fact,
      subject: 'inbound_message',
      subjectId: id,
      action: status === 'taken' ? 'received' : 'held',
      at,
    })),
  ])
}

const dayMs = 86_400_000

function lifeOf({ status, receivedAt }: { readonly status: 'held' | 'taken'; readonly receivedAt: Date }) {
  const days = status === 'held' ? heldDays : takenDays
  return { expiresAt: new Date(receivedAt.getTime() + days * dayMs), createdAt: receivedAt, updatedAt: receivedAt }
}

/** One of the documents to check came by email. */
async function markEmailed({ db, once }: Demonstration): Promise<void> {
  const { inboundMail, inbox } = await once(inventWorld)
  const { emailing, taken } = inboundMail
  const found = await db
    .select({ id: inboxDocuments.id, name: files.name })
    .from(inboxDocuments)
    .innerJoin(files, eq(files.id, inboxDocuments.fileId))
    .where(eq(inboxDocuments.organizationId, taken.organizationId))
  const bill = inbox.documents.find(({ vendor }) => vendor === emailing.vendor)
  const document = bill && found.find(({ name }) => name.includes(bill.invoiceNumber))
  if (!document) throw new Error('no document to check is of the vendor who emails')
  await db
    .update(inboxDocuments)
    .set({ emailedFrom: emailing.address, emailedAt: taken.receivedAt })
    .where(eq(inboxDocuments.id, document.id))
}

async function keepDocuments({ db, files: store, once }: Demonstration): Promise<void> {
  const { held } = (await once(inventWorld)).inboundMail
  for (const { id: messageId, document } of held) {
    if (!document) continue
    const { awaitsScan: _, ...received } = await store.receive(Readable.from([document.bytes]), document.name)
    await db.insert(inboundAttachments).values({ ...received, messageId })
  }
}
