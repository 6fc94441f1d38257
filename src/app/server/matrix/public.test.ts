import { describe, expect, test } from 'vitest'
import { startSessionFor } from '../../../../db/worlds/test.ts'
import { startWorld, type TestCaller } from '../../../server/testing/world.ts'
import { type Endpoint, splitPath } from '../../../shared/contract.ts'
import { allRoutes } from '../features.ts'
import { publicRows } from './testing.ts'

const world = startWorld()
const open = allRoutes.map((route) => route.endpoint).filter((endpoint) => endpoint.access === 'public')
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const faraway = '203.0.113.9'

/** Nobody, a person and a demonstration account, each with a session of this call alone: signing out ends it. */
async function passersBy(): Promise<(readonly [string, TestCaller])[]> {
  const { database, people } = world
  const signedIn = (['manager', 'demoManager'] as const).map(
    async (who) => [who, world.as({ cookie: await startSessionFor(database.db, people[who].id) }, faraway)] as const,
  )
  return [['stranger', world.as('stranger', faraway)], ...(await Promise.all(signedIn))]
}

describe('every public endpoint', () => {
  test('has its row, and every row has its endpoint', () => {
    expect(Object.keys(publicRows).sort()).toEqual(open.map(nameOf).sort())
  })

  test('accepts no idempotency key: keys are stored by caller (decision 007)', () => {
    expect(open.filter(({ isIdempotent }) => isIdempotent)).toEqual([])
  })

  test.each(open.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    '%s answers every actor the same',
    async (name, { method, path }) => {
      for (const [who, caller] of await passersBy()) {
        const input = publicRows[name]?.input?.(world) ?? {}
        const { url, rest } = splitPath(path, { ...input })
        const { status, text } = method === 'GET' ? await caller.get(url) : await caller.post(url, rest)
        expect(status, `${who}: ${text.slice(0, 200)}`).toBe(publicRows[name]?.gets)
      }
    },
  )
})

describe('every endpoint of the installation', () => {
  test('is grouped on the API page by the first word of its address, like all others', async () => {
    const { body } = await world
      .as('stranger')
      .get<{ paths: Record<string, Record<string, { tags: string[] }>> }>('/api/openapi.json')
    for (const [path, calls] of Object.entries(body.paths))
      for (const { tags } of Object.values(calls)) expect(path, path).toContain(tags[0] ?? 'no tag')
  })

  test('answers everyone, except for the metrics', async () => {
    const { body } = await world.as('stranger').get<{ paths: object }>('/api/openapi.json')
    const ofContract = new Set(allRoutes.map(({ endpoint }) => endpoint.path.replaceAll(/:(\w+)/g, '{$1}')))
    const paths = Object.keys(body.paths).filter((path) => !ofContract.has(path))
    expect(paths).toContain('/api/metrics')
    for (const path of paths) {
      for (const [who, caller] of await passersBy())
        expect((await caller.get(path)).status, `${who}: ${path}`).toBe(path === '/api/metrics' ? 403 : 200)
    }
  })

  test('gives the metrics to admins from anywhere and to this machine', async () => {
    expect((await world.as('admin', faraway).get('/api/metrics')).status).toBe(200)
    expect((await world.as('stranger').get('/api/metrics')).status).toBe(200)
    const pretended = await world.as('stranger', faraway).get('/api/metrics', undefined, {
      'x-forwarded-for': '127.0.0.1',
      authorization: 'Bearer undefined',
    })
    expect(pretended).toMatchObject({ status: 403, body: { code: 'forbidden' } })
  })
})
