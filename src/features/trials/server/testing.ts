import { sql } from 'drizzle-orm'
import { newId } from '../../../server/ids.ts'
import type {
  MatrixRow,
  MatrixRows,
  PublicRows,
  SortedLists,
  TrailSubject,
} from '../../../server/testing/feature-testing.ts'
import { adminOnly, subjectIn } from '../../../server/testing/matrix.ts'
import type { World } from '../../../server/testing/world.ts'
import { isAdmin } from '../../../shared/actor.ts'
import { trialRequests } from './tables.ts'

export async function newTrialRequest({ database: { db } }: World, handledAt: Date | null = null) {
  const id = newId()
  const email = `trial-${id}@mitoyen.test`
  const asked = { name: 'Anne Roy', email, kind: 'syndicate', doors: 12, language: 'fr' } as const
  await db.insert(trialRequests).values({ id, ...asked, handledAt })
  return { id }
}

const settling = (handledAt: Date | null): MatrixRow => ({
  may: adminOnly,
  input: (world) => newTrialRequest(world, handledAt),
  heardBy: ['admin'],
})

export const matrixRows: MatrixRows = {
  'GET /api/trial-requests': { may: adminOnly },
  'PUT /api/trial-requests/:id/handling': settling(null),
  'DELETE /api/trial-requests/:id/handling': settling(new Date()),
}

export const publicRows: PublicRows = {
  'POST /api/trial-requests': {
    gets: 201,
    input: () => ({ name: 'Anne Roy', email: `${newId()}@mitoyen.test`, kind: 'syndicate', doors: 12, language: 'fr' }),
  },
}

export const trailSubjects: Record<string, TrailSubject> = {
  trial_request: subjectIn(trialRequests, (actor) => (isAdmin(actor) ? undefined : sql`false`)),
}

export const sortedLists: SortedLists = {
  '/api/trial-requests': {
    table: 'trial_requests',
    fill: (_, series) => `
      insert into trial_requests (id, name, email, kind, doors, language, created_at)
      select gen_random_uuid(), md5(n::text), 'a@example.com', 'syndicate', 4, 'fr', now() - n * interval '1 minute' from ${series}`,
  },
}
