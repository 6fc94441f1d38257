import { expect, test } from 'vitest'
import { startWorld, type Who } from '../../../../server/testing/world.ts'
import { attachments } from '../../../attachments/server/tables.ts'
import { newBill } from '../../../bills/server/testing.ts'
import { newDemand } from '../../../demands/server/testing.ts'
import { newFile } from '../../../files/server/testing.ts'

const world = startWorld()

async function attach(noun: 'bill' | 'demand', nounId: string) {
  const { id: addedById } = world.people.manager
  const fileId = await newFile(world, addedById, { takenAt: new Date() })
  await world.database.db.insert(attachments).values({ fileId, noun, nounId, position: 1, addedById })
  return fileId
}
const list = (who: Who, of: 'bills' | 'demands', more = '') =>
  world.as(who).get(`/api/documents/linked?of=${of}&building=${world.places.erables.id}${more}`)

test('files of bills are listed with their bill for managers, and refused to residents', async () => {
  const thingId = await newBill(world, 'sent')
  const id = await attach('bill', thingId)
  expect((await list('manager', 'bills')).body).toMatchObject({ items: [{ id, name: 'photo.png', thingId }], total: 1 })
  expect((await list('resident', 'bills')).status).toBe(403)
  expect((await list('otherManager', 'bills')).body.items).toEqual([])
  expect((await list('manager', 'bills', '&q=introuvable')).body.items).toEqual([])
})

test('files of demands are listed for those who read the demand, by unit where one is asked', async () => {
  const { id: thingId } = await newDemand(world)
  const id = await attach('demand', thingId)
  const seen = async (who: Who, more = '') =>
    (await list(who, 'demands', more)).body.items.map((file: { id: string }) => file.id)
  expect(await seen('manager')).toEqual([id])
  expect(await seen('resident')).toEqual([])
  expect(await seen('otherManager')).toEqual([])
  expect(await seen('manager', `&residence=${world.places.falaise1.id}`)).toEqual([])
})
