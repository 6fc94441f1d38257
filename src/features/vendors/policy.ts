import type { Actor } from '../../shared/actor.ts'
import { grants, may } from '../../shared/grants.ts'

const vendorGrants = grants('vendors', {
  read: { manager: ['organizations'] },
  export: { manager: ['organizations'] },
})

declare module '../../shared/grants.ts' {
  interface GrantTable {
    vendors: typeof vendorGrants
  }
}

/** Vendors are the organization's, for those who manage in it. */
export const vendorPolicy = {
  list: (actor: Actor, _: object) => may(actor, 'vendors.read'),
  /** Spec §6: a demonstration account exports nothing. */
  export: (actor: Actor, _: object) => may(actor, 'vendors.export'),
  read: (actor: Actor, vendor: { organizationId: string }) => may(actor, 'vendors.read', vendor),
}
