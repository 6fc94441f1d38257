import { beforeEach, expect, test } from 'vitest'
import { stretchWindows } from '../../../server/testing/windows.ts'
import { startWorld } from '../../../server/testing/world.ts'
import type { WebVital } from '../contract.ts'
import { webVitals } from './tables.ts'

const world = startWorld()
const dayInMs = 86_400_000
const vital = (more: Partial<WebVital>): WebVital => ({
  name: 'LCP',
  value: 1_000,
  id: 'v1-1',
  rating: 'poor',
  timestamp: Date.now(),
  url: 'http://mitoyen.test/manager/bills?q=roy',
  userAgent: 'Mozilla/5.0 Firefox/140.0',
  ...more,
})
const report = (more: Partial<WebVital>, address?: string) =>
  world.as('stranger', address).post('/api/performance/web-vitals', vital(more))
const summary = (query = '') => world.as('admin').get(`/api/performance/web-vitals${query}`)

beforeEach(async () => void (await world.database.db.delete(webVitals)))

test('measures are rated by the server, summed up at the 75th percentile, and scored over all, by page and by day', async () => {
  for (const value of [1_000, 2_000, 3_000, 4_000, 9_000]) expect((await report({ value })).status).toBe(204)
  await report({ name: 'CLS', value: 0.05, url: 'http://mitoyen.test/login' })
  await report({ name: 'TTFB', value: 5_000, timestamp: Date.now() - 2 * dayInMs })
  const { status, body } = await summary()
  expect(status).toBe(200)
  expect(body).toMatchObject({ score: 75, count: 7 })
  expect(body.metrics).toEqual([
    { name: 'CLS', count: 1, p75: 0.05, rating: 'good', ratings: { good: 1, 'needs-improvement': 0, poor: 0 } },
    {
      name: 'LCP',
      count: 5,
      p75: 4_000,
      rating: 'needs-improvement',
      ratings: { good: 2, 'needs-improvement': 2, poor: 1 },
    },
    { name: 'TTFB', count: 1, p75: 5_000, rating: 'poor', ratings: { good: 0, 'needs-improvement': 0, poor: 1 } },
  ])
  expect(body.pages.map(({ path, score, count }: Record<string, unknown>) => [path, score, count])).toEqual([
    ['/manager/bills', 50, 6],
    ['/login', 100, 1],
  ])
  expect(body.days.map(({ score }: { score: number | null }) => score)).toEqual([null, 75])
  expect((await summary('?days=1')).body.count).toBe(6)
})

test('without a measure there is no score', async () => {
  expect((await summary()).body).toEqual({ score: null, count: 0, metrics: [], pages: [], days: [] })
})

test('measures older than 90 days are removed by the nightly job', async () => {
  const { pool } = world.database
  await report({})
  await report({ timestamp: Date.now() - 91 * dayInMs })
  await pool.query(`select graphile_worker.add_job('remove_old_web_vitals', '{}'::json)`)
  await world.runJobs()
  expect((await pool.query('select measured_at from web_vitals')).rows).toHaveLength(1)
  expect((await summary('?days=90')).body.count).toBe(1)
})

test('one address may report a hundred measures a minute', async () => {
  const send = async () => (await report({}, '198.51.100.77')).status
  const statuses = [await send()]
  await stretchWindows(world.database)
  for (let turn = 1; turn <= 100; turn++) statuses.push(await send())
  expect(statuses.slice(0, 100).every((status) => status === 204)).toBe(true)
  expect(statuses[100]).toBe(429)
})
