import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { seal } from '../../../../server/secrets.ts'
import { auditEntries } from '../../../../server/tables.ts'
import { expectStatuses } from '../../../../server/testing/statuses.ts'
import { startWorld, type Who } from '../../../../server/testing/world.ts'
import { sampleBill } from '../../../bills/testing.ts'
import { removeAbandoned } from '../../../files/server/service.ts'
import { files } from '../../../files/server/tables.ts'
import { aBill, printedPdf } from '../../../reading/testing.ts'
import { users } from '../../../users/server/tables.ts'
import { logoPaper } from '../../memory/testing.ts'
import { newInboxDocument } from '../../server/testing.ts'
import { mostInInbox } from '../contract.ts'
import { readInboxDocument } from '../processing/server/service.ts'
import { mendInbox } from './service.ts'
import { inboxDocuments } from './tables.ts'
import { billOf, inboxIn } from './testing.ts'

const world = startWorld()
const { upload, inboxOf, rowOf, empty } = inboxIn(world)
afterEach(empty)

const get = async (id: string) => (await world.as('manager').get(`/api/pile/${id}`)).body
const fileOf = async (id: string) => (await world.database.db.select().from(files).where(eq(files.id, id)))[0]
const setStatus = (status: 'suspended' | 'active') =>
  world.database.db.update(users).set({ status }).where(eq(users.id, world.people.manager.id))
const actionsOn = async (id: string) =>
  (
    await world.database.db.select().from(auditEntries).where(eq(auditEntries.subjectId, id)).orderBy(auditEntries.id)
  ).map(({ action }) => action)

