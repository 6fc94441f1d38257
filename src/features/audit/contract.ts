import * as z from 'zod/mini'
import { get } from '../../shared/contract.ts'
import { Id, Instant, isLine, listInput, listOf } from '../../shared/shapes.ts'

/** One fact in the history of a thing. Values of personal fields are never in it. */
export const PastFact = z.object({
  id: Id,
  at: Instant,
  action: z.string(),
  actorName: z.nullable(z.string()),
  changes: z.nullable(z.record(z.string(), z.tuple([z.unknown(), z.unknown()]))),
  note: z.nullable(z.string()),
})
export type PastFact = z.infer<typeof PastFact>

/** The history of a thing, as its own page shows it. */
export const pastFacts = {
  /** The latest facts, latest first. */
  history: z.array(PastFact),
  /** True when there are earlier ones. */
  isHistoryCut: z.boolean(),
}

/** One fact of the trail: who did what to which thing. */
export const AuditEntry = z.extend(PastFact, {
  actorId: z.nullable(Id),
  organizationId: z.nullable(Id),
  buildingId: z.nullable(Id),
  subject: z.string(),
  subjectId: Id,
  personId: z.nullable(Id),
  /** Of the account it concerns, as long as there is one. */
  personName: z.nullable(z.string()),
})

export const AuditFilter = z.object({
  ...listInput(['at'], '-at'),
  organization: z.optional(Id),
  subject: z.optional(z.string().check(z.maxLength(40), isLine)),
  subjectId: z.optional(Id),
  /** Facts of an account, of its homes and of its invitations. */
  person: z.optional(Id),
  actor: z.optional(Id),
})
export type AuditFilter = z.output<typeof AuditFilter>

export const auditApi = {
  list: get('/api/audit', {
    summary: 'The audit trail: one’s own sign-ins, the organizations one runs whole, everything for an admin',
    input: AuditFilter,
    output: listOf(AuditEntry),
  }),
}
