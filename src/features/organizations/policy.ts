import { type Actor, isAdmin, managesOrganization, managesWholeOrganization } from '../../shared/actor.ts'

const writes = (actor: Actor): boolean => !actor.isDemo

/** Decisions §2. A resident knows the name only; a tenant, nothing. */
export const organizationPolicy = {
  read: (actor: Actor, { id }: { id: string }) =>
    isAdmin(actor) || (actor.rank !== 'tenant' && actor.organizationIds.includes(id)),
  readDetails: (actor: Actor, { id }: { id: string }) => managesOrganization(actor, id),
  create: (actor: Actor, _: object) => isAdmin(actor),
  updateContact: (actor: Actor, { id }: { id: string }) => managesWholeOrganization(actor, id) && writes(actor),
  /** Its name, kind and enterprise number. */
  updateIdentity: (actor: Actor, _: { id: string }) => isAdmin(actor),
  archive: (actor: Actor, _: { id: string }) => isAdmin(actor),
  remove: (actor: Actor, _: { id: string }) => isAdmin(actor),
}
