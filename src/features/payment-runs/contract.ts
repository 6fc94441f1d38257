import * as z from 'zod/mini'
import { get, listInput, listOf, One, patch, post, stepsOn } from '../../shared/contract.ts'
import { refusals } from '../../shared/errors.ts'
import { funds } from '../../shared/funds.ts'
import { Cents, Day, Id, Instant, lines, optionalLine, text, Version } from '../../shared/shapes.ts'
import { historyEndpoints } from '../audit/contract.ts'
import { BillDay } from '../bills/contract.ts'
import { billCategories } from '../categories/contract.ts'
import { paymentMethods } from '../instalments/rules.ts'

/** How many instalments one run pays at most. */
export const mostItems = 300

/** `paid` stays when some of its payments are reversed: each item says it. */
export const runStatuses = ['draft', 'confirmed', 'paid', 'cancelled'] as const
export type RunStatus = (typeof runStatuses)[number]

/** `left`: marking the run paid found it paid otherwise, cancelled or changed. */
export const itemOutcomes = ['paid', 'left', 'reversed'] as const
export type ItemOutcome = (typeof itemOutcomes)[number]

/** Kinds of payment of Standard 007: a payment of any kind, accounts payable. */
export const paymentCodes = ['450', '460'] as const

/** What to look at before an instalment is paid. */
export const itemWarnings = [
  'not_approved',
  'bank_missing',
  'bank_changing',
  'bank_changed',
  'duplicate',
  'unusual',
  'licence',
  'insurance',
] as const
export type ItemWarning = (typeof itemWarnings)[number]
/** With one of these, an instalment is ticked by a person alone. */
export const graveWarnings: readonly ItemWarning[] = ['not_approved', 'bank_changing', 'duplicate']

export const refuse = refusals('payment-runs', {
  forbidden_step: 'conflict',
  not_due: 'conflict',
  not_approved: 'conflict',
  in_another_run: 'conflict',
  not_a_draft: 'conflict',
  nothing_chosen: 'invalid',
  other_building: 'invalid',
  paid_in_future: 'invalid',
  pay_in_past: 'invalid',
  not_confirmed: 'conflict',
  file_made: 'conflict',
  paid_otherwise: 'conflict',
  no_originator: 'conflict',
  nothing_in_file: 'conflict',
  file_numbers_over: 'conflict',
  nothing_to_reverse: 'conflict',
})

/** An instalment to pay, with its bill. */
export const DueInstalment = z.object({
  id: Id,
  billId: Id,
  title: z.string(),
  invoiceNumber: z.nullable(z.string()),
  category: z.enum(billCategories),
  buildingId: Id,
  buildingName: z.string(),
  vendorId: Id,
  vendorName: z.string(),
  /** The fund that pays for it. */
  fund: z.enum(funds),
  dueOn: Day,
  /** What is left of it. */
  amountCents: Cents,
  warnings: z.array(z.enum(itemWarnings)),
})
export type DueInstalment = z.output<typeof DueInstalment>

export const RunItem = z.extend(DueInstalment, {
  instalmentId: Id,
  /** Null until the run is paid. */
  outcome: z.nullable(z.enum(itemOutcomes)),
  /** Why it was left. */
  reason: z.nullable(z.string()),
  /** Until the run is paid: the instalment is no longer to pay, or another amount is left than when it was chosen. */
  isStale: z.boolean(),
})
export type RunItem = z.output<typeof RunItem>

/** What is in the account of a fund today; null where the books of the building are not started. */
const FundCash = z.object({ buildingId: Id, fund: z.enum(funds), balanceCents: z.nullable(Cents) })
export type FundCash = z.output<typeof FundCash>

const Sum = z.object({ count: z.int(), totalCents: Cents })

export const PaymentRun = z.object({
  id: Id,
  organizationId: Id,
  /** Null for one of all the buildings of the organization. */
  buildingId: z.nullable(Id),
  buildingName: z.nullable(z.string()),
  title: z.string(),
  status: z.enum(runStatuses),
  payOn: Day,
  count: z.int(),
  totalCents: Cents,
  reversedCents: Cents,
  paidOn: z.nullable(Day),
  method: z.nullable(z.enum(paymentMethods)),
  reference: z.nullable(z.string()),
  /** The number of its file for the bank. */
  fileNumber: z.nullable(z.int()),
  version: Version,
  createdAt: Instant,
})
export type PaymentRun = z.output<typeof PaymentRun>

