import { and, eq, getColumns, type SQL } from 'drizzle-orm'
import type { Db } from '../../../../server/db.ts'
import { among, findSlice } from '../../../../server/rows.ts'
import { files } from '../../../files/server/tables.ts'
import type { FolderFilter } from '../../contract.ts'
import { narrowedBy, selectedDocuments, sorts } from '../../server/store.ts'
import { documents, documentVersions } from '../../server/tables.ts'

const limit = 200

/** A slice of the documents of a folder, the latest first. */
export const findFolder = (
  db: Db,
  visible: SQL | undefined,
  { filter, only, cursor }: { filter: FolderFilter; only: readonly string[] | undefined; cursor: string | undefined },
) =>
  findSlice({
    asked: { sort: '-effectiveOn', limit, cursor },
    id: documents.id,
    sorts,
    where: and(visible, ...narrowedBy(filter), only && among(documents.id, only)),
    rows: (sortKeys) => selectedDocuments(db, sortKeys),
  })

/** The file of the current version of each of these documents. */
export async function findCurrentFiles(db: Db, ids: readonly string[]) {
  const rows = await db
    .select({ documentId: documents.id, file: getColumns(files) })
    .from(documents)
    .innerJoin(
      documentVersions,
      and(eq(documentVersions.documentId, documents.id), eq(documentVersions.no, documents.currentVersionNo)),
    )
    .innerJoin(files, eq(files.id, documentVersions.fileId))
    .where(among(documents.id, ids))
  return new Map(rows.map(({ documentId, file }) => [documentId, file]))
}
