import { and, eq, getColumns, lt } from 'drizzle-orm'
import type { Db } from '../../../server/db.ts'
import { unsorted } from '../../../server/keyset.ts'
import { findPage, isSet, matching, plain } from '../../../server/rows.ts'
import type { InputOf } from '../../../shared/contract.ts'
import type { trialsApi } from '../contract.ts'
import { trialRequests, trials } from './tables.ts'

export async function insertTrialRequest(db: Db, request: typeof trialRequests.$inferInsert): Promise<{ id: string }> {
  const [saved] = await db.insert(trialRequests).values(request).returning({ id: trialRequests.id })
  return saved!
}

export const findTrialRequests = (db: Db, asked: InputOf<typeof trialsApi.list>) =>
  findPage(db, {
    asked,
    id: trialRequests.id,
    sorts: { name: plain(trialRequests.name), createdAt: trialRequests.createdAt },
    where: and(
      isSet(trialRequests.handledAt, asked.handled),
      matching(asked.q, [trialRequests.name, trialRequests.email, trialRequests.organizationName]),
    ),
    counted: trialRequests,
    rows: (sortKeys) => selected(db, sortKeys),
  })

/** Requests with the organization of the trial that each opened. */
const selected = (db: Db, sortKeys = unsorted) =>
  db
    .select({ ...getColumns(trialRequests), organizationId: trials.organizationId, sortKeys })
    .from(trialRequests)
    .leftJoin(trials, eq(trials.requestId, trialRequests.id))
    .$dynamic()

export async function findTrialRequest(db: Db, id: string) {
  const [found] = await selected(db).where(eq(trialRequests.id, id))
  return found
}

export async function removeRequestsBefore(db: Db, before: Date): Promise<void> {
  await db.delete(trialRequests).where(lt(trialRequests.createdAt, before))
}

export async function saveTrialRequest(db: Db, id: string, values: { handledAt: Date | null }): Promise<void> {
  await db.update(trialRequests).set(values).where(eq(trialRequests.id, id))
}
