import { readFile } from 'node:fs/promises'
import type { Day } from '../../../shared/dates.ts'
import { AppError } from '../../../shared/errors.ts'
import {
  type Extraction,
  type ExtractionWarning,
  type PageRange,
  type PageTurn,
  type ReadBill,
  refuse,
} from '../extraction/contract.ts'
import { applyEInvoice } from './input/e-invoice.ts'
import { readEInvoice } from './input/e-invoice-formats.ts'
import { withLogo } from './input/logos.ts'
import { mostScannedPages } from './input/page-limits.ts'
import { holdsPicture, rasterise, readText, scannedPages, showPage } from './input/pdf.ts'
import { inspectPicture, openPicture, showPicture, turnPicture } from './input/pictures.ts'
import { detectTools } from './input/tesseract.ts'
import type { DocumentPage } from './layout/words.ts'
import { readBill } from './read-bill.ts'
import { type ReadScan, readPictures, type ScannedPage } from './read-scans.ts'
import { isWithin, looksLikeStatement, rangesOf } from './split-bills.ts'

export type DocumentSource = { readonly mediaType: string } & (
  | { readonly bytes: Uint8Array }
  | { readonly path: string }
)

export interface ReadDocumentOptions {
  readonly today?: Day | undefined
  /** The pages of one bill among several; else the whole file, and the fields of its first bill. */
  readonly range?: PageRange | undefined
}

/** Below this many words, a PDF's text is a stamp or a page number, not its content. */
const fewestWords = 15

const bytesOf = async (source: DocumentSource): Promise<Uint8Array> =>
  'bytes' in source ? source.bytes : readFile(source.path)
const isPdf = (bytes: Uint8Array): boolean => Buffer.from(bytes.subarray(0, 1024)).includes('%PDF-')

async function attempt<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    if (cause instanceof AppError) throw cause
    throw Object.assign(refuse('unreadable'), { cause })
  }
}

/** One page after the other: their pixels are never all in memory. */
async function* drawn(bytes: Uint8Array, pages: readonly DocumentPage[]): AsyncGenerator<ScannedPage> {
  for (const page of pages.slice(0, mostScannedPages))
    yield { page: page.page, grey: await rasterise(bytes, page).catch(() => null) }
}

const rangeOf = (pages: readonly DocumentPage[]): PageRange => ({
  from: pages[0]?.page ?? 1,
  to: pages.at(-1)?.page ?? 1,
})

export interface Reading {
  /** The words of the pages that the fields are read from. */
  readonly pages: readonly DocumentPage[]
  readonly extraction: Extraction
}

/** Fields that the reading of a file adds to that of a bill. */
function conclude(
  bill: ReadBill,
  {
    pages,
    documents,
    file,
  }: { pages: readonly DocumentPage[]; documents: PageRange[]; file: { pageCount: number; asked: number } },
): Reading {
  const remarks: [ExtractionWarning, boolean][] = [
    ['several_bills', documents.length > 1],
    ['looks_like_statement', looksLikeStatement(pages, bill)],
    ['pages_left_out', bill.pages.length < file.asked && !bill.warnings.includes('page_unreadable')],
  ]
  const warnings = [...bill.warnings, ...remarks.filter(([, holds]) => holds).map(([code]) => code)]
  const { engine, fields, place } = bill
  const { pageCount } = file
  return { pages, extraction: { engine, fields, pages: bill.pages, warnings, place, pageCount, documents } }
}

const wordsOf = (pages: readonly DocumentPage[]): number => pages.reduce((sum, page) => sum + page.words.length, 0)

/** Throws `no_words` when next to nothing was recognised. */
function mustSay({ seen }: ReadScan): void {
  if (wordsOf(seen) < 3) throw refuse('no_words')
}

async function readPhoto(bytes: Uint8Array, { today }: ReadDocumentOptions): Promise<Reading> {
  await attempt(() => inspectPicture(bytes))
  if (!(await detectTools()).tesseract) throw refuse('ocr_missing')
  const scan = await attempt(async () =>
    readPictures([{ page: 1, grey: await openPicture(bytes) }], { isPhoto: true, today, isWhole: false }),
  )
  mustSay(scan)
  return conclude(scan, { pages: scan.seen, documents: [], file: { pageCount: 1, asked: 1 } })
}

/** Below this, the sender's name may be drawn; up to `sureOfName`, it may be in a picture, where the page has one. */
const doubtsName = 0.6
const sureOfName = 0.9
/** From here up, a name found in a picture is taken for that of the text, which was less than sure. */
const namedWell = 0.7

/** The same reading, with the sender named by a picture at the top if the text names none. */
async function readLogo(
  bytes: Uint8Array,
  pages: readonly DocumentPage[],
  printed: ReadBill,
  { today }: ReadDocumentOptions,
): Promise<ReadBill> {
  const [first, ...others] = pages
  const { confidence, value } = printed.fields.vendor
  if (!first || confidence >= sureOfName || printed.fields.totalCents.value === null) return printed
  if (confidence >= doubtsName && !first.hasUntold && !(await holdsPicture(bytes, first.page))) return printed
  const shown = await withLogo(bytes, first).catch(() => first)
  if (shown.words.length === first.words.length) return printed
  const { vendor } = readBill([shown, ...others], today ? { today } : {}).fields
  const isTold = vendor.confidence > confidence || (vendor.value !== value && vendor.confidence >= namedWell)
  return isTold ? { ...printed, fields: { ...printed.fields, vendor } } : printed
}

