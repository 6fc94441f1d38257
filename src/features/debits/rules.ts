import { addDays, type Day } from '../../shared/dates.ts'
import { lifecycle } from '../../shared/lifecycle.ts'
import type { AgreementStatus, AgreementTerms, Frequency } from './contract.ts'
import { isNoFunds, type ReturnCode } from './return-codes/rules.ts'

/**
 * What Rule H1 of Payments Canada asks, as read on a day. To check with one's institution: its agreement governs, and none of it is a promise.
 */
interface DebitRule {
  readonly from: Day
  /** Calendar days between a notice and its debit, unless the payor agreed to fewer. */
  readonly noticeDays: number
  /** Days in which a payor may claim a debit at their institution. */
  readonly claimDays: Readonly<Record<AgreementTerms['category'], number>>
  /** Days after its return in which a debit without funds may be presented again: once, for the same amount. */
  readonly againDays: number
}
const debitRules: readonly DebitRule[] = [
  { from: '2023-12-31', noticeDays: 10, claimDays: { personal: 90, business: 10 }, againDays: 30 },
]

/** The rule that holds on a day. */
export function ruleOn(day: Day): DebitRule {
  const rule = debitRules.findLast(({ from }) => from <= day) ?? debitRules[0]
  if (!rule) throw new Error('no rule of debits')
  return rule
}

/** The statement that a payor accepts: another text has another number, and what was accepted keeps its own. */
export const statementVersion = 1

/** A payor and a manager cancel; a return by the institution suspends, and a run ends what was for one debit. */
export const agreementLife = lifecycle<AgreementStatus, 'manager' | 'payor' | 'run'>()({
  suspend: { from: ['active'], to: 'suspended', by: ['manager', 'run'], note: ['manager'], fact: 'suspended' },
  resume: { from: ['suspended'], to: 'active', by: ['manager'], note: ['manager'], fact: 'resumed' },
  cancel: { from: ['active', 'suspended'], to: 'cancelled', by: ['manager', 'payor'], fact: 'cancelled' },
  end: { from: ['active', 'suspended'], to: 'ended', by: ['run'], fact: 'ended' },
})
export type AgreementStep = keyof typeof agreementLife.steps

export const isLive = (status: AgreementStatus): boolean => status === 'active' || status === 'suspended'

type TermProblem = 'amount_needed' | 'signed_in_future'
/** What is wrong with the terms of an agreement; null where they hold together. */
export function problemOfTerms(
  { amountKind, amountCents }: Pick<AgreementTerms, 'amountKind' | 'amountCents'>,
  signedOn: Day,
  today: Day,
): TermProblem | null {
  if (amountKind !== 'variable' && amountCents === null) return 'amount_needed'
  return signedOn > today ? 'signed_in_future' : null
}

/** Whether the payor agreed to fewer days of notice than the rule asks. */
export const isNoticeShort = (noticeDays: number, signedOn: Day): boolean => noticeDays < ruleOn(signedOn).noticeDays

const monthsApart: Readonly<Record<Exclude<Frequency, 'due_days' | 'once'>, number>> = {
  monthly: 1,
  quarterly: 3,
  yearly: 12,
}
const monthOf = (day: Day): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))

/** Whether an agreement allows no debit on a day, as the last one was on another. */
export function isTooFrequent(frequency: Frequency, lastOn: Day | null, dueOn: Day): boolean {
  if (lastOn === null || frequency === 'due_days') return false
  if (frequency === 'once') return true
  return Math.abs(monthOf(dueOn) - monthOf(lastOn)) < monthsApart[frequency]
}

/** Why a home is not debited on a day. */
export const debitRefusals = [
  'no_agreement',
  'suspended',
  'payor_left',
  'in_another_run',
  'not_started',
  'too_frequent',
  'less_owed',
  'over_maximum',
  'no_notice',
  'notice_leaving',
  'notice_not_given',
  'amount_changed',
  'notice_late',
  'other_debit',
] as const
export type DebitRefusal = (typeof debitRefusals)[number]
/** Those that a notice mends. */
export const wantsNotice: readonly DebitRefusal[] = ['no_notice', 'amount_changed']

interface Agreed extends Pick<AgreementTerms, 'amountKind' | 'amountCents' | 'frequency' | 'startsOn' | 'noticeDays'> {
  readonly status: AgreementStatus
}
export interface GivenNotice {
  readonly dueOn: Day
  readonly amountCents: number
  /** Null while it is not given: an email that leaves, a paper that waits, an email that did not arrive. */
  readonly givenOn: Day | null
  readonly isLeaving: boolean
}
export interface PastDebit {
  readonly dueOn: Day
  readonly amountCents: number
}

export interface Candidate {
  /** The live one of the home. */
  readonly agreement: Agreed | null
  /** Whether its payor still pays for the home. */
  readonly isPayorThere: boolean
  /** What is left of its charges that are due by the day and in no other run. */
  readonly owedCents: number
  /** Whether charges of it are in another run. */
  readonly isClaimed: boolean
  /** The latest first: what a payor was told last is what counts. */
  readonly notices: readonly GivenNotice[]
  /** The last debit that was exported and not returned, but for those presented again. */
  readonly last: PastDebit | null
}

export interface Verdict {
  readonly amountCents: number
  readonly reason: DebitRefusal | null
  /** The day of the notice that counts, or of the one that said another amount. */
  readonly givenOn: Day | null
  /** The first day on which it may be debited, where its notice is what stops it. */
  readonly earliestOn: Day | null
}

