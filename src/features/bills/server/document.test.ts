import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { pictureForm } from '../../../server/testing/forms.ts'
import { startWorld } from '../../../server/testing/world.ts'
import { attachments } from '../../attachments/server/tables.ts'
import { sampleBill } from '../testing.ts'

const world = startWorld()
const upload = async (): Promise<string> => (await world.as('manager').post('/api/files', pictureForm())).body.id
const heldBy = (id: string) => world.database.db.select().from(attachments).where(eq(attachments.nounId, id))

test('a bill holds its current document, and none once it is deleted', async () => {
  const manager = world.as('manager')
  const [first, second] = [await upload(), await upload()]
  const { body: bill } = await manager.post('/api/bills', sampleBill(world.places.erables.id, { fileId: first }))
  const held = { noun: 'bill', nounId: bill.id, addedById: world.people.manager.id }
  expect(await heldBy(bill.id)).toMatchObject([{ ...held, fileId: first }])
  await manager.patch(`/api/bills/${bill.id}`, { version: bill.version, fileId: second })
  expect(await heldBy(bill.id)).toMatchObject([{ ...held, fileId: second }])
  expect((await manager.del(`/api/bills/${bill.id}`)).status).toBe(204)
  expect(await heldBy(bill.id)).toEqual([])
})
