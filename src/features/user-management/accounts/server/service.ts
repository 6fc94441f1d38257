import { revisionOf, withoutValues } from '../../../../server/audit.ts'
import type { Context } from '../../../../server/context.ts'
import { type LifeOf, passStep } from '../../../../server/lifecycle.ts'
import { type Kept, orNotFound, saveVersion } from '../../../../server/rows.ts'
import { isAdmin, type Role } from '../../../../shared/actor.ts'
import type { One } from '../../../../shared/contract.ts'
import { fold } from '../../../../shared/fold.ts'
import { cancelBeyondRights, cancelInvitationsTo } from '../../../invitations/authority/server/service.ts'
import { mandatePolicy } from '../../../mandates/policy.ts'
import { visibleUsers } from '../../../residences/server/tables.ts'
import type { UserStatus } from '../../../users/contract.ts'
import { type ToldUser, userFacts } from '../../../users/facts.ts'
import { shownAddress } from '../../../users/rules.ts'
import { announceSessions, endSessions } from '../../../users/server/service.ts'
import { users } from '../../../users/server/tables.ts'
import { attachPlaces, checkPlaces, placed } from '../../attachments/server/service.ts'
import { refuse, type UserPlaces } from '../../contract.ts'
import { eraseAccount, keepAnAdmin } from '../../erasure/server/service.ts'
import { userManagementPolicy } from '../../policy.ts'
import { giveRole } from '../../roles/server/service.ts'
import {
  accountLife,
  requireAddress,
  requireAttachmentsOf,
  requireOther,
  requireRealAccount,
  solePlace,
  stepTo,
  typedOf,
} from '../../rules.ts'
import type { AccountPlaces, ManagedUserRow } from '../../server/store.ts'
import * as store from '../../server/store.ts'
import type { Names } from '../../typed-people/contract.ts'

/** A person as the caller may see them: places of others are counted, not named. */
function seen(
  ctx: Context,
  user: ManagedUserRow,
  { memberships, limits, homes, seats }: AccountPlaces,
  partlyRun: readonly string[],
) {
  const { actor } = ctx
  const mine = <T extends { userId: string }>(rows: readonly T[]) => rows.filter(({ userId }) => userId === user.id)
  const runs = (id: string) => isAdmin(actor) || actor.buildingIds.includes(id)
  const organizations = mine(memberships)
  const buildings = mine(limits)
  const residences = mine(homes)
  const isBeyond = (organizationId: string) => {
    const limited = buildings.filter((building) => building.organizationId === organizationId)
    return partlyRun.includes(organizationId) && (limited.length === 0 || limited.some(({ id }) => !runs(id)))
  }
  const works = (id: string) => isAdmin(actor) || actor.organizationIds.includes(id)
  return {
    ...user,
    email: shownAddress(user.email),
    phone: userManagementPolicy.call(actor, { homesIn: residences.map(({ buildingId }) => buildingId) })
      ? user.phone
      : null,
    invitation: null,
    hasTwoFactor: user.totpSecret !== null,
    organizations: organizations.filter(({ id }) => works(id)),
    buildings: buildings.filter(({ id }) => runs(id)),
    residences: residences.filter(({ buildingId }) => runs(buildingId)),
    mandates: mine(seats).filter((seat) => mandatePolicy.read(actor, seat)),
    isElsewhere:
      organizations.some(({ id }) => !works(id) || isBeyond(id)) ||
      residences.some(({ buildingId }) => !runs(buildingId)),
  }
}
export type Seen = ReturnType<typeof seen>

export async function describeAll(ctx: Context, users: readonly ManagedUserRow[]): Promise<Seen[]> {
  if (users.length === 0) return []
  const ids = users.map(({ id }) => id)
  const places = await store.findPlaces(ctx, ids)
  const partlyRun = isAdmin(ctx.actor) ? [] : await store.findPartlyRun(ctx.db, ctx.actor)
  return users.map((user) => seen(ctx, user, places, partlyRun))
}

/** One person of the caller's scope. Throws `not_found`. */
export async function getUser(ctx: Context, { id }: One): Promise<Seen> {
  return describeUser(ctx, orNotFound(await store.findUser(ctx.db, ctx.scope(visibleUsers(ctx)), id)))
}

async function describeUser(ctx: Context, user: ManagedUserRow): Promise<Seen> {
  const [described] = await describeAll(ctx, [user])
  return orNotFound(described)
}

/** Saves over the version read and answers the person, with their places of now. Throws `stale`. */
const save = async (ctx: Context, change: Kept, changes: Partial<ManagedUserRow>): Promise<Seen> =>
  describeUser(ctx, await saveVersion(ctx, users, change, changes))

export async function updateNames(ctx: Context, { id, version, ...names }: Kept & Partial<Names>): Promise<Seen> {
  const user = await getUser(ctx, { id })
  ctx.authorize(userManagementPolicy.updateNames, user)
  const changes = revisionOf(user, version, names)
  if (!changes) return user
  const saved = await save(ctx, { id, version }, names)
  await ctx.tell(userFacts.updated, await placed(ctx, id), {
    changes: withoutValues(changes, ['firstName', 'lastName']),
  })
  return saved
}

