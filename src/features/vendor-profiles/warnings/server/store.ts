import { and, desc, eq, inArray, isNull, lte, ne, type SQL } from 'drizzle-orm'
import type { Db } from '../../../../server/db.ts'
import type { Day } from '../../../../shared/dates.ts'
import { bills } from '../../../bills/server/tables.ts'
import { vendorBankDetails } from '../../server/tables.ts'

interface Compared {
  readonly id: string
  readonly vendorId: string
  readonly buildingId: string
  readonly issuedOn: Day
}

/** The totals of the last bills of a vendor in a building, up to the day of one and without it. */
export async function findEarlierTotals(
  db: Db,
  visible: SQL | undefined,
  { id, vendorId, buildingId, issuedOn }: Compared,
  limit: number,
): Promise<number[]> {
  const rows = await db
    .select({ totalCents: bills.totalCents })
    .from(bills)
    .where(
      and(
        visible,
        eq(bills.vendorId, vendorId),
        eq(bills.buildingId, buildingId),
        ne(bills.id, id),
        lte(bills.issuedOn, issuedOn),
        inArray(bills.status, ['sent', 'overdue', 'paid']),
      ),
    )
    .orderBy(desc(bills.issuedOn), desc(bills.id))
    .limit(limit)
  return rows.map(({ totalCents }) => totalCents)
}

export const countProposals = (db: Db, vendorId: string): Promise<number> =>
  db.$count(
    vendorBankDetails,
    and(
      eq(vendorBankDetails.vendorId, vendorId),
      isNull(vendorBankDetails.confirmedAt),
      isNull(vendorBankDetails.endedAt),
    ),
  )
