import * as z from 'zod/mini'
import { del, get, listOf, Nothing, One, post, put } from '../../shared/contract.ts'
import { refusals } from '../../shared/errors.ts'
import { Cents, Day, Id, lines, optionalLine, optionalLines } from '../../shared/shapes.ts'
import { mostTicked } from '../../shared/ticked-ids.ts'
import { BillDay, billStatuses } from '../bills/contract.ts'
import { BillsFound } from '../bills/selections/contract.ts'
import { ActExport, ActRowsAsked, actRowShape, actRunShape, actShape } from '../bulk-runs/contract.ts'
import { billCategories } from '../categories/contract.ts'
import { paymentMethods } from '../instalments/rules.ts'

/** How many bills one act has at most. */
export const mostBills = 5_000

/** What is done with each bill: `approval` asks for it, `reversal` undoes the payments of an act, `former_category` its change of category. */
export const billActKinds = ['payment', 'approval', 'category', 'cancellation', 'reversal', 'former_category'] as const
export type BillActKind = (typeof billActKinds)[number]

export const refuse = refusals('bill-acts', {
  choice_needed: 'invalid',
  day_needed: 'invalid',
  category_needed: 'invalid',
  nobody: 'conflict',
  too_many: 'conflict',
  count_mismatch: 'invalid',
  already_run: 'conflict',
  not_running: 'conflict',
  not_undoable: 'conflict',
  reason_needed: 'invalid',
  still_running: 'conflict',
})

export const BillAct = z.object({
  ...actShape,
  kind: z.enum(billActKinds),
  paidOn: z.nullable(Day),
  method: z.nullable(z.enum(paymentMethods)),
  reference: z.nullable(z.string()),
  /** The new one; of `former_category`, the one that is taken back. */
  category: z.nullable(z.enum(billCategories)),
  note: z.nullable(z.string()),
  /** Of the bills that it touches, and of those done. */
  touchedCents: Cents,
  doneCents: Cents,
  /** Until it is run: the approvals that a change of category would take back. */
  takenBack: z.int(),
  /** The act that it undoes. */
  undoesId: z.nullable(Id),
})
export type BillAct = z.output<typeof BillAct>

/** A bill of an act, with its names of now. */
export const BillActBill = z.object({
  ...actRowShape,
  billId: Id,
  title: z.string(),
  vendorName: z.string(),
  buildingName: z.string(),
  status: z.enum(billStatuses),
  category: z.enum(billCategories),
  /** Which category the act gives it; null where it gives none. */
  wantedCategory: z.nullable(z.enum(billCategories)),
  /** The day and what is left of the instalment that is paid; of other acts, those of the bill. */
  dueOn: Day,
  amountCents: Cents,
})
export type BillActBill = z.output<typeof BillActBill>

const terms = {
  paidOn: z.optional(BillDay),
  method: z._default(z.nullable(z.enum(paymentMethods)), null),
  reference: z._default(optionalLine(60), null),
  category: z.optional(z.enum(billCategories)),
  note: z._default(optionalLines(500), null),
}

/** Bills chosen one by one, or all that a filter finds: one of the two is given. */
export const NewBillAct = z.object({
  kind: z.enum(['payment', 'approval', 'category', 'cancellation']),
  ...terms,
  ids: z.optional(z.array(Id).check(z.minLength(1), z.maxLength(mostTicked))),
  filter: z.optional(BillsFound),
})
export type NewBillAct = z.output<typeof NewBillAct>

/** What each kind asks for, as a form holds it. */
export const PaymentTerms = z.object({ paidOn: BillDay, method: terms.method, reference: terms.reference })
export const ApprovalTerms = z.object({})
export const CategoryTerms = z.object({ category: z.enum(billCategories, 'bill-acts.category_needed') })
export const CancellationTerms = z.object({ note: terms.note })
export const ReversalTerms = z.object({ reason: lines(500) })

const onAct = '/api/bill-acts/:id'

export const billActsApi = {
  list: get('/api/bill-acts', {
    summary: 'The caller’s last acts on many bills, latest first',
    input: Nothing,
    output: listOf(BillAct),
  }),
  get: get(onAct, {
    summary: 'An act on many bills: which it touches, which not and why, and how far it is',
    input: One,
    output: BillAct,
  }),
  bills: get(`${onAct}/bills`, {
    summary: 'The bills of an act, with what became of each',
    input: ActRowsAsked,
    output: listOf(BillActBill),
  }),
  export: get(`${onAct}/export`, {
    summary: 'The bills of an act as a spreadsheet, with what became of each',
    reply: 'file',
    input: ActExport,
    output: Nothing,
  }),
  create: post('/api/bill-acts', {
    summary: 'Checks an act on many bills: which it would touch, which not and why; nothing is done yet',
    input: NewBillAct,
    output: BillAct,
  }),
  undo: post(`${onAct}/reversals`, {
    summary:
      'Checks the undoing of an act: the reversal of its payments, with a reason, or the former categories; nothing is done yet',
    input: z.object({ id: Id, reason: z._default(optionalLines(500), null) }),
    output: BillAct,
  }),
  run: put(`${onAct}/run`, {
    summary: 'Does it, bill by bill, in a job that outlives the page',
    input: z.object(actRunShape),
    output: BillAct,
  }),
  stop: del(`${onAct}/run`, { summary: 'Stops it; what is done stays done', input: One, output: Nothing }),
  remove: del(onAct, { summary: 'Removes an act that was only checked', input: One, output: Nothing }),
}
