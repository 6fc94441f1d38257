import { and, asc, count, eq, getColumns, inArray, isNotNull, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Db } from '../../../../server/db.ts'
import { granted } from '../../../../server/granted.ts'
import { among, type Moment, oneOf, removeOne, takeOne } from '../../../../server/rows.ts'
import type { Actor } from '../../../../shared/actor.ts'
import { duplicateDays } from '../../../bills/duplicates/rules.ts'
import { bills } from '../../../bills/server/tables.ts'
import { buildings } from '../../../buildings/server/tables.ts'
import { files } from '../../../files/server/tables.ts'
import { fullNameOf, users } from '../../../users/server/tables.ts'
import { vendors } from '../../../vendors/server/tables.ts'
import { mostListed, type PileFilter } from '../contract.ts'
import { type Entered, readFrom } from '../rules.ts'
import { pileDocuments } from './tables.ts'

export type PileRow = typeof pileDocuments.$inferSelect
export type NewDocument = typeof pileDocuments.$inferInsert

/** SQL twin of `pilePolicy.read`; what something else has taken meanwhile is out of the pile. */
export const visiblePile = (actor: Actor): SQL | undefined =>
  and(isNull(files.takenAt), granted(actor, 'bills.read', { buildingId: pileDocuments.buildingId }))

const piled = (db: Db) =>
  db
    .select({
      ...getColumns(pileDocuments),
      buildingName: buildings.name,
      sentByName: fullNameOf(users),
      file: getColumns(files),
    })
    .from(pileDocuments)
    .innerJoin(users, eq(users.id, pileDocuments.sentById))
    .innerJoin(files, eq(files.id, pileDocuments.fileId))
    .innerJoin(buildings, eq(buildings.id, pileDocuments.buildingId))
    .$dynamic()
export type PiledDocument = Awaited<ReturnType<typeof piled>>[number]

/** Batch after batch; what came alone is a batch of its own. */
const inOrder = sql`min(${pileDocuments.createdAt}) over (partition by coalesce(${pileDocuments.batchId}, ${pileDocuments.id}))`

const narrowed = (visible: SQL | undefined, { organization, building }: PileFilter): SQL | undefined =>
  and(
    visible,
    organization ? eq(pileDocuments.organizationId, organization) : undefined,
    building ? eq(pileDocuments.buildingId, building) : undefined,
  )

/** In the order they were dropped, the first `mostListed`. */
export const findPile = (db: Db, visible: SQL | undefined, filter: PileFilter): Promise<PiledDocument[]> =>
  piled(db)
    .where(narrowed(visible, filter))
    .orderBy(inOrder, asc(pileDocuments.position), asc(pileDocuments.createdAt), asc(pileDocuments.id))
    .limit(mostListed)

export async function countPile(db: Db, visible: SQL | undefined, filter: PileFilter): Promise<number> {
  const [found] = await db
    .select({ total: count() })
    .from(pileDocuments)
    .innerJoin(files, eq(files.id, pileDocuments.fileId))
    .where(narrowed(visible, filter))
  return found?.total ?? 0
}

export async function findDocument(db: Db, visible: SQL | undefined, id: string): Promise<PiledDocument | undefined> {
  const [found] = await piled(db).where(and(visible, eq(pileDocuments.id, id)))
  return found
}

export const findAmong = (db: Db, visible: SQL | undefined, ids: readonly string[]): Promise<PiledDocument[]> =>
  piled(db).where(and(visible, among(pileDocuments.id, ids)))

