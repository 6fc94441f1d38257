import { and, count, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../../server/db.ts'
import { keyset, matching, toPage } from '../../../server/rows.ts'
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

export interface TrialFilter {
  q?: string | undefined
  handled?: boolean | undefined
  sort: string
  limit: number
  cursor?: string | undefined
}

const plainName = sql<string>`plain_text(${trialRequests.name})`
const sortColumns = { name: plainName, createdAt: trialRequests.createdAt }

export async function findTrialRequests(db: Db, filter: TrialFilter) {
  const keys = keyset(sortColumns, trialRequests.id, filter)
  const wanted = and(
    filter.handled ? isNotNull(trialRequests.handledAt) : isNull(trialRequests.handledAt),
    matching(filter.q, [trialRequests.name, trialRequests.email]),
  )
  const rows = await db
    .select({ request: trialRequests, plainName })
    .from(trialRequests)
    .where(and(wanted, keys.after))
    .orderBy(...keys.orderBy)
    .limit(keys.limit)
  const [counted] = await db.select({ total: count() }).from(trialRequests).where(wanted)
  const flat = rows.map(({ request, ...sorted }) => ({ ...request, ...sorted }))
  return toPage(flat, counted?.total ?? 0, filter, (row) =>
    filter.sort.endsWith('name') ? row.plainName : row.createdAt,
  )
}

export async function findTrialRequest(db: Db, id: string): Promise<typeof trialRequests.$inferSelect | undefined> {
  const [found] = await db.select().from(trialRequests).where(eq(trialRequests.id, id))
  return found
}

export async function saveTrialRequest(db: Db, id: string, values: { handledAt: Date | null }): Promise<void> {
  await db.update(trialRequests).set(values).where(eq(trialRequests.id, id))
}
