import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../../server/db.ts'
import { among, findPage, type Moment, matching, removeOne } from '../../../../server/rows.ts'
import { vendors } from '../../../vendors/server/tables.ts'
import type { Lessons, MemoryFilter } from '../contract.ts'
import { combined, noLessons } from '../rules.ts'
import { freeReadings, vendorAliases, vendorMemories } from './tables.ts'

/** Keeps what was read in a free document; another part of it, read later, takes its place. */
export async function saveReading(db: Db, fileId: string, sealed: string): Promise<void> {
  await db
    .insert(freeReadings)
    .values({ fileId, sealed })
    .onConflictDoUpdate({ target: freeReadings.fileId, set: { sealed } })
}

export async function findReading(db: Db, fileId: string): Promise<string | undefined> {
  const [found] = await db.select().from(freeReadings).where(eq(freeReadings.fileId, fileId))
  return found?.sealed
}

/** Takes the reading of a document, once: it is not stored any longer. */
export async function takeReading(db: Db, fileId: string): Promise<string | undefined> {
  return (await removeOne(db, freeReadings, eq(freeReadings.fileId, fileId)))?.sealed
}

interface Named {
  readonly vendorId: string
  readonly name: string
  /** Null for its own name. */
  readonly bills: number | null
}

/** The vendor of a name: one given by a correction, else a learned one with that name. */
export async function findVendorCalled(db: Db, organizationId: string, searchName: string): Promise<Named | undefined> {
  const [alias] = await db
    .select({ vendorId: vendors.id, name: vendors.name, bills: vendorAliases.bills })
    .from(vendorAliases)
    .innerJoin(vendors, eq(vendors.id, vendorAliases.vendorId))
    .where(and(eq(vendorAliases.organizationId, organizationId), eq(vendorAliases.searchName, searchName)))
  if (alias) return alias
  const [vendor] = await db
    .select({ vendorId: vendors.id, name: vendors.name })
    .from(vendors)
    .innerJoin(vendorMemories, eq(vendorMemories.vendorId, vendors.id))
    .where(and(eq(vendorMemories.organizationId, organizationId), eq(vendors.searchName, searchName)))
  return vendor && { ...vendor, bills: null }
}

/** The names of a vendor in the organization's memory. */
export async function findKnownNames(db: Db, organizationId: string): Promise<string[]> {
  const known = await db
    .select({ name: vendors.searchName })
    .from(vendorMemories)
    .innerJoin(vendors, eq(vendors.id, vendorMemories.vendorId))
    .where(eq(vendorMemories.organizationId, organizationId))
    .limit(2_000)
  return known.map(({ name }) => name)
}

export async function findLessons(db: Db, organizationId: string, vendorId: string): Promise<Lessons | undefined> {
  const [found] = await db.select().from(vendorMemories).where(isOf(organizationId, vendorId))
  return found?.lessons
}

const isOf = (organizationId: string, vendorId: string): SQL | undefined =>
  and(eq(vendorMemories.organizationId, organizationId), eq(vendorMemories.vendorId, vendorId))

/** Saves what one more bill teaches; two bills of a vendor saved at once teach one after the other. */
export async function saveLessons(
  { db, now }: Moment,
  { organizationId, vendorId }: { organizationId: string; vendorId: string },
  taught: (earlier: Lessons) => Lessons,
): Promise<void> {
  await db.insert(vendorMemories).values({ organizationId, vendorId, lessons: noLessons }).onConflictDoNothing()
  const [held] = await db.select().from(vendorMemories).where(isOf(organizationId, vendorId)).for('update')
  await db
    .update(vendorMemories)
    .set({
      lessons: taught(held?.lessons ?? noLessons),
      billCount: sql`${vendorMemories.billCount} + 1`,
      updatedAt: now,
    })
    .where(isOf(organizationId, vendorId))
}

export async function saveAlias(
  db: Db,
  alias: { organizationId: string; searchName: string; name: string; vendorId: string },
): Promise<void> {
  const { vendorId, name } = alias
  await db
    .insert(vendorAliases)
    .values(alias)
    .onConflictDoUpdate({
      target: [vendorAliases.organizationId, vendorAliases.searchName],
      set: {
        vendorId,
        name,
        bills: sql`case when ${vendorAliases.vendorId} = ${vendorId} then ${vendorAliases.bills} + 1 else 1 end`,
      },
    })
}

