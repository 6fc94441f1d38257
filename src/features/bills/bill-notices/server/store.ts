import { and, between, eq, inArray, lte } from 'drizzle-orm'
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

const most = 10_000

/** Instalments to pay that are due in these days. */
export const findDueBetween = (db: Db, from: Day, to: Day) =>
  db
    .select({ billId: bills.id, instalmentId: instalments.id })
    .from(bills)
    .innerJoin(instalments, and(eq(instalments.nounId, bills.id), isOpen, between(instalments.dueOn, from, to)))
    .where(and(inArray(bills.status, ['sent', 'overdue']), lte(bills.dueOn, to)))
    .orderBy(instalments.dueOn, instalments.id)
    .limit(most)
