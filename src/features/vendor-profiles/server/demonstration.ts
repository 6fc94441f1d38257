import { inventWorld } from '../../../../db/worlds/demonstration/world.ts'
import type { Seed } from '../../../server/demonstration.ts'
import { vendorContracts } from './tables.ts'

/** Contracts in force, one whose notice is due soon. */
export const seed: Seed = async ({ db, once }) => {
  await db.insert(vendorContracts).values((await once(inventWorld)).vendorContracts)
}
