import * as z from 'zod/mini'
import { languages } from '../../shared/actor.ts'
import { get, Nothing, One, queryNumber } from '../../shared/contract.ts'
import { refusals } from '../../shared/errors.ts'
import { funds } from '../../shared/funds.ts'
import { Cents, Day, Id, Instant } from '../../shared/shapes.ts'
import { buildingKinds } from '../buildings/contract.ts'
import { Account } from '../ledger/contract.ts'

export const refuse = refusals('financial-statements', { not_begun: 'invalid', not_started: 'conflict' })

const Fund = z.enum(funds)
const Told = z.nullable(Cents)

/** What an account comes to in a fund: balances are debits above zero; null where nothing was posted. */
const FundYear = z.object({
  fund: Fund,
  lastOpeningCents: Cents,
  lastCents: Told,
  openingCents: Cents,
  debitCents: Told,
  creditCents: Told,
})

/** The year of a building in its books, which every statement is computed from. */
export const FinancialYear = z.object({
  organizationId: Id,
  buildingId: Id,
  buildingName: z.string(),
  buildingKind: z.enum(buildingKinds),
  fiscalYear: z.int(),
  /** Those that the books tell of, the earliest first. */
  years: z.array(z.int()),
  startsOn: Day,
  endsOn: Day,
  /** The last day that counts: today while the year is not over. */
  on: Day,
  lastStartsOn: Day,
  /** The same day of the year before. */
  lastThrough: Day,
  /** The first day of the books; null until they are started. */
  booksStartOn: z.nullable(Day),
  funds: z.array(Fund),
  accounts: z.array(z.extend(Account, { funds: z.array(FundYear) })),
  /** The adopted budget of the year. */
  budget: z.nullable(
    z.object({
      number: z.int(),
      adoptedOn: z.nullable(Day),
      amounts: z.array(z.object({ key: Account.shape.key, fund: Fund, amountCents: Cents })),
    }),
  ),
  /** What keeps the whole year from changing. */
  closing: z.nullable(
    z.object({ through: Day, hash: z.string(), madeAt: Instant, madeByName: z.nullable(z.string()) }),
  ),
  lockedThrough: z.nullable(Day),
  /** Entries of the year, and the last one of the books with the hash of their chain. */
  entryCount: z.int(),
  lastEntry: z.nullable(z.object({ seq: z.int(), hash: z.string() })),
})
export type FinancialYear = z.output<typeof FinancialYear>

const OfYear = z.extend(One, { year: z.optional(queryNumber(1990, 2099)) })
const OnPaper = z.extend(OfYear, { language: z.optional(z.enum(languages)) })
const rate = { limit: 30, seconds: 60 }

/** `:id` is the building. */
export const statementsApi = {
  get: get('/api/financial-statements/:id', {
    summary:
      'The fiscal year of a building in its books: each account and fund, beside the adopted budget and last year',
    input: OfYear,
    output: FinancialYear,
  }),
  printout: get('/api/financial-statements/:id/printout', {
    summary: 'The statements of a fiscal year as a PDF document: operations, balance sheet, trial balance',
    reply: 'file',
    input: OnPaper,
    output: Nothing,
    rate,
  }),
  workbook: get('/api/financial-statements/:id/workbook', {
    summary: 'The same as a workbook of a sheet each, with the general ledger and the bills of the year',
    reply: 'file',
    input: OnPaper,
    output: Nothing,
    rate,
  }),
  pack: get('/api/financial-statements/:id/pack', {
    summary:
      'The pack of the accountant: statements as PDF and workbook, and the bills of the year with their documents',
    reply: 'file',
    input: OnPaper,
    output: Nothing,
    rate: { limit: 10, seconds: 60 },
  }),
}
