import { sql } from 'drizzle-orm'
import { newId } from '../../../server/ids.ts'
import type {
  MatrixRow,
  MatrixRows,
  PublicRows,
  SortedLists,
  TrailSubject,
} from '../../../server/testing/feature-testing.ts'
import { adminOnly, allManagers, runners, subjectIn } from '../../../server/testing/matrix.ts'
import type { World } from '../../../server/testing/world.ts'
import { isAdmin } from '../../../shared/actor.ts'
import { addDays, today } from '../../../shared/dates.ts'
import { organizations } from '../../organizations/server/tables.ts'
import { termPolicy } from '../terms/policy.ts'
import { visibleTrials } from '../terms/server/store.ts'
import { trialRequests, trials } from './tables.ts'

export async function newTrialRequest({ database: { db } }: World, handledAt: Date | null = null) {
  const id = newId()
  const email = `trial-${id}@mitoyen.test`
  const asked = { name: 'Anne Roy', email, kind: 'syndicate', doors: 12, language: 'fr' } as const
  await db.insert(trialRequests).values({ id, ...asked, handledAt })
  return { id }
}

type TrialInsert = typeof trials.$inferInsert

/** A trial of thirty days that began ten days ago, of an organization of its own unless given. */
export async function newTrial({ database: { db } }: World, told: Partial<TrialInsert> = {}) {
  const id = newId()
  const organizationId = told.organizationId ?? newId()
  if (!told.organizationId)
    await db.insert(organizations).values({ id: organizationId, name: `Essai ${id}`, kind: 'syndicate' })
  const [startsOn, endsOn] = [addDays(today(), -10), addDays(today(), 19)]
  const trial = { startsOn, endsOn, ...told, organizationId }
  const changed = { ...trial, status: trial.status ?? 'running', planAskedAt: null, version: 0 }
  const [saved] = await db
    .insert(trials)
    .values({ id, ...changed })
    .onConflictDoUpdate({ target: trials.organizationId, set: changed })
    .returning()
  return saved ?? { id, version: 0, organizationId }
}

/** A step of an administrator on a trial that no manager knows. */
const stepOf = (told: Partial<TrialInsert> = {}, input: object = {}): MatrixRow => ({
  may: adminOnly,
  input: async (world) => {
    const { id, version } = await newTrial(world, told)
    return { id, version, ...input }
  },
  heardBy: ['admin'],
})

const settling = (handledAt: Date | null): MatrixRow => ({
  may: adminOnly,
  input: (world) => newTrialRequest(world, handledAt),
  heardBy: ['admin'],
})

export const matrixRows: MatrixRows = {
  'GET /api/trial-requests': { may: adminOnly },
  'PUT /api/trial-requests/:id/handling': settling(null),
  'DELETE /api/trial-requests/:id/handling': settling(new Date()),
  'POST /api/trial-requests/:id/trial': {
    may: adminOnly,
    input: async (world) => ({
      ...(await newTrialRequest(world)),
      organizationName: 'Syndicat du Parc',
      kind: 'syndicate',
      email: `first-${newId()}@mitoyen.test`,
      language: 'fr',
      days: 30,
    }),
    heardBy: ['admin'],
  },
  'GET /api/trials': { may: allManagers },
  'PUT /api/trials/:id/extension': stepOf({}, { days: 7 }),
  'DELETE /api/trials/:id/extension': stepOf({ extendedFrom: addDays(today(), 5) }),
  'PUT /api/trials/:id/conversion': stepOf(),
  'DELETE /api/trials/:id/conversion': stepOf({ status: 'converted' }),
  'PUT /api/trials/:id/end': stepOf(),
  'PUT /api/trials/:id/plan-request': {
    may: [...runners, 'managerLimited'],
    input: async (world) => {
      const { id } = await newTrial(world, { organizationId: world.places.laurier.id })
      return { id }
    },
  },
}

export const publicRows: PublicRows = {
  'POST /api/trial-requests': {
    gets: 201,
    input: () => ({ name: 'Anne Roy', email: `${newId()}@mitoyen.test`, kind: 'syndicate', doors: 12, language: 'fr' }),
  },
}

export const trailSubjects: Record<string, TrailSubject> = {
  trial: subjectIn(trials, visibleTrials, termPolicy.read),
  trial_request: subjectIn(trialRequests, (actor) => (isAdmin(actor) ? undefined : sql`false`)),
}

export const sortedLists: SortedLists = {
  '/api/trials': { fewRows: 'one for each organization that tried Mitoyen' },
  '/api/trial-requests': {
    table: 'trial_requests',
    fill: (_, series) => `
      insert into trial_requests (id, name, email, kind, doors, language, created_at)
      select gen_random_uuid(), md5(n::text), 'a@example.com', 'syndicate', 4, 'fr', now() - n * interval '1 minute' from ${series}`,
  },
}
