import type { Actor } from '../../shared/actor.ts'
import { may } from '../../shared/grants.ts'

type Building = { id: string }

/** Decisions §2: managers create, change and archive; only an admin deletes. */
export const buildingPolicy = {
  read: (actor: Actor, { id }: Building) => may(actor, 'buildings.read', { buildingId: id }),
  /** The sum of the shares and how far it is from the whole. */
  readShares: (actor: Actor, { id }: Building) => may(actor, 'residences.readPeople', { buildingId: id }),
  create: (actor: Actor, { organizationId }: { organizationId: string }) =>
    may(actor, 'buildings.add', { organizationId }),
  update: (actor: Actor, { id }: Building) => may(actor, 'buildings.write', { buildingId: id }),
  archive: (actor: Actor, { id }: Building) => may(actor, 'buildings.write', { buildingId: id }),
  remove: (actor: Actor, { id }: Building) => may(actor, 'buildings.remove', { buildingId: id }),
}
