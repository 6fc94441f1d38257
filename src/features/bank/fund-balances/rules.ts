import { addDays, type Day, endOfMonth } from '../../../shared/dates.ts'

/** An account of the fund at the end of a day. */
export interface FundAccount {
  readonly id: string
  readonly startsOn: Day
  /** What was in it when the books began to follow it. */
  readonly openingCents: number
  /** What its lines come to since: those that are matched, and the others. */
  readonly matchedCents: number
  readonly openCents: number
}

/** What the books hold of one thing in the account of a fund (a receipt, a payment, an entry), by the end of a day. */
export interface Movement {
  readonly key: string
  /** What was posted before any account of the fund was followed, and since. */
  readonly beforeCents: number
  readonly sinceCents: number
  /** What lines of the bank say of it by that day; `isSeen` where one does on any day. */
  readonly clearedCents: number
  readonly isSeen: boolean
}

export interface FundBooks {
  readonly through: Day
  /** What the books have in the account of the fund. */
  readonly bookCents: number
  /** What was posted before any account was followed, and that no line shows. */
  readonly startCents: number
  readonly accounts: readonly FundAccount[]
  /** Those that are not settled. */
  readonly movements: readonly Movement[]
}

export const itemKinds = ['receipt', 'payment', 'entry', 'transfer'] as const
/** What the books have that the bank has not, as it is kept with a reconciliation. */
export interface OutstandingItem {
  readonly key: string
  readonly kind: (typeof itemKinds)[number]
  readonly on: Day
  /** A unit, a vendor and its bill, the reason of an entry, or what a line says of a transfer whose other side is still to come. */
  readonly label: string
  readonly amountCents: number
  /** The entry that it opens; null where the books hold none yet. */
  readonly entryId: string | null
  /** The bank has it already, for another amount than the books have now. */
  readonly isSeen: boolean
}

const sumOf = <T>(some: readonly T[], of: (one: T) => number): number => some.reduce((sum, one) => sum + of(one), 0)

/** What the books have of a thing over what the bank has. What came before is in the opening of the account, unless a line shows it. */
export const outstandingOf = ({ beforeCents, sinceCents, clearedCents, isSeen }: Movement): number =>
  isSeen ? beforeCents + sinceCents - clearedCents : sinceCents

/**
 * An account beside the books of its fund. What a line was matched to is of the account of that line; what no line shows is of the fund, and stands
 * with each of its accounts until one does. So for any account: book − other − outstanding + open = bank + opening difference.
 */
export function reconciliationOf(
  accountId: string,
  { through, bookCents, startCents, accounts, movements }: FundBooks,
) {
  const started = accounts.filter(({ id, startsOn }) => id === accountId || startsOn <= through)
  const own = started.find(({ id }) => id === accountId)
  const otherCents = sumOf(
    started.filter(({ id }) => id !== accountId),
    ({ openingCents, matchedCents }) => openingCents + matchedCents,
  )
  const outstanding = movements
    .map((movement) => ({ key: movement.key, isSeen: movement.isSeen, amountCents: outstandingOf(movement) }))
    .filter(({ amountCents }) => amountCents !== 0)
  const outstandingCents = sumOf(outstanding, ({ amountCents }) => amountCents)
  const openCents = own?.openCents ?? 0
  return {
    bookCents,
    otherCents,
    outstanding,
    outstandingCents,
    openCents,
    /** What the bank is to say, by the books. */
    expectedCents: bookCents - otherCents - outstandingCents + openCents,
    /** What it says by its lines. */
    bankCents: (own?.openingCents ?? 0) + (own?.matchedCents ?? 0) + openCents,
    /** How far the books and the accounts were apart when they began to be followed. */
    openingDifferenceCents: startCents - sumOf(started, ({ openingCents }) => openingCents),
  }
}

/** The months of an account that are over, by their last day, the earliest first. */
export function endedMonths(startsOn: Day, today: Day): Day[] {
  const ends: Day[] = []
  for (let end = endOfMonth(startsOn); end < today; end = endOfMonth(addDays(end, 1))) ends.push(end)
  return ends
}

/** The only month that may be reconciled next: months follow each other. */
export const nextMonth = (startsOn: Day, reconciledThrough: Day | null): Day =>
  endOfMonth(reconciledThrough === null ? startsOn : addDays(reconciledThrough, 1))

export const monthStates = ['reconciled', 'to_do', 'later'] as const
export type MonthState = (typeof monthStates)[number]

/** How a month stands: those through the last one are reconciled, the next is to do, others wait for it. */
export function stateOf(through: Day, startsOn: Day, reconciledThrough: Day | null): MonthState {
  if (reconciledThrough !== null && through <= reconciledThrough) return 'reconciled'
  return through === nextMonth(startsOn, reconciledThrough) ? 'to_do' : 'later'
}
