import { and, inArray, isNotNull, or, type SQL } from 'drizzle-orm'
import type { Db } from '../db.ts'
import { auditEntries, auditSeals } from '../tables.ts'

/**
 * Removes the changes and the note of the entries that match, and the salts without which their hashes can't be guessed. That they happened, when
 * and by whom stays, and the chain still verifies. For what Law 25 (P-39.1, s. 23) asks to destroy.
 */
export async function eraseDetails(db: Db, which: SQL): Promise<void> {
  const having = and(which, or(isNotNull(auditEntries.changes), isNotNull(auditEntries.note)))
  const erased = db
    .$with('erased')
    .as(db.update(auditEntries).set({ changes: null, note: null }).where(having).returning({ id: auditEntries.id }))
  await db
    .with(erased)
    .update(auditSeals)
    .set({ salt: null })
    .where(inArray(auditSeals.entryId, db.select({ id: erased.id }).from(erased)))
}
