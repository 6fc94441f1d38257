import { newId } from '../../../server/ids.ts'
import type { MatrixRow, MatrixRows, SortedLists, TrailSubject } from '../../../server/testing/feature-testing.ts'
import { allManagers, runners, subjectIn, testPlaceOf, watchers } from '../../../server/testing/matrix.ts'
import type { World } from '../../../server/testing/world.ts'
import { residences } from '../../residences/server/tables.ts'
import type { TransferStatus } from '../contract.ts'
import { transferPolicy } from '../policy.ts'
import { visibleTransfers } from './store.ts'
import { transferPeople, transfers } from './tables.ts'

/** A unit of Les Érables where nobody lives. */
export async function newVacantResidence(world: World): Promise<{ residenceId: string }> {
  const id = newId()
  await world.database.db
    .insert(residences)
    .values({ ...testPlaceOf(world), id, unitNumber: id.slice(-8), floor: 2, parkingSpaces: [], storageSpaces: [] })
  return { residenceId: id }
}

async function newMove(world: World, status: TransferStatus = 'draft') {
  const id = newId()
  const { residenceId } = await newVacantResidence(world)
  const { db } = world.database
  await db.insert(transfers).values({
    ...testPlaceOf(world),
    id,
    residenceId,
    kind: 'move',
    status,
    arrivesOn: '2199-07-01',
    confirmedAt: status === 'draft' ? null : new Date(),
  })
  const userId = world.people.tenant.id
  await db
    .insert(transferPeople)
    .values({ transferId: id, kind: 'arriving', userId, relation: 'tenant', language: 'fr' })
  return { id }
}

const onMove = (status?: TransferStatus, more: object = {}): MatrixRow => ({
  may: runners,
  input: async (world) => ({ ...(await newMove(world, status)), ...more }),
})

export const matrixRows: MatrixRows = {
  'GET /api/transfers': { may: allManagers },
  'GET /api/transfers/:id': { may: watchers, input: (world) => newMove(world) },
  'POST /api/transfers': {
    may: runners,
    input: async (world) => ({ ...(await newVacantResidence(world)), kind: 'move' }),
  },
  'PATCH /api/transfers/:id': onMove('draft', { version: 0, arrivesOn: '2199-08-01' }),
  'PUT /api/transfers/:id/confirmation': onMove('draft', { version: 0 }),
  'PUT /api/transfers/:id/cancellation': onMove('confirmed', { version: 0 }),
  'DELETE /api/transfers/:id': onMove(),
}

export const trailSubjects: Record<string, TrailSubject> = {
  transfer: subjectIn(transfers, visibleTransfers, transferPolicy.read),
}

export const sortedLists: SortedLists = {
  '/api/transfers': {
    table: 'transfers',
    fill: ({ places }, series) => `
      insert into transfers (id, organization_id, building_id, residence_id, kind, status, created_at)
      select gen_random_uuid(), '${places.laurier.id}', '${places.erables.id}', '${places.erables102.id}', 'move', 'done',
        now() - n * interval '1 minute' from ${series}`,
  },
}
