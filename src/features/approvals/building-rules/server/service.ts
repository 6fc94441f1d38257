import type { Context } from '../../../../server/context.ts'
import { orNotFound, type RowPage, requireVersion } from '../../../../server/rows.ts'
import type { One } from '../../../../shared/contract.ts'
import { getBuilding, getLiveBuilding } from '../../../buildings/server/service.ts'
import { refuse } from '../../contract.ts'
import { approvalRuleFacts } from '../../facts.ts'
import { followBills } from '../../following/server/service.ts'
import { findBillsToPay } from '../../following/server/store.ts'
import { approvalRulePolicy } from '../../policy.ts'
import { faultOfRule } from '../../rules.ts'
import { findSeatsOf } from '../../server/service.ts'
import { findCurrentRule, findNameable } from '../../server/store.ts'
import type { ApprovalRule, CandidateFilter, NewApprovalRule, RuleFilter } from '../contract.ts'
import type { RuleRow } from './store.ts'
import * as store from './store.ts'

async function showRules(ctx: Context, rules: readonly RuleRow[]): Promise<ApprovalRule[]> {
  const ids = rules.map(({ id }) => id)
  const seats = await findSeatsOf(ctx, ids)
  const approvers = new Map((await store.findApprovers(ctx.db, ids)).map((approver) => [approver.id, approver]))
  return rules.map((rule) => ({
    ...rule,
    approvers: (seats.get(rule.id) ?? []).map(({ id, office, holders, delegates }) => ({
      office,
      userId: approvers.get(id)?.userId ?? null,
      name: approvers.get(id)?.name ?? null,
      holders: holders.map(({ name }) => name),
      delegates: delegates.map(({ name }) => name),
    })),
    startedAt: rule.startedAt.toISOString(),
    endedAt: rule.endedAt?.toISOString() ?? null,
  }))
}

async function listRules(ctx: Context, asked: RuleFilter): Promise<RowPage<ApprovalRule>> {
  ctx.authorize(approvalRulePolicy.list, {})
  const page = await store.findRules(ctx.db, ctx.scope(store.visibleRules), asked)
  return { ...page, items: await showRules(ctx, page.items) }
}

async function listCandidates(ctx: Context, asked: CandidateFilter) {
  const { id } = await getBuilding(ctx, asked.building)
  ctx.authorize(approvalRulePolicy.listCandidates, { buildingId: id })
  return store.listNameable(ctx.db, asked, ctx.today)
}

async function requireNameable(ctx: Context, { buildingId, approvers }: NewApprovalRule): Promise<void> {
  const ids = approvers.flatMap(({ userId }) => userId ?? [])
  const known = (await findNameable(ctx.db, { buildingId, ids, today: ctx.today })).map(({ id }) => id)
  const unknown = approvers.findIndex(({ userId }) => userId !== null && !known.includes(userId))
  if (unknown >= 0) throw refuse('unknown_person', undefined, `approvers.${unknown}.userId`)
}

/** Sets the rule of a building: bills to pay follow it at once. Throws `stale` over another rule than the one that was read. */
async function setRule(ctx: Context, asked: NewApprovalRule): Promise<ApprovalRule> {
  const { buildingId, replacesId, ...fields } = asked
  // Held: a bill that is asked for meanwhile waits for the rule that is in force.
  const { organizationId } = await getLiveBuilding(ctx, buildingId, { isHeld: true })
  ctx.authorize(approvalRulePolicy.write, { buildingId })
  const fault = faultOfRule(fields)
  if (fault) throw refuse(fault.reason, undefined, fault.field)
  await requireNameable(ctx, asked)
  const before = await findCurrentRule(ctx.db, buildingId)
  requireVersion((before?.id ?? null) === replacesId)
  if (before) await store.takeRule(ctx.db, before.id, { endedById: ctx.actor.id, endedAt: ctx.now })
  const id = await store.insertRule(ctx.db, {
    ...fields,
    organizationId,
    buildingId,
    setById: ctx.actor.id,
    startedAt: ctx.now,
  })
  const rule = orNotFound(await store.findRule(ctx.db, ctx.scope(store.visibleRules), id))
  await ctx.tell(approvalRuleFacts.set, rule, {
    changes: {
      limitCents: [before?.limitCents ?? null, rule.limitCents],
      approverCount: [before?.approverCount ?? null, rule.approverCount],
      isSequence: [before?.isSequence ?? null, rule.isSequence],
    },
  })
  await followBills(ctx, await findBillsToPay(ctx.db, { buildingId }))
  return orNotFound((await showRules(ctx, [rule]))[0])
}

async function endRule(ctx: Context, { id }: One): Promise<void> {
  const rule = orNotFound(await store.findRule(ctx.db, ctx.scope(store.visibleRules), id))
  await getBuilding(ctx, rule.buildingId, { isHeld: true })
  ctx.authorize(approvalRulePolicy.write, rule)
  const ended = await store.takeRule(ctx.db, id, { endedById: ctx.actor.id, endedAt: ctx.now })
  if (!ended) throw refuse('is_over')
  await ctx.tell(approvalRuleFacts.ended, rule, { changes: { limitCents: [rule.limitCents, null] } })
  await followBills(ctx, await findBillsToPay(ctx.db, { buildingId: rule.buildingId }))
}

export const buildingRuleVerbs = { list: listRules, candidates: listCandidates, set: setRule, end: endRule }
