import { isDemoRole, type Role, rankOf } from '../../shared/actor.ts'
import { fold } from '../../shared/fold.ts'
import { lifecycle } from '../../shared/lifecycle.ts'
import { fullName } from '../../shared/names.ts'
import type { Relation } from '../residences/contract.ts'
import { relationsFor } from '../residences/rules.ts'
import type { UserStatus } from '../users/contract.ts'
import { inventedDomain, removedDomain } from '../users/rules.ts'
import { refuse, type UserPlaces } from './contract.ts'
import type { Names } from './typed-people/contract.ts'

/**
 * Decisions §3: `pending → active ↔ inactive`, `active ↔ suspended`. A clean-up of accounts without access closes them for
 * good (spec §4), and leaves a suspension as it is; a new invitation brings one back.
 */
export const accountLife = lifecycle<UserStatus, 'manager' | 'cleanup' | 'invitation'>()({
  activation: { from: ['pending', 'inactive', 'suspended'], to: 'active', by: ['manager'], fact: 'status_changed' },
  closure: { from: ['active'], to: 'inactive', by: ['manager'], fact: 'status_changed' },
  suspension: { from: ['active'], to: 'suspended', by: ['manager'], fact: 'status_changed' },
  cleanup: { from: ['pending', 'active', 'inactive'], to: 'inactive', by: ['cleanup'], fact: 'hidden' },
  recall: { from: ['inactive'], to: 'active', by: ['invitation'], fact: null },
})

export const mayBecome = (from: UserStatus, to: UserStatus): boolean =>
  accountLife.from(from, ['manager']).some((name) => accountLife.steps[name].to === to)

/** The step of a manager that leads to a status. */
export const stepTo = { active: 'activation', inactive: 'closure', suspended: 'suspension' } as const

/** Throws `from_…` when an account in this status can't take the step. */
export function requireStep(name: keyof typeof accountLife.steps, from: UserStatus): void {
  if (accountLife.pass(name, from) === undefined) throw refuse(`from_${from}`)
}

/** The installation keeps someone to run it. `activeAdminIds` are those before the change. Throws `last_admin`. */
export function requireAnotherAdmin(activeAdminIds: readonly string[], userId: string): void {
  if (activeAdminIds.includes(userId) && activeAdminIds.length === 1) throw refuse('last_admin')
}

/** The password of a demonstration account is known to all: it never becomes a real one. Throws `demo_account`. */
export function requireRealAccount(user: { role: Role }): void {
  if (isDemoRole(user.role)) throw refuse('demo_account')
}

/** A password link is of use to an account that is open. Throws `demo_account`, `not_active`. */
export function requireLinkable(user: { role: Role; status: UserStatus }): void {
  requireRealAccount(user)
  if (user.status !== 'active') throw refuse('not_active')
}

/** A welcome is for who never came. Throws `demo_account`, `not_active`, `has_signed_in`. */
export function requireNewcomer(user: { role: Role; status: UserStatus; lastLoginAt: Date | null }): void {
  requireLinkable(user)
  if (user.lastLoginAt !== null) throw refuse('has_signed_in')
}

/** Throws `own_account`. */
export function requireOther(actor: { id: string }, user: { id: string }): void {
  if (user.id === actor.id) throw refuse('own_account')
}

/** Whether an account of this role works for organizations. */
export const worksFor = (role: Role): boolean => rankOf(role) === 'manager'

/** Whether an account of this role may hold a home in this way (decisions 134, 143). */
export const fitsRole = (role: Role, { relation }: { relation: Relation }): boolean =>
  relationsFor(rankOf(role)).includes(relation)

const rolesOfOwners: Readonly<Partial<Record<Role, Role>>> = { tenant: 'resident', demo_tenant: 'demo_resident' }
/** The role of an account that owns a home from now on; undefined when it stays. */
export const roleOfOwner = (role: Role): Role | undefined => rolesOfOwners[role]

/** Whether an account that bought a home may have its former role back: nothing that it holds asks for the new one. */
export const mayReturnTo = (
  former: Role,
  { homes, isSeated }: { readonly homes: readonly { readonly relation: Relation }[]; readonly isSeated: boolean },
): boolean => !isSeated && homes.every((home) => fitsRole(former, home))

