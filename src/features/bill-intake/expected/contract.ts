import * as z from 'zod/mini'
import { get, listOf } from '../../../shared/contract.ts'
import { Cents, Day, Id } from '../../../shared/shapes.ts'
import { billCategories } from '../../categories/contract.ts'
import { billSchedules } from '../../reading/extraction/contract.ts'
import { expectedStates, paces } from './rules.ts'

/** A bill that comes back with a document of its own, and the bills that show its rhythm. */
export const ExpectedBill = z.object({
  /** The last bill that came. */
  id: Id,
  buildingId: Id,
  buildingName: z.string(),
  vendorId: Id,
  vendorName: z.string(),
  category: z.enum(billCategories),
  number: z.nullable(z.string()),
  pace: z.enum(paces),
  /** How many bills show it, since which day. */
  billCount: z.int(),
  firstOn: Day,
  lastOn: Day,
  lastCents: Cents,
  /** Of the bill before the last one. */
  previousCents: z.nullable(Cents),
  expectedOn: Day,
  state: z.enum(expectedStates),
  /** What the bills of the last twelve months came to. */
  yearCents: z.int(),
  yearCount: z.int(),
  /** A document of the vendor that waits to be checked. */
  waitingId: z.nullable(Id),
})
export type ExpectedBill = z.infer<typeof ExpectedBill>

/** What a vendor is owed each year: a bill that comes back by itself, or a contract with a cost that no such bill covers. */
export const commitmentSources = ['bill', 'contract'] as const

export const Commitment = z.object({
  /** The bill, or the contract. */
  id: Id,
  source: z.enum(commitmentSources),
  title: z.string(),
  vendorId: Id,
  vendorName: z.string(),
  /** Null of a contract of the whole organization. */
  buildingName: z.nullable(z.string()),
  /** Null of a contract. */
  schedule: z.nullable(z.enum(billSchedules)),
  /** Of each time; of a contract, for a year. */
  totalCents: Cents,
  yearlyCents: z.int(),
  /** The next instalment; null of a contract. */
  dueOn: z.nullable(Day),
  /** The last day; null without one, and of a contract that is renewed. */
  untilOn: z.nullable(Day),
  /** The last instalment that was paid whole, where its amount was another. */
  formerCents: z.nullable(Cents),
})
export type Commitment = z.infer<typeof Commitment>

/** How many of either are listed. */
export const mostExpected = 300

const Filter = z.object({ organization: z.optional(Id), building: z.optional(Id), vendor: z.optional(Id) })
export type ExpectedFilter = z.infer<typeof Filter>

export const expectedApi = {
  list: get('/api/bills/expected', {
    summary:
      'The bills that usually come, by the rhythm of the earlier ones: the missing first, at most 300. Administrators name an organization, building or vendor',
    input: Filter,
    output: listOf(ExpectedBill),
  }),
  commitments: get('/api/bills/commitments', {
    summary:
      'Bills that come back by themselves and contracts that none of them covers, with what a year costs: the dearest first, at most 300',
    input: Filter,
    output: listOf(Commitment),
  }),
}
