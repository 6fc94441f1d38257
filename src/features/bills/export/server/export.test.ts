import { expect, test } from 'vitest'
import { startWorld } from '../../../../server/testing/world.ts'
import { sampleBill } from '../../testing.ts'

const world = startWorld()

test('only the ticked bills are exported, and what is not an id is refused', async () => {
  const manager = world.as('manager')
  const { erables } = world.places
  const [first, second] = [
    await manager.post('/api/bills', sampleBill(erables.id, { title: 'Vitrage', invoiceNumber: 'E-1' })),
    await manager.post('/api/bills', sampleBill(erables.id, { title: 'Ramonage', invoiceNumber: 'E-2' })),
  ]
  await manager.post('/api/bills', sampleBill(erables.id, { title: 'Toiture', invoiceNumber: 'E-3' }))
  const ticked = await manager.get(`/api/bills/export?ids=${first.body.id},${second.body.id}`)
  expect(ticked.status).toBe(200)
  expect(ticked.text).toContain('Vitrage')
  expect(ticked.text).toContain('Ramonage')
  expect(ticked.text).not.toContain('Toiture')
  for (const ids of ['-'.repeat(36), `${first.body.id},${'0-'.repeat(18)}`, `${first.body.id},`, 'all']) {
    expect((await manager.get(`/api/bills/export?ids=${ids}`)).status, ids).toBe(422)
  }
  const tooMany = Array.from({ length: 101 }, () => first.body.id).join(',')
  expect((await manager.get(`/api/bills/export?ids=${tooMany}`)).status).toBe(422)
})
