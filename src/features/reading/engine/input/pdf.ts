import { getDocumentProxy } from 'unpdf'
import type { PDFDocumentProxy } from 'unpdf/pdfjs'
import * as z from 'zod/mini'
import { mostPages, type PageRange, refuse } from '../../extraction/contract.ts'
import { type PageSize, toSide, toUpright } from '../layout/sideways-print.ts'
import { cutRun, type DocumentPage, repairWords, type SideTurn, type Word } from '../layout/words.ts'
import { mostTextPages, scanLength } from './page-limits.ts'
import { mostPixels } from './pictures.ts'
import type { Grey } from './pixels.ts'
import { withoutPrivateGlyphs, withoutUntold } from './private-glyphs.ts'
import { pipe } from './tesseract.ts'

/** Far more than fit on a page in print that can be read. */
const mostWords = 20_000

type Box = readonly [number, number, number, number]

/** A text matrix as the page shows it: `view` times `run`. */
const combine = (view: readonly number[], run: readonly number[]): number[] => {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = view
  const [p = 1, q = 0, r = 0, s = 1, t = 0, u = 0] = run
  return [a * p + c * q, b * p + d * q, a * r + c * s, b * r + d * s, a * t + c * u + e, b * t + d * u + f]
}

/** The box a run covers, from its baseline, its direction and its size. */
function boxOf(matrix: readonly number[], width: number): Box {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = matrix
  const [along, up] = [Math.hypot(a, b) || 1, Math.hypot(c, d) || 1]
  const corners = [0, width].flatMap((u) =>
    [-0.22 * up, 0.78 * up].map(
      (v) => [e + (a / along) * u + (c / up) * v, f + (b / along) * u + (d / up) * v] as const,
    ),
  )
  const xs = corners.map(([x]) => x)
  const ys = corners.map(([, y]) => y)
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
}

/** A damaged page may be of any size, or of none. */
const isArea = ({ width, height }: { width: number; height: number }): boolean =>
  width > 0 && height > 0 && Number.isFinite(width * height)

/** The rotation that makes a vertical run level. */
function sideTurn([a = 1, b = 0]: readonly number[]): SideTurn | null {
  if (Math.abs(b) < 3 * Math.abs(a)) return null
  return b < 0 ? 90 : 270
}

/** The words of a run; one set on its side is cut as if it were level. */
function wordsOf(
  { page, text, box, turn }: { page: number; text: string; box: Box; turn: SideTurn | null },
  frame: PageSize,
): Word[] {
  const run = (of: Box) => ({ page, text, x0: of[0], y0: of[1], x1: of[2], y1: of[3] })
  if (!turn || text.length < 2) return cutRun(run(box))
  return cutRun(run(toUpright(box, turn, frame))).map((word) => {
    const [x0, y0, x1, y1] = toSide([word.x0, word.y0, word.x1, word.y1], turn, frame)
    return { ...word, x0, y0, x1, y1, turn }
  })
}

/** The words that a page prints, with their boxes; none when it holds only a picture. */
async function readPage(document: PDFDocumentProxy, number: number): Promise<DocumentPage> {
  const page = await document.getPage(number)
  const viewport = page.getViewport({ scale: 1 })
  if (!isArea(viewport)) throw new Error('a page without an area')
  const { items } = await page.getTextContent()
  const words: Word[] = []
  for (const item of items) {
    if (!('str' in item) || !item.str.trim()) continue
    const matrix = combine(viewport.transform, item.transform)
    const box = boxOf(matrix, item.width)
    if (!box.every(Number.isFinite)) continue
    words.push(
      ...wordsOf({ page: number, text: withoutPrivateGlyphs(item.str), box, turn: sideTurn(matrix) }, viewport),
    )
    if (words.length > mostWords) break
  }
  page.cleanup()
  const read = repairWords(words)
  const told = withoutUntold(read)
  return {
    page: number,
    width: viewport.width,
    height: viewport.height,
    turn: 0,
    words: told,
    hasUntold: told.length < read.length,
  }
}

const Attached = z.object({ filename: z.string(), content: z.instanceof(Uint8Array) })

async function attachmentsOf(document: PDFDocumentProxy): Promise<Uint8Array[]> {
  const attached: unknown = await document.getAttachments().catch(() => null)
  if (typeof attached !== 'object' || attached === null) return []
  return Object.values(attached)
    .slice(0, 20)
    .flatMap((one) => Attached.safeParse(one).data ?? [])
    .filter(({ filename }) => /\.xml$/i.test(filename))
    .map(({ content }) => content)
}

export interface ReadPdf {
  readonly pageCount: number
  /** Those that could be opened, among the ones asked for. */
  readonly pages: DocumentPage[]
  readonly broken: readonly number[]
  /** The XML files attached to it. */
  readonly attachments: readonly Uint8Array[]
}

