import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { startWorld } from '../../../../server/testing/world.ts'
import { addDays, today } from '../../../../shared/dates.ts'
import { files } from '../../../files/server/tables.ts'
import { documentDestructions, documents, documentVersions } from '../../server/tables.ts'
import { newDocument } from '../../server/testing.ts'
import { archiveDocuments, destroyDocuments } from './service.ts'

const world = startWorld()
const path = '/api/documents'
const budget = { name: 'Budget 2015', type: 'budget', retention: 'accounting', effectiveOn: '2015-01-31' } as const
const over = { ...budget, destroyOn: '2022-01-01' }
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

beforeEach(async () => {
  const { db } = world.database
  await db.delete(documentVersions)
  await db.delete(documents)
  await db.delete(documentDestructions)
})

async function runDaily(): Promise<void> {
  await world.database.db.transaction((db) => archiveDocuments(world.contextOf({ db })))
  await world.database.db.transaction((db) => destroyDocuments(world.contextOf({ db })))
  await world.runJobs()
}
const find = async (id: string) => (await world.database.db.select().from(documents).where(eq(documents.id, id)))[0]

test('a document whose time is over is archived first, and destroyed thirty days later', async () => {
  const { id } = await newDocument(world, over)
  await runDaily()
  expect((await find(id))?.archivedAt).toBeInstanceOf(Date)
  await world.database.db.update(documents).set({ archivedAt: daysAgo(31) })
  await runDaily()
  expect(await find(id)).toBeUndefined()
})

test('a destroyed document leaves what it was, its digests and a fact, and no file', async () => {
  const { id } = await newDocument(world, { ...over, archivedAt: daysAgo(31) })
  const [version] = await world.database.db.select().from(documentVersions)
  await runDaily()
  const { body } = await world.as('manager').get(`${path}/destructions`)
  expect(body.items).toMatchObject([
    { documentId: id, name: 'Budget 2015', retention: 'accounting', digests: [expect.stringMatching(/^[\da-f]{64}$/)] },
  ])
  const left = await world.database.db
    .select()
    .from(files)
    .where(eq(files.id, version?.fileId ?? ''))
  expect(left).toEqual([])
  const facts = await world.as('admin').get(`/api/audit?subject=document&subjectId=${id}`)
  expect(facts.body.items.map(({ action }: { action: string }) => action)).toContain('destroyed')
  expect((await world.as('resident').get(`${path}/destructions`)).status).toBe(403)
})

test('a hold keeps a document from the archives and from destruction', async () => {
  const { id } = await newDocument(world, { ...over, isOnHold: true })
  const archived = await newDocument(world, { ...over, isOnHold: true, archivedAt: daysAgo(60) })
  await runDaily()
  expect((await find(id))?.archivedAt).toBeNull()
  expect(await find(archived.id)).toBeDefined()
})

test('a permanent document stays in the archives', async () => {
  const { id } = await newDocument(world, { archivedAt: daysAgo(4_000) })
  await runDaily()
  expect(await find(id)).toBeDefined()
})

test('a document whose time is over stays archived until it is kept longer', async () => {
  const { id } = await newDocument(world, { ...over, archivedAt: daysAgo(2) })
  const manager = world.as('manager')
  const refused = await manager.del(`${path}/${id}/archive`)
  expect([refused.status, refused.body.code]).toEqual([409, 'documents.retention_over'])
  expect((await manager.patch(`${path}/${id}`, { version: 0, isOnHold: true })).status).toBe(200)
  expect((await manager.del(`${path}/${id}/archive`)).status).toBe(200)
})

test('a changed day changes the day of destruction', async () => {
  const { id } = await newDocument(world, { ...over, effectiveOn: today(), destroyOn: addDays(today(), 1) })
  const { body } = await world.as('manager').patch(`${path}/${id}`, { version: 0, effectiveOn: '2026-03-01' })
  expect(body.destroyOn).toBe('2033-01-01')
})
