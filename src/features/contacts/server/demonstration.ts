import { makeContacts } from '../../../../db/worlds/demonstration/contacts.ts'
import { inventWorld } from '../../../../db/worlds/demonstration/world.ts'
import type { Seed } from '../../../server/demonstration.ts'
import { contacts } from './tables.ts'

/** Who to call in the buildings of the demonstration. */
export const seed: Seed = async ({ db, once }) => {
  await db.insert(contacts).values(makeContacts(await once(inventWorld)))
}
