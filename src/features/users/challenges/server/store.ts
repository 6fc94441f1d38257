import type { Db } from '../../../../server/db.ts'
import { usedChallenges } from '../../server/tables.ts'

/** Uses a challenge once: false when it served before. */
export async function takeChallenge(db: Db, hash: string, expiresAt: Date): Promise<boolean> {
  const rows = await db
    .insert(usedChallenges)
    .values({ hash, expiresAt })
    .onConflictDoNothing()
    .returning({ hash: usedChallenges.hash })
  return rows.length > 0
}
