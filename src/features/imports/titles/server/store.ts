import { eq } from 'drizzle-orm'
import type { Db } from '../../../../server/db.ts'
import { removeOne } from '../../../../server/rows.ts'
import { importRows } from '../../server/tables.ts'

export const removeRow = (db: Db, id: string) => removeOne(db, importRows, eq(importRows.id, id))
