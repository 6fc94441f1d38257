import { inventWorld } from '../../../../db/worlds/demonstration/world.ts'
import type { Seed } from '../../../server/demonstration.ts'
import { organizationMembers, organizations } from './tables.ts'

/** A management company, a syndicate that manages itself, their managers, and a syndicate on trial. */
export const seed: Seed = async ({ db, once }) => {
  const world = await once(inventWorld)
  await db.insert(organizations).values(world.organizations)
  await db.insert(organizationMembers).values(world.members)
}
