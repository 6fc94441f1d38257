import { expect, test } from 'vitest'
import { startWorld } from '../../../server/testing/world.ts'
import { webVitals } from './tables.ts'

const world = startWorld()
const report = (timestamp: number) =>
  world.as('stranger').post('/api/performance/web-vitals', {
    name: 'LCP',
    value: 1,
    id: `v-${timestamp}`,
    rating: 'good',
    url: 'http://mitoyen.test/',
    userAgent: 'test',
    timestamp,
  })

test.each([-1, -210_000_000_000_000, -8.64e15, 8.64e15 + 1, 1e308])(
  'a timestamp of %d is refused',
  async (timestamp) => {
    expect(await report(timestamp)).toMatchObject({ status: 422, body: { fields: { timestamp: expect.any(String) } } })
  },
)

test('the latest possible timestamp is stored as the present', async () => {
  expect((await report(8.64e15)).status).toBe(204)
  const [kept] = await world.database.db.select().from(webVitals)
  expect(kept?.measuredAt.getTime()).toBeLessThanOrEqual(Date.now())
})
