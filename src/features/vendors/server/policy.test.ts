import { and, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { castNames } from '../../../../db/worlds/test.ts'
import { startWorld } from '../../../server/testing/world.ts'
import { vendorPolicy } from '../policy.ts'
import { visibleVendors } from './store.ts'
import { vendors } from './tables.ts'

const world = startWorld()

it('for everyone and every vendor, the scope and the policy agree', async () => {
  const { db } = world.database
  const { laurier, nordet } = world.places
  const named = [laurier, nordet].map(({ id }) => ({ organizationId: id, name: 'Plombier', searchName: 'plombier' }))
  const all = await db.insert(vendors).values(named).returning()
  for (const who of castNames) {
    const actor = await world.actorOf(who)
    for (const vendor of all) {
      const found = await db.$count(vendors, and(visibleVendors(actor), eq(vendors.id, vendor.id)))
      expect(found > 0, who).toBe(vendorPolicy.read(actor, vendor))
    }
  }
})
