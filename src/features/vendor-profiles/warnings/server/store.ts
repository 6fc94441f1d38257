import { and, desc, eq, inArray, isNull, lte, ne, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../../../server/db.ts'
import { among } from '../../../../server/rows.ts'
import { bills } from '../../../bills/server/tables.ts'
import { vendorBankDetails } from '../../server/tables.ts'
import type { PastBill } from '../rules.ts'

const own = alias(bills, 'own')

const past = { title: bills.title, totalCents: bills.totalCents, issuedOn: bills.issuedOn }
const isCounted = inArray(bills.status, ['sent', 'overdue', 'paid'])

interface Compared {
  readonly id: string
  readonly title: string
  readonly totalCents: number
  readonly earlier: PastBill[]
}

/** Some bills, each with the last bills of its vendor in its building, up to its day and without it, the latest first. */
export async function findEarlier(
  db: Db,
  visible: SQL | undefined,
  billIds: readonly string[],
  limit: number,
): Promise<Compared[]> {
  const before = db
    .select(past)
    .from(bills)
    .where(
      and(
        visible,
        eq(bills.vendorId, own.vendorId),
        eq(bills.buildingId, own.buildingId),
        ne(bills.id, own.id),
        lte(bills.issuedOn, own.issuedOn),
        isCounted,
      ),
    )
    .orderBy(desc(bills.issuedOn), desc(bills.id))
    .limit(limit)
    .as('before')
  const rows = await db
    .select({
      id: own.id,
      title: own.title,
      totalCents: own.totalCents,
      earlier: { title: before.title, totalCents: before.totalCents, issuedOn: before.issuedOn },
    })
    .from(own)
    .crossJoinLateral(before)
    .where(among(own.id, billIds))
    .orderBy(desc(before.issuedOn))
  const found = new Map<string, Compared>()
  for (const { earlier, ...bill } of rows) {
    const known = found.get(bill.id) ?? { ...bill, earlier: [] }
    found.set(bill.id, { ...known, earlier: [...known.earlier, earlier] })
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
