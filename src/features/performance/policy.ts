import { type Actor, isAdmin } from '../../shared/actor.ts'

/** Decisions §2: performance is the admins'. Reporting a measure asks nobody. */
export const performancePolicy = {
  read: (actor: Actor, _: object): boolean => isAdmin(actor),
}
