import { expect, it } from 'vitest'
import { castNames } from '../../../../db/worlds/test.ts'
import { startWorld } from '../../../server/testing/world.ts'
import { organizationPolicy } from '../policy.ts'
import { findOrganizations, visibleOrganizations } from './store.ts'

const world = startWorld()

it('lists exactly what the policy lets each person read', async () => {
  const { db } = world.database
  const asked = { sort: 'name', limit: 100 } as const
  const { items: all } = await findOrganizations(db, undefined, asked)
  for (const who of castNames) {
    const actor = await world.actorOf(who)
    const { items } = await findOrganizations(db, visibleOrganizations(actor), asked)
    const allowed = all.filter((organization) => organizationPolicy.read(actor, organization))
    expect(
      items.map((one) => one.id),
      who,
    ).toEqual(allowed.map((one) => one.id))
  }
})
