import * as z from 'zod/mini'
import {
  del,
  get,
  listInput,
  listOf,
  Nothing,
  One,
  patch,
  post,
  queryFlag,
  queryList,
  stepsOn,
} from '../../shared/contract.ts'
import { refusals } from '../../shared/errors.ts'
import { Id, Instant, isLines, optionalLines, text, Version } from '../../shared/shapes.ts'
import { Attachment, attachmentEndpoints, FileIds } from '../attachments/contract.ts'
import { historyEndpoints } from '../audit/contract.ts'

/** Spec §3, and two for what is none of these (decision 270). */
export const bugCategories = [
  'ui_ux',
  'functionality',
  'performance',
  'data',
  'integration',
  'security',
  'other',
] as const
export type BugCategory = (typeof bugCategories)[number]
export const bugPriorities = ['low', 'medium', 'high', 'critical'] as const
export type BugPriority = (typeof bugPriorities)[number]
export const bugStatuses = ['new', 'acknowledged', 'resolved', 'closed'] as const
export type BugStatus = (typeof bugStatuses)[number]

/** Each change of state is a noun that is put under the report: `PUT /api/bug-reports/:id/resolution`. */
export const bugTransitions = ['acknowledgement', 'resolution', 'closure', 'reopening'] as const
export type BugTransition = (typeof bugTransitions)[number]

export const maxDescription = 2_000
export const maxNote = 1_000
/** Files that a report may hold. */
export const maxFiles = 10

export const refuse = refusals('bug-reports', {
  forbidden_transition: 'conflict',
  note_required: 'invalid',
  not_editable: 'conflict',
  is_closed: 'conflict',
})

const Description = z
  .string('bug-reports.e_description')
  .check(
    z.trim(),
    z.minLength(10, 'bug-reports.e_description'),
    z.maxLength(maxDescription, 'bug-reports.e_description_long'),
    isLines,
  )
const Steps = optionalLines(maxDescription)
const Category = z.enum(bugCategories, 'bug-reports.e_category')
const Priority = z.enum(bugPriorities, 'bug-reports.e_priority')
/** The page, or the place in it. */
const Location = text(200)

const report = {
  id: Id,
  location: z.string(),
  category: z.enum(bugCategories),
  priority: z.enum(bugPriorities),
  status: z.enum(bugStatuses),
  /** The first line of the description. */
  title: z.string(),
  submittedById: Id,
  submitterName: z.string(),
  fileCount: z.int(),
  version: Version,
  createdAt: Instant,
  updatedAt: Instant,
}

/** A bug report as lists show it. */
export const BugReport = z.object(report)
export type BugReport = z.infer<typeof BugReport>

/** A bug report as its own page shows it. */
export const BugReportDetail = z.object({
  ...report,
  description: z.string(),
  steps: z.nullable(z.string()),
  /** The last note of those who run Mitoyen. */
  answer: z.nullable(z.string()),
  resolvedAt: z.nullable(Instant),
  closedAt: z.nullable(Instant),
  files: z.array(Attachment),
})
export type BugReportDetail = z.infer<typeof BugReportDetail>

const BugReportSummary = z.object({ counts: z.record(z.enum(bugStatuses), z.int()) })

/** An open or recent report that speaks of the same. */
export const SimilarReport = z.object({
  id: Id,
  title: z.string(),
  location: z.string(),
  status: z.enum(bugStatuses),
  createdAt: Instant,
})
export type SimilarReport = z.infer<typeof SimilarReport>

export const NewBugReport = z.object({
  location: Location,
  category: Category,
  priority: z._default(Priority, 'medium'),
  description: Description,
  steps: z._default(Steps, null),
  fileIds: z._default(FileIds, []),
})

const BugReportChange = z.object({
  id: Id,
  version: Version,
  location: z.optional(Location),
  category: z.optional(Category),
  priority: z.optional(Priority),
  description: z.optional(Description),
  steps: z.optional(Steps),
})

const Note = z.object({ note: z._default(optionalLines(maxNote), null) })
const Noted = z.extend(Note, { id: Id })

const bugSorts = ['createdAt', 'updatedAt', 'priority'] as const
const mine = z.optional(queryFlag)

/** Every one of these writes letters. */
const mailing = { limit: 60, seconds: 3_600 }
const step = stepsOn('/api/bug-reports/:id', { rate: mailing, input: Noted, output: BugReportDetail })

export const bugReportsApi = {
  list: get('/api/bug-reports', {
    summary: 'One’s own bug reports; all of them for administrators',
    input: z.object({
      ...listInput(bugSorts, '-createdAt'),
      mine,
      status: z.optional(queryList(bugStatuses)),
      category: z.optional(z.enum(bugCategories)),
      priority: z.optional(z.enum(bugPriorities)),
    }),
    output: listOf(BugReport),
  }),
  summary: get('/api/bug-reports/summary', {
    summary: 'How many bug reports in each status',
    input: z.object({ mine }),
    output: BugReportSummary,
  }),
  similar: get('/api/bug-reports/similar', {
    summary: 'The reports in sight that a text is closest to, best first',
    input: z.object({ text: z.string().check(z.trim(), z.maxLength(500)) }),
    output: listOf(SimilarReport),
  }),
  get: get('/api/bug-reports/:id', { summary: 'One bug report and its files', input: One, output: BugReportDetail }),
  create: post('/api/bug-reports', {
    summary: 'Reports something that does not work to those who run Mitoyen',
    isIdempotent: true,
    rate: mailing,
    input: NewBugReport,
    output: BugReportDetail,
  }),
  update: patch('/api/bug-reports/:id', {
    summary: 'Changes a report: its author while it is new, an administrator its category and priority',
    input: BugReportChange,
    output: BugReportDetail,
  }),
  remove: del('/api/bug-reports/:id', {
    summary: 'Deletes a report: its author while it is new, an administrator at any time',
    input: One,
    output: Nothing,
  }),
  acknowledgement: step('acknowledgement', 'An administrator takes the report up'),
  resolution: step('resolution', 'The bug is fixed'),
  closure: step('closure', 'The report is done with'),
  reopening: step('reopening', 'The bug is there again: its author says how, with a note'),
  ...historyEndpoints('/api/bug-reports/:id'),
  ...attachmentEndpoints('/api/bug-reports/:id', BugReportDetail),
}
