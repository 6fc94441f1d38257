import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startSessionFor } from '../../../../db/worlds/test.ts'
import { makeApplication, makeMachinery } from '../../../app/server/application.ts'
import { readConfig } from '../../../server/config.ts'
import type { Machinery } from '../../../server/context.ts'
import { makeLog } from '../../../server/log.ts'
import { fileForm, tinyPng } from '../../../server/testing/forms.ts'
import { eicar, startScanner } from '../../../server/testing/scanner.ts'
import { startWorld } from '../../../server/testing/world.ts'
import { bytesOf, contentOf, scanWaitingFiles } from './service.ts'
import { files } from './tables.ts'

const world = startWorld()
let scanner: Awaited<ReturnType<typeof startScanner>>
let machinery: Machinery
let http: FastifyInstance
let cookie: string

beforeAll(async () => {
  const { database, people } = world
  scanner = await startScanner()
  const environment = { NODE_ENV: 'test', DATA_DIR: world.machinery.config.dataDir, ...scanner.environment }
  machinery = makeMachinery(readConfig(environment), makeLog('silent'), database)
  http = (await makeApplication({ machinery, database })).http
  cookie = `mitoyen_session=${await startSessionFor(database.db, people.tenant.id)}`
})
afterAll(async () => {
  await http.close()
  scanner.close()
})
beforeEach(() => {
  scanner.state.isAway = false
})

const upload = async (bytes: Buffer) => {
  const form = new Response(fileForm(bytes, { name: 'photo.png' }))
  return http.inject({
    method: 'POST',
    url: '/api/files',
    headers: { cookie, 'content-type': form.headers.get('content-type') ?? '' },
    payload: Buffer.from(await form.arrayBuffer()),
  })
}
const infected = Buffer.concat([Buffer.from('%PDF-1.7\n'), eicar])
const rowOf = async (id: string) => {
  const [row] = await world.database.db.select().from(files).where(eq(files.id, id))
  if (!row) throw new Error('no such file')
  return row
}
const sendWaiting = async (): Promise<string> => {
  scanner.state.isAway = true
  const { id } = (await upload(tinyPng)).json<{ id: string }>()
  scanner.state.isAway = false
  return id
}
const contextOf = async (who: 'tenant' | 'manager') =>
  world.contextOf({ machinery, actor: await world.actorOf(who), via: 'session' })
const runScans = (now = new Date()) => scanWaitingFiles(world.contextOf({ machinery, now }))

test('an infected file is refused with a sentence that says so', async () => {
  const answer = await upload(infected)
  expect(answer.statusCode).toBe(422)
  expect(answer.json<{ message: string }>().message).toContain('contient un virus')
  expect((await upload(tinyPng)).statusCode).toBe(201)
})

test('a file that waits for its scan is given to its sender alone, and to others once it is scanned', async () => {
  const id = await sendWaiting()
  const row = await rowOf(id)
  expect(row.scanDueAt).not.toBeNull()
  const own = await http.inject({ method: 'GET', url: `/api/files/${id}/content`, headers: { cookie } })
  expect(own.statusCode).toBe(200)
  const manager = await contextOf('manager')
  await expect(contentOf(manager, row)).rejects.toMatchObject({ reason: 'files.scan_waiting' })
  await expect(bytesOf(manager, row)).rejects.toMatchObject({ reason: 'files.scan_waiting' })
  const visitor = world.contextOf({ machinery })
  await expect(contentOf(visitor, row)).rejects.toMatchObject({ reason: 'files.scan_waiting' })
  scanner.state.isAway = true
  await runScans()
  expect((await rowOf(id)).scanDueAt).not.toBeNull()
  scanner.state.isAway = false
  await runScans()
  expect(await rowOf(id)).toMatchObject({ scanDueAt: null, infectedAt: null })
  expect(await contentOf(manager, await rowOf(id))).toMatchObject({ mediaType: 'image/png' })
})

test('a file found infected after it was attached is given to nobody any more, and the trail says so', async () => {
  scanner.state.isAway = true
  const { id } = (await upload(infected)).json<{ id: string }>()
  scanner.state.isAway = false
  await Promise.all([runScans(), runScans()])
  const row = await rowOf(id)
  expect(row.infectedAt).not.toBeNull()
  for (const who of ['tenant', 'manager'] as const) {
    await expect(contentOf(await contextOf(who), row)).rejects.toMatchObject({ reason: 'files.infected' })
    await expect(bytesOf(await contextOf(who), row)).rejects.toMatchObject({ reason: 'files.infected' })
  }
  await expect(bytesOf(world.contextOf({ machinery }), row)).rejects.toMatchObject({ reason: 'files.infected' })
  const told = await world.database.pool.query(
    `select count(*)::int as count from audit_entries where subject = 'file' and action = 'infected' and subject_id = $1`,
    [id],
  )
  expect(told.rows[0]).toEqual({ count: 1 })
})

test('a file that the scanner does not read to its end stays unscanned, and is tried again in an hour', async () => {
  const id = await sendWaiting()
  const { limit } = scanner.state
  scanner.state.limit = 10
  await runScans()
  const waiting = await rowOf(id)
  expect(waiting.scanDueAt?.getTime()).toBeGreaterThan(Date.now() + 3_000_000)
  scanner.state.limit = limit
  await runScans()
  expect((await rowOf(id)).scanDueAt).toEqual(waiting.scanDueAt)
  await runScans(new Date(Date.now() + 7_200_000))
  expect((await rowOf(id)).scanDueAt).toBeNull()
})
