import { type Layout, layOut } from './layout/layout.ts'
import { cutRun, type DocumentPage, repairWords, type Word } from './layout/words.ts'

/** Letter paper, in points. */
const [width, height] = [612, 792]

/** A printed run: where it starts, its baseline row, its text, and its size when it isn't body text. */
export type Run = readonly [x: number, y: number, text: string, size?: number]

/** A page as a PDF would give it. */
export function pageOf(runs: readonly Run[], page = 1): DocumentPage {
  const words = runs.flatMap(([x, y, text, size = 10]) =>
    cutRun({ page, text, x0: x, y0: y, x1: x + text.length * size * 0.5, y1: y + size }),
  )
  return { page, width, height, turn: 0, words: repairWords(words) }
}

export const layoutOf = (runs: readonly Run[]): Layout => layOut([pageOf(runs)])

/** A recognized word, on the first line of a page. */
export const aWord = (text: string, x0: number, certainty = 0.9): Word => ({
  page: 1,
  text,
  x0,
  y0: 0,
  x1: x0 + 30,
  y1: 10,
  certainty,
})

/** The sums at the foot of a bill of 100 $ and its taxes. */
export const closedSums: readonly Run[] = [
  [380, 400, 'Sous-total'],
  [480, 400, '100,00 $'],
  [380, 420, 'TPS 5 %'],
  [480, 420, '5,00 $'],
  [380, 440, 'TVQ 9,975 %'],
  [480, 440, '9,98 $'],
  [380, 460, 'Total'],
  [480, 460, '114,98 $'],
]
