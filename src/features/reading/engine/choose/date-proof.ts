import { addDays, type Day } from '../../../../shared/dates.ts'
import type { ReadDate } from '../find/dates.ts'
import { weightOf } from '../layout/labels.ts'
import { cellAt, type Found } from '../layout/layout.ts'
import type { DateRole } from '../lexicon/date-labels.ts'
import { anyOf, framed, phrases, pieces } from '../lexicon/phrases.ts'
import type { Traits } from './ranking.ts'

interface DateCandidate {
  readonly date: ReadDate
  readonly traits: Traits
}

interface TermCandidate {
  readonly term: Found<number>
  readonly traits: Traits
}

export interface Grounds {
  readonly dates: readonly DateCandidate[]
  readonly terms: readonly TermCandidate[]
  /** The first day of a list of payments, null when there is none. */
  readonly lead: Day | null
}

/** A role that is named at least so plainly counts. */
const plainly = 0.5

const others: readonly DateRole[] = ['due', 'debit', 'period', 'past', 'later', 'stamp']

const isCalled = ({ date }: DateCandidate, roles: readonly DateRole[]): boolean => {
  const most = Math.max(...roles.map((role) => weightOf(date.hints, role)))
  return most >= plainly && date.hints.every(({ role, weight }) => roles.includes(role) || weight <= most)
}

/** The words that its cell prints before a day without a label. */
function leadOf({ date }: DateCandidate): string {
  const cell = cellAt(date.line, date.start)
  return date.line.plain.slice(Math.max(date.from, cell?.start ?? 0), date.start)
}

/** Words of paid, past or other bills, which no label has. */
const ofOtherThings = phrases`
  by
  pour le
  before
  avant
  till
  until
  ended
  ending
  clos
  termine[e]
  paya\w*
  du[e]
  regl\w+
  settle\w*
  pay
  payment
  paiement
  net
  remit\w*
  attendu\w*
  versement
  prelevement
  automatique
  deposit
  acompte
  recu[e]
  received
  corri\w+
  correct\w*
  vise
  effecti\w+
  echeance
  renew\w+
  since
  depuis
  from
  to
`

/** "Feb 18 - Mar 17, 2026", whose first day has no year; "(by Mar 17". */
const endsRange = /\d ?[–—-] ?$|\b(?:by|avant(?: le)?|before|d'ici(?: le)?) ?$/

/** The text around a date without a label: its cell, and the cell before if that one labels it. */
function wordsAround(one: DateCandidate): string {
  const { line, start, end } = one.date
  const cell = cellAt(line, start)
  const before = cell ? line.cells[line.cells.indexOf(cell) - 1] : undefined
  const after = line.plain.slice(end, Math.min(cell?.end ?? end, end + 20))
  return `${before && !/\d/.test(before.plain) ? before.plain : ''} ${leadOf(one)} ${after}`
}

/** How far down a page a day without a label may be; on a recognized page, a lower stamp may have lost its word. */
const lowest = ({ line }: ReadDate): number =>
  line.page.height * (line.words.some(({ certainty }) => certainty < 1) ? 0.3 : 0.6)

/** A day in a range, in a row of sums or in a sentence about something else is not the bill's own. */
const mayBeIssue = (one: DateCandidate): boolean =>
  !one.traits.has('a date follows') &&
  !one.traits.has('a date goes before') &&
  !one.traits.has('in a long line') &&
  one.date.box[1] < lowest(one.date) &&
  !ofOtherThings.test(wordsAround(one))

/** In a row of sums under the head of a column, a day is that of the row. */
const isOfRow = (one: DateCandidate): boolean =>
  weightOf(one.date.hints, 'issue') < 0.7 && one.traits.has('an amount follows')

/** True when a print of a day has the bill's own label, or has none of the labels of other days. */
export function isProvenIssue(value: Day, { dates, lead }: Grounds): boolean {
  const prints = dates.filter(({ date }) => date.value === value)
  if (value === lead) return prints.some((one) => weightOf(one.date.hints, 'issue') > 0.7 && isCalled(one, ['issue']))
  const inRows = (one: DateCandidate): boolean =>
    one.traits.has('on an earlier row of bills') || one.traits.has('in a column of dates')
  const isNamed = (one: DateCandidate): boolean => isCalled(one, ['issue']) && !inRows(one) && !isOfRow(one)
  if (prints.some((one) => isNamed(one) && !endsRange.test(leadOf(one)))) return true
  return (
    prints.every((one) => !isCalled(one, others)) &&
    prints.some(
      (one) => mayBeIssue(one) && !inRows(one) && !one.traits.has('an amount follows') && !endsRange.test(leadOf(one)),
    )
  )
}

const owed: readonly DateRole[] = ['due', 'debit']

/** Words before a day that ask for money by then, where no label does. */
const asksBy = framed`\b(?:${anyOf(
  pieces`
    by
    avant
    before
    pour le
    echeance
    payable
    regl\w+
    settle\w*
    remit\w*
    prelevement
    withdraw\w*
  `,
  /net \d+[a-z/ ]*[-(:]?/,
)}) ?[^.;]{0,14}$`

/** A payment after the first: where the first can't be read, its day is not known. */
const later = anyOf(
  framed`\b(?:${anyOf(
    /[2-9](?:nd|rd|th|e)?/,
    pieces`
      deuxieme
      second
      troisieme
      third
    `,
  )}) (?:${pieces`
    versement
    insta[l]lment
    paiement
    payment
    echeance
  `})`,
  /\b(?:versement|instal?lment|coupon|paiement|payment)s? (?:n[o°]\.? ?|# ?)?[2-9]\b/,
)

/** A discount for early payment is no due date. */
const offers = /\b(?:escompte|rabais|discount|if paid|si paye)/

/** True when a day to pay has a ground of its own, and no other day or delay has one as good. */
export function isProvenDue(value: Day, issuedOn: Day, { dates, terms, lead }: Grounds): boolean {
  const isNamed = (one: DateCandidate): boolean =>
    one.date.value >= issuedOn && (isCalled(one, owed) || asksBy.test(leadOf(one))) && !offers.test(leadOf(one))
  const named = new Set(dates.filter(isNamed).map(({ date }) => date.value))
  if (lead !== null) return value === lead && [...named].every((day) => day >= lead)
  const isFirst = (one: DateCandidate): boolean =>
    one.date.value === value &&
    isNamed(one) &&
    !one.traits.has('an amount follows') &&
    !later.test(one.date.line.plain.slice(0, one.date.start))
  if (named.has(value)) return named.size === 1 && dates.some(isFirst)
  const delays = terms.filter(({ traits }) => !traits.has('term of something else') && traits.has('term of paying'))
  const counted = new Set(delays.map(({ term }) => addDays(issuedOn, term.value)))
  return counted.has(value) && counted.size === 1 && named.size === 0
}
