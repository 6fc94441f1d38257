import { rmSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSessionFor } from '../../../../db/worlds/test.ts'
import { makeBuiltPages } from '../../../server/testing/built-pages.ts'
import { startWorld } from '../../../server/testing/world.ts'
import { makeApplication, makeMachinery } from '../application.ts'
import { oneOf, randomFrom } from './values.ts'

const seed = Number(process.env.FUZZ_SEED ?? 20_261_122)
const calls = Math.min(50 * Number(process.env.FUZZ_CALLS ?? 8), 5_000)

const world = startWorld()
let built: string
let http: FastifyInstance
let cookie: string

beforeAll(async () => {
  built = makeBuiltPages()
  const { database } = world
  const machinery = makeMachinery(world.machinery.config, world.machinery.log, database)
  http = (await makeApplication({ machinery, database, built })).http
  cookie = `mitoyen_session=${await startSessionFor(database.db, world.people.manager.id)}`
})
afterAll(async () => {
  await http.close()
  rmSync(built, { recursive: true })
})

test.each([
  ['/', 200],
  ['/en', 200],
  ['/login', 200],
  ['/login?then=%2Fmanager', 200],
  ['/nowhere', 404],
  ['/robots.txt', 200],
  ['/assets/app.js', 200],
  ['/assets/gone.js', 404],
])('HEAD %s is answered as GET is, with %i and no body', async (url, status) => {
  const [get, head] = await Promise.all((['GET', 'HEAD'] as const).map((method) => http.inject({ method, url })))
  expect([get?.statusCode, head?.statusCode, head?.body]).toEqual([status, status, ''])
  expect(get?.body).not.toBe('')
  for (const name of ['content-type', 'cache-control']) expect(head?.headers[name], name).toBe(get?.headers[name])
})

const methods = ['GET', 'GET', 'GET', 'HEAD', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const
const paths = [
  '/',
  '/en',
  '/en/',
  '/login',
  '/LOGIN/',
  '/manager/bills/0198c0de-0000-7000-8000-0000000000a1',
  '/manager/bills/$id',
  '/app.html',
  '/assets/app.js',
  '/assets/',
  '/assets/..%2f..%2faddresses.json',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/.env',
  '/sitemap.xml',
  '/robots.txt',
  '/__proto__',
  '/constructor',
  '/toString',
  '/%',
  '/%00',
  '/%ff%fe',
  '//example.org/',
  '/*',
  `/${'a'.repeat(8_000)}`,
  `${'/a'.repeat(2_000)}`,
] as const
const queries = ['', '', '?', '?a=1&a=2', '?%', '?__proto__=1', `?q=${'x'.repeat(5_000)}`] as const
const headers: readonly [Record<string, string>, ...Record<string, string>[]] = [
  {},
  {},
  { 'accept-encoding': 'br, gzip' },
  { 'accept-encoding': 'x;q=2, ,*;q=0' },
  { accept: 'application/json;q=x, */' },
  { 'accept-language': ';q=,*;q=9,fr-CA-x-y;q=NaN' },
  { range: 'bytes=9-1,-5' },
  { range: 'bytes=0-0' },
  { 'if-none-match': '"' },
  { 'if-modified-since': 'never' },
  { cookie: 'mitoyen_session=%%%; mitoyen_session=;;' },
  { host: 'a b' },
  { origin: 'null' },
  { 'content-type': 'a/b/c' },
  { 'x-forwarded-for': "1' or 1=1, ::1" },
]

test(`no page address causes a server error (seed ${seed}, ${calls} calls)`, async () => {
  const random = randomFrom(seed)
  const failures: object[] = []
  const statuses = new Map<number, number>()
  for (let call = 0; call < calls; call++) {
    const asked = {
      method: oneOf(random, methods),
      url: oneOf(random, paths) + oneOf(random, queries),
      headers: { ...(random() < 0.3 && { cookie }), ...oneOf(random, headers), ...oneOf(random, headers) },
    }
    const { statusCode, body } = await http.inject(asked)
    statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1)
    const hasNoBody = asked.method !== 'HEAD' || body === ''
    if (statusCode >= 500 || !hasNoBody) failures.push({ ...asked, url: asked.url.slice(0, 300), statusCode, body })
  }
  expect(failures, `FUZZ_SEED=${seed}`).toEqual([])
  for (const status of [200, 308, 403, 404]) expect(statuses.has(status), `${status}`).toBe(true)
})
