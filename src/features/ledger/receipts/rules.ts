import { addDays, type Day } from '../../../shared/dates.ts'
import { type Fund, funds } from '../../../shared/funds.ts'
import type { Wanted, Wish } from '../following/rules.ts'
import { type ByFund, cashOf, type Line } from '../rules.ts'

/** What a home paid, with all that decides what the books say of it. */
export interface FollowedReceipt {
  readonly id: string
  /** The fund into whose bank account it went. */
  readonly fund: Fund
  readonly receivedOn: Day
  readonly amountCents: number
  readonly reversedOn: Day | null
  readonly reversalReason: string | null
  /** The bank returned it. */
  readonly isReturned: boolean
  /** What it pays or paid. */
  readonly allocations: readonly {
    readonly fund: Fund
    readonly amountCents: number
    readonly dueOn: Day
    readonly allocatedOn: Day
    readonly endedOn: Day | null
  }[]
}

/**
 * What the books are to say of a receipt: money that came in, for charges that are due, and in advance for the rest. A later day on which a
 * charge is due, or its credit pays another, has an entry of its own. What was received before the books started is part of the opening.
 */
export function wishOf(receipt: FollowedReceipt, startsOn: Day, today: Day): Wish {
  const { id, fund, amountCents, receivedOn, reversedOn } = receipt
  const isBefore = receivedOn < startsOn
  if (isBefore && reversedOn !== null && reversedOn < startsOn) return { id, entries: [], opening: {} }
  const days = daysOf(receipt).filter((day) => day >= startsOn && day <= today)
  const entries = days.map((day) => entryOf(receipt, day, { isBefore })).filter(({ lines }) => lines.length > 0)
  if (!isBefore) return { id, entries, opening: {} }
  const opening = usedOn(receipt, addDays(startsOn, -1))
  const takenBack = reversedOn === null ? [] : [returnOf(receipt, reversedOn)]
  return { id, entries: [...entries, ...takenBack], opening, prepaid: { [fund]: amountCents - sumOf(opening) } }
}

/** The days on which something of it changes, until it is reversed. */
function daysOf({ receivedOn, reversedOn, allocations }: FollowedReceipt): Day[] {
  const changes = allocations.flatMap((one) => [startOf(one), ...(one.endedOn === null ? [] : [one.endedOn])])
  const isStanding = (day: Day) => day > receivedOn && (reversedOn === null || day < reversedOn)
  return [receivedOn, ...[...new Set(changes)].filter(isStanding).sort()]
}

/** A charge that is not due yet is paid in advance. */
const startOf = ({ allocatedOn, dueOn }: FollowedReceipt['allocations'][number]): Day =>
  allocatedOn > dueOn ? allocatedOn : dueOn

/** What pays charges that are due at the end of a day, by their fund. A reversal ends it all, and is an entry of its own. */
function usedOn({ allocations, reversedOn }: FollowedReceipt, day: Day): ByFund {
  const used: Partial<Record<Fund, number>> = {}
  for (const one of allocations) {
    const isOver = one.endedOn !== null && one.endedOn <= day && (reversedOn === null || one.endedOn < reversedOn)
    if (startOf(one) <= day && !isOver) used[one.fund] = (used[one.fund] ?? 0) + one.amountCents
  }
  return used
}
const sumOf = (used: ByFund): number => funds.reduce((sum, fund) => sum + (used[fund] ?? 0), 0)

function entryOf(receipt: FollowedReceipt, day: Day, { isBefore }: { isBefore: boolean }): Wanted {
  const { id, fund, amountCents, receivedOn, reversedOn, reversalReason } = receipt
  const isFirst = day === receivedOn
  const used = usedOn(receipt, day)
  const before = isFirst ? {} : usedOn(receipt, addDays(day, -1))
  const added: ByFund = Object.fromEntries(funds.map((one) => [one, (used[one] ?? 0) - (before[one] ?? 0)]))
  const came = isFirst ? amountCents : 0
  const lines = linesOf(fund, added, [
    { account: cashOf(fund), fund, amountCents: came },
    { account: 'prepaid_contributions', fund, amountCents: sumOf(added) - came },
  ])
  return {
    source: isFirst ? `receipt:${id}` : `receipt:${id}:${day}`,
    kind: isFirst ? 'receipt' : 'credit',
    on: day,
    lines,
    // One of before the opening is taken back by an entry of its own.
    ...(reversedOn !== null &&
      !isBefore && { reversal: { on: reversedOn, reason: reversalReason, cause: 'receipt_reversed' as const } }),
  }
}

/** Charges of another fund than that of the bank account leave an amount between the two, which a transfer evens out. */
function linesOf(fund: Fund, paid: ByFund, others: readonly Line[]): Line[] {
  const elsewhere = funds.filter((one) => one !== fund)
  const between = elsewhere.reduce((sum, one) => sum + (paid[one] ?? 0), 0)
  return [
    ...others,
    ...funds.map((one): Line => ({ account: 'receivables', fund: one, amountCents: -(paid[one] ?? 0) })),
    ...elsewhere.map((one): Line => ({ account: 'transfers', fund: one, amountCents: paid[one] ?? 0 })),
    { account: 'transfers', fund, amountCents: -between } as const,
  ].filter(({ amountCents }) => amountCents !== 0)
}

/** Money of before the opening that the bank took back; one that was recorded by mistake corrects the opening. */
function returnOf(receipt: FollowedReceipt, on: Day): Wanted {
  const { id, fund, amountCents, isReturned } = receipt
  // As its other entries say it: nothing of the day of the reversal has one.
  const used = usedOn(receipt, addDays(on, -1))
  const undone: ByFund = Object.fromEntries(funds.map((one) => [one, -(used[one] ?? 0)]))
  const lines = linesOf(fund, undone, [
    { account: isReturned ? cashOf(fund) : 'opening_difference', fund, amountCents: -amountCents },
    { account: 'prepaid_contributions', fund, amountCents: amountCents - sumOf(used) },
  ])
  return { source: `return:${id}`, kind: 'receipt', on, lines }
}
