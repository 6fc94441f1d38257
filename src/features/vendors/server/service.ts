import { revisionOf, withoutValues } from '../../../server/audit.ts'
import type { Context } from '../../../server/context.ts'
import type { Db } from '../../../server/db.ts'
import { question } from '../../../server/question.ts'
import { orNotFound, type RowPage, saveVersion, type Table } from '../../../server/rows.ts'
import type { FoundThing, SearchAsked } from '../../../server/searchable.ts'
import { finder, removal } from '../../../server/verbs.ts'
import type { InputOf, One } from '../../../shared/contract.ts'
import type { BillCategory } from '../../categories/contract.ts'
import { getLiveOrganization } from '../../organizations/server/service.ts'
import { type MovedNoun, type NewVendor, refuse, type vendorsApi } from '../contract.ts'
import { vendorFacts } from '../facts.ts'
import type { VendorFilter } from '../listing/contract.ts'
import { vendorPolicy } from '../policy.ts'
import { searchNameOf } from '../rules.ts'
import type { VendorRow } from './store.ts'
import * as store from './store.ts'
import { vendors } from './tables.ts'

/** Two vendors of which one is about to disappear. */
export interface MergedPair {
  readonly gone: VendorRow
  readonly kept: VendorRow
}

/** The rows of a feature that refer to vendors, and how they follow one that is merged. */
export interface VendorHolder {
  readonly noun: MovedNoun
  /** Every table of it that refers to a vendor: a test finds those that nobody names. */
  readonly tables: readonly Table[]
  count(db: Db, vendorId: string): Promise<number>
  move(ctx: Context, pair: MergedPair): Promise<void>
}

/** Each feature whose rows refer to vendors answers; a merger moves them all in one transaction. */
export const whoHoldsVendors = question<null, VendorHolder>('vendor holders')

const kept = { table: vendors, visible: store.visibleVendors }

/** Throws `not_found` outside the caller's scope. */
export const getVendor = finder(kept)

/** The same, of one that a person is about to change. Throws `is_merged`. */
export async function getLiveVendor(ctx: Context, id: string, hold?: { isHeld: true }): Promise<VendorRow> {
  const vendor = await getVendor(ctx, id, hold)
  if (vendor.mergedIntoId) throw refuse('is_merged', { name: vendor.name })
  return vendor
}

async function listVendors(ctx: Context, filter: VendorFilter): Promise<RowPage<VendorRow>> {
  ctx.authorize(vendorPolicy.list, {})
  return store.findVendors(ctx.db, ctx.scope(store.visibleVendors), filter, ctx.today)
}

async function createVendor(ctx: Context, { organizationId, ...fields }: NewVendor): Promise<VendorRow> {
  const organization = await getLiveOrganization(ctx, organizationId)
  ctx.authorize(vendorPolicy.create, { organizationId: organization.id })
  const { name } = fields
  const added = await store.insertVendor(ctx.db, { ...fields, organizationId, searchName: searchNameOf(name) })
  if (!added) throw refuse('name_taken', { name }, 'name')
  await ctx.tell(vendorFacts.created, added, { changes: { category: [null, added.category] } })
  return added
}

/** Ways to reach it, and what a person wrote: the trail says that they changed, not to what. */
const unspoken = ['phone', 'email', 'address', 'notes'] as const

async function updateVendor(ctx: Context, { id, version, ...fields }: InputOf<typeof vendorsApi.update>) {
  const before = await getLiveVendor(ctx, id)
  ctx.authorize(vendorPolicy.update, before)
  const changes = revisionOf(before, version, fields)
  if (!changes) return before
  const { name = before.name } = fields
  const searchName = searchNameOf(name)
  const after = await store.orTaken(name, saveVersion(ctx, vendors, before, { ...fields, searchName }))
  await ctx.tell(vendorFacts.updated, after, { changes: withoutValues(changes, unspoken) })
  return after
}

/** What a vendor leaves behind when it is deleted: nobody would look for it. */
const goesWithIt: readonly MovedNoun[] = ['contacts', 'lessons']

async function requireUnused(ctx: Context, { id, name }: VendorRow): Promise<void> {
  for (const holder of await whoHoldsVendors.ask(ctx, null))
    if (!goesWithIt.includes(holder.noun) && (await holder.count(ctx.db, id)) > 0) throw refuse('in_use', { name })
}

export const vendorVerbs = {
  list: listVendors,
  get: (ctx: Context, { id }: One) => getVendor(ctx, id),
  create: createVendor,
  update: updateVendor,
  ...removal({
    ...kept,
    policy: vendorPolicy,
    facts: vendorFacts,
    nameOf: ({ name }) => name,
    inUse: ({ name }) => refuse('in_use', { name }),
    beforeRemove: requireUnused,
  }),
}

export async function searchVendors(ctx: Context, asked: SearchAsked): Promise<FoundThing[]> {
  const rows = await store.searchVendors(ctx.db, ctx.scope(store.visibleVendors), asked)
  return rows.map(({ id, name, phone, email }) => ({
    id,
    label: name,
    detail: null,
    reach: { phone, email },
    path: `/manager/vendors/${id}`,
  }))
}

/** The vendor that a name is of, before a bill names it. The caller has authorized reading the vendors of the organization. */
export const findVendorNamed = (
  { db }: Context,
  { organizationId, name }: { organizationId: string; name: string },
): Promise<VendorRow | undefined> => store.findNamed(db, organizationId, searchNameOf(name))

/**
 * The vendor a bill names, made when it is new; it takes the category where it has none. The name of one that was merged names the other. Two people
 * who name it at once get one row. The caller has authorized the bill.
 */
export async function keepVendor(
  ctx: Context,
  { organizationId, name, category }: { organizationId: string; name: string; category: BillCategory },
): Promise<VendorRow> {
  const searchName = searchNameOf(name)
  const added = await store.insertVendor(ctx.db, { organizationId, name, searchName, category })
  const vendor = added ?? orNotFound(await store.holdVendor(ctx.db, organizationId, searchName))
  // What a person said of it, or its first bill, is not changed by one bill of another kind.
  if (!added && vendor.category !== null) return vendor
  const changes = { category: [null, category] } as const
  await ctx.tell(added ? vendorFacts.created : vendorFacts.recategorised, vendor, { changes })
  return added ?? store.saveCategory(ctx, vendor.id, category)
}
