import { and, asc, count, eq, isNotNull, isNull, lt, lte, or, type SQL } from 'drizzle-orm'
import type { Db } from '../../../server/db.ts'
import type { Received } from '../../../server/files.ts'
import { granted } from '../../../server/granted.ts'
import { among, type Moment, removeOne } from '../../../server/rows.ts'
import { type Actor, workplacesOf } from '../../../shared/actor.ts'
import { files } from './tables.ts'

export type FileRow = typeof files.$inferSelect

/** SQL twin of `filePolicy.handle`. */
export const handledFiles = (actor: Actor): SQL | undefined =>
  and(
    isNull(files.takenAt),
    or(
      and(isNull(files.heldForId), isNull(files.heldForOrganizationId), isOwn(actor)),
      and(isNotNull(files.heldForId), heldFor(actor)),
      and(isNull(files.heldForId), isNotNull(files.heldForOrganizationId), heldForOrganization(actor)),
    ),
  )
const isOwn = (actor: Actor): SQL => eq(files.uploadedById, actor.id)
const heldFor = (actor: Actor): SQL | undefined => granted(actor, 'files.read', { buildingId: files.heldForId })
function heldForOrganization(actor: Actor): SQL | undefined {
  const shared = granted(actor, 'files.readUnplaced', { organizationId: files.heldForOrganizationId })
  const workplaces = workplacesOf(actor)
  if (!shared || workplaces.length === 0) return shared
  return or(shared, and(isOwn(actor), among(files.heldForOrganizationId, workplaces)))
}

export async function insertFile(
  { db, now }: Moment,
  { awaitsScan, ...received }: Received,
  uploadedById: string,
): Promise<FileRow> {
  const [saved] = await db
    .insert(files)
    .values({ ...received, uploadedById, scanDueAt: awaitsScan ? now : null })
    .returning()
  return saved!
}

export async function findFile(db: Db, visible: SQL | undefined, id: string): Promise<FileRow | undefined> {
  const [file] = await db
    .select()
    .from(files)
    .where(and(visible, eq(files.id, id)))
  return file
}

/** The same, locked: waits for a transaction that is taking it. */
export async function lockFile(db: Db, visible: SQL | undefined, id: string): Promise<FileRow | undefined> {
  const [file] = await db
    .select()
    .from(files)
    .where(and(visible, eq(files.id, id)))
    .for('update')
  return file
}

/** Those that nothing holds either. */
export async function countLooseFiles(db: Db, visible: SQL | undefined): Promise<number> {
  const [found] = await db
    .select({ total: count() })
    .from(files)
    .where(and(visible, isNull(files.heldUntil)))
  return found?.total ?? 0
}

export const findFiles = async (db: Db, ids: readonly string[]): Promise<FileRow[]> =>
  ids.length === 0 ? [] : db.select().from(files).where(among(files.id, ids))

/** Takes files, each once; the count shows whether all were free. */
export async function takeFiles(
  { db, now }: Moment,
  visible: SQL | undefined,
  ids: readonly string[],
): Promise<number> {
  const taken = await db
    .update(files)
    .set({ takenAt: now })
    .where(and(visible, among(files.id, ids)))
    .returning({ id: files.id })
  return taken.length
}

/** Until when a file is kept, and for which building or, while that is not known, which organization. */
export interface Hold {
  readonly heldUntil?: Date
  readonly heldForId: string | null
  readonly heldForOrganizationId: string | null
}

export async function holdFile(db: Db, id: string, hold: Hold): Promise<void> {
  await db.update(files).set(hold).where(eq(files.id, id))
}

/** Undefined when someone else removed it, or something took it, since it was read. */
export const removeFile = (db: Db, { id, takenAt }: Pick<FileRow, 'id' | 'takenAt'>): Promise<FileRow | undefined> =>
  removeOne(db, files, and(eq(files.id, id), takenAt === null ? isNull(files.takenAt) : isNotNull(files.takenAt)))

/** Files whose scan is due, the one that waits longest first, at most 100. */
export const findScanDue = ({ db, now }: Moment): Promise<FileRow[]> =>
  db.select().from(files).where(lte(files.scanDueAt, now)).orderBy(asc(files.scanDueAt), asc(files.id)).limit(100)

/** Saves the outcome of a scan; undefined when another process did, or the file is gone. */
export async function takeScanDue(
  db: Db,
  { id, scanDueAt }: FileRow,
  outcome: { scanDueAt: Date | null; infectedAt?: Date },
): Promise<FileRow | undefined> {
  const [saved] = await db
    .update(files)
    .set(outcome)
    .where(and(eq(files.id, id), eq(files.scanDueAt, scanDueAt!)))
    .returning()
  return saved
}

const dayMs = 86_400_000

/** Files nothing took within a day, nor holds any more, at most 200 at a time; one that is being taken right now is left alone. */
export const findAbandoned = ({ db, now }: Moment): Promise<FileRow[]> =>
  db
    .select()
    .from(files)
    .where(
      and(
        isNull(files.takenAt),
        lt(files.createdAt, new Date(now.getTime() - dayMs)),
        or(isNull(files.heldUntil), lt(files.heldUntil, now)),
      ),
    )
    .limit(200)
    .for('update', { skipLocked: true })

export const findFreeFilesOf = (db: Db, userId: string): Promise<FileRow[]> =>
  db
    .select()
    .from(files)
    .where(and(eq(files.uploadedById, userId), isNull(files.takenAt)))
    .orderBy(files.id)
