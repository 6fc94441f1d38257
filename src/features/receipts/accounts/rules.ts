import type { Language } from '../../../shared/actor.ts'
import { addMonths, type Day } from '../../../shared/dates.ts'
import { groupedBy } from '../../../shared/grouped.ts'
import type { AccountCharge, AccountReceipt } from './contract.ts'

/** What changes what a home owes: a charge is due or cancelled, a payment is received or reversed. */
export interface Movement {
  readonly key: string
  readonly what: 'charged' | 'cancelled' | 'received' | 'reversed' | 'returned'
  readonly on: Day
  /** What it adds to what is owed. */
  readonly amountCents: number
  /** What is owed after it; below zero a credit. */
  readonly balanceCents: number
  /** The charges that it is about, of one call or one alone. */
  readonly charges: readonly AccountCharge[]
  readonly receipt: AccountReceipt | null
}

interface Given {
  /** The movements before it are in what is brought forward. */
  readonly from?: Day
  readonly broughtForwardCents?: number
  readonly charges: readonly AccountCharge[]
  readonly receipts: readonly AccountReceipt[]
}

const orderOf: Readonly<Record<Movement['what'], number>> = {
  charged: 0,
  cancelled: 1,
  received: 2,
  reversed: 3,
  returned: 3,
}

/** The movements of an account from a day to a day in their order, with what is owed after each. What is cancelled before it is due never was owed. */
export function movementsOf(
  { from = '', broughtForwardCents = 0, charges, receipts }: Given,
  through: Day,
): Movement[] {
  let balanceCents = broughtForwardCents
  return [...chargedOf(charges), ...paidOf(receipts)]
    .filter(({ on }) => on >= from && on <= through)
    .sort(
      (one, other) =>
        one.on.localeCompare(other.on) || orderOf[one.what] - orderOf[other.what] || one.key.localeCompare(other.key),
    )
    .map((movement) => {
      balanceCents += movement.amountCents
      return { ...movement, balanceCents }
    })
}
type Change = Omit<Movement, 'balanceCents'>

/** What was charged and cancelled, the charges of a call together. */
function chargedOf(charges: readonly AccountCharge[]): Change[] {
  const owed = charges.filter(({ cancelledOn, dueOn }) => cancelledOn === null || cancelledOn >= dueOn)
  return [...groupedBy(owed, ({ callId, id }) => callId ?? id)].flatMap(([key, own]): Change[] => {
    const [first] = own
    if (!first) return []
    const amountCents = own.reduce((sum, one) => sum + one.amountCents, 0)
    const shared = { charges: own, receipt: null }
    const charged: Change = { ...shared, key, what: 'charged', on: first.dueOn, amountCents }
    if (first.cancelledOn === null) return [charged]
    const on = first.cancelledOn
    return [charged, { ...shared, key: `${key} cancelled`, what: 'cancelled', on, amountCents: -amountCents }]
  })
}

/** What was received and reversed. */
const paidOf = (receipts: readonly AccountReceipt[]): Change[] =>
  receipts.flatMap((receipt): Change[] => {
    const { id: key, receivedOn, reversedOn: on, isReturned, amountCents } = receipt
    const shared = { charges: [], receipt }
    const received: Change = { ...shared, key, what: 'received', on: receivedOn, amountCents: -amountCents }
    if (on === null) return [received]
    const what = isReturned ? 'returned' : 'reversed'
    return [received, { ...shared, key: `${key} reversed`, what, on, amountCents }]
  })

/** What is left of the next charges, on the first day after this one on which any is due; null where nothing is called. */
export function nextOf(charges: readonly AccountCharge[], on: Day): { dueOn: Day; amountCents: number } | null {
  const left = charges.filter(
    ({ dueOn, cancelledOn, amountCents, settledCents }) =>
      dueOn > on && cancelledOn === null && settledCents < amountCents,
  )
  const [dueOn] = left.map((charge) => charge.dueOn).sort()
  if (dueOn === undefined) return null
  const amountCents = left
    .filter((charge) => charge.dueOn === dueOn)
    .reduce((sum, charge) => sum + charge.amountCents - charge.settledCents, 0)
  return { dueOn, amountCents }
}

export const monthStates = ['paid', 'part', 'late', 'due', 'coming', 'none'] as const
export type MonthState = (typeof monthStates)[number]

/** A month of a year with what is due in it. */
export interface AccountMonth {
  readonly startsOn: Day
  readonly state: MonthState
  readonly amountCents: number
  readonly settledCents: number
}

/** How the twelve months of a year stand, by the days on which their charges are due. */
export function monthsOf(charges: readonly AccountCharge[], startsOn: Day, on: Day): AccountMonth[] {
  return Array.from({ length: 12 }, (_, at) => {
    const first = addMonths(startsOn, at)
    const next = addMonths(startsOn, at + 1)
    const own = charges.filter(({ dueOn, cancelledOn }) => cancelledOn === null && dueOn >= first && dueOn < next)
    const amountCents = own.reduce((sum, one) => sum + one.amountCents, 0)
    const settledCents = own.reduce((sum, one) => sum + one.settledCents, 0)
    const isPast = own.some(({ dueOn, ...one }) => dueOn < on && one.settledCents < one.amountCents)
    return {
      startsOn: first,
      amountCents,
      settledCents,
      state: stateOf({ amountCents, settledCents, isPast, isDue: first <= on }),
    }
  })
}

interface MonthSums {
  readonly amountCents: number
  readonly settledCents: number
  readonly isPast: boolean
  readonly isDue: boolean
}
function stateOf({ amountCents, settledCents, isPast, isDue }: MonthSums): MonthState {
  if (amountCents === 0) return 'none'
  if (settledCents >= amountCents) return 'paid'
  if (isPast) return 'late'
  if (settledCents > 0) return 'part'
  return isDue ? 'due' : 'coming'
}

/** What a year asks of a home by a day, what it paid of it, and what is asked apart from the budget. */
export function yearOfAccount(charges: readonly AccountCharge[], startsOn: Day) {
  const endsOn = addMonths(startsOn, 12)
  const own = charges.filter(({ dueOn, cancelledOn }) => cancelledOn === null && dueOn >= startsOn && dueOn < endsOn)
  const sum = (some: readonly AccountCharge[], of: 'amountCents' | 'settledCents') =>
    some.reduce((all, one) => all + one[of], 0)
  const special = own.filter(({ kind }) => kind === 'special_assessment')
  const fees = own.filter(({ kind }) => kind !== 'special_assessment')
  return {
    feesCents: sum(fees, 'amountCents'),
    specialCents: sum(special, 'amountCents'),
    paidCents: sum(own, 'settledCents'),
    leftCents: sum(own, 'amountCents') - sum(own, 'settledCents'),
  }
}

/** A month in words: `octobre 2026`. */
export const monthName = (language: Language, month: Day): string =>
  new Intl.DateTimeFormat(`${language}-CA`, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}T12:00:00Z`),
  )
