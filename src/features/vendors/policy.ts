import type { Actor } from '../../shared/actor.ts'
import { grants, may } from '../../shared/grants.ts'

const vendorGrants = grants('vendors', {
  read: { manager: ['organizations'] },
  write: { manager: ['organizations'] },
  export: { manager: ['organizations'] },
  // Bills of every building follow: those who manage some buildings alone do not see what they would move.
  merge: { manager: ['wholeOrganizations'] },
})

declare module '../../shared/grants.ts' {
  interface GrantTable {
    vendors: typeof vendorGrants
  }
}

interface Placed {
  readonly organizationId: string
}
const write = (actor: Actor, { organizationId }: Placed): boolean => may(actor, 'vendors.write', { organizationId })

/** Vendors are the organization's, for those who manage in it. */
export const vendorPolicy = {
  list: (actor: Actor, _: object) => may(actor, 'vendors.read'),
  /** Spec §6: a demonstration account exports nothing. */
  export: (actor: Actor, _: object) => may(actor, 'vendors.export'),
  read: (actor: Actor, { organizationId }: Placed) => may(actor, 'vendors.read', { organizationId }),
  /** Without an organization: whether there is one in which they may. */
  create: (actor: Actor, { organizationId }: Partial<Placed>) =>
    may(actor, 'vendors.write', organizationId ? { organizationId } : undefined),
  update: write,
  merge: (actor: Actor, { organizationId }: Placed) => may(actor, 'vendors.merge', { organizationId }),
  remove: write,
}
