import type { Actor } from '../../shared/actor.ts'
import { may } from '../../shared/grants.ts'

/** Decisions §2: performance is the admins'. Reporting a measure asks nobody. */
export const performancePolicy = {
  read: (actor: Actor, _: object): boolean => may(actor, 'performance.read'),
}
