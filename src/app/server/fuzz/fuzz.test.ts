import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CastName, startSessionFor } from '../../../../db/worlds/test.ts'
import { startWorld } from '../../../server/testing/world.ts'
import type { Schema } from '../api-page.ts'
import { publicRows, rows } from '../matrix/testing.ts'
import { type Body, jsonBody, multipartBody } from './bodies.ts'
import { badValue, type Ids, mutated, objectOf, oneOf, type Random, randomFrom } from './values.ts'

/** `npm run fuzz -- CALLS SEED MINUTES` sets them. */
const seed = Number(process.env.FUZZ_SEED ?? 20_261_122)
const callsEach = Number(process.env.FUZZ_CALLS ?? 8)
const minutes = Number(process.env.FUZZ_MINUTES ?? Number.POSITIVE_INFINITY)
/** A call that is not answered by then never is, on any machine; in ms. */
const longest = 180_000
/** Each operation gets so many calls, then the next one does, round after round: a run cut short has called them all. */
const callsARound = 4

interface Operation {
  readonly parameters: readonly { name: string; in: string; schema: Schema }[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> }
}
type Paths = Readonly<Record<string, Readonly<Record<string, Operation>>>>

const world = startWorld()
const casts: readonly [CastName | null, ...(CastName | null)[]] = [
  'admin',
  'manager',
  'manager',
  'resident',
  'tenant',
  'otherManager',
  'demoManager',
  null,
]
let operations: { name: string; method: string; path: string; operation: Operation; random: Random }[]
let ids: Ids

