import type { Day } from '../../../shared/dates.ts'
import type { Fund } from '../../../shared/funds.ts'
import type { BillStatus } from '../../bills/contract.ts'
import type { BillCategory } from '../../categories/contract.ts'
import type { reversalCauses } from '../contract.ts'
import { type ByFund, type Line, lackingOf, linesOf, type OpeningRule, openingRules } from '../rules.ts'

/** A bill with all that decides what the books say of it. */
export interface FollowedBill {
  readonly id: string
  readonly status: BillStatus
  readonly category: BillCategory
  readonly fund: Fund
  readonly isRepeated: boolean
  readonly issuedOn: Day
  readonly totalCents: number
  /** Those that its plan keeps. */
  readonly instalments: readonly {
    readonly id: string
    readonly dueOn: Day
    readonly amountCents: number
    readonly paidCents: number
    readonly cancelledOn: Day | null
  }[]
  /** All of them, also of instalments that left the plan, and reversals. */
  readonly payments: readonly {
    readonly id: string
    readonly paidOn: Day
    readonly amountCents: number
    readonly reversesId: string | null
    readonly reason: string | null
  }[]
}

/** An entry that the books of a building are to hold. */
export interface Wanted {
  readonly source: string
  readonly kind: 'bill' | 'payment' | 'call' | 'charge' | 'receipt' | 'credit'
  readonly on: Day
  readonly lines: readonly Line[]
  /** It was undone since. */
  readonly reversal?: { readonly on: Day; readonly reason: string | null; readonly cause: ReversalCause }
}

/** What the books are to say of a thing that they follow: its entries, and what was owed of it when they started, by fund. */
export interface Wish {
  readonly id: string
  readonly entries: readonly Wanted[]
  readonly opening: ByFund
  /** What homes had paid in advance, likewise. */
  readonly prepaid?: ByFund
}

/** What the books are to say of a bill: its entries, and what was owed of it when they started. */
export function wantedOf(bill: FollowedBill, startsOn: Day, today: Day): { entries: Wanted[]; openingCents: number } {
  if (bill.status === 'draft') return { entries: [], openingCents: 0 }
  const { fund, category } = bill
  const owed = owedBy(bill, today)
  const bills = owed.map(
    ({ source, on, amountCents }): Wanted => ({
      source,
      kind: 'bill',
      on,
      lines: linesOf('bill', { fund, category, amountCents }),
    }),
  )
  return {
    entries: [...bills.filter(({ on }) => on >= startsOn), ...paymentsOf(bill, startsOn)].filter(
      ({ lines }) => lines.length > 0,
    ),
    openingCents:
      sumOf(owed.filter(({ on }) => on < startsOn)) - sumOf(bill.payments.filter(({ paidOn }) => paidOn < startsOn)),
  }
}

const sumOf = (parts: readonly { readonly amountCents: number }[]): number =>
  parts.reduce((all, { amountCents }) => all + amountCents, 0)

/** What is owed by a bill that is paid once or in listed parts, on its own day; of one that comes back, each instalment on its due day. */
function owedBy({ id, status, isRepeated, issuedOn, totalCents, instalments }: FollowedBill, today: Day) {
  const isCancelled = status === 'cancelled'
  const paid = instalments.reduce((sum, { paidCents }) => sum + paidCents, 0)
  if (!isRepeated) return [{ source: `bill:${id}`, on: issuedOn, amountCents: isCancelled ? paid : totalCents }]
  return instalments
    .filter(({ dueOn, paidCents }) => dueOn <= today || paidCents !== 0)
    .map((one) => ({
      source: `instalment:${one.id}`,
      on: one.dueOn,
      amountCents: isCancelled || one.cancelledOn !== null ? one.paidCents : one.amountCents,
    }))
}

/** The payments since the books started. The reversal of one of them reverses its entry; that of an earlier one is money that came in. */
function paymentsOf({ payments, fund }: FollowedBill, startsOn: Day): Wanted[] {
  const isSince = ({ paidOn }: FollowedBill['payments'][number]) => paidOn >= startsOn
  const since = payments.filter(isSince)
  const isReversalOfOne = ({ reversesId }: FollowedBill['payments'][number]) =>
    since.some(({ id }) => id === reversesId)
  return since
    .filter((payment) => !isReversalOfOne(payment))
    .map(({ id, paidOn, amountCents }) => {
      const reversal = since.find(({ reversesId }) => reversesId === id)
      return {
        source: `payment:${id}`,
        kind: 'payment',
        on: paidOn,
        lines: linesOf('payment', { fund, amountCents }),
        ...(reversal && {
          reversal: { on: reversal.paidOn, reason: reversal.reason, cause: 'payment_reversed' },
        }),
      }
    })
}

/** An entry of a bill that the books hold; the reversals are told by those that they reverse. */
export interface HeldEntry {
  readonly id: string
  /** Its source, with its number among those of one source: `bill:<id>#2`. */
  readonly sourceKey: string
  readonly kind: string
  readonly postedOn: Day
  readonly isReversed: boolean
  readonly lines: readonly Line[]
}

export type ReversalCause = (typeof reversalCauses)[number]

