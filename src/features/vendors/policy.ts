import type { Actor } from '../../shared/actor.ts'
import { may } from '../../shared/grants.ts'

/** Vendors are the organization's, for those who manage in it. */
export const vendorPolicy = {
  list: (actor: Actor, _: object) => may(actor, 'vendors.read'),
  read: (actor: Actor, vendor: { organizationId: string }) => may(actor, 'vendors.read', vendor),
}
