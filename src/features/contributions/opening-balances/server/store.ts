import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../../../server/db.ts'
import { charges } from '../../server/tables.ts'

/** The opening balances of the homes of a building that stand, by due day. */
export const findOpenings = (db: Db, buildingId: string) =>
  db
    .select({
      id: charges.id,
      residenceId: charges.residenceId,
      fund: charges.fund,
      dueOn: charges.dueOn,
      amountCents: charges.amountCents,
      settledCents: charges.settledCents,
    })
    .from(charges)
    .where(and(eq(charges.buildingId, buildingId), eq(charges.kind, 'opening'), isNull(charges.cancelledOn)))
    .orderBy(asc(charges.dueOn), asc(charges.id))
