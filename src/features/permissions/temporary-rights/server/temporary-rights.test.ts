import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { auditEntries } from '../../../../server/tables.ts'
import { noticesDuring } from '../../../../server/testing/notices.ts'
import { startWorld } from '../../../../server/testing/world.ts'
import { addDays, today } from '../../../../shared/dates.ts'
import { sampleBill } from '../../../bills/testing.ts'
import { aRight, newRight } from '../../server/testing.ts'
import { words as fr } from '../messages.fr.ts'
import { tellExpired } from './service.ts'
import { temporaryRights } from './tables.ts'

const world = startWorld()
const give = (told: object = {}, who: 'admin' | 'manager' = 'manager') =>
  world.as(who).post('/api/temporary-rights', aRight(world, told))
/** Bills of Les Érables that Lise, limited to Le Fleuve, sees. */
const billsSeen = async () =>
  (await world.as('managerLimited').get(`/api/bills?building=${world.places.erables.id}`)).body.items?.length ?? 0

beforeEach(async () => {
  await world.database.db.delete(temporaryRights)
  await world.as('manager').post('/api/bills', sampleBill(world.places.erables.id))
})

test('a right works from the next call, and not after it is revoked', async () => {
  expect(await billsSeen()).toBe(0)
  const { status, body } = await give()
  expect([status, body.grants]).toEqual([201, ['bills.read', 'buildings.read']])
  expect(await billsSeen()).toBeGreaterThan(0)
  expect((await world.as('managerLimited').post('/api/bills', sampleBill(world.places.erables.id))).status).toBe(403)
  const revoked = await world.as('manager').put(`/api/temporary-rights/${body.id}/revocation`, {})
  expect([revoked.status, revoked.body.revokedAt]).toEqual([200, expect.any(String)])
  expect(await billsSeen()).toBe(0)
})

test('a right does not work before its first day nor after its last', async () => {
  await newRight(world, { startsOn: addDays(today(), 1), endsOn: addDays(today(), 3) })
  await newRight(world, { startsOn: addDays(today(), -3), endsOn: addDays(today(), -1) })
  expect(await billsSeen()).toBe(0)
  await newRight(world, { startsOn: addDays(today(), -3), endsOn: today() })
  expect(await billsSeen()).toBeGreaterThan(0)
})

test('a right stays when who gave it loses their own, and whoever runs the organization ends it', async () => {
  const { body } = await give()
  const { pool } = world.database
  const { id } = world.people.manager
  const suspend = (status: string) => pool.query('update users set status = $2 where id = $1', [id, status])
  await suspend('suspended')
  expect(await billsSeen()).toBeGreaterThan(0)
  expect((await world.as('admin').put(`/api/temporary-rights/${body.id}/revocation`, {})).status).toBe(200)
  expect(await billsSeen()).toBe(0)
  await suspend('active')
})

test('a right to write also reads; one of a whole organization is of its later buildings too', async () => {
  const { body } = await give({ buildingId: null, grants: ['bills.write'] }, 'admin')
  expect(body.grants).toEqual(['bills.write', 'bills.read', 'buildings.read'])
  const { erables } = world.places
  expect((await world.as('managerLimited').post('/api/bills', sampleBill(erables.id))).status).toBe(201)
  const { rows } = await world.database.pool.query(
    `insert into buildings (id, organization_id, name, kind, address, city, province, postal_code, year_built, total_units,
       total_floors, management_company, parking_spaces, storage_spaces, amenities)
     select gen_random_uuid(), organization_id, 'Le Neuf', kind, address, city, province, postal_code, year_built, total_units,
       total_floors, management_company, parking_spaces, storage_spaces, amenities from buildings where id = $1 returning id`,
    [erables.id],
  )
  expect((await world.as('managerLimited').post('/api/bills', sampleBill(rows[0]?.id))).status).toBe(201)
})

