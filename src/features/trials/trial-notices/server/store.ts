import { and, eq, isNull, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../../../../server/db.ts'
import { bills } from '../../../bills/server/tables.ts'
import { buildings } from '../../../buildings/server/tables.ts'
import { demands } from '../../../demands/server/tables.ts'
import { residencePeople, residences } from '../../../residences/server/tables.ts'

/** The first steps of an organization, by what counts as one. */
export const firstSteps = ['building', 'residences', 'people', 'bill', 'demand'] as const
export type FirstStep = (typeof firstSteps)[number]

/** The first steps of which an organization has nothing yet. */
export async function findEmptySteps(db: Db, organizationId: string): Promise<FirstStep[]> {
  const inBuildings = eq(buildings.organizationId, organizationId)
  const has: Record<FirstStep, () => Promise<boolean>> = {
    building: () => hasOne(db, buildings, and(inBuildings, isNull(buildings.archivedAt))),
    residences: () =>
      hasOne(db, residences, and(eq(residences.organizationId, organizationId), isNull(residences.archivedAt))),
    people: async () => {
      const found = await db
        .select({ id: residencePeople.id })
        .from(residencePeople)
        .innerJoin(residences, eq(residences.id, residencePeople.residenceId))
        .where(eq(residences.organizationId, organizationId))
        .limit(1)
      return found.length > 0
    },
    bill: () => hasOne(db, bills, eq(bills.organizationId, organizationId)),
    demand: () => hasOne(db, demands, eq(demands.organizationId, organizationId)),
  }
  const empty: FirstStep[] = []
  // One after the other: a job is one connection.
  for (const step of firstSteps) if (!(await has[step]())) empty.push(step)
  return empty
}

const hasOne = async (db: Db, table: PgTable, where: SQL | undefined): Promise<boolean> =>
  (await db.$count(table, where)) > 0
