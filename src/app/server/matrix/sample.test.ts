import { beforeAll, expect, test } from 'vitest'
import { type CastName, castNames } from '../../../../db/worlds/test.ts'
import type { Sample } from '../../../features/samples/contract.ts'
import { callAs } from '../../../server/testing/matrix.ts'
import { startWorld } from '../../../server/testing/world.ts'
import { allRoutes } from '../features.ts'
import { isOfCaller, rows } from './testing.ts'

const world = startWorld()

/** What tells of the sample itself, by design. */
const ofSamples = ['GET /api/samples', 'GET /api/first-steps']
const reads = allRoutes.flatMap(({ endpoint: { method, path, reply, access } }) => {
  const call = `${method} ${path}`
  return method === 'GET' && access === 'session' && reply !== 'stream' && !ofSamples.includes(call) ? [call] : []
})
const words = ['exemple', 'tilleuls', 'camille', 'boréal', 'évier', 'garde-corps']

interface Asked {
  readonly who: CastName
  readonly call: string
  readonly input: object
}
let asked: Asked[]
let before: Map<string, string>
let sample: Sample

/** An answer without the moment when it was made, and without the facts that tell that there is a sample or that data was taken out. */
function lasting(text: string): string {
  if (!text.startsWith('{"items"'))
    return text.replace(/"madeAt":"[^"]+"/, '').replace(/\{[^{}]*"subject":"sample"[^{}]*\}/, '')
  const { items, ...page } = JSON.parse(text)
  const kept = items.filter(
    ({ subject, action }: { subject?: string; action?: string }) => subject !== 'sample' && action !== 'exported_data',
  )
  return JSON.stringify({ ...page, items: kept, total: page.total - (items.length - kept.length) })
}

/** Every answer by its call. Documents are as long as their moments are written: what they hold is compared as CSV. */
async function answers(): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (const { who, call, input } of asked) {
    const { status, text, headers } = await callAs(world, who, call, input)
    const isText = /json|csv/.test(String(headers['content-type']))
    found.set(`${who} ${call} ${JSON.stringify(input)}`, `${status} ${isText ? lasting(text) : ''}`)
  }
  return found
}

beforeAll(async () => {
  asked = []
  for (const call of reads) {
    const inputOf = async (who: CastName): Promise<object> => {
      const input = (await rows[call]?.input?.(world, who)) ?? {}
      return 'format' in input ? { ...input, format: 'csv' } : input
    }
    const ofAll = isOfCaller(call) ? undefined : await inputOf('manager')
    for (const who of castNames) asked.push({ who, call, input: ofAll ?? (await inputOf(who)) })
  }
  for (const q of words) for (const who of castNames) asked.push({ who, call: 'GET /api/search', input: { q } })
  await world.runJobs()
  before = await answers()
  sample = (await world.as('manager').post('/api/samples', { organizationId: world.places.laurier.id })).body
  await world.runJobs()
})

test('every list, figure, export, search and calendar answers the same with a sample as without', async () => {
  expect(before.size).toBeGreaterThan(400)
  const after = await answers()
  const changed = [...before].filter(([call, answer]) => after.get(call) !== answer)
  expect(changed.map(([call, answer]) => [call, answer, after.get(call)])).toEqual([])
})

test('a filter by the sample’s organization or building finds nothing outside it', async () => {
  for (const who of ['admin', 'manager'] as const) {
    for (const path of ['bills', 'demands', 'residences', 'buildings', 'users', 'invitations', 'vendors', 'inbox']) {
      const { status, body } = await world
        .as(who)
        .get(`/api/${path}?organization=${sample.id}&building=${sample.buildingId}`)
      expect([status, body?.total ?? 0], `${who} ${path}`).toEqual([status, 0])
    }
    expect((await world.as(who).get(`/api/buildings/${sample.buildingId}`)).status).toBe(404)
  }
})