beforeAll(async () => {
  const { body } = await world.as('admin').get<{ paths: Paths }>('/api/openapi.json')
  operations = Object.entries(body.paths)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
    )
    .map(({ method, path, operation }, place) => ({
      name: `${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
      method,
      path,
      operation,
      // Of its own for each operation: a call added to one changes nothing of the others.
      random: randomFrom(seed + place * 7_919),
    }))
  const { places, people } = world
  const [first, ...rest] = [...Object.values(places), ...Object.values(people)].map(({ id }) => id)
  ids = [first ?? '', ...rest]
  // Access that some calls take from the cast is restored before the next operation.
  await world.database.pool.query('create table fuzz_users as select id, status, role from users')
})
afterAll(() => world.database.pool.query('drop table fuzz_users'))

const odd = (random: Random): Record<string, string> =>
  random() < 0.7
    ? {}
    : oneOf<Record<string, string>>(random, [
        { 'accept-language': 'x'.repeat(5_000) },
        { 'accept-language': ';q=,*;q=9,fr-CA-x-y;q=NaN' },
        { 'idempotency-key': 'k'.repeat(3_000) },
        { 'idempotency-key': `é${random()}` },
        { 'idempotency-key': '' },
        { 'x-forwarded-for': "1' or 1=1, ::1" },
        { range: 'bytes=9-1,-5' },
        { 'accept-encoding': 'x;q=2, ,*;q=0' },
        { cookie: 'mitoyen_session=%%%; mitoyen_session=;;' },
        { origin: 'null' },
        { 'user-agent': 'é'.repeat(900) },
        { host: 'a b' },
      ])

interface Call {
  readonly method: string
  readonly url: string
  readonly headers: Record<string, string>
  readonly body: Body | undefined
}

/** One call of an operation: valid in part of the cases, at the bounds of its shape in others, damaged in most. */
async function callOf(at: (typeof operations)[number], who: CastName | null): Promise<Call> {
  const { name, method, path, operation, random } = at
  const [[type, { schema: bodySchema }] = ['', { schema: {} }]] = Object.entries(operation.requestBody?.content ?? {})
  const schema = {
    properties: {
      ...Object.fromEntries(
        operation.parameters.filter((one) => one.in !== 'header').map((one) => [one.name, one.schema]),
      ),
      ...bodySchema.properties,
    },
    required: [
      ...operation.parameters.filter((one) => one.in === 'path').map((one) => one.name),
      ...(bodySchema.required ?? []),
    ],
  }
  const valid = random() < 0.7 ? await validOf(name, who) : undefined
  const whole = valid && !(valid instanceof FormData) ? { ...valid } : objectOf(schema, random, ids)
  const input: Record<string, unknown> = random() < 0.8 ? mutated(whole, random, ids) : whole
  let url = path
  for (const [hole, holeName = ''] of path.matchAll(/\{(\w+)\}/g)) {
    const value = input[holeName] ?? badValue(random, ids)
    delete input[holeName]
    url = url.replace(hole, encoded(typeof value === 'string' ? value : JSON.stringify(value)) || 'x')
  }
  if (method === 'GET') return { method, url: url + queryOf(input, random), headers: odd(random), body: undefined }
  const body = type.startsWith('multipart')
    ? multipartBody({ fields: without(input, 'file'), mayStore: name === 'POST /api/files' }, random, ids)
    : jsonBody(input, random)
  return { method, url, headers: { ...odd(random), 'content-type': body.type }, body }
}

const validOf = async (name: string, who: CastName | null) =>
  publicRows[name]?.input?.(world) ?? rows[name]?.input?.(world, who ?? 'manager')

const without = (input: Record<string, unknown>, name: string) =>
  Object.fromEntries(Object.entries(input).filter(([own]) => own !== name))
/** Half of a sign that UTF-16 writes in two can't be in an address. */
const encoded = (text: string): string => encodeURIComponent(text.slice(0, 3_000).replace(/\p{Surrogate}/gu, '?'))
const queryOf = (input: Record<string, unknown>, random: Random): string => {
  const pairs = Object.entries(input).map(
    ([name, value]) => `${encoded(name)}=${encoded(typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))}`,
  )
  if (random() < 0.1)
    pairs.push(oneOf(random, ['%', '%ff', '&&=', 'a[b]=c', 'limit=1&limit=2', '__proto__=1', 'q=%ud800']))
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}

/** The stream has no listener in this suite; a reading may be refused with Retry-After, or need a missing program. */
const mayBeUnavailable = (name: string, code: string): boolean =>
  name === 'GET /api/live' || code === 'extraction.busy' || code === 'extraction.ocr_missing'

async function send({ method, url, headers, body }: Call, cookie: string | undefined) {
  const caller = world.as(cookie === undefined || headers.cookie !== undefined ? 'stranger' : { cookie })
  const verbs = { GET: caller.get, POST: caller.post, PUT: caller.put, PATCH: caller.patch, DELETE: caller.del }
  const verb = verbs[method as keyof typeof verbs]
  const answer = await verb(url, body?.payload, headers)
  if (answer.status !== 429) return answer
  // Limits are tested elsewhere: here they would hide what is behind them.
  await world.database.pool.query('delete from rate_windows')
  return verb(url, body?.payload, headers)
}

/** One session each, opened when one is wanted and none is left. */
function sessionsOf() {
  const open = new Map<CastName, string>()
  return {
    of: async (who: CastName): Promise<string> => {
      const cookie = open.get(who) ?? (await startSessionFor(world.database.db, world.people[who].id))
      open.set(who, cookie)
      return cookie
    },
    forget: (who: CastName): boolean => open.delete(who),
  }
}

/** Gives back to the cast what the calls before took away. */
const restoreCast = () =>
  world.database.db.execute(
    sql`update users set status = kept.status, role = kept.role from fuzz_users kept
      where kept.id = users.id and (users.status, users.role) is distinct from (kept.status, kept.role)`,
  )

const failures: object[] = []
const statuses = new Map<number, number>()
const sessions = sessionsOf()

async function fuzz(at: (typeof operations)[number], turn: number): Promise<void> {
  const who = oneOf(at.random, casts)
  const call = await callOf(at, who)
  const cookie = who === null ? undefined : await sessions.of(who)
  const gone = new AbortController()
  const answer = await Promise.race([
    send(call, cookie),
    pause(longest, { status: 599, text: 'no answer', body: undefined }, { signal: gone.signal }),
  ])
  gone.abort()
  const { status, text, body } = answer
  // The session was closed, or never existed: the next call has another.
  if (who !== null && status === 401) sessions.forget(who)
  statuses.set(status, (statuses.get(status) ?? 0) + 1)
  if (status < 500 || (status === 503 && mayBeUnavailable(at.name, body?.code))) return
  const sent = call.body && { ...call.body, payload: call.body.payload.toString('latin1').slice(0, 600) }
  failures.push({ operation: at.name, turn, who, status, text, ...call, url: call.url.slice(0, 600), body: sent })
}

test(`no input of any operation causes a server error (seed ${seed}, ${callsEach} calls each)`, {
  timeout: 300_000 + 30_000 * callsEach,
}, async () => {
  const end = Date.now() + minutes * 60_000
  for (let first = 0; first < callsEach && Date.now() < end; first += callsARound)
    for (const at of operations) {
      await restoreCast()
      for (let turn = first; turn < Math.min(first + callsARound, callsEach); turn++) await fuzz(at, turn)
    }
  if (process.env.FUZZ_CALLS) {
    const counts = [...statuses].sort().map(([status, count]) => `${count} x ${status}`)
    const calls = [...statuses.values()].reduce((sum, count) => sum + count, 0)
    process.stdout.write(`${calls} calls of ${operations.length} operations: ${counts.join(', ')}\n`)
  }
  expect(failures, `FUZZ_SEED=${seed} FUZZ_CALLS=${callsEach}`).toEqual([])
  // The calls got behind the doors: some of every kind of answer.
  for (const status of [200, 201, 204, 401, 403, 404, 422])
    expect(statuses.get(status) ?? 0, `${status}`).toBeGreaterThan(0)
})
