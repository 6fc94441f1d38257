import { expect, test } from 'vitest'
import { expectStatuses } from '../../../../server/testing/statuses.ts'
import { startWorld } from '../../../../server/testing/world.ts'
import { sampleBill } from '../../testing.ts'

const world = startWorld()

test('the bills of one building and one year are summed, without drafts and cancelled ones', async () => {
  const manager = world.as('manager')
  const add = async (buildingId: string, changes: Parameters<typeof sampleBill>[1]) =>
    (await manager.post('/api/bills', sampleBill(buildingId, { status: 'sent', ...changes }))).body
  const { erables, fleuve } = world.places
  const paid = await add(erables.id, { totalCents: 500, issuedOn: '2024-02-29', category: 'insurance' })
  await manager.put(`/api/bills/${paid.id}/payment`, { paidOn: '2024-03-01' })
  await add(erables.id, { totalCents: 70, issuedOn: '2024-12-31', category: 'insurance' })
  await add(erables.id, { totalCents: 9, issuedOn: '2024-05-01', category: 'repairs' })
  await add(erables.id, { totalCents: 1_000, issuedOn: '2023-05-01' })
  await add(erables.id, { totalCents: 2_000, issuedOn: '2024-05-01', status: 'draft' })
  await add(fleuve.id, { totalCents: 4_000, issuedOn: '2024-05-01' })
  const cancelled = await add(erables.id, { totalCents: 8_000, issuedOn: '2024-05-01' })
  await manager.put(`/api/bills/${cancelled.id}/cancellation`)

  const { status, body } = await manager.get(`/api/buildings/${erables.id}/spending?year=2024`)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    year: 2024,
    years: [2024, 2023],
    categories: [
      { category: 'insurance', paidCents: 500, unpaidCents: 70 },
      { category: 'repairs', paidCents: 0, unpaidCents: 9 },
    ],
  })
  expect(body.months[1]).toEqual({ paidCents: 500, unpaidCents: 0 })
  expect(body.months[11]).toEqual({ paidCents: 0, unpaidCents: 70 })
  expect((await manager.get(`/api/buildings/${erables.id}/spending`)).body.year).toBe(2024)
})

test('only managers of the building see its spending', async () => {
  const path = `/api/buildings/${world.places.erables.id}/spending`
  expect((await world.as('demoManager').get(path)).status).toBe(200)
  await expectStatuses({ stranger: 401, otherManager: 404, managerLimited: 404, resident: 403, tenant: 403 }, (who) =>
    world.as(who).get(path),
  )
  expect((await world.as('manager').get(`${path}?year=12`)).status).toBe(422)
})
