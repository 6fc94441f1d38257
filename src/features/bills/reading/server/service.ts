import type { Context } from '../../../../server/context.ts'
import { ShelfTrouble } from '../../../../server/file-shelves.ts'
import type { FileReply, Uploads } from '../../../../server/routes.ts'
import { shares, turnstile, type Turn as WhoseTurn } from '../../../../server/turnstile.ts'
import { AppError, notFound } from '../../../../shared/errors.ts'
import { getLiveBuilding } from '../../../buildings/server/service.ts'
import { bytesOf, contentOf, type FileRow, getFreeFile, keepFile } from '../../../files/server/service.ts'
import { getOrganization } from '../../../organizations/server/service.ts'
import { type ExtractionFields, type PageRange, refuse, type Turn } from '../../../reading/extraction/contract.ts'
import {
  drawApart,
  isSlow,
  isTooCostly,
  quickAtOnce,
  readAllApart,
  startQuickReader,
} from '../../../reading/server/service.ts'
import { applyMemory } from '../../memory/server/service.ts'
import { billPolicy } from '../../policy.ts'
import { documentOf, findReadable } from '../../server/service.ts'
import type { DocumentReading } from '../contract.ts'
import { isQuick } from '../lanes/rules.ts'

/**
 * Readings that a person or an organization has under way and waiting, over all lanes; past that they are told to come back, alone
 * (decision 050). Those that wait hold no bytes.
 */
export const inReadingShare = shares({ person: 4, group: 12, all: 120, refuse: () => refuse('busy') })
/** Reading takes a core for seconds: one after the other, so that the rest of the service keeps the others. */
export const inPictureTurn = turnstile({ atOnce: 1 })
/**
 * A PDF of text takes an instant: it does not wait behind pictures (decision 041), nor behind the texts of one other organization
 * (decision 077).
 */
export const inQuickTurn = turnstile({ atOnce: quickAtOnce, ofGroup: 1 })
const inLookingTurn = turnstile({ atOnce: 1 })
/** A viewer asks for the pages of a document together. */
const inDrawingShare = shares({ person: 24, group: 60, all: 120, refuse: () => refuse('busy') })
const inDrawingTurn = turnstile({ atOnce: 1 })

/**
 * Draws or cuts pages: one that costs more than most leaves this lane, and waits for that of pictures. So nobody's slow pages keep those of
 * others waiting for long (decision 088).
 */
export async function inPageTurn<T>(work: (isQuick: boolean) => Promise<T>, turn: WhoseTurn): Promise<T> {
  try {
    return await inDrawingTurn(() => work(true), turn)
  } catch (error) {
    if (!isSlow(error)) throw error
    return inPictureTurn(() => work(false), turn)
  }
}

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
  return inTurn(ctx, { file: received, how }, async (lane) => {
    // Once it is kept nothing refuses the call: the bytes of one that fails are forgotten, and no row may name them.
    kept ??= await keepFile(ctx, received)
    return { ...(await readInTime(ctx, kept, { ...how, lane })), file: kept }
  })
}

/** Somebody opened a form that reads documents (decision 087). */
export async function prepareReading(ctx: Context): Promise<void> {
  ctx.authorize(billPolicy.prepareReading, {})
  void startQuickReader()
}

/** Reads one bill among those of a document that the caller has sent and that no bill has taken yet. */
export async function readPart(
  ctx: Context,
  { fileId, buildingId, from, to }: { fileId: string; buildingId: string; from: number; to: number },
): Promise<DocumentReading> {
  const how = await waysFor(ctx, buildingId)
  const file = await getFreeFile(ctx, fileId)
  if (to < from) throw new AppError('invalid', 'shared.invalid', { fields: [{ path: 'to', key: 'shared.e_invalid' }] })
  return inTurn(ctx, { file, how }, async (lane) => ({
    ...(await readInTime(ctx, file, { ...how, range: { from, to }, lane })),
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
  return inTurn(ctx, { file, how }, async (lane) => ({
    ...(await readInTime(ctx, file, { ...how, gone, lane })),
    file,
  }))
}

type Lane = 'quick' | 'slow'

/**
 * Waits for the lane of a document: its bytes are looked at and let go, so that those that wait hold none. One that costs more than a
 * text does leaves the quick lane, and waits for the other, which does not refuse it: it has been let in.
 */
const inTurn = <T>(
  ctx: Context,
  { file: { mediaType, storageKey }, how }: { file: Pick<FileRow, 'mediaType' | 'storageKey'>; how: Ways },
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

interface Ways {
  readonly organizationId: string
  readonly llm?: NonNullable<Context['config']['llm']>
  readonly range?: PageRange
  /** Ends the reading of one that no request waits for. */
  readonly gone?: AbortSignal
  readonly lane?: Lane
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
  if (!file) throw notFound()
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
  const whose = { person: ctx.actor.id, group }
  const draw = async (isQuick: boolean) =>
    drawApart(await bytesOf(ctx, file), { page, turn, isQuick, signal: ctx.http.gone })
  const picture = await inDrawingShare(() => inPageTurn(draw, whose), whose)
  return { name: `page-${page}`, mediaType: picture.mediaType, content: picture.bytes, isInline: true }
}
