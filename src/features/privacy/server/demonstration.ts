import { inventWorld } from '../../../../db/worlds/demonstration/world.ts'
import type { Seed } from '../../../server/demonstration.ts'
import { privacyOfficers } from './tables.ts'

/** The privacy officer of the company; the public page says that the organization is a demonstration. */
export const seed: Seed = async ({ db, once }) => {
  await db.insert(privacyOfficers).values((await once(inventWorld)).officer)
}
