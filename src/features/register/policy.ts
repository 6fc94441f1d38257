import type { Actor } from '../../shared/actor.ts'
import { grants, may, offices } from '../../shared/grants.ts'

const registerGrants = grants('register', {
  read: { manager: ['buildings'], resident: ['buildings'], board: offices },
  readAsked: { manager: ['buildings'] },
  write: { manager: ['buildings'] },
})

declare module '../../shared/grants.ts' {
  interface GrantTable {
    register: typeof registerGrants
  }
}

interface Placed {
  readonly buildingId: string
}

/** Every co-owner consults the register (art. 1070.1 C.c.Q.), and no tenant; those who run the building keep it. */
export const registerPolicy = {
  read: (actor: Actor, { buildingId }: Placed) => may(actor, 'register.read', { buildingId }),
  /** How those are reached who are asked for what is missing. */
  readAsked: (actor: Actor, { buildingId }: Placed) => may(actor, 'register.readAsked', { buildingId }),
  update: (actor: Actor, { buildingId }: Placed) => may(actor, 'register.write', { buildingId }),
}
