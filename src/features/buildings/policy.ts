import type { Actor } from '../../shared/actor.ts'
import { grants, may } from '../../shared/grants.ts'

const buildingGrants = grants('buildings', {
  read: { manager: ['buildings'], resident: ['buildings'], tenant: ['buildings'] },
  write: { manager: ['buildings'] },
  add: { manager: ['wholeOrganizations'] },
  remove: {},
  export: { manager: ['buildings'] },
  readShares: { manager: ['buildings'] },
  readValue: { manager: ['buildings'], resident: ['buildings'] },
})

declare module '../../shared/grants.ts' {
  interface GrantTable {
    buildings: typeof buildingGrants
  }
}

type Building = { id: string }

/** Decisions §2: managers create, change and archive; only an admin deletes. */
export const buildingPolicy = {
  read: (actor: Actor, { id }: Building) => may(actor, 'buildings.read', { buildingId: id }),
  /** The sum of the shares and how far it is from the whole. */
  readShares: (actor: Actor, { id }: Building) => may(actor, 'buildings.readShares', { buildingId: id }),
  /** Its reconstruction cost, which co-owners insure. */
  readValue: (actor: Actor, { id }: Building) => may(actor, 'buildings.readValue', { buildingId: id }),
  /** Spec §6: a demonstration account exports nothing. */
  export: (actor: Actor, _: object) => may(actor, 'buildings.export'),
  create: (actor: Actor, { organizationId }: { organizationId: string }) =>
    may(actor, 'buildings.add', { organizationId }),
  update: (actor: Actor, { id }: Building) => may(actor, 'buildings.write', { buildingId: id }),
  archive: (actor: Actor, { id }: Building) => may(actor, 'buildings.write', { buildingId: id }),
  remove: (actor: Actor, { id }: Building) => may(actor, 'buildings.remove', { buildingId: id }),
}
