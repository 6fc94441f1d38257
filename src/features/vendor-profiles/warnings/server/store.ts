import { and, desc, eq, inArray, isNull, lte, ne, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../../../server/db.ts'
import { among } from '../../../../server/rows.ts'
import type { Day } from '../../../../shared/dates.ts'
import { bills } from '../../../bills/server/tables.ts'
import { vendors } from '../../../vendors/server/tables.ts'
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

/** A bill that is being entered. */
export interface Entered {
  readonly organizationId: string
  readonly buildingId: string
  readonly searchName: string
  readonly issuedOn: Day
  readonly exceptId?: string | undefined
}

/** Of each of some bills being entered, in their order, the last bills of its vendor in its building up to its day, the latest first. */
export async function findPastBills(
  db: Db,
  visible: SQL | undefined,
  entered: readonly Entered[],
  limit: number,
): Promise<PastBill[][]> {
  const listed = (value: (bill: Entered) => string | null) => sql.param(entered.map(value))
  const before = db
    .select({ id: bills.id, ...past })
    .from(bills)
    .innerJoin(vendors, eq(vendors.id, bills.vendorId))
    .where(
      and(
        visible,
        sql`${vendors.organizationId} = entered.organization_id and ${vendors.searchName} = entered.search_name`,
        sql`${bills.buildingId} = entered.building_id and ${bills.issuedOn} <= entered.issued_on`,
        sql`${bills.id} is distinct from entered.except_id`,
        isCounted,
      ),
    )
    .orderBy(desc(bills.issuedOn), desc(bills.id))
    .limit(limit)
    .as('before')
  const rows = await db
    .select({
      at: sql<number>`entered.at::int`,
      earlier: { title: before.title, totalCents: before.totalCents, issuedOn: before.issuedOn },
    })
    .from(
      sql`unnest(${listed((bill) => bill.organizationId)}::uuid[], ${listed((bill) => bill.buildingId)}::uuid[],
        ${listed((bill) => bill.searchName)}::text[], ${listed((bill) => bill.issuedOn)}::date[],
        ${listed((bill) => bill.exceptId ?? null)}::uuid[]) with ordinality
        as entered(organization_id, building_id, search_name, issued_on, except_id, at)`,
    )
    .crossJoinLateral(before)
    .orderBy(desc(before.issuedOn), desc(before.id))
  return entered.map((_, at) => rows.filter((row) => row.at === at + 1).map(({ earlier }) => earlier))
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
