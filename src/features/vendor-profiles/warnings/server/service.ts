import type { Context } from '../../../../server/context.ts'
import type { One } from '../../../../shared/contract.ts'
import { findReadable, scopeOfBills } from '../../../bills/server/service.ts'
import { needsInsurance, needsLicence } from '../../../categories/rules.ts'
import { getVendor } from '../../../vendors/server/service.ts'
import type { BillWarnings } from '../contract.ts'
import { comparedBills, unusualAgainst, wantingOf } from '../rules.ts'
import { countProposals, findEarlierTotals } from './store.ts'

/** What to look at before a bill is paid. One that is paid or cancelled needs no look. */
async function getWarnings(ctx: Context, { id }: One): Promise<BillWarnings> {
  const bill = await findReadable(ctx, id)
  const vendor = await getVendor(ctx, bill.vendorId)
  const named = { vendorId: vendor.id, vendorName: vendor.name }
  if (bill.status === 'paid' || bill.status === 'cancelled')
    return { ...named, unusual: null, licence: null, insurance: null, isBankChanging: false }
  const earlier = await findEarlierTotals(ctx.db, scopeOfBills(ctx), bill, comparedBills)
  return {
    ...named,
    unusual: unusualAgainst(bill.totalCents, earlier),
    licence: wantingOf(needsLicence(bill.category), vendor.licenceEndsOn, ctx.today),
    insurance: wantingOf(needsInsurance(bill.category), vendor.insuranceEndsOn, ctx.today),
    isBankChanging: (await countProposals(ctx.db, vendor.id)) > 0,
  }
}

export const warningsVerbs = { warnings: getWarnings }
