import { eq } from 'drizzle-orm'
import { castNames } from '../../../../db/worlds/test.ts'
import { newId } from '../../../server/ids.ts'
import type { MatrixRow, MatrixRows, SortedLists, TrailSubject } from '../../../server/testing/feature-testing.ts'
import { fileForm } from '../../../server/testing/forms.ts'
import { ofErables102, runners, subjectIn, testPlaceOf, watchers } from '../../../server/testing/matrix.ts'
import type { World } from '../../../server/testing/world.ts'
import { newBuilding } from '../../buildings/server/testing.ts'
import type { ImportStatus } from '../../imports/contract.ts'
import { importRows, imports } from '../../imports/server/tables.ts'
import { users } from '../../users/server/tables.ts'
import { residencePolicy } from '../policy.ts'
import { visibleResidences } from './store.ts'
import { residencePeople, residences } from './tables.ts'

async function newResidence(world: World) {
  const id = newId()
  await world.database.db
    .insert(residences)
    .values({ ...testPlaceOf(world), id, unitNumber: id.slice(-8), floor: 2, parkingSpaces: [], storageSpaces: [] })
  return { id }
}

/** A person who lives in 102 of Les Érables. */
async function newOccupant({ database: { db }, places }: World) {
  const id = newId()
  const email = `${id}@mitoyen.test`
  await db
    .insert(users)
    .values({ id, email, firstName: 'Paul', lastName: 'Passant', role: 'tenant', passwordHash: 'x' })
  const personId = newId()
  await db.insert(residencePeople).values({
    id: personId,
    residenceId: places.erables102.id,
    userId: id,
    relation: 'co_tenant',
    startsOn: '2025-07-01',
  })
  return { person: { id, email }, personId }
}

/** The account of such a person. */
export const newPerson = async (world: World) => (await newOccupant(world)).person

const onNew: MatrixRow = { may: runners, input: newResidence }
const of102 = ({ places }: World) => ({ id: places.erables102.id })
const onOccupant = (more: object = {}): MatrixRow => ({
  may: runners,
  input: async (world) => ({ ...of102(world), personId: (await newOccupant(world)).personId, ...more }),
})

/** A file for Les Érables, with one row that adds a unit and one that is refused. */
async function newImport(world: World, status: ImportStatus = 'checked') {
  const { db } = world.database
  const [id, refusedId] = [newId(), newId()]
  const sent = { noun: 'residences', byId: world.people.manager.id, fileName: 'unites.csv' }
  const columns = { headings: ['Unité', 'Étage'], columns: ['unitNumber', 'floor'] }
  await db.insert(imports).values({ ...testPlaceOf(world), ...sent, ...columns, id, status })
  const verdict = { verdict: 'create', changes: { unitNumber: [null, 'I1'], floor: [null, 1] }, problems: [] } as const
  const refused = {
    verdict: 'refused',
    changes: {},
    problems: [{ field: 'floor', key: 'residences.e_floor' }],
  } as const
  await db.insert(importRows).values([
    { ...verdict, importId: id, line: 2, cells: ['I1', '1'] },
    { ...refused, id: refusedId, importId: id, line: 3, cells: ['I2', 'haut'] },
  ])
  return { id, refusedId }
}
const onImport = (status?: ImportStatus, more: object = {}): MatrixRow => ({
  may: runners,
  input: async (world) => ({ id: (await newImport(world, status)).id, ...more }),
})
const ofErables = ({ places }: World) => ({ building: places.erables.id })

