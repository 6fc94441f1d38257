import type { Actor } from '../../shared/actor.ts'
import { grants, may } from '../../shared/grants.ts'

const residenceGrants = grants(
  'residences',
  {
    read: { manager: ['buildings'], resident: ['residences'], tenant: ['residences'] },
    readFinances: { manager: ['buildings'], resident: ['residences'] },
    readPeople: { manager: ['buildings'] },
    write: { manager: ['buildings'] },
    /** Where they receive mail. */
    writeOwn: { resident: ['residences'] },
    export: { manager: ['buildings'] },
  },
  // Whoever is attached to a residence reaches it.
  { opensAccess: true },
)

declare module '../../shared/grants.ts' {
  interface GrantTable {
    residences: typeof residenceGrants
  }
}

type Residence = { id: string; buildingId: string }

const runs = (actor: Actor, { buildingId }: { buildingId: string }): boolean =>
  may(actor, 'residences.write', { buildingId })
const readsPeople = (actor: Actor, { buildingId }: { buildingId: string }): boolean =>
  may(actor, 'residences.readPeople', { buildingId })

/** Decisions §2. A tenant sees their residence without its share and its fees. */
export const residencePolicy = {
  read: (actor: Actor, { id, buildingId }: Residence) => may(actor, 'residences.read', { residenceId: id, buildingId }),
  readFinances: (actor: Actor, { id, buildingId }: Residence) =>
    may(actor, 'residences.readFinances', { residenceId: id, buildingId }),
  export: (actor: Actor, { buildingId }: { buildingId: string }) => may(actor, 'residences.export', { buildingId }),
  /** Spec §6: a demonstration account exports nothing. */
  exportAll: (actor: Actor, _: object) => may(actor, 'residences.export'),
  create: runs,
  update: runs,
  archive: runs,
  remove: runs,
  /** Past and future people too, with dates and e-mail. */
  readAllPeople: readsPeople,
  managePeople: runs,
  /** Of one's own. */
  updateMailingAddress: (actor: Actor, { id, buildingId }: Residence) =>
    may(actor, 'residences.writeOwn', { residenceId: id, buildingId }),
  readShares: readsPeople,
  updateShares: runs,
}
