import * as z from 'zod/mini'
import { oneLine } from '../../shared/characters.ts'
import {
  del,
  get,
  listInput,
  listOf,
  Nothing,
  One,
  patch,
  post,
  queryList,
  SearchTerms,
} from '../../shared/contract.ts'
import { refusals } from '../../shared/errors.ts'
import { Cents, Day, Id, Instant, isLine, optionalLine, optionalLines, text, Version } from '../../shared/shapes.ts'
import { historyEndpoints } from '../audit/contract.ts'
import { billCategories } from '../categories/contract.ts'
import { StoredFile } from '../files/contract.ts'
import { billSchedules, paymentTypes } from '../reading/extraction/contract.ts'
import { BillPlan, PaymentPlan } from './plans/contract.ts'

export const billStatuses = ['draft', 'sent', 'overdue', 'paid', 'cancelled'] as const
export type BillStatus = (typeof billStatuses)[number]

/** Transitions of a bill that a person may take; those that time makes are in the rules. */
export const billVerbs = ['send', 'pay', 'unpay', 'cancel'] as const
export type BillVerb = (typeof billVerbs)[number]

/** Whether a bill is approved, where somebody has to approve it or was asked to. */
export const billApprovalStates = ['pending', 'approved', 'refused'] as const
export type BillApprovalState = (typeof billApprovalStates)[number]
const ApprovalState = z.optional(z.enum(billApprovalStates))

export const billSorts = ['dueOn', 'totalCents', 'title', 'vendor', 'status', 'issuedOn'] as const

export const refuse = refusals('bills', {
  forbidden_transition: 'conflict',
  not_editable: 'conflict',
  not_a_draft: 'conflict',
  paid_in_future: 'invalid',
  plan_not_total: 'invalid',
})

export const VendorName = text(120).check(z.regex(/[\p{L}\p{N}]/u, 'bills.e_vendor'))

/** A day that a bill may bear: one typed as year 1, or 9999, is a slip that would stay in every sum by month. */
export const BillDay = Day.check(z.refine((day) => day >= '1970-01-01' && day <= '2099-12-31', 'bills.e_day_far'))

const share = z.number().check(z.gte(0), z.lte(1))
/** The reader filled it in: what nobody sees in it is left out. */
const shortText = z.string().check(z.overwrite(oneLine), z.maxLength(200))
const perField = <T extends z.ZodMiniType>(value: T) =>
  z
    .record(z.string().check(z.maxLength(40), isLine), value)
    .check(z.refine((fields) => Object.keys(fields).length <= 20, 'shared.e_long'))

/** The value read for a field, and its place; null when no page prints it. */
const KeptEvidence = z.object({
  value: z.union([shortText, z.int()]),
  source: z.nullable(
    z.object({
      page: z.int().check(z.gte(1), z.lte(1_000)),
      box: z.tuple([share, share, share, share]),
      text: shortText,
    }),
  ),
})

/** The reading stored with a saved bill: engine, confidence of each field, page layout. */
export const BillReading = z.object({
  engine: z.string().check(z.maxLength(20), isLine),
  confidence: perField(share),
  /** Quarter turns that put each page upright. */
  turns: z.optional(z.array(z.literal([0, 90, 180, 270])).check(z.maxLength(20))),
  /** Width over height of each page as it is shown; null for one that was not read. */
  ratios: z.optional(z.array(z.nullable(z.number().check(z.gt(0), z.lte(100)))).check(z.maxLength(20))),
  evidence: z.optional(perField(KeptEvidence)),
  /**
   * The payment plan of the document, read and corrected; `evidence` has its `paymentType` or `schedule` while it is as
   * read.
   */
  plan: z.optional(PaymentPlan),
})
export type BillReading = z.infer<typeof BillReading>

const required = {
  buildingId: z.uuid('bills.e_building'),
  vendorName: VendorName,
  title: text(200),
  category: z.enum(billCategories, 'bills.e_category'),
  issuedOn: BillDay,
  dueOn: BillDay,
  totalCents: Cents,
}
const facultative = {
  invoiceNumber: optionalLine(60),
  subtotalCents: z.nullable(Cents),
  gstCents: z.nullable(Cents),
  qstCents: z.nullable(Cents),
  description: optionalLines(1_000),
  notes: optionalLines(2_000),
  fileId: z.nullable(Id),
  reading: z.nullable(BillReading),
}

/** A bill as a person enters or confirms it. `sent` saves it and puts it among the bills to pay at once. */
export const NewBill = z.object({
  ...required,
  invoiceNumber: z._default(facultative.invoiceNumber, null),
  subtotalCents: z._default(facultative.subtotalCents, null),
  gstCents: z._default(facultative.gstCents, null),
  qstCents: z._default(facultative.qstCents, null),
  description: z._default(facultative.description, null),
  notes: z._default(facultative.notes, null),
  fileId: z._default(facultative.fileId, null),
  reading: z._default(facultative.reading, null),
  /** Without it, the plan of the reading where it makes the total, else one payment. */
  plan: z._default(z.nullable(BillPlan), null),
  status: z._default(z.enum(['draft', 'sent']), 'draft'),
})
export type NewBill = z.infer<typeof NewBill>

