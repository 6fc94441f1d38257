import { asc, eq } from 'drizzle-orm'
import { insertNewcomer } from '../../../../db/worlds/test.ts'
import { newId } from '../../../server/ids.ts'
import type { MatrixRow, MatrixRows, SortedLists, TrailSubject } from '../../../server/testing/feature-testing.ts'
import { allManagers, runners, subjectIn, testPlaceOf, watchers } from '../../../server/testing/matrix.ts'
import type { World } from '../../../server/testing/world.ts'
import { addDays, today } from '../../../shared/dates.ts'
import type { Relation } from '../../residences/contract.ts'
import { residencePeople, residences } from '../../residences/server/tables.ts'
import type { Transfer, TransferFields, TransferKind, TransferStatus } from '../contract.ts'
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

export const inDays = (count: number) => addDays(today(), count)

/** Someone who arrives with an account. */
export const known = (userId: string, relation: Relation = 'owner') => ({
  userId,
  relation,
  language: 'fr' as const,
  firstName: null,
  lastName: null,
  email: null,
})
/** Someone who arrives by an invitation. */
export const invited = (email: string, relation: Relation = 'owner') => ({
  userId: null,
  relation,
  language: 'en' as const,
  firstName: 'Élise',
  lastName: 'Gagné',
  email,
})

/** What the manager of a world does with sales and moves. */
export function transferActs(world: World) {
  const manager = () => world.as('manager')
  const staysOf = (residenceId: string) =>
    world.database.db
      .select()
      .from(residencePeople)
      .where(eq(residencePeople.residenceId, residenceId))
      .orderBy(asc(residencePeople.startsOn), asc(residencePeople.id))
  return {
    manager,
    staysOf,
    daysOf: async (residenceId: string) =>
      (await staysOf(residenceId)).map(({ userId, startsOn, endsOn }) => ({ userId, startsOn, endsOn })),

    /** Someone who holds a unit of Les Érables, a new one unless it is given. */
    async settle(relation: Relation, residenceId?: string) {
      const { db } = world.database
      const home = residenceId ?? (await newVacantResidence(world)).residenceId
      const role = relation === 'owner' || relation === 'co_owner' ? 'resident' : 'tenant'
      const person = await insertNewcomer(db, { role, lastName: relation === 'owner' ? 'Vendeuse' : 'Neuve' })
      const stayId = newId()
      await db
        .insert(residencePeople)
        .values({ id: stayId, residenceId: home, userId: person.id, relation, startsOn: '2020-07-01' })
      return { ...person, residenceId: home, stayId }
    },

    /** A saved draft. */
    async draft(residenceId: string, kind: TransferKind, fields: Partial<TransferFields>): Promise<Transfer> {
      const made = await manager().post<Transfer>('/api/transfers', { residenceId, kind })
      const saved = await manager().patch<Transfer>(`/api/transfers/${made.body.id}`, { version: 0, ...fields })
      if (saved.status !== 200) throw new Error(`${made.text} ${saved.text}`)
      return saved.body
    },
    confirm: ({ id, version }: Transfer) => manager().put(`/api/transfers/${id}/confirmation`, { version }),
    undo: ({ id, version }: Transfer) => manager().put(`/api/transfers/${id}/cancellation`, { version }),
  }
}

/** A move into a unit of Les Érables. */
export async function newMove(world: World, status: TransferStatus = 'draft') {
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
  'GET /api/transfers/export': { may: [...runners, 'managerLimited', 'otherManager'] },
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
