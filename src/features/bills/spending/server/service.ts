import type { Context } from '../../../../server/context.ts'
import { getBuilding } from '../../../buildings/server/service.ts'
import { billPolicy } from '../../policy.ts'
import { scopeOfBills } from '../../server/service.ts'
import type { Spending } from '../contract.ts'
import { spendingOf } from '../rules.ts'
import { sumSpending } from './store.ts'

export { isPartOfBill, isSpent, spentOn } from '../../server/store.ts'

/** The spending of a building in a year: the requested one, else the current one, else the latest with bills. */
export async function getSpending(
  ctx: Context,
  { id, year }: { id: string; year?: number | undefined },
): Promise<Spending> {
  await getBuilding(ctx, id)
  ctx.authorize(billPolicy.read, { buildingId: id })
  return spendingOf(await sumSpending(ctx.db, scopeOfBills(ctx), id, ctx.today), Number(ctx.today.slice(0, 4)), year)
}
