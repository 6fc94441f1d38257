import { readFile } from 'node:fs/promises'
import type { Day } from '../../../../shared/dates.ts'
import { refusals } from '../../../../shared/errors.ts'
import type { Evidence, Extraction, Turn } from '../contract.ts'
import { type Llm, readWithLlm } from '../llm/server/service.ts'
import { detectTools, recognise, turnOf } from '../ocr/server/service.ts'
import { scanDpi } from '../pdf/rules.ts'
import { rasterise, readText, showPage } from '../pdf/server/service.ts'
import { type Grey, type Homography, projectBox } from '../pictures/rules.ts'
import {
  openPicture,
  type Straightened,
  showPicture,
  shrink,
  straighten,
  turnGrey,
  turnPicture,
} from '../pictures/server/service.ts'
import { readWords } from '../rules.ts'
import { type Page, unite, type Word } from '../words/rules.ts'

export const refuse = refusals('extraction', {
  ocr_missing: 'unavailable',
  unreadable: 'invalid',
  page_missing: 'not_found',
  too_slow: 'unavailable',
  busy: 'unavailable',
})

export type DocumentSource = { readonly mediaType: string } & (
  | { readonly bytes: Uint8Array }
  | { readonly path: string }
)

export interface ReadDocumentOptions {
  readonly today?: Day
  /** An OpenAI-compatible service; only given when the organization agreed to send its documents there. */
  readonly llm?: Llm
  /** Stops the reading, and the programs it runs, when it has taken long enough. Then `too_slow` is thrown. */
  readonly signal?: AbortSignal
}

/** Below this many words, a PDF's text is a stamp or a page number, not its content. */
const fewestWords = 15

const bytesOf = async (source: DocumentSource): Promise<Uint8Array> =>
  'bytes' in source ? source.bytes : readFile(source.path)
const isPdf = (bytes: Uint8Array): boolean => Buffer.from(bytes.subarray(0, 1024)).includes('%PDF-')

async function attempt<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    throw Object.assign(refuse(signal?.aborted ? 'too_slow' : 'unreadable'), { cause })
  }
}

interface Seen {
  readonly page: Page
  /** From the straightened page to the page as it's shown. */
  readonly map: Homography
  readonly shown: { readonly width: number; readonly height: number }
}

/** A page with what another pass over it needs. */
interface Looked extends Seen {
  readonly grey: Grey
  readonly sheet: Straightened['sheet']
}

/** How much of a pass looks like words. */
const clarity = (words: readonly Word[]): number =>
  words.filter((word) => word.certainty > 0.7 && /[\p{L}\p{N}]{3}/u.test(word.text)).length

/** What lies round the sheet is a table more often than a dark band of it: only sure words count there. */
const isOn = ([x0, y0, x1, y1]: readonly [number, number, number, number], word: Word): boolean =>
  word.x0 > x0 - 5 && word.x1 < x1 + 5 && word.y0 > y0 - 5 && word.y1 < y1 + 5

async function look(
  grey: Grey,
  number: number,
  { isPhoto, signal }: { isPhoto: boolean; signal?: AbortSignal | undefined },
): Promise<Looked> {
  const view = async (turn: Turn): Promise<Looked> => {
    signal?.throwIfAborted()
    const turned = turnGrey(grey, turn)
    const { picture, map, sheet } = await straighten(turned, { isPhoto })
    const [columns, scattered] = await Promise.all([
      recognise(picture, 4, { dpi: scanDpi, signal }),
      recognise(picture, 11, { dpi: scanDpi, signal }),
    ])
    const words = unite(columns, scattered)
      .filter((word) => isOn(sheet, word) || word.certainty > 0.85)
      .map((word) => ({ ...word, page: number }))
    return {
      page: { page: number, width: picture.width, height: picture.height, turn, words },
      map,
      shown: { width: turned.width, height: turned.height },
      grey: picture,
      sheet,
    }
  }
  const first = await view(0)
  if (clarity(first.page.words) > 25) return first
  const turn = await turnOf(await shrink(grey, 1600), signal)
  const others: Turn[] = turn === 0 ? (clarity(first.page.words) < 8 ? [90, 270] : []) : [turn]
  let best = first
  for (const other of others) {
    const next = await view(other)
    if (clarity(next.page.words) > clarity(best.page.words) * 1.3) best = next
  }
  return best
}

