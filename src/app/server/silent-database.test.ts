import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readConfig } from '../../server/config.ts'
import { type Database, openDatabase } from '../../server/db.ts'
import { makeLog } from '../../server/log.ts'
import { makeBuiltPages } from '../../server/testing/built-pages.ts'
import { makeApplication, makeMachinery } from './application.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'mitoyen-silent-'))
const built = makeBuiltPages()
/** Accepts connections and never answers, like a frozen database. */
const silent: Server = createServer()
const sockets: Socket[] = []
let database: Database
let http: FastifyInstance

beforeAll(async () => {
  await new Promise<void>((resolve) => void silent.listen(0, '127.0.0.1', resolve))
  const address = silent.address()
  const log = makeLog('silent')
  database = openDatabase(
    { host: '127.0.0.1', port: typeof address === 'object' && address ? address.port : 0, user: 'x', database: 'x' },
    log,
  )
  const config = readConfig({ DATA_DIR: dataDir, NODE_ENV: 'test' })
  http = (await makeApplication({ machinery: makeMachinery(config, log, database), database, built })).http
  await http.ready()
})
afterAll(async () => {
  vi.useRealTimers()
  await http.close()
  for (const socket of sockets) socket.destroy()
  silent.close()
  rmSync(built, { recursive: true })
  rmSync(dataDir, { recursive: true })
})

test.each([
  ['a page comes without hints of what its reader may ask', '/manager/bills', 200],
  ['the privacy page comes without its officers', '/privacy-policy', 200],
  ['metrics are answered 503', '/api/metrics', 503],
])('with a session and a silent database, %s after two seconds', async (_, url, status) => {
  const isAsked = new Promise<Socket>((resolve) => silent.once('connection', resolve))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const answered = http.inject({ url, headers: { cookie: 'mitoyen_session=x' } })
  sockets.push(await isAsked)
  vi.advanceTimersByTime(2_000)
  const { statusCode, body } = await answered
  vi.useRealTimers()
  expect(statusCode).toBe(status)
  expect(body).not.toContain('asked')
})
