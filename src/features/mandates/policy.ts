import type { Actor } from '../../shared/actor.ts'
import { grants, may, offices } from '../../shared/grants.ts'

const mandateGrants = grants(
  'mandates',
  {
    /** Past mandates and those to come too. */
    read: { manager: ['buildings'], board: offices },
    /** The board of today. */
    readBoard: { manager: ['buildings'], resident: ['buildings'], board: offices },
    write: { manager: ['buildings'] },
    export: { manager: ['buildings'] },
  },
  // An office is a scope of grants.
  { opensAccess: true },
)

declare module '../../shared/grants.ts' {
  interface GrantTable {
    mandates: typeof mandateGrants
  }
}

interface Seat {
  readonly buildingId: string
}

const write = (actor: Actor, { buildingId }: Seat): boolean => may(actor, 'mandates.write', { buildingId })

/** Managers keep the mandates of their buildings. The board knows its history, co-owners who sits on it, tenants neither. */
export const mandatePolicy = {
  list: (actor: Actor, _: object) => may(actor, 'mandates.read'),
  read: (actor: Actor, { buildingId }: Seat) => may(actor, 'mandates.read', { buildingId }),
  readBoard: (actor: Actor, { buildingId }: Seat) => may(actor, 'mandates.readBoard', { buildingId }),
  listCandidates: write,
  /** Spec §6: a demonstration account exports nothing. */
  export: (actor: Actor, _: object) => may(actor, 'mandates.export'),
  create: write,
  update: write,
  remove: write,
}
