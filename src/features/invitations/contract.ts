import * as z from 'zod/mini'
import { languages, roles } from '../../shared/actor.ts'
import { del, get, listInput, listOf, Nothing, One, post, queryNumber, stepsOn } from '../../shared/contract.ts'
import { refusals } from '../../shared/errors.ts'
import { Email, Id, Instant, optionalLines, optionalText, PersonName, Version } from '../../shared/shapes.ts'
import { relations } from '../residences/contract.ts'
import { GivenPassword, LinkToken, NewPassword } from '../users/contract.ts'

/** `expired` is written by the nightly job; until then a pending invitation past its date counts as expired. */
export const invitationStatuses = ['pending', 'accepted', 'cancelled', 'expired'] as const
export type InvitationStatus = (typeof invitationStatuses)[number]
/** Statuses of lists: `expiring_soon` is a pending invitation in its last 48 hours. */
export const shownStatuses = ['pending', 'expiring_soon', 'accepted', 'expired', 'cancelled'] as const
export type ShownStatus = (typeof shownStatuses)[number]
export const securityLevels = ['standard', 'high'] as const
/** Spec §6: the roles that the interface gives. */
export const assignableRoles = ['tenant', 'resident', 'manager', 'admin'] as const
export type AssignableRole = (typeof assignableRoles)[number]

export const refuse = refusals('invitations', {
  is_pending: 'conflict',
  is_accepted: 'conflict',
  is_cancelled: 'conflict',
  is_expired: 'conflict',
  link_unknown: 'not_found',
  already_invited: 'conflict',
  already_attached: 'conflict',
  building_required: 'invalid',
  residence_required: 'invalid',
  relation_mismatch: 'invalid',
  place_mismatch: 'invalid',
  archived_place: 'conflict',
  role_differs: 'conflict',
  account_tenant: 'conflict',
  account_resident: 'conflict',
  account_manager: 'conflict',
  account_admin: 'conflict',
  demo_account: 'conflict',
  author_lost_rights: 'conflict',
})

export const Invitation = z.object({
  id: Id,
  email: z.string(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  role: z.enum(roles),
  language: z.enum(languages),
  organizationId: Id,
  organizationName: z.string(),
  buildingId: z.nullable(Id),
  buildingName: z.nullable(z.string()),
  residenceId: z.nullable(Id),
  unitNumber: z.nullable(z.string()),
  relation: z.nullable(z.enum(relations)),
  securityLevel: z.enum(securityLevels),
  requireTwoFactor: z.boolean(),
  personalMessage: z.nullable(z.string()),
  status: z.enum(shownStatuses),
  expiresAt: Instant,
  invitedByName: z.string(),
  acceptedAt: z.nullable(Instant),
  createdAt: Instant,
  /** Its email was given up (refused, or every try failed): the person has no link until it is sent again. */
  isUndelivered: z.boolean(),
  version: Version,
})
export type Invitation = z.output<typeof Invitation>

export const ExpiryDays = z
  .int('invitations.e_expiry')
  .check(z.gte(1, 'invitations.e_expiry'), z.lte(30, 'invitations.e_expiry'))
const OptionalName = z.optional(optionalText(PersonName))

export const NewInvitation = z.object({
  email: Email,
  firstName: OptionalName,
  lastName: OptionalName,
  role: z.enum(assignableRoles, 'invitations.e_role'),
  organizationId: z.uuid('invitations.e_organization'),
  /** For a manager: the one building they are limited to. For a home: the building it is in. */
  buildingId: z.nullish(z.uuid('invitations.e_building')),
  /** For a manager: every building of the organization, present and future, instead of one. Never taken for granted. */
  isWholeOrganization: z._default(z.boolean(), false),
  residenceId: z.nullish(z.uuid('invitations.e_residence')),
  relation: z.nullish(z.enum(relations, 'invitations.e_relation')),
  language: z._default(z.enum(languages), 'fr'),
  expiryDays: z._default(ExpiryDays, 7),
  securityLevel: z._default(z.enum(securityLevels), 'standard'),
  requireTwoFactor: z._default(z.boolean(), false),
  /** Spec §5: under 500 characters. */
  personalMessage: z._default(optionalLines(499), null),
})
export type NewInvitation = z.output<typeof NewInvitation>

export const invitationSorts = ['createdAt', 'expiresAt', 'email'] as const
const InvitationFilter = z.object({
  ...listInput(invitationSorts, '-createdAt'),
  status: z.optional(z.enum(shownStatuses)),
  organization: z.optional(Id),
  building: z.optional(Id),
})
export type InvitationFilter = z.output<typeof InvitationFilter>

/** The invitation as the holder of its link sees it before accepting. */
export const OfferedPlace = z.object({
  email: z.string(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  role: z.enum(roles),
  organizationName: z.string(),
  buildingName: z.nullable(z.string()),
  unitNumber: z.nullable(z.string()),
  language: z.enum(languages),
  requireTwoFactor: z.boolean(),
  personalMessage: z.nullable(z.string()),
  invitedByName: z.string(),
  expiresAt: Instant,
  /** The address already signs in: its own password is asked, not a new one. */
  hasAccount: z.boolean(),
})
export type OfferedPlace = z.output<typeof OfferedPlace>

const given = { token: LinkToken, language: z.enum(languages) }
/** A first account: names and a password of one's own. */
export const FirstAcceptance = z.object({
  ...given,
  firstName: PersonName,
  lastName: PersonName,
  password: NewPassword,
})
/** An address that already has an account gives its password and no names. */
export const Acceptance = z.object({
  ...given,
  firstName: z.optional(PersonName),
  lastName: z.optional(PersonName),
  password: GivenPassword,
})
export type Acceptance = z.output<typeof Acceptance>

const Read = z.object({ id: Id, version: Version })
const step = stepsOn('/api/invitations/:id', { input: Read, output: Invitation })

export const invitationsApi = {
  list: get('/api/invitations', {
    summary: 'Invitations of the organizations one manages',
    input: InvitationFilter,
    output: listOf(Invitation),
  }),
  get: get('/api/invitations/:id', { summary: 'One invitation', input: One, output: Invitation }),
  create: post('/api/invitations', {
    summary: 'Invites a person by e-mail to a role in an organization; tenants and residents to a residence',
    isIdempotent: true,
    rate: { limit: 120, seconds: 3_600 },
    input: NewInvitation,
    output: Invitation,
  }),
  resend: step('resend', 'Sends a new link with a new expiry; the old link stops working', {
    rate: { limit: 60, seconds: 3_600 },
    input: z.extend(Read, { expiryDays: z._default(queryNumber(1, 30), 7) }),
  }),
  cancel: step('cancellation', 'Cancels an invitation that was not accepted; its link stops working'),
  remove: del('/api/invitations/:id', { summary: 'Removes an invitation from the list', input: One, output: Nothing }),
  lookup: post('/api/invitations/lookup', {
    summary: 'What a link invites to; says when it is unknown, used, cancelled or expired',
    access: 'public',
    status: 200,
    rate: { limit: 30, seconds: 300 },
    input: z.object({ token: LinkToken }),
    output: OfferedPlace,
  }),
  accept: post('/api/invitations/acceptance', {
    summary: 'Accepts a link once: makes the account, or adds the place to the one that exists, and signs in',
    access: 'public',
    isLong: true,
    rate: { limit: 10, seconds: 300, field: 'token' },
    input: Acceptance,
    output: z.object({ next: z.nullable(z.enum(['factor', 'enrolment'])) }),
  }),
}
