import { expect, test } from 'vitest'
import type { CastName } from '../../../../../db/worlds/test.ts'
import { newId } from '../../../../server/ids.ts'
import { fileForm } from '../../../../server/testing/forms.ts'
import { expectStatuses } from '../../../../server/testing/statuses.ts'
import { startWorld, type Who } from '../../../../server/testing/world.ts'
import { newBill } from '../../server/testing.ts'
import { sampleBill } from '../../testing.ts'
import { maxAttached } from '../contract.ts'

const world = startWorld()

const upload = async (who: CastName = 'manager', name = 'soumission.pdf'): Promise<string> => {
  const quote = fileForm('%PDF-1.4\n1 0 obj\n<<>>\nendobj\n%%EOF', { name, type: 'application/pdf' })
  return (await world.as(who).post('/api/files', quote)).body.id
}
const attach = (id: string, fileIds: readonly string[], who: CastName = 'manager') =>
  world.as(who).post(`/api/bills/${id}/attachments`, { fileIds })
const namesOf = async (id: string, who: CastName = 'manager'): Promise<string[]> =>
  (await world.as(who).get(`/api/bills/${id}/attachments`)).body.items.map(({ name }: { name: string }) => name)

test('a paid bill takes a proof of payment, which its readers open and its history names', async () => {
  const id = await newBill(world, 'paid')
  const fileId = await upload('manager', 'preuve.pdf')
  expect(await attach(id, [fileId])).toMatchObject({
    status: 201,
    body: { items: [{ id: fileId, name: 'preuve.pdf', uploadedById: world.people.manager.id }], total: 1 },
  })
  expect(await namesOf(id, 'demoManager')).toEqual(['preuve.pdf'])
  const opened = await world.as('demoManager').get(`/api/bills/${id}/attachments/${fileId}`)
  expect([opened.status, opened.text.slice(0, 5)]).toEqual([200, '%PDF-'])
  const { body: history } = await world.as('manager').get(`/api/bills/${id}/history`)
  expect(history.items).toMatchObject([{ action: 'attached', actorName: 'Marc Gestionnaire' }])
})

test('a manager of the bill removes a file that a colleague attached', async () => {
  const id = await newBill(world, 'sent')
  const fileId = await upload()
  await attach(id, [fileId])
  const path = `/api/bills/${id}/attachments/${fileId}`
  expect((await world.as('admin').del(path)).status).toBe(204)
  expect(await namesOf(id)).toEqual([])
  expect((await world.as('manager').get(path)).status).toBe(404)
})

test('the document of a bill is not among its attachments, and is not removed as one', async () => {
  const [document, quote] = [await upload(), await upload()]
  const { body: bill } = await world
    .as('manager')
    .post('/api/bills', sampleBill(world.places.erables.id, { fileId: document }))
  await attach(bill.id, [quote])
  expect(await namesOf(bill.id)).toEqual(['soumission.pdf'])
  const path = `/api/bills/${bill.id}/attachments/${document}`
  expect((await world.as('manager').get(path)).status).toBe(404)
  expect((await world.as('manager').del(path)).status).toBe(404)
  expect((await world.as('manager').get(`/api/bills/${bill.id}`)).body.file.id).toBe(document)
  const again = { version: bill.version, fileId: quote }
  expect((await world.as('manager').patch(`/api/bills/${bill.id}`, again)).body.code).toBe('files.already_taken')
})

test('a cancelled bill keeps its files as they are', async () => {
  const id = await newBill(world, 'sent')
  const fileId = await upload()
  await attach(id, [fileId])
  await world.as('manager').put(`/api/bills/${id}/cancellation`)
  const refused = { status: 409, body: { code: 'bills.not_editable' } }
  expect(await attach(id, [await upload()])).toMatchObject(refused)
  expect(await world.as('manager').del(`/api/bills/${id}/attachments/${fileId}`)).toMatchObject(refused)
  expect(await namesOf(id)).toEqual(['soumission.pdf'])
})

test('strangers, residents, other organizations and the demonstration attach nothing', async () => {
  const id = await newBill(world, 'sent')
  const fileId = await upload()
  await attach(id, [fileId])
  const path = `/api/bills/${id}/attachments`
  for (const ask of [
    (who: Who) => world.as(who).get(path),
    (who: Who) => world.as(who).get(`${path}/${fileId}`),
    (who: Who) => world.as(who).post(path, { fileIds: [newId()] }),
    (who: Who) => world.as(who).del(`${path}/${fileId}`),
  ])
    await expectStatuses({ stranger: 401, otherManager: 404, resident: 403, tenant: 403 }, ask)
  expect((await attach(id, [newId()], 'demoManager')).body.code).toBe('demo_is_read_only')
  expect((await world.as('demoManager').del(`${path}/${fileId}`)).body.code).toBe('demo_is_read_only')
})

test('files of another person, of another bill and of nobody are refused', async () => {
  const [id, other] = [await newBill(world, 'sent'), await newBill(world, 'sent')]
  const taken = await upload()
  await attach(other, [taken])
  for (const fileId of [await upload('otherManager'), newId()])
    expect(await attach(id, [fileId])).toMatchObject({ status: 404, body: { code: 'files.unknown_file' } })
  expect((await attach(id, [taken])).body.code).toBe('files.already_taken')
  expect((await world.as('manager').get(`/api/bills/${id}/attachments/${taken}`)).status).toBe(404)
  expect((await world.as('manager').del(`/api/bills/${id}/attachments/${taken}`)).status).toBe(404)
  expect(await namesOf(other)).toEqual(['soumission.pdf'])
})

test('a bill holds its number of files beside its document', async () => {
  const { body: bill } = await world
    .as('manager')
    .post('/api/bills', sampleBill(world.places.erables.id, { fileId: await upload() }))
  const some = (count: number) => Promise.all(Array.from({ length: count }, () => upload()))
  for (let held = 0; held < maxAttached; held += 10) expect((await attach(bill.id, await some(10))).status).toBe(201)
  expect((await attach(bill.id, await some(1))).body.code).toBe('attachments.too_many_files')
})

test('a deleted draft discards its document and its attachments', async () => {
  const [document, quote] = [await upload(), await upload()]
  const { body: bill } = await world
    .as('manager')
    .post('/api/bills', sampleBill(world.places.erables.id, { fileId: document }))
  await attach(bill.id, [quote])
  expect((await world.as('manager').del(`/api/bills/${bill.id}`)).status).toBe(204)
  const { rows } = await world.database.pool.query('select id from files where id = any($1)', [[document, quote]])
  expect(rows).toEqual([])
})
