import type { Day } from '../../../shared/dates.ts'
import type { Names } from '../payer-texts/rules.ts'

/** A line of the bank that is matched to nothing. */
export interface OpenLine {
  readonly id: string
  readonly postedOn: Day
  readonly amountCents: number
  readonly text: string
}

/** A home with what it owes, the oldest first, and who pays. */
export interface Home {
  readonly residenceId: string
  readonly unitNumber: string
  readonly names: readonly Names[]
  readonly charges: readonly { readonly dueOn: Day; readonly leftCents: number }[]
}

/** Money that the books hold and the bank may show: receipts of one deposit, payments of a batch or one of them, an entry by hand. */
export interface Movement {
  readonly key: string
  readonly kind: 'receipts' | 'payments' | 'entry'
  readonly ids: readonly string[]
  readonly on: Day
  readonly amountCents: number
  /** What a bank may write of it: unit numbers, names, invoice numbers. */
  readonly units: readonly string[]
  readonly names: readonly Names[]
  readonly numbers: readonly string[]
  readonly label: string
}

/** A part of a bill that is to be paid. */
export interface Due {
  readonly billId: string
  readonly instalmentId: string
  readonly vendorName: string
  readonly number: string | null
  readonly dueOn: Day
  readonly leftCents: number
}

/** A receipt that came in lately. */
export interface Received {
  readonly receiptId: string
  readonly unitNumber: string
  readonly names: readonly Names[]
  readonly on: Day
  readonly amountCents: number
}

/** What a text paid before, as people said. */
export interface Learned {
  readonly text: string
  readonly residenceId: string | null
  readonly category: string | null
  readonly count: number
}

/** A line of another account of the fund, matched to nothing: the other side of money that moved between them. */
export interface OtherLine {
  readonly lineId: string
  readonly on: Day
  readonly amountCents: number
  readonly text: string
}

export interface Known {
  readonly homes: readonly Home[]
  readonly movements: readonly Movement[]
  readonly dues: readonly Due[]
  readonly received: readonly Received[]
  readonly learned: readonly Learned[]
  readonly others: readonly OtherLine[]
  /** What was refused, as `refusalKey` says it. */
  readonly refused: ReadonlySet<string>
}

export const reasons = [
  'same_amount',
  'same_day',
  'sum_of_homes',
  'part_of_owed',
  'more_than_owed',
  'unit_in_text',
  'name_in_text',
  'number_in_text',
  'learned',
  'opposite',
  'says_returned',
  'says_fee',
  'says_interest',
  'says_transfer',
] as const
export type Reason = (typeof reasons)[number]
/** Reasons to look twice. */
export const doubts: readonly Reason[] = ['part_of_owed', 'more_than_owed']

export type Target =
  | {
      readonly kind: 'homes'
      readonly homes: readonly { readonly residenceId: string; readonly amountCents: number }[]
    }
  | { readonly kind: 'movement'; readonly key: string }
  | { readonly kind: 'bill'; readonly billId: string; readonly instalmentId: string }
  | { readonly kind: 'category'; readonly category: string }
  | { readonly kind: 'return'; readonly receiptId: string }
  | { readonly kind: 'transfer'; readonly lineId: string }

export interface Candidate {
  readonly target: Target
  readonly score: number
  readonly reasons: readonly Reason[]
  /** A person said that it is not that. */
  readonly isRefused?: boolean
}

/** From this score on a suggestion is sure, unless another comes near. */
export const sureScore = 80
/** How many days a line may be after what it shows, before what is due, and from the other side of a transfer. */
export const mostDays = { before: 20, after: 12, between: 7 }
