import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { attach } from '../../../../db/worlds/demonstration/attach.ts'
import { documented, readInvoice } from '../../../../db/worlds/demonstration/invoices.ts'
import { inventWorld, requestId } from '../../../../db/worlds/demonstration/world.ts'
import type { Demonstration, Seed } from '../../../server/demonstration.ts'
import { newId } from '../../../server/ids.ts'
import { addJob } from '../../../server/queue.ts'
import { auditEntries } from '../../../server/tables.ts'
import { today } from '../../../shared/dates.ts'
import { planRead } from '../../bills/plans/rules.ts'
import { bills } from '../../bills/server/tables.ts'
import { files } from '../../files/server/tables.ts'
import { inboxDays } from '../inbox/contract.ts'
import { inboxDocuments } from '../inbox/server/tables.ts'
import { keptOf } from '../saved-reading/rules.ts'

/** The documents of the last months' bills, and those that wait to be checked. */
export const seed: Seed = async (demonstration) => {
  await attachDocuments(demonstration)
  await addWaitingDocuments(demonstration)
}

/**
 * Stores the documents of the bills. The latest of each vendor is really read, as if the manager had just sent it: reading them all would
 * make the first start wait.
 */
async function attachDocuments(demonstration: Demonstration): Promise<void> {
  const { db, now, once } = demonstration
  const { bills: made, manager } = await once(inventWorld)
  for (const { bill, name, bytes, isLatest } of documented(made, today(now))) {
    const { id: nounId, createdAt: at } = bill
    const file = await attach(demonstration, { noun: 'bill', nounId, name, bytes, uploadedById: manager.id, at })
    const read = isLatest ? await readInvoice(bytes, today(bill.createdAt)) : undefined
    const reading = read ? keptOf(read, planRead(read.fields)) : null
    await db.update(bills).set({ fileId: file.id, reading }).where(eq(bills.id, bill.id))
  }
}

/** The job that looks after these documents has them read: the first start does not wait for it. */
async function addWaitingDocuments({ db, files: store, now, once }: Demonstration): Promise<void> {
  const { inbox, manager } = await once(inventWorld)
  const { droppedAt: createdAt } = inbox
  const heldUntil = new Date(now.getTime() + inboxDays * 86_400_000)
  const batchId = newId()
  for (const [position, { bill, name, bytes }] of documented(inbox.documents, today(now)).entries()) {
    const place = { organizationId: bill.organizationId, buildingId: bill.buildingId }
    const received = await store.receive(Readable.from([bytes]), name)
    const held = { heldUntil, heldForId: bill.buildingId, uploadedById: manager.id, createdAt }
    const file = { ...received, ...held, id: newId() }
    await db.insert(files).values(file)
    const document = { ...place, id: newId(), sentById: manager.id, fileId: file.id, batchId, position }
    await db.insert(inboxDocuments).values({ ...document, createdAt, updatedAt: createdAt })
    const fact = { subject: 'pile_document', subjectId: document.id, action: 'piled', requestId, actorId: manager.id }
    await db.insert(auditEntries).values({ ...fact, ...place, at: createdAt })
  }
  await addJob(db, 'mend_pile', {}, {})
}
