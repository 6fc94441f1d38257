import { inventWorld } from '../../../../db/worlds/demonstration/world.ts'
import type { Seed } from '../../../server/demonstration.ts'
import { buildings } from './tables.ts'

/** A condo tower, a small self-managed condo, a rental building; the building of the syndicate. */
export const seed: Seed = async ({ db, once }) => {
  await db.insert(buildings).values((await once(inventWorld)).buildings)
}
