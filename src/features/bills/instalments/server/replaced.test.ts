import { expect, test } from 'vitest'
import { startWorld } from '../../../../server/testing/world.ts'
import { addDays, today } from '../../../../shared/dates.ts'
import { sampleBill } from '../../testing.ts'

const world = startWorld()
const now = today()
const inThirds = (from: number) => ({
  rhythm: 'custom' as const,
  payments: [47_315, 47_315, 47_314].map((amountCents, at) => ({ dueOn: addDays(now, from + at * 30), amountCents })),
})

test('a payment that was reversed is read with its instalment once another plan replaced that one', async () => {
  const manager = world.as('manager')
  const made = await manager.post(
    '/api/bills',
    sampleBill(world.places.erables.id, { status: 'sent', plan: inThirds(10) }),
  )
  expect(made.status).toBe(201)
  const { id } = made.body
  const read = async () => (await manager.get(`/api/bills/${id}/instalments`)).body
  await manager.put(`/api/bills/${id}/payment`, { paidOn: now, amountCents: 20_000, method: 'cheque' })
  await manager.del(`/api/bills/${id}/payment`, { reason: 'Mauvais compte' })
  expect((await read()).replaced).toEqual([])
  const { version } = (await manager.get(`/api/bills/${id}`)).body
  const amended = await manager.patch(`/api/bills/${id}`, { version, plan: inThirds(40) })
  expect(amended.status).toBe(200)
  const { items, replaced } = await read()
  expect(items.map(({ dueOn }: { dueOn: string }) => dueOn)).toEqual([40, 70, 100].map((days) => addDays(now, days)))
  expect(items.flatMap(({ payments }: { payments: unknown[] }) => payments)).toEqual([])
  expect(replaced).toMatchObject([
    {
      dueOn: addDays(now, 10),
      amountCents: 47_315,
      payments: [
        { amountCents: 20_000, method: 'cheque' },
        { amountCents: -20_000, reason: 'Mauvais compte' },
      ],
    },
  ])
})
