import type { Context } from '../../../../server/context.ts'
import { ShelfTrouble } from '../../../../server/file-shelves.ts'
import type { FileReply, Uploads } from '../../../../server/routes.ts'
import { AppError } from '../../../../shared/errors.ts'
import { drawPage, type PageAsked } from '../../../bills/document/server/service.ts'
import { billPolicy } from '../../../bills/policy.ts'
import { getLiveBuilding } from '../../../buildings/server/service.ts'
import { type FileRow, getFreeFile, keepFile } from '../../../files/server/service.ts'
import { getOrganization } from '../../../organizations/server/service.ts'
import type { ExtractionFields, PageRange } from '../../../reading/extraction/contract.ts'
import { readingBy } from '../../../reading/llm/server/service.ts'
import { type Improve, isTooCostly, readAllApart, startQuickReader } from '../../../reading/server/service.ts'
import { isQuick } from '../../../reading/turns/rules.ts'
import { inLookingTurn, inPictureTurn, inQuickTurn, inReadingShare } from '../../../reading/turns/server/service.ts'
import { applyMemory } from '../../memory/server/service.ts'
import type { DocumentReading } from '../contract.ts'

/** Reads a document for a building the caller may add bills to, and keeps it for them. */
export async function readReceived(
  ctx: Context,
  { buildingId }: { buildingId: string },
  uploads: Uploads,
): Promise<DocumentReading> {
  const how = await readingOptions(ctx, buildingId)
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
  { fileId, buildingId, from, to }: { fileId: string; buildingId: string; from: number; to: number },
): Promise<DocumentReading> {
  const how = await readingOptions(ctx, buildingId)
  const file = await getFreeFile(ctx, fileId)
  if (to < from) throw new AppError('invalid', 'shared.invalid', { fields: [{ path: 'to', key: 'shared.e_invalid' }] })
  return inQueue(ctx, { file, how }, async (lane) => ({
    ...(await readInTime(ctx, file, { ...how, range: { from, to }, lane })),
    file,
  }))
}

/** Reads a document uploaded earlier by the caller, for a building they may add bills to; `gone` aborts it. */
export async function readKept(
  ctx: Context,
  { fileId, buildingId }: { fileId: string; buildingId: string },
  gone: AbortSignal,
): Promise<DocumentReading> {
  const how = await readingOptions(ctx, buildingId)
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
  const turn = { person: ctx.actor.id, group: how.organizationId }
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
  readonly organizationId: string
  readonly improve?: Improve
  readonly range?: PageRange
  /** Ends the reading of one that no request waits for. */
  readonly gone?: AbortSignal
  readonly lane?: Lane
}

/** How documents may be read for a building, once the caller may add bills to it. */
async function readingOptions(ctx: Context, buildingId: string): Promise<ReadingOptions> {
  const building = await getLiveBuilding(ctx, buildingId)
  ctx.authorize(billPolicy.create, { buildingId: building.id })
  const { organizationId } = building
  const { allowsOutsideReading } = await getOrganization(ctx, organizationId)
  const { llm } = ctx.config
  return { organizationId, ...(llm && allowsOutsideReading && { improve: readingBy(llm) }) }
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
    const { organizationId, gone = ctx.gone, lane, ...how } = ways
    const reading = await readAllApart(bytes, { today: ctx.today, signal: gone, isQuick: lane === 'quick', ...how })
    const recalled = await applyMemory(ctx, { fileId, organizationId, range: how.range }, reading)
    return { ...reading.extraction, ...recalled, problem: null }
  } catch (error) {
    if (ways.lane === 'quick' && isTooCostly(error)) throw new NotQuick()
    const reason = error instanceof AppError && error.reason ? error.reason : 'extraction.unreadable'
    const details = error instanceof AppError ? error.details : undefined
    if (!(error instanceof AppError) || error instanceof ShelfTrouble)
      ctx.machinery.log.warn({ err: error, requestId: ctx.requestId }, 'a document could not be read')
    return { ...unread, problem: { code: reason, message: ctx.say(reason, details), ...(details && { details }) } }
  }
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
