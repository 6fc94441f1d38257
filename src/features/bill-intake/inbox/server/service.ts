import type { Context } from '../../../../server/context.ts'
import { type LifeOf, passStep } from '../../../../server/lifecycle.ts'
import { orNotFound, type RowPage } from '../../../../server/rows.ts'
import { openPayload, sealPayload } from '../../../../server/secrets.ts'
import { scopeOfBills } from '../../../bills/server/service.ts'
import { discardFile, type FileRow, holdFile } from '../../../files/server/service.ts'
import { findUnusualRead } from '../../../vendor-profiles/warnings/server/service.ts'
import { leftOutOf } from '../../extraction/rules.ts'
import { applyMemoryAgain } from '../../memory/server/service.ts'
import { proposalsOf } from '../../place/server/service.ts'
import {
  type InboxDocument,
  type InboxDocumentDetail,
  type InboxFilter,
  InboxReading,
  type InboxState,
  inboxDays,
  mostInInbox,
  mostListed,
  refuse,
} from '../contract.ts'
import { inboxFacts } from '../facts.ts'
import { inboxPolicy } from '../policy.ts'
import { duplicateOf, foundIn, gravestOf, inboxLife, inTriage, placedBy, queueOf, triageOf } from '../rules.ts'
import { billFrom, doubtCountOf } from '../triage/rules.ts'
import type { JoinedInboxDocument, NewDocument, StoredInboxDocument } from './store.ts'
import * as store from './store.ts'

export type Listed = Omit<InboxDocument, 'createdAt' | 'emailedAt'> & { createdAt: Date; emailedAt: Date | null }

export async function listInbox(ctx: Context, filter: InboxFilter): Promise<RowPage<Listed>> {
  ctx.authorize(inboxPolicy.list, {})
  const visible = ctx.scope(store.visibleInbox)
  const documents = await shown(ctx, await store.findInbox(ctx.db, visible, filter))
  const total = documents.length < mostListed ? documents.length : await store.countInbox(ctx.db, visible, filter)
  return { items: inTriage(documents), nextCursor: null, total }
}

/** Documents as people see them: with the bill that each may repeat, and problems in their language. */
export async function shown(ctx: Context, rows: readonly JoinedInboxDocument[]): Promise<Listed[]> {
  const all = await store.findEntered(
    ctx.db,
    scopeOfBills(ctx),
    rows.map(({ id }) => id),
  )
  const telling = rows.map((row) => ({ ...row, sha256: row.file.sha256, reading: readingOf(ctx, row) }))
  const proposals = await proposalsOf(ctx, telling)
  const usual = await findUnusualRead(
    ctx,
    rows.map((row) => placedBy(row, proposals.get(row.id) ?? null)),
  )
  return telling.map((row, at) => {
    const { reading } = row
    const proposal = proposals.get(row.id) ?? null
    const unusual = (row.state === 'read' && usual.get(row.id)) || null
    const duplicate = duplicateOf(row, {
      entered: all.filter(({ documentId }) => documentId === row.id),
      before: telling.slice(0, at).filter(({ organizationId }) => organizationId === row.organizationId),
    })
    return {
      id: row.id,
      organizationId: row.organizationId,
      buildingId: row.buildingId,
      buildingName: row.buildingName,
      file: row.file,
      sentById: row.sentById,
      sentByName: row.sentByName,
      state: row.state,
      triage: reading && triageOf({ state: row.state, duplicate, unusual }, billFrom(reading, placedBy(row, proposal))),
      doubtCount: row.state === 'read' && reading ? doubtCountOf(reading) : 0,
      problem: reading?.problem ? ctx.say(reading.problem.code, reading.problem.details) : null,
      found: row.state === 'read' && reading ? foundIn(reading) : null,
      warning: reading ? gravestOf(reading) : null,
      billCount: reading?.documents.length ?? 0,
      leftOutCount: reading ? leftOutOf(reading) : 0,
      duplicate,
      unusual,
      proposal,
      emailedFrom: row.emailedFrom,
      emailedAt: row.emailedAt,
      createdAt: row.createdAt,
    }
  })
}

/** Readings sealed before decision 104 carry the code under its former name. */
const renamed = (code: string): string => (code === 'pile.gave_up' ? 'inbox.gave_up' : code)

/** Opens a stored reading. Returns null if another secret sealed it or its shape is of an earlier version: it must be read again. */
export function readingOf(
  ctx: Context,
  { reading: sealed }: Pick<StoredInboxDocument, 'reading'>,
): InboxReading | null {
  if (sealed === null) return null
  try {
    const reading = InboxReading.safeParse(openPayload(ctx.config.secretKey, { sealed })).data ?? null
    return reading?.problem
      ? { ...reading, problem: { ...reading.problem, code: renamed(reading.problem.code) } }
      : reading
  } catch {
    return null
  }
}

/** How a reading is kept: it has the document’s words, and the document is encrypted. */
export const sealReading = (ctx: Context, reading: InboxReading): string =>
  sealPayload(ctx.config.secretKey, reading).sealed

const one = async (ctx: Context, row: JoinedInboxDocument): Promise<Listed> => {
  const [document] = await shown(ctx, [row])
  return orNotFound(document)
}

/** A document of this id as people see it. */
export const showOne = async (ctx: Context, id: string): Promise<Listed> => one(ctx, await findInboxDocument(ctx, id))

/** A document to check that the caller may read. */
export async function findInboxDocument(ctx: Context, id: string): Promise<JoinedInboxDocument> {
  return orNotFound(await store.findDocument(ctx.db, ctx.scope(store.visibleInbox), id))
}