describe('the inbox', () => {
  test('stores a document as sent; the queue reads it, and its bill removes it', async () => {
    const { status, body } = await upload('manager', printedPdf([billOf('TN-1')]))
    expect(status).toBe(201)
    expect(body).toMatchObject({ state: 'waiting', found: null, problem: null, buildingName: 'Les Érables' })
    const other = (await upload('manager', printedPdf([[...billOf('TN-2'), 'Prélèvement automatique']]))).body
    await world.runJobs()
    expect(await inboxOf()).toMatchObject([
      { id: body.id, state: 'read', found: { totalCents: 11_498 }, billCount: 1, warning: null },
      { id: other.id, state: 'read', warning: 'preauthorized' },
    ])
    const { reading, file } = await get(body.id)
    expect(Buffer.from((await rowOf(body.id))?.reading ?? '', 'base64url').toString()).not.toContain('Toitures')
    expect((await rowOf(body.id))?.reading).not.toContain('vendor')
    expect(reading).toMatchObject({ engine: 'text', problem: null, file: { id: file.id } })
    expect(reading.fields.totalCents.source).toMatchObject({ page: 1 })
    // The page is shown, and parts of the file are read, as for any document of one's own.
    expect((await world.as('manager').get(`/api/files/${file.id}/content`)).status).toBe(200)

    const refused = { ...sampleBill(world.places.erables.id), fileId: file.id, dueOn: 'soon' }
    expect((await world.as('manager').post('/api/bills', refused)).status).toBe(422)
    expect(await inboxOf()).toHaveLength(2)
    const saved = { ...sampleBill(world.places.erables.id), fileId: file.id }
    expect((await world.as('manager').post('/api/bills', saved)).status).toBe(201)
    expect(await inboxOf()).toMatchObject([{ id: other.id }])
    expect(await actionsOn(body.id)).toEqual(['piled', 'read', 'saved_as_bill'])
    const draft = await world
      .as('manager')
      .post('/api/bills', { ...sampleBill(world.places.erables.id), status: 'draft' })
    const changed = { version: 0, fileId: other.file.id }
    expect((await world.as('manager').patch(`/api/bills/${draft.body.id}`, changed)).status).toBe(200)
    expect(await inboxOf()).toEqual([])
  })

  test('holds at most fifty documents of a person, also when more are sent at once', async () => {
    for (let at = 0; at < mostInInbox - 1; at++) await newInboxDocument(world, world.people.manager.id)
    const answers = await Promise.all([1, 2, 3].map(() => upload('manager', printedPdf([aBill]))))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'inbox.full' })
    await empty()
    expect(await world.database.db.select().from(inboxDocuments)).toEqual([])
  })

  test('refuses a file that is neither a PDF nor a picture', async () => {
    expect((await upload('manager', Buffer.from('bonjour'), undefined, 'note.txt')).status).toBe(415)
  })

  test('an unreadable document says why in the reader’s language, and is read again on request', async () => {
    const { id } = (await upload('manager', Buffer.from('%PDF-1.4\nnothing of use\n'))).body
    expect((await world.as('manager').put(`/api/pile/${id}/reading`)).body).toMatchObject({ code: 'inbox.being_read' })
    await world.runJobs()
    expect(await get(id)).toMatchObject({
      state: 'unreadable',
      problem: expect.stringContaining('illisible'),
      reading: { engine: 'none', problem: { code: 'extraction.unreadable' } },
    })
    const english = await world.as('manager').get(`/api/pile/${id}`, undefined, { 'accept-language': 'en' })
    expect(english.body.problem).toMatch(/couldn’t be read|can’t be read|unreadable/i)
    expect(english.body.reading.problem.message).toBe(english.body.problem)
    expect((await world.as('manager').put(`/api/pile/${id}/reading`)).body).toMatchObject({
      state: 'waiting',
      problem: null,
    })
    await world.runJobs()
    expect((await get(id)).state).toBe('unreadable')
  })

  test('a duplicate names the bill it repeats, or is marked as a repeat of an earlier document', async () => {
    const bytes = printedPdf([billOf('TN-70')])
    const first = (await upload('manager', bytes)).body
    const second = (await upload('manager', bytes)).body
    await world.runJobs()
    const inbox = await inboxOf()
    expect(inbox.map((one: { duplicate: unknown }) => one.duplicate)).toEqual([
      null,
      { reason: 'same_document', billId: null },
    ])
    const vendorName = inbox[0].found.vendorName
    const bill = await world
      .as('manager')
      .post('/api/bills', sampleBill(world.places.erables.id, { fileId: first.file.id, vendorName }))
    expect((await get(second.id)).duplicate).toEqual({ reason: 'same_document', billId: bill.body.id })
    const third = (await upload('manager', printedPdf([[...billOf('TN-70'), 'Merci']]))).body
    await world.as('manager').patch(`/api/bills/${bill.body.id}`, { version: 0, invoiceNumber: 'tn 70' })
    await world.runJobs()
    expect((await get(third.id)).duplicate).toEqual({ reason: 'same_invoice_number', billId: bill.body.id })
  })

  test('a correction learned from one bill applies to documents already read, until it is erased', async () => {
    const { erables } = world.places
    const first = (await upload('manager', printedPdf([logoPaper('VF-1203', '2026-03-05')]))).body
    const second = (await upload('manager', printedPdf([logoPaper('VF-1317', '2026-04-07')]))).body
    await world.runJobs()
    const before = await get(second.id)
    expect(before.reading.remembered).toEqual([])
    expect(before.reading.fields.invoiceNumber.value).not.toBe('VF-1317')
    const corrected = sampleBill(erables.id, {
      vendorName: 'Vitrerie du Faubourg inc.',
      invoiceNumber: 'VF-1203',
      issuedOn: '2026-03-05',
      fileId: first.file.id,
      reading: { engine: 'text', confidence: {}, plan: { type: 'recurring', kind: 'quarterly', payments: [] } },
    })
    const saved = await world.as('manager').post('/api/bills', corrected)
    expect(saved.status).toBe(201)
    const after = await get(second.id)
    expect(after).toMatchObject({
      found: { vendorName: 'Vitrerie du Faubourg inc.' },
      reading: {
        fields: {
          vendor: { value: 'Vitrerie du Faubourg inc.' },
          invoiceNumber: { value: 'VF-1317' },
          schedule: { value: { kind: 'quarterly', payments: [] } },
        },
      },
    })
    expect(after.reading.remembered).toEqual(expect.arrayContaining(['vendor', 'invoiceNumber', 'schedule']))
    expect((await world.as('manager').del(`/api/vendors/${saved.body.vendorId}/memory`)).status).toBe(204)
    expect((await get(second.id)).reading).toEqual(before.reading)
  })

  test('a document with one part read again shows the reading of the whole file', async () => {
    const bytes = printedPdf([billOf('TN-30'), billOf('PL-31', 'Plomberie Lavoie inc.')])
    const { id, file } = (await upload('manager', bytes)).body
    await world.runJobs()
    const { reading } = await get(id)
    const part = { buildingId: world.places.erables.id, from: 2, to: 2 }
    const read = await world.as('manager').post(`/api/bills/extraction/${file.id}/parts`, part)
    expect(read.body.fields.invoiceNumber.value).toBe('PL-31')
    expect((await get(id)).reading).toEqual(reading)
  })

  test('a file of several bills is replaced by one document for each', async () => {
    const bytes = printedPdf([billOf('TN-90'), billOf('PL-91', 'Plomberie Lavoie inc.')])
    const { id, file } = (await upload('manager', bytes, undefined, 'matin.pdf')).body
    const split = () => world.as('manager').post(`/api/pile/${id}/parts`)
    expect((await split()).body).toMatchObject({ code: 'inbox.being_read' })
    await world.runJobs()
    expect((await get(id)).billCount).toBe(2)
    const answers = await Promise.all([split(), split()])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 404])
    await world.runJobs()
    const inbox = await inboxOf()
    expect(inbox.map((one: { file: { name: string } }) => one.file.name)).toEqual(['matin (1).pdf', 'matin (2).pdf'])
    const readings = await Promise.all(inbox.map((one: { id: string }) => get(one.id)))
    expect(readings.map(({ reading }) => [reading.pageCount, reading.fields.invoiceNumber.value])).toEqual([
      [1, 'TN-90'],
      [1, 'PL-91'],
    ])
    expect(await fileOf(file.id)).toBeUndefined()
    expect((await world.as('manager').post(`/api/pile/${inbox[0].id}/parts`)).body).toMatchObject({
      code: 'inbox.holds_one_bill',
    })
  })

  test('pages past the limit of a reading become a document of their own', async () => {
    const bytes = printedPdf(Array.from({ length: 24 }, (_, at) => billOf(`MN-${1_000 + at}`)))
    const { id, file } = (await upload('manager', bytes, undefined, 'mois.pdf')).body
    await world.runJobs()
    expect(await get(id)).toMatchObject({ billCount: 20, leftOutCount: 4 })
    expect((await world.as('manager').post(`/api/pile/${id}/parts`)).body).toEqual({ count: 21 })
    await world.runJobs()
    const inbox = await inboxOf()
    expect(inbox).toHaveLength(21)
    const rest = inbox.at(-1)
    expect(rest).toMatchObject({ file: { name: 'mois (21-24).pdf' }, billCount: 4, leftOutCount: 0 })
    expect((await world.as('manager').post(`/api/pile/${rest.id}/parts`)).body).toEqual({ count: 4 })
    await world.runJobs()
    const readings = await Promise.all((await inboxOf()).map((one: { id: string }) => get(one.id)))
    const numbers = readings.map(({ reading }) => reading.fields.invoiceNumber.value)
    expect(numbers.sort()).toEqual(Array.from({ length: 24 }, (_, at) => `MN-${1_000 + at}`))
    expect(await fileOf(file.id)).toBeUndefined()
  })

  test('a file with a damaged page is not split', async () => {
    const pages = [billOf('TN-60'), billOf('PL-61', 'Plomberie Lavoie inc.'), ['Merci'], ['Merci']]
    const whole = Buffer.from(printedPdf(pages)).toString('latin1')
    const bytes = Buffer.from(whole.replace('8 0 R 10 0 R', '99 0 R 8 0 R'), 'latin1')
    const { id, file } = (await upload('manager', bytes)).body
    await world.runJobs()
    expect(await get(id)).toMatchObject({ state: 'read', billCount: 2, leftOutCount: 1 })
    expect((await world.as('manager').post(`/api/pile/${id}/parts`)).body).toMatchObject({
      code: 'inbox.cannot_be_split',
    })
    expect(await inboxOf()).toMatchObject([{ id }])
    expect((await world.as('manager').get(`/api/files/${file.id}/content`)).status).toBe(200)
  })
})

