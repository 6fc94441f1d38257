import * as z from 'zod/mini'
import { get, One } from '../../shared/contract.ts'
import { refusals } from '../../shared/errors.ts'
import { funds } from '../../shared/funds.ts'
import { Cents, Day, Id, Instant } from '../../shared/shapes.ts'
import { billCategories } from '../categories/contract.ts'
import { accountKinds, ownAccounts } from './rules.ts'

export const entryKinds = [
  'opening',
  'opening_bill',
  'opening_charge',
  'opening_receipt',
  'opening_prepaid',
  'opening_correction',
  'bill',
  'payment',
  'call',
  'charge',
  'receipt',
  'credit',
  'transfer',
  'adjustment',
  'reversal',
] as const
export type EntryKind = (typeof entryKinds)[number]

/** Why an entry was reversed, where no person said it. */
export const reversalCauses = [
  'bill_changed',
  'payment_reversed',
  'charge_cancelled',
  'receipt_reversed',
  'receipt_changed',
] as const

export const closingKinds = ['closed', 'reopened'] as const

export const refuse = refusals('ledger', {
  exists: 'conflict',
  not_started: 'conflict',
  starts_in_future: 'invalid',
  other_funds: 'invalid',
  difference_unexplained: 'invalid',
  day_closed: 'conflict',
  day_in_future: 'invalid',
  same_fund: 'invalid',
  same_account: 'invalid',
  unknown_account: 'invalid',
  followed_account: 'invalid',
  other_fund: 'invalid',
  follows_bill: 'conflict',
  already_reversed: 'conflict',
  not_reversible: 'conflict',
  not_over: 'invalid',
  checks_failed: 'invalid',
  not_closed: 'conflict',
})

const Fund = z.enum(funds)
const Key = z.enum([...ownAccounts, ...billCategories])

export const Account = z.object({
  id: Id,
  code: z.string(),
  key: Key,
  kind: z.enum(accountKinds),
  /** The only fund that it is posted in. */
  fund: z.nullable(Fund),
})
export type Account = z.output<typeof Account>

const Closing = z.object({
  id: Id,
  kind: z.enum(closingKinds),
  through: z.nullable(Day),
  reason: z.nullable(z.string()),
  hash: z.string(),
  madeByName: z.nullable(z.string()),
  madeAt: Instant,
})
export type Closing = z.output<typeof Closing>

/** The books of a building. Until they are started, it has no accounts. */
export const Ledger = z.object({
  id: Id,
  buildingName: z.string(),
  funds: z.array(Fund),
  startsOn: z.nullable(Day),
  lockedThrough: z.nullable(Day),
  accounts: z.array(Account),
  /** The latest first. */
  closings: z.array(Closing),
})
export type Ledger = z.output<typeof Ledger>

export const TrialBalance = z.object({
  on: Day,
  /** The first day of the period whose revenue and expenses it shows. */
  from: Day,
  /** A debit is positive, a credit negative; those of a fund add up to zero. */
  balances: z.array(z.object({ key: Key, fund: Fund, amountCents: Cents })),
})
export type TrialBalance = z.output<typeof TrialBalance>

/** `:id` is the building. */
export const ledgerApi = {
  get: get('/api/ledgers/:id', {
    summary: 'The books of a building: since when, through when they are closed, and the accounts',
    input: One,
    output: Ledger,
  }),
  trialBalance: get('/api/ledgers/:id/trial-balance', {
    summary: 'What each account of a building comes to at the end of a day, by fund',
    input: z.extend(One, { on: z.optional(Day) }),
    output: TrialBalance,
  }),
}
