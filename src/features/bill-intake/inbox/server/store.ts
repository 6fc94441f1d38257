import {
  and,
  asc,
  count,
  desc,
  eq,
  getColumns,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Db } from '../../../../server/db.ts'
import { granted } from '../../../../server/granted.ts'
import type { Passage } from '../../../../server/lifecycle.ts'
import { among, type Moment, removeOne, takeOne } from '../../../../server/rows.ts'
import { type Actor, workplacesOf } from '../../../../shared/actor.ts'
import { may } from '../../../../shared/grants.ts'
import { duplicateDays } from '../../../bills/duplicates/rules.ts'
import { bills, invoiceKey } from '../../../bills/server/tables.ts'
import { buildings } from '../../../buildings/server/tables.ts'
import { files } from '../../../files/server/tables.ts'
import { organizations } from '../../../organizations/server/tables.ts'
import { fullNameOf, users } from '../../../users/server/tables.ts'
import { vendors } from '../../../vendors/server/tables.ts'
import { type InboxFilter, type InboxState, mostListed } from '../contract.ts'
import { type Entered, inboxLife } from '../rules.ts'
import { inboxDocuments } from './tables.ts'

export type StoredInboxDocument = typeof inboxDocuments.$inferSelect
export type NewDocument = typeof inboxDocuments.$inferInsert

/** SQL twin of `inboxPolicy.read`; what something else has taken meanwhile is out of the inbox. */
export const visibleInbox = (actor: Actor): SQL | undefined => and(isNull(files.takenAt), sharedInbox(actor))

/** Documents of the buildings whose bills the actor reads, and those without a building of organizations that they manage whole or that they sent. */
export const sharedInbox = (actor: Actor): SQL | undefined => {
  const { buildingId, organizationId, sentById } = inboxDocuments
  const ofBuildings = granted(actor, 'bills.read', { buildingId })
  const unplaced = granted(actor, 'inbox.read', { organizationId })
  const workplaces = may(actor, 'bills.read') ? workplacesOf(actor) : []
  const own = workplaces.length > 0 ? and(eq(sentById, actor.id), among(organizationId, workplaces)) : undefined
  return or(
    and(isNotNull(buildingId), ofBuildings),
    and(isNull(buildingId), unplaced && own ? or(unplaced, own) : unplaced),
  )
}

const joined = (db: Db) =>
  db
    .select({
      ...getColumns(inboxDocuments),
      buildingName: buildings.name,
      organizationName: organizations.name,
      sentByName: fullNameOf(users),
      file: getColumns(files),
    })
    .from(inboxDocuments)
    .innerJoin(users, eq(users.id, inboxDocuments.sentById))
    .innerJoin(files, eq(files.id, inboxDocuments.fileId))
    .innerJoin(organizations, eq(organizations.id, inboxDocuments.organizationId))
    .leftJoin(buildings, eq(buildings.id, inboxDocuments.buildingId))
    .$dynamic()
export type JoinedInboxDocument = Awaited<ReturnType<typeof joined>>[number]

/** Batch after batch; a single file is a batch of its own. */
const inOrder = sql`min(${inboxDocuments.createdAt}) over (partition by coalesce(${inboxDocuments.batchId}, ${inboxDocuments.id}))`

/** Its documents, and those of its organization that have no building. */
const isOfBuilding = (id: string): SQL | undefined => {
  const organization = sql`(select ${buildings.organizationId} from ${buildings} where ${buildings.id} = ${id})`
  const { buildingId, organizationId } = inboxDocuments
  return or(eq(buildingId, id), and(isNull(buildingId), eq(organizationId, organization)))
}

const narrowed = (visible: SQL | undefined, { organization, building }: InboxFilter): SQL | undefined =>
  and(
    visible,
    organization ? eq(inboxDocuments.organizationId, organization) : undefined,
    building ? isOfBuilding(building) : undefined,
  )

/** In the order they were dropped, the first `mostListed`. */
export const findInbox = (db: Db, visible: SQL | undefined, filter: InboxFilter): Promise<JoinedInboxDocument[]> =>
  joined(db)
    .where(narrowed(visible, filter))
    .orderBy(inOrder, asc(inboxDocuments.position), asc(inboxDocuments.createdAt), asc(inboxDocuments.id))
    .limit(mostListed)

export async function countInbox(db: Db, visible: SQL | undefined, filter: InboxFilter): Promise<number> {
  const [found] = await db
    .select({ total: count() })
    .from(inboxDocuments)
    .innerJoin(files, eq(files.id, inboxDocuments.fileId))
    .where(narrowed(visible, filter))
  return found?.total ?? 0
}

export async function findDocument(
  db: Db,
  visible: SQL | undefined,
  id: string,
): Promise<JoinedInboxDocument | undefined> {
  const [found] = await joined(db).where(and(visible, eq(inboxDocuments.id, id)))
  return found
}

export const findAmong = (db: Db, visible: SQL | undefined, ids: readonly string[]): Promise<JoinedInboxDocument[]> =>
  joined(db).where(and(visible, among(inboxDocuments.id, ids)))

