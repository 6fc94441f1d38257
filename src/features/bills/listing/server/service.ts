import type { Context } from '../../../../server/context.ts'
import { question } from '../../../../server/question.ts'
import type { RowPage } from '../../../../server/rows.ts'
import type { Bill, BillApprovalState, BillFilter } from '../../contract.ts'
import { billPolicy } from '../../policy.ts'
import { documentOf, findReadable } from '../../server/service.ts'
import { findBills, foundBills, type ListedBill } from '../../server/store.ts'
import { type BillCondition, narrowedBy } from './store.ts'

/** Asks a later feature whether bills are approved, by their ids; those that nobody has to approve may be left out. */
export const approvalStates = question<readonly string[], ReadonlyMap<string, BillApprovalState>>('approval states', {
  isReading: true,
})

/** Asks it for the condition of a query of bills whose approval has a state. */
export const billsByApproval = question<BillApprovalState, BillCondition>('bills by approval')

/** Narrows a query of bills to those in sight that a text finds, and whose approval has the state that was asked. */
export const scopeOfListed = async (
  ctx: Context,
  { q, approval }: Pick<BillFilter, 'q' | 'approval'>,
): Promise<BillCondition | undefined> =>
  narrowedBy(ctx.scope(foundBills(q)), approval ? await billsByApproval.ask(ctx, approval) : [])

/** Adds whether each is approved, where somebody has to approve it. One question, however many. */
export async function withApproval<T extends { id: string }>(ctx: Context, bills: readonly T[]) {
  const told = await approvalStates.ask(
    ctx,
    bills.map(({ id }) => id),
  )
  const stateOf = (id: string): Bill['approval'] => told.map((states) => states.get(id)).find((known) => known)
  return bills.map((bill) => ({ ...bill, approval: stateOf(bill.id) }))
}

/** A bill of the list or of its export. */
export type ShownBill = ListedBill & Pick<Bill, 'approval'>

export async function listBills(ctx: Context, filter: BillFilter): Promise<RowPage<ShownBill>> {
  ctx.authorize(billPolicy.list, {})
  const page = await findBills(ctx.db, await scopeOfListed(ctx, filter), filter)
  return { ...page, items: await withApproval(ctx, page.items) }
}

export async function getBill(ctx: Context, { id }: { id: string }) {
  const bill = await findReadable(ctx, id)
  const [shown] = await withApproval(ctx, [bill])
  return { ...bill, approval: shown?.approval, file: await documentOf(ctx, bill) }
}
