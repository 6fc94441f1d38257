import * as z from 'zod/mini'
import { get, One, post } from '../../../shared/contract.ts'
import { refusals } from '../../../shared/errors.ts'
import { Cents, Day, Id } from '../../../shared/shapes.ts'
import { chargeKinds } from '../../contributions/shares/rules.ts'

export const refuse = refusals('receipts', {
  nothing_to_charge: 'conflict',
  interest_changed: 'conflict',
  month_not_over: 'invalid',
})

/** A part of how interest is computed: an unpaid amount, the days on which it is late, and the yearly rate in hundredths of a percent. */
export const InterestLine = z.object({
  chargeId: Id,
  kind: z.enum(chargeKinds),
  label: z.nullable(z.string()),
  dueOn: Day,
  baseCents: z.int(),
  fromOn: Day,
  throughOn: Day,
  annualRate: z.int(),
})

/** The interest of a home for a calendar month that nobody has charged. */
const AccruedMonth = z.object({ month: Day, amountCents: z.int(), lines: z.array(InterestLine) })
export type AccruedMonth = z.output<typeof AccruedMonth>

/** The interest of a home for a calendar month, as it was charged: a later rule changes nothing of it. */
const ChargedMonth = z.object({
  chargeId: Id,
  month: Day,
  amountCents: z.int(),
  settledCents: z.int(),
  lines: z.array(InterestLine),
})
export type ChargedMonth = z.output<typeof ChargedMonth>

export const HomeInterest = z.object({
  residenceId: Id,
  annualRate: z.int(),
  graceDays: z.int(),
  interestFrom: z.nullable(Day),
  /** To the day, that nobody has charged yet; the month that runs included. */
  accruedCents: z.int(),
  accrued: z.array(AccruedMonth),
  charged: z.array(ChargedMonth),
})
export type HomeInterest = z.output<typeof HomeInterest>

/** What would be charged to the homes of a building now. */
export const InterestPreview = z.object({
  buildingId: Id,
  annualRate: z.int(),
  graceDays: z.int(),
  interestFrom: z.nullable(Day),
  /** The last day of the last month that is over. */
  through: Day,
  totalCents: z.int(),
  homes: z.array(
    z.object({
      residenceId: Id,
      unitNumber: z.string(),
      amountCents: z.int(),
      months: z.array(z.object({ month: Day, amountCents: z.int() })),
    }),
  ),
})
export type InterestPreview = z.output<typeof InterestPreview>

const onBuilding = '/api/receipts/interest/:building'
export const interestApi = {
  preview: get(onBuilding, {
    summary: 'The interest of whole months that the homes of a building owe and nobody has charged',
    input: z.object({ building: Id }),
    output: InterestPreview,
  }),
  charge: post(onBuilding, {
    summary:
      'Charges that interest, one charge for each home and month, as it was shown; asked twice, it is charged once',
    input: z.object({ building: Id, through: Day, totalCents: Cents.check(z.gte(1, 'shared.e_amount')) }),
    output: z.object({ count: z.int(), totalCents: z.int() }),
  }),
  home: get('/api/receipts/accounts/:id/interest', {
    summary: 'The interest of a home, charged and not yet, with how it is computed',
    input: One,
    output: HomeInterest,
  }),
}
