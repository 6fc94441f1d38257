import type { Actor } from '../../shared/actor.ts'
import { grants, may } from '../../shared/grants.ts'

const auditGrants = grants('audit', {
  read: { manager: ['buildings', 'wholeOrganizations'] },
})

declare module '../../shared/grants.ts' {
  interface GrantTable {
    audit: typeof auditGrants
  }
}

interface AuditFact {
  readonly actorId: string | null
  readonly organizationId: string | null
  readonly buildingId: string | null
  readonly action: string
  readonly isPrivate: boolean
}

const isToldTo = (actor: Actor, fact: AuditFact): boolean =>
  (fact.actorId === actor.id && fact.action === 'signed_in') || may(actor, 'audit.read', fact)

/** Whether somebody reads the facts of some place. */
export const readsSomeAudit = (actor: Actor): boolean => may(actor, 'audit.read')

/**
 * Decisions §2: everyone reads their own sign-ins, a manager the facts of their places, an admin all. Facts of a
 * private thing (a draft) are read by its author alone.
 */
export const auditPolicy = {
  read: (actor: Actor, fact: AuditFact): boolean =>
    fact.isPrivate ? fact.actorId === actor.id : isToldTo(actor, fact),
}
