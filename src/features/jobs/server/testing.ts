import { eq, sql } from 'drizzle-orm'
import { newId } from '../../../server/ids.ts'
import { auditEntries } from '../../../server/tables.ts'
import type { MatrixRow, MatrixRows, SortedLists, TrailSubject } from '../../../server/testing/feature-testing.ts'
import { adminOnly } from '../../../server/testing/matrix.ts'
import type { World } from '../../../server/testing/world.ts'
import { isAdmin } from '../../../shared/actor.ts'
import { idPrefix } from '../rules.ts'

/** An email that was given up. */
export async function newJob({ database: { db }, contextOf }: World) {
  const to = `job-${newId()}@mitoyen.test`
  await contextOf().mail({ to, subject: 'Courriel', html: '', text: '' })
  const { rows } = await db.execute<{ id: string }>(sql`
    update graphile_worker._private_jobs set attempts = 1, max_attempts = 1, last_error = 'SMTP 550'
    where id = (select max(id) from graphile_worker._private_jobs)
    returning ${idPrefix}::text || lpad(to_hex(id), 12, '0') as id`)
  return { id: rows[0]?.id ?? '' }
}

const byAdmin: MatrixRow = { may: adminOnly, input: newJob, heardBy: ['admin'] }

export const matrixRows: MatrixRows = {
  'GET /api/jobs': { may: adminOnly },
  'PUT /api/jobs/retries': {
    ...byAdmin,
    input: async (world) => {
      await newJob(world)
      return {}
    },
  },
  'PUT /api/jobs/:id/retry': byAdmin,
  'DELETE /api/jobs/:id': byAdmin,
}

export const trailSubjects: Record<string, TrailSubject> = {
  // A job leaves the queue when it is done: the trail names the only ones that can be read.
  job: async (db, actor) =>
    actor && !isAdmin(actor)
      ? []
      : db.selectDistinct({ id: auditEntries.subjectId }).from(auditEntries).where(eq(auditEntries.subject, 'job')),
}

export const sortedLists: SortedLists = { '/api/jobs': { fewRows: 'the queue holds what is not done yet' } }
