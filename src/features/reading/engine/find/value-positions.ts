import type { Day } from '../../../../shared/dates.ts'
import type { Candidate, Candidates, ValuePlace } from '../../contract.ts'
import { type Cell, cellAt, column, type Found, type Layout, layOut, partOfLine } from '../layout/layout.ts'
import type { DocumentPage } from '../layout/words.ts'
import { readAmounts } from './amounts.ts'
import { readDates } from './dates.ts'
import { orderOf } from './day-month-order.ts'

type Value = Candidate['value']
type Kind = Candidate['kind']
const most = {
  pages: 6,
  words: 4_000,
  wordLength: 40,
  lineLength: 400,
  sightings: 600,
  names: 600,
  nameLength: 120,
  labelLength: 60,
}

/** The searched part of a document: its first pages, within limits. */
function boundedLayout(pages: readonly DocumentPage[]): Layout {
  let left = most.words
  const few = pages.slice(0, most.pages).map((page) => {
    const words = page.words.filter(({ text }) => text.length <= most.wordLength).slice(0, left)
    left -= words.length
    return { ...page, words }
  })
  const { lines, ...rest } = layOut(few)
  // A line too long to be one is left empty: others count on its index.
  return { ...rest, lines: lines.map((line) => (line.text.length > most.lineLength ? { ...line, ...blank } : line)) }
}
const blank = { text: '', plain: '', words: [], starts: [], cells: [] }

/** All that a document prints where a vendor may print a value. It takes a while: the reading process does it. */
export function candidatesOn(pages: readonly DocumentPage[], today: Day): Candidates {
  const layout = boundedLayout(pages)
  const sighted =
    (kind: Kind) =>
    (found: Found<Value>, isSwapped = false) =>
      candidateOf(layout, kind, found, isSwapped)
  const day = sighted('day')
  const days = readDates(layout, orderOf(layout, true, today), today).flatMap((date) => [
    day(date),
    ...(date.other ? [day({ ...date, value: date.other }, true)] : []),
  ])
  const amounts = readAmounts(layout)
    .filter(({ isUnit }) => !isUnit)
    .map((amount) => sighted('amount')(amount))
  const numbers = numbersOf(layout).map((number) => sighted('number')(number))
  const texts = layout.lines.flatMap((line) => [line.text, ...line.cells.map((cell) => cell.text)])
  const names = [...new Set(texts)].filter((text) => /\p{L}{2}/u.test(text) && text.length <= most.nameLength)
  return {
    sightings: [days, amounts, numbers].flatMap((some) => some.slice(0, most.sightings)),
    names: names.slice(0, most.names),
  }
}

function candidateOf(layout: Layout, kind: Kind, found: Found<Value>, isSwapped: boolean): Candidate {
  const { value, certainty } = found
  return {
    ...labelsOf(layout, found),
    kind,
    value,
    certainty,
    isSwapped,
    text: found.text.replace(/\s+/g, ' '),
    page: found.line.page.page,
    box: shares(found),
    form: kind === 'number' ? formOf(String(value)) : '',
  }
}

const formOf = (text: string): string =>
  text
    .replace(/\p{L}+/gu, 'A')
    .replace(/\d+/g, '9')
    .replace(/\s+/g, ' ')

/** Runs of one to three words that hold a figure. */
function numbersOf(layout: Layout): Found<Value>[] {
  return layout.lines.flatMap((line) =>
    line.words.flatMap((word, first) =>
      [1, 2, 3].flatMap((length) => {
        const last = line.words[first + length - 1]
        const start = line.starts[first] ?? 0
        // A run starts and ends on what a number may hold: the shorter run has it.
        if (!last || ![word.text, last.text].every((text) => /[\p{L}\p{N}]/u.test(text))) return []
        const end = (line.starts[first + length - 1] ?? 0) + last.text.length
        const text = line.text.slice(start, end)
        if (!/\d/.test(text) || text.includes('\t')) return []
        const value = text.replace(/^[#:.,;(]+|[.,;:)]+$/g, '')
        return value ? [partOfLine<Value>(line, start, end, value)] : []
      }),
    ),
  )
}

const lettersOf = (text: string): string | null =>
  text
    .replace(/[^a-z]+/g, ' ')
    .trim()
    .slice(-40) || null

/** A label for people: its words up to a number, as that of a tax's account, or those around one it begins with; of a long one the end. */
function printedIn(text: string): string | undefined {
  const whole = [text.replace(/\d.*$/s, ''), text].map(wordsOf).find(Boolean)
  const { labelLength } = most
  return whole && whole.length > labelLength ? `…${whole.slice(-labelLength - 1).replace(/^\S*\s/, '')}` : whole
}
const wordsOf = (text: string): string =>
  text
    .split(/\s+/)
    .filter((word) => /\p{L}/u.test(word) && !/\d/.test(word))
    .join(' ')
    .replace(/^[^\p{L}]+|[^\p{L}°]+$/gu, '')
    // A bracket held a number, or ends with the label.
    .replace(/\s*\([^)]*$/, '')

type Printed = Pick<Cell, 'text' | 'plain'>

/** The words that name a value: in its cell or the cells before it, and in the column above it. */
function labelsOf(layout: Layout, found: Found<Value>): Pick<ValuePlace, 'left' | 'above' | 'printed'> {
  const { line, start } = found
  const cell = cellAt(line, start)
  const plain = line.plain.slice(cell?.start ?? 0, start).replace(/^.*\d/, '')
  const own: Printed = { plain, text: line.text.slice(start - plain.length, start) }
  const before = line.cells.filter(({ end }) => end <= (cell?.start ?? start)).reverse()
  const isLabel = (least: number) => (one: Printed) => (lettersOf(one.plain)?.length ?? 0) >= least
  const left = isLabel(2)(own) ? own : before.find(isLabel(1))
  const above = column(layout, line, found.box, -1, 3)
    .map(({ cell: one }) => one)
    .find(isLabel(2))
  const named = left ?? above
  return {
    left: left ? lettersOf(left.plain) : null,
    above: above ? lettersOf(above.plain) : null,
    printed: named && printedIn(named.text),
  }
}

const share = (value: number): number => Math.round(Math.min(1, Math.max(0, value)) * 10_000) / 10_000
const shares = ({ line: { page }, box: [x0, y0, x1, y1] }: Found<Value>): [number, number, number, number] => [
  share(x0 / page.width),
  share(y0 / page.height),
  share(x1 / page.width),
  share(y1 / page.height),
]
