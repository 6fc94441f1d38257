import { makeBookings } from '../../../../db/worlds/demonstration/spaces.ts'
import { inventWorld } from '../../../../db/worlds/demonstration/world.ts'
import { inPieces, type Seed } from '../../../server/demonstration.ts'
import { commonSpaces } from '../../common-spaces/server/tables.ts'
import { bookings } from './tables.ts'

/** A year of bookings, and those to come. */
export const seed: Seed = async ({ db, now, once }) => {
  const spaces = await db.select().from(commonSpaces).orderBy(commonSpaces.id)
  const made = makeBookings(await once(inventWorld), spaces, now)
  await inPieces(made, (piece) => db.insert(bookings).values(piece))
}
