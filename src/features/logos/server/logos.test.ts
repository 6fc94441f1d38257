import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import { newId } from '../../../server/ids.ts'
import { startWorld, type Who } from '../../../server/testing/world.ts'
import { files } from '../../files/server/tables.ts'
import { newFile } from '../../files/server/testing.ts'
import type { Logo } from '../contract.ts'
import { findLogoBytes, logoVerbs } from './service.ts'
import { organizationLogos } from './tables.ts'

const world = startWorld()
const path = () => `/api/organizations/${world.places.laurier.id}/logo`
const read = async (who: Who): Promise<Logo> => (await world.as(who).get(path())).body
const mine = () => newFile(world, world.people.manager.id)
const save = (fileId: string) => world.as('manager').put(path(), { fileId })

afterEach(async () => {
  await world.database.db.delete(organizationLogos)
})

test('an organization has no logo until a manager chooses one, which replaces the one before', async () => {
  expect((await read('resident')).file).toBeNull()
  expect((await world.as('resident').get(`${path()}/content`)).status).toBe(404)
  const [first, second] = [await mine(), await mine()]
  expect((await save(first)).body.file.id).toBe(first)
  expect((await save(second)).body.file.id).toBe(second)
  expect((await read('resident')).file?.id).toBe(second)
  const kept = (await world.database.db.select({ id: files.id }).from(files)).map(({ id }) => id)
  expect([kept.includes(first), kept.includes(second)]).toEqual([false, true])

  const { content, mediaType } = await logoVerbs.content(world.contextOf({ actor: await world.actorOf('resident') }), {
    id: world.places.laurier.id,
  })
  expect(mediaType).toBe('image/png')
  const bytes = await findLogoBytes(world.contextOf(), world.places.laurier.id)
  expect(bytes?.equals(Buffer.isBuffer(content) ? content : await buffer(content))).toBe(true)
})

test('a document or a picture that no document holds is refused, and stays a free file', async () => {
  const id = newId()
  const received = await world.machinery.files.receive(Readable.from([Buffer.from('%PDF-1.4\n%âãÏÓ\n')]), 'a.pdf')
  await world.database.db.insert(files).values({ ...received, id, uploadedById: world.people.manager.id })
  const refused = await save(id)
  expect([refused.status, refused.body.fields]).toEqual([422, { fileId: 'Choisissez une image PNG ou JPEG.' }])
  expect((await read('manager')).file).toBeNull()
})

test('a removed logo leaves nothing behind, and an organization with a logo is not deleted', async () => {
  await save(await mine())
  expect((await world.as('admin').del(`/api/organizations/${world.places.laurier.id}`)).status).toBe(409)
  expect((await world.as('managerLimited').del(path())).status).toBe(403)
  expect((await world.as('manager').del(path())).status).toBe(204)
  expect((await read('manager')).file).toBeNull()
  expect((await world.as('manager').del(path())).status).toBe(404)
})
