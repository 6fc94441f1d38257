import { inventWorld } from '../../../../db/worlds/demonstration/world.ts'
import type { Seed } from '../../../server/demonstration.ts'
import { trialRequests } from './tables.ts'

/** Requests for the trial, one of them answered. */
export const seed: Seed = async ({ db, once }) => {
  await db.insert(trialRequests).values((await once(inventWorld)).trials)
}
