import { and, arrayContains, eq, getColumns, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { brokenConstraint, type Db } from '../../../server/db.ts'
import { granted } from '../../../server/granted.ts'
import {
  findPage,
  findSlice,
  holding,
  type Moment,
  matchingIndexed,
  revised,
  same,
  takeOne,
} from '../../../server/rows.ts'
import type { SearchAsked } from '../../../server/searchable.ts'
import type { Actor } from '../../../shared/actor.ts'
import type { Day } from '../../../shared/dates.ts'
import type { BillCategory } from '../../categories/contract.ts'
import { organizations } from '../../organizations/server/tables.ts'
import { refuse } from '../contract.ts'
import type { VendorFilter } from '../listing/contract.ts'
import { vendors } from './tables.ts'

export type VendorRow = typeof vendors.$inferSelect

/** SQL twin of `vendorPolicy.read`. */
export const visibleVendors = (actor: Actor): SQL | undefined =>
  granted(actor, 'vendors.read', { organizationId: vendors.organizationId })

/** Adds a vendor; undefined when the organization has one of this name, or someone is adding it at this moment. */
export async function insertVendor(db: Db, vendor: typeof vendors.$inferInsert): Promise<VendorRow | undefined> {
  const [added] = await db.insert(vendors).values(vendor).onConflictDoNothing().returning()
  return added
}

/** Words what the database refuses: another vendor of the organization has this name. */
export async function orTaken<T>(name: string, write: Promise<T>): Promise<T> {
  try {
    return await write
  } catch (error) {
    throw brokenConstraint(error) === 'vendors_name_key' ? refuse('name_taken', { name }, 'name') : error
  }
}

/** The organization's vendor of this name, or the one that it was merged into. */
export async function findNamed(db: Db, organizationId: string, searchName: string): Promise<VendorRow | undefined> {
  const named = db
    .select({ id: sql<string>`coalesce(${vendors.mergedIntoId}, ${vendors.id})` })
    .from(vendors)
    .where(and(eq(vendors.organizationId, organizationId), eq(vendors.searchName, searchName)))
  const [found] = await db.select().from(vendors).where(inArray(vendors.id, named))
  return found
}

/** The organization's vendor of this name, or the one that it was merged into, held until the transaction ends. */
export async function holdVendor(db: Db, organizationId: string, searchName: string): Promise<VendorRow | undefined> {
  const [named] = await db
    .select()
    .from(vendors)
    .where(and(eq(vendors.organizationId, organizationId), eq(vendors.searchName, searchName)))
    .for('no key update')
  if (!named?.mergedIntoId) return named
  const [held] = await db.select().from(vendors).where(eq(vendors.id, named.mergedIntoId)).for('no key update')
  return held
}

export async function saveCategory(ctx: Moment, id: string, category: BillCategory): Promise<VendorRow> {
  const saved = await takeOne(ctx.db, vendors, eq(vendors.id, id), { category, ...revised(vendors, ctx) })
  return saved!
}

const isNamed = (q: string | undefined): SQL | undefined => matchingIndexed(q, holding(vendors.searchText))

/** The vendors that a text finds, by name. */
export const searchVendors = (db: Db, visible: SQL | undefined, { q, limit }: SearchAsked): Promise<VendorRow[]> =>
  db
    .select()
    .from(vendors)
    .where(and(visible, isNull(vendors.mergedIntoId), isNamed(q)))
    .orderBy(vendors.searchName, vendors.id)
    .limit(limit)

/** Whether what it had to prove was valid until a day before this one. */
const hasLapsed = (today: Day): SQL | undefined =>
  or(lt(vendors.licenceEndsOn, today), lt(vendors.insuranceEndsOn, today))

/** The usual category of a vendor, or another of its own. */
const isOfCategory = (category: BillCategory | undefined): SQL | undefined =>
  category && or(eq(vendors.category, category), arrayContains(vendors.otherCategories, [category]))

const listed = (
  visible: SQL | undefined,
  asked: Omit<VendorFilter, 'category' | 'state'>,
  ...narrowed: (SQL | undefined)[]
) => ({
  asked,
  id: vendors.id,
  sorts: { name: vendors.searchName },
  where: and(
    visible,
    isNull(vendors.mergedIntoId),
    same(vendors.organizationId, asked.organization),
    isNamed(asked.q),
    ...narrowed,
  ),
})

export const findVendors = (db: Db, visible: SQL | undefined, asked: VendorFilter, today: Day) =>
  findPage(db, {
    ...listed(visible, asked, isOfCategory(asked.category), asked.state && hasLapsed(today)),
    counted: vendors,
    rows: (sortKeys) =>
      db
        .select({ ...getColumns(vendors), sortKeys })
        .from(vendors)
        .$dynamic(),
  })

export interface ListedVendor extends VendorRow {
  readonly organizationName: string
}

/** Like `findVendors`, with the name of the organization and without the number of all rows. */
export const findListedVendors = (db: Db, visible: SQL | undefined, asked: Omit<VendorFilter, 'category' | 'state'>) =>
  findSlice({
    ...listed(visible, asked),
    rows: (sortKeys) =>
      db
        .select({ ...getColumns(vendors), organizationName: organizations.name, sortKeys })
        .from(vendors)
        .innerJoin(organizations, eq(organizations.id, vendors.organizationId))
        .$dynamic(),
  })
