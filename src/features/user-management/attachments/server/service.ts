import type { Context } from '../../../../server/context.ts'
import type { Role } from '../../../../shared/actor.ts'
import { tellOfPerson } from '../../../residences/people/server/service.ts'
import { type Attachments, refuse } from '../../contract.ts'
import { findPlaces } from '../../server/store.ts'
import * as store from './store.ts'

/** Every place named exists, is open and, for a demonstration account, is of a demonstration. */
export async function checkPlaces(
  ctx: Context,
  role: Role,
  { organizationIds, buildingIds, residences }: Attachments,
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
  if (role.startsWith('demo_') && organizations.some(({ isDemonstration }) => !isDemonstration))
    throw refuse('not_demonstration')
}

/** Gives a person these places, and takes the others away: each home that this concerns is told of it in its own history. */
export async function attach(
  ctx: Context,
  userId: string,
  { organizationIds, buildingIds, residences }: Attachments,
): Promise<void> {
  await announceUser(ctx, userId)
  await store.replaceMemberships(ctx.db, userId, [...new Set(organizationIds)], [...new Set(buildingIds)])
  await tellHomes(ctx, userId, await store.replaceHomes(ctx.db, userId, residences, ctx.today))
  await announceUser(ctx, userId)
}

async function tellHomes(ctx: Context, userId: string, became: readonly store.HomeChange[]): Promise<void> {
  const ids = became.map(({ residenceId }) => residenceId)
  const homes = ids.length > 0 ? await store.findHomes(ctx.db, ids) : []
  for (const home of homes) {
    const facts = became.filter(({ residenceId }) => residenceId === home.id)
    for (const { action, changes } of facts) await tellOfPerson(ctx, home, { action, userId, changes })
  }
}

/** Tells the open screens of those who run a place where this person is now, and of admins. */
export async function announceUser(ctx: Context, id: string): Promise<void> {
  const { memberships, homes } = await findPlaces(ctx.db, [id])
  if (memberships.length + homes.length === 0) await ctx.announce({ topic: 'users', id })
  for (const organization of memberships) await ctx.announce({ topic: 'users', id, organizationId: organization.id })
  for (const { buildingId } of homes) await ctx.announce({ topic: 'users', id, buildingId })
}
