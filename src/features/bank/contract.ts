import * as z from 'zod/mini'
import { archiveOn, get, listInput, listOf, One, patch, post, queryFlag } from '../../shared/contract.ts'
import { refusals } from '../../shared/errors.ts'
import { funds } from '../../shared/funds.ts'
import { Cents, Day, Id, Instant, text, Version } from '../../shared/shapes.ts'
import { historyEndpoints } from '../audit/contract.ts'
import { BankNumbers } from '../vendor-profiles/bank-details/contract.ts'

/** How many lines one file has at most. */
export const mostLines = 20_000

export const fileFormats = ['csv', 'ofx', 'camt'] as const
export type FileFormat = (typeof fileFormats)[number]

export const refuse = refusals('bank', {
  other_fund: 'invalid',
  starts_in_future: 'invalid',
  has_earlier_lines: 'conflict',
  unreadable: 'invalid',
  empty: 'invalid',
  too_large: 'invalid',
  too_many_rows: 'invalid',
  too_many_columns: 'invalid',
  no_account_in_file: 'invalid',
  not_a_table: 'conflict',
  unknown_column: 'invalid',
  no_amount_column: 'invalid',
  nothing_new: 'conflict',
  already_imported: 'conflict',
  file_in_use: 'conflict',
  no_books: 'conflict',
  before_books: 'conflict',
  already_matched: 'conflict',
  not_its_amount: 'invalid',
  not_there: 'conflict',
  return_stays: 'conflict',
  month_reconciled: 'conflict',
  reconciled: 'conflict',
  month_not_over: 'invalid',
  not_next_month: 'conflict',
  open_lines: 'conflict',
  opening_differs: 'conflict',
  not_agreeing: 'invalid',
  not_reconciled: 'conflict',
  not_last_month: 'conflict',
  books_closed: 'conflict',
})

const Fund = z.enum(funds)

/** An account of a building at a bank. Its numbers are masked. */
export const BankAccount = z.object({
  id: Id,
  organizationId: Id,
  buildingId: Id,
  buildingName: z.string(),
  fund: Fund,
  name: z.string(),
  institution: z.string(),
  /** The last three digits of the account. */
  ending: z.string(),
  /** Nothing before this day is imported. */
  startsOn: Day,
  /** What was in it when that day began. */
  openingCents: Cents,
  /** What is in it after its last line. */
  balanceCents: Cents,
  lineCount: z.int(),
  lastLineOn: z.nullable(Day),
  /** The last day of its last month that is reconciled. */
  reconciledThrough: z.nullable(Day),
  archivedAt: z.nullable(Instant),
  version: Version,
})
export type BankAccount = z.output<typeof BankAccount>

export const BankAccountFields = z.object({
  name: text(80),
  fund: Fund,
  startsOn: Day,
  openingCents: Cents,
})
export const NewBankAccount = z.extend(BankAccountFields, { ...BankNumbers.shape, buildingId: Id })
/** The numbers are typed again to change any of them. */
export const BankAccountChange = z.partial(z.extend(BankAccountFields, { numbers: BankNumbers }))

/** A line of the account, as the bank gave it. What came in is positive. */
export const BankLine = z.object({
  id: Id,
  bankAccountId: Id,
  postedOn: Day,
  amountCents: Cents,
  description: z.string(),
  reference: z.nullable(z.string()),
  balanceCents: z.nullable(Cents),
  isMatched: z.boolean(),
})
export type BankLine = z.output<typeof BankLine>

const { q, limit, cursor, sort } = listInput(['name'], 'name')
const page = listInput(['postedOn'], '-postedOn')
const onAccount = '/api/bank-accounts/:id'

export const bankAccountsApi = {
  list: get('/api/bank-accounts', {
    summary: 'The bank accounts of buildings by fund, with the balance after their last line',
    input: z.object({ building: z.optional(Id), archived: z.optional(queryFlag), q, limit, cursor, sort }),
    output: listOf(BankAccount),
  }),
  get: get(onAccount, { summary: 'A bank account, its numbers masked', input: One, output: BankAccount }),
  create: post('/api/bank-accounts', {
    summary: 'Adds a bank account of a building and fund; its numbers are kept encrypted',
    isIdempotent: true,
    input: NewBankAccount,
    output: BankAccount,
  }),
  update: patch(onAccount, {
    summary: 'Changes a bank account; its numbers only where they are given again',
    input: z.extend(BankAccountChange, { id: Id, version: Version }),
    output: BankAccount,
  }),
  ...archiveOn(onAccount, BankAccount, {
    archive: 'Archives a bank account: nothing is imported into it any more',
    restore: 'Brings an archived bank account back',
  }),
  lines: get(`${onAccount}/lines`, {
    summary: 'The lines of a bank account, the latest first; a text finds what the bank wrote',
    input: z.extend(One, { from: z.optional(Day), to: z.optional(Day), file: z.optional(Id), ...page }),
    output: listOf(BankLine),
  }),
  ...historyEndpoints(onAccount),
}
