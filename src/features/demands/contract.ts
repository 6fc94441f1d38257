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
  SearchTerms,
  stepsOn,
} from '../../shared/contract.ts'
import { refusals } from '../../shared/errors.ts'
import { Id, Instant, isLines, optionalLines, text, Version } from '../../shared/shapes.ts'
import { Attachment, attachmentEndpoints, FileIds } from '../attachments/contract.ts'
import { historyEndpoints } from '../audit/contract.ts'

export const demandTypes = ['maintenance', 'complaint', 'information', 'other'] as const
export type DemandType = (typeof demandTypes)[number]
export const demandStatuses = [
  'draft',
  'submitted',
  'under_review',
  'approved',
  'in_progress',
  'completed',
  'rejected',
  'cancelled',
] as const
export type DemandStatus = (typeof demandStatuses)[number]

/** Each change of state is a noun that is put under the demand: `PUT /api/demands/:id/approval`. */
export const demandTransitions = [
  'submission',
  'review',
  'approval',
  'start',
  'completion',
  'return',
  'rejection',
  'cancellation',
] as const
export type DemandTransition = (typeof demandTransitions)[number]

export const maxDescription = 2_000
export const maxNote = 1_000
/** Files that a demand may hold. */
export const maxFiles = 20

export const refuse = refusals('demands', {
  forbidden_transition: 'conflict',
  note_required: 'invalid',
  not_editable: 'conflict',
  not_a_draft: 'conflict',
  comments_closed: 'conflict',
  not_open: 'conflict',
  residence_elsewhere: 'invalid',
})

/** The title of a demand in lists and letters. */
export const DemandTitle = text(100)
const written = (least: number, most: number, key: string) =>
  z.string(key).check(z.trim(), z.minLength(least, key), z.maxLength(most, `${key}_long`), isLines)
const Description = written(10, maxDescription, 'demands.e_description')
const Type = z.enum(demandTypes, 'demands.e_type')
const ResidenceId = z.nullable(Id)

const demand = {
  id: Id,
  organizationId: Id,
  buildingId: Id,
  buildingName: z.string(),
  residenceId: z.nullable(Id),
  unitNumber: z.nullable(z.string()),
  type: z.enum(demandTypes),
  title: z.string(),
  description: z.string(),
  status: z.enum(demandStatuses),
  isEscalated: z.boolean(),
  submittedById: Id,
  submitterName: z.string(),
  submittedAt: z.nullable(Instant),
  closedAt: z.nullable(Instant),
  commentCount: z.int(),
  fileCount: z.int(),
  version: Version,
  createdAt: Instant,
  updatedAt: Instant,
}

/** A demand as lists show it. */
export const Demand = z.object(demand)
export type Demand = z.infer<typeof Demand>

/** A demand as its own page shows it. */
export const DemandDetail = z.object({
  ...demand,
  reviewNotes: z.nullable(z.string()),
  /** How its managers reach the person who sent it; null for anyone else. */
  submitter: z.nullable(z.object({ email: z.nullable(z.string()), phone: z.nullable(z.string()) })),
  files: z.array(Attachment),
  /** Statuses through which a refused or cancelled demand went; empty for others. */
  reached: z.array(z.enum(demandStatuses)),
  isCommentable: z.boolean(),
})
export type DemandDetail = z.infer<typeof DemandDetail>

export const DemandSummary = z.object({
  counts: z.record(z.enum(demandStatuses), z.int()),
  /** Escalated and not closed. */
  escalated: z.int(),
  /** When the demand that has waited longest, submitted or under review, was sent. */
  waitingSince: z.nullable(Instant),
})

const demandFilter = {
  organization: z.optional(Id),
  building: z.optional(Id),
  mine: z.optional(queryFlag),
  type: z.optional(z.enum(demandTypes)),
}

export const demandSorts = ['updatedAt', 'submittedAt', 'status', 'urgency'] as const
/** Filters of the list of demands and of its export. */
export const listedDemandsFilter = {
  ...demandFilter,
  residence: z.optional(Id),
  status: z.optional(queryList(demandStatuses)),
  escalated: z.optional(queryFlag),
}

/** Fields of a new demand. It is sent at once, unless `submit` is false: then it stays a private draft. */
export const NewDemand = z.object({
  buildingId: Id,
  residenceId: z._default(ResidenceId, null),
  type: Type,
  /** Without one, the first line of the description is taken (decision 066). */
  title: z.optional(DemandTitle),
  description: Description,
  fileIds: z._default(FileIds, []),
  submit: z._default(z.boolean(), true),
})

const DemandChange = z.object({
  id: Id,
  version: Version,
  type: z.optional(Type),
  residenceId: z.optional(ResidenceId),
  title: z.optional(DemandTitle),
  description: z.optional(Description),
})

const DemandNote = z.object({ note: z._default(optionalLines(maxNote), null) })
const Noted = z.extend(DemandNote, { id: Id })

/** Every one of these writes letters. */
const mailing = { limit: 60, seconds: 3_600 }

const step = stepsOn('/api/demands/:id', { rate: mailing, input: Noted, output: DemandDetail })

export const demandsApi = {
  list: get('/api/demands', {
    summary: 'The demands the caller may see: their own, or those of the buildings they manage',
    input: z.object({ ...listInput(demandSorts, '-updatedAt'), ...listedDemandsFilter }),
    output: listOf(Demand),
  }),
  summary: get('/api/demands/summary', {
    summary: 'How many demands in each status, narrowed by organization, building, type or words',
    input: z.object({ ...demandFilter, q: SearchTerms }),
    output: DemandSummary,
  }),
  get: get('/api/demands/:id', {
    summary: 'One demand, its files and what the caller may do next',
    input: One,
    output: DemandDetail,
  }),
  create: post('/api/demands', {
    summary: 'Creates a demand and sends it to the managers at once, or keeps it as a private draft',
    isIdempotent: true,
    rate: mailing,
    input: NewDemand,
    output: DemandDetail,
  }),
  update: patch('/api/demands/:id', {
    summary: 'Changes a demand: its author while it is a draft or submitted, a manager its type and residence',
    input: DemandChange,
    output: DemandDetail,
  }),
  remove: del('/api/demands/:id', { summary: 'Deletes one’s own draft', input: One, output: Nothing }),
  submission: step('submission', 'Sends a draft to the managers'),
  review: step('review', 'A manager takes the demand up'),
  approval: step('approval', 'A manager approves the demand'),
  start: step('start', 'The work begins'),
  completion: step('completion', 'The work is done'),
  return: step('return', 'A manager sends the demand back to its author with a note'),
  rejection: step('rejection', 'A manager refuses the demand with a note'),
  cancellation: step('cancellation', 'The author withdraws the demand, or a manager cancels it with a note'),
  escalation: step('escalation', 'Marks the demand as urgent and notifies every manager of the building'),
  ...historyEndpoints('/api/demands/:id'),
  ...attachmentEndpoints('/api/demands/:id', DemandDetail),
}
