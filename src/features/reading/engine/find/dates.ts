import { addDays, type Day, daysBetween, isDay } from '../../../../shared/dates.ts'
import { type Hint, hintsFor } from '../layout/labels.ts'
import { column, type Found, type Layout, type Line, partOfLine, union } from '../layout/layout.ts'
import { type DateRole, dateLabels } from '../lexicon/date-labels.ts'
import { monthBegins, monthBeheaded, monthOf } from '../lexicon/months.ts'
import { anyOf, framed } from '../lexicon/phrases.ts'
import { repairDates } from './repair-dates.ts'
import { closeGaps } from './typewritten-dates.ts'
import { closedDatesOn, isClosedCell } from './unseparated-dates.ts'

export interface ReadDate extends Found<Day> {
  readonly hints: readonly Hint<DateRole>[]
  /** Where the date before it on its line ended. */
  readonly from: number
  /** The other way to read it, when day and month could change places. */
  readonly other: Day | null
}

const month = framed`(?:${monthBegins}|(?<![a-z])(?:${monthBeheaded}))[a-z]{0,7}`
const name = framed`(?<name>${month})\.?`.source
const patterns: readonly RegExp[] = [
  /(?<![\d-])(?<y>(?:19|20)\d{2}) ?(?<s>[-/. ]) ?(?<m>[01]?\d) ?\k<s> ?(?<d>[0-3]?\d)(?![\d-]|[.,]\d)/g,
  /(?<![\d/.-])(?<a>[0-3]?\d) ?(?<s>[-/. ]) ?(?<b>[0-3]?\d) ?\k<s> ?(?<y>(?:19|20)\d{2})(?![\d/-]|[.,]\d)/g,
  new RegExp(
    [
      String.raw`(?<![\d.,-])(?<d>[0-3]?\d) ?(?:er|re|st|nd|rd|th|e)?[ .-]{0,3}(?:de |of )?${name}`,
      String.raw`[ ,.-]{0,3}(?<y>20\d{2}|'?\d{2}(?![\d:?/|]| ?h\b|,? ?20\d{2}))(?!\d)`,
    ].join(''),
    'g',
  ),
  new RegExp(`\\b${name}[ .-]{0,2}(?<d>[0-3]?\\d)(?:st|nd|rd|th|er)?[ ,.-]{1,3}(?<y>20\\d{2})(?!\\d)`, 'g'),
  // "échéance 2026 0411": recognition closed a gap.
  /(?<=\b(?:date|echeance|due|le|on|by) ?:?[ \t])(?<y>20\d{2}) (?<m>[01]\d)(?<d>[0-3]\d)(?!\d)/g,
  // "Oct. 1/26"
  new RegExp(`\\b${name} ?(?<d>[0-3]?\\d)/(?<y>\\d{2})(?![\\d/])`, 'g'),
  /(?<![\d/.,-])(?<a>[0-3]?\d)(?<s>[-/.])(?<b>[0-3]?\d)\k<s>(?<c>[0-3]?\d)(?![\d/-]|[.,]\d)/g,
]
/** "… 31 octobre", "… October 31,", "… le 31", "… October" or "… 2026-10-", continued below. */
const tailOfDate = framed`(?<![\d.,/-])(?:${anyOf(
  framed`[0-3]?\d(?:er)? ${month}\.?`,
  framed`\b${month}\.?(?: [0-3]?\d,?)?`,
  /(?<=(?:\b(?:le|du|au|on|date)|:) )[0-3]?\d(?:er)?/,
  /20\d{2}-(?:\d{2}-)?/,
)})$`
const pad = (n: number): string => String(n).padStart(2, '0')
const day = (y: number, m: number, d: number): Day | null => {
  const text = `${y}-${pad(m)}-${pad(d)}`
  return isDay(text) && y >= 2005 && y <= 2045 ? text : null
}
/** Which figure comes first on this document where figures alone are printed. */
export type Order = 'day' | 'month'

type Reading = readonly [value: Day | null, other: Day | null]

function readNumbers(groups: Record<string, string | undefined>, order: Order, today: Day): Reading {
  const number = (key: string): number => Number(groups[key]?.replace("'", ''))
  if (groups.name) {
    const month = monthOf(groups.name)
    return [day(number('y') < 100 ? 2000 + number('y') : number('y'), month, number('d')), null]
  }
  if (groups.m) return [day(number('y'), number('m'), number('d')), null]
  const [a, b] = [number('a'), number('b')]
  if (groups.y) {
    const both = [day(number('y'), b, a), day(number('y'), a, b)] as const
    const [value, other] = order === 'day' ? both : [both[1], both[0]]
    return value ? [value, other === value ? null : other] : [other, null]
  }
  // Two figures each: the reading whose year is nearest wins, year first when it's a draw.
  const c = number('c')
  const near = [
    day(2000 + a, b, c),
    order === 'day' ? day(2000 + c, b, a) : day(2000 + c, a, b),
    order === 'day' ? day(2000 + c, a, b) : day(2000 + c, b, a),
  ]
    .filter((one) => one !== null)
    .map((value, rank) => ({ value, cost: Math.floor(Math.abs(daysBetween(today, value)) / 400) + rank * 0.1 }))
    .sort((p, q) => p.cost - q.cost)
  return [near[0]?.value ?? null, near[1] && near[1].cost < 2 ? near[1].value : null]
}

type FoundDate = Omit<ReadDate, 'hints' | 'from'>

