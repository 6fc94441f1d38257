import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import fastify, { type FastifyInstance } from 'fastify'
import type { ClientConfig } from 'pg'
import { afterEach, expect, inject, test } from 'vitest'
import { startSessionFor } from '../../db/worlds/test.ts'
import { makeApplication, makeMachinery } from '../app/server/application.ts'
import { everything, LiveNotice } from '../shared/live.ts'
import { anActor } from '../shared/testing.ts'
import { type Live, startLive } from './live.ts'
import { makeLog } from './log.ts'
import { startWorld } from './testing/world.ts'

const world = startWorld()

let live: Live | undefined
let http: FastifyInstance | undefined
afterEach(async () => {
  await live?.stop()
  await http?.close()
})

const listening = "select pid from pg_stat_activity where datname = current_database() and query = 'listen live'"

async function connectionOf(): Promise<ClientConfig> {
  const { rows } = await world.database.pool.query<{ name: string }>('select current_database() as name')
  const { template: _, ...administrator } = inject('postgres')
  return { ...administrator, database: rows[0]?.name ?? '' }
}

/** A server that opens a stream for the person and the session named in the address. */
async function listen(): Promise<number> {
  live = startLive(await connectionOf(), makeLog('silent'))
  http = fastify()
  http.get<{ Params: { id: string; session: string } }>('/:id/:session', (request, reply) => {
    reply.hijack()
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream' })
    const { id, session } = request.params
    live?.open({ actor: anActor({ id }), session, reply })
  })
  await until(async () => (await world.database.pool.query(listening)).rowCount === 1)
  await http.listen({ port: 0, host: '127.0.0.1' })
  return (http.server.address() as AddressInfo).port
}

interface Stream {
  heard(): string
  isOver(): boolean
  leave(): void
}
const open = (port: number, id: string, session = id) =>
  new Promise<Stream>((resolve) => {
    get({ port, path: `/${id}/${session}`, agent: false }, (answer: IncomingMessage) => {
      let heard = ''
      let isOver = false
      answer.on('data', (chunk: Buffer) => {
        heard += chunk.toString()
      })
      answer.on('close', () => {
        isOver = true
      })
      resolve({ heard: () => heard, isOver: () => isOver, leave: () => answer.destroy() })
    })
  })
const announce = (...announcements: object[]) =>
  world.database.pool.query(announcements.map((one) => `select pg_notify('live', '${JSON.stringify(one)}')`).join(';'))
/** The notices of a stream, as a browser reads them. */
const noticesOf = (stream: Stream): LiveNotice[] =>
  [...stream.heard().matchAll(/^data: (.*)$/gm)].map(([, text = '']) => LiveNotice.parse(JSON.parse(text)))
/** Waits for an event; one that never happens fails at the time limit of the test. */
async function until(check: () => boolean | Promise<boolean>): Promise<boolean> {
  while (!(await check())) await sleep(20)
  return true
}

test('a changed session ends its stream, and notices right after it are ignored', async () => {
  const port = await listen()
  const [mine, other] = await Promise.all([open(port, 'me'), open(port, 'you')])
  // Two ids: PostgreSQL sends an identical notice of one transaction once.
  const change = (id: string) => ({ topic: 'demands', id, audience: [{ users: ['me', 'you'] }] })
  await announce({ topic: 'session', id: 'me', audience: [{ users: ['me'] }] }, change('first'), change('second'))
  expect(await until(() => mine.isOver())).toBe(true)
  expect(await until(() => other.heard().split('data:').length === 3)).toBe(true)
  expect(other.isOver()).toBe(false)
  expect(mine.heard()).not.toContain('demands')
  other.leave()
})

test('after a lost database connection, every screen is told that anything may have changed', async () => {
  const port = await listen()
  const stream = await open(port, 'me')
  await world.database.pool.query(`select pg_terminate_backend(pid) from (${listening}) as listeners`)
  expect(await until(() => noticesOf(stream).length > 0)).toBe(true)
  expect(noticesOf(stream)).toEqual([{ topic: everything }])
  stream.leave()
})

test('a sign-out ends the streams of its own session only', async () => {
  const port = await listen()
  const [mine, other] = await Promise.all([open(port, 'demo', 'mine'), open(port, 'demo', 'other')])
  await announce({ topic: 'session', id: 'demo', audience: [{ users: ['demo'], session: 'mine' }] })
  await announce({ topic: 'demands', id: 'd1', audience: [{ users: ['demo'] }] })
  expect(await until(() => mine.isOver())).toBe(true)
  expect(await until(() => noticesOf(other).length > 0)).toBe(true)
  expect(noticesOf(other)).toEqual([{ topic: 'demands', id: 'd1' }])
  expect(other.isOver()).toBe(false)
  other.leave()
})

test('a session has at most eight streams: the ninth ends the first, which is told to reconnect late', async () => {
  const port = await listen()
  const streams: Stream[] = []
  for (let count = 0; count < 9; count++) streams.push(await open(port, 'me'))
  const [first, ...others] = streams
  expect(await until(() => first?.isOver() ?? false)).toBe(true)
  expect(first?.heard()).toBe('retry: 2000\n\nretry: 120000\n\n')
  expect(others.map((stream) => [stream.heard(), stream.isOver()])).toEqual(
    others.map(() => ['retry: 2000\n\n', false]),
  )
  for (const stream of streams) stream.leave()
})

test('the limit of streams is by session, not by account', async () => {
  const port = await listen()
  const streams: Stream[] = []
  for (let visitor = 0; visitor < 12; visitor++) streams.push(await open(port, 'demo', `session-${visitor}`))
  await announce({ topic: 'demands', id: 'd1', audience: [{ users: ['demo'] }] })
  expect(await until(() => streams.every((stream) => noticesOf(stream).length === 1))).toBe(true)
  expect(streams.some((stream) => stream.isOver())).toBe(false)
  for (const stream of streams) stream.leave()
})

test('a HEAD request for the stream is answered at once and opens none', async () => {
  const { machinery, database, people } = world
  const made = makeMachinery(machinery.config, machinery.log, database)
  const parts = { machinery: made, database, listen: await connectionOf() }
  http = (await makeApplication(parts)).http
  const cookie = `mitoyen_session=${await startSessionFor(database.db, people.tenant.id)}`
  const { statusCode, headers, body } = await http.inject({ method: 'HEAD', url: '/api/live', headers: { cookie } })
  expect([statusCode, headers['content-type'], body]).toEqual([200, 'text/event-stream; charset=utf-8', ''])
})
