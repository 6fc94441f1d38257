import { castNames } from '../../../../db/worlds/test.ts'
import { newId } from '../../../server/ids.ts'
import type { MatrixRow, MatrixRows, SortedLists, TrailSubject } from '../../../server/testing/feature-testing.ts'
import { ofErables102, runners, testPlaceOf } from '../../../server/testing/matrix.ts'
import type { World } from '../../../server/testing/world.ts'
import { recordKinds } from '../../organizations/rules.ts'
import { organizations } from '../../organizations/server/tables.ts'
import { unitRecordPolicy } from '../policy.ts'
import { selectedRecords, visibleRecords } from './store.ts'
import { unitRecords } from './tables.ts'

/** Has the organizations keep records of these kinds of their units: of all, unless given. */
export const keepRecords = ({ database: { db } }: World, keptRecords: readonly string[] = recordKinds) =>
  db.update(organizations).set({ keptRecords: recordKinds.filter((kind) => keptRecords.includes(kind)) })

const car = { kind: 'vehicles', plate: 'K42 ABC' } as const

/** A record of 102 of Les Érables, of its tenant. */
export async function newRecord(world: World, told: Partial<typeof unitRecords.$inferInsert> = {}) {
  const { database, people, places } = world
  await keepRecords(world)
  const id = newId()
  const home = { ...testPlaceOf(world), residenceId: places.erables102.id, holderId: people.tenant.id }
  await database.db.insert(unitRecords).values({ ...home, ...car, id, ...told })
  return { id }
}

const own: MatrixRow['may'] = [...runners, 'tenant']

export const matrixRows: MatrixRows = {
  'GET /api/unit-records': { may: castNames },
  'GET /api/unit-records/export': { may: [...runners, 'managerLimited', 'otherManager'] },
  'GET /api/unit-records/:id': { may: ofErables102, input: (world) => newRecord(world) },
  'POST /api/unit-records': {
    may: own,
    input: async (world) => {
      await keepRecords(world)
      return { ...car, residenceId: world.places.erables102.id, holderId: world.people.tenant.id }
    },
  },
  'PATCH /api/unit-records/:id': {
    may: own,
    input: async (world) => ({ ...(await newRecord(world)), version: 0, colour: 'Grise' }),
  },
  'DELETE /api/unit-records/:id': { may: own, input: (world) => newRecord(world) },
}

const records: TrailSubject = Object.assign(
  async (...[db, actor]: Parameters<TrailSubject>) => selectedRecords(db).where(actor && visibleRecords(actor)),
  {
    allowed: async (...[db, actor]: Parameters<NonNullable<TrailSubject['allowed']>>) =>
      (await selectedRecords(db)).filter((record) => unitRecordPolicy.read(actor, record)),
  },
)
export const trailSubjects: Record<string, TrailSubject> = { unit_record: records }

export const sortedLists: SortedLists = {
  '/api/unit-records': {
    table: 'unit_records',
    fill: ({ places, people }, series) => `
      insert into unit_records (id, organization_id, building_id, residence_id, holder_id, kind, plate, created_at)
      select gen_random_uuid(), '${places.laurier.id}', '${places.erables.id}', '${places.erables102.id}',
        '${people.tenant.id}', 'vehicles', md5(n::text), date '2000-01-01' + n from ${series}`,
  },
}
