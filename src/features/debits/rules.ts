import type { Day } from '../../shared/dates.ts'
import { lifecycle } from '../../shared/lifecycle.ts'
import type { AgreementStatus, AgreementTerms, Frequency } from './contract.ts'

/**
 * What Rule H1 of Payments Canada asks, as read on a day. To check with one's institution: its agreement governs, and none of it is a promise.
 */
interface DebitRule {
  readonly from: Day
  /** Calendar days between a notice and its debit, unless the payor agreed to fewer. */
  readonly noticeDays: number
  /** Days in which a payor may claim a debit at their institution. */
  readonly claimDays: Readonly<Record<AgreementTerms['category'], number>>
}
const debitRules: readonly DebitRule[] = [
  { from: '2023-12-31', noticeDays: 10, claimDays: { personal: 90, business: 10 } },
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
