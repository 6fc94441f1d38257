import * as z from 'zod/mini'
import { del, get, listInput, listOf, Nothing, One, put, queryList } from '../../shared/contract.ts'
import { refusals } from '../../shared/errors.ts'
import { Id, Instant } from '../../shared/shapes.ts'

/** The jobs of the product, as the queue names them; an email is one. */
export const taskNames = [
  'send_mail',
  'send_password_reset',
  'send_welcome',
  'run_bulk_act',
  'remove_old_bulk_acts',
  'run_bill_act',
  'send_mailing',
  'tell_undelivered_mailing',
  'send_debit_notices',
  'tell_undelivered_debit_notice',
  'remove_old_bill_acts',
  'remove_old_bug_reports',
  'tell_insurance_ends',
  'tell_unit_obligations',
  'tell_vendor_days',
  'remove_ended_insurances',
  'archive_documents',
  'destroy_documents',
  'read_document_text',
  'index_document',
  'queue_unread_documents',
  'remove_expired_sessions',
  'remove_bytes',
  'remove_abandoned_files',
  'scan_waiting_files',
  'clear_arrivals',
  'expire_invitations',
  'complete_transfers',
  'settle_unit_records',
  'remove_old_addresses',
  'mark_overdue_bills',
  'tell_due_bills',
  'plan_instalments',
  'read_piled_document',
  'mend_pile',
  'fetch_inbound_mail',
  'remove_expired_inbound_messages',
  'notify',
  'queue_digests',
  'make_digest',
  'remove_old_notifications',
  'announce_legal_versions',
  'approve_trial_request',
  'end_trials',
  'write_trial_letters',
  'remove_old_trial_requests',
  'tell_ending_mandates',
  'tell_expired_rights',
  'tell_asked_approvals',
  'tell_new_approvers',
  'remind_approvers',
  'post_due_charges',
  'post_due_instalments',
  'write_demand_letters',
  'remove_old_document_links',
  'remove_old_bank_files',
  'lapse_booking_offers',
  'remind_of_bookings',
  'remove_begun_waits',
  'cancel_bookings_of_former',
  'forget_names_of_bookings',
  'remove_old_web_vitals',
  'import_residences',
  'import_invitations',
  'remove_old_imports',
  'send_push',
  'tell_undelivered_invitation',
  'sweep_orphans',
  'seal_audit_trail',
  'sweep',
] as const
export type TaskName = (typeof taskNames)[number]

/** `waiting` was never tried, or is to be tried again because someone asked; `retrying` failed and is tried again by itself. */
export const jobStates = ['waiting', 'running', 'retrying', 'failed'] as const
export type JobState = (typeof jobStates)[number]

export const failureReasons = [
  'refused',
  'delayed',
  'unreachable',
  'timeout',
  'credentials',
  'database',
  'other',
] as const
export type FailureReason = (typeof failureReasons)[number]

export const QueuedJob = z.object({
  id: Id,
  /** A name of `taskNames`, or that of a job which an earlier version queued. */
  task: z.string(),
  state: z.enum(jobStates),
  createdAt: Instant,
  /** How often it was tried. */
  attempts: z.int(),
  /** Null for one that failed or is running. */
  nextTryAt: z.nullable(Instant),
  /** Why the last try failed: what it means, and the code of the mail server, the network or the database. */
  failure: z.nullable(z.object({ reason: z.enum(failureReasons), code: z.string() })),
  /** The recipient of an email. Null for other jobs. */
  email: z.nullable(z.object({ to: z.string(), subject: z.string() })),
})
export type QueuedJob = z.infer<typeof QueuedJob>

export const jobSorts = ['createdAt', 'attempts'] as const

const JobFilter = z.object({
  ...listInput(jobSorts, '-createdAt'),
  state: z.optional(queryList(jobStates)),
})
export type JobFilter = z.infer<typeof JobFilter>

export const refuse = refusals('jobs', { running: 'conflict' })

export const jobsApi = {
  list: get('/api/jobs', {
    summary: 'Emails and other jobs of the queue by state (waiting, running, retrying, failed), for administrators',
    input: JobFilter,
    output: listOf(QueuedJob),
  }),
  retryAll: put('/api/jobs/retries', {
    summary: 'Queues every failed job again; answers how many',
    input: Nothing,
    output: z.object({ count: z.int() }),
  }),
  retry: put('/api/jobs/:id/retry', {
    summary: 'Queues one job again, to be tried now; refused while it is running',
    input: One,
    output: QueuedJob,
  }),
  remove: del('/api/jobs/:id', {
    summary: 'Removes one job from the queue for good; refused while it is running',
    input: One,
    output: Nothing,
  }),
}
