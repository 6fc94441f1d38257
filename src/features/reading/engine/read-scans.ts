import type { Day } from '../../../shared/dates.ts'
import type { Evidence, PageRange, PageTurn, ReadBill } from '../extraction/contract.ts'
import { scanDpi } from './input/page-limits.ts'
import { type Band, findBands, type Straightened, shrink, straighten, turnGrey } from './input/pictures.ts'
import { type Grey, type Homography, inkOf, projectBox } from './input/pixels.ts'
import { detectTurn, recognise } from './input/tesseract.ts'
import { enlarge, secondScale, unite } from './layout/recognition-passes.ts'
import type { DocumentPage, Word } from './layout/words.ts'
import { readBill } from './read-bill.ts'
import { isWithin, rangesOf } from './split-bills.ts'

interface ReadPicturesOptions {
  readonly isPhoto: boolean
  readonly today?: Day | undefined
  /** The whole file, which may hold several bills, rather than the pages of one. */
  readonly isWhole: boolean
  /** Pages of the same file that have words of their own. */
  readonly printed?: readonly DocumentPage[]
}

interface Seen {
  readonly page: DocumentPage
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

/** The surroundings of the sheet are a table more often than a dark band: only sure words count there. */
const isOn = ([x0, y0, x1, y1]: readonly [number, number, number, number], word: Word): boolean =>
  word.x0 > x0 - 5 && word.x1 < x1 + 5 && word.y0 > y0 - 5 && word.y1 < y1 + 5

/** The words of a page where those of its dark bands are read from the bands themselves. */
async function withBands(words: readonly Word[], bands: readonly Band[]): Promise<Word[]> {
  let all = [...words]
  for (const { picture, area } of bands) {
    const [left, top, right, bottom] = area
    const isInside = ({ x0, x1, y0, y1 }: Word): boolean =>
      x0 + x1 > 2 * left && x0 + x1 < 2 * right && y0 + y1 > 2 * top && y0 + y1 < 2 * bottom
    const read = (await recognise(picture, 11, scanDpi)).map(
      (word): Word => ({ ...word, x0: word.x0 + left, x1: word.x1 + left, y0: word.y0 + top, y1: word.y1 + top }),
    )
    all = [...all.filter((word) => !isInside(word)), ...unite(read, all.filter(isInside))]
  }
  return all
}

/** The words of a page, in columns and scattered. */
async function wordsOf(source: Grey, straight: Straightened): Promise<Word[]> {
  const { picture } = straight
  const [columns, scattered] = await Promise.all([recognise(picture, 4, scanDpi), recognise(picture, 11, scanDpi)])
  return withBands(unite(columns, scattered), findBands(source, straight))
}

async function look(grey: Grey, number: number, { isPhoto }: { isPhoto: boolean }): Promise<Looked> {
  const isBlank = inkOf(grey) < 0.0002
  const view = async (turn: PageTurn): Promise<Looked> => {
    const turned = turnGrey(grey, turn)
    const straight = await straighten(turned, { isPhoto })
    const { picture, map, sheet } = straight
    const words = (isBlank ? [] : await wordsOf(turned, straight))
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
  if (isBlank || clarity(first.page.words) > 25) return first
  const turn = await detectTurn(await shrink(grey, 1600))
  const others: PageTurn[] = turn === 0 ? (clarity(first.page.words) < 8 ? [90, 270] : []) : [turn]
  let best = first
  for (const other of others) {
    const next = await view(other)
    if (clarity(next.page.words) > clarity(best.page.words) * 1.3) best = next
  }
  return best
}

/** Boxes of the straightened pages, brought back onto the pages that people see. */
function replace(bill: ReadBill, seen: readonly Seen[]): ReadBill {
  const seenOf = (page: number): Seen | undefined => seen.find((one) => one.page.page === page)
  const back = (source: Evidence): Evidence => {
    const one = seenOf(source.page)
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
  const { fields, place } = bill
  for (const field of Object.values(fields)) if (field.source) field.source = back(field.source)
  for (const clue of [...(place?.addresses ?? []), ...(place?.numbers ?? []), ...(place?.names ?? [])])
    clue.source = back(clue.source)
  return { ...bill, pages: bill.pages.map((page) => ({ ...page, ...seenOf(page.page)?.shown })) }
}

const isSure = ({ fields }: ReadBill): boolean =>
  [fields.totalCents, fields.issueDate, fields.invoiceNumber, fields.vendor].every((field) => field.confidence >= 0.75)

/** One more way of looking at a page that left a doubt: as one block, and at another size. */
async function lookAgain(one: Looked): Promise<Looked> {
  const smaller = await shrink(one.grey, Math.round(one.grey.width * secondScale(one.page.words)))
  const ratio = one.grey.width / smaller.width
  const block = (await recognise(smaller, 6, scanDpi))
    .map((word) => enlarge(word, ratio))
    .filter((word) => isOn(one.sheet, word) || word.certainty > 0.85)
    .map((word) => ({ ...word, page: one.page.page }))
  return { ...one, page: { ...one.page, words: unite(one.page.words, block) } }
}

/** A page with print that is almost unreadable. Blank backs of sheets do not count. */
const isLost = ({ page, grey }: Looked): boolean => clarity(page.words) < 3 && inkOf(grey) > 0.004

/** After this long no further page is begun. */
const enoughMilliseconds = 50_000

export interface ScannedPage {
  readonly page: number
  /** Null when it could not be drawn. */
  readonly grey: Grey | null
}

export interface ReadScan extends ReadBill {
  /** The words of the bill's pages. */
  readonly seen: readonly DocumentPage[]
  readonly documents: PageRange[]
}

/**
 * Reads the pictures of a document's pages by recognising their characters, with the pages that have words of their own: a first
 * look at each picture, and another way of looking at those of the bill where the first left a doubt.
 */
export async function readPictures(
  pictures: Iterable<ScannedPage> | AsyncIterable<ScannedPage>,
  { isPhoto, today, isWhole, printed = [] }: ReadPicturesOptions,
): Promise<ReadScan> {
  const withPrinted = (looked: readonly Looked[]): DocumentPage[] =>
    [...printed, ...looked.map(({ page }) => page)].sort((a, b) => a.page - b.page)
  const began = Date.now()
  const looked: Looked[] = []
  const lost: number[] = []
  for await (const { page, grey } of pictures) {
    if (grey) looked.push(await look(grey, page, { isPhoto }))
    else lost.push(page)
    if (Date.now() - began > enoughMilliseconds) break
  }
  const all = withPrinted(looked)
  const documents = isWhole ? rangesOf(all, today) : []
  const [first] = documents
  const isMine = (page: { page: number }): boolean => !first || isWithin(first, page)
  const read = (pages: readonly DocumentPage[]): ReadBill =>
    readBill(pages, {
      ...(today && { today }),
      engine: looked.some(({ page }) => pages.some((one) => one.page === page.page)) ? 'ocr' : 'text',
    })
  let mine = all.filter(isMine)
  let bill = read(mine)
  const doubtful = looked.filter(({ page }) => isMine(page))
  if (!isSure(bill) && doubtful.some(({ page }) => page.words.length > 0)) {
    const more: Looked[] = []
    for (const one of doubtful) more.push(await lookAgain(one))
    mine = withPrinted(more).filter(isMine)
    bill = read(mine)
  }
  const isPageLost = lost.length > 0 || looked.some(isLost)
  const shown = all.map(({ page, width, height, turn }) => ({ page, width, height, turn }))
  return {
    ...replace({ ...bill, pages: shown }, looked),
    warnings: isPageLost ? [...bill.warnings, 'page_unreadable'] : bill.warnings,
    seen: mine,
    documents,
  }
}
