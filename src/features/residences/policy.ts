import { type Actor, livesIn, manages } from '../../shared/actor.ts'

type Residence = { id: string; buildingId: string }

const runs = (actor: Actor, { buildingId }: { buildingId: string }): boolean =>
  manages(actor, buildingId) && !actor.isDemo

/** Decisions §2. A tenant sees their residence without its share and its fees. */
export const residencePolicy = {
  read: (actor: Actor, residence: Residence) =>
    manages(actor, residence.buildingId) || (actor.rank !== 'manager' && livesIn(actor, residence.id)),
  readFinances: (actor: Actor, residence: Residence) =>
    actor.rank !== 'tenant' && residencePolicy.read(actor, residence),
  create: runs,
  update: runs,
  archive: runs,
  remove: runs,
  /** Past and future people too, with dates and e-mail. */
  readAllPeople: (actor: Actor, { buildingId }: { buildingId: string }) => manages(actor, buildingId),
  managePeople: runs,
  readShares: (actor: Actor, { buildingId }: { buildingId: string }) => manages(actor, buildingId),
  updateShares: runs,
}
