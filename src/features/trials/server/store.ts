import { and, eq, getColumns } from 'drizzle-orm'
import type { Db } from '../../../server/db.ts'
import { findPage, isSet, matching, plain } from '../../../server/rows.ts'
import type { Language } from '../../../shared/actor.ts'
import type { InputOf } from '../../../shared/contract.ts'
import { users } from '../../users/server/tables.ts'
import type { trialsApi } from '../contract.ts'
import { trialRequests } from './tables.ts'

export async function insertTrialRequest(db: Db, request: typeof trialRequests.$inferInsert): Promise<{ id: string }> {
  const [saved] = await db.insert(trialRequests).values(request).returning({ id: trialRequests.id })
  return saved!
}

/** Recipients of trial requests: the active administrators of the installation. */
export const findTrialReaders = (db: Db): Promise<{ email: string; language: Language }[]> =>
  db
    .select({ email: users.email, language: users.language })
    .from(users)
    .where(and(eq(users.role, 'admin'), eq(users.status, 'active')))

export const findTrialRequests = (db: Db, asked: InputOf<typeof trialsApi.list>) =>
  findPage(db, {
    asked,
    id: trialRequests.id,
    sorts: { name: plain(trialRequests.name), createdAt: trialRequests.createdAt },
    where: and(
      isSet(trialRequests.handledAt, asked.handled),
      matching(asked.q, [trialRequests.name, trialRequests.email]),
    ),
    counted: trialRequests,
    rows: (sortKeys) =>
      db
        .select({ ...getColumns(trialRequests), sortKeys })
        .from(trialRequests)
        .$dynamic(),
  })

export async function findTrialRequest(db: Db, id: string): Promise<typeof trialRequests.$inferSelect | undefined> {
  const [found] = await db.select().from(trialRequests).where(eq(trialRequests.id, id))
  return found
}

export async function saveTrialRequest(db: Db, id: string, values: { handledAt: Date | null }): Promise<void> {
  await db.update(trialRequests).set(values).where(eq(trialRequests.id, id))
}
