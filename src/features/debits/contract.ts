import * as z from 'zod/mini'
import { get, listInput, listOf, One, post, queryList, stepsOn } from '../../shared/contract.ts'
import { refusals } from '../../shared/errors.ts'
import { Cents, Day, Id, Instant, optionalLine, text, Version } from '../../shared/shapes.ts'
import { historyEndpoints } from '../audit/contract.ts'
import { buildingKinds } from '../buildings/contract.ts'
import { BankNumbers } from '../vendor-profiles/bank-details/contract.ts'

export const agreementStatuses = ['active', 'suspended', 'cancelled', 'ended'] as const
export type AgreementStatus = (typeof agreementStatuses)[number]
export const debitCategories = ['personal', 'business'] as const
/** Whether each debit is what is owed, that up to an amount, or an amount that stays. */
export const amountKinds = ['variable', 'maximum', 'fixed'] as const
export const frequencies = ['due_days', 'monthly', 'quarterly', 'yearly', 'once'] as const
export type Frequency = (typeof frequencies)[number]
export const signatures = ['electronic', 'paper'] as const

export const refuse = refusals('debits', {
  forbidden_step: 'conflict',
  not_a_payor: 'invalid',
  already_agreed: 'conflict',
  amount_needed: 'invalid',
  signed_in_future: 'invalid',
  notice_proof_needed: 'invalid',
  notice_not_agreed: 'invalid',
  not_accepted: 'invalid',
  other_statement: 'conflict',
})

export const debitRunStatuses = ['draft', 'approved', 'exported', 'settled', 'cancelled'] as const
export type DebitRunStatus = (typeof debitRunStatuses)[number]
export const noticeChannels = ['email', 'paper'] as const
export const noticeStatuses = ['waiting', 'sent', 'failed', 'ready', 'posted'] as const
export type NoticeStatus = (typeof noticeStatuses)[number]

export const refuseRun = refusals('debits', {
  forbidden_run_step: 'conflict',
  due_in_past: 'invalid',
  not_ready: 'conflict',
  in_another_run: 'conflict',
  nothing_chosen: 'invalid',
  items_changed: 'conflict',
  nothing_left: 'conflict',
  settled_in_future: 'invalid',
  settled_too_early: 'invalid',
  not_exported: 'conflict',
  returned_in_future: 'invalid',
  returned_too_early: 'invalid',
  already_returned: 'conflict',
  not_approved: 'conflict',
  not_writable: 'conflict',
})

export const refuseNotice = refusals('debits', {
  nobody_to_notify: 'conflict',
  posted_in_future: 'invalid',
  nothing_to_post: 'conflict',
  posted_too_early: 'invalid',
})

export const AgreementTerms = z.object({
  /** Who holds the account, as its institution knows them: all who must sign. */
  accountHolder: text(60),
  category: z.enum(debitCategories),
  amountKind: z.enum(amountKinds),
  amountCents: z._default(z.nullable(Cents.check(z.gte(1, 'shared.e_amount'))), null),
  frequency: z.enum(frequencies),
  startsOn: Day,
  /** Days between a notice and its debit; 0 where the payor waived notices. */
  noticeDays: z.int().check(z.gte(0), z.lte(30, 'debits.e_notice_days')),
})
export type AgreementTerms = z.output<typeof AgreementTerms>

/** What a payor signs on the screen. */
export const ElectronicAgreement = z.extend(AgreementTerms, {
  ...BankNumbers.shape,
  /** Fewer days of notice are agreed apart (Rule H1). */
  isNoticeAgreed: z._default(z.boolean(), false),
  isAccepted: z.boolean(),
})

/** What a manager records of a signed paper. */
export const PaperAgreement = z.extend(AgreementTerms, {
  ...BankNumbers.shape,
  payorId: Id,
  signedOn: Day,
  /** How the payor was identified, and where the paper and the void cheque are. */
  identityProof: text(300),
  noticeProof: z._default(optionalLine(300), null),
})

/** An agreement as a person types it, on the screen or from a paper. */
export const TypedAgreement = z.extend(AgreementTerms, {
  ...BankNumbers.shape,
  noticeDays: z.string(),
  isNoticeAgreed: z.boolean(),
  isAccepted: z.boolean(),
  home: z.string(),
  payorId: z.string(),
  signedOn: Day,
  identityProof: optionalLine(300),
  noticeProof: optionalLine(300),
})
export type TypedAgreement = z.output<typeof TypedAgreement>

