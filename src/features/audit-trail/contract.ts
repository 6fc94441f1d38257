import * as z from 'zod/mini'
import { languages } from '../../shared/actor.ts'
import { get, listInput, listOf, Nothing } from '../../shared/contract.ts'
import { Day, Id, Instant, isLine } from '../../shared/shapes.ts'

/** One changed field in words. A personal field is named without its values. */
const ToldChange = z.object({
  label: z.string(),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
  isHidden: z.boolean(),
})

/** One fact of the trail in the reader's language. */
export const TrailEntry = z.object({
  id: Id,
  at: Instant,
  subject: z.string(),
  subjectId: Id,
  action: z.string(),
  sentence: z.string(),
  changes: z.array(ToldChange),
  note: z.nullable(z.string()),
  actorId: z.nullable(Id),
  actorName: z.nullable(z.string()),
  personId: z.nullable(Id),
  personName: z.nullable(z.string()),
  organizationId: z.nullable(Id),
  organizationName: z.nullable(z.string()),
  buildingId: z.nullable(Id),
  buildingName: z.nullable(z.string()),
  requestId: z.string(),
  /** Place in the chain; null for a minute at most. */
  sealNo: z.nullable(z.number()),
})
export type TrailEntry = z.output<typeof TrailEntry>

const filters = {
  organization: z.optional(Id),
  building: z.optional(Id),
  subject: z.optional(z.string().check(z.maxLength(40), isLine)),
  subjectId: z.optional(Id),
  /** Facts of an account, of its homes and of its invitations. */
  person: z.optional(Id),
  actor: z.optional(Id),
  request: z.optional(z.string().check(z.maxLength(100), isLine)),
  from: z.optional(Day),
  to: z.optional(Day),
}

export const TrailFilter = z.object({ ...listInput(['at'], '-at'), ...filters })
export type TrailFilter = z.output<typeof TrailFilter>

export const trailFormats = ['csv', 'jsonl'] as const
export const TrailFile = z.object({
  ...filters,
  format: z._default(z.enum(trailFormats), 'jsonl'),
  language: z.optional(z.enum(languages)),
})
export type TrailFile = z.output<typeof TrailFile>

export const auditTrailApi = {
  list: get('/api/audit/entries', {
    summary: 'The audit trail in words: what each fact changed, from what to what. Its total stops at 10 000',
    input: TrailFilter,
    output: listOf(TrailEntry),
  }),
  file: get('/api/audit/file', {
    summary: 'The trail with its digests and its chain, for whoever verifies it with scripts/verify-trail.mjs',
    reply: 'file',
    input: TrailFile,
    output: Nothing,
  }),
}