export const lifeOfAccount: LifeOf<
  Seen & ToldUser,
  keyof typeof accountLife.steps,
  UserStatus,
  'manager' | 'cleanup' | 'invitation',
  'status_changed' | 'hidden' | null,
  { version: number; status: UserStatus; hiddenAt?: Date }
> = {
  life: accountLife,
  facts: userFacts,
  load: (ctx, id) => getUser(ctx, { id }),
  authorize: (ctx, user, name) =>
    ctx.authorize(userManagementPolicy.setStatus, { user, to: accountLife.steps[name].to }),
  statusOf: (_, { status }) => status,
  sidesOf: () => ['manager'],
  refused: (_, from) => refuse(`from_${from}`),
  async save(ctx, { id }, { version, ...changes }) {
    const saved = await save(ctx, { id, version }, changes)
    if (saved.status !== 'active') {
      await endSessions(ctx, id)
      await cancelBeyondRights(ctx, id)
    }
    return { ...saved, ...(await placed(ctx, id)), place: solePlace(await store.findPlaces(ctx, [id])) }
  },
}

export const setStatus = (ctx: Context, { status, ...change }: Kept & { status: keyof typeof stepTo }): Promise<Seen> =>
  passAccount(ctx, stepTo[status], change)

/** Takes an account through a step of its life. Throws `from_…`, `last_admin`, `stale`. */
export async function passAccount(
  ctx: Context,
  name: 'activation' | 'closure' | 'suspension',
  { id, version }: Kept,
): Promise<Seen> {
  const { saved } = await passStep(ctx, lifeOfAccount, name, {
    id,
    async changes({ before, to }) {
      if (to !== 'active') await keepAnAdmin(ctx, id)
      requireAddress(before, to)
      if (to === 'inactive' && before.email !== null) await cancelInvitationsTo(ctx, before.email)
      return { version, status: to }
    },
  })
  return saved
}

export function requireRoleChange(ctx: Context, user: Seen): void {
  ctx.authorize(userManagementPolicy.setRole, user)
  requireRealAccount(user)
}

export async function setRole(ctx: Context, { role, ...change }: Kept & { role: Role }): Promise<Seen> {
  const user = await getUser(ctx, change)
  requireRoleChange(ctx, user)
  if (!revisionOf(user, change.version, { role })) return user
  if (role !== 'admin') await keepAnAdmin(ctx, user.id)
  return describeUser(ctx, await giveRole(ctx, user, role))
}

/** Places in one order, each once, so that the same ones compare equal. */
const inOrder = ({ organizationIds, buildingIds, residences }: UserPlaces): UserPlaces => ({
  organizationIds: [...new Set(organizationIds)].sort(),
  buildingIds: [...new Set(buildingIds)].sort(),
  residences: residences.toSorted((a, b) => (a.residenceId < b.residenceId ? -1 : 1)),
})

const placesOf = ({ organizations, buildings, residences }: Seen): UserPlaces =>
  inOrder({
    organizationIds: organizations.map(({ id }) => id),
    buildingIds: buildings.map(({ id }) => id),
    residences: residences.map(({ id, relation }) => ({ residenceId: id, relation })),
  })

export async function setAttachments(ctx: Context, { id, version, ...attachments }: Kept & UserPlaces): Promise<Seen> {
  const user = await getUser(ctx, { id })
  ctx.authorize(userManagementPolicy.setAttachments, user)
  requireAttachmentsOf(user.role, attachments)
  await checkPlaces(ctx, user.role, attachments)
  const changes = revisionOf({ version: user.version, ...placesOf(user) }, version, inOrder(attachments))
  if (!changes) return user
  await attachPlaces(ctx, id, attachments)
  const saved = await save(ctx, { id, version }, {})
  await cancelBeyondRights(ctx, id)
  await ctx.tell(userFacts.attached, await placed(ctx, id), { changes })
  await announceSessions(ctx, id)
  return saved
}

/** Spec §5: the email is typed, or the name of who has none, as proof that the right account is meant. Throws `own_account`, `email_mismatch`. */
export async function removeUser(
  ctx: Context,
  { id, email, reason }: One & { email: string; reason: string | null },
): Promise<void> {
  const user = await getUser(ctx, { id })
  requireRemovable(ctx, user)
  if (fold(email) !== fold(typedOf(user))) throw refuse('email_mismatch', undefined, 'email')
  await removeAccount(ctx, user, reason)
}

export function requireRemovable(ctx: Context, user: Seen): void {
  ctx.authorize(userManagementPolicy.remove, user)
  requireOther(ctx.actor, user)
}

/** Throws `own_account`, `last_admin`. */
export async function removeAccount(ctx: Context, user: Seen, reason: string | null): Promise<void> {
  requireRemovable(ctx, user)
  await eraseAccount(ctx, user, reason)
}
