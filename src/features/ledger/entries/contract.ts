import * as z from 'zod/mini'
import { get, listInput, listOf, post, put, queryList } from '../../../shared/contract.ts'
import { funds } from '../../../shared/funds.ts'
import { Cents, Day, Id, Instant, text } from '../../../shared/shapes.ts'
import { billCategories } from '../../categories/contract.ts'
import { Account, entryKinds, reversalCauses } from '../contract.ts'

const Fund = z.enum(funds)

export const JournalEntry = z.object({
  id: Id,
  /** Its place in the journal of its building. */
  seq: z.int(),
  postedOn: Day,
  kind: z.enum(entryKinds),
  /** The bill that it follows. */
  billId: z.nullable(Id),
  /** The call for contributions that it follows. */
  callId: z.nullable(Id),
  /** The payment of a home that it follows. */
  receiptId: z.nullable(Id),
  billTitle: z.nullable(z.string()),
  vendorName: z.nullable(z.string()),
  category: z.nullable(z.enum(billCategories)),
  funds: z.array(Fund),
  /** What it debits, in all; what it credits is as much. */
  amountCents: Cents,
  reason: z.nullable(z.string()),
  cause: z.nullable(z.enum(reversalCauses)),
  reversesId: z.nullable(Id),
  /** The entry that reverses it. */
  reversedById: z.nullable(Id),
})
export type JournalEntry = z.output<typeof JournalEntry>

export const JournalEntryDetail = z.extend(JournalEntry, {
  lines: z.array(z.object({ line: z.int(), account: Account, fund: Fund, amountCents: Cents })),
  madeByName: z.nullable(z.string()),
  madeAt: Instant,
  /** The hash of the chain up to it, in hexadecimal. */
  hash: z.string(),
})
export type JournalEntryDetail = z.output<typeof JournalEntryDetail>

export const EntryFilter = {
  account: z.optional(Id),
  fund: z.optional(Fund),
  kind: z.optional(queryList(entryKinds)),
  bill: z.optional(Id),
  call: z.optional(Id),
  receipt: z.optional(Id),
  from: z.optional(Day),
  to: z.optional(Day),
}

const Amount = Cents.check(z.gte(1, 'ledger.e_amount'))
export const TransferFields = z.object({
  postedOn: Day,
  fromFund: Fund,
  toFund: Fund,
  amountCents: Amount,
  reason: text(300),
})
export const AdjustmentFields = z.object({
  postedOn: Day,
  fund: Fund,
  debitAccountId: z.uuid('shared.e_required'),
  creditAccountId: z.uuid('shared.e_required'),
  amountCents: Amount,
  reason: text(300),
})
export const ReversalFields = z.object({ reason: text(300) })

const One = z.object({ id: Id })
const OneEntry = z.object({ id: Id, entryId: Id })
const { limit, cursor, sort } = listInput(['postedOn'], '-postedOn')

export const entriesApi = {
  list: get('/api/ledgers/:id/entries', {
    summary:
      'The journal of a building, narrowed by account, fund, kind, days, or the bill, call or receipt that it follows; the latest first',
    input: z.extend(One, { ...EntryFilter, limit, cursor, sort }),
    output: listOf(JournalEntry),
  }),
  get: get('/api/ledgers/:id/entries/:entryId', {
    summary: 'One entry with its lines, what it follows and what reversed it',
    input: OneEntry,
    output: JournalEntryDetail,
  }),
  transfer: post('/api/ledgers/:id/transfers', {
    summary: 'Records money that went from the account of a fund to that of another, with a reason',
    isIdempotent: true,
    input: z.extend(TransferFields, One.shape),
    output: JournalEntryDetail,
  }),
  adjust: post('/api/ledgers/:id/adjustments', {
    summary: 'Adds an entry between two accounts of a fund, with a reason',
    isIdempotent: true,
    input: z.extend(AdjustmentFields, One.shape),
    output: JournalEntryDetail,
  }),
  reverse: put('/api/ledgers/:id/entries/:entryId/reversal', {
    summary: 'Reverses an entry that a person added: an opposite entry of today, with a reason',
    input: z.extend(ReversalFields, OneEntry.shape),
    output: JournalEntryDetail,
  }),
}
