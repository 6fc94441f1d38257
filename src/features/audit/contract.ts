import * as z from 'zod/mini'
import { get, listInput, listOf, One } from '../../shared/contract.ts'
import { Id, Instant, isLine } from '../../shared/shapes.ts'

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

const byInstant = listInput(['at'], '-at')

/** The endpoint for the history of a noun's things, under the address of one of them (`/api/bills/:id`): its readers need no access to the trail. */
export const historyEndpoints = (thing: `/api/${string}/:id`) => ({
  history: get(`${thing}/history`, {
    summary: 'What happened to it and who did it, latest first',
    input: z.extend(One, byInstant),
    output: listOf(PastFact),
  }),
})

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
  ...byInstant,
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
