import { and, desc, eq, gte, inArray } from 'drizzle-orm'
import { makeApprovals } from '../../../../db/worlds/demonstration/approvals.ts'
import { makeBoards } from '../../../../db/worlds/demonstration/boards.ts'
import { inventWorld } from '../../../../db/worlds/demonstration/world.ts'
import type { Seed } from '../../../server/demonstration.ts'
import { auditEntries } from '../../../server/tables.ts'
import { bills } from '../../bills/server/tables.ts'
import { approvalAuthors, approvalDecisions, approvalRequests, approvalRuleApprovers, approvalRules } from './tables.ts'

/** The rule of the tower: the treasurer approves. Some bills wait, one was refused, the others are approved. */
export const seed: Seed = async ({ db, now, once }) => {
  const world = await once(inventWorld)
  const made = makeApprovals(world, makeBoards(world, now), now)
  if (!made) return
  const { rule, approver } = made
  const toPay = await db
    .select()
    .from(bills)
    .where(
      and(
        eq(bills.buildingId, rule.buildingId),
        inArray(bills.status, ['sent', 'overdue']),
        gte(bills.totalCents, rule.limitCents),
      ),
    )
    .orderBy(desc(bills.dueOn), desc(bills.id))
  const { requests, authors, decisions, facts } = made.requestsOf(toPay)
  await db.insert(approvalRules).values(rule)
  await db.insert(approvalRuleApprovers).values(approver)
  if (requests.length === 0) return
  await db.insert(approvalRequests).values(requests)
  await db.insert(approvalAuthors).values(authors)
  if (decisions.length > 0) await db.insert(approvalDecisions).values(decisions)
  await db.insert(auditEntries).values(facts)
}
