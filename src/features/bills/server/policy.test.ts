import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { startWorld } from '../../../server/testing/world.ts'
import { users } from '../../users/server/tables.ts'
import { billPolicy } from '../policy.ts'
import { sampleBill } from '../testing.ts'
import { findBillsAmong, reachedBills, visibleBills } from './store.ts'
import { bills } from './tables.ts'

const world = startWorld()

test('for everyone and every bill, the list and the policy agree', async () => {
  const { erables, fleuve, falaise } = world.places
  for (const place of [erables, fleuve, falaise]) await world.as('admin').post('/api/bills', sampleBill(place.id))
  const { db } = world.database
  const rows = await db.select().from(bills)
  expect(rows).toHaveLength(3)
  const ids = rows.map((bill) => bill.id)
  for (const [name, person] of Object.entries(world.people)) {
    const [user] = await db.select().from(users).where(eq(users.id, person.id))
    if (!user) throw new Error(`${name} is missing`)
    const actor = await world.machinery.actorOf(db, user)
    const listed = new Set((await findBillsAmong(db, visibleBills(actor), ids)).map((bill) => bill.id))
    const reached = new Set((await findBillsAmong(db, reachedBills(actor), ids)).map((bill) => bill.id))
    for (const bill of rows) {
      expect(listed.has(bill.id), `${name} lists ${bill.buildingId}`).toBe(billPolicy.read(actor, bill))
      expect(reached.has(bill.id) || !listed.has(bill.id), `${name} reaches what they list`).toBe(true)
    }
  }
})
