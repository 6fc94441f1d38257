import { type Hint, hintsFor, matchLabels } from '../layout/labels.ts'
import { type Found, type Layout, type Line, partOfLine } from '../layout/layout.ts'
import { type AmountRole, amountLabels } from '../lexicon/amount-labels.ts'
import { framed } from '../lexicon/phrases.ts'

export interface Amount extends Found<number> {
  readonly hints: readonly Hint<AmountRole>[]
  /** Printed with a currency sign. */
  readonly isMoney: boolean
  /** A third decimal, a rate, a price for one, or what a correction starts from: never a bill's figure. */
  readonly isUnit: boolean
}

const sign = /(?<![\d.,/-])(?<minus>[-(] ?)?(?<cad>(?:ca?d?)? ?\$ ?)?(?<minus2>- ?)?/
const whole = /(?<whole>\d{1,3}(?:[ .,']\d{3})+|\d+) ?(?<cents>[.,] ?\d{2})?/
const tail = /(?! ?%|\d|[.,-]\d|\/\d)(?: ?\$(?: ?ca(?:d)?\b)?| ?cad\b)?(?: ?\)| ?-(?= |\t|$)| ?cr\b)?/
const figure = new RegExp(framed`${sign}${whole}(?<end>${tail})`, 'g')

/** Digits that a recognizer tends to read as letters, corrected inside words that are mostly digits. */
export const repairDigits = (text: string): string =>
  text.replace(/[\w|$.,()-]+/g, (word) => {
    const digits = word.replace(/[^0-9]/g, '').length
    const strange = word.replace(/[^oilsbz|]/gi, '').length
    if (!strange || digits < 2 || digits < word.length - strange - 4 || /[^\doilsbz|$.,()-]/i.test(word)) return word
    return word
      .replace(/[o]/gi, '0')
      .replace(/[il|]/gi, '1')
      .replace(/s/gi, '5')
      .replace(/b/gi, '8')
      .replace(/z/gi, '2')
  })

const cellText = (text: string): boolean => /(?:^|[ \t$(-])\d[\d ,.']*[.,]\d{2}(?: ?\$|\)|-|$)/.test(text)

/** "TOTAL  159 77": a decimal point lost in recognition, where the line is labelled as a sum. */
function repairPoint(line: Line, text: string): string {
  if (line.words.every(({ certainty }) => certainty === 1)) return text
  const isSum = (at: number): boolean => matchLabels(text.slice(0, text.lastIndexOf('\t', at)), amountLabels).length > 0
  return text.replace(/(?<=\t(?:\d{1,3} )?\d{1,3}) (?=\d{2}(?: ?\$)?$)/, (gap, at: number) => (isSum(at) ? '.' : gap))
}

/** "TOTAL  1  510,77": thousands as far apart as cells, where the line is labelled as a sum. */
function joinThousands(line: Line, text: string): string {
  const [last, lead] = line.cells.toReversed()
  if (!last || !lead || !/^\d{1,3}$/.test(lead.plain) || !/^\d{3}[.,]\d{2}(?: ?\$)?$/.test(last.plain)) return text
  const isClose = last.box[0] - lead.box[2] < 1.3 * last.size
  const isSum = matchLabels(text.slice(0, lead.start), amountLabels).length > 0
  return isClose && isSum ? `${text.slice(0, lead.end)} ${text.slice(last.start)}` : text
}

/** An amount in cents; null of a figure without cents or a currency. */
function centsOf(
  { cad, whole, end, cents }: { cad: string; whole: string; end: string; cents: string | undefined },
  after: string,
): number | null {
  // Cents in small raised print come as a word of their own.
  const raised = cad.includes('$') ? /^ \d{2}(?=\t|$)/.exec(after)?.[0] : undefined
  const part = cents ?? raised
  const isMoney = cad !== '' || end.includes('$')
  if (!part && (!isMoney || whole.length < 2)) return null
  return Number(whole.replace(/\D/g, '')) * 100 + Number(part?.replace(/\D/g, '') ?? 0)
}

function amountsOn(line: Line): Found<number>[] {
  const text = joinThousands(line, repairPoint(line, repairDigits(line.plain)))
  return [...text.matchAll(figure)].flatMap((match): Found<number>[] => {
    const { minus = '', cad = '', minus2, whole = '', end = '', cents } = match.groups ?? {}
    const after = text.slice(match.index + match[0].trimEnd().length)
    const value = centsOf({ cad, whole, end, cents }, after)
    if (value === null) return []
    if (value > 99_999_999_999) return []
    const at = { before: text.slice(0, match.index), after: text.slice(match.index + match[0].length) }
    const isNegative = Boolean(minus2) || isCredited(minus, end, at)
    return [partOfLine(line, match.index, match.index + match[0].trimEnd().length, isNegative ? -value : value)]
  })
}

/** True of an amount in brackets, after a minus that is no dash, or before a sign of credit. */
function isCredited(minus: string, end: string, { before, after }: { before: string; after: string }): boolean {
  const isBracket = minus.startsWith('(')
  const isOpen = isBracket && !end.includes(')') && !/\)/.test(after.slice(0, 3))
  const isDash = minus.startsWith('-') && /[a-z0-9]$/.test(before)
  return (minus !== '' && !isOpen && !isDash) || /[-)]|cr/.test(isBracket ? end : end.replace(')', ''))
}

/** "Billed 330.50, should be 235.50, difference -95.00": the rows of a correction, in which the last figure alone counts. */
const corrected = ([billed, right, gap, ...more]: readonly Amount[]): boolean =>
  more.length === 0 && billed && right && gap ? gap.value < 0 && right.value - billed.value === gap.value : false

function setApart(rows: readonly (readonly Amount[])[]): Amount[] {
  const isCorrection = rows.filter(corrected).length > 1
  return rows.flatMap((row) =>
    isCorrection && (row.at(-1)?.value ?? 0) < 0
      ? row.map((one) => (one.value > 0 ? { ...one, isUnit: true } : one))
      : row,
  )
}

/** Every amount of a document with what the document calls it. */
export function readAmounts(layout: Layout): Amount[] {
  const rows = layout.lines.map((line) => {
    let from = 0
    return amountsOn(line).map((found) => {
      const hints = hintsFor(layout, found, from, amountLabels, cellText)
      from = found.end
      const tail = line.plain.slice(found.end, found.end + 14)
      const head = line.plain.slice(Math.max(0, found.start - 3), found.start)
      const isUnit =
        /^ ?(?:\/|par |each|ch\b|l'unite|per )/.test(tail) ||
        /[@x×] ?\$?$/.test(head) ||
        /^ ?(?:m3|kwh|kw|km|kg|h\b|litres?|l\b|jours?|days?|%)/.test(tail)
      return { ...found, hints, isMoney: found.text.includes('$'), isUnit }
    })
  })
  return setApart(rows)
}

const figures = (cents: number): string => String(Math.abs(cents))
/** Recognition errors of a number: one digit taken for another, or lost. */
export function resembles(a: number, b: number): boolean {
  const [long, short] = [figures(a), figures(b)].sort((p, q) => q.length - p.length)
  if (!long || !short || long.length - short.length > 1) return false
  if (long.length === short.length) return [...long].filter((sign, i) => sign !== short[i]).length <= 1
  return [...long].some((_, i) => long.slice(0, i) + long.slice(i + 1) === short)
}
