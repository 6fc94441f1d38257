import { unite } from '../layout/recognition-passes.ts'
import type { DocumentPage } from '../layout/words.ts'
import { scanDpi } from './page-limits.ts'
import { rasterise } from './pdf.ts'
import type { Grey } from './pixels.ts'
import { recognise } from './tesseract.ts'

/** Letterheads are in the upper part of a page. */
const upperPart = 0.3

/** Less sure words of a logo are its ornaments. */
const leastCertainty = 0.6

const topOf = ({ data, width, height }: Grey): Grey => {
  const rows = Math.round(height * upperPart)
  return { data: data.subarray(0, rows * width), width, height: rows }
}

/**
 * A printed page with the text of its letterhead's pictures: recognized words that the page does not print itself, in
 * the units of the page.
 */
export async function withLogo(bytes: Uint8Array, page: DocumentPage): Promise<DocumentPage> {
  const picture = await rasterise(bytes, page)
  const scale = page.width / picture.width
  const seen = (await recognise(topOf(picture), 4, scanDpi))
    .filter(({ certainty, text }) => certainty >= leastCertainty && /\p{L}{2}|&/u.test(text))
    .map((word) => ({
      ...word,
      page: page.page,
      x0: word.x0 * scale,
      x1: word.x1 * scale,
      y0: word.y0 * scale,
      y1: word.y1 * scale,
    }))
  return { ...page, words: unite(page.words, seen) }
}