export const PaymentRunDetail = z.extend(PaymentRun, {
  instalments: z.array(RunItem),
  /** What leaves by building and by fund. */
  byFund: z.array(z.extend(FundCash, { ...Sum.shape, buildingName: z.string() })),
  byDay: z.array(z.extend(Sum, { dueOn: Day })),
})
export type PaymentRunDetail = z.output<typeof PaymentRunDetail>

export const RunFields = z.object({ title: text(120), payOn: BillDay })
const chosen = z.array(Id).check(z.minLength(1, 'payment-runs.nothing_chosen'), z.maxLength(mostItems))
export const RunPayment = z.object({
  paidOn: BillDay,
  method: z._default(z.nullable(z.enum(paymentMethods)), 'transfer'),
  reference: z._default(optionalLine(60), null),
  /** Of those that the file for the bank left out, the items that were paid otherwise. */
  otherwiseIds: z._default(z.array(Id).check(z.maxLength(mostItems)), []),
})
export const RunReversal = z.object({ reason: lines(500) })

const place = { organization: z.optional(Id), building: z.optional(Id) }
const Read = z.object({ id: Id, version: Version })
const onRun = '/api/payment-runs/:id'
const step = stepsOn(onRun, { input: Read, output: PaymentRun })
const { limit, cursor, sort } = listInput(['payOn'], '-payOn')

export const RunFilter = z.object({
  ...place,
  status: z.optional(z.enum(runStatuses)),
  payFrom: z.optional(Day),
  payTo: z.optional(Day),
  limit,
  cursor,
  sort,
})

export const paymentRunsApi = {
  list: get('/api/payment-runs', {
    summary: 'Payment runs by status and by day of payment, the latest first',
    input: RunFilter,
    output: listOf(PaymentRun),
  }),
  due: get('/api/payment-runs/due-instalments', {
    summary:
      'Instalments of an organization or a building that are due by a day and in no other run, with warnings and cash',
    input: z.object({ organization: Id, building: z.optional(Id), dueTo: Day, exceptRun: z.optional(Id) }),
    output: z.extend(listOf(DueInstalment), { cash: z.array(FundCash) }),
  }),
  get: get(onRun, {
    summary: 'One payment run: its instalments, what leaves by building and by day, and warnings',
    input: One,
    output: PaymentRunDetail,
  }),
  create: post('/api/payment-runs', {
    summary: 'Gathers instalments in a draft of a payment run',
    isIdempotent: true,
    input: z.extend(RunFields, {
      organizationId: Id,
      buildingId: z._default(z.nullable(Id), null),
      instalmentIds: chosen,
    }),
    output: PaymentRun,
  }),
  update: patch(onRun, {
    summary: 'Changes a draft: its title, its day, its instalments',
    input: z.extend(z.partial(RunFields), { id: Id, version: Version, instalmentIds: z.optional(chosen) }),
    output: PaymentRun,
  }),
  confirm: step(
    'confirmation',
    'Pins what the run pays; refused while an instalment is no longer due as it was chosen',
  ),
  reopen: step('draft', 'Makes a confirmed run a draft again, unless its file was made'),
  cancel: step('cancellation', 'Cancels a run that is not paid: its instalments may be in another'),
  pay: step('payment', 'Records the payments of a confirmed run, once each; what its file left out stays to pay', {
    input: z.extend(Read, RunPayment.shape),
  }),
  reverse: post(`${onRun}/reversals`, {
    summary: 'Reverses payments of the run with a reason: those of some items, or all that stand',
    status: 200,
    input: z.extend(RunReversal, {
      id: Id,
      itemIds: z.optional(z.array(Id).check(z.minLength(1), z.maxLength(mostItems))),
    }),
    output: PaymentRun,
  }),
  ...historyEndpoints(onRun),
}
