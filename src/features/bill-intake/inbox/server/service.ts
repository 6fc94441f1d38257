import type { Context } from '../../../../server/context.ts'
import type { Uploads } from '../../../../server/routes.ts'
import { orNotFound, type Page } from '../../../../server/rows.ts'
import { openPayload, sealPayload } from '../../../../server/secrets.ts'
import { AppError } from '../../../../shared/errors.ts'
import { billPolicy } from '../../../bills/policy.ts'
import { visibleBills } from '../../../bills/server/service.ts'
import { getLiveBuilding } from '../../../buildings/server/service.ts'
import { discardFile, type FileRow, holdFile, keepFile } from '../../../files/server/service.ts'
import { applyMemoryAgain } from '../../memory/server/service.ts'
import {
  mostListed,
  mostPiled,
  type NewPiled,
  type PileDocument,
  type PileDocumentDetail,
  type PileFilter,
  PileReading,
  pileDays,
  refuse,
} from '../contract.ts'
import { pileFacts } from '../facts.ts'
import { pilePolicy } from '../policy.ts'
import { duplicateOf, foundIn, gravestOf, leftOutOf, queueOf, readAgainFrom } from '../rules.ts'
import { billFrom, doubtCountOf, inTriage, triageOf } from '../triage/rules.ts'
import type { NewDocument, PiledDocument, PileRow } from './store.ts'
import * as store from './store.ts'

type Listed = Omit<PileDocument, 'createdAt'> & { createdAt: Date }

export async function listPile(ctx: Context, filter: PileFilter): Promise<Page<Listed>> {
  ctx.authorize(pilePolicy.list, {})
  const visible = ctx.scope(store.visiblePile)
  const documents = await shown(ctx, await store.findPile(ctx.db, visible, filter))
  const total = documents.length < mostListed ? documents.length : await store.countPile(ctx.db, visible, filter)
  return { items: inTriage(documents), nextCursor: null, total }
}

/** What people see of documents: with the bill that each may repeat, and problems in their language. */
export async function shown(ctx: Context, rows: readonly PiledDocument[]): Promise<Listed[]> {
  const all = await store.findEntered(
    ctx.db,
    ctx.scope(visibleBills),
    rows.map(({ id }) => id),
  )
  const telling = rows.map((row) => ({ ...row, sha256: row.file.sha256 }))
  return telling.map((row, at) => {
    const reading = readingOf(ctx, row)
    const duplicate = duplicateOf(row, {
      entered: all.filter(({ documentId }) => documentId === row.id),
      before: telling.slice(0, at).filter(({ organizationId }) => organizationId === row.organizationId),
    })
    return {
      id: row.id,
      buildingId: row.buildingId,
      buildingName: row.buildingName,
      file: row.file,
      sentById: row.sentById,
      sentByName: row.sentByName,
      state: row.state,
      triage: reading && triageOf({ state: row.state, duplicate }, billFrom(reading, row)),
      doubtCount: row.state === 'read' && reading ? doubtCountOf(reading) : 0,
      problem: reading?.problem ? ctx.say(reading.problem.code, reading.problem.details) : null,
      found: row.state === 'read' && reading ? foundIn(reading) : null,
      warning: reading ? gravestOf(reading) : null,
      billCount: reading?.documents.length ?? 0,
      leftOutCount: reading ? leftOutOf(reading) : 0,
      duplicate,
      createdAt: row.createdAt,
    }
  })
}

/** What was read, unless it was sealed with another secret or in an earlier shape: then it is to be read again. */
export function readingOf(ctx: Context, { reading: sealed }: Pick<PileRow, 'reading'>): PileReading | null {
  if (sealed === null) return null
  try {
    return PileReading.safeParse(openPayload(ctx.config.secretKey, { sealed })).data ?? null
  } catch {
    return null
  }
}

/** How a reading is kept: it has the document’s words, and the document is encrypted. */
export const sealReading = (ctx: Context, reading: PileReading): string =>
  sealPayload(ctx.config.secretKey, reading).sealed

const one = async (ctx: Context, row: PiledDocument): Promise<Listed> => {
  const [document] = await shown(ctx, [row])
  return orNotFound(document)
}

/** A document to check in a building that the caller manages. */
export async function findPiled(ctx: Context, id: string): Promise<PiledDocument> {
  return orNotFound(await store.findDocument(ctx.db, ctx.scope(store.visiblePile), id))
}

/** What was read, with what the organization's corrections teach today; null when it is not kept. */
export async function learnedReading(ctx: Context, row: PiledDocument): Promise<PileReading | null> {
  const kept = readingOf(ctx, row)
  if (!kept || kept.engine === 'none') return kept
  return { ...kept, ...(await applyMemoryAgain(ctx, row, kept.engine)) }
}

