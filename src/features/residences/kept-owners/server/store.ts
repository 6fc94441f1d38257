import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../../../server/db.ts'
import { type Moment, revised } from '../../../../server/rows.ts'
import type { Day } from '../../../../shared/dates.ts'
import { buildings } from '../../../buildings/server/tables.ts'
import { owning } from '../../rules.ts'
import { isHeldFrom, residencePeople, residences } from '../../server/tables.ts'

/** The stays of an account as an owner, on a day or later, with their homes. */
export const findOwnerStays = (db: Db, userId: string, today: Day) =>
  db
    .select({
      stayId: residencePeople.id,
      relation: residencePeople.relation,
      startsOn: residencePeople.startsOn,
      endsOn: residencePeople.endsOn,
      id: residences.id,
      organizationId: residences.organizationId,
      buildingId: residences.buildingId,
      buildingName: buildings.name,
      unitNumber: residences.unitNumber,
    })
    .from(residencePeople)
    .innerJoin(residences, eq(residences.id, residencePeople.residenceId))
    .innerJoin(buildings, eq(buildings.id, residences.buildingId))
    .where(and(eq(residencePeople.userId, userId), inArray(residencePeople.relation, [...owning]), isHeldFrom(today)))
    .orderBy(asc(residences.id), asc(residencePeople.startsOn))
    .for('update', { of: residencePeople })

/** Gives a stay to another account. */
export async function giveStay(ctx: Moment, stayId: string, userId: string): Promise<void> {
  await ctx.db
    .update(residencePeople)
    .set({ userId, ...revised(residencePeople, ctx) })
    .where(eq(residencePeople.id, stayId))
}
