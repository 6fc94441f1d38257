import { and, eq, getColumns, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../../../server/db.ts'
import { granted } from '../../../../server/granted.ts'
import { newId } from '../../../../server/ids.ts'
import { unsorted } from '../../../../server/keyset.ts'
import { among, findPage, matching, type RowOf, same, takeOne } from '../../../../server/rows.ts'
import type { Actor } from '../../../../shared/actor.ts'
import type { Day } from '../../../../shared/dates.ts'
import { fullNameOf, sortNameOf, users } from '../../../users/server/tables.ts'
import { mayApprove } from '../../server/store.ts'
import { approvalRuleApprovers, approvalRules } from '../../server/tables.ts'
import type { CandidateFilter, NewApprovalRule, RuleFilter } from '../contract.ts'

/** SQL twin of `approvalRulePolicy.read`. */
export const visibleRules = (actor: Actor): SQL | undefined =>
  granted(actor, 'approvalRules.read', { buildingId: approvalRules.buildingId })

const enders = alias(users, 'enders')

const selectedRules = (db: Db, sortKeys = unsorted) =>
  db
    .select({
      ...getColumns(approvalRules),
      setByName: fullNameOf(users),
      endedByName: fullNameOf(enders),
      sortKeys,
    })
    .from(approvalRules)
    .innerJoin(users, eq(users.id, approvalRules.setById))
    .leftJoin(enders, eq(enders.id, approvalRules.endedById))
    .$dynamic()
export type RuleRow = RowOf<typeof selectedRules>

export const findRules = (db: Db, visible: SQL | undefined, asked: RuleFilter) =>
  findPage(db, {
    asked,
    id: approvalRules.id,
    sorts: { startedAt: approvalRules.startedAt },
    where: and(visible, same(approvalRules.buildingId, asked.building)),
    counted: approvalRules,
    rows: (sortKeys) => selectedRules(db, sortKeys),
  })

export async function findRule(db: Db, visible: SQL | undefined, id: string): Promise<RuleRow | undefined> {
  const [found] = await selectedRules(db).where(and(visible, eq(approvalRules.id, id)))
  return found
}

/** Whom rules name, with the names of people who left too. */
export const findApprovers = (db: Db, ruleIds: readonly string[]) =>
  db
    .select({ id: approvalRuleApprovers.id, userId: approvalRuleApprovers.userId, name: fullNameOf(users) })
    .from(approvalRuleApprovers)
    .leftJoin(users, eq(users.id, approvalRuleApprovers.userId))
    .where(among(approvalRuleApprovers.ruleId, ruleIds))

const named = { id: users.id, firstName: users.firstName, lastName: users.lastName }

export const listNameable = (db: Db, asked: CandidateFilter, today: Day) =>
  findPage(db, {
    asked,
    id: users.id,
    sorts: { name: sortNameOf(users) },
    where: and(mayApprove(sql`${asked.building}::uuid`, today), matching(asked.q, [users.firstName, users.lastName])),
    counted: users,
    rows: (sortKeys) =>
      db
        .select({ ...named, sortKeys })
        .from(users)
        .$dynamic(),
  })

/** Ends a rule once, however many try. */
export const takeRule = (db: Db, id: string, ended: { endedById: string; endedAt: Date }) =>
  takeOne(db, approvalRules, and(eq(approvalRules.id, id), isNull(approvalRules.endedAt)), ended)

export async function insertRule(
  db: Db,
  { approvers, ...rule }: Omit<typeof approvalRules.$inferInsert, 'id'> & Pick<NewApprovalRule, 'approvers'>,
): Promise<string> {
  const id = newId()
  await db.insert(approvalRules).values({ ...rule, id })
  await db
    .insert(approvalRuleApprovers)
    .values(approvers.map((approver, at) => ({ ...approver, ruleId: id, position: at + 1 })))
  return id
}
