import type { Day } from '../../../../../shared/dates.ts'
import type { Evidence, Extraction, Turn } from '../../contract.ts'
import { recognise, turnOf } from '../../ocr/server/service.ts'
import { scanDpi } from '../../pdf/rules.ts'
import { type Grey, type Homography, projectBox } from '../../pictures/rules.ts'
import { type Straightened, shrink, straighten, turnGrey } from '../../pictures/server/service.ts'
import { readWords } from '../../rules.ts'
import { type Page, unite, type Word } from '../../words/rules.ts'

interface ReadPicturesOptions {
  readonly today?: Day | undefined
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

async function look(grey: Grey, number: number, { isPhoto }: { isPhoto: boolean }): Promise<Looked> {
  const view = async (turn: Turn): Promise<Looked> => {
    const turned = turnGrey(grey, turn)
    const { picture, map, sheet } = await straighten(turned, { isPhoto })
    const [columns, scattered] = await Promise.all([recognise(picture, 4, scanDpi), recognise(picture, 11, scanDpi)])
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
  const turn = await turnOf(await shrink(grey, 1600))
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

/**
 * Reads the pictures of a document's pages by recognising their characters: a first look at each, and another way of looking
 * where the first left a doubt.
 */
export async function readPictures(
  pictures: Iterable<Grey> | AsyncIterable<Grey>,
  isPhoto: boolean,
  options: ReadPicturesOptions,
): Promise<{ pages: Page[]; extraction: Extraction }> {
  const { today } = options
  const read = (pages: readonly Page[]): Extraction => readWords(pages, { ...(today && { today }), engine: 'ocr' })
  let seen: Looked[] = []
  for await (const picture of pictures) seen.push(await look(picture, seen.length + 1, { isPhoto }))
  let extraction = read(seen.map(({ page }) => page))
  if (!isSure(extraction)) {
    const more: typeof seen = []
    for (const one of seen) {
      const block = (await recognise(one.grey, 6, scanDpi))
        .filter((word) => isOn(one.sheet, word) || word.certainty > 0.85)
        .map((word) => ({ ...word, page: one.page.page }))
      more.push({ ...one, page: { ...one.page, words: unite(one.page.words, block) } })
    }
    seen = more
    extraction = read(seen.map(({ page }) => page))
  }
  return { pages: seen.map(({ page }) => page), extraction: replace(extraction, seen) }
}
