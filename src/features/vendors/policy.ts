import { type Actor, managesOrganization } from '../../shared/actor.ts'

/** Vendors are the organization's, for those who manage in it. */
export const vendorPolicy = {
  list: (actor: Actor, _: object) => actor.rank === 'manager' || actor.rank === 'admin',
  read: (actor: Actor, vendor: { organizationId: string }) => managesOrganization(actor, vendor.organizationId),
}
