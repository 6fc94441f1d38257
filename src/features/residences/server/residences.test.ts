import { expect, test } from 'vitest'
import { startWorld, type Who } from '../../../server/testing/world.ts'
import type { Residence } from '../contract.ts'

const world = startWorld()
const path = (id: string) => `/api/residences/${id}`
const list = async (who: Who, query = '') =>
  (await world.as(who).get<{ items: Residence[]; total: number }>(`/api/residences${query}`)).body
const units = async (who: Who, query = '') => (await list(who, query)).items.map(({ unitNumber }) => unitNumber)
const read = async (who: Who, id: string) => (await world.as(who).get<Residence>(path(id))).body

test('the list has the residences that the person may access', async () => {
  expect(await units('admin')).toEqual(['1', '201', '101', '102'])
  expect(await units('manager')).toEqual(['201', '101', '102'])
  expect(await units('managerLimited')).toEqual(['201'])
  expect(await units('resident')).toEqual(['101'])
  expect(await units('tenant')).toEqual(['102'])
})

test('asked for their own, people are told of their homes and managers of none', async () => {
  expect(await units('resident', '?mine=true')).toEqual(['101'])
  expect(await units('manager', '?mine=true')).toEqual([])
})

test('the list is searched by unit, building and person, filtered, sorted and paged', async () => {
  const { erables, laurier } = world.places
  expect(await units('manager', '?q=theo')).toEqual(['102'])
  expect(await units('manager', '?q=erables 101')).toEqual(['101'])
  expect(await units('manager', `?building=${erables.id}`)).toEqual(['101', '102'])
  expect(await units('admin', `?organization=${laurier.id}&floor=1`)).toEqual(['201', '101', '102'])
  expect(await units('admin', '?floor=2')).toEqual([])
  expect(await units('admin', '?sort=-unit')).toEqual(['102', '101', '201', '1'])
  const first = await list('admin', '?sort=floor&limit=3')
  expect(first).toMatchObject({ total: 4, nextCursor: expect.any(String) })
})

test('a residence names today’s people, with e-mail for managers only, and to each their own dates', async () => {
  const { erables101, erables102 } = world.places
  const known = { firstName: 'Théo', relation: 'tenant', email: 'tenant@mitoyen.test', startsOn: '2024-07-01' }
  expect((await read('manager', erables102.id)).people).toContainEqual(expect.objectContaining(known))
  const self = (await read('resident', erables101.id)).people.find(({ firstName }) => firstName === 'Rose')
  expect(self).toMatchObject({
    firstName: 'Rose',
    relation: 'owner',
    email: null,
    userId: null,
    startsOn: '2024-07-01',
  })
})

test('a tenant is not shown the share and the fees', async () => {
  const { erables101, erables102 } = world.places
  const finances = { share: 5_000, shareDenominator: 10_000, monthlyFeesCents: 31_250 }
  expect(await read('resident', erables101.id)).toMatchObject(finances)
  const hidden = { share: null, shareDenominator: null, monthlyFeesCents: null }
  expect(await read('tenant', erables102.id)).toMatchObject(hidden)
  expect((await list('demoTenant')).items[0]).toMatchObject(hidden)
})

test('a residence outside the person’s access is not revealed', async () => {
  const { erables101, erables102, falaise1 } = world.places
  expect((await world.as('resident').get(path(erables102.id))).status).toBe(404)
  expect((await world.as('manager').get(path(falaise1.id))).status).toBe(404)
  expect((await world.as('managerLimited').get(path(erables101.id))).status).toBe(404)
})

const body = () => ({
  buildingId: world.places.erables.id,
  unitNumber: '301',
  floor: 3,
  share: 1_000,
  bathrooms: 1.5,
})