/** Whether a notice given today lets a home be debited on the day: a later one would tell of a debit that is not made. */
export const mayBeTold = ({ reason, earliestOn }: Pick<Verdict, 'reason' | 'earliestOn'>, dueOn: Day): boolean =>
  reason !== null && wantsNotice.includes(reason) && earliestOn !== null && earliestOn <= dueOn

/**
 * Whether a notice comes before a debit (Rule H1): each that varies, the first of a fixed amount, and one of another amount or day of the month.
 * One that was waived never does.
 */
export function isNoticeNeeded(
  { noticeDays, amountKind }: Pick<Agreed, 'noticeDays' | 'amountKind'>,
  { dueOn, amountCents }: PastDebit,
  last: PastDebit | null,
): boolean {
  if (noticeDays === 0) return false
  if (amountKind !== 'fixed' || last === null) return true
  return last.amountCents !== amountCents || last.dueOn.slice(8) !== dueOn.slice(8)
}

/** What would be debited of a home on a day, and what stops it. */
export function verdictOf(candidate: Candidate, dueOn: Day, today: Day): Verdict {
  const { agreement, owedCents, last, notices } = candidate
  const amountCents = agreement?.amountKind === 'fixed' ? (agreement.amountCents ?? 0) : owedCents
  const refused = (reason: DebitRefusal): Verdict => ({ amountCents, reason, givenOn: null, earliestOn: null })
  if (!agreement) return refused('no_agreement')
  const reason = reasonAgainst(candidate, agreement, dueOn)
  if (reason) return refused(reason)
  if (!isNoticeNeeded(agreement, { dueOn, amountCents }, last))
    return { amountCents, reason: null, givenOn: null, earliestOn: null }
  return { amountCents, ...clockOf(notices, agreement, { dueOn, amountCents, today }) }
}

function reasonAgainst(
  { isPayorThere, owedCents, isClaimed, last }: Candidate,
  { status, amountKind, amountCents, frequency, startsOn }: Agreed,
  dueOn: Day,
): DebitRefusal | null {
  if (status !== 'active') return 'suspended'
  if (!isPayorThere) return 'payor_left'
  if (owedCents === 0 && isClaimed) return 'in_another_run'
  if (startsOn > dueOn) return 'not_started'
  if (isTooFrequent(frequency, last?.dueOn ?? null, dueOn)) return 'too_frequent'
  if (amountKind === 'fixed' && owedCents < (amountCents ?? 0)) return 'less_owed'
  return amountKind === 'maximum' && owedCents > (amountCents ?? 0) ? 'over_maximum' : null
}

/** How the notice of a debit stands. */
function clockOf(
  notices: readonly GivenNotice[],
  { noticeDays }: Pick<Agreed, 'noticeDays'>,
  { dueOn, amountCents, today }: PastDebit & { readonly today: Day },
): Omit<Verdict, 'amountCents'> {
  const ofDay = notices.filter((notice) => notice.dueOn === dueOn)
  const given = ofDay.find((notice) => notice.givenOn !== null)
  if (given?.givenOn && given.amountCents === amountCents) {
    const earliestOn = addDays(given.givenOn, noticeDays)
    return { reason: earliestOn > dueOn ? 'notice_late' : null, givenOn: given.givenOn, earliestOn }
  }
  const earliestOn = addDays(today, noticeDays)
  const waiting = ofDay.filter((notice) => notice.givenOn === null && notice.amountCents === amountCents)
  if (waiting.length > 0) {
    const isLeaving = waiting.some((notice) => notice.isLeaving)
    return { reason: isLeaving ? 'notice_leaving' : 'notice_not_given', givenOn: null, earliestOn }
  }
  return { reason: given ? 'amount_changed' : 'no_notice', givenOn: given?.givenOn ?? null, earliestOn }
}

export interface ReturnedDebit {
  readonly amountCents: number
  readonly code: ReturnCode
  readonly returnedOn: Day
  /** Whether it was one already, or another run has it again. */
  readonly isAgain: boolean
  /** What is left of the charges that it was of, and in no other run. */
  readonly leftCents: number
}

/** The last day on which a returned debit may be presented again. */
export const againUntil = (returnedOn: Day): Day => addDays(returnedOn, ruleOn(returnedOn).againDays)

/**
 * Whether a debit that was returned without funds may be presented again on a day (Rule H1): once, within the days of the rule, and for the same
 * amount, without a fee. It is the debit that its payor was told of, and takes no notice.
 */
export const mayPresentAgain = (
  { amountCents, code, returnedOn, isAgain, leftCents }: ReturnedDebit,
  dueOn: Day,
): boolean =>
  isNoFunds(code) && !isAgain && leftCents === amountCents && dueOn > returnedOn && dueOn <= againUntil(returnedOn)

/**
 * What stops a returned debit from being presented again, of those that `mayPresentAgain` allows. A run debits a home once: beside what it owes
 * that day, or after another that was returned, it waits for another run.
 */
export function reasonAgainstAgain(
  { agreement, isPayorThere, isFirst }: Pick<Candidate, 'agreement' | 'isPayorThere'> & { readonly isFirst: boolean },
  other: Verdict,
): DebitRefusal | null {
  if (agreement?.status !== 'active') return 'suspended'
  if (!isPayorThere) return 'payor_left'
  return !isFirst || (other.reason === null && other.amountCents > 0) ? 'other_debit' : null
}
