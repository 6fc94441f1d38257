import { type Actor, isOnTrial } from '../../shared/actor.ts'
import { grants, may } from '../../shared/grants.ts'

const organizationGrants = grants('organizations', {
  read: { manager: ['organizations'] },
  readName: { manager: ['organizations'], resident: ['organizations'] },
  readKeptRecords: { manager: ['organizations'], resident: ['organizations'], tenant: ['organizations'] },
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

const updateContact = (actor: Actor, { id }: { id: string }): boolean =>
  may(actor, 'organizations.write', { organizationId: id })

/** Decisions §2. A resident knows the name only; a tenant, nothing. */
export const organizationPolicy = {
  read: (actor: Actor, { id }: { id: string }) => may(actor, 'organizations.readName', { organizationId: id }),
  readDetails: (actor: Actor, { id }: { id: string }) => may(actor, 'organizations.read', { organizationId: id }),
  /** Everyone of its units: their screens ask only for what it keeps. */
  readKeptRecords: (actor: Actor, { id }: { id: string }) =>
    may(actor, 'organizations.readKeptRecords', { organizationId: id }),
  create: (actor: Actor, _: object) => may(actor, 'organizations.administer'),
  updateContact,
  /** Its name and kind. A trial has them as a form gave them, or guessed: its managers correct them until a plan begins. */
  updateName: (actor: Actor, organization: { id: string }) =>
    administers(actor, organization) || (isOnTrial(actor, organization.id) && updateContact(actor, organization)),
  /** Its enterprise number and tax numbers. */
  updateNumbers: administers,
  archive: administers,
  remove: administers,
}
