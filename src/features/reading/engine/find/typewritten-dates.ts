import type { Line } from '../layout/layout.ts'
import { monthBegins } from '../lexicon/months.ts'
import { anyOf, framed } from '../lexicon/phrases.ts'

/** The widest space of a typewriter between two words, in heights of print. */
const widest = 2.2

const month = framed`(?:${monthBegins})[a-z]{0,7}\.?`
const day = anyOf(framed`[0-3]?\d(?:er|e)? ${month}`, framed`${month} [0-3]?\d(?:st|nd|rd|th)?`)
/** "4 mars ␉2031", "Mar. 4,␉2031": a day that wide spaces cut in cells. */
const cutYear = new RegExp(framed`(?<=(?<![a-z\d])(?:${day}),?)\t(?=20\d{2}(?![\d/-]|[.,]\d| ?\$))`, 'g')

/** The text with the wide spaces of a typed day made plain ones; as long as it was. */
export const closeGaps = (line: Line, text: string): string =>
  text.replace(cutYear, (gap, at: number) => {
    const after = line.cells.findIndex(({ start }) => start === at + 1)
    const [before, next] = [line.cells[after - 1], line.cells[after]]
    return before && next && next.box[0] - before.box[2] < widest * line.size ? ' ' : gap
  })
