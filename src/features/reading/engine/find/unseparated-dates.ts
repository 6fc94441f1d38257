import { type Day, isDay } from '../../../../shared/dates.ts'
import { hintsFor } from '../layout/labels.ts'
import { type Found, type Layout, type Line, partOfLine } from '../layout/layout.ts'
import { dateLabels } from '../lexicon/date-labels.ts'
import { numberLabels } from '../lexicon/number-labels.ts'

/** "20310402", or "2031.0402", with separators that recognition missed. */
const figures = /(?<![\d.,/-])(20\d{2})[. ]{0,2}([01]\d)[. ]{0,2}([0-3]\d)(?![\d/-]|[.,]\d| ?\$)/g

/** Digits without date separators may be any number: their label must clearly be a date's, and not a number's. */
const plainly = 0.6
const hardly = 0.3

export const isClosedCell = (text: string): boolean => /^20\d{2}[. ]?[01]\d[. ]?[0-3]\d$/.test(text)

/** Days printed as one number, year first, where their label names a day and no number. */
export function closedDatesOn(layout: Layout, line: Line, text: string): Found<Day>[] {
  return [...text.matchAll(figures)].flatMap((match): Found<Day>[] => {
    const [whole, year, month, date] = match
    const value = `${year}-${month}-${date}`
    if (!isDay(value)) return []
    const found = partOfLine(line, match.index, match.index + whole.length, value)
    const named = hintsFor(layout, found, 0, dateLabels, isClosedCell)[0]?.weight ?? 0
    const numbered = hintsFor(layout, found, 0, numberLabels, isClosedCell)[0]?.weight ?? 0
    return named >= plainly && numbered < hardly ? [found] : []
  })
}
