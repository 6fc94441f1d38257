import * as z from 'zod/mini'
import { get, post } from '../../../shared/contract.ts'
import { funds } from '../../../shared/funds.ts'
import { Day, Id } from '../../../shared/shapes.ts'
import { buildingKinds } from '../../buildings/contract.ts'
import { Charge } from '../charges/contract.ts'
import { AmountCents } from '../contract.ts'

/** What each home of a building owed when it was taken over from other books, as it was entered. */
export const OpeningBalances = z.object({
  buildingId: Id,
  organizationId: Id,
  buildingName: z.string(),
  buildingKind: z.enum(buildingKinds),
  homes: z.array(
    z.object({
      residenceId: Id,
      unitNumber: z.string(),
      /** Those who hold it today; of a rental building its tenants. */
      payerNames: z.array(z.string()),
      /** By due day. */
      charges: z.array(z.pick(Charge, { id: true, fund: true, dueOn: true, amountCents: true, settledCents: true })),
    }),
  ),
})
export type OpeningBalances = z.output<typeof OpeningBalances>

const Balance = z.object({
  residenceId: Id,
  /** Without one, the home stays as it is. */
  amountCents: z.nullable(AmountCents),
  /** The day on which it was due: interest and the suspension of votes count from it (art. 1094 C.c.Q.). */
  dueOn: Day,
})

/** What homes owed to a fund, as it is typed: since one day, but for those that have their own. */
export const OpeningForm = z.object({
  fund: z.enum(funds),
  dueOn: Day,
  balances: z.array(z.extend(Balance, { dueOn: z.nullable(Day) })),
})
export type OpeningForm = z.output<typeof OpeningForm>

const path = '/api/contribution-calls/opening-balances/:building'
const inBuilding = z.object({ building: Id })
export const openingBalancesApi = {
  get: get(path, {
    summary: 'What each home of a building owed when it was taken over, as it was entered',
    input: inBuilding,
    output: OpeningBalances,
  }),
  add: post(path, {
    summary: 'Adds what homes owed to a fund when their building was taken over: it is owed, and is income of no year',
    isIdempotent: true,
    input: z.extend(inBuilding, {
      fund: z.enum(funds),
      balances: z.array(Balance).check(z.maxLength(10_000, 'shared.e_long')),
    }),
    output: OpeningBalances,
  }),
}
