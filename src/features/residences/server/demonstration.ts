import { inventWorld } from '../../../../db/worlds/demonstration/world.ts'
import { inPieces, type Seed } from '../../../server/demonstration.ts'
import { residencePeople, residences } from './tables.ts'

/** The residences of each building and who lives there. */
export const seed: Seed = async ({ db, once }) => {
  const world = await once(inventWorld)
  await inPieces(world.residences, (rows) => db.insert(residences).values(rows))
  await inPieces(world.residencePeople, (rows) => db.insert(residencePeople).values(rows))
}
