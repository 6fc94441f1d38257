import type { Context } from '../../../../server/context.ts'
import { isDemoRole, type Role } from '../../../../shared/actor.ts'
import { tellOfPerson } from '../../../residences/people/server/service.ts'
import { type ToldUser, userFacts } from '../../../users/facts.ts'
import { refuse, type UserPlaces } from '../../contract.ts'
import { fitsRole } from '../../rules.ts'
import { findPlaces } from '../../server/store.ts'
import * as store from './store.ts'

/** Every place named exists, is open and, for a demonstration account, is of a demonstration. */
export async function checkPlaces(
  ctx: Context,
  role: Role,
  { organizationIds, buildingIds, residences }: UserPlaces,
): Promise<void> {
  const residenceIds = residences.map(({ residenceId }) => residenceId)
  const buildings = await store.findBuildings(ctx.db, buildingIds)
  const homes = await store.findResidences(ctx.db, residenceIds)
  const owners = new Set([...organizationIds, ...homes.map((home) => home.organizationId)])
  const organizations = await store.findOrganizations(ctx.db, [...owners])
  const isWhole =
    organizations.length === owners.size &&
    homes.length === new Set(residenceIds).size &&
    buildings.length === new Set(buildingIds).size &&
    buildings.every((building) => organizationIds.includes(building.organizationId))
  if (!isWhole) throw refuse('attachments_mismatch')
  if (isDemoRole(role) && organizations.some(({ isDemonstration }) => !isDemonstration))
    throw refuse('not_demonstration')
}

/**
 * Gives a person these places, and removes the others: each home concerned gets a fact in its own history, and the
 * screens of those who managed the old places a notice. The caller tells a fact of the account, which notifies those
 * who manage the new ones.
 */
export async function attachPlaces(
  ctx: Context,
  userId: string,
  { organizationIds, buildingIds, residences }: UserPlaces,
): Promise<void> {
  await ctx.refreshScreens(userFacts.attached, await placed(ctx, userId))
  await store.replaceMemberships(ctx.db, userId, [...new Set(organizationIds)], [...new Set(buildingIds)])
  await tellHomes(ctx, userId, await store.replaceHomes(ctx, userId, residences, ctx.today))
}

/** Takes from a person the places that a new role can't keep: all that they work for, and the homes held in ways that don't fit it. */
export async function leavePlacesOf(ctx: Context, userId: string, role: Role): Promise<void> {
  await ctx.refreshScreens(userFacts.attached, await placed(ctx, userId))
  await store.replaceMemberships(ctx.db, userId, [], [])
  await tellHomes(ctx, userId, await store.leaveHomes(ctx, userId, (home) => !fitsRole(role, home), ctx.today))
}

async function tellHomes(ctx: Context, userId: string, became: readonly store.HomeChange[]): Promise<void> {
  const ids = became.map(({ residenceId }) => residenceId)
  const homes = ids.length > 0 ? await store.findHomes(ctx.db, ids) : []
  for (const home of homes) {
    const facts = became.filter(({ residenceId }) => residenceId === home.id)
    for (const { action, changes } of facts) await tellOfPerson(ctx, home, { action, userId, changes })
  }
}

/** An account with its present places, so that their managers are notified. */
export async function placed(ctx: Context, id: string): Promise<ToldUser> {
  const { memberships, homes } = await findPlaces(ctx, [id])
  return {
    id,
    organizationIds: memberships.map((organization) => organization.id),
    buildingIds: [...new Set(homes.map(({ buildingId }) => buildingId))],
  }
}
