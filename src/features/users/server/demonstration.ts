import { inventWorld } from '../../../../db/worlds/demonstration/world.ts'
import { inPieces, type Seed } from '../../../server/demonstration.ts'
import { saveSetting } from '../../../server/installation-settings.ts'
import { users } from './tables.ts'

/** The accounts of the cast; the sign-in page offers those that have a password. */
export const seed: Seed = async ({ db, once }) => {
  const { people, accounts } = await once(inventWorld)
  await inPieces(people, (rows) => db.insert(users).values(rows))
  await saveSetting(db, 'demonstration_accounts', accounts)
}
