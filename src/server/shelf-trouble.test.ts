import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startSessionFor } from '../../db/worlds/test.ts'
import { makeApplication, makeMachinery } from '../app/server/application.ts'
import { readConfig } from './config.ts'
import type { Machinery } from './context.ts'
import { isOutage, openDatabase } from './db.ts'
import { openFiles, openRestingFiles } from './files.ts'
import { makeLog } from './log.ts'
import { startBucket } from './testing/bucket.ts'
import { fileForm, tinyPng } from './testing/forms.ts'
import { startWorld } from './testing/world.ts'

const world = startWorld()
const lines: string[] = []
let http: FastifyInstance
let machinery: Machinery
let cookie: string
let environment: Record<string, string>

beforeAll(async () => {
  const { database, people } = world
  const bucket = await startBucket()
  // From now on, connections to its port are refused.
  bucket.close()
  environment = { NODE_ENV: 'test', DATA_DIR: world.machinery.config.dataDir, ...bucket.environment }
  const log = makeLog('info', { write: (line) => void lines.push(line) })
  machinery = makeMachinery(readConfig(environment), log, database)
  http = (await makeApplication({ machinery, database })).http
  cookie = `mitoyen_session=${await startSessionFor(database.db, people.tenant.id)}`
})
afterAll(() => http.close())
beforeEach(() => void lines.splice(0))

const upload = async (to: FastifyInstance) => {
  const form = new Response(fileForm(tinyPng, { name: 'photo.png' }))
  return to.inject({
    method: 'POST',
    url: '/api/files',
    headers: { cookie, 'content-type': form.headers.get('content-type') ?? '' },
    payload: Buffer.from(await form.arrayBuffer()),
  })
}

test('a file that S3 refuses is answered 503, logged and counted as a file storage outage', async () => {
  const answer = await upload(http)
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '30'])
  expect(lines.join('')).toContain('file storage trouble')
  expect(lines.join('')).toContain('ECONNREFUSED')
  expect(lines.join('')).not.toContain('database trouble')
  const metrics = await machinery.metrics.registry.metrics()
  expect(metrics).toContain('mitoyen_file_storage_outages_total{route="/api/files"} 1')
  expect(metrics).not.toMatch(/^mitoyen_(database_outages|failures)_total\{/m)
})

test('a file whose key the database cannot record is answered 503 as a database outage, and not stored', async () => {
  const bucket = await startBucket()
  const { port } = new URL(environment.S3_ENDPOINT ?? '')
  // Nothing listens on the port that the first bucket had.
  const away = openDatabase({ host: '127.0.0.1', port: Number(port) }, world.machinery.log)
  const log = makeLog('info', { write: (line) => void lines.push(line) })
  const cutOff = makeMachinery(readConfig({ ...environment, ...bucket.environment }), log, away)
  const made = await makeApplication({ machinery: cutOff, database: world.database })
  try {
    const answer = await upload(made.http)
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5'])
    expect(lines.join('')).toContain('database trouble')
    expect(bucket.objects.size).toBe(0)
  } finally {
    await made.http.close()
    await away.pool.end()
    bucket.close()
  }
})

test('an object missing from a bucket is not found, and no outage', async () => {
  const bucket = await startBucket()
  const config = readConfig({ ...environment, ...bucket.environment })
  const files = openFiles(config, world.database.db)
  await expect(files.bytes('0198c0de-0000-7000-8000-0000000000a1')).rejects.toMatchObject({ kind: 'not_found' })
  expect(await openRestingFiles(config).stored('0198c0de-0000-7000-8000-0000000000a1')).toBeUndefined()
  bucket.close()
  await expect(files.bytes('0198c0de-0000-7000-8000-0000000000a1')).rejects.toThrow(
    /^the S3 service [a-z ]+: ECONNREFUSED$/,
  )
})

test.each(['ECONNREFUSED', 'ECONNRESET', 'EPIPE'])('%s of another service is no outage of the database', (code) => {
  const error = Object.assign(new Error(code), { code, syscall: 'connect' })
  expect(isOutage(new Error('sending failed', { cause: error }))).toBe(false)
})