/** Counts a person's documents alone: a second addition waits for the end of the first transaction. */
export async function countAlone(db: Db, sentById: string): Promise<number> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`pile ${sentById}`}, 0))`)
  const [found] = await db.select({ total: count() }).from(inboxDocuments).where(eq(inboxDocuments.sentById, sentById))
  return found?.total ?? 0
}

export async function insertDocument(db: Db, document: NewDocument): Promise<StoredInboxDocument> {
  const [saved] = await db.insert(inboxDocuments).values(document).returning()
  return saved!
}

/** Takes a document through a step of its table; none when it left the states of the step. */
export async function passDocument(
  { db, now }: Moment,
  { from, to }: Passage<InboxState>,
  id: string,
  changes: Omit<PgUpdateSetSource<typeof inboxDocuments>, 'state'>,
): Promise<StoredInboxDocument[]> {
  const isThere = and(eq(inboxDocuments.id, id), inArray(inboxDocuments.state, from))
  const passed = await takeOne(db, inboxDocuments, isThere, { ...changes, state: to, updatedAt: now })
  return passed ? [passed] : []
}

/** The columns of one more reading. */
export const oneMoreAttempt = { attempts: sql<number>`${inboxDocuments.attempts} + 1` }

export async function isInInbox(db: Db, id: string): Promise<boolean> {
  const found = await db.select({ id: inboxDocuments.id }).from(inboxDocuments).where(eq(inboxDocuments.id, id))
  return found.length > 0
}

/** Takes out of the inbox what a bill has taken. */
export const takeDocument = (db: Db, fileId: string): Promise<StoredInboxDocument | undefined> =>
  removeOne(db, inboxDocuments, eq(inboxDocuments.fileId, fileId))

export type Queued = Pick<StoredInboxDocument, 'id' | 'organizationId' | 'sentById'>

/** How many documents of its organization are read before this one, when the people who sent them take turns. */
export async function countBefore(db: Db, { id, organizationId, sentById }: Queued): Promise<number> {
  const { rows } = await db.execute<{ before: number }>(sql`
    with waiting as (
      select ${inboxDocuments.sentById} as sender, count(*) as sent from ${inboxDocuments}
      where ${inboxDocuments.organizationId} = ${organizationId} and ${inboxDocuments.state} = 'waiting' and ${inboxDocuments.id} <> ${id}
      group by 1
    ), own as (select coalesce((select sent from waiting where sender = ${sentById}), 0) as sent)
    select (
      own.sent
      + coalesce((select sum(least(waiting.sent, own.sent + 1)) from waiting where sender <> ${sentById}), 0)
    )::int as before
    from own`)
  return rows[0]?.before ?? 0
}

const forgottenAfterMs = 3_600_000

/** Documents without a reading that nobody has touched for an hour: their job was lost, as in a backup. */
export const findForgotten = ({ db, now }: Moment): Promise<Queued[]> =>
  db
    .select({
      id: inboxDocuments.id,
      organizationId: inboxDocuments.organizationId,
      sentById: inboxDocuments.sentById,
    })
    .from(inboxDocuments)
    .where(
      and(
        inArray(inboxDocuments.state, inboxLife.steps.begin.from),
        lt(inboxDocuments.updatedAt, new Date(now.getTime() - forgottenAfterMs)),
      ),
    )
    .limit(500)

/** Takes out of the inbox what other things than bills have taken. */
export async function removeTaken(db: Db): Promise<StoredInboxDocument[]> {
  return db
    .delete(inboxDocuments)
    .where(inArray(inboxDocuments.fileId, db.select({ id: files.id }).from(files).where(isNotNull(files.takenAt))))
    .returning()
}

/** Bills of the organization that inbox documents may repeat: two queries, each by an index. */
export async function findEntered(
  db: Db,
  visible: SQL | undefined,
  ids: readonly string[],
): Promise<(Entered & { documentId: string })[]> {
  const fields = {
    documentId: inboxDocuments.id,
    billId: bills.id,
    searchName: vendors.searchName,
    invoiceNumber: bills.invoiceNumber,
    totalCents: bills.totalCents,
    issuedOn: bills.issuedOn,
  }
  const counted = and(visible, ne(bills.status, 'cancelled'), among(inboxDocuments.id, ids))
  const own = sql`own_file`
  // Of several bills that a document repeats, always the same one is told.
  const newest = desc(bills.id)
  const byVendor = db
    .select({ ...fields, sha256: sql<null>`null` })
    .from(inboxDocuments)
    .innerJoin(
      vendors,
      and(eq(vendors.organizationId, inboxDocuments.organizationId), eq(vendors.searchName, inboxDocuments.searchName)),
    )
    .innerJoin(bills, eq(bills.vendorId, vendors.id))
    .where(
      and(
        counted,
        or(
          eq(invoiceKey, inboxDocuments.invoiceKey),
          and(
            eq(bills.totalCents, inboxDocuments.totalCents),
            sql`abs(${bills.issuedOn} - ${inboxDocuments.issuedOn}) <= ${duplicateDays}`,
          ),
        ),
      ),
    )
    .orderBy(newest)
  const byDocument = db
    .select({ ...fields, sha256: files.sha256 })
    .from(inboxDocuments)
    .innerJoin(sql`files own_file`, sql`${own}.id = ${inboxDocuments.fileId}`)
    .innerJoin(files, sql`${files.sha256} = ${own}.sha256`)
    .innerJoin(bills, and(eq(bills.fileId, files.id), eq(bills.organizationId, inboxDocuments.organizationId)))
    .innerJoin(vendors, eq(vendors.id, bills.vendorId))
    .where(counted)
    .orderBy(newest)
  const [sameVendor, sameDocument] = await Promise.all([byVendor, byDocument])
  return [...sameDocument, ...sameVendor]
}
