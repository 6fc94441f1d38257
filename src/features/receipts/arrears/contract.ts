import * as z from 'zod/mini'
import { get, put } from '../../../shared/contract.ts'
import { refusals } from '../../../shared/errors.ts'
import { Cents, Day, Id, optionalLines, Version } from '../../../shared/shapes.ts'

export const mostReminders = 5
const ReminderDay = z.int('shared.e_number').check(z.gte(1, 'shared.e_number'), z.lte(365, 'shared.e_number'))
const Reminders = z.array(ReminderDay).check(z.maxLength(mostReminders, 'shared.e_long'))

export const ArrearsRuleFields = z.object({
  /** Days after the due day before anything is late. */
  graceDays: z.int('shared.e_number').check(z.gte(0, 'shared.e_number'), z.lte(90, 'shared.e_number')),
  /** Simple interest by year, in hundredths of a percent. */
  annualRate: z.int('shared.e_number').check(z.gte(0, 'shared.e_number'), z.lte(3_000, 'shared.e_number')),
  /** The first day that bears interest; a rate needs it. */
  interestFrom: z.nullable(Day),
  /** For a payment that the bank returns. */
  returnFeeCents: Cents.check(z.gte(0, 'shared.e_amount')),
  /** Days after the due day of the oldest charge on which each reminder goes out. */
  reminderDays: Reminders,
  howToPay: optionalLines(1_000),
})

/** What a building does about what is late, and how its homes pay. Version 0 until somebody sets it: nothing is then asked. */
export const ArrearsRule = z.extend(ArrearsRuleFields, { buildingId: Id, buildingName: z.string(), version: Version })
export type ArrearsRule = z.output<typeof ArrearsRule>

/** What a person sets of it. */
export const RuleForm = z.extend(
  z.pick(ArrearsRuleFields, {
    graceDays: true,
    annualRate: true,
    interestFrom: true,
    returnFeeCents: true,
    howToPay: true,
  }),
  { reminders: z.array(z.object({ day: ReminderDay })).check(z.maxLength(mostReminders, 'shared.e_long')) },
)

export const refuse = refusals('receipts', { reminders_unordered: 'invalid', interest_from_needed: 'invalid' })

const onRule = '/api/receipts/rules/:building'
export const arrearsApi = {
  get: get(onRule, {
    summary: 'What a building does about what is late, and how its homes pay',
    input: z.object({ building: Id }),
    output: ArrearsRule,
  }),
  update: put(onRule, {
    summary: 'Sets the days of grace, the interest, the fee of a returned payment, the reminders and how to pay',
    input: z.extend(ArrearsRuleFields, { building: Id, version: Version }),
    output: ArrearsRule,
  }),
}
