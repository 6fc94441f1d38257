import { type Layout, layOut } from './layout/rules.ts'
import { cutRun, mendWords, type Page } from './words/rules.ts'

/** Letter paper, in points. */
const [width, height] = [612, 792]

/** A printed run: where it starts, its baseline row, its text, and its size when it isn't body text. */
export type Run = readonly [x: number, y: number, text: string, size?: number]

/** A page as a PDF would give it. */
export function pageOf(runs: readonly Run[], page = 1): Page {
  const words = runs.flatMap(([x, y, text, size = 10]) =>
    cutRun({ page, text, x0: x, y0: y, x1: x + text.length * size * 0.5, y1: y + size }),
  )
  return { page, width, height, turn: 0, words: mendWords(words) }
}

export const layoutOf = (runs: readonly Run[]): Layout => layOut([pageOf(runs)])
