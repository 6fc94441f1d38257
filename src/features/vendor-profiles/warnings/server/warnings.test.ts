import { expect, test } from 'vitest'
import { startWorld } from '../../../../server/testing/world.ts'
import { addDays, today } from '../../../../shared/dates.ts'
import { sampleBill } from '../../../bills/testing.ts'
import { newFile } from '../../../files/server/testing.ts'
import type { VendorFigures } from '../../figures/contract.ts'
import type { BillWarnings } from '../contract.ts'

const world = startWorld()

const add = async (vendorName: string, totalCents: number, issuedOn: string, told: object = {}) => {
  const amounts = { totalCents, subtotalCents: null, gstCents: null, qstCents: null, invoiceNumber: null }
  const bill = sampleBill(world.places.erables.id, { vendorName, issuedOn, status: 'sent', ...amounts, ...told })
  return (await world.as('manager').post('/api/bills', bill)).body
}
const warningsOf = async (id: string): Promise<BillWarnings> =>
  (await world.as('manager').get(`/api/bills/${id}/vendor-warnings`)).body

test('an amount far from the last bills of its vendor is unusual, and the range says why', async () => {
  for (const [at, cents] of [10_000, 11_000, 12_000, 11_500].entries())
    await add('Chauffage Roy', cents, `2026-0${at + 1}-15`)
  const usual = await add('Chauffage Roy', 12_500, '2026-05-15')
  expect((await warningsOf(usual.id)).unusual).toBeNull()
  const dear = await add('Chauffage Roy', 40_000, '2026-06-15')
  expect((await warningsOf(dear.id)).unusual).toEqual({ lowCents: 10_000, highCents: 12_500, count: 5 })
})

test('a bill, saved or being entered, tells what its vendor asked for the same thing the last time', async () => {
  const told = { title: 'Gaz, mars 2026' }
  await add('Énergie Roy', 10_000, '2026-03-15', told)
  const next = await add('Énergie Roy', 11_000, '2026-04-15', { title: 'Gaz, avril 2026' })
  const previous = { cents: 10_000, day: '2026-03-15' }
  expect((await warningsOf(next.id)).previous).toEqual(previous)
  const { erables, falaise } = world.places
  const ask = async (more: Record<string, string>) => {
    const asked = { buildingId: erables.id, vendorName: 'ÉNERGIE ROY', title: 'Gaz, mai 2026', issuedOn: '2026-04-20' }
    return world.as('manager').get(`/api/bills/usual-amounts?${new URLSearchParams({ ...asked, ...more })}`)
  }
  expect((await ask({ totalCents: '12000', exceptId: next.id })).body).toMatchObject({ unusual: null, previous })
  expect((await ask({ totalCents: '11000' })).body.previous).toBeNull()
  expect((await ask({ totalCents: '11000', buildingId: falaise.id })).status).toBe(404)
})

test('a bill being entered tells what its vendor lacks for the category, and the days that it is paid in', async () => {
  const { vendorId } = await add('Toiture Lac', 10_000, '2026-01-15', { category: 'repairs' })
  await world.as('manager').patch(`/api/vendors/${vendorId}`, { version: 0, paymentDays: 30 })
  const ask = async (more: Record<string, string>) => {
    const asked = { buildingId: world.places.erables.id, totalCents: '0', issuedOn: '2026-04-20' }
    return (await world.as('manager').get(`/api/bills/usual-amounts?${new URLSearchParams({ ...asked, ...more })}`))
      .body
  }
  const wanting = { licence: 'unknown', insurance: 'unknown', isBankChanging: false, paymentDays: 30 }
  expect(await ask({ vendorName: 'toiture lac', category: 'repairs' })).toMatchObject(wanting)
  const none = { ...wanting, licence: null, insurance: null }
  expect(await ask({ vendorName: 'Toiture Lac', category: 'utilities' })).toMatchObject(none)
  expect(await ask({ vendorName: 'Personne encore', category: 'repairs' })).toMatchObject({
    ...none,
    paymentDays: null,
  })
})

