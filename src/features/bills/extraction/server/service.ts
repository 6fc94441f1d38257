import { readFile } from 'node:fs/promises'
import type { Day } from '../../../../shared/dates.ts'
import { type Extraction, refuse, type Turn } from '../contract.ts'
import { detectTools } from '../ocr/server/service.ts'
import { rasterise, readText, showPage } from '../pdf/server/service.ts'
import type { Grey } from '../pictures/rules.ts'
import { openPicture, showPicture, turnPicture } from '../pictures/server/service.ts'
import { readWords } from '../rules.ts'
import { readPictures } from '../scans/server/service.ts'
import type { Page } from '../words/rules.ts'

export type DocumentSource = { readonly mediaType: string } & (
  | { readonly bytes: Uint8Array }
  | { readonly path: string }
)

export interface ReadDocumentOptions {
  readonly today?: Day | undefined
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
    throw Object.assign(refuse('unreadable'), { cause })
  }
}

/** One page after the other: their pixels are never all in memory. */
async function* drawn(bytes: Uint8Array, pages: readonly Page[]): AsyncGenerator<Grey> {
  for (const page of pages) yield await rasterise(bytes, page)
}

export interface Reading {
  readonly pages: readonly Page[]
  readonly extraction: Extraction
}

/**
 * Reads a bill, here: a PDF by its own text, a scan or a photo by character recognition. For files of this machine's owner;
 * what others send is read apart (`reader/`).
 */
export async function readWhole(bytes: Uint8Array, options: ReadDocumentOptions): Promise<Reading> {
  const { today } = options
  const tools = await detectTools()
  if (!isPdf(bytes)) {
    if (!tools.tesseract) throw refuse('ocr_missing')
    return attempt(async () => readPictures([await openPicture(bytes)], true, options))
  }
  const pages = await attempt(() => readText(bytes))
  const extraction = readWords(pages, today ? { today } : {})
  const count = pages.reduce((sum, page) => sum + page.words.length, 0)
  const canScan = tools.pdftoppm && tools.tesseract
  const isText = count >= fewestWords
  if (isText && (extraction.fields.totalCents.value !== null || !canScan)) return { pages, extraction }
  if (!canScan) throw refuse('ocr_missing')
  const scanned = await attempt(() => readPictures(drawn(bytes, pages), false, options))
  return isText && scanned.extraction.fields.totalCents.value === null ? { pages, extraction } : scanned
}

export async function readDocument(source: DocumentSource, options: ReadDocumentOptions = {}): Promise<Extraction> {
  return (await readWhole(await bytesOf(source), options)).extraction
}

/** The picture of a page, in the frame of the boxes that reading it gave; `turn` is that of the page in the reading. */
export async function renderPage(
  bytes: Uint8Array,
  page: number,
  turn: Turn = 0,
): Promise<{ bytes: Uint8Array; mediaType: 'image/png' | 'image/webp' }> {
  if (!isPdf(bytes)) {
    if (page !== 1) throw refuse('page_missing', { page })
    return { bytes: await attempt(() => showPicture(bytes, turn)), mediaType: 'image/webp' }
  }
  if (!(await detectTools()).pdftoppm) throw refuse('ocr_missing')
  const picture = await attempt(() => showPage(bytes, page))
  if (picture.length === 0) throw refuse('page_missing', { page })
  return { bytes: turn === 0 ? picture : await turnPicture(picture, turn), mediaType: 'image/png' }
}