export async function removeAlias(db: Db, organizationId: string, searchName: string): Promise<void> {
  await db
    .delete(vendorAliases)
    .where(and(eq(vendorAliases.organizationId, organizationId), eq(vendorAliases.searchName, searchName)))
}

export async function findMemories(db: Db, asked: MemoryFilter) {
  const page = await findPage(db, {
    asked,
    id: vendors.id,
    sorts: { name: vendors.searchName },
    where: and(eq(vendorMemories.organizationId, asked.organization), matching(asked.q, [vendors.name])),
    counted: asked.q ? sql`${vendorMemories} join ${vendors} on ${isItsVendor}` : vendorMemories,
    rows: (sortKeys) =>
      db
        .select({
          id: vendors.id,
          organizationId: vendorMemories.organizationId,
          name: vendors.name,
          lessons: vendorMemories.lessons,
          billCount: vendorMemories.billCount,
          updatedAt: vendorMemories.updatedAt,
          sortKeys,
        })
        .from(vendorMemories)
        .innerJoin(vendors, isItsVendor)
        .$dynamic(),
  })
  const ids = page.items.map(({ id }) => id)
  const aliases = await db
    .select()
    .from(vendorAliases)
    .where(and(eq(vendorAliases.organizationId, asked.organization), among(vendorAliases.vendorId, ids)))
    .orderBy(vendorAliases.name)
  const items = page.items.map((row) => ({
    ...row,
    aliases: aliases.filter(({ vendorId }) => vendorId === row.id).map(({ name }) => name),
  }))
  return { ...page, items }
}
const isItsVendor = eq(vendors.id, vendorMemories.vendorId)

export type MemoryRow = Awaited<ReturnType<typeof findMemories>>['items'][number]

/** How many corrections and names a vendor has taught. */
export async function countTaught(db: Db, vendorId: string): Promise<number> {
  const [memories, aliases] = [
    await db.$count(vendorMemories, eq(vendorMemories.vendorId, vendorId)),
    await db.$count(vendorAliases, eq(vendorAliases.vendorId, vendorId)),
  ]
  return memories + aliases
}

/** Gives a vendor what another taught, and its name as one more form of its own. */
export async function moveTaught(
  { db, now }: Moment,
  { gone, kept }: Record<'gone' | 'kept', { id: string; organizationId: string; name: string; searchName: string }>,
): Promise<void> {
  const { organizationId, name, searchName } = gone
  await db.update(vendorAliases).set({ vendorId: kept.id }).where(eq(vendorAliases.vendorId, gone.id))
  await saveAlias(db, { organizationId, searchName, name, vendorId: kept.id })
  const taught = await removeOne(db, vendorMemories, isOf(organizationId, gone.id))
  if (!taught) return
  const own = await findLessons(db, organizationId, kept.id)
  const lessons = combined(own ?? noLessons, taught.lessons)
  const { billCount } = taught
  await db
    .insert(vendorMemories)
    .values({ organizationId, vendorId: kept.id, lessons, billCount })
    .onConflictDoUpdate({
      target: [vendorMemories.organizationId, vendorMemories.vendorId],
      set: { lessons, billCount: sql`${vendorMemories.billCount} + ${billCount}`, updatedAt: now },
    })
}

/** Erases the memory of one vendor, or of all; returns the number erased. */
export async function removeMemories(db: Db, organizationId: string, vendorId?: string): Promise<number> {
  const gone = await db
    .delete(vendorMemories)
    .where(
      and(
        eq(vendorMemories.organizationId, organizationId),
        vendorId ? eq(vendorMemories.vendorId, vendorId) : undefined,
      ),
    )
    .returning({ vendorId: vendorMemories.vendorId })
  await db
    .delete(vendorAliases)
    .where(
      and(
        eq(vendorAliases.organizationId, organizationId),
        vendorId ? eq(vendorAliases.vendorId, vendorId) : undefined,
      ),
    )
  return gone.length
}