/** Of a payor, for the fees or the rent of a home. The account is masked. */
export const DebitAgreement = z.object({
  id: Id,
  organizationId: Id,
  buildingId: Id,
  buildingName: z.string(),
  residenceId: Id,
  unitNumber: z.string(),
  payorId: Id,
  payorName: z.string(),
  accountHolder: z.string(),
  category: z.enum(debitCategories),
  amountKind: z.enum(amountKinds),
  amountCents: z.nullable(z.int()),
  frequency: z.enum(frequencies),
  startsOn: Day,
  noticeDays: z.int(),
  noticeProof: z.nullable(z.string()),
  institution: z.string(),
  /** The last three digits. */
  ending: z.string(),
  signature: z.enum(signatures),
  signedOn: Day,
  /** The moment of an electronic signature, and which statement was accepted. */
  acceptedAt: z.nullable(Instant),
  statementVersion: z.int(),
  identityProof: z.nullable(z.string()),
  status: z.enum(agreementStatuses),
  statusReason: z.nullable(z.string()),
  endedOn: z.nullable(Day),
  version: Version,
  createdAt: Instant,
})
export type DebitAgreement = z.output<typeof DebitAgreement>

export const HomeDebits = z.object({
  residenceId: Id,
  unitNumber: z.string(),
  buildingId: Id,
  buildingName: z.string(),
  buildingKind: z.enum(buildingKinds),
  organizationName: z.string(),
  /** How the payee is reached, as Rule H1 has an agreement say. */
  organizationEmail: z.nullable(z.string()),
  organizationPhone: z.nullable(z.string()),
  /** Those who pay for the home today: for a payor, themselves alone. */
  payors: z.array(z.object({ id: Id, name: z.string() })),
  /** The latest first. */
  agreements: z.array(DebitAgreement),
})
export type HomeDebits = z.output<typeof HomeDebits>

const onAgreement = '/api/debit-agreements/:id'
const { q, limit, cursor, sort } = listInput(['signedOn'], '-signedOn')
export const AgreementFilter = z.object({
  building: z.optional(Id),
  status: z.optional(queryList(agreementStatuses)),
  q,
  limit,
  cursor,
  sort,
})
export type AgreementFilter = z.output<typeof AgreementFilter>

const step = stepsOn(onAgreement, {
  input: z.extend(One, { version: Version, note: text(300) }),
  output: DebitAgreement,
})

export const debitAgreementsApi = {
  list: get('/api/debit-agreements', {
    summary:
      'Pre-authorized debit agreements by building and status, the latest signed first; a text finds units and payors',
    input: AgreementFilter,
    output: listOf(DebitAgreement),
  }),
  home: get('/api/debit-agreements/homes/:home', {
    summary: 'The debit agreements of a home and who may sign one: all of them for its managers, their own for a payor',
    input: z.object({ home: Id }),
    output: HomeDebits,
  }),
  get: get(onAgreement, { summary: 'A debit agreement, its account masked', input: One, output: DebitAgreement }),
  sign: post('/api/debit-agreements/homes/:home/signatures', {
    summary: 'Signs an agreement for a home that the caller pays for, by accepting the statement of Rule H1',
    isIdempotent: true,
    input: z.extend(ElectronicAgreement, { home: Id, statementVersion: z.int() }),
    output: DebitAgreement,
  }),
  record: post('/api/debit-agreements/homes/:home', {
    summary: 'Records an agreement that a payor signed on paper',
    isIdempotent: true,
    input: z.extend(PaperAgreement, { home: Id }),
    output: DebitAgreement,
  }),
  suspend: step('suspension', 'Suspends an agreement with a reason: no run takes it'),
  resume: step('resumption', 'Resumes a suspended agreement with a reason'),
  cancel: step('cancellation', 'Cancels an agreement for good, by its payor or a manager', {
    input: z.extend(One, { version: Version, note: z._default(optionalLine(300), null) }),
  }),
  ...historyEndpoints(onAgreement),
}
