import type { Context } from '../../../../server/context.ts'
import type { Received } from '../../../../server/files.ts'
import type { FileReply, Uploads } from '../../../../server/routes.ts'
import { turnstile } from '../../../../server/turnstile.ts'
import { AppError } from '../../../../shared/errors.ts'
import { getLiveBuilding } from '../../../buildings/server/service.ts'
import { bytesOf, contentOf, type FileRow, getFreeFile, keepFile } from '../../../files/server/service.ts'
import { getOrganization } from '../../../organizations/server/service.ts'
import { type Extraction, type ExtractionFields, refuse, type Turn } from '../../extraction/contract.ts'
import { drawApart, readApart } from '../../extraction/reader/server/service.ts'
import { billPolicy } from '../../policy.ts'
import { documentOf, findReadable } from '../../server/service.ts'
import type { DocumentReading } from '../contract.ts'

/** Reading takes a core for seconds: one after the other, so that the rest of the service keeps the others. */
export const inReadingTurn = turnstile({ atOnce: 1, waiting: 8, refuse: () => refuse('busy') })
const inDrawingTurn = turnstile({ atOnce: 1, waiting: 40, refuse: () => refuse('busy') })

/** Reads a document for a building the caller may add bills to, and keeps it for them. */
export async function readReceived(
  ctx: Context,
  { buildingId }: { buildingId: string },
  uploads: Uploads,
): Promise<DocumentReading> {
  const building = await getLiveBuilding(ctx, buildingId)
  ctx.authorize(billPolicy.create, { buildingId: building.id })
  const [received] = uploads.file ?? []
  if (!received)
    throw new AppError('invalid', 'shared.invalid', { fields: [{ path: 'file', key: 'shared.e_required' }] })
  const organization = await getOrganization(ctx, building.organizationId)
  return inReadingTurn(async () => {
    const file = await keepFile(ctx, received)
    const startedAt = performance.now()
    const reading = await tryToRead(ctx, received, organization.allowsOutsideReading)
    const seconds = (performance.now() - startedAt) / 1_000
    ctx.machinery.metrics.longWork.observe({ work: 'reading', way: reading.engine }, seconds)
    return { ...reading, file }
  })
}

/** A document that can't be read is kept all the same: it says why, and the manager fills the fields. */
async function tryToRead(
  ctx: Context,
  received: Received,
  isOutsideAllowed: boolean,
): Promise<Omit<DocumentReading, 'file'>> {
  const { llm } = ctx.config
  try {
    const bytes = await ctx.files.bytes(received.storageKey)
    const extraction = await readApart(bytes, {
      today: ctx.today,
      signal: ctx.http.gone,
      ...(llm && isOutsideAllowed && { llm }),
    })
    return { ...extraction, problem: null }
  } catch (error) {
    const reason = error instanceof AppError && error.reason ? error.reason : 'extraction.unreadable'
    if (!(error instanceof AppError))
      ctx.machinery.log.warn({ err: error, requestId: ctx.requestId }, 'a document could not be read')
    return { ...unread, problem: { code: reason, message: ctx.say(reason) } }
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
const unread: Omit<Extraction, 'engine'> & { engine: 'none' } = {
  engine: 'none',
  fields: nothingRead,
  pages: [],
  warnings: [],
}

interface PageAsked {
  page: number
  turn?: Turn | undefined
}

/** A page of a document that its sender has not attached yet. */
export const getFreePage = async (
  ctx: Context,
  { fileId, page, turn }: PageAsked & { fileId: string },
): Promise<FileReply> => pageOf(ctx, await getFreeFile(ctx, fileId), page, turn)

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
  return pageOf(ctx, file, page, bill.reading?.turns?.[page - 1])
}

async function pageOf(ctx: Context, file: FileRow, page: number, turn: Turn = 0): Promise<FileReply> {
  const picture = await inDrawingTurn(async () =>
    drawApart(await bytesOf(ctx, file), { page, turn, signal: ctx.http.gone }),
  )
  return { name: `page-${page}`, mediaType: picture.mediaType, content: picture.bytes, isInline: true }
}
