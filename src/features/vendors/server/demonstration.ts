import { inventWorld } from '../../../../db/worlds/demonstration/world.ts'
import type { Seed } from '../../../server/demonstration.ts'
import { vendors } from './tables.ts'

/** The vendors that the bills come from. */
export const seed: Seed = async ({ db, once }) => {
  await db.insert(vendors).values((await once(inventWorld)).vendors)
}
