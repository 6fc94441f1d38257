import { makeSpaces } from '../../../../db/worlds/demonstration/spaces.ts'
import type { Seed } from '../../../server/demonstration.ts'
import { commonSpaces } from './tables.ts'

/** The spaces of the buildings of the demonstration. */
export const seed: Seed = async ({ db, now }) => {
  await db.insert(commonSpaces).values(makeSpaces(now))
}