/** A PDF through its own text and its attachments. */
interface Printed {
  readonly pages: readonly DocumentPage[]
  /** The pages of the first bill, or those asked for. */
  readonly mine: readonly DocumentPage[]
  readonly bill: ReadBill
  readonly documents: PageRange[]
  readonly file: { readonly pageCount: number; readonly asked: number }
  /** From an electronic invoice, which needs no reading. */
  readonly isTold: boolean
  /** More than a stamp or a page number. */
  readonly isText: boolean
  readonly hasBroken: boolean
}

async function readPrinted(bytes: Uint8Array, options: ReadDocumentOptions, canScan: boolean): Promise<Printed> {
  const { today, range } = options
  const { pageCount, pages, broken, attachments } = await attempt(() => readText(bytes, range))
  if (pages.length === 0) throw refuse(range ? 'page_missing' : 'unreadable', { page: range?.from ?? 1 })
  const asked = (range ? Math.min(range.to, pageCount) - range.from : pageCount - 1) + 1
  const documents = range ? [] : rangesOf(pages, today)
  const [first] = documents
  const mine = first ? pages.filter((page) => isWithin(first, page)) : pages
  const printed = readBill(mine, today ? { today } : {})
  // Of one bill only: an attachment doesn't name which of several bills it is.
  const [said] = documents.length === 1 ? attachments.flatMap((attached) => readEInvoice(attached) ?? []) : []
  const isText = wordsOf(pages) >= fewestWords
  const named = !said && isText && canScan ? await readLogo(bytes, mine, printed, options) : printed
  const bill = said ? applyEInvoice(printed, said) : named
  const file = { pageCount, asked }
  return { pages, mine, bill, documents, file, isTold: said !== undefined, isText, hasBroken: broken.length > 0 }
}

function concludeText({ pages, mine, bill, documents, file, hasBroken }: Printed): Reading {
  const shown = pages.map(({ page, width, height, turn }) => ({ page, width, height, turn }))
  const warnings: ExtractionWarning[] = hasBroken ? [...bill.warnings, 'page_unreadable'] : bill.warnings
  return conclude({ ...bill, pages: shown, warnings }, { pages: mine, documents, file })
}

const concludeScan = (scan: ReadScan, { file }: Printed): Reading =>
  conclude(scan, { pages: scan.seen, documents: scan.documents, file })

/** Scanned sheets among printed ones, as a letter with its bill: their words are recognised too. Null when no total is read so. */
async function readMixed(bytes: Uint8Array, printed: Printed, options: ReadDocumentOptions): Promise<Reading | null> {
  const { pages, isTold, isText } = printed
  const few = pages.filter(({ words }) => words.length < fewestWords)
  const sheets = !isTold && few.length > 0 ? await attempt(() => scannedPages(bytes, rangeOf(pages))) : null
  const bare = few.filter(({ page }) => sheets?.has(page)).slice(0, mostScannedPages)
  if (!isText || bare.length === 0) return null
  const { today, range } = options
  const others = pages.filter((page) => !bare.includes(page))
  const scan = await attempt(() =>
    readPictures(drawn(bytes, bare), { isPhoto: false, today, isWhole: range === undefined, printed: others }),
  )
  return scan.fields.totalCents.value === null ? null : concludeScan(scan, printed)
}

/**
 * Reads a bill, here: a PDF by its own text, a scan or a photo by character recognition. For files of this machine's owner;
 * what others send is read apart (`server/service.ts`).
 */
export async function readWhole(bytes: Uint8Array, options: ReadDocumentOptions): Promise<Reading> {
  if (!isPdf(bytes)) return readPhoto(bytes, options)
  const { pdftoppm, tesseract } = await detectTools()
  const canScan = pdftoppm && tesseract
  const printed = await readPrinted(bytes, options, canScan)
  const mixed = canScan ? await readMixed(bytes, printed, options) : null
  if (mixed) return mixed
  const { isTold, isText, bill, pages } = printed
  if (isTold || (isText && (bill.fields.totalCents.value !== null || !canScan))) return concludeText(printed)
  if (!canScan) throw refuse('ocr_missing')
  const { today, range } = options
  const scan = await attempt(() =>
    readPictures(drawn(bytes, pages), { isPhoto: false, today, isWhole: range === undefined }),
  )
  if (isText && scan.fields.totalCents.value === null) return concludeText(printed)
  if (scan.pages.length === 0) throw refuse('unreadable')
  mustSay(scan)
  return concludeScan(scan, printed)
}

export async function readDocument(source: DocumentSource, options: ReadDocumentOptions = {}): Promise<Extraction> {
  return (await readWhole(await bytesOf(source), options)).extraction
}

/** The picture of a page, in the frame of the boxes that reading it gave; `turn` is that of the page in the reading. */
export async function renderPage(
  bytes: Uint8Array,
  page: number,
  turn: PageTurn = 0,
): Promise<{ bytes: Uint8Array; mediaType: 'image/png' | 'image/webp' }> {
  if (!isPdf(bytes)) {
    if (page !== 1) throw refuse('page_missing', { page })
    await attempt(() => inspectPicture(bytes))
    return { bytes: await attempt(() => showPicture(bytes, turn)), mediaType: 'image/webp' }
  }
  if (!(await detectTools()).pdftoppm) throw refuse('ocr_missing')
  const picture = await attempt(() => showPage(bytes, page))
  if (picture.length === 0) throw refuse('page_missing', { page })
  return { bytes: turn === 0 ? picture : await turnPicture(picture, turn), mediaType: 'image/png' }
}