describe('the job that reads an inbox document', () => {
  test('run several times, reads a document once; resumes one that a dead process left; skips one that left the inbox', async () => {
    const { id } = (await upload('manager', printedPdf([billOf('TN-20')]))).body
    // As a process leaves it that is killed while it reads.
    await world.database.db
      .update(inboxDocuments)
      .set({ state: 'reading', attempts: 1 })
      .where(eq(inboxDocuments.id, id))
    await readInboxDocument(world.contextOf(), { id })
    const read = await rowOf(id)
    expect(read).toMatchObject({ state: 'read', attempts: 0 })
    await world.runJobs()
    expect(await rowOf(id)).toEqual(read)
    expect(await actionsOn(id)).toEqual(['piled', 'read'])
    await world.as('manager').del(`/api/pile/${id}`)
    await readInboxDocument(world.contextOf(), { id })
    expect(await rowOf(id)).toBeUndefined()
  })

  test('gives up on a document after three crashes of the server', async () => {
    const { id } = (await upload('manager', printedPdf([billOf('TN-21')]))).body
    await world.database.db
      .update(inboxDocuments)
      .set({ state: 'reading', attempts: 3 })
      .where(eq(inboxDocuments.id, id))
    await world.runJobs()
    expect(await get(id)).toMatchObject({ state: 'unreadable', problem: expect.stringContaining('manuellement') })
  })

  test('a reading sealed with another secret is not shown, and the document can be read again', async () => {
    const { id } = (await upload('manager', printedPdf([billOf('TN-26')]))).body
    await world.runJobs()
    const sealed = seal('another secret', JSON.stringify((await get(id)).reading))
    await world.database.db.update(inboxDocuments).set({ reading: sealed }).where(eq(inboxDocuments.id, id))
    expect(await get(id)).toMatchObject({ state: 'read', found: null, reading: null })
    expect((await world.as('manager').put(`/api/pile/${id}/reading`)).status).toBe(200)
    await world.runJobs()
    expect(await get(id)).toMatchObject({ reading: { fields: { totalCents: { value: 11_498 } } } })
  })

  test('reads nothing for a suspended account, or outside the sender’s access', async () => {
    const { id } = (await upload('manager', printedPdf([billOf('TN-22')]))).body
    await setStatus('suspended')
    await world.runJobs()
    expect(await rowOf(id)).toMatchObject({ state: 'stalled', attempts: 0, reading: null })
    await setStatus('active')
    const change = (buildingId: string) =>
      world.database.db.update(inboxDocuments).set({ buildingId }).where(eq(inboxDocuments.id, id))
    await change(world.places.falaise.id)
    await readInboxDocument(world.contextOf(), { id })
    expect(await rowOf(id)).toMatchObject({ state: 'stalled', reading: null })
    await change(world.places.erables.id)
  })

  test('a document whose sender lost access is taken over by one colleague, also when several ask', async () => {
    const { id, file } = (await upload('manager', printedPdf([billOf('TN-27')]))).body
    await setStatus('suspended')
    await world.runJobs()
    expect((await world.as('admin').get(`/api/pile/${id}`)).body).toMatchObject({ state: 'stalled', triage: null })
    const ask = (who: Who) => world.as(who).put(`/api/pile/${id}/reading`)
    await expectStatuses({ stranger: 401, tenant: 404, otherManager: 404, managerLimited: 404, demoManager: 403 }, ask)
    expect(await rowOf(id)).toMatchObject({ state: 'stalled', sentById: world.people.manager.id })
    const answers = await Promise.all([ask('admin'), ask('admin')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await rowOf(id)).toMatchObject({ state: 'waiting', sentById: world.people.admin.id })
    await world.runJobs()
    expect(await rowOf(id)).toMatchObject({ state: 'read', sentById: world.people.admin.id })
    expect(await actionsOn(id)).toEqual(['piled', 'read_again', 'read'])
    await setStatus('active')
    // The inbox removes its files in its own way, which notifies its managers.
    const refused = await world.as('manager').del(`/api/files/${file.id}`)
    expect([refused.status, refused.body.code]).toEqual([409, 'files.held'])
    expect(await fileOf(file.id)).toBeDefined()
  })

  test('a document attached elsewhere leaves the inbox, and its managers are told', async () => {
    const { id, file } = (await upload('manager', printedPdf([billOf('TN-28')]))).body
    await world.database.db.update(files).set({ takenAt: new Date() }).where(eq(files.id, file.id))
    await world.database.db.transaction((db) => mendInbox(world.contextOf({ db })))
    expect(await rowOf(id)).toBeUndefined()
    expect(await actionsOn(id)).toEqual(['piled', 'removed'])
  })

  test('a document without a job is queued again after an hour, as after a restored backup', async () => {
    const { id } = (await upload('manager', printedPdf([billOf('TN-23')]))).body
    await world.database.pool.query('delete from graphile_worker._private_jobs')
    await world.database.db.transaction((db) => mendInbox(world.contextOf({ db })))
    await world.runJobs()
    expect((await get(id)).state).toBe('waiting')
    await world.database.db
      .update(inboxDocuments)
      .set({ updatedAt: new Date(Date.now() - 2 * 3_600_000) })
      .where(eq(inboxDocuments.id, id))
    await world.database.db.transaction((db) => mendInbox(world.contextOf({ db })))
    await world.runJobs()
    expect((await get(id)).state).toBe('read')
  })

  test('a requeued document does not count its own earlier job in the turns', async () => {
    const { id } = (await upload('manager', printedPdf([billOf('TN-29')]))).body
    const { pool } = world.database
    await pool.query('update graphile_worker._private_jobs set priority = 7 where key = $1', [`pile:${id}`])
    await pool.query(`update pile_documents set updated_at = now() - interval '2 hours' where id = $1`, [id])
    await world.database.db.transaction((db) => mendInbox(world.contextOf({ db })))
    const { rows } = await pool.query('select priority from graphile_worker.jobs where key = $1', [`pile:${id}`])
    expect(rows).toEqual([{ priority: 0 }])
  })

  test('documents are removed with their files after ninety days, or on request', async () => {
    const { id, file } = (await upload('manager', printedPdf([billOf('TN-24')]))).body
    const sweep = () => world.database.db.transaction((db) => removeAbandoned(world.contextOf({ db })))
    const age = (days: number, heldUntil = new Date(Date.now() + 86_400_000)) =>
      world.database.db
        .update(files)
        .set({ createdAt: new Date(Date.now() - days * 86_400_000), heldUntil })
        .where(eq(files.id, file.id))
    const held = (await fileOf(file.id))?.heldUntil?.getTime() ?? 0
    expect(Math.round((held - Date.now()) / 86_400_000)).toBe(90)
    await age(89)
    await sweep()
    expect(await rowOf(id)).toBeDefined()
    await age(91, new Date(Date.now() - 1_000))
    await sweep()
    expect([await rowOf(id), await fileOf(file.id)]).toEqual([undefined, undefined])
    const other = (await upload('manager', printedPdf([billOf('TN-25')]))).body
    expect((await world.as('manager').del(`/api/pile/${other.id}`)).status).toBe(204)
    expect(await fileOf(other.file.id)).toBeUndefined()
    expect(await actionsOn(other.id)).toEqual(['piled', 'removed'])
  })
})
