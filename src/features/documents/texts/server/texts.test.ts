import { readFileSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { fileForm } from '../../../../server/testing/forms.ts'
import { startWorld } from '../../../../server/testing/world.ts'
import { detectTools } from '../../../reading/engine/input/tesseract.ts'
import { readDocumentText } from './service.ts'
import { documentPages, documentTexts } from './tables.ts'

const world = startWorld()
const { pdftoppm, tesseract } = await detectTools()

async function upload(path: string): Promise<string> {
  const { body } = await world.as('manager').post('/api/files', fileForm(readFileSync(path), { name: path.slice(-16) }))
  return body.id
}
async function add(path: string, name = 'Papier'): Promise<{ id: string; version: number }> {
  const { body } = await world.as('manager').post('/api/documents', {
    buildingId: world.places.erables.id,
    name,
    type: 'other',
    audience: 'tenants',
    fileId: await upload(path),
  })
  return body
}
const progressOf = async (id: string) => (await world.as('manager').get(`/api/documents/${id}/text`)).body
const found = async (q: string) =>
  (await world.as('manager').get(`/api/documents/passages?q=${encodeURIComponent(q)}`)).body.items.map(
    (one: { id: string }) => one.id,
  )
const pagesOf = (id: string) =>
  world.database.db.select().from(documentPages).where(eq(documentPages.documentId, id)).orderBy(documentPages.pageNo)

describe('the text of a document', () => {
  test('is found by its name at once and by its words once it is read', async () => {
    const { id } = await add('e2e/fixtures/facture-texte.pdf', 'Reçu des ascenseurs')
    expect(await progressOf(id)).toMatchObject({ state: 'waiting', readPages: 0 })
    expect(await found('recu ascenseur')).toEqual([id])
    expect(await found('peupliers')).toEqual([])
    await world.runJobs()
    expect(await progressOf(id)).toMatchObject({ state: 'read', pageCount: 1, readPages: 1, problem: null })
    expect(await found('peupliers')).toEqual([id])
    const { body } = await world.as('manager').get(`/api/documents/${id}/passages?q=peupliers`)
    const [[left, top, right, bottom]] = body.items[0].boxes
    expect(left).toBeGreaterThan(0)
    expect(right).toBeGreaterThan(left)
    expect(bottom).toBeGreaterThan(top)
    expect(bottom).toBeLessThan(2_000)
  })

  test.runIf(pdftoppm && tesseract)('of a scan and of a photo is recognised', async () => {
    const scan = await add('e2e/fixtures/bill-scan.pdf')
    const photo = await add('e2e/fixtures/bill-photo.jpg')
    await world.runJobs()
    expect(await found('garage drain leak')).toEqual([scan.id])
    expect(await found('entretien paysager')).toEqual([photo.id])
    expect((await pagesOf(scan.id)).map(({ isRecognised }) => isRecognised)).toEqual([false, true])
  })

  test('that cannot be read says why, and its document is found by its name', async () => {
    const form = fileForm(Buffer.from('%PDF-1.7 broken'), { name: 'brisé.pdf' })
    const { body: file } = await world.as('manager').post('/api/files', form)
    const place = { buildingId: world.places.erables.id, type: 'other', audience: 'tenants' }
    const { body } = await world.as('manager').post('/api/documents', { ...place, name: 'Brisé', fileId: file.id })
    await world.runJobs()
    expect(await progressOf(body.id)).toMatchObject({
      state: 'unreadable',
      problem: 'Fichier illisible. Remplacez-le par une copie imprimée en PDF.',
      mayReadAgain: true,
    })
    expect(await found('brise')).toEqual([body.id])
    expect((await world.as('tenant').get(`/api/documents/${body.id}/text`)).body.mayReadAgain).toBe(false)
    const again = await world.as('manager').put(`/api/documents/${body.id}/text`, {})
    expect(again.body).toMatchObject({ state: 'waiting', problem: null })
    await world.runJobs()
    expect(await progressOf(body.id)).toMatchObject({ state: 'unreadable' })
  })

  test('is that of the current version, and follows what the document is called', async () => {
    const { id } = await add('e2e/fixtures/facture-texte.pdf', 'Avant')
    await world.runJobs()
    const before = (await world.as('manager').get(`/api/documents/${id}`)).body
    await world.as('manager').patch(`/api/documents/${id}`, { version: before.version, name: 'Hippocampe' })
    await world.runJobs()
    expect(await found('hippocampe peupliers')).toEqual([id])
    const { version } = (await world.as('manager').get(`/api/documents/${id}`)).body
    const fileId = await upload('e2e/fixtures/prime-assurance.pdf')
    expect((await world.as('manager').post(`/api/documents/${id}/versions`, { version, fileId })).status).toBe(201)
    expect(await found('hippocampe')).toEqual([id])
    expect((await pagesOf(id)).map(({ pageNo }) => pageNo)).toEqual([0])
    await world.runJobs()
    expect(await progressOf(id)).toMatchObject({ state: 'read' })
    expect((await pagesOf(id)).some(({ text }) => text.includes('Peupliers'))).toBe(false)
  })

  test('is read on from the last page that was kept, and a repeat changes nothing', async () => {
    const { id } = await add('e2e/fixtures/facture-texte.pdf')
    await world.runJobs()
    const { db } = world.database
    // As a killed process leaves it.
    await db.update(documentTexts).set({ endedAt: null, readPages: 0 }).where(eq(documentTexts.documentId, id))
    const before = await pagesOf(id)
    await readDocumentText(world.contextOf(), { id })
    await readDocumentText(world.contextOf(), { id })
    expect(await pagesOf(id)).toEqual(before)
    expect(await progressOf(id)).toMatchObject({ state: 'read', readPages: 1 })
  })

  test('of a document that nobody queued is found by the job that looks for such', async () => {
    const { id } = await add('e2e/fixtures/facture-texte.pdf')
    await world.runJobs()
    const { db } = world.database
    await db.delete(documentPages).where(eq(documentPages.documentId, id))
    await db.delete(documentTexts).where(eq(documentTexts.documentId, id))
    await world.contextOf().enqueue('queue_unread_documents', {})
    await world.runJobs()
    expect(await progressOf(id)).toMatchObject({ state: 'read' })
  })
})

test('a first page proposes a name, a type and a day', async () => {
  const { id } = await add('e2e/fixtures/facture-texte.pdf')
  await world.runJobs()
  expect((await progressOf(id)).proposal).toMatchObject({ effectiveOn: '2026-09-01' })
})

test('a file that no document holds yet proposes what its text says, to who sent it alone', async () => {
  const file = await upload('e2e/fixtures/facture-texte.pdf')
  const told = await world.as('manager').get(`/api/documents/proposals?file=${file}`)
  expect(told.body).toMatchObject({ effectiveOn: '2026-09-01', name: expect.any(String) })
  expect((await world.as('admin').get(`/api/documents/proposals?file=${file}`)).status).toBe(404)
  const scan = await upload('e2e/fixtures/bill-scan.pdf')
  expect((await world.as('manager').get(`/api/documents/proposals?file=${scan}`)).body).toEqual({
    name: null,
    type: null,
    effectiveOn: null,
  })
})

test('a document with too many pages says that its text is not read, and is not read again', async () => {
  const { id } = await add('e2e/fixtures/facture-texte.pdf')
  await world.runJobs()
  await world.database.db
    .update(documentTexts)
    .set({ problem: 'too_many_pages' })
    .where(eq(documentTexts.documentId, id))
  expect(await progressOf(id)).toMatchObject({
    state: 'unreadable',
    problem: 'Plus de 500 pages\u00A0: le texte de ce fichier n’est pas lu.',
    mayReadAgain: false,
  })
  expect((await world.as('manager').put(`/api/documents/${id}/text`, {})).body.state).toBe('unreadable')
})
