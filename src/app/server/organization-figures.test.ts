import { expect, test } from 'vitest'
import { newDemand } from '../../features/demands/server/testing.ts'
import { startWorld, type Who } from '../../server/testing/world.ts'

const world = startWorld()
const path = (id: string) => `/api/organizations/${id}`

test('the figures of an organization count what their reader sees of it', async () => {
  const figuresFor = async (who: Who) => (await world.as(who).get(`${path(world.places.laurier.id)}/figures`)).body
  const before = await figuresFor('manager')
  expect(before).toEqual({ managers: 2, buildings: 2, units: 3, people: 4, waitingDemands: 0 })
  expect(await figuresFor('managerLimited')).toMatchObject({ managers: 2, buildings: 1, units: 1, people: 0 })
  await newDemand(world, 'submitted')
  expect(await figuresFor('manager')).toEqual({ ...before, waitingDemands: 1 })
  expect(await figuresFor('managerLimited')).toMatchObject({ waitingDemands: 0 })
})
