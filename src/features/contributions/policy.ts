import type { Actor } from '../../shared/actor.ts'
import { grants, may, offices } from '../../shared/grants.ts'

const contributionGrants = grants('contributions', {
  /** The board reads what each home owes: it decides on arrears. */
  read: { manager: ['buildings'], board: offices },
  write: { manager: ['buildings'] },
})

declare module '../../shared/grants.ts' {
  interface GrantTable {
    contributions: typeof contributionGrants
  }
}

interface Placed {
  readonly buildingId: string
}

const mayWrite = (actor: Actor, { buildingId }: Placed): boolean => may(actor, 'contributions.write', { buildingId })

/** Decisions §2: managers call contributions, the board reads them; what one home owes is for its owners, elsewhere. */
export const contributionPolicy = {
  list: (actor: Actor, _: object): boolean => may(actor, 'contributions.read'),
  read: (actor: Actor, { buildingId }: Placed): boolean => may(actor, 'contributions.read', { buildingId }),
  propose: mayWrite,
  update: mayWrite,
  issue: mayWrite,
  cancel: mayWrite,
  create: mayWrite,
  remove: mayWrite,
}
