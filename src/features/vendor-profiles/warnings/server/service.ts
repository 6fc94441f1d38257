import type { Context } from '../../../../server/context.ts'
import type { One } from '../../../../shared/contract.ts'
import type { Day } from '../../../../shared/dates.ts'
import { findRepeated } from '../../../bills/duplicates/server/service.ts'
import { billPolicy } from '../../../bills/policy.ts'
import { findReadable, scopeOfBills } from '../../../bills/server/service.ts'
import type { bills } from '../../../bills/server/tables.ts'
import { getBuilding } from '../../../buildings/server/service.ts'
import { needsInsurance, needsLicence } from '../../../categories/rules.ts'
import { searchNameOf } from '../../../vendors/rules.ts'
import { findVendorNamed, getVendor } from '../../../vendors/server/service.ts'
import type { vendors } from '../../../vendors/server/tables.ts'
import type { AmountQuestion, BillWarnings, ComparedAmount, EnteredWarnings } from '../contract.ts'
import { comparedBills, comparedWith, type PastBill, type Usual, wantingOf } from '../rules.ts'
import { countProposals, type Entered, findEarlier, findPastBills } from './store.ts'

type Bill = Pick<typeof bills.$inferSelect, 'id' | 'status' | 'category'>
type Vendor = Pick<typeof vendors.$inferSelect, 'id' | 'name' | 'licenceEndsOn' | 'insuranceEndsOn'>

/** What to look at before a bill is paid. One that is paid or cancelled needs no look. */
async function getWarnings(ctx: Context, { id }: One): Promise<BillWarnings> {
  const bill = await findReadable(ctx, id)
  return findWarnings(ctx, bill, { vendor: await getVendor(ctx, bill.vendorId), visible: scopeOfBills(ctx) })
}

/** The same for an approver of the bill, who reads no other. The caller has authorized reading it. */
export const warningsIn = (ctx: Context, bill: Bill, vendor: Vendor): Promise<BillWarnings> =>
  findWarnings(ctx, bill, { vendor, visible: undefined })

interface Compared {
  readonly vendor: Vendor
  /** Which other bills count; all of the vendor where it is undefined. */
  readonly visible: Visible
}
type Visible = ReturnType<typeof scopeOfBills>

/** The usual amounts of those of some bills that are far from them, by their ids. The caller has authorized reading the bills. */
export async function findUnusual(
  ctx: Context,
  visible: Visible,
  billIds: readonly string[],
): Promise<ReadonlyMap<string, Usual>> {
  const compared = await findCompared(ctx, visible, billIds)
  return new Map([...compared].flatMap(([id, { unusual }]): [string, Usual][] => (unusual ? [[id, unusual]] : [])))
}

/** How the amounts of some bills compare with the earlier ones, by their ids. */
async function findCompared(ctx: Context, visible: Visible, billIds: readonly string[]) {
  const found = billIds.length > 0 ? await findEarlier(ctx.db, visible, billIds, comparedBills) : []
  return new Map(found.map((bill) => [bill.id, comparedWith(bill, bill.earlier)]))
}

/** The same of a bill that is being entered, with what is known of its vendor. */
async function warnEntered(ctx: Context, { vendorName, category, ...asked }: AmountQuestion): Promise<EnteredWarnings> {
  const { id: buildingId, organizationId } = await getBuilding(ctx, asked.buildingId)
  ctx.authorize(billPolicy.read, { buildingId })
  const entered = { ...asked, organizationId, searchName: searchNameOf(vendorName) }
  const [compared = comparedWith(asked, [])] = await compareEntered(ctx, [entered])
  const vendor = await findVendorNamed(ctx, { organizationId, name: vendorName })
  return {
    ...compared,
    paymentDays: vendor?.paymentDays ?? null,
    ...(vendor ? await wantingFrom(ctx, vendor, category) : nothingWanting),
  }
}

const nothingWanting = { licence: null, insurance: null, isBankChanging: false }

/** What a vendor has not handed in of what a category asks for, and whether its bank details are changing. */
const wantingFrom = async (ctx: Context, vendor: Vendor, category: Bill['category'] | undefined) => ({
  licence: wantingOf(category !== undefined && needsLicence(category), vendor.licenceEndsOn, ctx.today),
  insurance: wantingOf(category !== undefined && needsInsurance(category), vendor.insuranceEndsOn, ctx.today),
  isBankChanging: (await countProposals(ctx.db, vendor.id)) > 0,
})

interface ReadBill {
  readonly id: string
  readonly organizationId: string
  readonly buildingId: string | null
  readonly searchName: string | null
  readonly totalCents: number | null
  readonly issuedOn: Day | null
}

/** Of some bills that were read, those whose amount is far from the earlier ones that the caller reads: the usual amounts, by their ids. */
export async function findUnusualRead(ctx: Context, read: readonly ReadBill[]): Promise<ReadonlyMap<string, Usual>> {
  const entered = read.flatMap(({ id, organizationId, buildingId, searchName, totalCents, issuedOn }) =>
    buildingId && searchName && totalCents !== null && issuedOn
      ? [{ id, organizationId, buildingId, searchName, totalCents, issuedOn, title: '' }]
      : [],
  )
  const compared = await compareEntered(ctx, entered)
  return new Map(
    compared.flatMap(({ unusual }, at): [string, Usual][] => {
      const bill = entered[at]
      return unusual && bill ? [[bill.id, unusual]] : []
    }),
  )
}

/** How the amounts of some bills being entered compare with the earlier ones that the caller reads, in their order. */
async function compareEntered(
  ctx: Context,
  entered: readonly (Entered & Pick<PastBill, 'title' | 'totalCents'>)[],
): Promise<ComparedAmount[]> {
  if (entered.length === 0) return []
  const past = await findPastBills(ctx.db, scopeOfBills(ctx), entered, comparedBills)
  return entered.map((bill, at) => comparedWith(bill, past[at] ?? []))
}

async function findWarnings(ctx: Context, bill: Bill, { vendor, visible }: Compared): Promise<BillWarnings> {
  const named = { vendorId: vendor.id, vendorName: vendor.name }
  if (bill.status === 'paid' || bill.status === 'cancelled')
    return { ...named, unusual: null, previous: null, duplicate: null, ...nothingWanting }
  const ids = [bill.id]
  const compared = (await findCompared(ctx, visible, ids)).get(bill.id)
  return {
    ...named,
    unusual: compared?.unusual ?? null,
    previous: compared?.previous ?? null,
    duplicate: (await findRepeated(ctx, visible, ids)).get(bill.id) ?? null,
    ...(await wantingFrom(ctx, vendor, bill.category)),
  }
}

export const warningsVerbs = { warnings: getWarnings, amount: warnEntered }
