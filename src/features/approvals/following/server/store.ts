import { and, asc, eq, getColumns, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../../../../server/db.ts'
import { among, type Moment, revised } from '../../../../server/rows.ts'
import { auditEntries } from '../../../../server/tables.ts'
import { bills } from '../../../bills/server/tables.ts'
import { buildings } from '../../../buildings/server/tables.ts'
import { instalmentPlans } from '../../../instalments/server/tables.ts'
import { users } from '../../../users/server/tables.ts'
import { vendorBankDetails } from '../../../vendor-profiles/server/tables.ts'
import { vendors } from '../../../vendors/server/tables.ts'
import { ruleOver } from '../../rules.ts'
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

/** The largest payment that a bill commits to: of one that comes back, the first may be another amount. */
const committedCents =
  sql<number>`greatest(${bills.totalCents}, (select ${instalmentPlans.initialCents} from ${instalmentPlans}
  where ${instalmentPlans.nounId} = ${bills.id} order by ${instalmentPlans.version} desc limit 1))`.mapWith(Number)

const askedRules = alias(approvalRules, 'asked_rules')
const selectFollowed = (db: Db, billIds: readonly string[]) =>
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
        amountCents: committedCents,
        isRepeated: bills.isRepeated,
        schedule: bills.schedule,
        untilOn: bills.untilOn,
      },
      current: getColumns(approvalRules),
      asked: getColumns(askedRules),
      live: getColumns(approvalRequests),
      approvalCount,
    })
    .from(bills)
    .leftJoin(vendorBankDetails, isInForce)
    .leftJoin(approvalRules, and(eq(approvalRules.buildingId, bills.buildingId), isNull(approvalRules.endedAt)))
    .leftJoin(approvalRequests, and(eq(approvalRequests.billId, bills.id), ne(approvalRequests.status, 'withdrawn')))
    .leftJoin(askedRules, eq(askedRules.id, approvalRequests.ruleId))
    .where(among(bills.id, billIds))
    .orderBy(asc(bills.id))

/** Bills with what they commit to now, the rule that they follow and their live request: one query, however many. */
export const findFollowed = async (db: Db, billIds: readonly string[]) =>
  (await selectFollowed(db, billIds)).map(({ current, asked, ...row }) => ({
    ...row,
    rule: ruleOver(current, row.live, asked),
  }))
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

/**
 * Writes who entered the bills of these requests, or changed what is approved of them: who edited a bill, who proposed or confirmed where
 * its vendor is paid since it was entered, and who merged another vendor into its own since.
 */
export async function saveAuthors(db: Db, requestIds: readonly string[]): Promise<void> {
  if (requestIds.length === 0) return
  await db.execute(sql`
    with entered as (
      select ${approvalRequests.id} request_id, ${bills.id} bill_id, ${bills.vendorId} vendor_id, ${bills.createdById} by_id, ${bills.createdAt} at
        from ${approvalRequests} join ${bills} on ${bills.id} = ${approvalRequests.billId} where ${among(approvalRequests.id, requestIds)}),
    details as (
      select entered.request_id, ${vendorBankDetails.proposedById} proposed_by_id, ${vendorBankDetails.confirmedById} confirmed_by_id
        from entered join ${vendorBankDetails} on ${vendorBankDetails.vendorId} = entered.vendor_id and ${vendorBankDetails.confirmedAt} >= entered.at),
    told as (
      select entered.request_id, ${auditEntries.actorId} by_id from entered
        join ${auditEntries} on ${auditEntries.subject} = 'bill' and ${auditEntries.subjectId} = entered.bill_id
          and ${auditEntries.action} = 'updated' and ${auditEntries.changes} ?| ${sql.param(termFields)}::text[]
      union
      select entered.request_id, ${auditEntries.actorId} from entered
        join ${vendors} on ${vendors.id} = entered.vendor_id or ${vendors.mergedIntoId} = entered.vendor_id
        join ${auditEntries} on ${auditEntries.subject} = 'vendor' and ${auditEntries.subjectId} = ${vendors.id}
          and ${auditEntries.action} = 'absorbed' and ${auditEntries.at} >= entered.at)
    insert into ${approvalAuthors} (request_id, user_id)
    select request_id, by_id from entered
    union select request_id, proposed_by_id from details
    union select request_id, confirmed_by_id from details
    union select request_id, by_id from told join ${users} on ${users.id} = by_id
    on conflict do nothing`)
}

type Pinned = Pick<
  RequestRow,
  | 'id'
  | 'organizationId'
  | 'buildingId'
  | 'ruleId'
  | 'isRequired'
  | 'vendorId'
  | 'bankDetailsId'
  | 'category'
  | 'amountCents'
  | 'isRepeated'
  | 'schedule'
  | 'untilOn'
>

/** Requests that nobody decided on, of what their bills are now. */
export async function saveTerms(ctx: Moment, pinned: readonly Pinned[]): Promise<void> {
  await ctx.db
    .update(approvalRequests)
    .set({
      organizationId: sql`given."organizationId"`,
      buildingId: sql`given."buildingId"`,
      ruleId: sql`given."ruleId"`,
      isRequired: sql`given."isRequired"`,
      vendorId: sql`given."vendorId"`,
      bankDetailsId: sql`given."bankDetailsId"`,
      category: sql`given.category`,
      amountCents: sql`given."amountCents"`,
      isRepeated: sql`given."isRepeated"`,
      schedule: sql`given.schedule`,
      untilOn: sql`given."untilOn"`,
      ...revised(approvalRequests, ctx),
    })
    .from(
      sql`jsonb_to_recordset(${JSON.stringify(pinned)}::jsonb) as given(id uuid, "organizationId" uuid, "buildingId" uuid, "ruleId" uuid,
        "isRequired" boolean, "vendorId" uuid, "bankDetailsId" uuid, category text, "amountCents" bigint, "isRepeated" boolean, schedule text,
        "untilOn" date)`,
    )
    .where(eq(approvalRequests.id, sql`given.id`))
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

/** Narrows rows of bills to those of which somebody has approved the live request: a change of category takes it back. */
export const isGivenTo = (billId: PgColumn): SQL =>
  sql`exists (select from ${approvalRequests} where ${approvalRequests.billId} = ${billId} and (${approvalRequests.status} = 'approved'
    or (${approvalRequests.status} = 'pending' and exists (select from ${approvalDecisions}
      where ${approvalDecisions.requestId} = ${approvalRequests.id} and ${approvalDecisions.kind} = 'approved'))))`

/** Narrows a query of bills to those whose live request has a status. */
export const isBillAt = (status: RequestRow['status']): SQL =>
  sql`${bills.id} in (select ${approvalRequests.billId} from ${approvalRequests} where ${approvalRequests.status} = ${status})`