/** Whoever adds to a person's pile waits here for the one who does already: the count then holds. */
export async function countAlone(db: Db, sentById: string): Promise<number> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`pile ${sentById}`}, 0))`)
  const [found] = await db.select({ total: count() }).from(pileDocuments).where(eq(pileDocuments.sentById, sentById))
  return found?.total ?? 0
}

export async function insertDocument(db: Db, document: NewDocument): Promise<PileRow> {
  const [saved] = await db.insert(pileDocuments).values(document).returning()
  return saved!
}

/** Changes a document that is still in one of these states; undefined when it left them. */
export const moveDocument = (
  { db, now }: Moment,
  id: string,
  from: readonly PileRow['state'][],
  changes: PgUpdateSetSource<typeof pileDocuments>,
): Promise<PileRow | undefined> =>
  takeOne(db, pileDocuments, and(eq(pileDocuments.id, id), oneOf(pileDocuments.state, from)), {
    ...changes,
    updatedAt: now,
  })

/** One more reading begins, of a document that has none yet. */
export const beginReading = (ctx: Moment, id: string): Promise<PileRow | undefined> =>
  moveDocument(ctx, id, readFrom, { state: 'reading', attempts: sql<number>`${pileDocuments.attempts} + 1` })

export async function isPiled(db: Db, id: string): Promise<boolean> {
  const found = await db.select({ id: pileDocuments.id }).from(pileDocuments).where(eq(pileDocuments.id, id))
  return found.length > 0
}

/** Takes out of the pile what a bill has taken. */
export const takeDocument = (db: Db, fileId: string): Promise<PileRow | undefined> =>
  removeOne(db, pileDocuments, eq(pileDocuments.fileId, fileId))

export type Queued = Pick<PileRow, 'id' | 'organizationId' | 'sentById'>

/** How many documents of its organization are read before this one, when the people who sent them take turns. */
export async function countBefore(db: Db, { id, organizationId, sentById }: Queued): Promise<number> {
  const { rows } = await db.execute<{ before: number }>(sql`
    with waiting as (
      select ${pileDocuments.sentById} as sender, count(*) as documents from ${pileDocuments}
      where ${pileDocuments.organizationId} = ${organizationId} and ${pileDocuments.state} = 'waiting' and ${pileDocuments.id} <> ${id}
      group by 1
    ), own as (select coalesce((select documents from waiting where sender = ${sentById}), 0) as documents)
    select (
      own.documents
      + coalesce((select sum(least(waiting.documents, own.documents + 1)) from waiting where sender <> ${sentById}), 0)
    )::int as before
    from own`)
  return rows[0]?.before ?? 0
}

/** Documents without a reading that nobody has touched for an hour: their job was lost, as in a backup. */
export const findForgotten = (db: Db): Promise<Queued[]> =>
  db
    .select({
      id: pileDocuments.id,
      organizationId: pileDocuments.organizationId,
      sentById: pileDocuments.sentById,
    })
    .from(pileDocuments)
    .where(
      and(inArray(pileDocuments.state, [...readFrom]), lt(pileDocuments.updatedAt, sql`now() - interval '1 hour'`)),
    )
    .limit(500)

/** Takes out of the pile what other things than bills have taken. */
export async function removeTaken(db: Db): Promise<PileRow[]> {
  return db
    .delete(pileDocuments)
    .where(inArray(pileDocuments.fileId, db.select({ id: files.id }).from(files).where(isNotNull(files.takenAt))))
    .returning()
}

/** The person a document is read for; undefined once their account is not active any more. */
export async function findSender(db: Db, id: string) {
  const [sender] = await db
    .select({ id: users.id, role: users.role, language: users.language })
    .from(users)
    .where(and(eq(users.id, id), eq(users.status, 'active')))
  return sender
}

/** Bills of the organization that documents of the pile may repeat: two reads, each led by an index. */
export async function findEntered(
  db: Db,
  visible: SQL | undefined,
  ids: readonly string[],
): Promise<(Entered & { documentId: string })[]> {
  const fields = {
    documentId: pileDocuments.id,
    billId: bills.id,
    searchName: vendors.searchName,
    invoiceNumber: bills.invoiceNumber,
    totalCents: bills.totalCents,
    issuedOn: bills.issuedOn,
  }
  const counted = and(visible, ne(bills.status, 'cancelled'), among(pileDocuments.id, ids))
  const own = sql`own_file`
  const byVendor = db
    .select({ ...fields, sha256: sql<null>`null` })
    .from(pileDocuments)
    .innerJoin(
      vendors,
      and(eq(vendors.organizationId, pileDocuments.organizationId), eq(vendors.searchName, pileDocuments.searchName)),
    )
    .innerJoin(bills, eq(bills.vendorId, vendors.id))
    .where(
      and(
        counted,
        or(
          sql`regexp_replace(upper(${bills.invoiceNumber}), '[^A-Z0-9]', '', 'g') = ${pileDocuments.invoiceKey}`,
          and(
            eq(bills.totalCents, pileDocuments.totalCents),
            sql`abs(${bills.issuedOn} - ${pileDocuments.issuedOn}) <= ${duplicateDays}`,
          ),
        ),
      ),
    )
  const byDocument = db
    .select({ ...fields, sha256: files.sha256 })
    .from(pileDocuments)
    .innerJoin(sql`files own_file`, sql`${own}.id = ${pileDocuments.fileId}`)
    .innerJoin(files, sql`${files.sha256} = ${own}.sha256`)
    .innerJoin(bills, and(eq(bills.fileId, files.id), eq(bills.organizationId, pileDocuments.organizationId)))
    .innerJoin(vendors, eq(vendors.id, bills.vendorId))
    .where(counted)
  const [sameVendor, sameDocument] = await Promise.all([byVendor, byDocument])
  return [...sameDocument, ...sameVendor]
}
