import { and, type SQL } from 'drizzle-orm'
import type { Context } from '../../../../server/context.ts'
import { question } from '../../../../server/question.ts'
import type { RowPage } from '../../../../server/rows.ts'
import type { Bill, BillApprovalState, BillFilter } from '../../contract.ts'
import { billPolicy } from '../../policy.ts'
import { documentOf, findReadable } from '../../server/service.ts'
import { findBills, foundBills, type ListedBill } from '../../server/store.ts'

/** Asks a later feature whether bills are approved, by their ids; those that nobody has to approve may be left out. */
export const approvalStates = question<readonly string[], ReadonlyMap<string, BillApprovalState>>('approval states', {
  isReading: true,
})

/** Asks it for the condition of a query of bills whose approval has a state. */
export const billsByApproval = question<BillApprovalState, SQL>('bills by approval')

/** Narrows a query of bills to those whose approval has the state that was asked. */
export const narrowedByApproval = async (
  ctx: Context,
  { approval }: Pick<BillFilter, 'approval'>,
): Promise<SQL | undefined> => (approval ? and(...(await billsByApproval.ask(ctx, approval))) : undefined)

async function withApproval<T extends { id: string }>(ctx: Context, bills: readonly T[]) {
  const told = await approvalStates.ask(
    ctx,
    bills.map(({ id }) => id),
  )
  const stateOf = (id: string): Bill['approval'] => told.map((states) => states.get(id)).find((known) => known)
  return bills.map((bill) => ({ ...bill, approval: stateOf(bill.id) }))
}

export async function listBills(
  ctx: Context,
  filter: BillFilter,
): Promise<RowPage<ListedBill & Pick<Bill, 'approval'>>> {
  ctx.authorize(billPolicy.list, {})
  const visible = and(ctx.scope(foundBills(filter.q)), await narrowedByApproval(ctx, filter))
  const page = await findBills(ctx.db, visible, filter)
  return { ...page, items: await withApproval(ctx, page.items) }
}

export async function getBill(ctx: Context, { id }: { id: string }) {
  const bill = await findReadable(ctx, id)
  const [shown] = await withApproval(ctx, [bill])
  return { ...bill, approval: shown?.approval, file: await documentOf(ctx, bill) }
}
