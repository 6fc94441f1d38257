import type { Context } from '../../../../server/context.ts'
import { ShelfTrouble } from '../../../../server/file-shelves.ts'
import type { FileReply, Uploads } from '../../../../server/routes.ts'
import { AppError } from '../../../../shared/errors.ts'
import { drawPage, type PageAsked } from '../../../bills/document/server/service.ts'
import { billPolicy } from '../../../bills/policy.ts'
import { getLiveBuilding } from '../../../buildings/server/service.ts'
import { type FileRow, getFreeFile, keepFile } from '../../../files/server/service.ts'
import { getLiveOrganization, getOrganization } from '../../../organizations/server/service.ts'
import type { ExtractionFields, PageRange } from '../../../reading/extraction/contract.ts'
import { readingBy } from '../../../reading/llm/server/service.ts'
import { type Improve, isTooCostly, readAllApart, startQuickReader } from '../../../reading/server/service.ts'
import { isQuick } from '../../../reading/turns/rules.ts'
import { inLookingTurn, inPictureTurn, inQuickTurn, inReadingShare } from '../../../reading/turns/server/service.ts'
import { applyMemory } from '../../memory/server/service.ts'
import { mayAddUnplaced } from '../../place/policy.ts'
import { type PlacedDocument, proposePlaces } from '../../place/server/service.ts'
import type { DocumentReading, ReadFor } from '../contract.ts'

/** Reads a document for a building or an organization that the caller may add bills to, and keeps it for them. */
export async function readReceived(ctx: Context, asked: ReadFor, uploads: Uploads): Promise<DocumentReading> {
  const how = await readingOptions(ctx, asked)
  const [received] = uploads.file ?? []
  if (!received)
    throw new AppError('invalid', 'shared.invalid', { fields: [{ path: 'file', key: 'shared.e_required' }] })
  let kept: FileRow | undefined
  return inQueue(ctx, { file: received, how }, async (lane) => {
    // Once it is kept nothing refuses the call: the bytes of one that fails are forgotten, and no row may name them.
    kept ??= await keepFile(ctx, received)
    return { ...(await readInTime(ctx, kept, { ...how, lane })), file: kept }
  })
}

/** Somebody opened a form that reads documents (decision 087). */
export async function prepareReading(ctx: Context): Promise<void> {
  ctx.authorize(billPolicy.createAny, {})
  void startQuickReader()
}

/** Reads one bill among those of a document that the caller has sent and that no bill has taken yet. */
export async function readPart(
  ctx: Context,
  { fileId, from, to, ...asked }: ReadFor & { fileId: string; from: number; to: number },
): Promise<DocumentReading> {
  const how = await readingOptions(ctx, asked)
  const file = await getFreeFile(ctx, fileId)
  if (to < from) throw new AppError('invalid', 'shared.invalid', { fields: [{ path: 'to', key: 'shared.e_invalid' }] })
  return inQueue(ctx, { file, how }, async (lane) => ({
    ...(await readInTime(ctx, file, { ...how, range: { from, to }, lane })),
    file,
  }))
}

/** Reads a document uploaded earlier, for a building or an organization that the caller may add bills to; `gone` aborts it. */
export async function readKept(
  ctx: Context,
  { fileId, ...asked }: ReadFor & { fileId: string },
  gone: AbortSignal,
): Promise<DocumentReading> {
  const how = await readingOptions(ctx, asked)
  const file = await getFreeFile(ctx, fileId)
  return inQueue(ctx, { file, how }, async (lane) => ({
    ...(await readInTime(ctx, file, { ...how, gone, lane })),
    file,
  }))
}

type Lane = 'quick' | 'slow'

/**
 * Waits in the queue of a document. Its bytes are inspected and released, so that waiting requests hold no memory. A
 * text document that costs too much leaves the fast queue for the other, which does not refuse it.
 */
const inQueue = <T>(
  ctx: Context,
  { file: { mediaType, storageKey }, how }: { file: Pick<FileRow, 'mediaType' | 'storageKey'>; how: ReadingOptions },
  work: (lane: Lane) => Promise<T>,
): Promise<T> => {
  const turn = { person: ctx.actor.id, group: how.organizationIds[0] }
  return inReadingShare(async () => {
    const looksQuick =
      mediaType === 'application/pdf' &&
      (await inLookingTurn(async () => isQuick(await ctx.files.bytes(storageKey)), turn))
    if (!looksQuick) return inPictureTurn(() => work('slow'), turn)
    try {
      return await inQuickTurn(() => work('quick'), turn)
    } catch (error) {
      if (!(error instanceof NotQuick)) throw error
      return inPictureTurn(() => work('slow'), turn)
    }
  }, turn)
}

/** A document that cost the quick lane more than a text does. */
class NotQuick extends Error {}

interface ReadingOptions {
  /** Those that the document may be of: one, unless the caller works for several and named none. */
  readonly organizationIds: readonly [string, ...string[]]
  readonly improve?: Improve
  readonly range?: PageRange
  /** Ends the reading of one that no request waits for. */
  readonly gone?: AbortSignal
  readonly lane?: Lane
}

