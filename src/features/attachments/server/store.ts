import { and, eq, getColumns, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../../../server/db.ts'
import type { Asked } from '../../../server/keyset.ts'
import { among, findPage, matching } from '../../../server/rows.ts'
import { files } from '../../files/server/tables.ts'
import { attachments } from './tables.ts'

/** One thing that holds files: `{ noun: 'demand', id }`. */
export interface AttachedThing {
  readonly noun: string
  readonly id: string
}

const heldBy = ({ noun, id }: AttachedThing): SQL | undefined =>
  and(eq(attachments.noun, noun), eq(attachments.nounId, id))

/** The files of a thing, in the order in which they were attached. */
export const findAttachments = (db: Db, thing: AttachedThing) =>
  db
    .select(getColumns(files))
    .from(attachments)
    .innerJoin(files, eq(files.id, attachments.fileId))
    .where(heldBy(thing))
    .orderBy(attachments.position, files.createdAt, files.id)

/** The files of many things of a noun, each with its thing, in the order in which they were attached. */
export const findAttachmentsOf = (db: Db, noun: string, ids: readonly string[]) =>
  db
    .select({ ...getColumns(files), thingId: attachments.nounId })
    .from(attachments)
    .innerJoin(files, eq(files.id, attachments.fileId))
    .where(and(eq(attachments.noun, noun), among(attachments.nounId, ids)))
    .orderBy(attachments.nounId, attachments.position, files.createdAt, files.id)

/** Adds files after those that the thing has, in the order given. */
export async function insertAttachments(
  db: Db,
  thing: AttachedThing,
  { fileIds, addedById }: { fileIds: readonly string[]; addedById: string },
): Promise<void> {
  if (fileIds.length === 0) return
  const last = sql`(select coalesce(max(${attachments.position}), 0) from ${attachments} where ${heldBy(thing)})`
  await db.insert(attachments).values(
    fileIds.map((fileId, index) => ({
      fileId,
      noun: thing.noun,
      nounId: thing.id,
      position: sql`${last} + ${index + 1}`,
      addedById,
    })),
  )
}

/** The files that a person added to things of a noun, among those that a query names. */
export const findAddedBy = (db: Db, { noun, things, userId }: { noun: string; things: SQL; userId: string }) =>
  db
    .select(getColumns(files))
    .from(attachments)
    .innerJoin(files, eq(files.id, attachments.fileId))
    .where(and(eq(attachments.noun, noun), eq(attachments.addedById, userId), sql`${attachments.nounId} in ${things}`))
    .orderBy(files.id)

/** The things of a noun whose files are listed together. */
export interface FileHolders {
  readonly noun: string
  readonly table: PgTable
  readonly id: PgColumn
  readonly title: PgColumn
  /** Which of them: those that the caller may read. */
  readonly where: SQL | undefined
}

/** A page of the files of many things, each with the thing that holds it. */
export const findHeldFiles = (db: Db, held: FileHolders, asked: Asked & { readonly q?: string | undefined }) =>
  findPage(db, {
    asked,
    id: files.id,
    sorts: { addedAt: files.createdAt },
    where: and(eq(attachments.noun, held.noun), held.where, matching(asked.q, [files.name, held.title])),
    counted: sql`${attachments} join ${files} on ${files.id} = ${attachments.fileId} join ${held.table} on ${held.id} = ${attachments.nounId}`,
    rows: (sortKeys) =>
      db
        .select({
          id: files.id,
          name: files.name,
          mediaType: files.mediaType,
          sizeBytes: files.sizeBytes,
          addedAt: files.createdAt,
          thingId: sql<string>`${held.id}`,
          thingTitle: sql<string>`${held.title}`,
          sortKeys,
        })
        .from(attachments)
        .innerJoin(files, eq(files.id, attachments.fileId))
        .innerJoin(held.table, eq(held.id, attachments.nounId))
        .$dynamic(),
  })
