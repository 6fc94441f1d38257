import { type Actor, mayWrite } from '../../shared/actor.ts'
import { readsSomeAudit } from '../audit/policy.ts'

/** Whoever reads the trail of places takes it out too, but for demonstration accounts, which export nothing (spec §6). */
export const auditTrailPolicy = {
  export: (actor: Actor, _: object): boolean => mayWrite(actor) && readsSomeAudit(actor),
}
