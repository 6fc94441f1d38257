import { eq } from 'drizzle-orm'
import type { Db } from '../../../../server/db.ts'
import { orNotFound, removeOne } from '../../../../server/rows.ts'
import type { SheetRow } from '../../rules.ts'
import type { RowRecord } from '../../server/store.ts'
import { importRows } from '../../server/tables.ts'

/** Adds a row that is to be checked. */
export async function insertRow(db: Db, importId: string, row: SheetRow): Promise<RowRecord> {
  const unchecked = { verdict: 'refused', changes: {}, problems: [] } as const
  const [added] = await db
    .insert(importRows)
    .values({ ...row, ...unchecked, importId })
    .returning()
  return orNotFound(added)
}

export const removeRow = (db: Db, id: string) => removeOne(db, importRows, eq(importRows.id, id))