/** Boxes of the straightened page, brought back onto the page that people see. */
function replace(extraction: Extraction, seen: readonly Seen[]): Extraction {
  const back = (source: Evidence): Evidence => {
    const one = seen.find(({ page }) => page.page === source.page)
    if (!one) return source
    const { page, map, shown } = one
    const [x0, y0, x1, y1] = source.box
    const box = projectBox(map, [x0 * page.width, y0 * page.height, x1 * page.width, y1 * page.height])
    const share = (value: number, whole: number): number =>
      Math.round(Math.min(1, Math.max(0, value / whole)) * 10_000) / 10_000
    return {
      ...source,
      box: [
        share(box[0], shown.width),
        share(box[1], shown.height),
        share(box[2], shown.width),
        share(box[3], shown.height),
      ],
    }
  }
  const { fields } = extraction
  for (const field of Object.values(fields)) if (field.source) field.source = back(field.source)
  return { ...extraction, pages: seen.map(({ page, shown }) => ({ page: page.page, turn: page.turn, ...shown })) }
}

const isSure = ({ fields }: Extraction): boolean =>
  [fields.totalCents, fields.issueDate, fields.invoiceNumber, fields.vendor].every((field) => field.confidence >= 0.75)

async function readPictures(
  pictures: Iterable<Grey> | AsyncIterable<Grey>,
  isPhoto: boolean,
  options: ReadDocumentOptions,
): Promise<{ pages: Page[]; extraction: Extraction }> {
  const { today, signal } = options
  const read = (pages: readonly Page[]): Extraction => readWords(pages, { ...(today && { today }), engine: 'ocr' })
  let seen: Looked[] = []
  for await (const picture of pictures) seen.push(await look(picture, seen.length + 1, { isPhoto, signal }))
  let extraction = read(seen.map(({ page }) => page))
  if (!isSure(extraction)) {
    const more: typeof seen = []
    for (const one of seen) {
      const block = (await recognise(one.grey, 6, { dpi: scanDpi, signal }))
        .filter((word) => isOn(one.sheet, word) || word.certainty > 0.85)
        .map((word) => ({ ...word, page: one.page.page }))
      more.push({ ...one, page: { ...one.page, words: unite(one.page.words, block) } })
    }
    seen = more
    extraction = read(seen.map(({ page }) => page))
  }
  return { pages: seen.map(({ page }) => page), extraction: replace(extraction, seen) }
}

/** One page after the other: their pixels are never all in memory. */
async function* drawn(bytes: Uint8Array, pages: readonly Page[], signal?: AbortSignal): AsyncGenerator<Grey> {
  for (const page of pages) yield await rasterise(bytes, page, signal)
}

async function readLocally(
  bytes: Uint8Array,
  options: ReadDocumentOptions,
): Promise<{ pages: Page[]; extraction: Extraction }> {
  const { today, signal } = options
  const tools = await detectTools()
  if (!isPdf(bytes)) {
    if (!tools.tesseract) throw refuse('ocr_missing')
    return attempt(async () => readPictures([await openPicture(bytes)], true, options), signal)
  }
  const pages = await attempt(() => readText(bytes, signal), signal)
  const extraction = readWords(pages, today ? { today } : {})
  const count = pages.reduce((sum, page) => sum + page.words.length, 0)
  const canScan = tools.pdftoppm && tools.tesseract
  const isText = count >= fewestWords
  if (isText && (extraction.fields.totalCents.value !== null || !canScan)) return { pages, extraction }
  if (!canScan) throw refuse('ocr_missing')
  const scanned = await attempt(() => readPictures(drawn(bytes, pages, signal), false, options), signal)
  return isText && scanned.extraction.fields.totalCents.value === null ? { pages, extraction } : scanned
}

/**
 * Reads a bill: a PDF by its own text, a scan or a photo by character recognition, then, when the caller gives one, by a
 * language model whose answers are checked against the words.
 */
export async function readDocument(source: DocumentSource, options: ReadDocumentOptions = {}): Promise<Extraction> {
  const bytes = await bytesOf(source)
  const { pages, extraction } = await readLocally(bytes, options)
  return options.llm ? readWithLlm(pages, extraction, options.llm, options.signal) : extraction
}

/** The picture of a page, in the frame of the boxes that reading it gave; `turn` is that of the page in the reading. */
export async function renderPage(
  source: DocumentSource,
  page: number,
  turn: Turn = 0,
): Promise<{ bytes: Buffer; mediaType: 'image/png' | 'image/webp' }> {
  const bytes = await bytesOf(source)
  if (!isPdf(bytes)) {
    if (page !== 1) throw refuse('page_missing', { page })
    return { bytes: await attempt(() => showPicture(bytes, turn)), mediaType: 'image/webp' }
  }
  if (!(await detectTools()).pdftoppm) throw refuse('ocr_missing')
  const picture = await attempt(() => showPage(bytes, page))
  if (picture.length === 0) throw refuse('page_missing', { page })
  return { bytes: turn === 0 ? picture : await turnPicture(picture, turn), mediaType: 'image/png' }
}