/** The reading with the organization's corrections of today; null when none is stored. */
export async function learnedReading(ctx: Context, row: JoinedInboxDocument): Promise<InboxReading | null> {
  const kept = readingOf(ctx, row)
  if (!kept || kept.engine === 'none') return kept
  return { ...kept, ...(await applyMemoryAgain(ctx, row, kept.engine)) }
}

/** With what the organization has learned until now: the vendor's bill before it in the inbox may just have taught something. */
export async function getInboxDocument(
  ctx: Context,
  { id }: { id: string },
): Promise<Omit<InboxDocumentDetail, keyof Listed> & Listed> {
  const row = await findInboxDocument(ctx, id)
  const document = await one(ctx, row)
  const reading = await learnedReading(ctx, row)
  if (!reading) return { ...document, reading: null }
  const problem = reading.problem && { ...reading.problem, message: document.problem ?? '' }
  return {
    ...document,
    found: document.found && foundIn(reading),
    reading: { ...reading, problem, file: row.file, ...(document.proposal && { proposal: document.proposal }) },
  }
}

/** Throws `full` when that many more don't fit. */
export async function requireRoom(ctx: Context, more: number): Promise<void> {
  const held = await store.countAlone(ctx.db, ctx.actor.id)
  if (held + more > mostInInbox) throw refuse('full', { limit: mostInInbox })
}

export type Place = Pick<StoredInboxDocument, 'organizationId' | 'buildingId'>

/** Who handles the file of a document. */
export const holderOf = ({ buildingId, organizationId }: Place) => ({
  heldForId: buildingId,
  heldForOrganizationId: buildingId === null ? organizationId : null,
})

/** Puts a kept file in the inbox, of a building or, while that is not known, of an organization. The caller has authorized it. */
export async function addDocument(
  ctx: Context,
  file: FileRow,
  place: Place & Pick<NewDocument, 'batchId' | 'position' | 'emailedFrom' | 'emailedAt' | 'createdAt'>,
): Promise<StoredInboxDocument> {
  const heldUntil = new Date(ctx.now.getTime() + inboxDays * 86_400_000)
  await holdFile(ctx, file, { heldUntil, ...holderOf(place) })
  const row = await store.insertDocument(ctx.db, { ...place, sentById: ctx.actor.id, fileId: file.id })
  await enqueueReading(ctx, row)
  await ctx.tell(inboxFacts.piled, row)
  return row
}

/**
 * Organizations take turns, and in each of them the people who sent documents: the lowest priority goes first. A
 * newcomer starts with those whose turn it is, not before them.
 */
async function enqueueReading(ctx: Context, document: store.Queued): Promise<void> {
  const { id, sentById } = document
  const task = 'read_piled_document'
  const key = `pile:${id}`
  const priority = (await ctx.nextPriority(task, key)) + (await store.countBefore(ctx.db, document))
  await ctx.enqueue(task, { id }, { key, queue: queueOf(sentById), priority })
}

/** How the steps of a document are told. */
export const inboxSteps = { life: inboxLife, facts: inboxFacts, screens: inboxFacts.read }

const lifeOfDocument: LifeOf<
  JoinedInboxDocument,
  keyof typeof inboxLife.steps,
  InboxState,
  'manager' | 'job',
  'read' | 'unreadable' | 'read_again' | null,
  Parameters<typeof store.passDocument>[3]
> = {
  ...inboxSteps,
  load: findInboxDocument,
  authorize: (ctx, row) => ctx.authorize(inboxPolicy.readAgain, row),
  statusOf: (_, { state }) => state,
  sidesOf: () => ['manager'],
  refused: () => refuse('being_read'),
  async save(ctx, row, changes, passage) {
    const [saved] = await store.passDocument(ctx, passage, row.id, changes)
    if (!saved) throw refuse('being_read')
    return { ...row, ...saved }
  },
}

/** Has a document read in the name of the caller; of two who ask at once, one does. Throws `being_read`. */
export async function readAgain(ctx: Context, { id }: { id: string }): Promise<Listed> {
  const { saved } = await passStep(ctx, lifeOfDocument, 'readAgain', {
    id,
    // Read in the name of who asks: who sent it may have left.
    changes: () => ({ ...nothingTold, sentById: ctx.actor.id, attempts: 0, reading: null }),
  })
  await enqueueReading(ctx, saved)
  return showOne(ctx, id)
}

/** Identity of a document that is not read. */
const nothingTold = { searchName: null, invoiceKey: null, totalCents: null, issuedOn: null }

export async function removeInboxDocument(ctx: Context, { id }: { id: string }): Promise<void> {
  const row = await findInboxDocument(ctx, id)
  ctx.authorize(inboxPolicy.remove, row)
  await dropDocument(ctx, row)
}

/** Takes a document and its file away. The caller has authorized it. */
export async function dropDocument(ctx: Context, row: JoinedInboxDocument): Promise<void> {
  await discardFile(ctx, row.file, row)
  await ctx.tell(inboxFacts.removed, row)
}

/** Removes from the inbox the document that a bill took, in the transaction of the bill. */
export async function leaveInbox(ctx: Context, { fileId }: { fileId: string | null }): Promise<void> {
  const row = fileId === null ? undefined : await store.takeDocument(ctx.db, fileId)
  if (row) await ctx.tell(inboxFacts.saved_as_bill, row)
}

/** The hourly job: what has no reading and lost its job gets another; what others took leaves. */
export async function mendInbox(ctx: Context): Promise<void> {
  const things = await store.removeTaken(ctx.db)
  await ctx.tellEach(
    inboxFacts.removed,
    things.map((thing) => ({ thing })),
  )
  for (const document of await store.findForgotten(ctx)) await enqueueReading(ctx, document)
}
