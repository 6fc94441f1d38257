import { and, asc, desc, eq, getColumns, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../../../server/db.ts'
import { granted } from '../../../server/granted.ts'
import { unsorted } from '../../../server/keyset.ts'
import type { Passage } from '../../../server/lifecycle.ts'
import { among, type Moment, type RowOf, revised } from '../../../server/rows.ts'
import type { Actor } from '../../../shared/actor.ts'
import type { Day } from '../../../shared/dates.ts'
import { bills } from '../../bills/server/tables.ts'
import { buildings, isRunBy } from '../../buildings/server/tables.ts'
import { mandates } from '../../mandates/server/tables.ts'
import { organizationMembers } from '../../organizations/server/tables.ts'
import { fullNameOf, users } from '../../users/server/tables.ts'
import { vendors } from '../../vendors/server/tables.ts'
import {
  approvalAuthors,
  approvalDecisions,
  approvalDelegations,
  approvalRequests,
  approvalRuleApprovers,
  approvalRules,
} from './tables.ts'
// Declares the grants.
import '../policy.ts'

export type RequestRow = typeof approvalRequests.$inferSelect

/** A mandate runs on a day. */
const isSeated = (today: Day): SQL =>
  sql`${mandates.startsOn} <= ${today} and (${mandates.endsOn} is null or ${mandates.endsOn} >= ${today})`
/** A delegation runs on a day. */
export const isDelegated = (today: Day): SQL =>
  sql`${approvalDelegations.revokedAt} is null and ${approvalDelegations.startsOn} <= ${today} and ${approvalDelegations.endsOn} >= ${today}`

/** People who may be shown the bills of a building to approve: those who run it, and those who sit on its board on a day. */
export const mayApprove = (buildingId: PgColumn | SQL, today: Day): SQL =>
  sql`${users.status} = 'active' and (
    exists (select 1 from ${mandates} where ${mandates.buildingId} = ${buildingId} and ${mandates.userId} = ${users.id} and ${isSeated(today)})
    or (${users.role} in ('manager', 'demo_manager') and exists (
      select 1 from ${buildings} join ${organizationMembers} on ${organizationMembers.organizationId} = ${buildings.organizationId}
      where ${buildings.id} = ${buildingId} and ${organizationMembers.userId} = ${users.id} and ${isRunBy(users.id)})))`

/** The actor, and those in whose place they decide today in the building of the request. */
const standsFor = (actor: Actor, holder: SQL, today: Day): SQL =>
  sql`(${holder} = ${actor.id} or ${holder} in (select ${approvalDelegations.fromId} from ${approvalDelegations}
    where ${approvalDelegations.toId} = ${actor.id} and ${approvalDelegations.buildingId} = ${approvalRequests.buildingId} and ${isDelegated(today)}))`

const holderOfSeat = sql`coalesce(${approvalRuleApprovers.userId}, ${mandates.userId})`
/** A named approver of the rule of the request is the actor today, or somebody for whom they decide. */
const isNamed = (actor: Actor, today: Day, seat?: SQL): SQL =>
  sql`exists (select 1 from ${approvalRuleApprovers}
    left join ${mandates} on ${mandates.buildingId} = ${approvalRequests.buildingId}
      and ${mandates.office} = ${approvalRuleApprovers.office} and ${isSeated(today)}
    join ${users} on ${users.id} = ${holderOfSeat}
    where ${approvalRuleApprovers.ruleId} = ${approvalRequests.ruleId} and ${standsFor(actor, holderOfSeat, today)}
      and ${mayApprove(approvalRequests.buildingId, today)} ${seat ? sql`and ${seat}` : sql``})`
const hasDecided = (actor: Actor): SQL =>
  sql`exists (select 1 from ${approvalDecisions} where ${approvalDecisions.requestId} = ${approvalRequests.id}
    and ${approvalDecisions.personId} = ${actor.id} and ${approvalDecisions.kind} <> 'withdrawn')`

/** SQL twin of `approvalPolicy.read` on a day. */
export const visibleRequests =
  (today: Day) =>
  (actor: Actor): SQL | undefined =>
    or(
      granted(actor, 'approvals.read', { buildingId: approvalRequests.buildingId }) ?? sql`true`,
      and(
        granted(actor, 'approvals.readAwaited', { buildingId: approvalRequests.buildingId }),
        or(isNamed(actor, today), hasDecided(actor)),
      ),
    )
/** Requests that a notification may name: of buildings where the person may be named today. Whom it was sent to was named then. */
export const knownRequests = (actor: Actor): SQL | undefined =>
  granted(actor, 'approvals.readAwaited', { buildingId: approvalRequests.buildingId })

const approvedSeats = sql`select ${approvalDecisions.seatId} from ${approvalDecisions}
  where ${approvalDecisions.requestId} = ${approvalRequests.id} and ${approvalDecisions.kind} = 'approved'`
const isNextSeat = sql`${approvalRuleApprovers.id} not in (${approvedSeats})
  and (not ${approvalRules.isSequence} or ${approvalRuleApprovers.position} = 1 + (select count(*) from (${approvedSeats}) done))`

/** SQL twin of a `turnOf` that finds a seat: the actor decides on it now. */
export const isAwaiting =
  (today: Day) =>
  (actor: Actor): SQL | undefined =>
    and(
      eq(approvalRequests.status, 'pending'),
      granted(actor, 'approvals.decide', { buildingId: approvalRequests.buildingId }),
      isNamed(actor, today, isNextSeat),
      sql`not exists (select 1 from ${approvalDecisions} where ${approvalDecisions.requestId} = ${approvalRequests.id}
        and ${approvalDecisions.kind} = 'approved' and ${approvalDecisions.personId} = ${actor.id})`,
      sql`(${approvalRules.approverCount} = 2 or not exists (select 1 from ${approvalAuthors}
        where ${approvalAuthors.requestId} = ${approvalRequests.id} and ${approvalAuthors.userId} = ${actor.id}))`,
    )

/** Requests with the bill, the vendor and the building as they are called now. */
export const selectedRequests = (db: Db, sortKeys = unsorted) =>
  db
    .select({
      ...getColumns(approvalRequests),
      approverCount: approvalRules.approverCount,
      isSequence: approvalRules.isSequence,
      title: bills.title,
      billStatus: bills.status,
      totalCents: bills.totalCents,
      dueOn: bills.dueOn,
      vendorName: vendors.name,
      buildingName: buildings.name,
      sortKeys,
    })
    .from(approvalRequests)
    .innerJoin(approvalRules, eq(approvalRules.id, approvalRequests.ruleId))
    .innerJoin(bills, eq(bills.id, approvalRequests.billId))
    .innerJoin(vendors, eq(vendors.id, approvalRequests.vendorId))
    .innerJoin(buildings, eq(buildings.id, approvalRequests.buildingId))
    .$dynamic()
export type NamedRequest = RowOf<typeof selectedRequests>

/** Locked in one order, so that two people who decide on the same ones wait for each other. */
export const holdRequests = (db: Db, visible: SQL | undefined, ids: readonly string[]): Promise<NamedRequest[]> =>
  selectedRequests(db)
    .where(and(visible, among(approvalRequests.id, ids)))
    .orderBy(asc(approvalRequests.id))
    .for('update', { of: approvalRequests })

export async function findRequest(db: Db, visible: SQL | undefined, id: string): Promise<NamedRequest | undefined> {
  const [found] = await selectedRequests(db).where(and(visible, eq(approvalRequests.id, id)))
  return found
}

/** The live request of a bill, else the last one that ended. */
export async function findRequestOfBill(db: Db, billId: string): Promise<NamedRequest | undefined> {
  const [found] = await selectedRequests(db)
    .where(eq(approvalRequests.billId, billId))
    .orderBy(desc(ne(approvalRequests.status, 'withdrawn')), desc(approvalRequests.createdAt))
    .limit(1)
  return found
}

/** The named approvers of rules, each with those who hold it on a day, in their order. */
export const findSeats = (db: Db, ruleIds: readonly string[], today: Day) =>
  db
    .select({
      id: approvalRuleApprovers.id,
      ruleId: approvalRuleApprovers.ruleId,
      position: approvalRuleApprovers.position,
      office: approvalRuleApprovers.office,
      userId: approvalRuleApprovers.userId,
      buildingId: approvalRules.buildingId,
      holderId: users.id,
      holderName: fullNameOf(users),
    })
    .from(approvalRuleApprovers)
    .innerJoin(approvalRules, eq(approvalRules.id, approvalRuleApprovers.ruleId))
    .leftJoin(
      mandates,
      and(
        eq(mandates.buildingId, approvalRules.buildingId),
        eq(mandates.office, approvalRuleApprovers.office),
        isSeated(today),
      ),
    )
    .leftJoin(users, and(sql`${users.id} = ${holderOfSeat}`, mayApprove(approvalRules.buildingId, today)))
    .where(among(approvalRuleApprovers.ruleId, ruleIds))
    .orderBy(asc(approvalRuleApprovers.ruleId), asc(approvalRuleApprovers.position), users.lastName, users.id)

/** Who decides on a day in the place of others, in some buildings. */
export const findDelegates = (db: Db, buildingIds: readonly string[], today: Day) =>
  db
    .select({
      buildingId: approvalDelegations.buildingId,
      forId: approvalDelegations.fromId,
      id: users.id,
      name: fullNameOf(users),
    })
    .from(approvalDelegations)
    .innerJoin(users, and(eq(users.id, approvalDelegations.toId), mayApprove(approvalDelegations.buildingId, today)))
    .where(and(among(approvalDelegations.buildingId, buildingIds), isDelegated(today)))
    .orderBy(users.lastName, users.id)

/** What was decided on requests, the first first. */
export const findDecisions = (db: Db, requestIds: readonly string[]) =>
  db
    .select(getColumns(approvalDecisions))
    .from(approvalDecisions)
    .where(among(approvalDecisions.requestId, requestIds))
    .orderBy(asc(approvalDecisions.at), asc(approvalDecisions.id))

export const findAuthors = (db: Db, requestIds: readonly string[]) =>
  db
    .select({ requestId: approvalAuthors.requestId, userId: approvalAuthors.userId })
    .from(approvalAuthors)
    .where(among(approvalAuthors.requestId, requestIds))

/** The last decisions on all requests of a bill, the latest first, with the offices they counted for. */
export const findDecisionsOfBill = (db: Db, billId: string, limit: number) =>
  db
    .select({ ...getColumns(approvalDecisions), office: approvalRuleApprovers.office })
    .from(approvalDecisions)
    .innerJoin(approvalRequests, eq(approvalRequests.id, approvalDecisions.requestId))
    .leftJoin(approvalRuleApprovers, eq(approvalRuleApprovers.id, approvalDecisions.seatId))
    .where(eq(approvalRequests.billId, billId))
    .orderBy(desc(approvalDecisions.at), desc(approvalDecisions.id))
    .limit(limit)

export async function insertDecisions(
  db: Db,
  rows: readonly Omit<typeof approvalDecisions.$inferInsert, 'id'>[],
): Promise<void> {
  if (rows.length > 0) await db.insert(approvalDecisions).values([...rows])
}

/** Requests that changed their status, as `passEach` saves them. */
export const saveStatus = (
  ctx: Moment,
  ids: readonly string[],
  { from, to }: Passage<RequestRow['status']>,
): Promise<RequestRow[]> =>
  ctx.db
    .update(approvalRequests)
    .set({ status: to, ...revised(approvalRequests, ctx) })
    .where(and(inArray(approvalRequests.status, [...from]), among(approvalRequests.id, ids)))
    .returning()

/** Requests that another decision is awaited for from now on. Their version stays: what is approved is the same. */
export const saveAwaited = (ctx: Moment, ids: readonly string[]): Promise<RequestRow[]> =>
  ctx.db
    .update(approvalRequests)
    .set({ awaitedSince: ctx.now, updatedAt: ctx.now })
    .where(among(approvalRequests.id, ids))
    .returning()

/** The rule of a building that is in force. */
export async function findCurrentRule(db: Db, buildingId: string) {
  const [rule] = await db
    .select()
    .from(approvalRules)
    .where(and(eq(approvalRules.buildingId, buildingId), isNull(approvalRules.endedAt)))
  return rule
}

/** Of these people, those who may approve bills of a building on a day. */
export const findNameable = (
  db: Db,
  { buildingId, ids, today }: { buildingId: string; ids: readonly string[]; today: Day },
) =>
  db
    .select({ id: users.id })
    .from(users)
    .where(and(among(users.id, ids), mayApprove(sql`${buildingId}::uuid`, today)))
