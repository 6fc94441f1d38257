import { beforeAll, expect, test } from 'vitest'
import { startWorld } from '../../../../server/testing/world.ts'
import { sampleBill } from '../../testing.ts'

const world = startWorld()
let known: string

beforeAll(async () => {
  const { body } = await world.as('manager').post('/api/bills', sampleBill(world.places.erables.id))
  known = body.id
})

const ask = async (
  who: 'manager' | 'managerLimited',
  asked: Record<string, string>,
  buildingId = world.places.fleuve.id,
) => {
  const query = new URLSearchParams({ buildingId, vendorName: 'PLOMBERIE Gagnon, et fils', ...asked })
  const { body } = await world.as(who).get(`/api/bills/duplicates?${query}`)
  return body.items.map(({ bill, reason }: { bill: { id: string }; reason: string }) => [bill.id, reason])
}

test('the same number of the same vendor is a duplicate, in any building of the organization', async () => {
  expect(await ask('manager', { invoiceNumber: 'f 2026 207' })).toEqual([[known, 'same_invoice_number']])
  expect(await ask('manager', { invoiceNumber: 'F-2026-208' })).toEqual([])
})

test('the same total within three days is a duplicate', async () => {
  expect(await ask('manager', { totalCents: '141944', issuedOn: '2026-03-05' })).toEqual([
    [known, 'same_amount_and_date'],
  ])
  expect(await ask('manager', { totalCents: '141944', issuedOn: '2026-03-06' })).toEqual([])
})

test('a bill is no duplicate of itself', async () => {
  expect(await ask('manager', { invoiceNumber: 'F-2026-207', exceptId: known })).toEqual([])
})

test('duplicates among bills that the person may not see are not revealed', async () => {
  expect(await ask('managerLimited', { invoiceNumber: 'F-2026-207' })).toEqual([])
  const path = `/api/bills/duplicates?vendorName=x&buildingId=${world.places.erables.id}`
  expect((await world.as('otherManager').get(path)).status).toBe(404)
  expect((await world.as('resident').get(path)).status).toBe(403)
  expect((await world.as('stranger').get(path)).status).toBe(401)
})
