import * as z from 'zod/mini'
import { get, One, queryNumber } from '../../shared/contract.ts'
import { refusals } from '../../shared/errors.ts'
import { funds } from '../../shared/funds.ts'
import { Cents, Day, Id } from '../../shared/shapes.ts'
import { billCategories } from '../categories/contract.ts'

export const refuse = refusals('fee-explanations', { no_share: 'conflict' })

const Told = z.nullable(Cents)

/** A line of the adopted budget and the part of it that a residence is asked for; null where a year has no such line. */
const FeeLine = z.object({
  fund: z.enum(funds),
  category: z.enum(billCategories),
  adoptedCents: Told,
  yearCents: Told,
  /** Its part was rounded up: it has one of the cents that shares leave. */
  hasOddCent: z.boolean(),
  lastAdoptedCents: Told,
  lastYearCents: Told,
  /** What bills of the line come to so far, in all; null without one. */
  spentCents: Told,
})
export type FeeLine = z.output<typeof FeeLine>

/** What a residence pays beside its share, for a common portion that it alone uses. */
const FeeUse = z.object({ id: Id, label: z.string(), yearCents: Told, lastYearCents: Told })
export type FeeUse = z.output<typeof FeeUse>

/** Why a residence is asked for what it is: from its fee back to the lines of the budget. */
export const FeeExplanation = z.object({
  residenceId: Id,
  unitNumber: z.string(),
  buildingId: Id,
  buildingName: z.string(),
  fiscalYear: z.int(),
  startsOn: Day,
  endsOn: Day,
  /** Null while no budget of the year is adopted: nothing is then asked. */
  adoptedOn: z.nullable(Day),
  /** Whether a budget of the year before was adopted. */
  hasLast: z.boolean(),
  /** The part of the residence, over what all of them add up to. */
  share: z.int(),
  shareTotal: z.int(),
  homeCount: z.int(),
  lines: z.array(FeeLine),
  uses: z.array(FeeUse),
})
export type FeeExplanation = z.output<typeof FeeExplanation>

/** `:id` is the residence. */
export const feeExplanationsApi = {
  get: get('/api/fee-explanations/:id', {
    summary: 'Why a residence is asked for its condo fees: each line of the adopted budget, its share, and last year',
    input: z.extend(One, { year: z.optional(queryNumber(1990, 2099)) }),
    output: FeeExplanation,
  }),
}