/** A PDF's own text, page by page. Throws `locked` and `too_many_pages`. */
export async function readText(bytes: Uint8Array, asked?: PageRange): Promise<ReadPdf> {
  const document = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 }).catch((error: unknown) => {
    throw error instanceof Error && error.name === 'PasswordException' ? refuse('locked') : error
  })
  try {
    const pageCount = document.numPages
    if (pageCount > mostPages) throw refuse('too_many_pages', { count: pageCount, limit: mostPages })
    const from = asked?.from ?? 1
    const to = Math.min(asked?.to ?? pageCount, pageCount, from + mostTextPages - 1)
    const pages: DocumentPage[] = []
    const broken: number[] = []
    for (let number = from; number <= to; number++) {
      const page = await readPage(document, number).catch(() => null)
      if (page) pages.push(page)
      else broken.push(number)
    }
    return { pageCount, pages, broken, attachments: await attachmentsOf(document) }
  } finally {
    await document.destroy()
  }
}

/** Some pages of a PDF, as one of their own. Throws `unreadable` when it would lack one. */
export async function cutPages(bytes: Uint8Array, { from, to }: PageRange): Promise<Uint8Array> {
  const document = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 })
  try {
    const cut = await document.extractPages([{ document: null, includePages: [[from - 1, to - 1]] }])
    if ((await countPages(cut)) !== to - from + 1) throw refuse('unreadable')
    return cut
  } finally {
    await document.destroy()
  }
}

async function countPages(bytes: Uint8Array): Promise<number> {
  const document = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 })
  try {
    return document.numPages
  } finally {
    await document.destroy()
  }
}

/** For programs that hang: who asks bounds what a document may cost, and a busy machine takes its time. */
const longestDrawing = 60_000
/** More than who asks for a page to show waits for it: it is never what ends first. */
const longestShowing = 120_000
const longestLook = 20_000

/** More than the largest picture asked for. */
const mostBytes = 96 * 1024 * 1024

/**
 * One page, its longer side `length` pixels, within the box that its words were found in. The document is piped to
 * standard input: no user's file name ever reaches a command line.
 */
const poppler = (
  bytes: Uint8Array,
  page: number,
  { length, format, timeout }: { length: number; format: '-gray' | '-png'; timeout: number },
): Promise<Buffer> =>
  pipe(
    'pdftoppm',
    [format, '-cropbox', '-scale-to', String(length), '-f', String(page), '-l', String(page), '-'],
    [bytes],
    { timeout, most: mostBytes },
  )

/** Smaller than this, a picture on a page is a logo or a signature, not a scanned sheet. */
const leastSheet = 300_000

/**
 * The pages on which a picture as large as a sheet is drawn. Throws `picture_too_large` when one claims more pixels than a photo may
 * have: drawing it would take its time and give nothing to read.
 */
export async function scannedPages(bytes: Uint8Array, { from, to }: PageRange): Promise<ReadonlySet<number>> {
  const told = await pipe('pdfimages', ['-list', '-f', String(from), '-l', String(to), '-'], [bytes], {
    timeout: longestLook,
    most: 1024 * 1024,
  }).catch(() => Buffer.alloc(0))
  const sheets = new Set<number>()
  for (const line of told.toString('latin1').split('\n')) {
    const [, page = 0, width = 0, height = 0] = /^ *(\d+) +\d+ +\w+ +(\d+) +(\d+) /.exec(line)?.map(Number) ?? []
    if (width * height > mostPixels) throw refuse('picture_too_large', { width, height })
    if (width * height > leastSheet) sheets.add(page)
  }
  return sheets
}

/** True of a page on which a picture is drawn, be it a logo; an icon is none. */
export async function holdsPicture(bytes: Uint8Array, page: number): Promise<boolean> {
  const told = await pipe('pdfimages', ['-list', '-f', String(page), '-l', String(page), '-'], [bytes], {
    timeout: longestLook,
    most: 1024 * 1024,
  }).catch(() => Buffer.alloc(0))
  return told
    .toString('latin1')
    .split('\n')
    .some((line) => {
      const [, width = 0, height = 0] = /^ *\d+ +\d+ +\w+ +(\d+) +(\d+) /.exec(line)?.map(Number) ?? []
      return width > 60 && height > 16
    })
}

/** One page as grey pixels, for recognition. */
export async function rasterise(bytes: Uint8Array, page: DocumentPage): Promise<Grey> {
  const picture = await poppler(bytes, page.page, {
    length: scanLength(page),
    format: '-gray',
    timeout: longestDrawing,
  })
  const head = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(picture.subarray(0, 64).toString('latin1'))
  if (!head) throw new Error('pdftoppm gave no picture')
  const data = new Uint8Array(picture.buffer, picture.byteOffset + head[0].length, picture.byteLength - head[0].length)
  return { data, width: Number(head[1]), height: Number(head[2]) }
}

/** One page as a person sees it. */
export const showPage = (bytes: Uint8Array, page: number): Promise<Buffer> =>
  poppler(bytes, page, { length: 1_800, format: '-png', timeout: longestShowing })
