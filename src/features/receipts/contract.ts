import * as z from 'zod/mini'
import { get, listInput, listOf, One, post, put, queryList } from '../../shared/contract.ts'
import { refusals } from '../../shared/errors.ts'
import { funds } from '../../shared/funds.ts'
import { Cents, Day, Id, Instant, optionalLine, optionalLines, text } from '../../shared/shapes.ts'
import { chargeKinds } from '../contributions/shares/rules.ts'
import { paymentMethods } from '../instalments/rules.ts'

export const refuse = refusals('receipts', {
  received_in_future: 'invalid',
  home_twice: 'invalid',
  other_fund: 'invalid',
  unknown_payer: 'invalid',
  unknown_charge: 'invalid',
  more_than_owed: 'invalid',
  more_than_received: 'invalid',
  already_reversed: 'conflict',
})

const Fund = z.enum(funds)
const AmountCents = Cents.check(z.gte(1, 'shared.e_amount'))

/** What a home paid on a day. Those that came in one deposit share its number. */
export const Receipt = z.object({
  id: Id,
  organizationId: Id,
  buildingId: Id,
  buildingName: z.string(),
  residenceId: Id,
  unitNumber: z.string(),
  depositId: Id,
  receivedOn: Day,
  method: z.enum(paymentMethods),
  reference: z.nullable(z.string()),
  /** The fund into whose bank account it went. */
  fund: Fund,
  payerId: z.nullable(Id),
  payerName: z.nullable(z.string()),
  note: z.nullable(z.string()),
  amountCents: z.int(),
  /** What no charge has used: a credit of the home. Nothing once it is reversed. */
  creditCents: z.int(),
  enteredByName: z.nullable(z.string()),
  madeAt: Instant,
  reversedOn: z.nullable(Day),
  reversalReason: z.nullable(z.string()),
  /** The bank returned it: a cheque without funds, a refused debit. */
  isReturned: z.boolean(),
  /** The fee that the home was charged for it. */
  feeChargeId: z.nullable(Id),
})
export type Receipt = z.output<typeof Receipt>

export const ReceiptDetail = z.extend(Receipt, {
  /** All receipts of the deposit together. */
  depositCents: z.int(),
  depositCount: z.int(),
  /** The charges that it paid, the oldest first; those that ended are left out. */
  allocations: z.array(
    z.object({
      id: Id,
      chargeId: Id,
      callId: z.nullable(Id),
      kind: z.enum(chargeKinds),
      fund: Fund,
      label: z.nullable(z.string()),
      dueOn: Day,
      chargedCents: z.int(),
      amountCents: z.int(),
      allocatedOn: Day,
    }),
  ),
})
export type ReceiptDetail = z.output<typeof ReceiptDetail>

const ReceivedOfHome = z.object({
  residenceId: Id,
  amountCents: AmountCents,
  /** Who paid, where it is known. */
  payerId: z._default(z.nullable(Id), null),
  /** The charges that the payer chose; what they leave is a credit. Without a choice, the oldest are paid first. */
  charges: z.optional(
    z.array(z.object({ chargeId: Id, amountCents: AmountCents })).check(z.maxLength(200, 'shared.e_long')),
  ),
})

export const NewDeposit = z.object({
  buildingId: Id,
  receivedOn: Day,
  method: z.enum(paymentMethods),
  reference: z._default(optionalLine(80), null),
  fund: z._default(Fund, 'operating'),
  note: z._default(optionalLines(500), null),
  homes: z.array(ReceivedOfHome).check(z.minLength(1, 'shared.e_required'), z.maxLength(60, 'shared.e_long')),
})
export type NewDeposit = z.output<typeof NewDeposit>

export const receiptStates = ['standing', 'reversed', 'returned'] as const

const { q, limit, cursor, sort } = listInput(['receivedOn'], '-receivedOn')
export const ReceiptFilter = z.object({
  building: z.optional(Id),
  residence: z.optional(Id),
  method: z.optional(queryList(paymentMethods)),
  state: z.optional(queryList(receiptStates)),
  from: z.optional(Day),
  to: z.optional(Day),
  q,
  limit,
  cursor,
  sort,
})
export type ReceiptFilter = z.output<typeof ReceiptFilter>

const onReceipt = '/api/receipts/:id'

export const receiptsApi = {
  list: get('/api/receipts', {
    summary: 'What homes paid, by building, home, method, state and days; a text finds units and references',
    input: ReceiptFilter,
    output: listOf(Receipt),
  }),
  get: get(onReceipt, { summary: 'A receipt with the charges that it paid', input: One, output: ReceiptDetail }),
  create: post('/api/receipts', {
    summary: 'Records a deposit of one home or several: the oldest charges are paid first unless the payer chose',
    isIdempotent: true,
    input: NewDeposit,
    output: z.object({ depositId: Id, receipts: z.array(Receipt) }),
  }),
  reverse: put(`${onReceipt}/reversal`, {
    summary: 'Reverses a receipt with a reason; one that the bank returned may charge the fee of the building',
    input: z.extend(One, {
      reason: text(300),
      isReturned: z.boolean(),
      /** Charges the fee that the building asks for a returned payment. */
      hasFee: z._default(z.boolean(), false),
    }),
    output: ReceiptDetail,
  }),
}