const BillChanges = z.partial(z.object({ ...required, ...facultative, plan: BillPlan }))
export type BillChanges = z.infer<typeof BillChanges>

export const Bill = z.object({
  id: Id,
  organizationId: Id,
  buildingId: Id,
  buildingName: z.string(),
  vendorId: Id,
  vendorName: z.string(),
  title: z.string(),
  category: z.enum(billCategories),
  status: z.enum(billStatuses),
  paymentType: z.enum(paymentTypes),
  schedule: z.nullable(z.enum(billSchedules)),
  /** The total is the amount of each instalment, until a day where there is one. */
  isRepeated: z.boolean(),
  untilOn: z.nullable(Day),
  instalmentCount: z.int(),
  settledCount: z.int(),
  invoiceNumber: z.nullable(z.string()),
  issuedOn: Day,
  /** The day of the next instalment to pay, or of the last one. */
  dueOn: Day,
  /** What is left of the next instalment; null where it is the total. */
  dueCents: z.nullable(Cents),
  paidCents: Cents,
  currency: z.string(),
  subtotalCents: z.nullable(Cents),
  gstCents: z.nullable(Cents),
  qstCents: z.nullable(Cents),
  totalCents: Cents,
  paidOn: z.nullable(Day),
  fileId: z.nullable(Id),
  /** In lists and of one bill: told by the feature that asks for approvals. */
  approval: ApprovalState,
  version: Version,
})
export type Bill = z.infer<typeof Bill>

export const BillDetail = z.extend(Bill, {
  description: z.nullable(z.string()),
  notes: z.nullable(z.string()),
  createdAt: Instant,
  updatedAt: Instant,
  file: z.nullable(StoredFile),
  reading: z.nullable(BillReading),
})
export type BillDetail = z.infer<typeof BillDetail>

/** Filters of every query of many bills. */
export const billFilter = {
  organization: z.optional(Id),
  building: z.optional(Id),
  category: z.optional(queryList(billCategories)),
  vendor: z.optional(Id),
  dueFrom: z.optional(Day),
  dueTo: z.optional(Day),
  /** The days in which a cost counts, as actual figures count it. */
  spentFrom: z.optional(Day),
  spentTo: z.optional(Day),
}
/** Of a list only: the figures over it count what is paid and what is not. */
const paidFilter = { paidFrom: z.optional(Day), paidTo: z.optional(Day) }

/** Filters of the list of bills and of its export. */
export const listedBillsFilter = {
  ...billFilter,
  ...paidFilter,
  status: z.optional(queryList(billStatuses)),
  approval: ApprovalState,
}

export const BillFilter = z.object({ ...listedBillsFilter, ...listInput(billSorts, '-dueOn') })
export type BillFilter = z.infer<typeof BillFilter>
const SummaryFilter = z.object({ ...billFilter, q: SearchTerms })
export type SummaryFilter = z.infer<typeof SummaryFilter>

const Tally = z.object({ count: z.int(), totalCents: z.int() })
/** The figures over a list. They ignore the status, which they count. */
export const BillSummary = z.object({
  all: Tally,
  byStatus: z.record(z.enum(billStatuses), Tally),
  toPay: Tally,
  paidThisYear: Tally,
  year: z.int(),
  nextDue: z.nullable(z.object({ id: Id, dueOn: Day, vendorName: z.string(), totalCents: Cents })),
})
export type BillSummary = z.infer<typeof BillSummary>

const onBill = '/api/bills/:id'

export const billsApi = {
  list: get('/api/bills', {
    summary: 'Bills, narrowed by organization, building, status, category, vendor, due dates, days of payment or words',
    input: BillFilter,
    output: listOf(Bill),
  }),
  summary: get('/api/bills/summary', {
    summary: 'How many bills and how much by status, still to pay, paid this year, and the next one due',
    input: SummaryFilter,
    output: BillSummary,
  }),
  get: get(onBill, {
    summary: 'One bill with its document',
    input: One,
    output: BillDetail,
  }),
  create: post('/api/bills', {
    summary: 'Saves a bill as a draft, or among the bills to pay',
    isIdempotent: true,
    input: NewBill,
    output: Bill,
  }),
  update: patch(onBill, {
    summary: 'Changes a bill that is neither paid nor cancelled; `status` also puts a draft among the bills to pay',
    input: z.extend(BillChanges, { id: Id, version: Version, status: z.optional(z.literal('sent')) }),
    output: Bill,
  }),
  remove: del(onBill, { summary: 'Deletes a draft', input: One, output: Nothing }),
  ...historyEndpoints(onBill),
}
