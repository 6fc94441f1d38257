import { addDays, type Day } from '../../shared/dates.ts'
import { lifecycle } from '../../shared/lifecycle.ts'
import type { ApprovalCause, ApprovalStatus, hindrances, standstills } from './contract.ts'

/** A request is decided by those who are named; what happens to its bill ends it otherwise. */
export const approvalLife = lifecycle<ApprovalStatus, 'approver' | 'change' | 'manager'>()({
  approve: { from: ['pending'], to: 'approved', by: ['approver'], fact: 'approved' },
  refuse: { from: ['pending'], to: 'refused', by: ['approver'], note: ['approver'], fact: 'approval_refused' },
  take_back: { from: ['pending', 'approved'], to: 'withdrawn', by: ['change'], fact: 'approval_taken_back' },
  withdraw: { from: ['pending', 'refused'], to: 'withdrawn', by: ['change', 'manager'], fact: 'approval_withdrawn' },
})

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

/** A bill, the rule of its building and its live request. */
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

interface Person {
  readonly id: string
  readonly name: string
}
/** Who decides in the place of another. */
export interface Delegate extends Person {
  readonly forId: string
}
/** A named approver, with who that is today. */
export interface Seat {
  readonly id: string
  readonly holders: readonly Person[]
  readonly delegates: readonly Delegate[]
}
interface Approved {
  readonly seatId: string | null
  readonly personId: string | null
}

/** How far a pending request is. */
export interface Standing {
  readonly approverCount: number
  readonly isSequence: boolean
  /** In their order. */
  readonly seats: readonly Seat[]
  readonly approvals: readonly Approved[]
  /** Those who entered the bill, or changed what is approved of it. */
  readonly authorIds: readonly string[]
}

const openSeats = ({ seats, approvals }: Standing): readonly Seat[] =>
  seats.filter(({ id }) => !approvals.some(({ seatId }) => seatId === id))

/** The named approvers whose decision is next: each that has not approved, or the first of them. */
const nextSeats = (standing: Standing): readonly Seat[] => {
  const open = openSeats(standing)
  return standing.isSequence ? open.slice(0, 1) : open
}

const peopleOf = ({ holders, delegates }: Seat): readonly Person[] => [...holders, ...delegates]
const isNamedIn = (seat: Seat, personId: string): boolean => peopleOf(seat).some(({ id }) => id === personId)

/** Everyone who is named today, or decides in the place of one who is. */
export const namedIn = ({ seats }: Pick<Standing, 'seats'>): string[] => [
  ...new Set(seats.flatMap((seat) => peopleOf(seat).map(({ id }) => id))),
]

type Hindrance = (typeof hindrances)[number]

export type Turn =
  | { readonly seatId: string; readonly onBehalfOfId: string | null }
  | { readonly hindrance: Hindrance | 'not_named' }

/** For which named approver a person decides now, or why they may not. Two approvals are of two people. */
export function turnOf(standing: Standing, personId: string): Turn {
  const { approverCount, approvals, authorIds, seats } = standing
  if (approvals.some((approval) => approval.personId === personId)) return { hindrance: 'has_approved' }
  if (!seats.some((seat) => isNamedIn(seat, personId))) return { hindrance: 'not_named' }
  // With two approvers the other one is another person.
  if (approverCount === 1 && authorIds.includes(personId)) return { hindrance: 'entered_it' }
  const next = nextSeats(standing)
  // One's own name before that of another.
  const own = next.find(({ holders }) => holders.some(({ id }) => id === personId))
  if (own) return { seatId: own.id, onBehalfOfId: null }
  const seat = next.find((one) => isNamedIn(one, personId))
  if (!seat) return { hindrance: 'not_their_turn' }
  const delegate = seat.delegates.find(({ id }) => id === personId)
  return { seatId: seat.id, onBehalfOfId: delegate?.forId ?? null }
}

/** Those who may decide now, each once. */
export function awaitedOf(standing: Standing): Person[] {
  const found = new Map<string, Person>()
  for (const person of nextSeats(standing).flatMap(peopleOf))
    if (!found.has(person.id) && 'seatId' in turnOf(standing, person.id)) found.set(person.id, person)
  return [...found.values()]
}

/** Why nobody may decide now; null while somebody may. */
export function standstillOf(standing: Standing): (typeof standstills)[number] | null {
  if (awaitedOf(standing).length > 0) return null
  if (!nextSeats(standing).some((seat) => peopleOf(seat).length > 0)) return 'nobody'
  return standing.approverCount === 1 ? 'only_who_entered_it' : 'nobody_else'
}

export const isWhole = ({ approverCount, approvals }: Pick<Standing, 'approverCount' | 'approvals'>): boolean =>
  approvals.length >= approverCount

/** Days after which those who are awaited are reminded. */
export const reminderAfter = [3, 7] as const
/** The reminder of a request that has waited for so many days: a late job sends it, an outage of weeks does not. */
export const reminderOf = (days: number): (typeof reminderAfter)[number] | undefined =>
  days < 3 || days > 30 ? undefined : days < 7 ? 3 : 7

/** How many people a rule names. */
export const mostApprovers = 5

interface NamedApprover {
  readonly office?: string | null | undefined
  readonly userId?: string | null | undefined
}
interface RuleAsked {
  readonly approverCount: number
  readonly isSequence: boolean
  readonly approvers: readonly NamedApprover[]
}

/** Why approvers can't be named so. */
export function faultOfRule({ approverCount, isSequence, approvers }: RuleAsked) {
  const keys = approvers.map(({ office, userId }) => office ?? userId)
  if (new Set(keys).size < keys.length) return { field: 'approvers', reason: 'approver_twice' } as const
  if (approvers.length < approverCount) return { field: 'approvers', reason: 'too_few_approvers' } as const
  if (isSequence && (approverCount !== 2 || approvers.length !== 2))
    return { field: 'isSequence', reason: 'sequence_of_two' } as const
  return undefined
}

/** The longest absence that a person names a delegate for. */
export const mostDelegatedDays = 90

/** Why somebody can't be delegated for these days. */
export function faultOfDays({ startsOn, endsOn }: { startsOn: Day; endsOn: Day }, today?: Day) {
  if (today && startsOn < today) return { field: 'startsOn', reason: 'starts_in_past' } as const
  if (endsOn < startsOn) return { field: 'endsOn', reason: 'ends_before_start' } as const
  if (endsOn > addDays(startsOn, mostDelegatedDays - 1)) return { field: 'endsOn', reason: 'too_long' } as const
  return undefined
}

/** How long the link of a letter works. */
export const linkDays = 14
