import { expect, test } from 'vitest'
import { castNames } from '../../../../db/worlds/test.ts'
import { startWorld } from '../../../server/testing/world.ts'
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
  for (const who of castNames) {
    const actor = await world.actorOf(who)
    const listed = new Set((await findBillsAmong(db, visibleBills(actor), ids)).map((bill) => bill.id))
    const reached = new Set((await findBillsAmong(db, reachedBills(actor), ids)).map((bill) => bill.id))
    for (const bill of rows) {
      expect(listed.has(bill.id), `${who} lists ${bill.buildingId}`).toBe(billPolicy.read(actor, bill))
      expect(reached.has(bill.id) || !listed.has(bill.id), `${who} reaches what they list`).toBe(true)
    }
  }
})
