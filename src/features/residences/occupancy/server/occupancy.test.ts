import { expect, test } from 'vitest'
import { newId } from '../../../../server/ids.ts'
import { startWorld } from '../../../../server/testing/world.ts'
import { addDays, today } from '../../../../shared/dates.ts'
import { newBuilding } from '../../../buildings/server/testing.ts'
import type { Occupancy, Relation } from '../../contract.ts'
import { residencePeople, residences } from '../../server/tables.ts'
import { newPerson } from '../../server/testing.ts'

const world = startWorld()

interface Held {
  readonly relation: Relation
  readonly startsOn?: string
  readonly endsOn?: string
}

/** A residence of a building with these people. */
async function newHome(buildingId: string, unitNumber: string, ...held: readonly Held[]): Promise<void> {
  const { db } = world.database
  const organizationId = world.places.laurier.id
  const id = newId()
  await db
    .insert(residences)
    .values({ id, organizationId, buildingId, unitNumber, floor: 1, parkingSpaces: [], storageSpaces: [] })
  for (const { relation, startsOn = '2025-01-01', endsOn = null } of held)
    await db
      .insert(residencePeople)
      .values({ residenceId: id, userId: (await newPerson(world)).id, relation, startsOn, endsOn })
}

test('a building counts who lives in each unit today, and the list of units keeps each kind', async () => {
  const { id } = await newBuilding(world)
  await newHome(id, '1', { relation: 'owner' }, { relation: 'co_owner' })
  await newHome(id, '2', { relation: 'owner' }, { relation: 'tenant' })
  await newHome(id, '3', { relation: 'occupant' })
  await newHome(id, '4', { relation: 'tenant', endsOn: addDays(today(), -1) })
  await newHome(id, '5', { relation: 'tenant', startsOn: addDays(today(), 1) })
  const manager = world.as('manager')
  const { status, body } = await manager.get(`/api/buildings/${id}/occupancy`)
  expect(status).toBe(200)
  expect(body).toEqual({ counts: { owned: 2, rented: 1, vacant: 2 }, people: 5, floors: [1] })
  const unitsOf = async (occupancy: Occupancy) => {
    const list = await manager.get(`/api/residences?building=${id}&occupancy=${occupancy}`)
    const { items }: { items: { unitNumber: string }[] } = list.body
    return items.map(({ unitNumber }) => unitNumber)
  }
  expect(await unitsOf('owned')).toEqual(['1', '3'])
  expect(await unitsOf('rented')).toEqual(['2'])
  expect(await unitsOf('vacant')).toEqual(['4', '5'])
})
