import { makeObligations } from '../../../../db/worlds/demonstration/obligations.ts'
import { inventWorld } from '../../../../db/worlds/demonstration/world.ts'
import type { Seed } from '../../../server/demonstration.ts'
import { unitObligations, unitProofs } from './tables.ts'

/** What each building asks of its units, and what most of them handed in. */
export const seed: Seed = async ({ db, now, once }) => {
  const { obligations, proofs } = makeObligations(await once(inventWorld), now)
  await db.insert(unitObligations).values(obligations)
  await db.insert(unitProofs).values(proofs)
}
