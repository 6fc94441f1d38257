import type { Actor } from '../../shared/actor.ts'
import { grants, may } from '../../shared/grants.ts'

const organizationGrants = grants('organizations', {
  read: { manager: ['organizations'] },
  readName: { manager: ['organizations'], resident: ['organizations'] },
  write: { manager: ['wholeOrganizations'] },
  administer: {},
})

declare module '../../shared/grants.ts' {
  interface GrantTable {
    organizations: typeof organizationGrants
  }
}

const administers = (actor: Actor, { id }: { id: string }): boolean =>
  may(actor, 'organizations.administer', { organizationId: id })

/** Decisions §2. A resident knows the name only; a tenant, nothing. */
export const organizationPolicy = {
  read: (actor: Actor, { id }: { id: string }) => may(actor, 'organizations.readName', { organizationId: id }),
  readDetails: (actor: Actor, { id }: { id: string }) => may(actor, 'organizations.read', { organizationId: id }),
  create: (actor: Actor, _: object) => may(actor, 'organizations.administer'),
  updateContact: (actor: Actor, { id }: { id: string }) => may(actor, 'organizations.write', { organizationId: id }),
  /** Its name, kind, enterprise number and tax numbers. */
  updateIdentity: administers,
  archive: administers,
  remove: administers,
}
