import * as z from 'zod/mini'
import { get, One } from '../../../shared/contract.ts'
import { funds } from '../../../shared/funds.ts'
import { Day, Id } from '../../../shared/shapes.ts'
import { buildingKinds } from '../../buildings/contract.ts'
import { callKinds } from '../../contributions/contract.ts'
import { chargeKinds } from '../../contributions/shares/rules.ts'
import { paymentMethods } from '../../instalments/rules.ts'

const AgeingShape = z.object({
  current: z.int(),
  days_30: z.int(),
  days_60: z.int(),
  days_90: z.int(),
  older: z.int(),
})

export const HomeBalance = z.object({
  residenceId: Id,
  unitNumber: z.string(),
  /** Those who owe: its owners of today, of a rental building its tenants. */
  payerNames: z.array(z.string()),
  /** What is due by today and not paid. */
  owedCents: z.int(),
  /** What it paid and no charge used. */
  creditCents: z.int(),
  ageing: AgeingShape,
  /** The due day of the oldest charge that is not paid. */
  oldestDueOn: z.nullable(Day),
  /** Its votes are suspended since that day (art. 1094 C.c.Q.). */
  suspendedSince: z.nullable(Day),
})
export type HomeBalance = z.output<typeof HomeBalance>

/** What the homes of a building owe today. */
export const Receivables = z.object({
  buildingId: Id,
  buildingName: z.string(),
  buildingKind: z.enum(buildingKinds),
  on: Day,
  owedCents: z.int(),
  creditCents: z.int(),
  ageing: AgeingShape,
  homes: z.array(HomeBalance),
})
export type Receivables = z.output<typeof Receivables>

const AccountCharge = z.object({
  id: Id,
  callId: z.nullable(Id),
  callKind: z.nullable(z.enum(callKinds)),
  callOrdinal: z.nullable(z.int()),
  fiscalYear: z.nullable(z.int()),
  kind: z.enum(chargeKinds),
  fund: z.enum(funds),
  label: z.nullable(z.string()),
  dueOn: Day,
  amountCents: z.int(),
  settledCents: z.int(),
  cancelledOn: z.nullable(Day),
})
export type AccountCharge = z.output<typeof AccountCharge>

/** What is left of a charge that is not cancelled, due or not. */
const OpenCharge = z.object({
  id: Id,
  residenceId: Id,
  kind: z.enum(chargeKinds),
  fund: z.enum(funds),
  label: z.nullable(z.string()),
  dueOn: Day,
  leftCents: z.int(),
})
export type OpenCharge = z.output<typeof OpenCharge>

const AccountReceipt = z.object({
  id: Id,
  receivedOn: Day,
  method: z.enum(paymentMethods),
  reference: z.nullable(z.string()),
  amountCents: z.int(),
  creditCents: z.int(),
  reversedOn: z.nullable(Day),
  isReturned: z.boolean(),
})
export type AccountReceipt = z.output<typeof AccountReceipt>

/** What a home was charged and what it paid, from a day on. */
export const HomeAccount = z.object({
  residenceId: Id,
  unitNumber: z.string(),
  buildingId: Id,
  buildingName: z.string(),
  buildingKind: z.enum(buildingKinds),
  payerNames: z.array(z.string()),
  /** The first day of the calendar or fiscal year that it is shown by. */
  yearStartsOn: Day,
  on: Day,
  /** Movements before this day are in what is brought forward. */
  from: Day,
  broughtForwardCents: z.int(),
  owedCents: z.int(),
  creditCents: z.int(),
  /** The part of it that is late, after the days of grace. */
  lateCents: z.int(),
  ageing: AgeingShape,
  oldestDueOn: z.nullable(Day),
  suspendedSince: z.nullable(Day),
  /** What is left of the next charges, on the first day on which any is due. */
  next: z.nullable(z.object({ dueOn: Day, amountCents: z.int() })),
  graceDays: z.int(),
  annualRate: z.int(),
  howToPay: z.nullable(z.string()),
  /** In the order in which they are paid. */
  open: z.array(OpenCharge),
  /** By due day, those to come included. */
  charges: z.array(AccountCharge),
  receipts: z.array(AccountReceipt),
})
export type HomeAccount = z.output<typeof HomeAccount>

/** `:id` is the residence. */
export const accountsApi = {
  receivables: get('/api/receipts/receivables/:building', {
    summary: 'What each home of a building owes today, by how long it is due, and whose votes are suspended',
    input: z.object({ building: Id }),
    output: Receivables,
  }),
  get: get('/api/receipts/accounts/:id', {
    summary: 'The account of a home: what it was charged, what it paid, what is due next and how to pay',
    input: z.extend(One, { from: z.optional(Day) }),
    output: HomeAccount,
  }),
}