/** With what the organization has learned until now: the vendor's bill before it in the pile may just have taught something. */
export async function getPiled(
  ctx: Context,
  { id }: { id: string },
): Promise<Omit<PileDocumentDetail, 'createdAt'> & Listed> {
  const row = await findPiled(ctx, id)
  const document = await one(ctx, row)
  const reading = await learnedReading(ctx, row)
  if (!reading) return { ...document, reading: null }
  const problem = reading.problem && { ...reading.problem, message: document.problem ?? '' }
  return {
    ...document,
    found: document.found && foundIn(reading),
    reading: { ...reading, problem, file: row.file },
  }
}

/** Keeps a document for the managers of a building that the caller may add bills to, and has it read in its turn. */
export async function receivePiled(
  ctx: Context,
  { buildingId, batchId, position }: NewPiled,
  uploads: Uploads,
): Promise<Listed> {
  const building = await getLiveBuilding(ctx, buildingId)
  ctx.authorize(billPolicy.create, { buildingId: building.id })
  const [received] = uploads.file ?? []
  if (!received)
    throw new AppError('invalid', 'shared.invalid', { fields: [{ path: 'file', key: 'shared.e_required' }] })
  await requireRoom(ctx, 1)
  const { id, organizationId } = building
  const place = { buildingId: id, organizationId, batchId, position }
  const row = await addDocument(ctx, await keepFile(ctx, received), place)
  return one(ctx, await findPiled(ctx, row.id))
}

/** Throws `full` when that many more don't fit. */
export async function requireRoom(ctx: Context, more: number): Promise<void> {
  const piled = await store.countAlone(ctx.db, ctx.actor.id)
  if (piled + more > mostPiled) throw refuse('full', { limit: mostPiled })
}

/** Puts a kept file on the pile. The caller has authorized it. */
export async function addDocument(
  ctx: Context,
  file: FileRow,
  place: Pick<NewDocument, 'organizationId' | 'buildingId' | 'batchId' | 'position' | 'createdAt'>,
): Promise<PileRow> {
  const heldUntil = new Date(ctx.now.getTime() + pileDays * 86_400_000)
  await holdFile(ctx, file, { heldUntil, heldForId: place.buildingId })
  const row = await store.insertDocument(ctx.db, { ...place, sentById: ctx.actor.id, fileId: file.id })
  await enqueueReading(ctx, row)
  await ctx.tell(pileFacts.piled, row)
  return row
}

/**
 * Organizations take turns, and in each of them the people who sent documents: the lowest priority goes first. Whoever comes while others
 * wait begins with those whose turn it is, not before them.
 */
async function enqueueReading(ctx: Context, document: store.Queued): Promise<void> {
  const { id, sentById } = document
  const task = 'read_piled_document'
  const key = `pile:${id}`
  const priority = (await ctx.nextPriority(task, key)) + (await store.countBefore(ctx.db, document))
  await ctx.enqueue(task, { id }, { key, queue: queueOf(sentById), priority })
}

/** Has a document read in the name of the caller; of two who ask at once, one does. Throws `being_read`. */
export async function readAgain(ctx: Context, { id }: { id: string }): Promise<Listed> {
  const row = await findPiled(ctx, id)
  ctx.authorize(pilePolicy.readAgain, row)
  const moved = await store.moveDocument(ctx, id, readAgainFrom, {
    ...nothingTold,
    // Read in the name of who asks: who sent it may have left.
    sentById: ctx.actor.id,
    state: 'waiting',
    attempts: 0,
    reading: null,
  })
  if (!moved) throw refuse('being_read')
  await enqueueReading(ctx, moved)
  await ctx.tell(pileFacts.read_again, moved)
  return one(ctx, await findPiled(ctx, id))
}

/** What tells a document from another, while it is not read. */
const nothingTold = { searchName: null, invoiceKey: null, totalCents: null, issuedOn: null }

export async function removePiled(ctx: Context, { id }: { id: string }): Promise<void> {
  const row = await findPiled(ctx, id)
  ctx.authorize(pilePolicy.remove, row)
  await dropDocument(ctx, row)
}

/** Takes a document and its file away. The caller has authorized it. */
export async function dropDocument(ctx: Context, row: PiledDocument): Promise<void> {
  await discardFile(ctx, row.file, row)
  await ctx.tell(pileFacts.removed, row)
}

/** What a bill has taken leaves the pile, in the transaction of the bill. */
export async function leavePile(ctx: Context, { fileId }: { fileId: string | null }): Promise<void> {
  const row = fileId === null ? undefined : await store.takeDocument(ctx.db, fileId)
  if (row) await ctx.tell(pileFacts.saved_as_bill, row)
}

/** The hourly job: what has no reading and lost its job gets another; what others took leaves. */
export async function mendPile(ctx: Context): Promise<void> {
  const things = await store.removeTaken(ctx.db)
  await ctx.tellEach(
    pileFacts.removed,
    things.map((thing) => ({ thing })),
  )
  for (const document of await store.findForgotten(ctx.db)) await enqueueReading(ctx, document)
}
