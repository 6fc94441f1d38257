import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startSessionFor } from '../../db/worlds/test.ts'
import { makeApplication, makeMachinery } from '../app/server/application.ts'
import { files } from '../features/files/server/tables.ts'
import { readConfig } from './config.ts'
import { openFiles } from './files.ts'
import { makeLog } from './log.ts'
import { startBucket } from './testing/bucket.ts'
import { fileForm, tinyPng } from './testing/forms.ts'
import { startWorld } from './testing/world.ts'

const world = startWorld()
let bucket: Awaited<ReturnType<typeof startBucket>>
let http: FastifyInstance
let cookie: string
let environment: Record<string, string>

beforeAll(async () => {
  const { database, people } = world
  bucket = await startBucket()
  environment = { NODE_ENV: 'test', DATA_DIR: world.machinery.config.dataDir, ...bucket.environment }
  const machinery = makeMachinery(readConfig(environment), makeLog('silent'), database)
  http = (await makeApplication({ machinery, database })).http
  cookie = `mitoyen_session=${await startSessionFor(database.db, people.tenant.id)}`
})
afterAll(async () => {
  await http.close()
  bucket.close()
})

const upload = async () => {
  const form = new Response(fileForm(tinyPng, { name: 'photo.png' }))
  return http.inject({
    method: 'POST',
    url: '/api/files',
    headers: { cookie, 'content-type': form.headers.get('content-type') ?? '' },
    payload: Buffer.from(await form.arrayBuffer()),
  })
}
const download = (id: string) => http.inject({ method: 'GET', url: `/api/files/${id}/content`, headers: { cookie } })

describe('over a bucket that checks every signature', () => {
  test('a file is sent, read back whole, encrypted in the bucket, and gone once removed', async () => {
    const sent = await upload()
    expect(sent.statusCode).toBe(201)
    const { id } = sent.json<{ id: string }>()
    const [row] = await world.database.db.select().from(files).where(eq(files.id, id))
    const path = `/mitoyen/${row?.storageKey}`
    expect([...bucket.objects.keys()]).toEqual([path])
    expect(bucket.objects.get(path)?.includes(tinyPng.subarray(1, 20))).toBe(false)
    expect((await download(id)).rawPayload).toEqual(tinyPng)
    await openFiles(readConfig(environment), world.database.db).remove(row?.storageKey ?? '')
    expect(bucket.objects.size).toBe(0)
    expect((await download(id)).statusCode).toBe(404)
  })

  test('an answer that is cut short fails the download rather than giving part of the file', async () => {
    const { id } = (await upload()).json<{ id: string }>()
    bucket.troubles.push('cut')
    const cut = await download(id).catch((error: unknown) => error)
    expect(cut instanceof Error || !(cut as { rawPayload: Buffer }).rawPayload.equals(tinyPng)).toBe(true)
    expect((await download(id)).rawPayload).toEqual(tinyPng)
  })

  test('a connection that is reset while a file is stored leaves no row', async () => {
    const before = await world.database.db.$count(files)
    bucket.troubles.push('reset', 'reset', 'reset', 'reset')
    expect((await upload()).statusCode).toBe(503)
    bucket.troubles.splice(0)
    expect(await world.database.db.$count(files)).toBe(before)
    expect((await upload()).statusCode).toBe(201)
  })

  test.each([
    ['another secret', { S3_SECRET_ACCESS_KEY: 'other' }, 'SignatureDoesNotMatch'],
    ['another key', { S3_ACCESS_KEY_ID: 'other' }, 'InvalidAccessKeyId'],
    ['another region', { S3_REGION: 'us-east-1' }, 'AuthorizationHeaderMalformed'],
    ['another bucket', { S3_BUCKET: 'other' }, 'NoSuchBucket'],
  ])('the settings of %s are refused, and the failure names the reason', async (_, changed, reason) => {
    const store = openFiles(readConfig({ ...environment, ...changed }), world.database.db)
    await expect(store.bytes('0198c0de-0000-7000-8000-0000000000a1')).rejects.toThrow(reason)
  })
})
