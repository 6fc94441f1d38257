import * as z from 'zod/mini'
import { Day, Id } from '../../../shared/shapes.ts'
import { HomeBalance } from '../../receipts/accounts/contract.ts'
import { mostReminders } from '../../receipts/arrears/contract.ts'
import { bandsOfLate } from './rules.ts'

export const Step = z.int().check(z.gte(1), z.lte(mostReminders))

/** A home that is late, with what was and is to be done about it. */
export const LateHome = z.extend(HomeBalance, {
  /** Of the home. */
  id: Id,
  lateCents: z.int(),
  oldestDueOn: Day,
  /** Since the oldest charge that is not paid was due. */
  daysLate: z.int(),
  band: z.enum(bandsOfLate),
  lastReceivedOn: z.nullable(Day),
  lastReceivedCents: z.nullable(z.int()),
  /** Interest to the day that nobody has charged. */
  interestCents: z.int(),
  /** The last reminder of this debt, of how many that were sent then. */
  sent: z.nullable(z.object({ step: Step, stepCount: Step, on: Day })),
  next: z.nullable(z.object({ step: Step, stepCount: Step, dueOn: Day, isDue: z.boolean() })),
})
export type LateHome = z.output<typeof LateHome>
