import { Readable } from 'node:stream'
import { attachments } from '../../../src/features/attachments/server/tables.ts'
import { keptOf } from '../../../src/features/bill-intake/saved-reading/rules.ts'
import type { BillReading } from '../../../src/features/bills/document/contract.ts'
import { planRead } from '../../../src/features/bills/plans/rules.ts'
import { files } from '../../../src/features/files/server/tables.ts'
import { readDocument } from '../../../src/features/reading/engine/read-file.ts'
import type { Db } from '../../../src/server/db.ts'
import type { FileStore } from '../../../src/server/files.ts'
import { newId } from '../../../src/server/ids.ts'
import { today } from '../../../src/shared/dates.ts'
import type { MadeBill } from './bills.ts'
import type { MadeDemand } from './demands.ts'
import { documented } from './invoices.ts'
import { draw, pictureNames } from './pictures.ts'

export interface Paper {
  readonly fileId: string
  readonly reading: BillReading | null
}

/**
 * Stores the documents of the last months' bills; answers them by bill. The latest of each supplier is really read, as if the manager had just
 * sent it: reading them all would make the first start wait.
 */
export async function keepPapers(
  db: Db,
  {
    store,
    bills,
    uploadedById,
    now,
  }: { store: FileStore; bills: readonly MadeBill[]; uploadedById: string; now: Date },
): Promise<Map<string, Paper>> {
  const papers = new Map<string, Paper>()
  for (const { bill, name, bytes, isLatest } of documented(bills, today(now))) {
    const received = await store.receive(Readable.from([bytes]), name)
    const file = { ...received, id: newId(), uploadedById, takenAt: bill.createdAt, createdAt: bill.createdAt }
    await db.insert(files).values(file)
    await db.insert(attachments).values(attached('bill', bill.id, file))
    if (!isLatest) {
      papers.set(bill.id, { fileId: file.id, reading: null })
      continue
    }
    const extraction = await readDocument({ bytes, mediaType: file.mediaType }, { today: today(bill.createdAt) })
    papers.set(bill.id, { fileId: file.id, reading: keptOf(extraction, planRead(extraction.fields)) })
  }
  return papers
}

/** Joins a picture to the latest demand of each story that has one, and to the latest of each person who signs in. */
export async function keepPictures(
  db: Db,
  {
    store,
    demands,
    own,
  }: { store: FileStore; demands: readonly MadeDemand[]; own: readonly (readonly MadeDemand[])[] },
): Promise<void> {
  const newest = (made: readonly MadeDemand[]) =>
    made.filter(({ picture }) => picture).sort((a, b) => b.demand.createdAt.getTime() - a.demand.createdAt.getTime())
  const told = newest(demands)
  const latest = [
    ...told.filter(({ picture }, index) => told.findIndex((one) => one.picture === picture) === index),
    ...own.flatMap((made) => newest(made).slice(0, 1)),
  ]
  for (const { demand, picture } of latest) {
    if (!picture) continue
    const received = await store.receive(Readable.from([await draw(picture)]), pictureNames[picture])
    const { createdAt, submittedById: uploadedById } = demand
    const file = { ...received, id: newId(), uploadedById, takenAt: createdAt, createdAt }
    await db.insert(files).values(file)
    await db.insert(attachments).values(attached('demand', demand.id, file))
  }
}

const attached = (
  noun: string,
  nounId: string,
  { id: fileId, uploadedById }: { id: string; uploadedById: string },
) => ({
  fileId,
  noun,
  nounId,
  position: 1,
  addedById: uploadedById,
})
