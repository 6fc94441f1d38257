import { isDemoRole, type Role, rankOf } from '../../shared/actor.ts'
import type { Day } from '../../shared/dates.ts'
import { AppError } from '../../shared/errors.ts'
import { lifecycle } from '../../shared/lifecycle.ts'
import type { Relation } from '../residences/contract.ts'
import { homeName, invitedRelations } from '../residences/rules.ts'
import { type AssignableRole, type InvitationStatus, type NewInvitation, refuse, type ShownStatus } from './contract.ts'

const dayInMs = 86_400_000
/** Decisions §3: "expiring soon" shows in the last 48 hours. */
export const soonHours = 48

/** The sides of an invitation: the invited person, a manager, the calendar, or an act on the account of its author or of that person. */
export type InvitationSide = 'invited' | 'manager' | 'calendar' | 'account'

/** Decisions §3. A resend makes a new token and expiry, so it also brings an expired invitation back. */
export const invitationLife = lifecycle<InvitationStatus, InvitationSide>()({
  accept: { from: ['pending'], to: 'accepted', by: ['invited'], fact: 'accepted' },
  cancel: { from: ['pending'], to: 'cancelled', by: ['manager', 'account'], fact: 'cancelled' },
  revoke: { from: ['pending'], to: 'cancelled', by: ['account'], fact: 'author_lost_rights' },
  expire: { from: ['pending'], to: 'expired', by: ['calendar'], fact: 'expired' },
  resend: { from: ['pending', 'expired'], to: 'pending', by: ['manager'], fact: 'resent' },
})
export type InvitationAct = keyof typeof invitationLife.steps

interface DraftPlace {
  readonly organizationName: string
  readonly buildingName: string | null
  readonly unitNumber: string | null
}

/** The place of an invitation as the trail keeps it: the home, else the building, else the organization. */
export const placeName = ({ organizationName, buildingName, unitNumber }: DraftPlace): string =>
  buildingName && unitNumber ? homeName({ buildingName, unitNumber }) : (buildingName ?? organizationName)

interface Dated {
  readonly status: InvitationStatus
  readonly expiresAt: Date
}

/** The status that counts now: the job writes `expired` at night, the link dies at the minute. */
export const statusNow = ({ status, expiresAt }: Dated, now: Date): InvitationStatus =>
  status === 'pending' && expiresAt <= now ? 'expired' : status

export function shownStatus(invitation: Dated, now: Date): ShownStatus {
  const status = statusNow(invitation, now)
  const isSoon = status === 'pending' && invitation.expiresAt.getTime() - now.getTime() <= soonHours * 3_600_000
  return isSoon ? 'expiring_soon' : status
}

/** Which acts a list may offer on an invitation. */
export const allows = (act: InvitationAct, shown: ShownStatus): boolean =>
  invitationLife.pass(act, shown === 'expiring_soon' ? 'pending' : shown) !== undefined

/** Throws `is_accepted`, `is_cancelled` or `is_expired`, which name the status. */
export function requireAcceptable(invitation: Dated, now: Date): void {
  const status = statusNow(invitation, now)
  if (invitationLife.pass('accept', status) === undefined) throw refuse(`is_${status}`)
}

export const expiryFrom = (now: Date, days: number): Date => new Date(now.getTime() + days * dayInMs)

/** Ways of holding a home that go with a role, the usual one first; none for those who are invited to no home. */
export const homeRelationsFor = (role: Role): readonly Relation[] => invitedRelations[rankOf(role)] ?? []

/**
 * Spec §5: a manager is invited to one building, or to all of them, as the inviter states. Throws `building_required`,
 * `place_mismatch`.
 */
function requireReach({ role, buildingId, isWholeOrganization }: Placed): void {
  if (rankOf(role) !== 'manager') {
    if (isWholeOrganization) throw refuse('place_mismatch', undefined, 'isWholeOrganization')
    return
  }
  if (buildingId && isWholeOrganization) throw refuse('place_mismatch', undefined, 'buildingId')
  if (!buildingId && !isWholeOrganization) throw refuse('building_required', undefined, 'buildingId')
}

type Placed = Pick<NewInvitation, 'role' | 'buildingId' | 'isWholeOrganization' | 'residenceId' | 'relation'>

/**
 * Spec §5: who has a home is invited to one. Throws `residence_required`, `relation_mismatch`, `building_required`, `place_mismatch`.
 */
export function requirePlace(draft: Placed): Relation | null {
  requireReach(draft)
  const [preset] = homeRelationsFor(draft.role)
  if (!preset) {
    if (draft.residenceId) throw refuse('place_mismatch', undefined, 'residenceId')
    return null
  }
  if (!draft.residenceId) throw refuse('residence_required', undefined, 'residenceId')
  const relation = draft.relation ?? preset
  if (!homeRelationsFor(draft.role).includes(relation)) throw refuse('relation_mismatch', undefined, 'relation')
  return relation
}

/** The first day of an invited place: accepted before it, an invitation opens nothing yet. Without one, it begins when it is accepted. */
export interface PlaceDay {
  readonly startsOn?: Day | null
}

/** An invitation whose place and rights were checked. */
export type InvitationDraft = Omit<NewInvitation, 'isWholeOrganization' | 'buildingId' | 'residenceId' | 'relation'> &
  PlaceDay & {
    readonly buildingId: string | null
    readonly residenceId: string | null
    readonly relation: Relation | null
  }

interface Closable {
  readonly archivedAt: Date | null
}

/** Nobody is let into what is closed, nor into a part of it. Throws `archived_place`. */
export function requireOpenPlace(place: {
  organization: Closable
  building: Closable | null
  residence: Closable | null
}): void {
  if (place.organization.archivedAt ?? place.building?.archivedAt ?? place.residence?.archivedAt)
    throw refuse('archived_place')
}

/** High security always asks for a second factor. */
export const mustUseTwoFactor = (draft: Pick<NewInvitation, 'securityLevel' | 'requireTwoFactor'>): boolean =>
  draft.requireTwoFactor || draft.securityLevel === 'high'

/** A person holds one role (decisions §2): why an account of this role does not join a place in that one; undefined where it does. */
export function roleProblem(role: Role, invited: Role) {
  if (isDemoRole(role)) return 'demo_account'
  return role === invited ? undefined : (`account_${rankOf(role)}` as const)
}

/** The same, to who accepts. Throws `role_differs`, `demo_account`. */
export function requireSameRole(account: { role: Role }, invited: Role): void {
  const reason = roleProblem(account.role, invited)
  if (reason) throw refuse(reason === 'demo_account' ? reason : 'role_differs')
}

/** The same before the invitation is sent, to an account that the inviter knows. Throws `account_…`, which names its role, `demo_account`. */
export function requireOwnRole([account]: readonly { role: Role }[], invited: AssignableRole): void {
  const reason = account && roleProblem(account.role, invited)
  if (reason) throw refuse(reason, undefined, 'email')
}

/** Every given name of a first account; the contract leaves them out for an account that exists. */
export function requireNames(given: { firstName?: string | undefined; lastName?: string | undefined }) {
  const { firstName, lastName } = given
  if (firstName && lastName) return { firstName, lastName }
  const missing = firstName ? ['lastName'] : lastName ? ['firstName'] : ['firstName', 'lastName']
  throw new AppError('invalid', 'shared.invalid', {
    fields: missing.map((path) => ({ path, key: 'shared.e_required' })),
  })
}
