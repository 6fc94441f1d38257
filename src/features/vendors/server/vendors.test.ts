import { expect, test } from 'vitest'
import { startWorld } from '../../../server/testing/world.ts'
import type { VendorDetail } from '../contract.ts'
import { mostContacts } from '../vendor-contacts/contract.ts'
import { vendorContacts } from '../vendor-contacts/server/tables.ts'
import { billFrom, newVendor } from './testing.ts'

const world = startWorld()
const path = '/api/vendors'
const add = (fields: object) => world.as('manager').post(path, { organizationId: world.places.laurier.id, ...fields })

test('the numbers of a vendor are checked, and kept one way', async () => {
  const bad = await add({
    name: 'Électricité Roy',
    neq: '9912345678',
    gstNumber: '123456789 RT0001',
    qstNumber: '12 TQ0001',
    licenceNumber: '8101-2345',
    paymentDays: 400,
  })
  expect([bad.status, Object.keys(bad.body.fields).sort()]).toEqual([
    422,
    ['gstNumber', 'licenceNumber', 'neq', 'paymentDays', 'qstNumber'],
  ])
  const made = await add({
    name: 'Électricité Roy',
    neq: '1178 654 321',
    gstNumber: '123456782rt0001',
    qstNumber: '1234567890tq0001',
    licenceNumber: '8101 2345 67',
    licenceEndsOn: '2027-03-31',
    paymentDays: 0,
  })
  expect(made.body).toMatchObject({
    neq: '1178654321',
    gstNumber: '123456782 RT0001',
    qstNumber: '1234567890 TQ0001',
    licenceNumber: '8101-2345-67',
    paymentDays: 0,
  })
})

test('two spellings of one name are one vendor, when it is added and when it is renamed', async () => {
  await add({ name: 'Toiture du Parc' })
  const again = await add({ name: 'TOITURE  DU PARC' })
  expect([again.status, Object.keys(again.body.fields)]).toEqual([409, ['name']])
  const other = (await add({ name: 'Toitures Roy' })).body
  const renamed = await world.as('manager').patch(`${path}/${other.id}`, { version: 0, name: 'Toiture du parc' })
  expect([renamed.status, Object.keys(renamed.body.fields)]).toEqual([409, ['name']])
  const saved = await world.as('manager').patch<VendorDetail>(`${path}/${other.id}`, { version: 0, name: 'Toits Roy' })
  expect(saved.body.name).toBe('Toits Roy')
  const bill = billFrom(world.places.erables.id, 'toits roy')
  expect((await world.as('manager').post('/api/bills', bill)).body.vendorId).toBe(other.id)
})

test('a vendor of several categories is found by each, and a bill of another kind changes none', async () => {
  const { body } = await add({ name: 'Tout Faire inc.', category: 'repairs', otherCategories: ['cleaning', 'repairs'] })
  const bill = { ...billFrom(world.places.erables.id, 'Tout Faire inc.'), category: 'grounds' }
  expect((await world.as('manager').post('/api/bills', bill)).status).toBe(201)
  const idsOf = async (category: string) =>
    (await world.as('manager').get(`${path}?category=${category}`)).body.items.map(({ id }: VendorDetail) => id)
  expect((await world.as('manager').get(`${path}/${body.id}`)).body.category).toBe('repairs')
  for (const category of ['repairs', 'cleaning']) expect(await idsOf(category), category).toContain(body.id)
  expect(await idsOf('grounds')).not.toContain(body.id)
})

test('a list of what has lapsed shows vendors whose licence or insurance is over', async () => {
  const { body: over } = await add({ name: 'Échue inc.', insuranceEndsOn: '2020-01-01' })
  await add({ name: 'Valide inc.', insuranceEndsOn: '2099-01-01' })
  const { body } = await world.as('manager').get(`${path}?state=lapsed`)
  expect(body.items.map(({ id }: VendorDetail) => id)).toEqual([over.id])
})

test('a vendor with bills stays, one without is deleted with its contacts', async () => {
  const bill = billFrom(world.places.erables.id, 'Gardée inc.')
  const { vendorId } = (await world.as('manager').post('/api/bills', bill)).body
  expect((await world.as('manager').del(`${path}/${vendorId}`)).status).toBe(409)
  const id = await newVendor(world, 'Vitrier')
  await world.as('manager').post('/api/vendor-contacts', { vendorId: id, name: 'Ève Roy' })
  expect((await world.as('manager').del(`${path}/${id}`)).status).toBe(204)
})

test('a vendor has a bounded number of contacts', async () => {
  const vendorId = await newVendor(world, 'Vitrier')
  const organizationId = world.places.laurier.id
  const many = Array.from({ length: mostContacts }, (_, at) => ({ organizationId, vendorId, name: `Ève ${at}` }))
  await world.database.db.insert(vendorContacts).values(many)
  const one = await world.as('manager').post('/api/vendor-contacts', { vendorId, name: 'Ève Roy' })
  expect(one.status).toBe(409)
})
