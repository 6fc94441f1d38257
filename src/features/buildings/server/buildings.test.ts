import { expect, test } from 'vitest'
import { noticesDuring } from '../../../server/testing/notices.ts'
import { startWorld, type Who } from '../../../server/testing/world.ts'
import type { Building } from '../contract.ts'
import { findManagersOf } from './store.ts'

const world = startWorld()
const path = (id: string) => `/api/buildings/${id}`
const names = async (who: Who, query = '') =>
  (await world.as(who).get<{ items: Building[] }>(`/api/buildings${query}`)).body.items.map(({ name }) => name)

const body = (organizationId: string) => ({
  organizationId,
  name: 'Le Belvédère',
  kind: 'condo',
  address: '5, rue du Parc',
  city: 'Québec',
  province: 'QC',
  postalCode: 'g1r 4p5',
  yearBuilt: 2011,
  totalUnits: 24,
  totalFloors: 4,
  managementCompany: 'Gestion Laurier',
  parkingSpaces: 20,
  storageSpaces: 24,
  amenities: ['elevator', 'pool'],
  shareDenominator: 100_000,
})

test('the list has the buildings that the person may access', async () => {
  expect(await names('admin')).toEqual(['La Falaise', 'Le Fleuve', 'Les Érables'])
  expect(await names('manager')).toEqual(['Le Fleuve', 'Les Érables'])
  expect(await names('managerLimited')).toEqual(['Le Fleuve'])
  expect(await names('tenant')).toEqual(['Les Érables'])
  expect(await names('demoResident')).toEqual(['Les Érables'])
})

test('the list of buildings is searched, filtered, sorted and paged', async () => {
  expect(await names('admin', '?q=erables')).toEqual(['Les Érables'])
  expect(await names('admin', '?kind=rental')).toEqual(['La Falaise', 'Le Fleuve'])
  expect(await names('admin', `?organization=${world.places.laurier.id}`)).toEqual(['Le Fleuve', 'Les Érables'])
  expect(await names('admin', '?sort=-units')).toEqual(['Les Érables', 'Le Fleuve', 'La Falaise'])
  const first = await world.as('admin').get('/api/buildings?sort=units&limit=2')
  const next = await world.as('admin').get(`/api/buildings?sort=units&limit=2&cursor=${first.body.nextCursor}`)
  expect(next.body).toMatchObject({ items: [{ name: 'Les Érables' }], nextCursor: null, total: 3 })
  expect((await world.as('admin').get('/api/buildings?sort=-city&limit=1')).body.nextCursor).not.toBeNull()
})

test('a building counts its residences and shows managers the missing shares', async () => {
  const { id } = world.places.erables
  const facts = { residenceCount: 2, sharesSum: 9_000, sharesDifference: 1_000, organizationName: 'Gestion Laurier' }
  expect((await world.as('manager').get(path(id))).body).toMatchObject(facts)
  const hidden = { residenceCount: 2, sharesSum: null, sharesDifference: null }
  expect((await world.as('resident').get(path(id))).body).toMatchObject(hidden)
  expect((await world.as('tenant').get(path(id))).body).toMatchObject({ ...hidden, organizationName: null })
})

test('a building outside the person’s access is not revealed', async () => {
  const { erables, falaise } = world.places
  for (const who of ['manager', 'resident', 'demoManager'] as const) {
    expect((await world.as(who).get(path(falaise.id))).status, who).toBe(404)
  }
  expect((await world.as('managerLimited').get(path(erables.id))).status).toBe(404)
})

test('a resident’s own buildings are listed, and none of them when only buildings with common spaces are asked for', async () => {
  const mine = await world.as('resident').get<Building[]>('/api/users/me/buildings')
  expect(mine.body.map(({ name }) => name)).toEqual(['Les Érables'])
  expect((await world.as('resident').get('/api/users/me/buildings?has_common_spaces=true')).body).toEqual([])
  const lived = await world.as('resident').get<Building[]>('/api/users/me/buildings?has_home=true')
  expect(lived.body.map(({ id }) => id)).toEqual(mine.body.map(({ id }) => id))
  expect((await world.as('manager').get('/api/users/me/buildings?has_home=true')).body).toEqual([])
})

