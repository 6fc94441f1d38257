import * as z from 'zod/mini'
import { get, listInput, listOf, Nothing, One, post, put, queryNumber, stepsOn } from '../../shared/contract.ts'
import { refusals } from '../../shared/errors.ts'
import { offices } from '../../shared/grants.ts'
import { Cents, Day, Id, Instant, lines, optionalLines, Version } from '../../shared/shapes.ts'
import { billStatuses } from '../bills/contract.ts'
import { billCategories } from '../categories/contract.ts'
import { StoredFile } from '../files/contract.ts'
import { PlanShown } from '../instalments/contract.ts'
import { billSchedules, mostPages } from '../reading/extraction/contract.ts'
import { VendorFigures } from '../vendor-profiles/figures/contract.ts'
import { BillWarnings } from '../vendor-profiles/warnings/contract.ts'
import { approvalCauses, approvalStatuses } from './terms/rules.ts'

export type { ApprovalCause, ApprovalStatus } from './terms/rules.ts'

/** Why the caller, who is named, may not decide now. */
export const hindrances = ['entered_it', 'not_their_turn', 'has_approved'] as const
/** Why nobody may decide now. */
export const standstills = ['nobody', 'nobody_else', 'only_who_entered_it'] as const

/** How many are asked for, or decided, in one call. */
export const mostAtOnce = 100

export const refuse = refusals('approvals', {
  awaited: 'conflict',
  awaited_by_nobody: 'conflict',
  not_asked: 'conflict',
  was_refused: 'conflict',
  not_pending: 'conflict',
  entered_it: 'conflict',
  not_their_turn: 'conflict',
  has_approved: 'conflict',
  reminded_today: 'conflict',
  is_required: 'conflict',
  no_rule: 'conflict',
  not_to_pay: 'conflict',
  link_dead: 'not_found',
  link_of_another: 'conflict',
  approver_twice: 'invalid',
  too_few_approvers: 'invalid',
  sequence_of_two: 'invalid',
  unknown_person: 'invalid',
  oneself: 'invalid',
  days_taken: 'invalid',
  ends_before_start: 'invalid',
  starts_in_past: 'invalid',
  too_long: 'invalid',
  is_over: 'conflict',
})

/** A request to approve a bill, with what it is about now. */
export const Approval = z.object({
  id: Id,
  billId: Id,
  organizationId: Id,
  buildingId: Id,
  buildingName: z.string(),
  title: z.string(),
  vendorName: z.string(),
  category: z.enum(billCategories),
  billStatus: z.enum(billStatuses),
  /** The largest payment asked for; of a bill that comes back, `totalCents` is each instalment but perhaps the first. */
  amountCents: Cents,
  totalCents: Cents,
  isRepeated: z.boolean(),
  schedule: z.nullable(z.enum(billSchedules)),
  dueOn: Day,
  status: z.enum(approvalStatuses),
  /** By the rule of the building; else a person asked for it. */
  isRequired: z.boolean(),
  askedAt: Instant,
  /** Names of those who may decide now. */
  awaited: z.array(z.string()),
  standstill: z.nullable(z.enum(standstills)),
  /** The caller may decide now. */
  isMine: z.boolean(),
  hindrance: z.nullable(z.enum(hindrances)),
  version: Version,
})
export type Approval = z.infer<typeof Approval>

/** What a person decided, or why a request ended; rows are only added. */
export const ApprovalDecision = z.object({
  id: Id,
  kind: z.enum(['approved', 'refused', 'withdrawn']),
  /** Null for what the calendar, or an account that is gone, did. */
  personName: z.nullable(z.string()),
  onBehalfOfName: z.nullable(z.string()),
  office: z.nullable(z.enum(offices)),
  note: z.nullable(z.string()),
  causes: z.array(z.enum(approvalCauses)),
  at: Instant,
})
export type ApprovalDecision = z.infer<typeof ApprovalDecision>

/** One named approver: an office of the board, or a person. */
export const ApprovalSeat = z.object({
  id: Id,
  office: z.nullable(z.enum(offices)),
  /** Who holds it today; nobody where the office is vacant, or the person left. */
  holders: z.array(z.string()),
  /** Who decides today in the place of one of them. */
  delegates: z.array(z.string()),
  isApproved: z.boolean(),
})
export type ApprovalSeat = z.infer<typeof ApprovalSeat>

const standing = {
  seats: z.array(ApprovalSeat),
  approverCount: z.int(),
  isSequence: z.boolean(),
  /** Of this request and of earlier ones of the same bill, the latest first. */
  decisions: z.array(ApprovalDecision),
}

