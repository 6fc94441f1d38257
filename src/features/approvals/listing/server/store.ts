import { and, asc, gte, lte, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../../server/db.ts'
import { findPage, same } from '../../../../server/rows.ts'
import type { Day } from '../../../../shared/dates.ts'
import { bills } from '../../../bills/server/tables.ts'
import type { ApprovalFilter } from '../../contract.ts'
import { selectedRequests } from '../../server/store.ts'
import { approvalRequests, approvalRules } from '../../server/tables.ts'

const joins = sql`${approvalRequests} join ${approvalRules} on ${approvalRules.id} = ${approvalRequests.ruleId}
  join ${bills} on ${bills.id} = ${approvalRequests.billId}`

interface Listed {
  readonly visible: SQL | undefined
  /** Those that the caller decides now. */
  readonly awaiting: SQL | undefined
}

export const findRequests = (db: Db, { visible, awaiting }: Listed, asked: ApprovalFilter) =>
  findPage(db, {
    asked,
    id: approvalRequests.id,
    sorts: { askedAt: approvalRequests.createdAt, amountCents: approvalRequests.amountCents },
    where: and(
      visible,
      asked.group === 'mine' ? awaiting : same(approvalRequests.status, asked.group),
      same(approvalRequests.buildingId, asked.building),
      same(approvalRequests.organizationId, asked.organization),
    ),
    counted: joins,
    rows: (sortKeys) => selectedRequests(db, sortKeys),
  })

/** The days on which bills that wait for the caller fall due. */
export const findDueAwaiting = (
  db: Db,
  awaiting: SQL | undefined,
  { from, to, limit, building }: { from: Day; to: Day; limit: number; building?: string | undefined },
) =>
  selectedRequests(db)
    .where(and(awaiting, gte(bills.dueOn, from), lte(bills.dueOn, to), same(approvalRequests.buildingId, building)))
    .orderBy(asc(bills.dueOn), asc(approvalRequests.id))
    .limit(limit)
