import type { Db } from '../../../../server/db.ts'
import * as store from './store.ts'

interface Verdict {
  readonly ledgers: number
  readonly entries: number
  /** What does not hold, as an administrator reads it: the first of the first building. */
  readonly firstBreak: string | undefined
}

/** Computes the books of every building again: numbers, sums, hashes, closings. Reads everything and changes nothing. */
export async function verifyLedgers(db: Db): Promise<Verdict> {
  const ledgers = await store.findLedgers(db)
  let entries = 0
  for (const { id, name } of ledgers) {
    entries += await store.countEntries(db, id)
    const entry = await store.findBrokenEntry(db, id)
    const closing = entry ? undefined : await store.findBrokenClosing(db, id)
    const told = entry
      ? `entry ${entry.seq} (${entry.id}): ${entry.wrong}`
      : closing && `closing ${closing.seq} (${closing.id}): ${closing.wrong}`
    if (told) return { ledgers: ledgers.length, entries, firstBreak: `the books of ${name} are broken at ${told}` }
  }
  return { ledgers: ledgers.length, entries, firstBreak: undefined }
}
