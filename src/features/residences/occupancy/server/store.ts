import { and, count, countDistinct, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../../../server/db.ts'
import type { Day } from '../../../../shared/dates.ts'
import { occupancyOn } from '../../server/store.ts'
import { isHeldOn, residencePeople, residences } from '../../server/tables.ts'

const liveIn = (buildingId: string) => and(eq(residences.buildingId, buildingId), isNull(residences.archivedAt))

/** How many live residences of a building are lived in in each way on this day. */
export function countOccupancies(db: Db, buildingId: string, today: Day) {
  const each = db
    .select({ occupancy: occupancyOn(today).as('occupancy') })
    .from(residences)
    .where(liveIn(buildingId))
    .as('each')
  return db.select({ occupancy: each.occupancy, count: count() }).from(each).groupBy(each.occupancy)
}

/** How many people hold live residences of a building on this day. */
export async function countPeople(db: Db, buildingId: string, today: Day): Promise<number> {
  const [found] = await db
    .select({ people: countDistinct(residencePeople.userId) })
    .from(residencePeople)
    .innerJoin(residences, eq(residences.id, residencePeople.residenceId))
    .where(and(liveIn(buildingId), isHeldOn(today)))
  return found?.people ?? 0
}

/** The floors of the live residences of a building, from the lowest up. */
export async function findFloors(db: Db, buildingId: string): Promise<number[]> {
  const rows = await db
    .selectDistinct({ floor: residences.floor })
    .from(residences)
    .where(liveIn(buildingId))
    .orderBy(residences.floor)
  return rows.map(({ floor }) => floor)
}
