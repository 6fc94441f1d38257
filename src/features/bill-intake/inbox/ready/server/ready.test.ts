import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../../../../server/ids.ts'
import { sealPayload } from '../../../../../server/secrets.ts'
import { startWorld, type Who } from '../../../../../server/testing/world.ts'
import { sampleBill } from '../../../../bills/testing.ts'
import { buildings } from '../../../../buildings/server/tables.ts'
import { files } from '../../../../files/server/tables.ts'
import { newInboxDocument } from '../../../server/testing.ts'
import type { InboxReading } from '../../contract.ts'
import { tellingOf } from '../../rules.ts'
import { inboxDocuments } from '../../server/tables.ts'
import { sureReading } from '../../testing.ts'
import type { ReadyBill } from '../contract.ts'

const world = startWorld()
beforeEach(async () => {
  await world.database.db.delete(inboxDocuments)
})

const reads = (number: string, totalCents = 11_498): InboxReading => ({
  ...sureReading,
  fields: {
    ...sureReading.fields,
    vendor: { ...sureReading.fields.vendor, value: `Toitures ${number}` },
    invoiceNumber: { ...sureReading.fields.invoiceNumber, value: number },
    ...(totalCents !== 11_498 && {
      subtotalCents: { value: null, confidence: 0, source: null },
      gstCents: { value: null, confidence: 0, source: null },
      qstCents: { value: null, confidence: 0, source: null },
      totalCents: { ...sureReading.fields.totalCents, value: totalCents },
    }),
  },
})
const lay = (id: string, reading: InboxReading) =>
  world.database.db
    .update(inboxDocuments)
    .set({ ...tellingOf(reading), reading: sealPayload(world.machinery.config.secretKey, reading).sealed })
    .where(eq(inboxDocuments.id, id))
/** A document that was read so, each of its own bytes. */
async function addRead(reading: InboxReading, who: 'manager' | 'admin' = 'manager', hasBuilding = true) {
  const id = await newInboxDocument(world, world.people[who].id, { hasBuilding })
  await lay(id, reading)
  const [row] = await world.database.db.select().from(inboxDocuments).where(eq(inboxDocuments.id, id))
  await world.database.db
    .update(files)
    .set({ sha256: newId() })
    .where(eq(files.id, row?.fileId ?? ''))
  return id
}
const preview = async (who: Who = 'manager'): Promise<{ items: ReadyBill[] }> =>
  (await world.as(who).get('/api/pile/ready')).body
const save = (documents: readonly Pick<ReadyBill, 'id' | 'digest'>[], who: Who = 'manager') =>
  world.as(who).post('/api/pile/ready', { documents: documents.map(({ id, digest }) => ({ id, digest })) })
const triages = async () => {
  const { items } = (await world.as('manager').get('/api/pile')).body
  return items.map(({ id, triage, doubtCount }: { id: string; triage: string; doubtCount: number }) => [
    id,
    triage,
    doubtCount,
  ])
}

const source = { page: 1, box: [0, 0, 1, 1] as [number, number, number, number], text: 'printed' }
/** Reads the same with what it prints about its building. */
const printing = (reading: InboxReading, { number, address }: { number?: string; address?: string }): InboxReading => ({
  ...reading,
  place: {
    addresses: address ? [{ role: 'service', value: address, area: '', source }] : [],
    numbers: number ? [{ kind: 'customer', value: number, source }] : [],
    names: [],
  },
})

describe('documents whose building is not known', () => {
  test('are ready only where the document surely tells it, and are saved in that building', async () => {
    const { erables, fleuve } = world.places
    await world.database.db
      .update(buildings)
      .set({ address: '88-96, avenue Papineau' })
      .where(eq(buildings.id, fleuve.id))
    const told = await addRead(printing(reads('P-1'), { address: '92 Papineau Ave.' }), 'manager', false)
    const silent = await addRead(reads('P-2'), 'manager', false)
    const wrong = await addRead(printing(reads('P-3'), { address: '92 Papineau Ave.' }))
    expect((await triages()).map(([id, triage]: string[]) => [id, triage])).toEqual([
      [silent, 'check'],
      [wrong, 'check'],
      [told, 'ready'],
    ])
    const shown = await preview()
    expect(shown.items).toMatchObject([{ id: told, buildingName: 'Le Fleuve' }])
    const { saved } = (await save(shown.items)).body
    const bill = (await world.as('manager').get(`/api/bills/${saved[0].billId}`)).body
    expect(bill).toMatchObject({ buildingId: fleuve.id, vendorName: 'Toitures P-1' })
    expect(bill.buildingId).not.toBe(erables.id)
  })
})

