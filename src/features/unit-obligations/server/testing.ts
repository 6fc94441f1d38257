import { castNames } from '../../../../db/worlds/test.ts'
import { newId } from '../../../server/ids.ts'
import type { MatrixRow, MatrixRows, SortedLists, TrailSubject } from '../../../server/testing/feature-testing.ts'
import { allManagers, ofErables102, runners, testPlaceOf, watchers } from '../../../server/testing/matrix.ts'
import type { World } from '../../../server/testing/world.ts'
import { attachments } from '../../attachments/server/tables.ts'
import { newBuilding } from '../../buildings/server/testing.ts'
import { newFile } from '../../files/server/testing.ts'
import { recordKinds } from '../../organizations/rules.ts'
import { organizations } from '../../organizations/server/tables.ts'
import { obligationPolicy, proofPolicy } from '../policy.ts'
import { selectedObligations, selectedProofs, visibleObligations, visibleProofs } from './store.ts'
import { unitObligations, unitProofs } from './tables.ts'

/** Turns every kind of records on, everywhere. */
export const keepAll = (world: World) => world.database.db.update(organizations).set({ keptRecords: [...recordKinds] })

/** A building of Gestion Laurier that asks nothing yet. */
async function newPlace(world: World) {
  await keepAll(world)
  return { buildingId: (await newBuilding(world)).id }
}

/** Les Érables asks for dates of water heaters, and a building of its own for leak sensors. */
export async function askHeaters(world: World) {
  await keepAll(world)
  await world.database.db
    .insert(unitObligations)
    .values({ ...testPlaceOf(world), kind: 'water_heater', everyMonths: 120 })
    .onConflictDoNothing()
}

export async function newObligation(world: World, told: Partial<typeof unitObligations.$inferInsert> = {}) {
  const { buildingId } = await newPlace(world)
  const id = newId()
  const { organizationId } = testPlaceOf(world)
  const heater = { kind: 'water_heater', everyMonths: 120 } as const
  await world.database.db.insert(unitObligations).values({ organizationId, buildingId, ...heater, id, ...told })
  return { id, buildingId }
}

/** The date of the water heater of 102 of Les Érables, told by its tenant. */
export async function newProof(world: World, told: Partial<typeof unitProofs.$inferInsert> = {}) {
  await askHeaters(world)
  const id = newId()
  const place = { ...testPlaceOf(world), residenceId: world.places.erables102.id }
  const { id: providedById } = world.people.tenant
  await world.database.db
    .insert(unitProofs)
    .values({ ...place, kind: 'water_heater', startsOn: '2024-05-01', providedById, ...told, id })
  return { id }
}

async function withFile(world: World) {
  const { id: addedById } = world.people.tenant
  const { id } = await newProof(world)
  const fileId = await newFile(world, addedById, { takenAt: new Date() })
  await world.database.db.insert(attachments).values({ fileId, noun: 'unit_proof', nounId: id, position: 1, addedById })
  return { id, fileId }
}

const ofHome = [...runners, 'tenant'] as const
const onObligation: MatrixRow = { may: runners, input: async (world) => ({ id: (await newObligation(world)).id }) }
const onProof: MatrixRow = { may: ofHome, input: (world) => newProof(world) }

export const matrixRows: MatrixRows = {
  'GET /api/unit-obligations': { may: allManagers },
  'POST /api/unit-obligations': {
    may: runners,
    input: async (world) => ({ ...(await newPlace(world)), kind: 'dryer_duct' }),
  },
  'POST /api/unit-obligations/usual': { may: runners, input: newPlace },
  'PATCH /api/unit-obligations/:id': {
    may: runners,
    input: async (world) => ({ id: (await newObligation(world)).id, version: 0, everyMonths: 96 }),
  },
  'DELETE /api/unit-obligations/:id': onObligation,
  'GET /api/unit-proofs': { may: castNames },
  'GET /api/unit-proofs/homes': { may: castNames },
  'GET /api/unit-proofs/summary': { may: watchers, input: ({ places }) => ({ building: places.erables.id }) },
  'GET /api/unit-proofs/export': { may: [...runners, 'managerLimited', 'otherManager'] },
  'GET /api/unit-proofs/:id': { may: ofErables102, input: (world) => newProof(world) },
  'POST /api/unit-proofs': {
    may: ofHome,
    input: async (world) => {
      await askHeaters(world)
      return { residenceId: world.places.erables102.id, kind: 'water_heater', startsOn: '2024-05-01' }
    },
  },
  'PATCH /api/unit-proofs/:id': {
    may: ofHome,
    input: async (world) => ({ ...(await newProof(world)), version: 0, startsOn: '2023-05-01' }),
  },
  'PUT /api/unit-proofs/:id/confirmation': {
    may: runners,
    input: async (world) => ({ ...(await newProof(world)), version: 0 }),
  },
  'DELETE /api/unit-proofs/:id': onProof,
  'POST /api/unit-proofs/:id/attachments': {
    may: ofHome,
    input: async (world, who) => ({
      ...(await newProof(world)),
      fileIds: [await newFile(world, world.people[who].id)],
    }),
  },
  'GET /api/unit-proofs/:id/attachments/:fileId': { may: ofErables102, input: withFile },
  'DELETE /api/unit-proofs/:id/attachments/:fileId': { may: ofHome, input: withFile },
}

export const trailSubjects: Record<string, TrailSubject> = {
  unit_obligation: Object.assign(
    async (...[db, actor]: Parameters<TrailSubject>) =>
      selectedObligations(db).where(actor && visibleObligations(actor)),
    {
      allowed: async (...[db, actor]: Parameters<NonNullable<TrailSubject['allowed']>>) =>
        (await selectedObligations(db)).filter((row) => obligationPolicy.read(actor, row)),
    },
  ),
  unit_proof: Object.assign(
    async (...[db, actor]: Parameters<TrailSubject>) => selectedProofs(db).where(actor && visibleProofs(actor)),
    {
      allowed: async (...[db, actor]: Parameters<NonNullable<TrailSubject['allowed']>>) =>
        (await selectedProofs(db)).filter((row) => proofPolicy.read(actor, row)),
    },
  ),
}

export const sortedLists: SortedLists = {
  '/api/unit-obligations': { fewRows: 'at most one of each kind a building' },
  '/api/unit-proofs': {
    table: 'unit_proofs',
    fill: ({ places, people }, series) => `
      insert into unit_proofs (id, organization_id, building_id, residence_id, kind, starts_on, provided_by_id)
      select gen_random_uuid(), '${places.laurier.id}', '${places.erables.id}', '${places.erables102.id}', 'dryer_duct',
        date '2000-01-01' + (n % 9000), '${people.tenant.id}' from ${series}`,
  },
  '/api/unit-proofs/homes': { fewRows: 'the units of a building' },
}
