import { expect, it } from 'vitest'
import { startWorld } from '../../../server/testing/world.ts'
import { buildingPolicy } from '../policy.ts'
import { findBuildings, visibleBuildings } from './store.ts'

const world = startWorld()

it('lists exactly what the policy lets each person read', async () => {
  const { db } = world.database
  const asked = { sort: 'name', limit: 100 }
  const { items: all } = await findBuildings(db, undefined, asked)
  expect(all).toHaveLength(3)
  for (const { id, role } of Object.values(world.people)) {
    const actor = await world.machinery.actorOf(db, { id, role, language: 'fr' })
    const { items } = await findBuildings(db, visibleBuildings(actor), asked)
    const allowed = all.filter((building) => buildingPolicy.read(actor, building))
    expect(
      items.map((one) => one.id),
      role,
    ).toEqual(allowed.map((one) => one.id))
  }
})