test.each([
  ['to oneself', () => ({ userId: world.people.manager.id }), 'oneself'],
  ['to an administrator', () => ({ userId: world.people.admin.id }), 'unknown_person'],
  ['to a demonstration account', () => ({ userId: world.people.demoManager.id }), 'is_demo'],
  ['to a stranger of another organization', () => ({ userId: world.people.otherManager.id }), 'unknown_person'],
  ['of a grant that does not exist', () => ({ grants: ['bills.steal'] }), 'unknown_grant'],
  ['of a grant of administrators', () => ({ grants: ['organizations.administer'] }), 'not_givable'],
  ['that opens access to others', () => ({ grants: ['invitations.write'] }), 'not_givable'],
  ['to give rights on', () => ({ grants: ['temporaryRights.write'] }), 'not_givable'],
  ['for too long', () => ({ endsOn: addDays(today(), 90) }), 'too_long'],
  ['that began yesterday', () => ({ startsOn: addDays(today(), -1) }), 'starts_in_past'],
] as const)('a right %s is refused', async (_, told, reason) => {
  const { status, body } = await give(told())
  const sentence = fr[reason].replaceAll('\u00A0', ' ')
  expect([status, Object.values(body.fields ?? {}).map((one) => String(one).replaceAll('\u00A0', ' '))]).toEqual([
    422,
    [sentence],
  ])
  expect(await world.database.db.$count(temporaryRights)).toBe(0)
})

test('an administrator gives no right to another one', async () => {
  const { status, body } = await give({ userId: world.people.admin.id }, 'admin')
  expect([status, body.fields?.userId]).toEqual([422, expect.any(String)])
})

test('a building of another organization is not found, and a limited manager gives nothing', async () => {
  expect((await give({ buildingId: world.places.falaise.id })).status).toBe(404)
  expect((await give({ organizationId: world.places.nordet.id, buildingId: null })).status).toBe(404)
  const asked = aRight(world, { buildingId: world.places.fleuve.id, userId: world.people.tenant.id })
  expect((await world.as('managerLimited').post('/api/temporary-rights', asked)).status).toBe(403)
})

test('the choices of a manager are what they hold there and may give on', async () => {
  const { laurier, erables } = world.places
  const { body } = await world
    .as('manager')
    .get(`/api/temporary-rights/choices?organization=${laurier.id}&building=${erables.id}`)
  expect(body.grants).toEqual(expect.arrayContaining(['bills.read', 'bills.write', 'demands.read', 'residences.read']))
  for (const grant of ['residences.write', 'mandates.write', 'users.write', 'jobs.read', 'temporaryRights.write'])
    expect(body.grants, grant).not.toContain(grant)
})

test('who receives a right reads it, and nobody of another organization does', async () => {
  const { id } = await newRight(world, { userId: world.people.tenant.id })
  expect((await world.as('tenant').get('/api/temporary-rights')).body.items).toMatchObject([{ id }])
  expect((await world.as('tenant').put(`/api/temporary-rights/${id}/revocation`, {})).status).toBe(403)
  for (const who of ['otherManager', 'otherTenant', 'resident'] as const) {
    expect((await world.as(who).get('/api/temporary-rights')).body.items).toEqual([])
    expect((await world.as(who).get(`/api/temporary-rights/${id}`)).status).toBe(404)
  }
})

test('the end of a right is told once, to the person and to who gave it, and their streams start again', async () => {
  const { id } = await newRight(world, { startsOn: addDays(today(), -3), endsOn: addDays(today(), -1) })
  const told = async () =>
    (await world.database.db.select().from(auditEntries).where(eq(auditEntries.subjectId, id))).map(
      ({ action }) => action,
    )
  const run = () => world.database.db.transaction((db) => tellExpired(world.contextOf({ db })))
  const heard = await noticesDuring(world, run)
  expect(heard.map(({ topic }) => topic)).toEqual(expect.arrayContaining(['session', 'temporary-rights']))
  await run()
  await world.runJobs()
  expect(await told()).toEqual(['expired'])
  for (const who of ['managerLimited', 'manager'] as const) {
    const { body } = await world.as(who).get('/api/notifications')
    expect(JSON.stringify(body.items)).toContain('temporary-rights')
  }
})

test('an account that is erased loses its rights', async () => {
  await newRight(world, { userId: world.people.tenant.id })
  const { id, email } = world.people.tenant
  expect((await world.as('admin').del(`/api/users/${id}`, { email })).status).toBe(204)
  const [right] = await world.database.db.select().from(temporaryRights)
  expect(right?.revokedAt).toBeTruthy()
})
