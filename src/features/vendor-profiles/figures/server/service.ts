import type { Context } from '../../../../server/context.ts'
import type { One } from '../../../../shared/contract.ts'
import { scopeOfBills } from '../../../bills/server/service.ts'
import { vendorPolicy } from '../../../vendors/policy.ts'
import { getVendor } from '../../../vendors/server/service.ts'
import type { VendorFigures } from '../contract.ts'
import { withChanges } from '../rules.ts'
import { findPrices, isOfBuilding, sumCategories, sumYears } from './store.ts'

const shownPrices = 24
/** More than are shown, so that the oldest shown has one before it. */
const readPrices = 120

/** What a vendor costs in the buildings of the caller. */
async function getFigures(ctx: Context, { id }: One): Promise<VendorFigures> {
  const vendor = await getVendor(ctx, id)
  ctx.authorize(vendorPolicy.read, vendor)
  const visible = scopeOfBills(ctx)
  return {
    years: await sumYears(ctx.db, visible, id, ctx.today),
    categories: await sumCategories(ctx.db, visible, id, ctx.today),
    prices: withChanges(await findPrices(ctx.db, visible, id, readPrices)).slice(0, shownPrices),
  }
}

/** The prices of the last bills of a vendor in a building. The caller has authorized reading a bill of both. */
export const findPricesIn = async (
  ctx: Context,
  { vendorId, buildingId }: { readonly vendorId: string; readonly buildingId: string },
): Promise<VendorFigures['prices']> =>
  withChanges(await findPrices(ctx.db, isOfBuilding(buildingId), vendorId, readPrices)).slice(0, shownPrices)

export const figuresVerbs = { figures: getFigures }
