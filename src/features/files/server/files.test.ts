import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { encryption } from '../../../server/encryption.ts'
import { openRestingFiles } from '../../../server/files.ts'
import { newId } from '../../../server/ids.ts'
import { keyFor } from '../../../server/secrets.ts'
import { pictureForm, tinyPng } from '../../../server/testing/forms.ts'
import { untilBlocked } from '../../../server/testing/locks.ts'
import { stretchWindows } from '../../../server/testing/windows.ts'
import { startWorld } from '../../../server/testing/world.ts'
import { filesApi, mostFreeFiles } from '../contract.ts'
import { removeAbandoned } from './service.ts'
import { files } from './tables.ts'

const world = startWorld()
const kept = (): string[] =>
  readdirSync(join(world.machinery.config.dataDir, 'files'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)

describe('free files', () => {
  test('are at most forty per person; a file refused, or sent too often, leaves no bytes', async () => {
    const send = async () => (await world.as('tenant').post('/api/files', pictureForm())).status
    const statuses = [await send()]
    await stretchWindows(world.database)
    for (let i = 1; i < 62; i++) statuses.push(await send())
    expect(statuses).toEqual([...Array(mostFreeFiles).fill(201), ...Array(20).fill(409), 429, 429])
    expect(kept()).toHaveLength(mostFreeFiles)
    expect((await world.as('resident').post('/api/files', pictureForm())).status).toBe(201)
  })

  test('can be removed by their sender, except once attached, even at the same moment', async () => {
    const { db } = world.database
    const manager = world.as('manager')
    const send = async (): Promise<string> => (await manager.post('/api/files', pictureForm())).body.id
    const id = await send()
    expect((await world.as('admin').del(`/api/files/${id}`)).status).toBe(404)
    expect((await manager.del(`/api/files/${id}`)).status).toBe(204)
    expect((await manager.del(`/api/files/${id}`)).status).toBe(404)

    const wanted = await send()
    const removal = await db.transaction(async (tx) => {
      await tx.update(files).set({ takenAt: new Date() }).where(eq(files.id, wanted))
      const asked = manager.del(`/api/files/${wanted}`)
      await untilBlocked(world.database)
      return { asked }
    })
    expect((await removal.asked).status).toBe(404)
    expect(await db.select().from(files).where(eq(files.id, wanted))).toHaveLength(1)
    await db.delete(files).where(eq(files.id, wanted))
  })

  test('are removed after a day, however many there are', async () => {
    const { db } = world.database
    const row = (createdAt: Date) => ({
      uploadedById: world.people.manager.id,
      name: 'photo.png',
      mediaType: 'image/png',
      sizeBytes: 1,
      sha256: '0',
      storageKey: newId(),
      createdAt,
    })
    const old = new Date(Date.now() - 2 * 86_400_000)
    await db.insert(files).values([...Array.from({ length: 450 }, () => row(old)), row(new Date())])
    await db.transaction((tx) => removeAbandoned(world.contextOf({ db: tx })))
    const left = await db.select().from(files).where(sql`${files.uploadedById} = ${world.people.manager.id}`)
    expect(left).toHaveLength(1)
  })
})

test('a photo stored with metadata is sent without it, and a PDF as stored', async () => {
  const { machinery, database } = world
  const author = world.as('otherManager')
  const { id } = (await author.post('/api/files', pictureForm())).body
  const [{ storageKey } = { storageKey: '' }] = await database.db.select().from(files).where(eq(files.id, id))
  // As earlier versions stored it: with a text after the head of the picture.
  const note = Buffer.from('\0\0\0\u0008tEXtposition\0\0\0\0', 'latin1')
  const raw = Buffer.concat([tinyPng.subarray(0, 33), note, tinyPng.subarray(33)])
  const encrypted = Readable.from([raw]).pipe(encryption(keyFor(machinery.config.secretKey, 'files')))
  await openRestingFiles(machinery.config).put(storageKey, await buffer(encrypted))
  expect((await machinery.files.bytes(storageKey)).equals(raw)).toBe(true)
  const { content } = filesApi
  const sent = () => author.get(content.path.replace(':id', id))
  const photo = await sent()
  expect([photo.status, photo.text]).toEqual([200, tinyPng.toString()])
  await database.db.update(files).set({ mediaType: 'application/pdf' }).where(eq(files.id, id))
  expect((await sent()).text).toBe(raw.toString())
})
