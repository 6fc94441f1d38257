import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { newId } from '../../../server/ids.ts'
import { startWorld } from '../../../server/testing/world.ts'
import { attachments } from '../../attachments/server/tables.ts'
import { files } from '../../files/server/tables.ts'
import { newFile } from '../../files/server/testing.ts'
import { newDemand } from './testing.ts'

const world = startWorld()

test('a file of another noun is not read or removed through a thing with the same id', async () => {
  const { tenant } = world.people
  const { id } = await newDemand(world)
  const fileId = await newFile(world, tenant.id, { takenAt: new Date() })
  await world.database.db
    .insert(attachments)
    .values({ fileId, noun: 'bill', nounId: id, position: 1, addedById: tenant.id })
  const path = `/api/demands/${id}/attachments/${fileId}`
  expect((await world.as('tenant').get(path)).status).toBe(404)
  expect((await world.as('tenant').del(path)).status).toBe(404)
  expect((await world.as('tenant').get(`/api/demands/${id}`)).body).toMatchObject({ files: [], fileCount: 0 })
})

test('a thing holds at most its noun’s number of files, and a refused file stays free', async () => {
  const { tenant } = world.people
  const { id } = await newDemand(world)
  const path = `/api/demands/${id}/attachments`
  const attach = (fileIds: readonly string[]) => world.as('tenant').post(path, { fileIds })
  const some = (count: number) => Promise.all(Array.from({ length: count }, () => newFile(world, tenant.id)))
  expect((await attach(await some(10))).status).toBe(201)
  const [again, ...rest] = await some(10)
  if (!again) throw new Error('a file')
  expect((await attach([again, again, ...rest.slice(0, 8)])).body.fileCount).toBe(19)
  const [left, last] = [rest[8], await newFile(world, tenant.id)]
  expect(await attach([left ?? newId(), last])).toMatchObject({
    status: 409,
    body: { code: 'attachments.too_many_files', message: 'Au plus 20 pièces jointes.' },
  })
  const [file] = await world.database.db.select().from(files).where(eq(files.id, last))
  expect(file?.takenAt).toBe(null)
  expect((await attach([last])).body.fileCount).toBe(20)
})