describe('the ready documents of the inbox', () => {
  test('are listed as they would be saved, and saved as bills to pay in one call; the others stay', async () => {
    const first = await addRead(reads('A-1'))
    const second = await addRead(reads('A-2', 20_000), 'admin')
    const unsure = reads('A-3')
    const doubtful = await addRead({
      ...unsure,
      fields: { ...unsure.fields, dueDate: { value: null, confidence: 0, source: null } },
    })
    const repeat = await addRead(reads('A-1'))
    expect(await triages()).toEqual([
      [repeat, 'duplicate', 0],
      [doubtful, 'check', 1],
      [first, 'ready', 0],
      [second, 'ready', 0],
    ])
    const shown = await preview()
    expect(shown).toMatchObject({
      items: [
        { id: first, vendorName: 'Toitures A-1', dueOn: '2099-04-01', totalCents: 11_498 },
        { id: second, totalCents: 20_000 },
      ],
      total: 2,
    })
    const { status, body } = await save(shown.items)
    expect(status).toBe(200)
    expect(body).toMatchObject({ saved: [{ id: first }, { id: second }], refused: [] })
    const bill = (await world.as('manager').get(`/api/bills/${body.saved[0].billId}`)).body
    expect(bill).toMatchObject({ status: 'sent', invoiceNumber: 'A-1', file: {}, reading: { engine: 'text' } })
    expect((await triages()).map(([id]: string[]) => id)).toEqual([repeat, doubtful])
  })

  test('are not ready where the amount is far from the earlier ones of the vendor in that building', async () => {
    const vendorName = 'Toitures U-1'
    const [first, other] = [world.places.erables.id, world.places.fleuve.id]
    for (const [at, issuedOn] of ['2025-11-02', '2025-12-02', '2026-01-02', '2026-02-02'].entries()) {
      const amounts = {
        status: 'sent' as const,
        subtotalCents: null,
        gstCents: null,
        qstCents: null,
        totalCents: 5_000 + at * 100,
      }
      for (const buildingId of at === 0 ? [first] : [first, other]) {
        const bill = sampleBill(buildingId, {
          vendorName,
          issuedOn,
          invoiceNumber: `${issuedOn} ${buildingId}`,
          ...amounts,
        })
        expect((await world.as('manager').post('/api/bills', bill)).status).toBe(201)
      }
    }
    const dear = await addRead(reads('U-1'))
    const usual = await addRead({ ...reads('U-1', 5_200), engine: 'text' })
    const shown = (await world.as('manager').get(`/api/pile/${dear}`)).body
    expect(shown).toMatchObject({
      triage: 'check',
      doubtCount: 0,
      unusual: { lowCents: 5_000, highCents: 5_300, count: 4 },
    })
    expect((await world.as('manager').get(`/api/pile/${usual}`)).body).toMatchObject({ unusual: null })
    expect((await preview()).items.map(({ id }) => id)).not.toContain(dear)
    await world.as('manager').put(`/api/pile/${dear}/building`, { buildingId: other })
    expect((await world.as('manager').get(`/api/pile/${dear}`)).body).toMatchObject({ unusual: null, triage: 'ready' })
  })

  test('are saved once, though the call is repeated', async () => {
    await addRead(reads('B-1'))
    const { items } = await preview()
    const answers = await Promise.all([save(items), save(items)])
    const counts = answers.map(({ body }) => [body.saved.length, body.refused.length])
    expect(counts.sort()).toEqual([
      [0, 1],
      [1, 0],
    ])
    const { items: bills } = (await world.as('manager').get('/api/bills?q=B-1')).body
    expect(bills).toHaveLength(1)
  })

  test('that changed, became duplicates or were removed since they were listed are named and left; the others are saved', async () => {
    const changed = await addRead(reads('C-1'))
    const repeated = await addRead(reads('C-2'))
    const gone = await addRead(reads('C-3'))
    const good = await addRead(reads('C-4'))
    const { items } = await preview()
    expect(items).toHaveLength(4)
    await lay(changed, reads('C-1', 99_900))
    const entered = sampleBill(world.places.erables.id, { vendorName: 'Toitures C-2', invoiceNumber: 'C-2' })
    expect((await world.as('manager').post('/api/bills', entered)).status).toBe(201)
    await world.as('manager').del(`/api/pile/${gone}`)
    const { body } = await save(items)
    expect(body.saved.map(({ id }: { id: string }) => id)).toEqual([good])
    const told = Object.fromEntries(
      body.refused.map(({ id, message }: { id: string; message: string }) => [id, message]),
    )
    expect(told[changed]).toContain('a changé')
    expect(told[repeated]).toContain('à vérifier')
    expect(told[gone]).toContain('n’est plus à vérifier')
    expect((await triages()).map(([id]: string[]) => id).sort()).toEqual([changed, repeated].sort())
  })

  test('cannot be seen or saved by other people', async () => {
    const id = await addRead(reads('D-1'))
    const { items } = await preview()
    for (const [who, status, seen] of [
      ['stranger', 401, undefined],
      ['tenant', 403, undefined],
      ['demoManager', 403, 1],
    ] as const) {
      expect((await preview(who)).items?.length, who).toBe(seen)
      expect((await save(items, who)).status, who).toBe(status)
    }
    for (const who of ['otherManager', 'managerLimited'] as const) {
      expect((await preview(who)).items, who).toEqual([])
      expect((await save(items, who)).body, who).toMatchObject({ saved: [], refused: [{ id }] })
    }
    expect((await save([])).status).toBe(422)
    expect((await save(items, 'admin')).body.saved).toMatchObject([{ id }])
  })
})

test('a reading sealed with the former code pile.gave_up is shown with the sentence of inbox.gave_up', async () => {
  const id = await addRead({ ...reads('E-1'), problem: { code: 'pile.gave_up', message: '' } })
  expect((await world.as('manager').get(`/api/pile/${id}`)).body).toMatchObject({
    problem: expect.stringContaining('manuellement'),
    reading: { problem: { code: 'inbox.gave_up' } },
  })
})
