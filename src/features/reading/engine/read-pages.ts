import { type PageRange, refuse } from '../extraction/contract.ts'
import { scanDpi } from './input/page-limits.ts'
import { rasterise, readText, scannedPages } from './input/pdf.ts'
import { inspectPicture, openPicture, shrink, straighten, turnGrey } from './input/pictures.ts'
import { type Grey, inkOf, projectBox } from './input/pixels.ts'
import { detectTools, detectTurn, recognise } from './input/tesseract.ts'
import { layOut } from './layout/layout.ts'
import type { DocumentPage } from './layout/words.ts'

/** The words of a page in reading order, parted by a space or the end of a line. */
export interface PageText {
  readonly page: number
  readonly text: string
  /** Four numbers for each word of `text`: left, top, right and bottom, in ten-thousandths of the page. Empty where they are unknown. */
  readonly boxes: readonly number[]
}

export interface PageTexts {
  readonly pageCount: number
  /** Those that could be opened, among the ones asked for. */
  readonly pages: readonly PageText[]
  /** Those of them that show a picture of text rather than text. */
  readonly scanned: readonly number[]
}

/** Below this many signs the text of a page is a stamp or a page number. */
const fewestSigns = 40
/** More than fits on a sheet in print that can be read. */
const mostSigns = 60_000

const isPdf = (bytes: Uint8Array): boolean => Buffer.from(bytes.subarray(0, 1024)).includes('%PDF-')

/** The texts that a document brings along, for pages in a range. Throws `locked` and `too_many_pages`. */
export async function readPageTexts(bytes: Uint8Array, range: PageRange): Promise<PageTexts> {
  if (!isPdf(bytes)) {
    await inspectPicture(bytes)
    return { pageCount: 1, pages: [{ page: 1, text: '', boxes: [] }], scanned: [1] }
  }
  const { pageCount, pages, broken } = await readText(bytes, range)
  const texts = pages.map((page) => textOf(page, page))
  const few = texts.filter(({ text }) => text.length < fewestSigns).map(({ page }) => page)
  const sheets = few.length > 0 ? await scannedPages(bytes, range) : new Set()
  const scanned = [...few.filter((page) => sheets.has(page)), ...broken].sort((a, b) => a - b)
  const lost = broken.map((page) => ({ page, text: '', boxes: [] }))
  return { pageCount, pages: [...texts, ...lost].sort((a, b) => a.page - b.page), scanned }
}

/** The text of one page by recognition of its characters, as it is drawn. Throws `ocr_missing`. */
export async function recognisePage(bytes: Uint8Array, page: number): Promise<PageText> {
  const { pdftoppm, tesseract } = await detectTools()
  if (!tesseract || (isPdf(bytes) && !pdftoppm)) throw refuse('ocr_missing')
  const isPhoto = !isPdf(bytes)
  const grey = isPhoto ? await openPicture(bytes) : await drawn(bytes, page)
  if (inkOf(grey) < blank) return { page, text: '', boxes: [] }
  const first = await look(grey, page, isPhoto)
  if (first.clarity > clearWords) return first
  const turn = await detectTurn(await shrink(grey, 1600))
  if (turn === 0) return first
  const turned = await look(turnGrey(grey, turn), page, isPhoto)
  // The page is shown as it lies in the file: boxes of the turned one would be elsewhere.
  return turned.clarity > first.clarity ? { ...turned, boxes: [] } : first
}

/** Share of dark signs below which a page is an empty back. */
const blank = 0.0002
/** A page with more clear words stands upright. */
const clearWords = 25

async function drawn(bytes: Uint8Array, page: number): Promise<Grey> {
  const { pages } = await readText(bytes, { from: page, to: page })
  return rasterise(bytes, pages[0] ?? letterPage(page))
}

/** For a page whose description is damaged. */
const letterPage = (page: number): DocumentPage => ({ page, width: 612, height: 792, turn: 0, words: [] })

/** One pass over a page, with its clear words counted: one program at a time, so that others keep a processor. */
async function look(grey: Grey, page: number, isPhoto: boolean): Promise<PageText & { clarity: number }> {
  const { picture, map } = await straighten(grey, { isPhoto })
  const words = (await recognise(picture, 3, scanDpi)).filter(({ certainty }) => certainty > 0.3)
  const placed = words.map((word) => {
    const [x0, y0, x1, y1] = projectBox(map, [word.x0, word.y0, word.x1, word.y1])
    return { ...word, page, x0, y0, x1, y1 }
  })
  const sheet = { page, width: grey.width, height: grey.height, turn: 0, words: placed } as const
  const clarity = words.filter(({ certainty, text }) => certainty > 0.7 && /[\p{L}\p{N}]{3}/u.test(text)).length
  return { ...textOf(sheet, grey), page, clarity }
}

function textOf(page: DocumentPage, { width, height }: { width: number; height: number }): PageText {
  const boxes: number[] = []
  let text = ''
  for (const line of layOut([page]).lines) {
    // Sideways print has boxes of a turned page.
    const isLevel = line.page.width === page.width && line.page.turn === page.turn && line.page === page
    for (const [at, word] of line.words.entries()) {
      const told = word.text.replace(/\s+/g, '')
      if (told === '' || text.length + told.length > mostSigns) continue
      text += `${text === '' ? '' : at === 0 ? '\n' : ' '}${told}`
      boxes.push(
        ...(isLevel
          ? [share(word.x0, width), share(word.y0, height), share(word.x1, width), share(word.y1, height)]
          : none),
      )
    }
  }
  return { page: page.page, text, boxes }
}

const none = [0, 0, 0, 0]
const share = (value: number, whole: number): number =>
  Math.round(Math.min(1, Math.max(0, value / whole)) * 10_000) || 0
