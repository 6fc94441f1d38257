import { newId } from '../../../server/ids.ts'
import type { MatrixRow, MatrixRows, SortedLists, TrailSubject } from '../../../server/testing/feature-testing.ts'
import { allManagers, runners, subjectIn, testPlaceOf, watchers } from '../../../server/testing/matrix.ts'
import type { World } from '../../../server/testing/world.ts'
import { addDays } from '../../../shared/dates.ts'
import { mandatePolicy } from '../policy.ts'
import { visibleMandates } from './store.ts'
import { mandates } from './tables.ts'

/** A director of Les Érables, of the past: it excludes no other. */
export async function newMandate(world: World, told: Partial<typeof mandates.$inferInsert> = {}) {
  const { database, people } = world
  const id = newId()
  await database.db.insert(mandates).values({
    ...testPlaceOf(world),
    id,
    userId: people.resident.id,
    office: 'director',
    startsOn: '2020-01-01',
    endsOn: '2020-12-31',
    ...told,
  })
  return { id }
}

let made = 0
/** A director on one day, another at each call: none excludes another. */
function onOneDay() {
  made += 1
  const startsOn = addDays('2021-01-01', made)
  return { office: 'director', startsOn, endsOn: startsOn } as const
}

const onOne: MatrixRow = { may: runners, input: (world) => newMandate(world, onOneDay()) }
const ofErables = ({ places }: World) => ({ building: places.erables.id })

export const matrixRows: MatrixRows = {
  'GET /api/mandates': { may: allManagers },
  'GET /api/mandates/export': { may: [...runners, 'managerLimited', 'otherManager'] },
  'GET /api/mandates/board': { may: [...watchers, 'resident', 'demoResident'], input: ofErables },
  'GET /api/mandates/candidates': { may: runners, input: ofErables },
  'GET /api/mandates/:id': { may: watchers, input: (world) => newMandate(world) },
  'POST /api/mandates': {
    may: runners,
    input: ({ places, people }) => ({ buildingId: places.erables.id, userId: people.resident.id, ...onOneDay() }),
  },
  'PATCH /api/mandates/:id': {
    may: runners,
    input: async (world) => ({ ...(await newMandate(world, onOneDay())), version: 0, office: 'secretary' }),
  },
  'DELETE /api/mandates/:id': onOne,
}

export const trailSubjects: Record<string, TrailSubject> = {
  mandate: subjectIn(mandates, visibleMandates, mandatePolicy.read),
}

export const sortedLists: SortedLists = {
  '/api/mandates': {
    table: 'mandates',
    fill: ({ places, people }, series) => `
      insert into mandates (id, organization_id, building_id, user_id, office, starts_on, ends_on)
      select gen_random_uuid(), '${places.laurier.id}', '${places.erables.id}', '${people.resident.id}', 'director',
        date '1990-01-01' + (n % 9000), date '1990-01-01' + (n % 9000) from ${series}`,
  },
  '/api/mandates/candidates': { fewRows: 'the accounts a search finds for one building' },
}
