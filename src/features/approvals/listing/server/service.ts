import type { Dated, DaysAsked } from '../../../../server/calendar.ts'
import type { Context } from '../../../../server/context.ts'
import type { RowPage } from '../../../../server/rows.ts'
import type { Approval, ApprovalFilter } from '../../contract.ts'
import { approvalPolicy } from '../../policy.ts'
import { scopeOfRequests, showAll } from '../../server/service.ts'
import { isAwaiting } from '../../server/store.ts'
import * as store from './store.ts'

export async function listApprovals(ctx: Context, asked: ApprovalFilter): Promise<RowPage<Approval>> {
  ctx.authorize(approvalPolicy.list, {})
  const awaiting = ctx.scope(isAwaiting(ctx.today))
  const page = await store.findRequests(ctx.db, { visible: scopeOfRequests(ctx), awaiting }, asked)
  return { ...page, items: await showAll(ctx, page.items) }
}

/** The last days to decide before bills that wait for the caller are late. */
export async function findDueDays(ctx: Context, asked: DaysAsked): Promise<Dated[]> {
  const rows = await store.findDueAwaiting(ctx.db, ctx.scope(isAwaiting(ctx.today)), asked)
  return rows.map(({ id, dueOn, title, buildingName }) => ({
    id,
    on: dueOn,
    what: 'approvals.due_to_decide',
    title,
    place: buildingName,
    path: `/manager/approvals/${id}`,
  }))
}
