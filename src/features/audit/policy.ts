import { type Actor, isAdmin, manages, managesWholeOrganization } from '../../shared/actor.ts'

interface Fact {
  readonly actorId: string | null
  readonly organizationId: string | null
  readonly buildingId: string | null
  readonly action: string
}

/** Decisions §2: everyone their own sign-ins, a manager what happened in what they run, an admin everything. */
export const auditPolicy = {
  read: (actor: Actor, fact: Fact): boolean =>
    isAdmin(actor) ||
    (fact.actorId === actor.id && fact.action === 'signed_in') ||
    (fact.buildingId === null
      ? fact.organizationId !== null && managesWholeOrganization(actor, fact.organizationId)
      : manages(actor, fact.buildingId)),
}
