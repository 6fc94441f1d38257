import type { Day } from '../../../shared/dates.ts'

export const approvalStatuses = ['pending', 'approved', 'refused', 'withdrawn'] as const
export type ApprovalStatus = (typeof approvalStatuses)[number]

/** What changed of a bill since it was approved, or why its request ended otherwise. */
export const approvalCauses = [
  'amount',
  'vendor',
  'account',
  'category',
  'plan',
  'rule',
  'not_needed',
  'cancelled',
  'asker',
] as const
export type ApprovalCause = (typeof approvalCauses)[number]

/** What a bill commits to: who is paid, where, how much and how often. An approval is of these. */
export interface Terms {
  readonly vendorId: string
  /** The vendor’s bank details in force; null while there are none. */
  readonly bankDetailsId: string | null
  readonly category: string
  /** The largest payment: of a bill that comes back, the first one may be more than the others. */
  readonly amountCents: number
  readonly isRepeated: boolean
  readonly schedule: string | null
  readonly untilOn: Day | null
}

/** What of a bill is beyond what was approved. One that comes back may cost less, or end earlier, without asking again. */
export function changesBeyond(approved: Terms, now: Terms): ApprovalCause[] {
  const isSameKind = approved.isRepeated === now.isRepeated
  const isRepeated = isSameKind && now.isRepeated
  const isLonger =
    approved.untilOn !== null && (now.untilOn === null || (now.untilOn !== null && now.untilOn > approved.untilOn))
  const causes: [ApprovalCause, boolean][] = [
    ['amount', isRepeated ? now.amountCents > approved.amountCents : now.amountCents !== approved.amountCents],
    ['vendor', approved.vendorId !== now.vendorId],
    ['account', approved.bankDetailsId !== now.bankDetailsId],
    ['category', approved.category !== now.category],
    ['plan', !isSameKind || (isRepeated && (approved.schedule !== now.schedule || isLonger))],
  ]
  return causes.filter(([, isChanged]) => isChanged).map(([cause]) => cause)
}

export interface Rule {
  readonly id: string
  readonly limitCents: number
  readonly approverCount: number
  readonly isSequence: boolean
}

/** Whether a rule asks for the approval of this amount. */
export const asksFor = ({ limitCents }: Pick<Rule, 'limitCents'>, amountCents: number): boolean =>
  amountCents >= limitCents

interface Waiting {
  readonly status: ApprovalStatus
  readonly isRequired: boolean
}

/**
 * The rule that a bill follows: that of its building, or the one that its request was made by while it waits and the other asks for less.
 * Nobody loosens a rule for a bill that is already held back by it.
 */
export function ruleOver<R extends Pick<Rule, 'limitCents' | 'approverCount'>>(
  current: R | null,
  live: Waiting | null,
  asked: R | null,
): R | null {
  if (!live?.isRequired || !asked || (live.status !== 'pending' && live.status !== 'refused')) return current
  const isAsStrict =
    current !== null && current.limitCents <= asked.limitCents && current.approverCount >= asked.approverCount
  return isAsStrict ? current : asked
}

/** A bill, the rule that it follows and its live request. */
export interface Followed {
  readonly status: string
  readonly terms: Terms
  readonly rule: Rule | null
  readonly live: {
    readonly status: ApprovalStatus
    readonly isRequired: boolean
    readonly ruleId: string
    readonly approvalCount: number
    readonly terms: Terms
  } | null
}

/** What is to be done with the request of a bill after something changed. */
export type FollowUp =
  | { readonly act: 'none' }
  | { readonly act: 'ask'; readonly isRequired: boolean }
  /** Nobody decided: the same request is of what the bill is now. */
  | { readonly act: 'renew'; readonly isRequired: boolean }
  | { readonly act: 'ask_again'; readonly isRequired: boolean; readonly causes: readonly ApprovalCause[] }
  | { readonly act: 'end'; readonly causes: readonly ApprovalCause[] }

const nothing: FollowUp = { act: 'none' }
export const isToPay = (status: string): boolean => status === 'sent' || status === 'overdue'

export function followUpOf(followed: Followed): FollowUp {
  const { status, live } = followed
  if (!live) return isToPay(status) && isRequired(followed) ? { act: 'ask', isRequired: true } : nothing
  if (status === 'cancelled') return isUndecided(live) ? { act: 'end', causes: ['cancelled'] } : nothing
  return isToPay(status) ? renewalOf(followed, live) : nothing
}

type Live = NonNullable<Followed['live']>

const isRequired = ({ rule, terms }: Followed): boolean => rule !== null && asksFor(rule, terms.amountCents)
/** It holds the bill back. */
const isUndecided = ({ status }: Live): boolean => status === 'pending' || status === 'refused'

/** What becomes of the live request of a bill to pay. */
function renewalOf(followed: Followed, live: Live): FollowUp {
  const { terms, rule } = followed
  const changes = changesBeyond(live.terms, terms)
  const isWanted = isRequired(followed) || (!live.isRequired && rule !== null)
  if (!isWanted) return isUndecided(live) || changes.length > 0 ? { act: 'end', causes: ['not_needed'] } : nothing
  const isMoved = live.status === 'pending' && live.ruleId !== rule?.id
  if (changes.length === 0 && !isMoved) return nothing
  if (live.status === 'pending' && live.approvalCount === 0) return { act: 'renew', isRequired: isRequired(followed) }
  return { act: 'ask_again', isRequired: isRequired(followed), causes: changes.length > 0 ? changes : ['rule'] }
}

/** Whether a bill may not be paid: its request is not approved, or its rule asks for one of what the bill is now. */
export function isHeldBack(followed: Followed): boolean {
  const { live, terms } = followed
  if (!live) return isRequired(followed)
  if (live.status !== 'approved') return true
  return isRequired(followed) && changesBeyond(live.terms, terms).length > 0
}
