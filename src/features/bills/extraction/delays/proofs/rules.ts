import { addDays, type Day } from '../../../../../shared/dates.ts'
import type { DateRole, ReadDate } from '../../dates/rules.ts'
import { weightOf } from '../../labels/rules.ts'
import { cellAt, type Found } from '../../layout/rules.ts'
import type { Traits } from '../../ranking/rules.ts'

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

/** What is paid, past, or of another bill, in words that no label has. */
const ofOtherThings =
  /\b(?:by|pour le|before|avant|till|until|ended|ending|clos|terminee?|paya\w*|due?|regl\w+|settle\w*|pay|payment|paiement|net|remit\w*|attendu\w*|versement|prelevement|automatique|deposit|acompte|recue?|received|corri\w+|correct\w*|vise|effecti\w+|renew\w+|since|depuis|from|to)\b/

/** A day in a range, in a row of sums or in a sentence about something else is not the bill's own. */
const mayBeIssue = ({ date, traits }: DateCandidate): boolean =>
  !traits.has('a date follows') &&
  !traits.has('a date goes before') &&
  !traits.has('in a long line') &&
  date.box[1] < date.line.page.height * 0.6 &&
  !ofOtherThings.test(leadOf({ date, traits }))

/** True when a print of a day is called the bill's own, or stands apart from all that other days are called. */
export function isProvenIssue(value: Day, { dates, lead }: Grounds): boolean {
  const prints = dates.filter(({ date }) => date.value === value)
  if (value === lead) return prints.some((one) => weightOf(one.date.hints, 'issue') > 0.7 && isCalled(one, ['issue']))
  const inRows = (one: DateCandidate): boolean =>
    one.traits.has('on an earlier row of bills') || one.traits.has('in a column of dates')
  if (prints.some((one) => isCalled(one, ['issue']) && !inRows(one))) return true
  return (
    prints.every((one) => !isCalled(one, others)) &&
    prints.some((one) => mayBeIssue(one) && !inRows(one) && !one.traits.has('an amount follows'))
  )
}

const owed: readonly DateRole[] = ['due', 'debit']

/** Words before a day that ask for money by then, where no label does. */
const asksBy =
  /\b(?:by|avant|before|pour le|echeance|payable|regl\w+|settle\w*|remit\w*|prelevement|withdraw\w*|net \d+[a-z/ ]*[-(:]?) ?[^.;]{0,14}$/

/** What is taken off where one pays early asks for nothing by that day. */
const offers = /\b(?:escompte|rabais|discount|if paid|si paye)/

/** True when a day to pay has a ground of its own, and no other day or delay has one as good. */
export function isProvenDue(value: Day, issuedOn: Day, { dates, terms, lead }: Grounds): boolean {
  const isNamed = (one: DateCandidate): boolean =>
    one.date.value >= issuedOn && (isCalled(one, owed) || asksBy.test(leadOf(one))) && !offers.test(leadOf(one))
  const named = new Set(dates.filter(isNamed).map(({ date }) => date.value))
  if (lead !== null) return value === lead && [...named].every((day) => day >= lead)
  if (named.has(value)) return named.size === 1
  const delays = terms.filter(({ traits }) => !traits.has('term of something else') && traits.has('term of paying'))
  const counted = new Set(delays.map(({ term }) => addDays(issuedOn, term.value)))
  return counted.has(value) && counted.size === 1 && named.size === 0
}