test('amenities sent again in another order, or twice, are no change', async () => {
  const manager = world.as('manager')
  const amenities = ['pool', 'elevator', 'pool', 'concierge']
  const made = await manager.post<Building>('/api/buildings', {
    ...body(world.places.laurier.id),
    amenities: amenities.slice(0, 2),
  })
  expect(made.body.amenities).toEqual(['elevator', 'pool'])
  // A row from before amenities had an order.
  await world.database.pool.query(`update buildings set amenities = '{pool,elevator}' where id = $1`, [made.body.id])
  const same = await manager.patch<Building>(path(made.body.id), { version: 0, amenities: ['elevator', 'pool'] })
  expect([same.status, same.body.version]).toEqual([200, 0])
  const more = await manager.patch<Building>(path(made.body.id), { version: 0, amenities })
  expect([more.body.version, more.body.amenities]).toEqual([1, ['elevator', 'pool', 'concierge']])
  expect((await world.as('admin').del(path(made.body.id))).status).toBe(204)
})

test('only managers of the organization add buildings', async () => {
  const { laurier, nordet } = world.places
  expect((await world.as('resident').post('/api/buildings', body(laurier.id))).status).toBe(403)
  expect((await world.as('tenant').post('/api/buildings', body(laurier.id))).status).toBe(404)
  expect((await world.as('manager').post('/api/buildings', body(nordet.id))).status).toBe(404)
  expect((await world.as('managerLimited').post('/api/buildings', body(laurier.id))).status).toBe(403)
  expect((await world.as('demoManager').post('/api/buildings', body(laurier.id))).body.code).toBe('demo_is_read_only')
})

test('a new building is open to the organization’s managers, and nobody else', async () => {
  const made = await world.as('manager').post<Building>('/api/buildings', body(world.places.laurier.id))
  expect([made.status, made.body.postalCode]).toEqual([201, 'G1R 4P5'])
  expect(await names('manager')).toEqual(['Le Belvédère', 'Le Fleuve', 'Les Érables'])
  expect(await names('managerLimited')).toEqual(['Le Fleuve'])
  expect(await names('otherManager')).toEqual(['La Falaise'])
  expect((await world.as('manager').del(path(made.body.id))).status).toBe(403)
  expect((await world.as('admin').del(path(made.body.id))).status).toBe(204)
})

test('a new building needs every field of spec §5, and a refusal names them', async () => {
  const { status, body: problem } = await world.as('manager').post('/api/buildings', {
    organizationId: world.places.laurier.id,
  })
  expect(status).toBe(422)
  expect(Object.keys(problem.fields)).toEqual(
    expect.arrayContaining(['name', 'city', 'province', 'postalCode', 'totalUnits']),
  )
  for (const [field, value] of [
    ['totalUnits', 301],
    ['totalUnits', 0],
    ['postalCode', 'H2O 1Y4'],
    ['postalCode', 'M5V 2T6'],
    ['shareDenominator', 900],
    ['shareDenominator', null],
    ['yearBuilt', 2100],
    ['amenities', ['helipad']],
  ] as const) {
    const refused = await world
      .as('manager')
      .post('/api/buildings', { ...body(world.places.laurier.id), [field]: value })
    expect(refused.status, field).toBe(422)
    expect(Object.keys(refused.body.fields).join(), field).toContain(field)
  }
})

test('a change of a building saves the given fields, once per version', async () => {
  const { id } = world.places.erables
  const { version } = (await world.as('manager').get<Building>(path(id))).body
  const change = { version, name: 'Les Grands Érables' }
  expect((await world.as('resident').patch(path(id), change)).status).toBe(403)
  expect((await world.as('otherManager').patch(path(id), change)).status).toBe(404)
  expect((await world.as('managerLimited').patch(path(id), change)).status).toBe(404)
  expect((await world.as('demoManager').patch(path(id), change)).status).toBe(403)
  const saved = await world.as('manager').patch<Building>(path(id), change)
  expect(saved.body).toMatchObject({ name: 'Les Grands Érables', city: 'Montréal', version: version + 1 })
  expect((await world.as('manager').patch(path(id), change)).body.code).toBe('stale')
})