/** An act on an account: one of a manager, or of many at once. */
export interface AccountAct {
  readonly kind: string
  readonly role: Role | null
}
/** Whether an act ends a place of its person: work when `relation` is null, else a home held in this way. */
export function endsPlace({ kind, role }: AccountAct, relation: Relation | null): boolean {
  if (kind === 'removal') return true
  if (kind !== 'role_change' || role === null) return false
  return relation === null ? !worksFor(role) : !fitsRole(role, { relation })
}
/** Whether it ends their mandates. */
export const endsMandates = ({ kind }: AccountAct): boolean => kind === 'removal'

/** Managers alone work for organizations; every role has homes, held in the ways that fit it. Throws `attachments_mismatch`. */
export function requireAttachmentsOf(role: Role, { organizationIds, buildingIds, residences }: UserPlaces): void {
  const isElsewhere = organizationIds.length > 0 || buildingIds.length > 0
  if ((isElsewhere && !worksFor(role)) || !residences.every((home) => fitsRole(role, home)))
    throw refuse('attachments_mismatch')
}

/** The unit number that a text is, in lower case: « 304 », « PH-2 », « app. 12 », « #3A ». */
export function unitIn(q = ''): string | undefined {
  const [, unit] =
    /^(?:(?:unité|unit|appt?\.?|apt\.?|no\.?|nº)\s+|#\s*)?(\p{L}{0,3}-?\d{1,5}-?\p{L}{0,2})$/iu.exec(q.trim()) ?? []
  return unit?.toLowerCase()
}

/** The digits of a text that is a telephone number or a part of one, as numbers are stored. */
export function phoneIn(q = ''): string | undefined {
  const digits = /^[+\d\s().-]+$/.test(q) ? q.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '') : ''
  return digits.length >= 4 && digits.length <= 10 ? digits : undefined
}

interface Standing {
  readonly memberships: readonly { readonly id: string }[]
  readonly homes: readonly { readonly organizationId: string; readonly buildingId: string }[]
}

/** The place of an account that has one alone: its managers are notified of the account's facts. */
export function solePlace({ memberships, homes }: Standing): { organizationId?: string; buildingId?: string } {
  const [organizationId, ...others] = new Set([
    ...memberships.map(({ id }) => id),
    ...homes.map((home) => home.organizationId),
  ])
  if (organizationId === undefined || others.length > 0) return {}
  const [buildingId, ...elsewhere] = new Set(homes.map((home) => home.buildingId))
  return buildingId && elsewhere.length === 0 && memberships.length === 0
    ? { organizationId, buildingId }
    : { organizationId }
}

/** A person without an email is not activated: nothing would reach them. Throws `no_email`. */
export function requireAddress({ email }: { readonly email: string | null }, to: UserStatus): void {
  if (to === 'active' && email === null) throw refuse('no_email')
}

/** What is typed to delete an account: its email, or the name of a person who has none. */
export const typedOf = (user: { readonly email: string | null } & Names): string => user.email ?? fullName(user)

/** The address of an account that was deleted: the id keeps it unique. */
export const removedAddress = (id: string): string => `${id}${removedDomain}`

const sampleMark = (sampleId: string): string => sampleId.slice(-12)
/** The address of an invented person of a sample, whom no letter reaches: `.invalid` as above. */
export const inventedAddress = (firstName: string, lastName: string, sampleId: string): string =>
  `${addressOf(firstName, lastName, sampleMark(sampleId))}${inventedDomain}`
/** The invented people of one sample. */
export const inventedPatternOf = (sampleId: string): string => `%.${sampleMark(sampleId)}${inventedDomain}`

const demoDomain = '@demo.mitoyen.example'
/** `Éloïse Le Blanc` → `eloise.le-blanc.k7f2@demo.mitoyen.example`: `.example` reaches nobody. */
export const demoAddress = (firstName: string, lastName: string, suffix: string): string =>
  `${addressOf(firstName, lastName, suffix)}${demoDomain}`

function addressOf(firstName: string, lastName: string, suffix: string): string {
  const plain = (name: string) =>
    fold(name)
      .replace(/[^a-z]+/g, '-')
      .replace(/^-|-$/g, '')
  return [plain(firstName), plain(lastName), suffix].filter(Boolean).join('.')
}
