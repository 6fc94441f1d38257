import { inventWorld } from '../../../../db/worlds/demonstration/world.ts'
import type { Seed } from '../../../server/demonstration.ts'
import { invitations } from './tables.ts'

/** Invitations at each of their states. */
export const seed: Seed = async ({ db, once }) => {
  await db.insert(invitations).values((await once(inventWorld)).invitations)
}
