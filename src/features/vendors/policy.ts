import type { Actor } from '../../shared/actor.ts'
import { grants, may } from '../../shared/grants.ts'

const vendorGrants = grants('vendors', {
  read: { manager: ['organizations'] },
})

declare module '../../shared/grants.ts' {
  interface GrantTable {
    vendors: typeof vendorGrants
  }
}

/** Vendors are the organization's, for those who manage in it. */
export const vendorPolicy = {
  list: (actor: Actor, _: object) => may(actor, 'vendors.read'),
  read: (actor: Actor, vendor: { organizationId: string }) => may(actor, 'vendors.read', vendor),
}
