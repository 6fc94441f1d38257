import { makeTrials } from '../../../../db/worlds/demonstration/trials.ts'
import { inventWorld } from '../../../../db/worlds/demonstration/world.ts'
import type { Seed } from '../../../server/demonstration.ts'
import { trialRequests, trials } from './tables.ts'

/** Requests for the trial, one of them answered, and its trial. */
export const seed: Seed = async ({ db, once }) => {
  const { trialRequests: requests } = await once(inventWorld)
  await db.insert(trialRequests).values(requests)
  await db.insert(trials).values(makeTrials(requests))
}
