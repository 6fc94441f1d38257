import { and, asc, between, eq, inArray, lte, sql } from 'drizzle-orm'
import type { Db } from '../../../../server/db.ts'
import { among } from '../../../../server/rows.ts'
import type { Day } from '../../../../shared/dates.ts'
import { buildings } from '../../../buildings/server/tables.ts'
import { isOpen } from '../../../instalments/server/service.ts'
import { instalments } from '../../../instalments/server/tables.ts'
import { bills } from '../../server/tables.ts'

/** The titles of bills and where they are. The caller has narrowed the ids to what its reader may see. */
export const findBillTitles = (db: Db, ids: readonly string[]) =>
  db
    .select({ id: bills.id, title: bills.title, buildingId: bills.buildingId, buildingName: buildings.name })
    .from(bills)
    .innerJoin(buildings, eq(buildings.id, bills.buildingId))
    .where(among(bills.id, ids))

interface DueAsked {
  readonly from: Day
  readonly to: Day
  /** The last one of the page before. */
  readonly after: DueInstalment | undefined
  readonly limit: number
}
export interface DueInstalment {
  readonly billId: string
  readonly instalmentId: string
  readonly dueOn: Day
  readonly nominalOn: Day
}

/** A page of the instalments to pay that are due in these days. */
export const findDueBetween = (db: Db, { from, to, after, limit }: DueAsked): Promise<DueInstalment[]> =>
  db
    .select({
      billId: bills.id,
      instalmentId: instalments.id,
      dueOn: instalments.dueOn,
      nominalOn: instalments.nominalOn,
    })
    .from(bills)
    .innerJoin(instalments, and(eq(instalments.nounId, bills.id), isOpen, between(instalments.dueOn, from, to)))
    .where(
      and(
        inArray(bills.status, ['sent', 'overdue']),
        lte(bills.dueOn, to),
        after && sql`(${instalments.dueOn}, ${instalments.id}) > (${after.dueOn}::date, ${after.instalmentId}::uuid)`,
      ),
    )
    .orderBy(asc(instalments.dueOn), asc(instalments.id))
    .limit(limit)
