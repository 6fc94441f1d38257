import { expect, it } from 'vitest'
import { castNames } from '../../../../db/worlds/test.ts'
import { startWorld } from '../../../server/testing/world.ts'
import { buildingPolicy } from '../policy.ts'
import { findBuildings, visibleBuildings } from './store.ts'

const world = startWorld()

it('lists exactly what the policy lets each person read', async () => {
  const { db } = world.database
  const asked = { sort: 'name', limit: 100 } as const
  const { items: all } = await findBuildings(db, undefined, asked)
  expect(all).toHaveLength(3)
  for (const who of castNames) {
    const actor = await world.actorOf(who)
    const { items } = await findBuildings(db, visibleBuildings(actor), asked)
    const allowed = all.filter((building) => buildingPolicy.read(actor, building))
    expect(
      items.map((one) => one.id),
      who,
    ).toEqual(allowed.map((one) => one.id))
  }
})
