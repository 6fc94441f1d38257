import { expect, it } from 'vitest'
import { castNames } from '../../../../db/worlds/test.ts'
import { startWorld } from '../../../server/testing/world.ts'
import { today } from '../../../shared/dates.ts'
import { residencePolicy } from '../policy.ts'
import { findResidences, visibleResidences } from './store.ts'

const world = startWorld()

it('lists exactly what the policy lets each person read', async () => {
  const { db } = world.database
  const day = today()
  const asked = { sort: 'unit', limit: 100 } as const
  const { items: all } = await findResidences(db, undefined, asked, day)
  expect(all).toHaveLength(4)
  for (const who of castNames) {
    const actor = await world.actorOf(who)
    const { items } = await findResidences(db, visibleResidences(actor), asked, day)
    const allowed = all.filter((residence) => residencePolicy.read(actor, residence))
    expect(
      items.map((one) => one.id),
      who,
    ).toEqual(allowed.map((one) => one.id))
  }
})
