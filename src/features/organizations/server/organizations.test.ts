import { expect, test } from 'vitest'
import { auditEntries } from '../../../server/tables.ts'
import { startWorld, type Who } from '../../../server/testing/world.ts'
import type { Organization, OrganizationItem } from '../contract.ts'
import { keeps, recordKinds } from '../rules.ts'
import { isKept, organizations } from './tables.ts'

const world = startWorld()
const listed = async (who: Who, query = '') =>
  (await world.as(who).get<{ items: OrganizationItem[]; total: number }>(`/api/organizations${query}`)).body
const path = (id: string) => `/api/organizations/${id}`
const read = async (id: string) => (await world.as('admin').get<Organization>(path(id))).body

test('the list has the organizations that the person belongs to', async () => {
  expect((await listed('admin')).total).toBe(2)
  expect((await listed('manager')).items.map(({ name }) => name)).toEqual(['Gestion Laurier'])
  expect((await listed('otherManager')).items.map(({ name }) => name)).toEqual(['Immeubles Nordet'])
  expect((await listed('tenant')).items).toEqual([])
})

test('a resident is shown the name of an organization only', async () => {
  const [organization] = (await listed('resident')).items
  expect(organization).toMatchObject({ name: 'Gestion Laurier', city: null, managerCount: null })
  expect((await world.as('resident').get(path(world.places.laurier.id))).status).toBe(403)
})

test('the list is searched without accents, filtered, sorted and paged', async () => {
  expect((await listed('admin', '?q=NORDET')).items).toHaveLength(1)
  expect((await listed('admin', '?q=montreal')).items.map(({ name }) => name)).toEqual(['Gestion Laurier'])
  expect((await listed('admin', '?kind=syndicate')).total).toBe(0)
  const first = await world.as('admin').get('/api/organizations?sort=-name&limit=1')
  expect(first.body.items[0].name).toBe('Immeubles Nordet')
  const next = await world.as('admin').get(`/api/organizations?sort=-name&limit=1&cursor=${first.body.nextCursor}`)
  expect(next.body).toMatchObject({ items: [{ name: 'Gestion Laurier' }], nextCursor: null, total: 2 })
})

test('an organization is shown to its managers only', async () => {
  const { laurier, nordet } = world.places
  expect((await world.as('manager').get(path(laurier.id))).body).toMatchObject({
    name: 'Gestion Laurier',
    version: 0,
  })
  expect((await world.as('demoManager').get(path(laurier.id))).status).toBe(200)
  expect((await world.as('manager').get(path(nordet.id))).status).toBe(404)
  expect((await world.as('tenant').get(path(laurier.id))).status).toBe(404)
})

const body = {
  name: 'Syndicat du 45, rue Cartier',
  kind: 'syndicate',
  email: '',
  postalCode: 'g1r4p5',
  phone: '(418) 555-1234',
}

test('only admins add organizations', async () => {
  expect((await world.as('manager').post('/api/organizations', body)).status).toBe(403)
  expect((await world.as('resident').post('/api/organizations', body)).status).toBe(403)
  expect((await world.as('demoManager').post('/api/organizations', body)).body.code).toBe('demo_is_read_only')
})

test('a new organization has its identifiers in one form, and a fact in the trail', async () => {
  const { status, body: made } = await world.as('admin').post<Organization>('/api/organizations', body)
  expect(status).toBe(201)
  expect(made).toMatchObject({
    email: null,
    postalCode: 'G1R 4P5',
    phone: '+14185551234',
    allowsOutsideReading: false,
  })
  const facts = await world.database.db.select().from(auditEntries)
  expect(facts).toContainEqual(
    expect.objectContaining({ subjectId: made.id, action: 'created', actorId: world.people.admin.id }),
  )
  expect((await world.as('admin').del(path(made.id))).status).toBe(204)
  expect((await world.as('admin').get(path(made.id))).status).toBe(404)
})

test('a refused organization names its refused fields', async () => {
  const { status, body: problem } = await world
    .as('admin')
    .post('/api/organizations', { name: ' ', kind: 'club', neq: '1234567890' })
  expect(status).toBe(422)
  expect(Object.keys(problem.fields).sort()).toEqual(['kind', 'name', 'neq'])
})

