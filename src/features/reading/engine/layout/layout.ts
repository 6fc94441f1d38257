import { sidePagesOf, uprightWords } from './sideways-print.ts'
import { apartOn, closeLetters, groupWords, joinPieces, median } from './word-groups.ts'
import { type DocumentPage, plainText, type Word } from './words.ts'

export type Box = readonly [number, number, number, number]

/**
 * One printed line. Its words are joined by a space, its cells (what a wide gap parts) by a tab; `plain` has the same length as
 * `text`, so that what a pattern finds in one can be cut out of the other.
 */
export interface Line {
  readonly page: DocumentPage
  readonly index: number
  readonly text: string
  readonly plain: string
  readonly words: readonly Word[]
  /** Where each word starts in `text`. */
  readonly starts: readonly number[]
  readonly cells: readonly Cell[]
  readonly box: Box
  /** The height of its print. */
  readonly size: number
}

export interface Cell {
  readonly start: number
  readonly end: number
  readonly text: string
  readonly plain: string
  readonly box: Box
  readonly size: number
}

/** A part of a line that was recognised as something: an amount, a date, a number. */
export interface Found<T> {
  readonly value: T
  readonly line: Line
  readonly start: number
  readonly end: number
  readonly box: Box
  readonly text: string
  readonly certainty: number
}

export interface Layout {
  readonly pages: readonly DocumentPage[]
  readonly lines: readonly Line[]
  /** The usual height of print on the document. */
  readonly size: number
}

export const around = (words: readonly Word[]): Box => [
  Math.min(...words.map((word) => word.x0)),
  Math.min(...words.map((word) => word.y0)),
  Math.max(...words.map((word) => word.x1)),
  Math.max(...words.map((word) => word.y1)),
]

/** The box round two others. */
export const union = (a: Box, b: Box): Box => [
  Math.min(a[0], b[0]),
  Math.min(a[1], b[1]),
  Math.max(a[2], b[2]),
  Math.max(a[3], b[3]),
]

/** One line of words that are already in order, whatever their height on the page. */
export function lineOf(page: DocumentPage, words: readonly Word[], index: number, apart: number): Line {
  const size = median(words.map((word) => word.y1 - word.y0))
  const starts: number[] = []
  const cuts: number[] = []
  let text = ''
  words.forEach((word, i) => {
    const previous = words[i - 1]
    if (previous) {
      const isApart =
        word.x0 - previous.x1 > apart * Math.max(size, Math.min(word.y1 - word.y0, previous.y1 - previous.y0))
      if (isApart) cuts.push(i)
      text += isApart ? '\t' : ' '
    }
    starts.push(text.length)
    text += word.text
  })
  const simple = plainText(text)
  const cells = [0, ...cuts].map((first, i): Cell => {
    const last = [...cuts, words.length][i] ?? words.length
    const inside = words.slice(first, last)
    const start = starts[first] ?? 0
    const end = (starts[last - 1] ?? 0) + (words[last - 1]?.text.length ?? 0)
    return {
      start,
      end,
      text: text.slice(start, end),
      plain: simple.slice(start, end),
      box: around(inside),
      size: median(inside.map((word) => word.y1 - word.y0)),
    }
  })
  return { page, index, text, plain: simple, words, starts, cells, box: around(words), size }
}

/** Lines and cells of a document, page after page, top to bottom. */
export function layOut(pages: readonly DocumentPage[]): Layout {
  const lines: Line[] = []
  for (const side of pages.flatMap((page) => [page, ...sidePagesOf(page)])) {
    const usual = median(side.words.map((word) => word.y1 - word.y0))
    const rows = groupWords(uprightWords(side)).map((words) => closeLetters(joinPieces(words, usual)))
    const apart = apartOn(rows)
    for (const words of rows) lines.push(lineOf(side, words, lines.length, apart))
  }
  return { pages, lines, size: median(lines.flatMap((line) => line.words.map((word) => word.y1 - word.y0))) || 10 }
}

/** The part of a line between two characters, with its words and their box. */
export function partOfLine<T>(line: Line, start: number, end: number, value: T): Found<T> {
  const words = line.words.filter((word, i) => {
    const from = line.starts[i] ?? 0
    return from < end && from + word.text.length > start
  })
  const certainty = words.length ? Math.min(...words.map((word) => word.certainty)) : 0
  return {
    value,
    line,
    start,
    end,
    box: words.length ? around(words) : line.box,
    text: line.text.slice(start, end).trim(),
    certainty,
  }
}

export const cellAt = (line: Line, position: number): Cell | undefined =>
  line.cells.find((cell) => position >= cell.start && position < Math.max(cell.end, cell.start + 1))

/** How much two spans share, as a share of the narrower. */
export const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a[2], b[2]) - Math.max(a[0], b[0])) / Math.max(1e-6, Math.min(a[2] - a[0], b[2] - b[0]))

/** Cells above or below in the same column of print, nearest line first, on the same page, within `reach` line heights. */
export function column(
  layout: Layout,
  line: Line,
  box: Box,
  direction: -1 | 1,
  reach: number,
): { line: Line; cell: Cell; gap: number }[] {
  const found: { line: Line; cell: Cell; gap: number }[] = []
  for (let i = line.index + direction; i >= 0 && i < layout.lines.length; i += direction) {
    const other = layout.lines[i]
    if (!other || other.page !== line.page) break
    const away = (to: Box): number =>
      (direction < 0 ? box[1] - to[3] : to[1] - box[3]) / Math.max(layout.size, line.size * 0.7)
    // A line that leans reaches nearer at one end.
    if (away(other.box) > reach) break
    for (const cell of other.cells)
      if (overlap(cell.box, box) > 0.3 && away(cell.box) <= reach)
        found.push({ line: other, cell, gap: Math.max(0, away(cell.box)) })
  }
  return found
}
