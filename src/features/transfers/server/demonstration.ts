import { eq } from 'drizzle-orm'
import { makeTransfers } from '../../../../db/worlds/demonstration/transfers.ts'
import { inventWorld, requestId } from '../../../../db/worlds/demonstration/world.ts'
import type { Seed } from '../../../server/demonstration.ts'
import { auditEntries } from '../../../server/tables.ts'
import { residencePeople } from '../../residences/server/tables.ts'
import { transferHandovers, transferPeople, transfers } from './tables.ts'

/** A sale to come and one that is done, with the stays that they ended and began. */
export const seed: Seed = async ({ db, now, once }) => {
  const world = await once(inventWorld)
  const { ended, stays, transfers: made, people, handed, facts } = makeTransfers(world, now)
  for (const { id, endsOn } of ended)
    await db.update(residencePeople).set({ endsOn, version: 1 }).where(eq(residencePeople.id, id))
  await db.insert(residencePeople).values(stays)
  await db.insert(transfers).values(made)
  await db.insert(transferPeople).values(people)
  await db.insert(transferHandovers).values(handed)
  await db.insert(auditEntries).values(facts.map((fact) => ({ ...fact, requestId })))
}
