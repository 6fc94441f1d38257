import type { Db } from '../../../server/db.ts'
import { webVitals } from './tables.ts'

export async function insertWebVital(db: Db, vital: typeof webVitals.$inferInsert): Promise<void> {
  await db.insert(webVitals).values(vital)
}
