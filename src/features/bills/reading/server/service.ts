import type { Context } from '../../../../server/context.ts'
import type { FileReply, Uploads } from '../../../../server/routes.ts'
import { turnstile } from '../../../../server/turnstile.ts'
import { AppError } from '../../../../shared/errors.ts'
import { getLiveBuilding } from '../../../buildings/server/service.ts'
import { bytesOf, contentOf, type FileRow, getFreeFile, keepFile } from '../../../files/server/service.ts'
import { getOrganization } from '../../../organizations/server/service.ts'
import { type ExtractionFields, type PageRange, refuse, type Turn } from '../../extraction/contract.ts'
import { drawApart, isOutOfTime, longestQuickReading, readPaperApart } from '../../extraction/reader/server/service.ts'
import { applyMemory } from '../../memory/server/service.ts'
import { billPolicy } from '../../policy.ts'
import { documentOf, findReadable } from '../../server/service.ts'
import type { DocumentReading } from '../contract.ts'
import { isQuick } from '../lanes/rules.ts'

/**
 * Reading takes a core for seconds: one after the other, so that the rest of the service keeps the others. Organizations take turns,
 * and a person who fills their share is told to come back, alone (decision 050). Those that wait hold no bytes.
 */
const lane = { atOnce: 1, waiting: 60, mostEach: { person: 4, group: 12 }, refuse: () => refuse('busy') }
export const inPictureTurn = turnstile(lane)
/** A PDF of text takes an instant: it does not wait behind pictures (decision 041). */
export const inQuickTurn = turnstile(lane)
const inLookingTurn = turnstile(lane)
/** A viewer asks for the pages of a document together. */
const inDrawingTurn = turnstile({ ...lane, waiting: 120, mostEach: { person: 24, group: 60 } })

/** Reads a document for a building the caller may add bills to, and keeps it for them. */
export async function readReceived(
  ctx: Context,
  { buildingId }: { buildingId: string },
  uploads: Uploads,
): Promise<DocumentReading> {
  const how = await waysFor(ctx, buildingId)
  const [received] = uploads.file ?? []
  if (!received)
    throw new AppError('invalid', 'shared.invalid', { fields: [{ path: 'file', key: 'shared.e_required' }] })
  let kept: FileRow | undefined
  return inTurn(ctx, { file: received, how }, async (milliseconds) => {
    const file = kept ?? (await keepFile(ctx, received))
    kept = file
    return { ...(await readInTime(ctx, file, { ...how, milliseconds })), file }
  })
}

/** Reads one bill among those of a document that the caller has sent and that no bill has taken yet. */
export async function readPart(
  ctx: Context,
  { fileId, buildingId, from, to }: { fileId: string; buildingId: string; from: number; to: number },
): Promise<DocumentReading> {
  const how = await waysFor(ctx, buildingId)
  const file = await getFreeFile(ctx, fileId)
  if (to < from) throw new AppError('invalid', 'shared.invalid', { fields: [{ path: 'to', key: 'shared.e_invalid' }] })
  return inTurn(ctx, { file, how }, async (milliseconds) => ({
    ...(await readInTime(ctx, file, { ...how, range: { from, to }, milliseconds })),
    file,
  }))
}

/** Reads a document that the caller has sent before, for a building they may add bills to; `gone` ends it. */
export async function readKept(
  ctx: Context,
  { fileId, buildingId }: { fileId: string; buildingId: string },
  gone: AbortSignal,
): Promise<DocumentReading> {
  const how = await waysFor(ctx, buildingId)
  const file = await getFreeFile(ctx, fileId)
  return inTurn(ctx, { file, how }, async (milliseconds) => ({
    ...(await readInTime(ctx, file, { ...how, gone, milliseconds })),
    file,
  }))
}

/**
 * Waits for the lane of a document: its bytes are looked at and let go, so that those that wait hold none. One that takes the quick
 * lane longer than a text does leaves it, and waits for the other; `work` is told how long it may take.
 */
