import { makeBoards } from '../../../../db/worlds/demonstration/boards.ts'
import { inventWorld } from '../../../../db/worlds/demonstration/world.ts'
import type { Seed } from '../../../server/demonstration.ts'
import { mandates } from './tables.ts'

/** The boards of the condominiums, with those before them. */
export const seed: Seed = async ({ db, now, once }) => {
  await db.insert(mandates).values(makeBoards(await once(inventWorld), now))
}
