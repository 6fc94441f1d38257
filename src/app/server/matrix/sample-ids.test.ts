import { beforeAll, describe, expect, test } from 'vitest'
import type { Sample } from '../../../features/samples/contract.ts'
import { callAs } from '../../../server/testing/matrix.ts'
import { startWorld, type TestReply } from '../../../server/testing/world.ts'
import { queryString, splitPath } from '../../../shared/contract.ts'
import { allRoutes } from '../features.ts'
import { rows } from './testing.ts'

const world = startWorld()
const guarded = allRoutes
  .map(({ endpoint }) => endpoint)
  .filter(({ access, reply }) => access === 'session' && reply !== 'stream')
const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`
const writes = guarded.filter(({ method }) => method !== 'GET').map(nameOf)
const withIds = guarded.map(nameOf).filter((call) => call.includes('/:id'))

let sample: Sample
let ids: Record<string, string>

async function idsOfSample(): Promise<Record<string, string>> {
  const { pool } = world.database
  const one = async (table: string, column = 'organization_id', value = sample.id): Promise<string> =>
    (await pool.query(`select id from ${table} where ${column} = $1 limit 1`, [value])).rows[0].id
  const person = await pool.query(
    'select held.id, held.user_id from residence_people held join residences home on home.id = held.residence_id where home.organization_id = $1 limit 1',
    [sample.id],
  )
  return {
    organization: sample.id,
    building: sample.buildingId,
    residence: await one('residences'),
    bill: await one('bills'),
    demand: await one('demands'),
    vendor: await one('vendors'),
    stay: person.rows[0].id,
    user: person.rows[0].user_id,
  }
}

beforeAll(async () => {
  sample = (await world.as('manager').post('/api/samples', { organizationId: world.places.laurier.id })).body
  ids = await idsOfSample()
})

/** The acts on the sample itself are those of its own feature. */
const ofSamples = ['DELETE /api/samples/:id']

describe.each(['admin', 'manager'] as const)('outside the sample, %s', (who) => {
  test.each(withIds.filter((call) => !ofSamples.includes(call) && rows[call]?.may.includes(who)))(
    'finds no thing of it by %s',
    async (call) => {
      const input = (await rows[call]?.input?.(world, who)) ?? {}
      if (input instanceof FormData) return
      for (const [noun, id] of Object.entries(ids)) {
        const { status, text } = await callAs(world, who, call, { ...input, id })
        expect(status, `${noun} ${text.slice(0, 200)}`).toBeGreaterThanOrEqual(400)
        expect(status, `${noun} ${text.slice(0, 200)}`).toBeLessThan(500)
      }
    },
  )

  test.each(writes.filter((call) => rows[call]?.may.includes(who)))(
    'is refused %s for a place of it, in each field',
    async (call) => {
      const { laurier, erables, erables102 } = world.places
      const inSample = new Map<unknown, string | undefined>([
        [laurier.id, ids.organization],
        [erables.id, ids.building],
        [erables102.id, ids.residence],
      ])
      const input: object = (await rows[call]?.input?.(world, who)) ?? {}
      for (const [name, value] of Object.entries(input)) {
        const [one] = Array.isArray(value) ? value : [value]
        const stranger = inSample.get(one)
        if (!stranger) continue
        const { status, text } = await callAs(world, who, call, {
          ...input,
          [name]: Array.isArray(value) ? [stranger] : stranger,
        })
        expect([403, 404, 409, 422], `${name}: ${status} ${text.slice(0, 200)}`).toContain(status)
      }
    },
  )
})

/**
 * One's own account, views, acts on many bills and unsent files, and what is told of the product, the same on both sides; the sample itself;
 * and an act that names what it leaves as it is.
 */
const own = [
  'DELETE /api/auth/sessions',
  'DELETE /api/auth/sessions/:id',
  'POST /api/auth/passkey-offers',
  'POST /api/auth/passkey-upgrades',
  'PUT /api/auth/passkeys/:id/name',
  'DELETE /api/auth/passkeys/:id',
  'PATCH /api/users/me',
  'PUT /api/users/me/language',
  'POST /api/files',
  'PUT /api/bills/extraction',
  'PUT /api/notifications/choices/:group',
  'PUT /api/notifications/readings',
  'PUT /api/notifications/push/devices',
  'DELETE /api/notifications/push/devices/:id',
  'PUT /api/notifications/push/groups/:group',
  'POST /api/bug-reports',
  'POST /api/ideas',
  'PUT /api/ideas/:id/vote',
  'DELETE /api/ideas/:id/vote',
  'POST /api/saved-views',
  'PATCH /api/saved-views/:id',
  'DELETE /api/saved-views/:id',
  'PUT /api/saved-views/default',
  'POST /api/bill-acts/:id/reversals',
  'PUT /api/bill-acts/:id/run',
  'DELETE /api/bill-acts/:id/run',
  'DELETE /api/bill-acts/:id',
  'DELETE /api/samples/:id',
  'POST /api/pile/ready',
]

function callInside(call: string, input: object): Promise<TestReply> {
  const [method = '', path = ''] = call.split(' ')
  const { get, post, put, patch, del } = world.as('manager')
  const send = { GET: get, POST: post, PUT: put, PATCH: patch, DELETE: del }[method]
  if (!send) throw new Error(method)
  if (input instanceof FormData) return send(`/sample${path}`, input)
  const { url, rest } = splitPath(path, { ...input })
  return method === 'GET' ? send(`/sample${url}${queryString(rest)}`) : send(`/sample${url}`, rest)
}

describe('inside the sample, its manager', () => {
  test.each(writes.filter((call) => !own.includes(call) && rows[call]?.may.includes('manager')))(
    'is refused %s on a thing of theirs outside',
    async (call) => {
      const input = (await rows[call]?.input?.(world, 'manager')) ?? {}
      const { status, text } = await callInside(call, input)
      expect([403, 404, 422], `${status} ${text.slice(0, 300)}`).toContain(status)
    },
  )
})
