import { inventWorld, requestId } from '../../../../db/worlds/demonstration/world.ts'
import type { Seed } from '../../../server/demonstration.ts'
import { auditEntries } from '../../../server/tables.ts'
import { entryOf } from './store.ts'
import { bugReports } from './tables.ts'

/** Bug reports in every status, with their steps. */
export const seed: Seed = async ({ db, once }) => {
  const { bugReports: made } = await once(inventWorld)
  await db.insert(bugReports).values(made.map(({ report }) => ({ ...report, search: entryOf(report) })))
  await db.insert(auditEntries).values(made.flatMap(({ facts }) => facts.map((fact) => ({ ...fact, requestId }))))
}
