import { type CastName, castNames } from '../../../../db/worlds/test.ts'
import type { MatrixRow, MatrixRows, SortedLists, TrailSubject } from '../../../server/testing/feature-testing.ts'
import { adminOnly, subjectIn, writers } from '../../../server/testing/matrix.ts'
import type { World } from '../../../server/testing/world.ts'
import type { IdeaStatus } from '../contract.ts'
import { ideaPolicy } from '../policy.ts'
import { insertIdea, visibleIdeas } from './store.ts'
import { ideas, ideaVotes } from './tables.ts'

interface Told {
  readonly status?: IdeaStatus
  readonly by?: CastName
}

/** An idea of the tenant. */
export const newIdea = ({ database: { db }, people }: World, { status = 'submitted', by = 'tenant' }: Told = {}) =>
  insertIdea(db, {
    status,
    submittedById: people[by].id,
    title: 'Rappel de loyer par texto',
    category: 'communication',
    need: 'Recevoir un texto trois jours avant le loyer.',
  })

const heardBy = ['admin'] as const
const onOwn = (more: object = {}): MatrixRow => ({
  may: ['admin', 'tenant'],
  heardBy,
  input: async (world) => ({ ...(await newIdea(world)), ...more }),
})
const step = (status: IdeaStatus): MatrixRow => ({
  may: adminOnly,
  heardBy,
  input: async (world) => ({ ...(await newIdea(world, { status })), note: 'Voici pourquoi.' }),
})
/** An idea of someone who cannot vote: everyone else may. */
const voted = (isVoted: boolean): MatrixRow => ({
  may: writers,
  heardBy,
  input: async (world, who) => {
    const { id } = await newIdea(world, { by: 'demoResident' })
    const userId = world.people[who].id
    if (isVoted) await world.database.db.insert(ideaVotes).values({ ideaId: id, userId })
    return { id }
  },
})

export const matrixRows: MatrixRows = {
  'GET /api/ideas': { may: castNames },
  'GET /api/ideas/summary': { may: castNames },
  'GET /api/ideas/similar': { may: castNames, input: () => ({ text: 'un texto de rappel' }) },
  'GET /api/ideas/:id': { may: castNames, input: (world) => newIdea(world) },
  'POST /api/ideas': {
    may: writers,
    heardBy,
    input: () => ({
      title: 'Calendrier des collectes',
      category: 'other',
      need: 'Savoir quel bac sortir.',
      needExplanation: null,
    }),
  },
  'PATCH /api/ideas/:id': onOwn({ version: 0, category: 'reports' }),
  'DELETE /api/ideas/:id': onOwn(),
  'PUT /api/ideas/:id/vote': voted(false),
  'DELETE /api/ideas/:id/vote': voted(true),
  'PUT /api/ideas/:id/planning': step('submitted'),
  'PUT /api/ideas/:id/completion': step('planned'),
  'PUT /api/ideas/:id/refusal': step('submitted'),
  'PUT /api/ideas/:id/return': step('planned'),
}

export const trailSubjects: Record<string, TrailSubject> = {
  idea: subjectIn(ideas, visibleIdeas, ideaPolicy.readAll),
}

export const sortedLists: SortedLists = {
  '/api/ideas': {
    table: 'ideas',
    fill: ({ people }, series) => `
      insert into ideas (id, title, category, need, status, submitted_by_id, vote_count, search, created_at, updated_at)
      select gen_random_uuid(), 'T', 'reports', 'N', (array['submitted', 'planned', 'done'])[1 + n % 3], '${people.tenant.id}', n % 300,
        to_tsvector('simple', 't'), now() - n * interval '1 minute', now() - n * interval '1 hour' from ${series}`,
  },
}
