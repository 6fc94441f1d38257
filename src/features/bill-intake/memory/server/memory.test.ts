import { readFileSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { auditEntries } from '../../../../server/tables.ts'
import { fileForm } from '../../../../server/testing/forms.ts'
import { expectStatuses } from '../../../../server/testing/statuses.ts'
import { startWorld, type Who } from '../../../../server/testing/world.ts'
import type { PaymentPlan } from '../../../bills/plans/contract.ts'
import { once } from '../../../bills/plans/rules.ts'
import { sampleBill } from '../../../bills/testing.ts'
import { printedPdf } from '../../../reading/testing.ts'
import { logoPaper } from '../testing.ts'
import { freeReadings, vendorAliases, vendorMemories } from './tables.ts'

const world = startWorld()

async function read(who: Who, buildingId: string, lines: readonly string[]) {
  const form = fileForm(printedPdf([lines]), { name: 'facture.pdf', fields: { buildingId } })
  const { status, body } = await world.as(who).post('/api/bills/extraction', form)
  expect(status).toBe(201)
  return body
}

/** Reads a bill and saves it corrected. */
async function correct(who: Who, buildingId: string, number = 'VF-1203', changes: object = {}) {
  const read1 = await read(who, buildingId, logoPaper(number, '2026-03-05'))
  const bill = sampleBill(buildingId, {
    vendorName: 'Vitrerie du Faubourg inc.',
    title: 'Remplacement de vitres',
    category: 'grounds',
    invoiceNumber: number,
    issuedOn: '2026-03-05',
    subtotalCents: 10_000,
    gstCents: 500,
    qstCents: 998,
    totalCents: 11_498,
    fileId: read1.file.id,
    ...changes,
  })
  const saved = await world.as(who).post('/api/bills', bill)
  expect(saved.status).toBe(201)
  return { reading: read1, bill: saved.body }
}
const next = (who: Who, buildingId: string) => read(who, buildingId, logoPaper('VF-1317', '2026-04-07'))
const memories = (who: Who, organization: string) =>
  world.as(who).get(`/api/vendors/memories?organization=${organization}`)

beforeEach(async () => {
  await world.database.db.delete(vendorMemories)
  await world.database.db.delete(vendorAliases)
})

describe('a learned correction', () => {
  test('from before printed words were stored is listed and applied', async () => {
    const { erables, laurier } = world.places
    await correct('admin', erables.id)
    const forget = `update vendor_memories set lessons = lessons #- '{places,invoiceNumber,value,printed}'`
    await world.database.pool.query(forget)
    const { body } = await memories('admin', laurier.id)
    expect(body.items[0].lessons.places.invoiceNumber.value).toMatchObject({ left: 'repere' })
    expect(body.items[0].lessons.places.invoiceNumber.value).not.toHaveProperty('printed')
    expect((await next('admin', erables.id)).fields.invoiceNumber.value).toBe('VF-1317')
  })

  test('fills the vendor’s next bill, and says where it comes from', async () => {
    const { erables, laurier } = world.places
    const { reading } = await correct('manager', erables.id)
    expect(reading.fields.vendor.value).not.toBe('Vitrerie du Faubourg inc.')
    expect(reading.remembered).toEqual([])
    const { fields, remembered } = await next('manager', erables.id)
    expect(fields).toMatchObject({
      vendor: { value: 'Vitrerie du Faubourg inc.' },
      invoiceNumber: { value: 'VF-1317', source: { page: 1, text: 'VF-1317' } },
      category: { value: 'grounds' },
    })
    expect(remembered).toEqual(expect.arrayContaining(['vendor', 'category']))
    const { body } = await memories('manager', laurier.id)
    expect(body).toMatchObject({
      total: 1,
      items: [
        {
          name: 'Vitrerie du Faubourg inc.',
          aliases: [reading.fields.vendor.value],
          billCount: 1,
          lessons: {
            category: { value: 'grounds' },
            places: { invoiceNumber: { value: { left: 'repere', printed: 'Repere' } } },
          },
        },
      ],
    })
  })

  test('given once replaces a sure reading', async () => {
    const { erables } = world.places
    const again = async () => {
      const form = fileForm(readFileSync('e2e/fixtures/prime-assurance.pdf'), {
        name: 'prime.pdf',
        fields: { buildingId: erables.id },
      })
      return (await world.as('manager').post('/api/bills/extraction', form)).body
    }
    const { fields, file } = await again()
    expect(fields).toMatchObject({ category: { value: 'insurance' } })
    expect(fields.category.confidence).toBeGreaterThan(0.92)
    const bill = sampleBill(erables.id, {
      vendorName: fields.vendor.value,
      title: 'Contrat de la génératrice',
      category: 'utilities',
      invoiceNumber: fields.invoiceNumber.value,
      issuedOn: fields.issueDate.value,
      fileId: file.id,
    })
    expect((await world.as('manager').post('/api/bills', bill)).status).toBe(201)
    const after = await again()
    expect(after.fields).toMatchObject({
      category: { value: 'utilities' },
      title: { value: 'Contrat de la génératrice' },
    })
    expect(after.remembered).toEqual(expect.arrayContaining(['category', 'title']))
  })

  test('applies for everyone who enters bills in the organization, and in no other', async () => {
    const { erables, falaise, nordet } = world.places
    await correct('manager', erables.id)
    expect((await next('admin', erables.id)).fields.vendor.value).toBe('Vitrerie du Faubourg inc.')
    for (const who of ['otherManager', 'admin'] as const) {
      const elsewhere = await next(who, falaise.id)
      expect(elsewhere.remembered, who).toEqual([])
      expect(elsewhere.fields.vendor.value, who).not.toBe('Vitrerie du Faubourg inc.')
    }
    expect((await memories('otherManager', nordet.id)).body.total).toBe(0)
    await correct('otherManager', falaise.id, 'VF-1300', { vendorName: 'Vitrerie de Rimouski' })
    expect((await next('manager', erables.id)).fields.vendor.value).toBe('Vitrerie du Faubourg inc.')
  })

  test('of a vendor’s name: the last one wins, and so does the read name once confirmed', async () => {
    const { erables } = world.places
    const { reading } = await correct('manager', erables.id)
    await correct('manager', erables.id, 'VF-1204', { vendorName: 'Vitrerie Laplante' })
    expect((await next('manager', erables.id)).fields.vendor.value).toBe('Vitrerie Laplante')
    await correct('manager', erables.id, 'VF-1205', { vendorName: reading.fields.vendor.value })
    expect((await next('manager', erables.id)).fields.vendor.value).toBe(reading.fields.vendor.value)
  })

  test('is learned once from a draft that takes its document later; its reading is then not stored', async () => {
    const { erables, laurier } = world.places
    const draft = await world
      .as('manager')
      .post('/api/bills', sampleBill(erables.id, { vendorName: 'Vitrerie du Faubourg inc.' }))
    const { file } = await read('manager', erables.id, logoPaper('VF-1203', '2026-03-05'))
    expect(await world.database.db.select().from(freeReadings).where(eq(freeReadings.fileId, file.id))).toHaveLength(1)
    const change = { version: draft.body.version, invoiceNumber: 'VF-1203', fileId: file.id }
    const saved = await world.as('manager').patch(`/api/bills/${draft.body.id}`, change)
    expect(saved.status).toBe(200)
    expect(await world.database.db.select().from(freeReadings).where(eq(freeReadings.fileId, file.id))).toEqual([])
    await world.as('manager').patch(`/api/bills/${draft.body.id}`, { version: saved.body.version, title: 'Vitres' })
    expect((await memories('manager', laurier.id)).body.items[0]).toMatchObject({ billCount: 1 })
  })

  test('is not learned from another person’s document, and does not reveal its text', async () => {
    const { erables, laurier } = world.places
    const { file } = await read('manager', erables.id, logoPaper('VF-1203', '2026-03-05'))
    const [kept] = await world.database.db.select().from(freeReadings).where(eq(freeReadings.fileId, file.id))
    expect(kept?.sealed).not.toContain('Vitr')
    expect((await world.as('admin').post('/api/bills', sampleBill(erables.id, { fileId: file.id }))).status).toBe(404)
    expect((await memories('admin', laurier.id)).body.total).toBe(0)
    expect(await world.database.db.select().from(freeReadings).where(eq(freeReadings.fileId, file.id))).toHaveLength(1)
  })
})

describe('erased corrections', () => {
  const learned = async () => {
    const { bill } = await correct('manager', world.places.erables.id)
    return `/api/vendors/${bill.vendorId}/memory`
  }

  test('of one vendor are no longer applied; those who manage the whole organization erase them', async () => {
    const { erables, laurier } = world.places
    const address = await learned()
    await expectStatuses(
      { stranger: 401, tenant: 404, resident: 404, managerLimited: 403, otherManager: 404, demoManager: 403 },
      (who) => world.as(who).del(address),
    )
    expect((await memories('managerLimited', laurier.id)).body.total).toBe(1)
    expect((await world.as('manager').del(address)).status).toBe(204)
    expect((await world.as('manager').del(address)).status).toBe(404)
    const after = await next('manager', erables.id)
    expect(after.remembered).toEqual([])
    expect(after.fields.vendor.value).not.toBe('Vitrerie du Faubourg inc.')
    const facts = await world.database.db.select().from(auditEntries).where(eq(auditEntries.action, 'memory_erased'))
    expect(facts).toMatchObject([{ subject: 'vendor', organizationId: laurier.id }])
  })

  test('may be all those of one organization, and of no other', async () => {
    const { erables, falaise, laurier, nordet } = world.places
    await learned()
    await correct('otherManager', falaise.id)
    const all = (who: Who) => world.as(who).del('/api/vendors/memories', { organization: laurier.id })
    await expectStatuses({ stranger: 401, tenant: 404, managerLimited: 403, otherManager: 404, demoManager: 403 }, all)
    expect((await all('manager')).status).toBe(204)
    expect((await next('manager', erables.id)).remembered).toEqual([])
    expect((await memories('otherManager', nordet.id)).body.total).toBe(1)
    expect((await next('otherManager', falaise.id)).fields.vendor.value).toBe('Vitrerie du Faubourg inc.')
  })

  test('are listed only to that organization’s managers', async () => {
    const { laurier } = world.places
    await learned()
    await expectStatuses(
      { stranger: 401, tenant: 404, resident: 403, otherManager: 404, demoManager: 200, admin: 200 },
      (who) => memories(who, laurier.id),
    )
  })
})

describe('the learned plan of a vendor', () => {
  const reading = (plan: PaymentPlan) => ({ engine: 'text', confidence: { paymentType: 0.82 }, plan })
  const payments = [{ dueOn: '2026-04-05', amountCents: 11_498 }]
  const monthly: PaymentPlan = { type: 'recurring', kind: 'monthly', payments }

  test('is the one confirmed on the last bill, in that organization only, until it is erased', async () => {
    const { erables, falaise, laurier } = world.places
    const { reading: first, bill } = await correct('manager', erables.id, 'VF-1203', { reading: reading(monthly) })
    expect(first.fields.paymentType.value).toBe('one_time')
    expect(bill.paymentType).toBe('one_time')
    const { fields, remembered } = await next('manager', erables.id)
    expect(fields).toMatchObject({
      paymentType: { value: 'recurring' },
      schedule: { value: { kind: 'monthly', payments: [] } },
    })
    expect(fields.schedule.confidence).toBeGreaterThan(0.9)
    expect(remembered).toEqual(expect.arrayContaining(['paymentType', 'schedule']))
    expect((await memories('manager', laurier.id)).body.items).toMatchObject([
      { lessons: { plan: { value: { type: 'recurring', kind: 'monthly' }, bills: 1, isCorrected: true } } },
    ])
    expect((await next('otherManager', falaise.id)).fields.paymentType.value).toBe('one_time')
    expect((await world.as('manager').del(`/api/vendors/${bill.vendorId}/memory`)).status).toBe(204)
    const after = await next('manager', erables.id)
    expect([after.fields.paymentType.value, after.fields.schedule.value]).toEqual(['one_time', null])
  })

  test('changes with the next correction, and stays when a bill confirms nothing', async () => {
    const { erables, laurier } = world.places
    await correct('manager', erables.id, 'VF-1203', { reading: reading(monthly) })
    await correct('manager', erables.id, 'VF-1204', { reading: null })
    expect((await next('manager', erables.id)).fields.schedule.value).toMatchObject({ kind: 'monthly' })
    await correct('manager', erables.id, 'VF-1205', { reading: reading({ ...monthly, kind: 'yearly' }) })
    expect((await next('manager', erables.id)).fields.schedule.value).toMatchObject({ kind: 'yearly' })
    await correct('manager', erables.id, 'VF-1206', { reading: reading(once) })
    expect((await next('manager', erables.id)).fields.schedule.value).toBeNull()
    expect((await memories('manager', laurier.id)).body.items[0].lessons.plan.value).toEqual({
      type: 'one_time',
      kind: null,
    })
  })

  test('replaces a list that the document prints, once corrected', async () => {
    const { erables } = world.places
    const listed = (number: string) => [
      ...logoPaper(number, '2026-03-05'),
      'Calendrier des versements',
      '5 avril 2026 57,49 $',
      '5 mai 2026 57,49 $',
    ]
    const { file, fields } = await read('manager', erables.id, listed('VF-1203'))
    expect(fields.schedule.value?.payments).toHaveLength(2)
    const bill = { vendorName: 'Vitrerie du Faubourg inc.', fileId: file.id, reading: reading(once) }
    expect((await world.as('manager').post('/api/bills', sampleBill(erables.id, bill))).status).toBe(201)
    const again = await read('manager', erables.id, listed('VF-1317'))
    expect([again.fields.paymentType.value, again.fields.schedule.value]).toEqual(['one_time', null])
    expect(again.remembered).toContain('paymentType')
  })
})
