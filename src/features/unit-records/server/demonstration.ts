import { inventWorld } from '../../../../db/worlds/demonstration/world.ts'
import type { Seed } from '../../../server/demonstration.ts'
import { unitRecords } from './tables.ts'

/** Vehicles, keys, pets and emergency contacts of the homes of the demonstration. */
export const seed: Seed = async ({ db, once }) => {
  await db.insert(unitRecords).values((await once(inventWorld)).unitRecords)
}
