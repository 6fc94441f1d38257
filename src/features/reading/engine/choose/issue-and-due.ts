import type { Day } from '../../../../shared/dates.ts'
import { dueAfter, isDateCell, namesBill, type ReadDate, termsOf } from '../find/dates.ts'
import { weightOf } from '../layout/labels.ts'
import type { Found, Layout } from '../layout/layout.ts'
import type { DateRole } from '../lexicon/date-labels.ts'
import { framed, pieces } from '../lexicon/phrases.ts'
import { contextFeatures } from './context-features.ts'
import { isProvenDue, isProvenIssue } from './date-proof.ts'
import { gapTraits } from './issue-due-gap.ts'
import { termTraits } from './payment-terms.ts'
import { sharesOf, type Traits, weigh } from './ranking.ts'
import { alreadyPaid, onReceipt, says } from './settled-at-once.ts'

export interface ChosenDates<T> {
  readonly value: T
  /** Its share of the votes: 1 is certainty. */
  readonly share: number
  readonly from: Found<unknown> | null
  /** The document leaves a doubt that its share does not show. */
  readonly isDoubtful: boolean
  /** It has evidence of its own, and no other has as much. */
  readonly isProven: boolean
}

export interface IssueAndDue {
  readonly issue: ChosenDates<Day> | null
  readonly due: ChosenDates<Day> | null
  /** Evidence for a bill without a due date. */
  readonly noDue: number
  readonly isAmbiguous: boolean
}

export interface DateCandidate {
  readonly date: ReadDate
  readonly traits: Traits
}

/** A delay to pay, to be counted from the date of issue. */
export interface TermCandidate {
  readonly term: Found<number>
  readonly traits: Traits
}

/** All that the choice of the two dates is made from. */
export interface IssueAndDueCandidates {
  readonly dates: readonly DateCandidate[]
  readonly terms: readonly TermCandidate[]
  readonly none: Traits
}

const roles: readonly DateRole[] = ['issue', 'due', 'debit', 'period', 'past', 'later', 'stamp']

function traitsOf(layout: Layout, date: ReadDate, dates: readonly ReadDate[]): Traits {
  const traits = contextFeatures(layout, date, date.from, isDateCell)
  for (const role of roles) if (weightOf(date.hints, role) > 0) traits.set(`called ${role}`, weightOf(date.hints, role))
  const values = [...new Set(dates.map(({ value }) => value))].sort()
  const rank = values.indexOf(date.value)
  if (rank === 0) traits.set('earliest', 1)
  if (rank === values.length - 1) traits.set('latest', 1)
  traits.set(`date ${Math.min(4, dates.indexOf(date))} in reading order`, 1)
  traits.set(`of ${Math.min(4, values.length)} dates`, 1)
  const others = dates.filter((other) => other !== date && other.value === date.value)
  if (others.length > 0) traits.set('printed twice', 1)
  for (const role of ['issue', 'due', 'past', 'period'] as const) {
    const called = Math.max(0, ...others.map((other) => weightOf(other.hints, role)))
    if (called > 0) traits.set(`elsewhere called ${role}`, called)
  }
  tellLine(traits, date, dates)
  for (const trait of rowTraits(layout, date, dates)) traits.set(trait, 1)
  if (/\bfax\b|\bp\.? ?\d{1,2}\/\d{1,2}\b/.test(date.line.plain) && date.box[3] < date.line.page.height * 0.06)
    traits.set('in the line of a fax', 1)
  const column = dates.filter(
    (other) => other.line.page === date.line.page && Math.abs(other.box[0] - date.box[0]) < layout.size,
  )
  if (column.length > 2) traits.set('in a column of dates', 1)
  return traits
}

/** The text beside a date on its line. */
function tellLine(traits: Map<string, number>, date: ReadDate, dates: readonly ReadDate[]): void {
  const rest = date.line.plain.slice(date.end)
  // A till prints the hour beside the day.
  if (/^ ?(?:a |@ ?)?\d{1,2}[:h] ?\d{2}/.test(rest)) traits.set('with an hour', 1)
  if (/(?:^|[\t $])\d[\d ,.]*[.,]\d{2}(?: ?\$)?(?=\t|$)/.test(rest)) traits.set('an amount follows', 1)
  const beside = dates.filter((other) => other !== date && other.line === date.line)
  if (beside.some((other) => other.start >= date.end && other.start - date.end < 8)) traits.set('a date follows', 1)
  if (beside.some((other) => other.end <= date.start && date.start - other.end < 8)) traits.set('a date goes before', 1)
}

const onOccasion = framed`\b(?:payable|due|exigible|du)s? (?:a|on|upon|at|lors)\b[a-z' ]{0,16}\b(${pieces`
  renew
  renouvel
  effect
  effet
  entree en vigueur
  inception
  livraison
  delivery
`})`

/** Traits of its row: open bills are listed in rows, this one last; some are payable on a date with another label. */
function rowTraits(layout: Layout, date: ReadDate, dates: readonly ReadDate[]): string[] {
  const rows = layout.lines.filter(
    (line) => namesBill(line) && /[.,]\d{2}\b/.test(line.plain) && dates.some((other) => other.line === line),
  )
  const isRow = rows.length > 1 && rows.includes(date.line)
  const occasion = layout.lines.map((line) => onOccasion.exec(line.plain)?.[1]).find((word) => word !== undefined)
  const lead = date.line.plain.slice(date.from, date.start)
  return [
    ...(isRow ? [date.line === rows.at(-1) ? 'on the last row of bills' : 'on an earlier row of bills'] : []),
    ...(rows.length > 1 && !isRow ? ['beside rows of bills'] : []),
    ...(occasion && lead.includes(occasion) ? ['the day it is payable on'] : []),
  ]
}