/** What is to be added to the books: entries, and reversals of those that they hold or that are added with them. */
export type Addition =
  | {
      readonly kind: Wanted['kind'] | OpeningRule['opening'] | 'opening_correction'
      readonly sourceKey: string
      readonly on: Day
      readonly lines: readonly Line[]
    }
  | {
      readonly kind: 'reversal'
      /** The source key of the entry that it reverses. */
      readonly of: string
      readonly on: Day
      readonly lines: readonly Line[]
      readonly cause: ReversalCause
      readonly reason: string | null
    }

export interface Books {
  readonly startsOn: Day
  readonly lockedThrough: Day | null
  /** They are being started: what was owed is part of the opening. */
  readonly isOpening?: boolean
}

/** Compares what the books hold of a bill with what they are to say of it: they are only added to, so nothing is added twice. */
export function additionsFor(bill: FollowedBill, held: readonly HeldEntry[], books: Books, today: Day): Addition[] {
  const { entries, openingCents } = wantedOf(bill, books.startsOn, today)
  const wish = { id: bill.id, entries, opening: { [bill.fund]: openingCents } }
  return additionsTo(wish, held, { books, rule: openingRules.bills }, today)
}

interface Posting {
  readonly books: Books
  readonly rule: OpeningRule
}

/** The same of anything that they follow. */
export function additionsTo(wish: Wish, held: readonly HeldEntry[], posting: Posting, today: Day): Addition[] {
  const { entries } = wish
  const wanted = new Set(entries.map(({ source }) => source))
  const gone = held.filter(
    ({ kind, sourceKey, isReversed }) => !isOpening(kind) && !isReversed && !wanted.has(sourceOf(sourceKey)),
  )
  return [
    ...gone.map((entry) => reversalOf(entry, { on: today, cause: changed(entry) })),
    ...entries.flatMap((entry) => {
      const before = held.filter(({ sourceKey }) => sourceOf(sourceKey) === entry.source)
      return additionsOf(entry, before, posting.books, today)
    }),
    ...openingAdditions(wish, held, posting, today),
  ]
}

const isOpening = (kind: string): boolean => kind.startsWith('opening_')
const [ofBill, ofReceipt] = [new Set(['bill', 'payment']), new Set(['receipt', 'credit'])]
const changed = ({ kind }: Pick<HeldEntry, 'kind'>): ReversalCause =>
  ofBill.has(kind) ? 'bill_changed' : ofReceipt.has(kind) ? 'receipt_changed' : 'charge_cancelled'

const sourceOf = (sourceKey: string): string => sourceKey.split('#')[0] ?? ''

function additionsOf(wanted: Wanted, held: readonly HeldEntry[], books: Books, today: Day): Addition[] {
  const standing = held.find(({ isReversed }) => !isReversed)
  const { source, kind, lines, reversal } = wanted
  const isFirst = held.length === 0
  const on = isFirst ? openDay(wanted.on, books, today) : today
  const added = { kind, sourceKey: `${source}#${held.length + 1}`, on, lines }
  if (reversal) {
    const day = openDay(reversal.on, books, today)
    const undone = (of: Pick<HeldEntry, 'sourceKey' | 'lines' | 'postedOn'>) =>
      reversalOf(of, { on: day, cause: reversal.cause, reason: reversal.reason })
    if (standing) return [undone(standing)]
    return isFirst ? [added, undone({ ...added, postedOn: on })] : []
  }
  if (standing && isSame(standing.lines, lines)) return []
  return [...(standing ? [reversalOf(standing, { on: today, cause: changed(standing) })] : []), added]
}

/** The day of a fact while its period is open; else today, where the books say it. */
const openDay = (on: Day, { lockedThrough }: Books, today: Day): Day =>
  on > today || (lockedThrough !== null && on <= lockedThrough) ? today : on

function reversalOf(
  { sourceKey, lines, postedOn }: Pick<HeldEntry, 'sourceKey' | 'lines' | 'postedOn'>,
  { on, cause, reason = null }: { on: Day; cause: ReversalCause; reason?: string | null },
): Addition {
  return {
    kind: 'reversal',
    of: sourceKey,
    on: on < postedOn ? postedOn : on,
    lines: lines.map((line) => ({ ...line, amountCents: -line.amountCents })),
    cause,
    reason,
  }
}

const written = (lines: readonly Line[]): string =>
  lines
    .map(({ account, fund, amountCents }) => `${account} ${fund} ${amountCents}`)
    .sort()
    .join()
const isSame = (some: readonly Line[], others: readonly Line[]): boolean => written(some) === written(others)

/** What was owed of a thing when the books started, less what they already say of it; later changes of it are corrections of today. */
function openingAdditions(
  { id, opening, prepaid = {} }: Wish,
  held: readonly HeldEntry[],
  posting: Posting,
  today: Day,
) {
  const { books, rule } = posting
  const before = held.filter((entry) => isOpening(entry.kind))
  const lines = before.flatMap((entry) => entry.lines)
  const lacking = [...lackingOf(opening, lines, rule), ...lackingOf(prepaid, lines, openingRules.prepaid)]
  return lacking.map(
    ({ rule: own, ...fact }, at): Addition => ({
      kind: books.isOpening ? own.opening : 'opening_correction',
      sourceKey: `opening:${id}#${before.length + at + 1}`,
      on: books.isOpening ? books.startsOn : today,
      lines: linesOf(books.isOpening ? own.opening : own.correction, fact),
    }),
  )
}
