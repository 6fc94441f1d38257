import { and, desc, eq, inArray, isNull, lte, ne, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../../../server/db.ts'
import { among } from '../../../../server/rows.ts'
import { bills } from '../../../bills/server/tables.ts'
import { vendorBankDetails } from '../../server/tables.ts'

const own = alias(bills, 'own')

/** Of some bills, their totals and those of the last bills of their vendor in their building, up to the day of each and without it. */
export async function findEarlierTotals(
  db: Db,
  visible: SQL | undefined,
  billIds: readonly string[],
  limit: number,
): Promise<{ id: string; totalCents: number; earlier: number[] }[]> {
  const before = db
    .select({ totalCents: bills.totalCents })
    .from(bills)
    .where(
      and(
        visible,
        eq(bills.vendorId, own.vendorId),
        eq(bills.buildingId, own.buildingId),
        ne(bills.id, own.id),
        lte(bills.issuedOn, own.issuedOn),
        inArray(bills.status, ['sent', 'overdue', 'paid']),
      ),
    )
    .orderBy(desc(bills.issuedOn), desc(bills.id))
    .limit(limit)
    .as('before')
  const rows = await db
    .select({ id: own.id, totalCents: own.totalCents, earlier: before.totalCents })
    .from(own)
    .crossJoinLateral(before)
    .where(among(own.id, billIds))
  const found = new Map<string, { id: string; totalCents: number; earlier: number[] }>()
  for (const { id, totalCents, earlier } of rows) {
    const known = found.get(id) ?? { id, totalCents, earlier: [] }
    found.set(id, { ...known, earlier: [...known.earlier, earlier] })
  }
  return [...found.values()]
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