function datesOn(layout: Layout, line: Line, order: Order, today: Day): FoundDate[] {
  const text = closeGaps(line, repairDates(line.plain))
  const found: FoundDate[] = []
  for (const pattern of patterns)
    for (const match of text.matchAll(pattern)) {
      const end = match.index + match[0].length
      if (found.some((one) => one.start < end && match.index < one.end)) continue
      const [value, other] = readNumbers(match.groups ?? {}, order, today)
      if (value) found.push({ ...partOfLine(line, match.index, end, value), other })
    }
  const closed = closedDatesOn(layout, line, text).flatMap((date): FoundDate[] =>
    found.some((one) => one.start < date.end && date.start < one.end) ? [] : [{ ...date, other: null }],
  )
  return [...found, ...closed, ...brokenDates(layout, line, text, order, today)].sort((a, b) => a.start - b.start)
}

/** Dates continued on the next line of their cell, or of the cells beside them. */
function brokenDates(layout: Layout, line: Line, text: string, order: Order, today: Day): FoundDate[] {
  return line.cells.flatMap((cell, i): FoundDate[] => {
    const head = tailOfDate.exec(text.slice(cell.start, cell.end))
    if (!head) return []
    for (const rest of continuations(layout, line, i)) {
      const isHyphened = head[0].endsWith('-')
      const whole = `${head[0]}${isHyphened ? '' : ' '}${rest.slice(0, 20)}`
      for (const pattern of patterns)
        for (const match of whole.matchAll(pattern)) {
          const isWhole = match.index === 0 && match[0].length > head[0].length
          // A bare number under it is no year: it has to be printed in full.
          if (!isWhole || !(isHyphened || /20\d{2}$/.test(match[0]))) continue
          const [value, other] = readNumbers(match.groups ?? {}, order, today)
          const start = cell.start + head.index
          if (value) return [{ ...partOfLine(line, start, cell.end, value), other }]
        }
    }
    return []
  })
}

/** Texts that may continue a cut cell: the next line, the text under the cell, or under one before it. */
function continuations(layout: Layout, line: Line, index: number): string[] {
  const cell = line.cells[index]
  if (!cell) return []
  const following = index === line.cells.length - 1 ? layout.lines[line.index + 1] : undefined
  const under = line.cells.slice(0, index + 1).flatMap(({ box }) => {
    const near = column(layout, line, union(box, cell.box), 1, 1.5)
    return near.find((one) => Math.abs(one.cell.box[0] - box[0]) < line.size)?.cell.plain ?? []
  })
  return [...(following?.page === line.page ? [following.plain] : []), ...under.reverse()].map((words) =>
    repairDates(words).replace(/^[ ,]+/, ''),
  )
}

export const isDateCell = (text: string): boolean =>
  (patterns.some((pattern) => new RegExp(pattern.source).test(text)) || isClosedCell(text)) && text.length < 30

/** Every date of a document with what the document calls it. */
export function readDates(layout: Layout, order: Order, today: Day): ReadDate[] {
  return layout.lines.flatMap((line) => {
    let from = 0
    return datesOn(layout, line, order, today).map((found) => {
      const dated = { ...found, from, hints: hintsFor(layout, found, from, dateLabels, isDateCell) }
      from = found.end
      return dated
    })
  })
}

/** "Retour : 30 jours avec facture": how long goods may be brought back. */
const isReturn = ({ plain }: Line): boolean =>
  /\b(?:retours?|returns?|echanges?|exchanges?|refunds?|remboursements?)\b/.test(plain)

/** "Annonce vedette 30 jours  3  52,00  156,00 $": what a row of a bill is for, not when to pay it. */
const isBilled = ({ cells }: Line): boolean =>
  cells.length > 2 && cells.slice(1).every(({ plain }) => /^[\d ,.$@x-]+$/.test(plain))

const spelled: Readonly<Record<string, number>> = {
  dix: 10,
  quinze: 15,
  vingt: 20,
  trente: 30,
  'quarante-cinq': 45,
  soixante: 60,
  ten: 10,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  'forty-five': 45,
  sixty: 60,
}
const terms = anyOf(
  /\bn(?:ets?)? ?[:à/]? ?(?<net>\d{1,3})\b(?![.,]\d)(?: ?(?:jours?|days?|jrs?|j)\b)?/,
  /(?<![\d.,/-])(?<days>\d{1,3})\)? ?(?:jours?|days?|jrs?|j)\b/,
  framed`\b(?<word>${anyOf(...Object.keys(spelled).map((word) => new RegExp(word)))}) (?:jours|days)\b`,
)

const everyTerm = new RegExp(terms, 'g')

/** "Net 30", "payable in 15 days": every number of days that may be the delay to pay. */
export function termsOf(layout: Layout): Found<number>[] {
  return layout.lines.flatMap((line) =>
    [...line.plain.matchAll(everyTerm)].flatMap(({ index, 0: whole, groups = {} }) => {
      const days = groups.word ? (spelled[groups.word] ?? 0) : Number(groups.net ?? groups.days)
      return days >= 5 && days <= 120 && !(groups.days && (isBilled(line) || isReturn(line)))
        ? [partOfLine(line, index, index + whole.length, days)]
        : []
    }),
  )
}

/** A row about a bill and its number, as statements list them. */
export const namesBill = ({ plain }: Line): boolean =>
  /\b(?:factures?|invoice|bill|fact\.|inv\.?)\b[^\t]{0,8}\d{3}/.test(plain)

export const dueAfter = (issuedOn: Day, days: number): Day => addDays(issuedOn, days)
