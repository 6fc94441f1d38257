import type { Actor } from '../../shared/actor.ts'
import { grants, may } from '../../shared/grants.ts'

const performanceGrants = grants('performance', {
  read: {},
})

declare module '../../shared/grants.ts' {
  interface GrantTable {
    performance: typeof performanceGrants
  }
}

/** Decisions §2: performance is the admins'. Reporting a measure asks nobody. */
export const performancePolicy = {
  read: (actor: Actor, _: object): boolean => may(actor, 'performance.read'),
}