async function inTurn<T>(
  ctx: Context,
  { file: { mediaType, storageKey }, how }: { file: Pick<FileRow, 'mediaType' | 'storageKey'>; how: Ways },
  work: (milliseconds?: number) => Promise<T>,
): Promise<T> {
  const turn = { person: ctx.actor.id, group: how.organizationId }
  const looksQuick =
    mediaType === 'application/pdf' &&
    (await inLookingTurn(async () => isQuick(await ctx.files.bytes(storageKey)), turn))
  if (!looksQuick) return inPictureTurn(work, turn)
  try {
    return await inQuickTurn(() => work(longestQuickReading), turn)
  } catch (error) {
    if (!(error instanceof NotQuick)) throw error
    return inPictureTurn(work, turn)
  }
}

/** A document that took the quick lane longer than a text does. */
class NotQuick extends Error {}

interface Ways {
  readonly organizationId: string
  readonly llm?: NonNullable<Context['config']['llm']>
  readonly range?: PageRange
  /** Ends the reading of one that no request waits for. */
  readonly gone?: AbortSignal
  /** How long it may take in its lane; as long as a reading may take when absent. */
  readonly milliseconds?: number | undefined
}

/** How documents may be read for a building, once the caller may add bills to it. */
async function waysFor(ctx: Context, buildingId: string): Promise<Ways> {
  const building = await getLiveBuilding(ctx, buildingId)
  ctx.authorize(billPolicy.create, { buildingId: building.id })
  const { organizationId } = building
  const { allowsOutsideReading } = await getOrganization(ctx, organizationId)
  const { llm } = ctx.config
  return { organizationId, ...(llm && allowsOutsideReading && { llm }) }
}

async function readInTime(ctx: Context, file: FileRow, how: Ways): Promise<Omit<DocumentReading, 'file'>> {
  const startedAt = performance.now()
  const reading = await tryToRead(ctx, file, how)
  const seconds = (performance.now() - startedAt) / 1_000
  ctx.machinery.metrics.longWork.observe({ work: 'reading', way: reading.engine }, seconds)
  return reading
}

/** A document that can't be read is kept all the same: it says why, and the manager fills the fields. */
async function tryToRead(
  ctx: Context,
  { id: fileId, storageKey }: FileRow,
  ways: Ways,
): Promise<Omit<DocumentReading, 'file'>> {
  try {
    const bytes = await ctx.files.bytes(storageKey)
    const { organizationId, gone = ctx.gone, ...how } = ways
    const reading = await readPaperApart(bytes, { today: ctx.today, signal: gone, ...how })
    const recalled = await applyMemory(ctx, { fileId, organizationId, range: how.range }, reading)
    return { ...reading.extraction, ...recalled, problem: null }
  } catch (error) {
    if (ways.milliseconds !== undefined && isOutOfTime(error)) throw new NotQuick()
    const reason = error instanceof AppError && error.reason ? error.reason : 'extraction.unreadable'
    const details = error instanceof AppError ? error.details : undefined
    if (!(error instanceof AppError))
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

interface PageAsked {
  page: number
  turn?: Turn | undefined
}

/** A page of a document that its sender has not attached yet. */
export const getFreePage = async (
  ctx: Context,
  { fileId, page, turn }: PageAsked & { fileId: string },
): Promise<FileReply> => pageOf(ctx, await getFreeFile(ctx, fileId), { page, turn, group: ctx.actor.id })

async function documentAsked(ctx: Context, id: string) {
  const bill = await findReadable(ctx, id)
  const file = await documentOf(ctx, bill)
  if (!file) throw new AppError('not_found', 'shared.not_found')
  return { bill, file }
}

export const getDocument = async (ctx: Context, { id }: { id: string }): Promise<FileReply> =>
  contentOf(ctx, (await documentAsked(ctx, id)).file)

export async function getDocumentPage(ctx: Context, { id, page }: { id: string; page: number }): Promise<FileReply> {
  const { bill, file } = await documentAsked(ctx, id)
  return pageOf(ctx, file, { page, turn: bill.reading?.turns?.[page - 1], group: bill.organizationId })
}

async function pageOf(
  ctx: Context,
  file: FileRow,
  { page, turn, group }: PageAsked & { group: string },
): Promise<FileReply> {
  const draw = async () => drawApart(await bytesOf(ctx, file), { page, turn, signal: ctx.http.gone })
  const picture = await inDrawingTurn(draw, { person: ctx.actor.id, group })
  return { name: `page-${page}`, mediaType: picture.mediaType, content: picture.bytes, isInline: true }
}
