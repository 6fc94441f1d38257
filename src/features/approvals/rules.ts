import { addDays, type Day } from '../../shared/dates.ts'
import { lifecycle } from '../../shared/lifecycle.ts'
import type { ApprovalStatus, hindrances, standstills } from './contract.ts'

export {
  asksFor,
  changesBeyond,
  type Followed,
  type FollowUp,
  followUpOf,
  isHeldBack,
  isToPay,
  type Rule,
  ruleOver,
  type Terms,
} from './terms/rules.ts'

/** A request is decided by those who are named; what happens to its bill ends it otherwise. */
export const approvalLife = lifecycle<ApprovalStatus, 'approver' | 'change' | 'manager'>()({
  approve: { from: ['pending'], to: 'approved', by: ['approver'], fact: 'approved' },
  refuse: { from: ['pending'], to: 'refused', by: ['approver'], note: ['approver'], fact: 'approval_refused' },
  take_back: { from: ['pending', 'approved'], to: 'withdrawn', by: ['change'], fact: 'approval_taken_back' },
  withdraw: { from: ['pending', 'refused'], to: 'withdrawn', by: ['change', 'manager'], fact: 'approval_withdrawn' },
})

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

interface Waited {
  /** Since those who decide now were asked. */
  readonly days: number
  /** Until the bill is due; negative once it is late. */
  readonly daysLeft: number
}
/**
 * The reminder of a request on a day: on the third day, then each week, and the day before the bill is due. A late job sends the last one
 * that was missed, not each.
 */
export function reminderOf({ days, daysLeft }: Waited) {
  if (daysLeft === 1 && days > 0) return { kind: 'reminder_due', key: 'due' } as const
  if (days < 3) return undefined
  if (days < 7) return { kind: 'reminder_3', key: 3 } as const
  return days < 14
    ? ({ kind: 'reminder_7', key: 7 } as const)
    : ({ kind: 'reminder_weekly', key: days - (days % 7) } as const)
}

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
