import { type Actor, belongsTo, isAdmin, manages, managesWholeOrganization } from '../../shared/actor.ts'

type Building = { id: string }

/** Decisions §2: managers create, change and archive; only an admin deletes. */
export const buildingPolicy = {
  read: (actor: Actor, { id }: Building) => belongsTo(actor, id),
  /** The sum of the shares and how far it is from the whole. */
  readShares: (actor: Actor, { id }: Building) => manages(actor, id),
  create: (actor: Actor, { organizationId }: { organizationId: string }) =>
    managesWholeOrganization(actor, organizationId) && !actor.isDemo,
  update: (actor: Actor, { id }: Building) => manages(actor, id) && !actor.isDemo,
  archive: (actor: Actor, { id }: Building) => manages(actor, id) && !actor.isDemo,
  remove: (actor: Actor, _: Building) => isAdmin(actor),
}
