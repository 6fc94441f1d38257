import { and, asc, eq, getColumns, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../../server/db.ts'
import { among, type Moment, revised } from '../../../../server/rows.ts'
import { auditEntries } from '../../../../server/tables.ts'
import { bills } from '../../../bills/server/tables.ts'
import { buildings } from '../../../buildings/server/tables.ts'
import { users } from '../../../users/server/tables.ts'
import { vendorBankDetails } from '../../../vendor-profiles/server/tables.ts'
import type { RequestRow } from '../../server/store.ts'
import { approvalAuthors, approvalDecisions, approvalRequests, approvalRules } from '../../server/tables.ts'

const liveOf = (billIds: readonly string[]): SQL | undefined =>
  and(among(approvalRequests.billId, billIds), ne(approvalRequests.status, 'withdrawn'))

/** Keeps the rules of these bills, and their live requests, as they are until the transaction ends. */
export async function holdFollowed(db: Db, billIds: readonly string[]): Promise<void> {
  const buildingsOf = db.selectDistinct({ id: bills.buildingId }).from(bills).where(among(bills.id, billIds))
  await db
    .select({ id: buildings.id })
    .from(buildings)
    .where(inArray(buildings.id, buildingsOf))
    .orderBy(asc(buildings.id))
    .for('share')
  await db
    .select({ id: approvalRequests.id })
    .from(approvalRequests)
    .where(liveOf(billIds))
    .orderBy(asc(approvalRequests.id))
    .for('update')
}

const isInForce = and(
  eq(vendorBankDetails.vendorId, bills.vendorId),
  sql`${vendorBankDetails.confirmedAt} is not null and ${vendorBankDetails.endedAt} is null`,
)
const approvalCount = sql<number>`(select count(*) from ${approvalDecisions}
  where ${approvalDecisions.requestId} = ${approvalRequests.id} and ${approvalDecisions.kind} = 'approved')`.mapWith(
  Number,
)

/** Bills with what they commit to now, the rule of their building and their live request: one query, however many. */
export const findFollowed = (db: Db, billIds: readonly string[]) =>
  db
    .select({
      bill: {
        id: bills.id,
        organizationId: bills.organizationId,
        buildingId: bills.buildingId,
        status: bills.status,
        createdById: bills.createdById,
      },
      terms: {
        vendorId: bills.vendorId,
        bankDetailsId: vendorBankDetails.id,
        category: bills.category,
        amountCents: bills.totalCents,
        isRepeated: bills.isRepeated,
        schedule: bills.schedule,
        untilOn: bills.untilOn,
      },
      rule: getColumns(approvalRules),
      live: getColumns(approvalRequests),
      approvalCount,
    })
    .from(bills)
    .leftJoin(vendorBankDetails, isInForce)
    .leftJoin(approvalRules, and(eq(approvalRules.buildingId, bills.buildingId), isNull(approvalRules.endedAt)))
    .leftJoin(approvalRequests, and(eq(approvalRequests.billId, bills.id), ne(approvalRequests.status, 'withdrawn')))
    .where(among(bills.id, billIds))
    .orderBy(asc(bills.id))
export type FollowedRow = Awaited<ReturnType<typeof findFollowed>>[number]

/** Answers those that were added: another process may have asked for a bill first. */
export const insertRequests = async (
  db: Db,
  rows: readonly (typeof approvalRequests.$inferInsert)[],
): Promise<RequestRow[]> =>
  rows.length === 0
    ? []
    : db
        .insert(approvalRequests)
        .values([...rows])
        .onConflictDoNothing({ target: approvalRequests.billId, where: sql`status <> 'withdrawn'` })
        .returning()

const termFields = ['totalCents', 'vendorName', 'category', 'plan', 'untilOn']

/** Writes who entered the bills of these requests, or changed what is approved of them. */
export async function saveAuthors(db: Db, requestIds: readonly string[]): Promise<void> {
  if (requestIds.length === 0) return
  await db.execute(sql`
    insert into ${approvalAuthors} (request_id, user_id)
    select ${approvalRequests.id}, ${bills.createdById} from ${approvalRequests}
      join ${bills} on ${bills.id} = ${approvalRequests.billId} where ${among(approvalRequests.id, requestIds)}
    union
    select ${approvalRequests.id}, ${auditEntries.actorId} from ${approvalRequests}
      join ${auditEntries} on ${auditEntries.subject} = 'bill' and ${auditEntries.subjectId} = ${approvalRequests.billId}
        and ${auditEntries.action} = 'updated' and ${auditEntries.changes} ?| ${sql.param(termFields)}::text[]
      join ${users} on ${users.id} = ${auditEntries.actorId}
      where ${among(approvalRequests.id, requestIds)}
    on conflict do nothing`)
}

/** A request that nobody decided on, of what its bill is now. */
export async function saveTerms(
  ctx: Moment,
  { id }: Pick<RequestRow, 'id'>,
  terms: Partial<typeof approvalRequests.$inferInsert>,
): Promise<void> {
  await ctx.db
    .update(approvalRequests)
    .set({ ...terms, ...revised(approvalRequests, ctx) })
    .where(eq(approvalRequests.id, id))
}

/** The bills to pay of a building, or of a vendor: those that a rule or an account concerns. */
export const findBillsToPay = async (db: Db, of: { buildingId: string } | { vendorId: string }): Promise<string[]> => {
  const rows = await db
    .select({ id: bills.id })
    .from(bills)
    .where(
      and(
        'buildingId' in of ? eq(bills.buildingId, of.buildingId) : eq(bills.vendorId, of.vendorId),
        inArray(bills.status, ['sent', 'overdue']),
      ),
    )
    .orderBy(asc(bills.id))
  return rows.map(({ id }) => id)
}

/** The live state of some bills. */
export const findStates = (db: Db, billIds: readonly string[]) =>
  db
    .select({ billId: approvalRequests.billId, status: approvalRequests.status })
    .from(approvalRequests)
    .where(liveOf(billIds))

/** Narrows a query of bills to those whose live request has a status. */
export const isBillAt = (status: RequestRow['status']): SQL =>
  sql`${bills.id} in (select ${approvalRequests.billId} from ${approvalRequests} where ${approvalRequests.status} = ${status})`
