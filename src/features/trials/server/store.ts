import { and, eq } from 'drizzle-orm'
import type { Db } from '../../../server/db.ts'
import type { Language } from '../../../shared/actor.ts'
import { users } from '../../users/server/tables.ts'
import { trialRequests } from './tables.ts'

export async function insertTrialRequest(db: Db, request: typeof trialRequests.$inferInsert): Promise<{ id: string }> {
  const [saved] = await db.insert(trialRequests).values(request).returning({ id: trialRequests.id })
  return saved!
}

/** Who answers trial requests: the active administrators of the installation. */
export const findTrialReaders = (db: Db): Promise<{ email: string; language: Language }[]> =>
  db
    .select({ email: users.email, language: users.language })
    .from(users)
    .where(and(eq(users.role, 'admin'), eq(users.status, 'active')))
