import { isDemoRole, type Role, rankOf } from '../../shared/actor.ts'
import { fold } from '../../shared/fold.ts'
import { lifecycle } from '../../shared/lifecycle.ts'
import { homeRelationsFor } from '../invitations/rules.ts'
import type { UserStatus } from '../users/contract.ts'
import { inventedDomain, removedDomain } from '../users/rules.ts'
import { refuse, type UserPlaces } from './contract.ts'

/** Decisions §3: `pending → active ↔ inactive`, `active ↔ suspended`. */
export const accountLife = lifecycle<UserStatus, 'manager'>()({
  activation: { from: ['pending', 'inactive', 'suspended'], to: 'active', by: ['manager'], fact: 'status_changed' },
  closure: { from: ['active'], to: 'inactive', by: ['manager'], fact: 'status_changed' },
  suspension: { from: ['active'], to: 'suspended', by: ['manager'], fact: 'status_changed' },
})

export const mayBecome = (from: UserStatus, to: UserStatus): boolean =>
  accountLife.from(from).some((name) => accountLife.steps[name].to === to)

/** The installation keeps someone to run it. `activeAdminIds` are those before the change. Throws `last_admin`. */
export function requireAnotherAdmin(activeAdminIds: readonly string[], userId: string): void {
  if (activeAdminIds.includes(userId) && activeAdminIds.length === 1) throw refuse('last_admin')
}

/** The password of a demonstration account is known to all: it never becomes a real one. Throws `demo_account`. */
export function requireRealAccount(user: { role: Role }): void {
  if (isDemoRole(user.role)) throw refuse('demo_account')
}

/**
 * Managers belong to organizations, residents and tenants to residences, admins to nothing. Throws `attachments_mismatch`.
 */
export function requireAttachmentsOf(role: Role, { organizationIds, buildingIds, residences }: UserPlaces): void {
  const isManager = rankOf(role) === 'manager'
  const fitting = homeRelationsFor(role)
  const isRight = isManager
    ? residences.length === 0
    : organizationIds.length === 0 &&
      buildingIds.length === 0 &&
      residences.every(({ relation }) => fitting.includes(relation))
  if (!isRight) throw refuse('attachments_mismatch')
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