test('only managers of the building add residences', async () => {
  expect((await world.as('resident').post('/api/residences', body())).status).toBe(403)
  expect((await world.as('otherManager').post('/api/residences', body())).status).toBe(404)
  expect((await world.as('managerLimited').post('/api/residences', body())).status).toBe(404)
  expect((await world.as('demoManager').post('/api/residences', body())).status).toBe(403)
})

test('a unit is added once, with a share of the building’s denominator', async () => {
  const made = await world.as('manager').post<Residence>('/api/residences', body())
  expect(made.status).toBe(201)
  expect(made.body).toMatchObject({ unitNumber: '301', share: 1_000, bathrooms: 1.5, parkingSpaces: [], people: [] })
  const again = await world.as('manager').post('/api/residences', body())
  expect([again.status, again.body.code]).toEqual([409, 'residences.unit_taken'])
  const large = await world.as('manager').post('/api/residences', { ...body(), unitNumber: '302', share: 10_001 })
  expect([large.status, Object.keys(large.body.fields)]).toEqual([422, ['share']])
  const { fleuve } = world.places
  const rental = await world.as('manager').post('/api/residences', { ...body(), buildingId: fleuve.id })
  expect(rental.body.code).toBe('residences.no_shares')
  expect((await world.as('manager').del(path(made.body.id))).status).toBe(204)
})

test('a refused residence names its refused fields', async () => {
  const { body: problem } = await world
    .as('manager')
    .post('/api/residences', { ...body(), unitNumber: '', floor: 1.5, bathrooms: 1.25, monthlyFeesCents: -1 })
  expect(Object.keys(problem.fields).sort()).toEqual(['bathrooms', 'floor', 'monthlyFeesCents', 'unitNumber'])
})

test('a change of a residence saves the given fields, once per version', async () => {
  const { id } = world.places.erables102
  const { version } = await read('manager', id)
  const change = { version, share: 4_500, parkingSpaces: ['P12'] }
  expect((await world.as('tenant').patch(path(id), change)).status).toBe(403)
  expect((await world.as('resident').patch(path(id), change)).status).toBe(404)
  expect((await world.as('otherManager').patch(path(id), change)).status).toBe(404)
  expect((await world.as('demoManager').patch(path(id), change)).status).toBe(403)
  const saved = await world.as('manager').patch<Residence>(path(id), change)
  expect(saved.body).toMatchObject({ share: 4_500, parkingSpaces: ['P12'], squareFeet: 800, version: version + 1 })
  expect((await world.as('manager').patch(path(id), change)).body.code).toBe('stale')
  const taken = await world.as('manager').patch(path(id), { version: version + 1, unitNumber: '101' })
  expect(taken.body.code).toBe('residences.unit_taken')
})

test('an archived residence leaves its people’s lists, and a restored one returns', async () => {
  const { id } = world.places.erables101
  expect((await world.as('resident').put(`${path(id)}/archive`)).status).toBe(403)
  expect((await world.as('manager').put(`${path(id)}/archive`)).body.archivedAt).not.toBeNull()
  expect(await units('resident')).toEqual([])
  const { erables } = world.places
  expect((await world.as('manager').get(`/api/buildings/${erables.id}`)).body.residenceCount).toBe(1)
  const double = await world
    .as('manager')
    .post('/api/residences', { buildingId: erables.id, unitNumber: '101', floor: 1 })
  expect((await world.as('manager').del(`${path(id)}/archive`)).body.code).toBe('residences.unit_taken')
  expect((await world.as('manager').del(path(double.body.id))).status).toBe(204)
  expect((await world.as('manager').del(`${path(id)}/archive`)).body).toMatchObject({ id, archivedAt: null })
  expect(await units('resident')).toEqual(['101'])
})

test('a residence with people is not deleted', async () => {
  const { erables101 } = world.places
  expect((await world.as('resident').del(path(erables101.id))).status).toBe(403)
  expect((await world.as('otherManager').del(path(erables101.id))).status).toBe(404)
  expect((await world.as('manager').del(path(erables101.id))).body.code).toBe('residences.in_use')
})