/** How documents may be read for a building, or for organizations while it is not known, once the caller may add bills there. */
async function readingOptions(ctx: Context, { buildingId, organizationId }: ReadFor): Promise<ReadingOptions> {
  if (buildingId === undefined) return optionsOf(ctx, await organizationsFor(ctx, organizationId))
  const building = await getLiveBuilding(ctx, buildingId)
  ctx.authorize(billPolicy.create, { buildingId: building.id })
  return optionsOf(ctx, [building.organizationId])
}

/** The organization asked for, or else all of the caller. Throws `invalid` where there is none. */
async function organizationsFor(ctx: Context, asked: string | undefined): Promise<[string, ...string[]]> {
  const [first, ...others] = asked === undefined ? ctx.actor.organizationIds : [asked]
  if (first === undefined)
    throw new AppError('invalid', 'shared.invalid', { fields: [{ path: 'buildingId', key: 'shared.e_required' }] })
  const open = [first, ...others].filter((id) => mayAddUnplaced(ctx.actor, { organizationId: id }))
  const [one = first, ...more] = open
  const { id } = await getLiveOrganization(ctx, one)
  ctx.authorize(mayAddUnplaced, { organizationId: id })
  return [id, ...more]
}

async function optionsOf(ctx: Context, organizationIds: [string, ...string[]]): Promise<ReadingOptions> {
  const { llm } = ctx.config
  if (!llm) return { organizationIds }
  const allowed = await Promise.all(organizationIds.map((id) => getOrganization(ctx, id)))
  const isAllowed = allowed.every(({ allowsOutsideReading }) => allowsOutsideReading)
  return { organizationIds, ...(isAllowed && { improve: readingBy(llm) }) }
}

async function readInTime(ctx: Context, file: FileRow, how: ReadingOptions): Promise<Omit<DocumentReading, 'file'>> {
  const startedAt = performance.now()
  const reading = await tryToRead(ctx, file, how)
  const seconds = (performance.now() - startedAt) / 1_000
  ctx.machinery.metrics.longWork.observe({ work: 'reading', way: reading.engine }, seconds)
  return reading
}

/** An unreadable document is stored all the same: it shows why, and the manager fills the fields. */
async function tryToRead(
  ctx: Context,
  { id: fileId, storageKey }: FileRow,
  ways: ReadingOptions,
): Promise<Omit<DocumentReading, 'file'>> {
  try {
    const bytes = await ctx.files.bytes(storageKey)
    const { organizationIds, gone = ctx.gone, lane, ...how } = ways
    const reading = await readAllApart(bytes, { today: ctx.today, signal: gone, isQuick: lane === 'quick', ...how })
    const { place, fields } = reading.extraction
    const organizationId = await likeliestOf(ctx, organizationIds, { place, vendorName: fields.vendor.value })
    const recalled = await applyMemory(ctx, { fileId, organizationId, range: how.range }, reading)
    const vendorName = recalled.fields.vendor.value
    const [proposal] = await proposePlaces(ctx, [{ organizationIds, vendorName, place }])
    return { ...reading.extraction, ...recalled, proposal, problem: null }
  } catch (error) {
    if (ways.lane === 'quick' && isTooCostly(error)) throw new NotQuick()
    const reason = error instanceof AppError && error.reason ? error.reason : 'extraction.unreadable'
    const details = error instanceof AppError ? error.details : undefined
    if (!(error instanceof AppError) || error instanceof ShelfTrouble)
      ctx.machinery.log.warn({ err: error, requestId: ctx.requestId }, 'a document could not be read')
    return { ...unread, problem: { code: reason, message: ctx.say(reason, details), ...(details && { details }) } }
  }
}

/** The organization whose corrections serve a document: the only one, or that of the building it is likeliest of. */
async function likeliestOf(
  ctx: Context,
  organizationIds: readonly [string, ...string[]],
  read: Omit<PlacedDocument, 'organizationIds'>,
): Promise<string> {
  const [first, ...others] = organizationIds
  if (others.length === 0) return first
  const [proposal] = await proposePlaces(ctx, [{ organizationIds, ...read }])
  return proposal?.candidates[0]?.organizationId ?? first
}

const none = { value: null, confidence: 0, source: null }
const nothingRead: ExtractionFields = {
  vendor: none,
  title: none,
  category: none,
  invoiceNumber: none,
  issueDate: none,
  dueDate: none,
  currency: none,
  subtotalCents: none,
  gstCents: none,
  qstCents: none,
  totalCents: none,
  paymentType: none,
  schedule: none,
}
export const unread: Omit<DocumentReading, 'file' | 'problem'> & { engine: 'none' } = {
  engine: 'none',
  pageCount: 0,
  documents: [],
  fields: nothingRead,
  pages: [],
  warnings: [],
  remembered: [],
}

/** A page of a document that its sender has not attached yet. */
export const getFreePage = async (
  ctx: Context,
  { fileId, page, turn }: PageAsked & { fileId: string },
): Promise<FileReply> => drawPage(ctx, await getFreeFile(ctx, fileId), { page, turn, group: ctx.actor.id })
