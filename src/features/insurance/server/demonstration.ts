import { inventWorld } from '../../../../db/worlds/demonstration/world.ts'
import type { Seed } from '../../../server/demonstration.ts'
import { insurancePolicies } from './tables.ts'

/** A policy in force for each building, one that ends soon, and one that is over. */
export const seed: Seed = async ({ db, once }) => {
  await db.insert(insurancePolicies).values((await once(inventWorld)).insurancePolicies)
}
