import * as z from 'zod/mini'
import { del, get, listOf, Nothing, One, post, put } from '../../../shared/contract.ts'
import { Cents, Day, Id, Instant, Version } from '../../../shared/shapes.ts'
import { dayOrders } from '../amounts/rules.ts'
import { fileFormats } from '../contract.ts'
import { bankShapes } from '../csv-shapes/rules.ts'
import { lineVerdicts } from '../lines/rules.ts'

const Place = z.int().check(z.gte(0), z.lte(59))
const Placed = z.nullable(Place)

/** What each column of a table is, by its place. */
export const ColumnMapShape = z.object({
  hasTitles: z.boolean(),
  dayOrder: z.enum(dayOrders),
  postedOn: Place,
  descriptions: z.array(Place).check(z.maxLength(6)),
  reference: Placed,
  amount: Placed,
  isInverted: z.boolean(),
  withdrawal: Placed,
  deposit: Placed,
  balance: Placed,
  account: z.array(Place).check(z.maxLength(3)),
})

const OnDay = z.object({ on: Day, balanceCents: Cents })

/** A file of a bank, and what importing it would do or did. */
export const BankFile = z.object({
  id: Id,
  bankAccountId: Id,
  name: z.string(),
  format: z.enum(fileFormats),
  status: z.enum(['read', 'imported']),
  /** Lines that it added, once it is imported. */
  addedCount: z.nullable(z.int()),
  periodFrom: z.nullable(Day),
  periodTo: z.nullable(Day),
  madeByName: z.nullable(z.string()),
  madeAt: Instant,
  version: Version,
})
export type BankFile = z.output<typeof BankFile>

export const BankFilePreview = z.extend(BankFile, {
  /** The bank whose shape it has. */
  shape: z.nullable(z.enum(bankShapes)),
  /** Null for a file that names its fields itself, or whose columns could not be told. */
  map: z.nullable(ColumnMapShape),
  isDayOrderOpen: z.boolean(),
  /** Of every column of a table: its heading, else an empty text, and a few of its cells. */
  columns: z.array(z.object({ title: z.string(), samples: z.array(z.string()) })),
  /** The accounts that the file names, and the one whose lines are read: those of others are left out. */
  accounts: z.array(z.object({ name: z.string(), count: z.int() })),
  account: z.nullable(z.string()),
  /** The file names an account that is none of this one’s number. */
  isOtherAccount: z.boolean(),
  counts: z.record(z.enum(lineVerdicts), z.int()),
  unread: z.array(z.int()),
  inCents: Cents,
  outCents: Cents,
  inCount: z.int(),
  outCount: z.int(),
  opening: z.nullable(OnDay),
  closing: z.nullable(OnDay),
  /** What the account would come to, over what its file says; null where it says nothing. */
  differenceCents: z.nullable(Cents),
  chain: z.object({ checked: z.int(), held: z.int(), breaks: z.array(z.int()) }),
  gaps: z.array(z.object({ from: Day, to: Day })),
})
export type BankFilePreview = z.output<typeof BankFilePreview>

export const FileLineShown = z.object({
  id: z.string(),
  lineNo: z.int(),
  verdict: z.enum(lineVerdicts),
  postedOn: Day,
  amountCents: Cents,
  description: z.string(),
  reference: z.nullable(z.string()),
  balanceCents: z.nullable(Cents),
})
export type FileLineShown = z.output<typeof FileLineShown>

const onFile = '/api/bank-files/:id'
const limit = z._default(
  z.coerce.number<number>('shared.e_limit').check(z.int('shared.e_limit'), z.gte(1), z.lte(100)),
  25,
)

export const bankFilesApi = {
  list: get('/api/bank-files', {
    summary: 'The last files of a bank account, or of all that the caller sees, the latest first',
    input: z.object({ account: z.optional(Id) }),
    output: listOf(BankFile),
  }),
  create: post('/api/bank-files', {
    summary:
      'Receives a file of a bank (CSV, OFX, QFX or camt.053, at most 5 MB) and says what it would add; nothing is imported',
    files: { file: 1 },
    takesTables: true,
    isLong: true,
    rate: { limit: 30, seconds: 60 },
    input: z.object({ bankAccountId: Id }),
    output: BankFile,
  }),
  get: get(onFile, {
    summary: 'A file with what it would add: its period, its balances, and what is known already',
    input: One,
    output: BankFilePreview,
  }),
  lines: get(`${onFile}/lines`, {
    summary: 'The lines of a file that waits, and what importing each would do',
    input: z.extend(One, {
      verdict: z.optional(z.enum(lineVerdicts)),
      limit,
      cursor: z.optional(z.string().check(z.maxLength(12))),
    }),
    output: listOf(FileLineShown),
  }),
  map: put(`${onFile}/columns`, {
    summary:
      'Says what each column of a file is, and which of its accounts is read; it is remembered for the account once the file is imported',
    input: z.object({
      id: Id,
      version: Version,
      map: z.nullable(ColumnMapShape),
      account: z._default(z.nullable(z.string().check(z.maxLength(60))), null),
    }),
    output: BankFile,
  }),
  import: put(`${onFile}/import`, {
    summary:
      'Adds the new lines of a file to its account, each once; with `withDoubtful` those too that another file may have brought',
    input: z.object({ id: Id, version: Version, withDoubtful: z._default(z.boolean(), false) }),
    output: BankFile,
  }),
  remove: del(onFile, {
    summary: 'Removes a file that waits, or an imported one with its lines while none of them is matched or reconciled',
    input: One,
    output: Nothing,
  }),
}
