import { and, asc, eq, getColumns, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../../server/db.ts'
import { granted } from '../../../../server/granted.ts'
import { among, findPage, type Moment, same } from '../../../../server/rows.ts'
import type { Actor } from '../../../../shared/actor.ts'
import type { Day } from '../../../../shared/dates.ts'
import { buildings } from '../../../buildings/server/tables.ts'
import { files } from '../../../files/server/tables.ts'
import { archivedDays } from '../../rules.ts'
import { documentDestructions, documents, documentVersions } from '../../server/tables.ts'
import type { DestructionFilter } from '../contract.ts'

/** SQL twin of the rule of reading what was destroyed. */
export const visibleDestructions = (actor: Actor): SQL | undefined =>
  granted(actor, 'documents.readAll', { buildingId: documentDestructions.buildingId })

export const findDestructions = (db: Db, visible: SQL | undefined, asked: DestructionFilter) =>
  findPage(db, {
    asked,
    id: documentDestructions.id,
    sorts: { destroyedAt: documentDestructions.destroyedAt },
    where: and(
      visible,
      same(documentDestructions.organizationId, asked.organization),
      same(documentDestructions.buildingId, asked.building),
    ),
    counted: documentDestructions,
    rows: (sortKeys) =>
      db
        .select({ ...getColumns(documentDestructions), buildingName: buildings.name, sortKeys })
        .from(documentDestructions)
        .innerJoin(buildings, eq(buildings.id, documentDestructions.buildingId))
        .$dynamic(),
  })

/** How many documents one run of the job takes. */
const mostAtOnce = 500
const isFree = eq(documents.isOnHold, false)

/** Archives the documents whose time is over. */
export async function archiveOver({ db, now }: Moment, today: Day) {
  const over = db
    .select({ id: documents.id })
    .from(documents)
    .where(and(lte(documents.destroyOn, today), isFree, isNull(documents.archivedAt)))
    .orderBy(asc(documents.destroyOn))
    .limit(mostAtOnce)
    .for('update', { skipLocked: true })
  return db
    .update(documents)
    .set({ archivedAt: now, updatedAt: now, version: sql`${documents.version} + 1` })
    .where(sql`${documents.id} in (${over})`)
    .returning()
}

/** Archived documents that may be due, locked; `isDestroyed` decides. */
export const findArchived = ({ db, now }: Moment, today: Day) =>
  db
    .select()
    .from(documents)
    .where(
      and(
        lte(documents.archivedAt, new Date(now.getTime() - archivedDays * 86_400_000)),
        isFree,
        or(lte(documents.destroyOn, today), eq(documents.retention, 'none')),
      ),
    )
    .orderBy(asc(documents.archivedAt))
    .limit(mostAtOnce)
    .for('update', { skipLocked: true })

/** The files of the versions of documents, the first version first. */
export const findFilesOf = (db: Db, documentIds: readonly string[]) =>
  db
    .select({ documentId: documentVersions.documentId, file: getColumns(files) })
    .from(documentVersions)
    .innerJoin(files, eq(files.id, documentVersions.fileId))
    .where(among(documentVersions.documentId, documentIds))
    .orderBy(asc(documentVersions.no))

/** Removes documents, and leaves that they were. */
export async function removeDocuments(
  db: Db,
  ids: readonly string[],
  left: readonly (typeof documentDestructions.$inferInsert)[],
): Promise<void> {
  await db.insert(documentDestructions).values([...left])
  await db.delete(documentVersions).where(among(documentVersions.documentId, ids))
  await db.delete(documents).where(among(documents.id, ids))
}
