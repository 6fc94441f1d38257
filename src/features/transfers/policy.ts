import type { Actor } from '../../shared/actor.ts'
import { grants, may } from '../../shared/grants.ts'

const transferGrants = grants(
  'transfers',
  { read: { manager: ['buildings'] }, write: { manager: ['buildings'] }, export: { manager: ['buildings'] } },
  // Confirming one sends letters and invitations.
  { reachesPeople: true, opensAccess: true },
)

declare module '../../shared/grants.ts' {
  interface GrantTable {
    transfers: typeof transferGrants
  }
}

type Placed = { readonly buildingId: string }

const runs = (actor: Actor, { buildingId }: Placed): boolean => may(actor, 'transfers.write', { buildingId })

/** Sales and moves are for the managers of the building: they hold the names and addresses of both sides. */
export const transferPolicy = {
  list: (actor: Actor, _: object) => may(actor, 'transfers.read'),
  read: (actor: Actor, { buildingId }: Placed) => may(actor, 'transfers.read', { buildingId }),
  /** Spec §6: a demonstration account exports nothing. */
  export: (actor: Actor, _: object) => may(actor, 'transfers.export'),
  create: runs,
  update: runs,
  pass: runs,
  remove: runs,
}
