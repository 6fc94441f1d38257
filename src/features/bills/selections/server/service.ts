import type { Context } from '../../../../server/context.ts'
import { notFound } from '../../../../shared/errors.ts'
import { billPolicy } from '../../policy.ts'
import { findBillIds, findBillsAmong, foundBills, type NamedBill, reachedBills } from '../../server/store.ts'
import type { BillsFound } from '../contract.ts'

/** The ids of chosen bills, or of all that the filters of the list find up to a number. Throws `not_found` for one out of reach. */
export async function findChosen(
  ctx: Context,
  asked: readonly string[] | BillsFound,
  limit: number,
): Promise<string[]> {
  ctx.authorize(billPolicy.list, {})
  if (!('length' in asked)) return findBillIds(ctx.db, ctx.scope(foundBills(asked.q)), asked, limit)
  const ids = new Set(asked)
  const found = await findBillsAmong(ctx.db, ctx.scope(reachedBills), [...ids])
  if (found.length < ids.size) throw notFound()
  return found.map(({ id }) => id)
}

/** Bills of the places of the caller by their ids, the next ones due first. */
export const findBillsOf = (ctx: Context, ids: readonly string[]): Promise<NamedBill[]> =>
  findBillsAmong(ctx.db, ctx.scope(reachedBills), ids)