test('a change of a building neither rescales shares nor removes residences', async () => {
  const { erables, fleuve } = world.places
  const { version } = (await world.as('manager').get<Building>(path(erables.id))).body
  const refused = async (id: string, change: object) => (await world.as('manager').patch(path(id), change)).body.code
  expect(await refused(erables.id, { version, shareDenominator: 1_000 })).toBe('buildings.shares_exist')
  expect(await refused(erables.id, { version, shareDenominator: null })).toBe('buildings.denominator_needed')
  expect(await refused(erables.id, { version, totalUnits: 1 })).toBe('buildings.fewer_units_than_residences')
  expect(await refused(erables.id, { version, province: 'ON' })).toBe('buildings.postal_code_elsewhere')
  expect(await refused(fleuve.id, { version: 0, shareDenominator: 1_000 })).toBe('buildings.no_shares_in_rental')
})

test('managers archive buildings, which then take no additions', async () => {
  const { id } = world.places.fleuve
  expect((await world.as('otherManager').put(`${path(id)}/archive`)).status).toBe(404)
  expect((await world.as('manager').put(`${path(id)}/archive`)).body.archivedAt).not.toBeNull()
  expect(await names('manager')).not.toContain('Le Fleuve')
  expect(await names('manager', '?archived=true')).toEqual(['Le Fleuve'])
  const added = await world.as('manager').post('/api/residences', { buildingId: id, unitNumber: '9', floor: 1 })
  expect(added.body.code).toBe('buildings.archived')
  expect((await world.as('manager').del(`${path(id)}/archive`)).body).toMatchObject({ id, archivedAt: null })
  expect(await names('manager')).toContain('Le Fleuve')
})

test('a building in use is archived, not deleted', async () => {
  const { status, body: problem } = await world.as('admin').del(path(world.places.fleuve.id))
  expect([status, problem.code]).toEqual([409, 'buildings.in_use'])
})

test('a building to which someone is limited is not deleted: the whole organization would open to them', async () => {
  const { body: made } = await world.as('manager').post<Building>('/api/buildings', body(world.places.laurier.id))
  const { pool } = world.database
  await pool.query('insert into building_managers (building_id, user_id) values ($1, $2)', [
    made.id,
    world.people.managerLimited.id,
  ])
  expect((await world.as('admin').del(path(made.id))).body.code).toBe('buildings.in_use')
  await pool.query('delete from building_managers where building_id = $1', [made.id])
  expect((await world.as('admin').del(path(made.id))).status).toBe(204)
})

test('the managers of a building are all those of the organization, except those limited to others', async () => {
  const of = async (id: string) =>
    (await findManagersOf(world.database.db, id)).map(({ firstName }) => firstName).sort()
  expect(await of(world.places.erables.id)).toEqual(['Marc'])
  expect(await of(world.places.fleuve.id)).toEqual(['Lise', 'Marc'])
  expect(await of(world.places.falaise.id)).toEqual(['Olga'])
})

test('the facts that co-owners insure are optional, and a tenant does not read the cost', async () => {
  const { erables } = world.places
  const manager = world.as('manager')
  const { version, ...before } = (await manager.get<Building>(path(erables.id))).body
  expect(before).toMatchObject({ regime: null, isHorizontal: false, reconstructionCostCents: null })
  const facts = {
    regime: 'divided',
    privatePortions: 12,
    storeysAboveGround: 3,
    isHorizontal: false,
    reconstructionCostCents: 4_500_000_00,
    appraisedOn: '2024-03-12',
  }
  expect((await manager.patch<Building>(path(erables.id), { version, ...facts })).body).toMatchObject(facts)
  expect((await world.as('resident').get<Building>(path(erables.id))).body).toMatchObject(facts)
  const seen = (await world.as('tenant').get<Building>(path(erables.id))).body
  expect(seen).toMatchObject({ ...facts, reconstructionCostCents: null, appraisedOn: null })
  const refused = await manager.patch(path(erables.id), { version: version + 1, reconstructionCostCents: -1 })
  expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, ['reconstructionCostCents']])
})

test('an invalid phone number is refused on its field', async () => {
  const building = path(world.places.erables.id)
  const { body: read } = await world.as('manager').get(building)
  const refused = await world.as('manager').patch(building, { version: read.version, contactPhone: '555-1234' })
  expect(refused).toMatchObject({ status: 422, body: { fields: { contactPhone: expect.stringContaining('514') } } })
})

test('a new building renews the open streams of the managers of its organization, who then hear of it', async () => {
  const heard = await noticesDuring(world, () =>
    world.as('manager').post('/api/buildings', body(world.places.laurier.id)),
  )
  expect(heard).toContainEqual(
    expect.objectContaining({ topic: 'session', audience: [{ membersOf: world.places.laurier.id }] }),
  )
})
