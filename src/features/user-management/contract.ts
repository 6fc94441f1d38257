import * as z from 'zod/mini'
import { languages, ranks, roles } from '../../shared/actor.ts'
import { del, get, listInput, listOf, Nothing, One, patch, post, put, queryFlag } from '../../shared/contract.ts'
import { refusals } from '../../shared/errors.ts'
import { offices } from '../../shared/grants.ts'
import { Day, Id, Instant, optionalLines, Version } from '../../shared/shapes.ts'
import { assignableRoles, shownStatuses } from '../invitations/contract.ts'
import { relations } from '../residences/contract.ts'
import { userStatuses } from '../users/contract.ts'
import { mostPeople, Names } from './typed-people/contract.ts'

export const demoRoles = ['demo_tenant', 'demo_resident', 'demo_manager'] as const

export const refuse = refusals('user-management', {
  from_active: 'conflict',
  from_inactive: 'conflict',
  from_suspended: 'conflict',
  from_pending: 'conflict',
  last_admin: 'conflict',
  own_account: 'forbidden',
  demo_account: 'conflict',
  attachments_mismatch: 'invalid',
  not_demonstration: 'conflict',
  not_active: 'conflict',
  has_signed_in: 'conflict',
  not_orphan: 'conflict',
  email_mismatch: 'invalid',
  no_email: 'conflict',
})

const Named = z.object({ id: Id, name: z.string() })
const Limit = z.extend(Named, { organizationId: Id })
const Home = z.object({
  id: Id,
  unitNumber: z.string(),
  buildingId: Id,
  buildingName: z.string(),
  relation: z.enum(relations),
})

/** A person as those who manage them see them; places outside the reader's own are left out. */
export const ManagedUser = z.object({
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
  /** Null of a person who is kept by their name, without access (decision 158). */
  email: z.nullable(z.string()),
  /** Null unless the reader manages a building where the person has a home. */
  phone: z.nullable(z.string()),
  role: z.enum(roles),
  status: z.enum(userStatuses),
  language: z.enum(languages),
  hasTwoFactor: z.boolean(),
  lastLoginAt: z.nullable(Instant),
  createdAt: Instant,
  organizations: z.array(Named),
  /** The buildings a manager is limited to; none of an organization is all of its own. */
  buildings: z.array(Limit),
  residences: z.array(Home),
  /** Those that are not over. */
  mandates: z.array(
    z.object({
      id: Id,
      office: z.enum(offices),
      buildingId: Id,
      buildingName: z.string(),
      startsOn: Day,
      endsOn: z.nullable(Day),
    }),
  ),
  /** Also attached to a place the reader does not run: only an admin changes the account itself. */
  isElsewhere: z.boolean(),
  /**
   * Set while the account is only invited (status `pending`): the row is the invitation’s, with its id and version, and is changed by its calls.
   */
  invitation: z.nullable(
    z.object({
      organizationId: Id,
      buildingId: z.nullable(Id),
      status: z.enum(shownStatuses),
      expiresAt: Instant,
      isUndelivered: z.boolean(),
    }),
  ),
  version: Version,
})
export type ManagedUser = z.output<typeof ManagedUser>

export const peopleSorts = ['name', 'email', 'lastLogin', 'created'] as const
const { q, ...page } = listInput(peopleSorts, 'name')

/** Which people: the filters of the list, and of what is done with all that they find. */
export const peopleFilter = {
  q,
  role: z.optional(z.enum(roles)),
  /** Accounts of a role and of its demonstration. */
  rank: z.optional(z.enum(ranks)),
  status: z.optional(z.enum(userStatuses)),
  /** One person alone, for links from elsewhere. */
  person: z.optional(Id),
  organization: z.optional(Id),
  building: z.optional(Id),
  /** Accounts without organization, residence or invitation (spec §4). */
  isOrphan: z.optional(queryFlag),
}
export const PeopleFilter = z.object(peopleFilter)
export type PeopleFilter = z.output<typeof PeopleFilter>

const UserFilter = z.object({ ...peopleFilter, ...page })
export type UserFilter = z.output<typeof UserFilter>

const UserPlaces = z.object({
  organizationIds: z.array(Id).check(z.maxLength(50)),
  /** Limits a manager to these; empty is every building of their organizations. */
  buildingIds: z.array(Id).check(z.maxLength(200)),
  residences: z.array(z.object({ residenceId: Id, relation: z.enum(relations) })).check(z.maxLength(50)),
})
export type UserPlaces = z.output<typeof UserPlaces>

/** The whole of an edit form; each part of it is saved by its own call. */
export const EditedUser = z.object({ ...Names.shape, role: z.enum(roles), ...UserPlaces.shape })
export type EditedUser = z.output<typeof EditedUser>

/** Spec §5: demo users need first and last name instead of an e-mail. */
export const NewDemoUsers = z.object({
  people: z.array(Names).check(z.minLength(1, 'shared.e_required'), z.maxLength(mostPeople)),
  role: z.enum(demoRoles),
  organizationId: z.uuid('invitations.e_organization'),
  residenceId: z.nullish(z.uuid('invitations.e_residence')),
})
export type NewDemoUsers = z.output<typeof NewDemoUsers>

const one = { id: Id, version: Version }

export const userManagementApi = {
  list: get('/api/users', {
    summary: 'People of the organizations one manages, invited ones included; all of them for an admin',
    input: UserFilter,
    output: listOf(ManagedUser),
  }),
  get: get('/api/users/:id', {
    summary: 'One person, with their organizations, buildings and residences',
    input: One,
    output: ManagedUser,
  }),
  createDemo: post('/api/users/demo', {
    summary: 'Makes read-only demonstration accounts, all or none; their generated password is shown this once',
    input: NewDemoUsers,
    output: z.object({ accounts: z.array(z.object({ id: Id, email: z.string() })), password: z.string() }),
  }),
  updateNames: patch('/api/users/:id', {
    summary: 'Corrects a person’s names',
    input: z.extend(z.partial(Names), one),
    output: ManagedUser,
  }),
  setStatus: put('/api/users/:id/status', {
    summary: 'Activates, deactivates or suspends an account; its sessions end at once',
    input: z.object({ ...one, status: z.enum(['active', 'inactive', 'suspended']) }),
    output: ManagedUser,
  }),
  setRole: put('/api/users/:id/role', {
    summary: 'Gives a person another role; their sessions end at once',
    input: z.object({ ...one, role: z.enum(assignableRoles, 'invitations.e_role') }),
    output: ManagedUser,
  }),
  setAttachments: put('/api/users/:id/attachments', {
    summary: 'Replaces the organizations, buildings and residences of a person',
    input: z.object({ ...one, ...UserPlaces.shape }),
    output: ManagedUser,
  }),
  sendPasswordReset: post('/api/users/:id/password-reset', {
    summary: 'Mails a person a link to choose a new password',
    isIdempotent: true,
    rate: { limit: 30, seconds: 3_600 },
    input: One,
    output: Nothing,
  }),
  sendWelcome: post('/api/users/:id/welcome', {
    summary: 'Mails a person who never signed in a link to choose a password, valid for a week',
    isIdempotent: true,
    rate: { limit: 30, seconds: 3_600 },
    input: One,
    output: Nothing,
  }),
  remove: del('/api/users/:id', {
    summary: 'Deletes an account for good: its personal data goes, what it did keeps its place in the records',
    input: z.object({
      id: Id,
      email: z.string('user-management.e_email_typed').check(z.trim()),
      reason: z._default(optionalLines(499), null),
    }),
    output: Nothing,
  }),
}
