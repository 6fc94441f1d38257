import { and, asc, eq, gt, ne, sql } from 'drizzle-orm'
import type { Db } from '../../../../server/db.ts'
import { among, same } from '../../../../server/rows.ts'
import { bills } from '../../../bills/server/tables.ts'
import { buildings } from '../../../buildings/server/tables.ts'
import { users } from '../../../users/server/tables.ts'
import { selectedRequests } from '../../server/store.ts'
import { approvalDecisions, approvalRequests, approvalRules } from '../../server/tables.ts'

/** Requests with the names that they are told under. The caller has narrowed the ids to what its reader may see. */
export const findTold = (db: Db, ids: readonly string[]) => selectedRequests(db).where(among(approvalRequests.id, ids))

const approvalCount = sql<number>`(select count(*) from ${approvalDecisions}
  where ${approvalDecisions.requestId} = ${approvalRequests.id} and ${approvalDecisions.kind} = 'approved')`.mapWith(
  Number,
)
// Within a join: in a select of one table the columns of a subquery lose the names of their tables.
const waiting = {
  id: approvalRequests.id,
  awaitedSince: approvalRequests.awaitedSince,
  approvalCount,
  dueOn: bills.dueOn,
}

export interface PendingAsked {
  /** Of one building. */
  readonly buildingId?: string
  /** Awaited since one instant. */
  readonly awaitedSince?: Date
}

/** A page of pending requests, in the order of their ids. */
export const findPending = (
  db: Db,
  { buildingId, awaitedSince }: PendingAsked,
  { after, limit }: { after: string | undefined; limit: number },
) =>
  db
    .select(waiting)
    .from(approvalRequests)
    .innerJoin(approvalRules, eq(approvalRules.id, approvalRequests.ruleId))
    .innerJoin(bills, eq(bills.id, approvalRequests.billId))
    .where(
      and(
        same(approvalRequests.buildingId, buildingId),
        eq(approvalRequests.status, 'pending'),
        awaitedSince && eq(approvalRequests.awaitedSince, awaitedSince),
        after ? gt(approvalRequests.id, after) : undefined,
      ),
    )
    .orderBy(asc(approvalRequests.id))
    .limit(limit)

/** Accounts to write to. */
export const findReaders = (db: Db, ids: readonly string[]) =>
  db
    .select({
      id: users.id,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      language: users.language,
      role: users.role,
    })
    .from(users)
    .where(and(among(users.id, ids), eq(users.status, 'active')))

/** Rules with the names of their buildings. */
export const findToldRules = (db: Db, ids: readonly string[]) =>
  db
    .select({ id: approvalRules.id, buildingId: approvalRules.buildingId, buildingName: buildings.name })
    .from(approvalRules)
    .innerJoin(buildings, eq(buildings.id, approvalRules.buildingId))
    .where(among(approvalRules.id, ids))

/** The rule of a building before another one. */
export async function findRuleBefore(db: Db, { id, buildingId }: { id: string; buildingId: string }) {
  const [rule] = await db
    .select({ id: approvalRules.id })
    .from(approvalRules)
    .where(and(eq(approvalRules.buildingId, buildingId), ne(approvalRules.id, id)))
    .orderBy(sql`${approvalRules.startedAt} desc`)
    .limit(1)
  return rule
}
