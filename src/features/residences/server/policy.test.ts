import { expect, it } from 'vitest'
import { startWorld } from '../../../server/testing/world.ts'
import { residencePolicy } from '../policy.ts'
import { findResidences, visibleResidences } from './store.ts'

const world = startWorld()

it('lists exactly what the policy lets each person read', async () => {
  const { db } = world.database
  const asked = { sort: 'unit', limit: 100 }
  const { items: all } = await findResidences(db, undefined, asked)
  expect(all).toHaveLength(4)
  for (const { id, role } of Object.values(world.people)) {
    const actor = await world.machinery.actorOf(db, { id, role, language: 'fr' })
    const { items } = await findResidences(db, visibleResidences(actor), asked)
    const allowed = all.filter((residence) => residencePolicy.read(actor, residence))
    expect(
      items.map((one) => one.id),
      role,
    ).toEqual(allowed.map((one) => one.id))
  }
})
