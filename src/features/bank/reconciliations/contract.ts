import * as z from 'zod/mini'
import { languages } from '../../../shared/actor.ts'
import { get, listOf, Nothing, One, post, put } from '../../../shared/contract.ts'
import { Cents, Day, Id, Instant, text } from '../../../shared/shapes.ts'
import { BankLine } from '../contract.ts'
import { itemKinds, monthStates } from '../fund-balances/rules.ts'

/** How many lines that are matched to nothing a month shows. */
export const mostOpenLines = 100

const Made = z.object({ at: Instant, byName: z.nullable(z.string()) })

/** A month of an account that is over, by its last day. */
export const BankMonth = z.object({
  id: z.string(),
  through: Day,
  state: z.enum(monthStates),
  lineCount: z.int(),
  /** Its lines that are matched to nothing. */
  openCount: z.int(),
  /** What the statement said, once it is reconciled. */
  statementCents: z.nullable(Cents),
  made: z.nullable(Made),
})
export type BankMonth = z.output<typeof BankMonth>

export const Outstanding = z.object({
  key: z.string(),
  kind: z.enum(itemKinds),
  on: Day,
  label: z.string(),
  amountCents: Cents,
  entryId: z.nullable(Id),
  isSeen: z.boolean(),
})

/** An account beside the books at the end of a month: as it was kept where the month is reconciled, else as it is now. */
export const Reconciliation = z.object({
  organizationId: Id,
  buildingId: Id,
  bankAccountId: Id,
  through: Day,
  state: z.enum(monthStates),
  /** The account of the fund in the books. */
  cashAccountId: z.nullable(Id),
  bookCents: Cents,
  /** What of it is in the other accounts of the fund. */
  otherCents: Cents,
  outstandingCents: Cents,
  outstanding: z.array(Outstanding),
  openCents: Cents,
  openCount: z.int(),
  openLines: z.array(BankLine),
  openingDifferenceCents: Cents,
  /** What the bank is to say, by the books. */
  expectedCents: Cents,
  /** What it says by its lines. */
  bankCents: Cents,
  /** The balance that a line of the month’s end brought with it. */
  proposedCents: z.nullable(Cents),
  statementCents: z.nullable(Cents),
  made: z.nullable(Made),
  /** How far the books of that day moved since it was reconciled. */
  movedCents: Cents,
  /** It is the last one reconciled, and the books are not closed through it. */
  isReopenable: z.boolean(),
})
export type Reconciliation = z.output<typeof Reconciliation>

export const ReconciliationFields = z.object({ statementCents: Cents })
export const ReopeningFields = z.object({ reason: text(300) })

const OfMonth = z.extend(One, { through: Day })
const onMonth = '/api/bank-accounts/:id/months/:through'

/** `:through` is the last day of a month. */
export const reconciliationsApi = {
  list: get('/api/bank-accounts/:id/months', {
    summary: 'The months of a bank account that are over, the latest first, and which are reconciled with the books',
    input: One,
    output: z.extend(listOf(BankMonth), { hasBooks: z.boolean() }),
  }),
  get: get(onMonth, {
    summary: 'A bank account beside the books at the end of a month, and what is between them',
    input: OfMonth,
    output: Reconciliation,
  }),
  create: put(`${onMonth}/reconciliation`, {
    summary: 'Reconciles a month whose lines are all matched and whose balances agree: nothing of it changes any more',
    input: z.extend(ReconciliationFields, OfMonth.shape),
    output: Reconciliation,
  }),
  reopen: post(`${onMonth}/reopenings`, {
    summary: 'Opens the last reconciled month again, with a reason; what was reconciled stays on record',
    input: z.extend(ReopeningFields, OfMonth.shape),
    output: Reconciliation,
  }),
  printout: get(`${onMonth}/printout`, {
    summary: 'The reconciliation of a month as a PDF document on letter paper',
    reply: 'file',
    input: z.extend(OfMonth, { language: z.optional(z.enum(languages)) }),
    output: Nothing,
    rate: { limit: 60, seconds: 60 },
  }),
}
