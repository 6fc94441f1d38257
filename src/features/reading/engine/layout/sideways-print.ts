import type { DocumentPage, SideTurn, Word } from './words.ts'

type Box = readonly [number, number, number, number]
/** The size of an upright page. */
export type PageSize = Pick<DocumentPage, 'width' | 'height'>

/** A box on an upright page, after the page is turned so that sideways print is level. */
export function toUpright([x0, y0, x1, y1]: Box, turn: SideTurn, { width, height }: PageSize): Box {
  return turn === 90 ? [height - y1, x0, height - y0, x1] : [y0, width - x1, y1, width - x0]
}

/** The way back: a box of the turned page, on the upright one. */
export function toSide([x0, y0, x1, y1]: Box, turn: SideTurn, { width, height }: PageSize): Box {
  return turn === 90 ? [y0, height - x1, y1, height - x0] : [width - y1, x0, width - y0, x1]
}

/** A page turned so that print set on its side is level, with that print only. */
export interface SidePage extends DocumentPage {
  readonly side: SideTurn
}

const turns = [90, 270] as const

export const uprightWords = ({ words }: DocumentPage): Word[] => words.filter(({ turn }) => turn === undefined)

/** The sideways print of a page, as pages of their own; none on most pages. */
export function sidePagesOf(page: DocumentPage): SidePage[] {
  return turns.flatMap((side): SidePage[] => {
    const own = page.words.filter(({ turn }) => turn === side)
    if (own.length === 0) return []
    const words = own.map(({ turn: _, ...word }): Word => {
      const [x0, y0, x1, y1] = toUpright([word.x0, word.y0, word.x1, word.y1], side, page)
      return { ...word, x0, y0, x1, y1 }
    })
    return [{ page: page.page, width: page.height, height: page.width, turn: page.turn, side, words }]
  })
}

const isSide = (page: DocumentPage): page is SidePage => 'side' in page

/** A box of a line, on the page as people see it. */
export function uprightBox(page: DocumentPage, box: Box): { box: Box; frame: PageSize } {
  if (!isSide(page)) return { box, frame: page }
  const frame = { width: page.height, height: page.width }
  return { box: toSide(box, page.side, frame), frame }
}

/** True of print that is set on its side. */
export const liesOn = (page: DocumentPage): boolean => isSide(page)