test('a bill that may repeat another one says why, and of which day that one is', async () => {
  const told = { invoiceNumber: 'B-12', category: 'utilities' }
  const first = await add('Gaz Roy', 10_000, '2026-02-01', told)
  expect((await warningsOf(first.id)).duplicate).toBeNull()
  const again = await add('Gaz Roy', 20_000, '2026-03-10', { ...told, invoiceNumber: 'b 12' })
  expect((await warningsOf(again.id)).duplicate).toEqual({ reason: 'same_invoice_number', issuedOn: '2026-02-01' })
  const near = await add('Gaz Roy', 20_000, '2026-03-12', { ...told, invoiceNumber: 'B-13' })
  expect((await warningsOf(near.id)).duplicate).toEqual({ reason: 'same_amount_and_date', issuedOn: '2026-03-10' })
  await world.as('manager').put(`/api/bills/${again.id}/cancellation`, {})
  expect((await warningsOf(near.id)).duplicate).toBeNull()
})

test('the same document under two bills is a duplicate, also of two vendors', async () => {
  const fileOf = () => newFile(world, world.people.manager.id)
  const one = await add('Verre Roy', 10_000, '2026-02-01', { fileId: await fileOf() })
  const other = await add('Vitre Roy', 20_000, '2026-04-01', { fileId: await fileOf() })
  await world.database.pool.query(
    'update files set sha256 = repeat($1, 64) where id in (select file_id from bills where id = any($2))',
    ['d', [one.id, other.id]],
  )
  expect((await warningsOf(other.id)).duplicate).toEqual({ reason: 'same_document', issuedOn: '2026-02-01' })
})

test('a category of works asks for a licence and an insurance, one of utilities for none', async () => {
  const works = await add('Toiture Roy', 10_000, '2026-01-15', { category: 'repairs' })
  expect(await warningsOf(works.id)).toMatchObject({ licence: 'unknown', insurance: 'unknown' })
  await world.as('manager').patch(`/api/vendors/${works.vendorId}`, {
    version: 0,
    licenceEndsOn: addDays(today(), -1),
    insuranceEndsOn: addDays(today(), 1),
  })
  expect(await warningsOf(works.id)).toMatchObject({ licence: 'lapsed', insurance: null })
  const power = await add('Électricité du Nord', 10_000, '2026-01-15', { category: 'utilities' })
  expect(await warningsOf(power.id)).toMatchObject({ licence: null, insurance: null })
})

test('a bill that is paid needs no look', async () => {
  const bill = await add('Peinture Roy', 10_000, '2026-01-15')
  await world.as('manager').put(`/api/bills/${bill.id}/payment`, { paidOn: '2026-02-01' })
  expect(await warningsOf(bill.id)).toMatchObject({ unusual: null, licence: null, insurance: null })
})

test('the figures of a vendor are those of the buildings of their reader, by year and by category', async () => {
  const first = await add('Paysages Roy', 10_000, '2025-05-15', { title: 'Tonte, mai 2025', category: 'grounds' })
  await add('Paysages Roy', 11_000, '2026-05-15', { title: 'Tonte, mai 2026', category: 'grounds' })
  await add('Paysages Roy', 90_000, '2026-05-16', { status: 'draft' })
  const path = `/api/vendors/${first.vendorId}/figures`
  const { body } = await world.as('manager').get<VendorFigures>(path)
  expect(body.years).toEqual([
    { year: 2026, count: 1, paidCents: 0, unpaidCents: 11_000 },
    { year: 2025, count: 1, paidCents: 0, unpaidCents: 10_000 },
  ])
  expect(body.categories).toEqual([{ category: 'grounds', count: 2, totalCents: 21_000 }])
  expect(body.prices.map(({ changePermille }) => changePermille)).toEqual([100, null])
  const limited = await world.as('managerLimited').get<VendorFigures>(path)
  expect(limited.body.years).toEqual([])
})

test('of a bill that comes back, the figures of its vendor count what came due and what is paid', async () => {
  const start = `${today().slice(0, 4)}-01-01`
  const months = Number(today().slice(5, 7))
  const plan = { rhythm: 'monthly', isRepeated: true }
  const bill = await add('Ménage Roy', 10_000, start, { dueOn: start, plan })
  await world.as('manager').put(`/api/bills/${bill.id}/payment`, { paidOn: start, amountCents: 4_000 })
  const { body } = await world.as('manager').get<VendorFigures>(`/api/vendors/${bill.vendorId}/figures`)
  expect(body.years).toEqual([
    { year: Number(start.slice(0, 4)), count: 1, paidCents: 4_000, unpaidCents: months * 10_000 - 4_000 },
  ])
  expect(body.categories).toMatchObject([{ count: 1, totalCents: months * 10_000 }])
})