export const matrixRows: MatrixRows = {
  'GET /api/imports/residences': { may: castNames, input: ofErables },
  'GET /api/residences/export': { may: [...runners, 'managerLimited', 'otherManager'] },
  'GET /api/imports/residences/template': { may: runners, input: ofErables },
  'GET /api/imports/residences/:id': onImport(),
  'GET /api/imports/residences/:id/rows': onImport(),
  'GET /api/imports/residences/:id/causes': onImport(),
  'GET /api/imports/residences/:id/undo': onImport('done'),
  'GET /api/imports/residences/:id/refused': onImport(),
  'GET /api/imports/residences/:id/figures': onImport(),
  'POST /api/imports/residences': {
    may: runners,
    input: ({ places }) => fileForm('Unité;Étage\n103;1', { name: 'a.csv', fields: { buildingId: places.erables.id } }),
  },
  'PUT /api/imports/residences/:id/columns': onImport('checked', { version: 0, columns: ['unitNumber', null] }),
  'PUT /api/imports/residences/:id/titles': onImport('checked', { version: 0, hasTitles: false }),
  'PUT /api/imports/residences/:id/cells': {
    may: runners,
    input: async (world) => {
      const { id, refusedId: rowId } = await newImport(world)
      return { id, rowId, version: 0, field: 'floor', from: 'haut', to: '2' }
    },
  },
  'PUT /api/imports/residences/:id/pause': onImport('running'),
  'PUT /api/imports/residences/:id/run': onImport('checked', { version: 0 }),
  'DELETE /api/imports/residences/:id/run': onImport('done'),
  'DELETE /api/imports/residences/:id': onImport(),
  'GET /api/residences': { may: castNames },
  'GET /api/residences/:id': { may: ofErables102, input: of102 },
  'POST /api/residences': {
    may: runners,
    input: ({ places }) => ({ buildingId: places.erables.id, unitNumber: `N${Math.random()}`.slice(0, 10), floor: 2 }),
  },
  'PATCH /api/residences/:id': {
    may: runners,
    input: async (world) => ({ ...(await newResidence(world)), version: 0, bedrooms: 3 }),
  },
  'PUT /api/residences/:id/archive': onNew,
  'DELETE /api/residences/:id/archive': onNew,
  'DELETE /api/residences/:id': onNew,
  'POST /api/buildings/:id/residences/generation': {
    may: runners,
    input: async (world) => ({
      ...(await newBuilding(world)),
      firstFloor: 1,
      lastFloor: 2,
      unitsPerFloor: 2,
      numbering: 'floor_number',
    }),
  },
  'GET /api/buildings/:id/shares': { may: watchers, input: ({ places }) => ({ id: places.erables.id }) },
  'GET /api/buildings/:id/occupancy': { may: watchers, input: ({ places }) => ({ id: places.erables.id }) },
  'PUT /api/buildings/:id/shares': {
    may: runners,
    input: async (world) => ({
      id: world.places.erables.id,
      shares: [{ ...(await newResidence(world)), share: 1, version: 0 }],
    }),
  },
  'GET /api/residences/:id/people': { may: ofErables102, input: of102 },
  'GET /api/residences/:id/candidates': { may: runners, input: of102 },
  'POST /api/residences/:id/people': {
    may: runners,
    input: async (world) => ({
      ...of102(world),
      userId: (await newPerson(world)).id,
      relation: 'co_tenant',
      startsOn: '2026-12-01',
    }),
  },
  'PATCH /api/residences/:id/people/:personId': onOccupant({ version: 0, endsOn: '2026-12-31' }),
  'DELETE /api/residences/:id/people/:personId': onOccupant(),
  'PUT /api/residences/:id/mailing-address': {
    may: ['resident'],
    input: async ({ database, places }) => {
      const here = eq(residencePeople.residenceId, places.erables101.id)
      const [stay] = await database.db.select().from(residencePeople).where(here)
      return { id: places.erables101.id, version: stay?.version ?? 0, mailingAddress: `${stay?.version}, rue des Pins` }
    },
  },
  'GET /api/buildings/:id/co-owners/export': { may: runners, input: ({ places }) => ({ id: places.erables.id }) },
}

export const trailSubjects: Record<string, TrailSubject> = {
  residence: subjectIn(residences, visibleResidences, residencePolicy.read),
}

export const sortedLists: SortedLists = {
  '/api/residences': {
    table: 'residences',
    // One in each building.
    fill: () => `
      insert into residences (id, organization_id, building_id, unit_number, floor, parking_spaces, storage_spaces)
      select gen_random_uuid(), organization_id, id, 'U', total_units % 9, '{}', '{}' from buildings`,
  },
  '/api/residences/:id/people': { fewRows: 'of one residence' },
  '/api/residences/:id/candidates': { fewRows: 'the accounts a search finds for one residence' },
  '/api/imports/residences/:id/rows': { fewRows: 'of one file' },
}
