import { inventWorld } from '../../../../db/worlds/demonstration/world.ts'
import type { Seed } from '../../../server/demonstration.ts'
import { organizationMembers, organizations } from './tables.ts'

/** One management company and its managers. */
export const seed: Seed = async ({ db, once }) => {
  const { organization, members } = await once(inventWorld)
  await db.insert(organizations).values(organization)
  await db
    .insert(organizationMembers)
    .values(members.map(({ id: userId }) => ({ organizationId: organization.id, userId })))
}