export function issueAndDueCandidates(
  layout: Layout,
  dates: readonly ReadDate[],
  lead: Day | null,
): IssueAndDueCandidates {
  const none = new Map([['none', 1]])
  const terms = termsOf(layout)
  if (says(layout, onReceipt)) none.set('none: due on receipt', 1)
  if (says(layout, alreadyPaid)) none.set('none: paid', 1)
  if (terms.length > 0) none.set('none: a term is given', 1)
  if (dates.length < 2) none.set('none: one date at most', 1)
  return {
    dates: dates.map((date) => {
      const traits = new Map(traitsOf(layout, date, dates))
      if (lead !== null) traits.set(date.value === lead ? 'first instalment' : 'not the first instalment', 1)
      return { date, traits }
    }),
    terms: terms.map((term) => ({ term, traits: termTraits(layout, term) })),
    none,
  }
}

interface Vote {
  readonly issue: DateCandidate
  readonly dueOn: Day | null
  readonly from: Found<unknown> | null
  readonly sum: number
}

/** Every pair of an issue and a due date, with its evidence. */
export function votesOf({ dates, terms, none }: IssueAndDueCandidates, isCredit: boolean): Vote[] {
  const sums = dates.map(({ traits }) => weigh('due', traits))
  const offers = terms.map(({ traits }) => weigh('due', traits))
  const nothing = weigh('due', none)
  return dates.flatMap((issue): Vote[] => {
    const first = weigh('issue', issue.traits)
    const { value } = issue.date
    const silent: Vote = { issue, dueOn: null, from: null, sum: first + nothing }
    if (isCredit) return [silent]
    return [
      silent,
      ...dates.map(
        ({ date }, i): Vote => ({
          issue,
          dueOn: date.value,
          from: date,
          sum: first + (sums[i] ?? 0) + weigh('due', gapTraits(value, date.value, terms)),
        }),
      ),
      ...terms.map(
        ({ term }, i): Vote => ({
          issue,
          dueOn: dueAfter(value, term.value),
          from: term,
          sum: first + (offers[i] ?? 0),
        }),
      ),
    ]
  })
}

/** The most voted print of the most voted pair of days. */
function strongestOf(
  votes: readonly Vote[],
  shares: readonly number[],
  sumOf: (holds: (vote: Vote) => boolean) => number,
): Vote | undefined {
  const pairOf = ({ issue, dueOn }: Vote): string => `${issue.date.value} ${dueOn}`
  const pairs = [...new Set(votes.map(pairOf))].map((pair) => ({ pair, share: sumOf((vote) => pairOf(vote) === pair) }))
  const best = pairs.sort((a, b) => b.share - a.share)[0]?.pair
  return votes
    .map((vote, i) => ({ vote, share: shares[i] ?? 0 }))
    .filter(({ vote }) => pairOf(vote) === best)
    .sort((a, b) => b.share - a.share)[0]?.vote
}

/** When the bill was made and when money is first due on it, chosen together. */
export function readIssueAndDue(
  layout: Layout,
  dates: readonly ReadDate[],
  firstPayment: { dueOn: Day; from: Found<unknown> } | null,
  isCredit: boolean,
): IssueAndDue {
  const lead = firstPayment?.dueOn ?? null
  const candidates = issueAndDueCandidates(layout, dates, lead)
  const votes = votesOf(candidates, isCredit)
  if (votes.length === 0) return { issue: null, due: null, noDue: 0, isAmbiguous: false }
  const shares = sharesOf(votes.map(({ sum }) => sum))
  const sumOf = (holds: (vote: Vote) => boolean): number =>
    votes.reduce((sum, vote, i) => (holds(vote) ? sum + (shares[i] ?? 0) : sum), 0)
  const strongest = strongestOf(votes, shares, sumOf)
  if (!strongest) return { issue: null, due: null, noDue: 0, isAmbiguous: false }
  const { issue, dueOn, from } = strongest
  const noDue = sumOf((vote) => vote.dueOn === null)
  const isUnsure = (place: Found<unknown> | null): boolean =>
    dates.some((date) => date === place && date.other !== null)
  const isBackward = dueOn !== null && dueOn < issue.date.value
  const isCounted = from !== null && !dates.some((date) => date === from)
  const isBeside = isOnlyBeside(issue.date.value, dates)
  const grounds = { ...candidates, lead }
  const isProven = isProvenIssue(issue.date.value, grounds)
  const dueOf = (value: Day): ChosenDates<Day> => ({
    value,
    share: sumOf((vote) => vote.dueOn === value),
    from,
    isDoubtful: isBackward || isUnsure(isCounted ? issue.date : from) || (isCounted && isBeside),
    isProven: (!isCounted || isProven) && isProvenDue(value, issue.date.value, grounds),
  })
  return {
    issue: {
      value: issue.date.value,
      share: sumOf((vote) => vote.issue.date.value === issue.date.value),
      from: issue.date,
      isDoubtful: isBackward || isUnsure(issue.date) || isBeside,
      isProven,
    },
    due: dueOn === null ? null : dueOf(dueOn),
    noDue,
    isAmbiguous: isUnsure(issue.date) || isUnsure(from),
  }
}

/** Named as the day of a payment or of something else, and nowhere as the day it was made. */
function isOnlyBeside(value: Day, dates: readonly ReadDate[]): boolean {
  const called = (role: DateRole): number =>
    Math.max(...dates.filter((date) => date.value === value).map(({ hints }) => weightOf(hints, role)))
  return called('issue') === 0 && Math.max(...(['due', 'debit', 'past', 'later', 'period'] as const).map(called)) > 0.5
}
