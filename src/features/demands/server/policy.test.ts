import { expect, test } from 'vitest'
import { type CastName, castNames } from '../../../../db/worlds/test.ts'
import { startWorld } from '../../../server/testing/world.ts'
import { demandStatuses } from '../contract.ts'
import { demandPolicy } from '../policy.ts'
import { findDemands, handledDemands, insertDemand, visibleDemands } from './store.ts'

const world = startWorld()

/** Demands of every status, sent or given up as drafts, by several people in buildings of two organizations. */
async function scatter() {
  const { laurier, nordet, erables, fleuve, falaise } = world.places
  const spots = [
    { organizationId: laurier.id, buildingId: erables.id },
    { organizationId: laurier.id, buildingId: fleuve.id },
    { organizationId: nordet.id, buildingId: falaise.id },
  ]
  const authors: CastName[] = ['tenant', 'resident', 'otherTenant', 'manager', 'demoTenant', 'admin']
  const { db } = world.database
  for (const spot of spots) {
    for (const author of authors) {
      for (const status of demandStatuses) {
        const demand = { ...spot, status, type: 'other', title: 'Une demande', description: 'Une demande.' } as const
        const submittedById = world.people[author].id
        const submittedAt = status === 'draft' ? null : new Date()
        await insertDemand(db, { ...demand, submittedById, submittedAt })
        if (status === 'cancelled') await insertDemand(db, { ...demand, submittedById, submittedAt: null })
      }
    }
  }
}

test('for everyone and every demand, the SQL scopes and the policies of reading it and its notes agree', async () => {
  await scatter()
  const { db } = world.database
  const wanted = { sort: '-submittedAt', limit: 1_000 } as const
  const all = await findDemands(db, undefined, wanted, world.people.admin.id)
  expect(all.total).toBe(162)
  const seen: Record<string, number> = {}
  for (const who of castNames) {
    const actor = await world.actorOf(who)
    const listed = await findDemands(db, visibleDemands(actor), wanted, actor.id)
    const readable = all.items.filter((demand) => demandPolicy.read(actor, demand)).map((demand) => demand.id)
    expect(listed.items.map((demand) => demand.id).sort(), who).toEqual(readable.sort())
    seen[who] = readable.length
    const noted = await findDemands(db, handledDemands(actor), wanted, actor.id)
    const handled = all.items.filter((demand) => demandPolicy.readNotes(actor, demand)).map((demand) => demand.id)
    expect(noted.items.map((demand) => demand.id).sort(), who).toEqual(handled.sort())
    if (['resident', 'tenant'].includes(actor.rank)) expect(handled, who).toEqual([])
  }
  // The test itself looks at something: nobody is blind, only the admin sees nearly all.
  expect(seen).toMatchObject({ tenant: 9, resident: 9, otherTenant: 9, managerLimited: 42, demoManager: 84 })
})