test('a manager changes contact details and consent of an organization, not its name', async () => {
  const { id } = world.places.laurier
  const before = await read(id)
  const given = { version: before.version, name: before.name, phone: '514 555-0199', allowsOutsideReading: true }
  expect((await world.as('manager').patch(path(id), { ...given, name: 'Gestion Marc' })).status).toBe(403)
  expect((await world.as('managerLimited').patch(path(id), given)).status).toBe(403)
  expect((await world.as('otherManager').patch(path(id), given)).status).toBe(404)
  expect((await world.as('demoManager').patch(path(id), given)).status).toBe(403)
  expect((await world.as('resident').patch(path(id), given)).status).toBe(403)
  const saved = await world.as('manager').patch<Organization>(path(id), given)
  expect(saved.body).toMatchObject({ phone: '+15145550199', allowsOutsideReading: true, version: before.version + 1 })
  expect(saved.body.city).toBe('Montréal')
  const facts = await world.database.db.select().from(auditEntries)
  expect(facts.map(({ action }) => action)).toContain('outside_reading_allowed')
  expect((await world.as('manager').patch(path(id), given)).body.code).toBe('stale')
})

test('an archived organization leaves its people’s lists, and a restored one returns', async () => {
  const { id } = world.places.nordet
  expect((await world.as('otherManager').put(`${path(id)}/archive`)).status).toBe(403)
  expect((await world.as('manager').put(`${path(id)}/archive`)).status).toBe(404)
  expect((await world.as('admin').put(`${path(id)}/archive`)).body.archivedAt).not.toBeNull()
  expect((await listed('otherManager')).items).toEqual([])
  expect((await listed('admin', '?archived=true')).items.map((one) => one.id)).toEqual([id])
  const body = { organizationId: id }
  expect((await world.as('admin').post('/api/buildings', body)).status).toBe(422)
  expect((await world.as('admin').del(`${path(id)}/archive`)).body).toMatchObject({ id, archivedAt: null })
  expect((await listed('otherManager')).total).toBe(1)
})

test('an organization in use is archived, not deleted', async () => {
  const { status, body } = await world.as('admin').del(path(world.places.laurier.id))
  expect([status, body.code]).toEqual([409, 'organizations.in_use'])
  expect((await world.as('manager').del(path(world.places.laurier.id))).status).toBe(403)
})

test('the numbers of an organization are its administrators’; its fiscal year and languages, its managers’', async () => {
  const { id } = world.places.laurier
  const { version, ...before } = await read(id)
  expect(before).toMatchObject({ gstNumber: null, fiscalYearStart: '01-01', isBilingual: true })
  const numbers = { gstNumber: '12345 6782rt0001', qstNumber: '1234567890TQ0001' }
  expect((await world.as('manager').patch(path(id), { version, ...numbers })).status).toBe(403)
  const numbered = await world.as('admin').patch<Organization>(path(id), { version, ...numbers })
  expect(numbered.body).toMatchObject({ gstNumber: '123456782 RT0001', qstNumber: '1234567890 TQ0001' })
  const habits = { fiscalYearStart: '07-01', isBilingual: false }
  const saved = await world.as('manager').patch<Organization>(path(id), { version: version + 1, ...habits })
  expect(saved.body).toMatchObject(habits)
  const refused = await world
    .as('admin')
    .patch(path(id), { version: version + 2, gstNumber: '123456789 RT0001', fiscalYearStart: '02-29' })
  expect([refused.status, Object.keys(refused.body.fields).sort()]).toEqual([422, ['fiscalYearStart', 'gstNumber']])
})

test('an organization keeps no record of its units until its managers say which', async () => {
  const { laurier } = world.places
  const kept = (who: Who) => world.as(who).get<{ kinds: string[] }>(`${path(laurier.id)}/kept-records`)
  expect((await kept('tenant')).body).toEqual({ kinds: [] })
  const { version } = await read(laurier.id)
  const change = { version, keptRecords: ['pets', 'vehicles', 'pets'] }
  expect((await world.as('tenant').patch(path(laurier.id), change)).status).toBe(404)
  expect((await world.as('managerLimited').patch(path(laurier.id), change)).status).toBe(403)
  const saved = await world.as('manager').patch<Organization>(path(laurier.id), change)
  expect(saved.body.keptRecords).toEqual(['vehicles', 'pets'])
  for (const who of ['tenant', 'resident', 'managerLimited'] as const)
    expect((await kept(who)).body).toEqual({ kinds: ['vehicles', 'pets'] })
  expect((await kept('otherTenant')).status).toBe(404)
})

test.each(recordKinds)('%s are kept in SQL where the rule says so', async (kind) => {
  const rows = await world.database.db
    .select({ keptRecords: organizations.keptRecords, isKept: isKept(kind) })
    .from(organizations)
  expect(rows.map((row) => row.isKept)).toEqual(rows.map((row) => keeps(row, kind)))
})
