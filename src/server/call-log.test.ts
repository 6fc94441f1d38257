import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startSessionFor } from '../../db/worlds/test.ts'
import { makeApplication, makeMachinery } from '../app/server/application.ts'
import { newId } from './ids.ts'
import { makeLog } from './log.ts'
import { untilBlocked } from './testing/locks.ts'
import { startWorld } from './testing/world.ts'

const world = startWorld()
const lines: string[] = []
let http: FastifyInstance
let cookie: string
beforeAll(async () => {
  const log = makeLog('info', { write: (line) => void lines.push(line) })
  const { database, people } = world
  const made = await makeApplication({ machinery: makeMachinery(world.machinery.config, log, database), database })
  http = made.http
  await http.listen({ port: 0, host: '127.0.0.1' })
  cookie = `mitoyen_session=${await startSessionFor(database.db, people.manager.id)}`
})
afterAll(() => http.close())
beforeEach(() => void lines.splice(0))

const called = () => lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'call')
const open = (method: string, path: string, headers: Record<string, string | number> = {}) => {
  const { port } = http.server.address() as AddressInfo
  // Hanging up is an error of its own here.
  return request({ port, method, path, agent: false, headers: { cookie, ...headers } }).on('error', () => undefined)
}

test('an answered call writes one access-log line', async () => {
  await new Promise((resolve) => open('GET', '/api/bills?q=amina').on('response', resolve).end())
  await expect.poll(called).toMatchObject([{ method: 'GET', route: '/api/bills', status: 200 }])
  expect(lines.join('')).not.toContain('amina')
})

test('a call aborted before its answer writes one access-log line', async () => {
  const holder = await world.database.pool.connect()
  await holder.query('begin; lock table bills in access exclusive mode')
  const path = `/api/bills/${newId()}`
  const left = open('GET', path)
  left.end()
  await untilBlocked(world.database)
  left.destroy()
  const abandoned = { method: 'GET', route: '/api/bills/:id', status: 499 }
  await expect.poll(called).toMatchObject([abandoned])
  await holder.query('rollback')
  holder.release()
  // The work ends without a caller and logs nothing more.
  await new Promise((resolve) => open('GET', path).on('response', resolve).end())
  await expect.poll(called).toMatchObject([abandoned, { status: 404 }])
})

test('an aborted upload writes one access-log line', async () => {
  const type = 'multipart/form-data; boundary=x'
  const cut = open('POST', '/api/files', { 'content-type': type, 'content-length': 1_000_000 })
  cut.write('--x\r\ncontent-disposition: form-data; name="file"; filename="amina.pdf"\r\n\r\n%PDF-1.4\n')
  const counted = () => world.database.pool.query('select 1 from rate_windows')
  await expect.poll(async () => (await counted()).rowCount).toBeGreaterThan(0)
  cut.destroy()
  await expect.poll(called).toMatchObject([{ method: 'POST', route: '/api/files', status: 499 }])
  expect(lines.join('')).not.toContain('amina')
})
