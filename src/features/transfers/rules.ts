import { addDays, type Day, daysBetween, startOfMonth, today } from '../../shared/dates.ts'
import { lifecycle } from '../../shared/lifecycle.ts'
import { allocate } from '../../shared/money.ts'
import type { Relation } from '../residences/contract.ts'
import { faultOfName } from '../residences/names/rules.ts'
import { overlaps, type Period } from '../residences/rules.ts'
import type { Arrival, Handover, TransferKind, TransferStatus } from './contract.ts'

/** The sides of a transfer: a manager, or the calendar. */
export type TransferSide = 'manager' | 'calendar'

export const transferLife = lifecycle<TransferStatus, TransferSide>()({
  confirm: { from: ['draft'], to: 'confirmed', by: ['manager'], fact: 'confirmed' },
  complete: { from: ['confirmed'], to: 'done', by: ['calendar'], fact: 'done' },
  undo: { from: ['confirmed', 'done'], to: 'cancelled', by: ['manager'], fact: 'undone' },
})
export type TransferStep = keyof typeof transferLife.steps

/** The days of a transfer: the last of those who leave, the first of those who arrive. */
export interface TransferDays {
  readonly leavesOn: Day | null
  readonly arrivesOn: Day | null
}

const changesOn = ({ leavesOn, arrivesOn }: TransferDays): Day[] =>
  [leavesOn && addDays(leavesOn, 1), arrivesOn].filter((day): day is Day => day !== null).sort()

/** The first day on which something is otherwise; undefined before a day was given. */
export const firstDayOf = (transfer: TransferDays): Day | undefined => changesOn(transfer)[0]

interface Dated extends TransferDays {
  readonly status: TransferStatus
}

/** The status that counts now: the job writes `done` in the night, the day begins at midnight. */
export function statusNow(transfer: Dated, day: Day): TransferStatus {
  const last = changesOn(transfer).at(-1)
  return transfer.status === 'confirmed' && last !== undefined && last <= day ? 'done' : transfer.status
}

interface Confirmed extends TransferDays {
  readonly confirmedAt: Date | null
}

/** Whether it was confirmed on its day or after: then it took effect at once. */
export function isEnteredLate({ confirmedAt, ...days }: Confirmed): boolean {
  const first = firstDayOf(days)
  return confirmedAt !== null && first !== undefined && first <= today(confirmedAt)
}

/** Whether its time to be undone has not passed: before its day, or without end for one that was entered late. */
export function isInTime(transfer: Confirmed & Dated, day: Day): boolean {
  const first = firstDayOf(transfer)
  return isEnteredLate(transfer) || (transfer.status === 'confirmed' && first !== undefined && day < first)
}

const ownerships: readonly Relation[] = ['owner', 'co_owner']
export const isOwnership = (relation: Relation): boolean => ownerships.includes(relation)

interface Held extends Period {
  readonly userId: string
}
/** The stays that some of those who arrive have beyond that day. */
export const ownStaysOf = <S extends Held>(
  stays: readonly S[],
  { arrivesOn, userIds }: Pick<TransferDays, 'arrivesOn'> & { readonly userIds: readonly string[] },
): S[] =>
  stays.filter(
    (stay) =>
      arrivesOn !== null && userIds.includes(stay.userId) && overlaps(stay, { startsOn: arrivesOn, endsOn: null }),
  )

/** How people arrive by a transfer of this kind, the usual way first. */
export const arrivalRelations: Readonly<Record<TransferKind, readonly Relation[]>> = {
  sale: ownerships,
  move: ['tenant', 'co_tenant', 'subtenant', 'occupant'],
}

/** The days of a sale follow from the day of the deed: the eve is the last day of those who sell. */
export const daysOfSale = (day: Day | null): TransferDays => ({
  arrivesOn: day,
  leavesOn: day === null ? null : addDays(day, -1),
})

export interface MonthSplit {
  /** The days of the month, and how many of them are before the day of the sale and from it on. */
  readonly days: number
  readonly leavingDays: number
  readonly arrivingDays: number
  readonly leavingCents: number
  readonly arrivingCents: number
}

/** The fees of the month of a sale, split by days to the cent: the day itself is of those who buy. */
export function splitMonth(monthlyFeesCents: number, day: Day): MonthSplit {
  const first = startOfMonth(day)
  const [year = 0, month = 1] = day.split('-').map(Number)
  const days = new Date(Date.UTC(year, month, 0)).getUTCDate()
  const leavingDays = daysBetween(first, day)
  const arrivingDays = days - leavingDays
  const [leavingCents = 0, arrivingCents = 0] = allocate(monthlyFeesCents, [leavingDays, arrivingDays])
  return { days, leavingDays, arrivingDays, leavingCents, arrivingCents }
}

/** The first month whose fees are those of the buyers alone: that of a sale on its first day, else the next. */
export const firstFullMonthOf = (day: Day): Day => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year, date === 1 ? month - 1 : month, 1)).toISOString().slice(0, 10)
}

/** What is usually handed over to those who arrive. */
export const handoversOf: Readonly<Record<TransferKind, readonly Handover[]>> = {
  sale: ['declaration', 'by_laws', 'minutes', 'budget', 'certificate', 'statement', 'insurance', 'keys'],
  move: ['lease', 'by_laws', 'condition', 'keys'],
}

/** Days in which the syndicate answers a request. */
export const answerDays = 15
/** The last day to hand over what was requested: the fifteenth from the request (C.c.Q., art. 1068.1 and 1069). */
export const dueOfRequest = (requestedOn: Day): Day => addDays(requestedOn, answerDays)

/** The steps of the page, in any order. */
export const transferSections = ['day', 'leaving', 'arriving', 'effects', 'handover', 'notice'] as const
export type TransferSection = (typeof transferSections)[number]

interface Draft extends TransferDays {
  readonly kind: TransferKind
  readonly leaving: readonly unknown[]
  readonly arriving: readonly Pick<Arrival, 'userId' | 'firstName' | 'lastName' | 'email'>[]
}

/** Whether it is known who arrives: an account, a name to keep (decision 158), or the names and the address of one to invite. */
export const isKnown = ({ userId, firstName, lastName, email }: Draft['arriving'][number]): boolean =>
  userId !== null ||
  (lastName !== null && (email === null || firstName !== null) && !faultOfName({ firstName, lastName }))

/** The sections without which a draft can't be confirmed. */
export function missingOf({ kind, leavesOn, arrivesOn, leaving, arriving }: Draft): TransferSection[] {
  const isEmpty = kind === 'sale' ? arriving.length === 0 : leaving.length + arriving.length === 0
  const hasDays = (arriving.length === 0 || arrivesOn !== null) && (leaving.length === 0 || leavesOn !== null)
  const missing: TransferSection[] = []
  if (!hasDays || (kind === 'sale' && arrivesOn === null) || (leavesOn === null && arrivesOn === null))
    missing.push('day')
  if (isEmpty && kind === 'move') missing.push('leaving')
  if (isEmpty || !arriving.every(isKnown)) missing.push('arriving')
  return missing
}