/** A request as an approver reads it: the bill, the vendor’s history in the building, and what was decided. */
export const ApprovalDetail = z.extend(Approval, {
  ...standing,
  invoiceNumber: z.nullable(z.string()),
  issuedOn: Day,
  subtotalCents: z.nullable(Cents),
  gstCents: z.nullable(Cents),
  qstCents: z.nullable(Cents),
  description: z.nullable(z.string()),
  file: z.nullable(StoredFile),
  untilOn: z.nullable(Day),
  plan: PlanShown,
  prices: VendorFigures.shape.prices,
  warnings: z.nullable(BillWarnings),
  /** The line of the adopted budget that the bill is counted in: `billedCents` of the year holds it too. */
  budget: z.nullable(z.object({ fiscalYear: z.int(), yearName: z.string(), plannedCents: Cents, billedCents: Cents })),
})
export type ApprovalDetail = z.infer<typeof ApprovalDetail>

/** How a bill stands with the rule of its building. */
export const BillApproval = z.object({
  /** The live request, or the last one that ended. */
  request: z.nullable(z.extend(Approval, standing)),
  /** The rule asks for approval, and none was asked for yet. */
  isToAsk: z.boolean(),
  /** The building has a rule, so that approval may be asked for. */
  mayBeAsked: z.boolean(),
  /** From which amount on; null without a rule. */
  limitCents: z.nullable(Cents),
})
export type BillApproval = z.infer<typeof BillApproval>

export const approvalGroups = ['mine', 'pending', 'approved', 'refused', 'withdrawn'] as const

export const ApprovalFilter = z.object({
  ...listInput(['askedAt', 'amountCents'], '-askedAt'),
  group: z.optional(z.enum(approvalGroups)),
  building: z.optional(Id),
  organization: z.optional(Id),
})
export type ApprovalFilter = z.infer<typeof ApprovalFilter>

/** What became of one row of a call about many. */
const rowOutcome = <const O extends readonly [string, ...string[]]>(outcomes: O) =>
  z.object({
    items: z.array(z.object({ id: Id, outcome: z.enum(outcomes), message: z.nullable(z.string()) })),
  })

export const askOutcomes = ['asked', 'already_asked', 'already_approved', 'refused'] as const
export const decideOutcomes = ['approved', 'awaits_another', 'refused'] as const
export const AskResults = rowOutcome(askOutcomes)
export type AskResults = z.infer<typeof AskResults>
export const DecisionResults = rowOutcome(decideOutcomes)
export type DecisionResults = z.infer<typeof DecisionResults>

export const ApprovalNote = z.object({ note: z._default(optionalLines(500), null) })
export const RefusalNote = z.object({ note: lines(500) })

const Read = z.object({ id: Id, version: Version })
const step = stepsOn('/api/approvals/:id', { input: Read, output: Approval })

export const approvalsApi = {
  list: get('/api/approvals', {
    summary: 'Requests to approve bills: those that the caller is to decide, and those of the buildings they manage',
    input: ApprovalFilter,
    output: listOf(Approval),
  }),
  get: get('/api/approvals/:id', {
    summary: 'A request with its bill, the vendor’s history in the building and the decisions',
    input: One,
    output: ApprovalDetail,
  }),
  document: get('/api/approvals/:id/document', {
    summary: 'The document of the bill to approve',
    reply: 'file',
    input: One,
    output: Nothing,
  }),
  page: get('/api/approvals/:id/document/pages/:page', {
    summary: 'One page of the document of the bill to approve, as a picture',
    reply: 'file',
    input: z.object({ id: Id, page: queryNumber(1, mostPages) }),
    output: Nothing,
  }),
  ask: post('/api/approvals/requests', {
    summary: 'Asks approval of up to 100 bills, again where it was refused; a result for each',
    isIdempotent: true,
    input: z.object({ billIds: z.array(Id).check(z.minLength(1), z.maxLength(mostAtOnce)) }),
    output: AskResults,
  }),
  remind: step('reminder', 'Reminds those who are awaited, at most once a day', { input: One }),
  withdraw: step('withdrawal', 'Withdraws a request that the rule of the building does not ask for'),
  ofBill: get('/api/bills/:id/approval', {
    summary: 'How a bill stands with the approval rule of its building',
    input: One,
    output: BillApproval,
  }),
}

export const decisionsApi = {
  approve: step('approval', 'Approves a bill as it was read', { input: z.extend(Read, ApprovalNote.shape) }),
  refuse: step('refusal', 'Refuses a bill, with the reason', { input: z.extend(Read, RefusalNote.shape) }),
  approveMany: post('/api/approvals/decisions', {
    summary: 'Approves up to 100 bills as they were read; a result for each, refused where it changed since',
    isIdempotent: true,
    input: z.object({ requests: z.array(Read).check(z.minLength(1), z.maxLength(mostAtOnce)) }),
    output: DecisionResults,
  }),
}

export const linksApi = {
  open: put('/api/approvals/links', {
    summary: 'The request that the link of a letter leads to, for the person it was sent to; it decides nothing',
    rate: { limit: 60, seconds: 300 },
    isOpenToDemo: true,
    input: z.object({ token: z.string().check(z.minLength(20), z.maxLength(400)) }),
    output: z.object({ id: Id }),
  }),
}
