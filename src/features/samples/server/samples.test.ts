import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../../server/ids.ts'
import { runJob } from '../../../server/jobs.ts'
import { pictureForm } from '../../../server/testing/forms.ts'
import { startWorld } from '../../../server/testing/world.ts'
import { transitionJobs } from '../../bills/transitions/server/jobs.ts'
import { newBooking, newWait } from '../../bookings/server/testing.ts'
import { newSpace } from '../../common-spaces/server/testing.ts'
import { newMandate } from '../../mandates/server/testing.ts'
import { organizationMembers, organizations } from '../../organizations/server/tables.ts'
import { anOfficer } from '../../privacy/server/testing.ts'
import { newRecord } from '../../unit-records/server/testing.ts'
import { inventedPattern } from '../../users/rules.ts'
import type { Sample } from '../contract.ts'
import { removeSample } from './store.ts'

const world = startWorld()
const add = (who: 'manager' | 'otherManager' | 'managerLimited' | 'demoManager' | 'resident' = 'manager') =>
  world.as(who).post<Sample>('/api/samples', { organizationId: world.places.laurier.id })
const inside = (path: string) => world.as('manager').get(`/sample/api/${path}`)

beforeEach(async () => {
  const { database } = world
  const { rows } = await database.pool.query('select id from organizations where sample_of_id is not null')
  for (const { id } of rows) await removeSample(database.db, id)
})

describe('adding a sample', () => {
  test('is for those who run the whole organization', async () => {
    expect((await add('demoManager')).status).toBe(403)
    expect((await add('managerLimited')).status).toBe(403)
    expect((await add('resident')).status).toBe(403)
    expect((await add('otherManager')).status).toBe(404)
    expect((await add()).status).toBe(201)
  })

  test('is refused when the organization has one, and leaves that one as it is', async () => {
    const { body: first } = await add()
    expect((await add()).status).toBe(409)
    expect((await world.as('manager').get('/api/samples')).body.items).toEqual([first])
  })

  test('writes whole shares, people of each unit, a bill in each status and some demands', async () => {
    const { body: sample } = await add()
    const [{ items: bills }, { items: units }, { items: demands }, building] = await Promise.all([
      inside('bills').then(({ body }) => body),
      inside('residences').then(({ body }) => body),
      inside('demands').then(({ body }) => body),
      inside(`buildings/${sample.buildingId}`).then(({ body }) => body),
    ])
    expect(new Set(bills.map(({ status }: { status: string }) => status))).toEqual(
      new Set(['draft', 'sent', 'overdue', 'paid', 'cancelled']),
    )
    expect(building).toMatchObject({ sharesDifference: 0, residenceCount: 6, totalUnits: 6 })
    expect(units.every(({ people }: { people: unknown[] }) => people.length > 0)).toBe(true)
    expect(demands.length).toBeGreaterThan(2)
  })

  test('writes it in the language of its manager, and its name says what it is', async () => {
    const asked = { organizationId: world.places.laurier.id }
    const { body } = await world.as('manager').post<Sample>('/api/samples', asked, { 'accept-language': 'en-CA' })
    expect(body.buildingName).toBe('Les Tilleuls (sample)')
  })
})

describe('inside the sample', () => {
  test('its manager reaches the sample alone', async () => {
    const own = (await world.as('manager').get('/api/buildings')).body.items[0].id
    const { body: sample } = await add()
    expect((await inside('buildings')).body.items.map(({ id }: { id: string }) => id)).toEqual([sample.buildingId])
    expect((await inside('organizations')).body.items.map(({ id }: { id: string }) => id)).toEqual([sample.id])
    expect((await inside(`buildings/${own}`)).status).toBe(404)
    expect((await inside('auth/user')).body).toMatchObject({
      isInSample: true,
      organizationIds: [sample.id],
      buildingIds: [sample.buildingId],
    })
  })

  test('others reach nothing', async () => {
    await add()
    for (const who of ['managerLimited', 'otherManager', 'demoManager', 'resident', 'tenant'] as const)
      expect((await world.as(who).get('/sample/api/buildings')).body.total, who).toBe(0)
    expect((await world.as('stranger').get('/sample/api/buildings')).status).toBe(401)
  })

  test('a manager pays a bill and answers a demand, and no letter or notification is sent', async () => {
    const { body: sample } = await add()
    const me = world.as('manager')
    const [due] = (await inside('bills?status=sent')).body.items
    expect((await me.put(`/sample/api/bills/${due.id}/payment`, { paidOn: '2026-01-02' })).status).toBe(200)
    const [demand] = (await inside('demands?status=submitted')).body.items
    expect((await me.put(`/sample/api/demands/${demand.id}/review`, {})).status).toBe(200)
    expect((await me.post(`/sample/api/demands/${demand.id}/comments`, { body: 'Nous regardons.' })).status).toBe(201)
    await world.database.pool.query("update bills set status = 'sent' where status = 'overdue'")
    for (const job of transitionJobs) await runJob(job, {}, { db: world.database.db, machinery: world.machinery })
    expect((await inside('bills?status=overdue')).body.total).toBe(1)
    await world.runJobs()
    expect(world.letters).toEqual([])
    const { rows } = await world.database.pool.query('select * from notifications')
    expect(rows).toEqual([])
    expect((await me.del(`/api/samples/${sample.id}`)).status).toBe(204)
  })

  test('nobody is invited: a letter would leave it', async () => {
    const { body: sample } = await add()
    const [home] = (await inside('residences')).body.items
    const { status } = await world.as('manager').post('/sample/api/invitations', {
      email: 'quelquun@mitoyen.test',
      role: 'tenant',
      language: 'fr',
      organizationId: sample.id,
      buildingId: sample.buildingId,
      residenceId: home.id,
    })
    expect([403, 404]).toContain(status)
    await world.runJobs()
    expect(world.letters).toEqual([])
  })

  test('no privacy officer is named: the public site would publish one of it', async () => {
    const { body: sample } = await add()
    const { status } = await world
      .as('manager')
      .post('/sample/api/privacy-officers', anOfficer({ organizationId: sample.id }))
    expect(status).toBe(403)
    expect((await world.as('manager').del(`/api/samples/${sample.id}`)).status).toBe(204)
  })

  test('its invented people cannot sign in', async () => {
    await add()
    const { rows } = await world.database.pool.query('select * from users where email like $1', [inventedPattern])
    expect(rows.length).toBeGreaterThan(5)
    for (const { status, password_hash } of rows) expect([status, password_hash]).toEqual(['inactive', null])
  })
})

const modules = import.meta.glob<Record<string, unknown>>('../../**/server/tables.ts', { eager: true })
const tables = Object.values(modules).flatMap((one) =>
  Object.values(one).flatMap((table) => (is(table, PgTable) ? [getTableConfig(table).name] : [])),
)

describe('removing a sample', () => {
  const counts = async () =>
    Object.fromEntries(
      await Promise.all(
        [...tables, 'audit_entries', 'stored_keys'].map(async (table) => {
          const { rows } = await world.database.pool.query(`select count(*)::int from ${table}`)
          return [table, rows[0].count] as const
        }),
      ),
    )

  test('leaves no row and no byte of it, nor of what was added to it', async () => {
    await world.runJobs()
    const before = await counts()
    const { body: sample } = await add()
    const me = world.as('manager')
    const upload = async () => (await me.post('/sample/api/files', pictureForm())).body.id as string
    const [bill] = (await inside('bills?status=sent')).body.items
    const attached = await me.post(`/sample/api/bills/${bill.id}/attachments`, { fileIds: [await upload()] })
    expect(attached.status).toBeLessThan(300)
    const [demand] = (await inside('demands?status=submitted')).body.items
    await me.post(`/sample/api/demands/${demand.id}/comments`, { body: 'Nous regardons.' })
    await me.post(`/sample/api/demands/${demand.id}/notes`, { body: 'À voir avec le plombier.' })
    expect((await counts()).files).toBe(before.files + 1)
    expect((await me.del(`/sample/api/samples/${sample.id}`)).status).toBe(204)
    await world.runJobs()
    const { audit_entries: after, ...left } = await counts()
    const { audit_entries: earlier, ...others } = before
    expect(left).toEqual(others)
    // The trail is only added to: what was done to the sample stays in it, without details.
    expect(after).toBe(earlier + 6)
    const { rows } = await world.database.pool.query(
      'select distinct changes, note from audit_entries where organization_id = $1 and action <> all($2)',
      [sample.id, ['created', 'removed']],
    )
    expect(rows).toEqual([{ changes: null, note: null }])
  })

  test('removes the mandates, records and bookings of its people', async () => {
    const { body: sample } = await add()
    const { rows } = await world.database.pool.query(
      `select user_id, residence_id from residence_people join users on users.id = user_id where email like $1 limit 1`,
      [inventedPattern],
    )
    const { user_id: userId, residence_id: residenceId } = rows[0]
    const place = { organizationId: sample.id, buildingId: sample.buildingId }
    await newMandate(world, { ...place, userId })
    await newRecord(world, { ...place, residenceId, holderId: userId })
    const spaceId = (await newSpace(world, place)).id
    const booking = await newBooking(world, { ...place, spaceId, residenceId, userId })
    await newWait(world, { ...place, spaceId, residenceId, userId, bookingId: booking.id })
    expect((await world.as('manager').del(`/api/samples/${sample.id}`)).status).toBe(204)
  })

  test('knows every table whose rows keep an organization from being deleted', async () => {
    const { rows } = await world.database.pool.query<{ name: string }>(
      "select conrelid::regclass::text name from pg_constraint where contype = 'f' and confrelid = 'organizations'::regclass and confdeltype = 'a'",
    )
    const removed = [
      'bills',
      'booking_limits',
      'booking_waits',
      'bookings',
      'buildings',
      'common_spaces',
      'demands',
      'documents',
      'files',
      'insurance_policies',
      'mandates',
      'organization_logos',
      'pile_documents',
      'residences',
      'unit_obligations',
      'unit_proofs',
      'unit_records',
      'vendors',
    ]
    // A sample has no sample of its own, and nobody is invited, named or moved inside it.
    const never = ['invitations', 'organizations', 'privacy_officers', 'transfers']
    expect(rows.map(({ name }) => name).sort()).toEqual([...removed, ...never].sort())
  })

  test('is for those who run the whole organization', async () => {
    const { body: sample } = await add()
    const remove = (who: Parameters<typeof world.as>[0]) => world.as(who).del(`/api/samples/${sample.id}`)
    for (const who of ['managerLimited', 'otherManager', 'resident'] as const)
      expect((await remove(who)).status, who).toBe(404)
    expect((await remove('demoManager')).status).toBe(403)
    expect((await remove('manager')).status).toBe(204)
    expect((await remove('manager')).status).toBe(404)
  })

  test('by two people at once is done once', async () => {
    const { body: sample } = await add()
    const removals = [1, 2].map(() => world.as('manager').del(`/api/samples/${sample.id}`))
    expect((await Promise.all(removals)).map(({ status }) => status).sort()).toEqual([204, 404])
    const { body } = await world.as('admin').get(`/api/audit?subject=sample&subjectId=${sample.id}`)
    expect(body.items.map(({ action }: { action: string }) => action)).toEqual(['removed', 'created'])
  })

  test('while a document waits to be read leaves nothing of it, and the job has nothing to do', async () => {
    const { body: sample } = await add()
    const form = pictureForm({ buildingId: sample.buildingId, batchId: newId(), position: '0' })
    expect((await world.as('manager').post('/sample/api/pile', form)).status).toBe(201)
    expect((await world.as('manager').del(`/api/samples/${sample.id}`)).status).toBe(204)
    await world.runJobs()
    expect((await world.database.pool.query('select id from pile_documents')).rows).toEqual([])
  })

  test('comes with the archiving of its organization, which can then be deleted', async () => {
    const { database, people } = world
    const organizationId = newId()
    await database.db.insert(organizations).values({ id: organizationId, name: 'Syndicat bref', kind: 'syndicate' })
    await database.db.insert(organizationMembers).values({ organizationId, userId: people.manager.id })
    expect((await world.as('manager').post('/api/samples', { organizationId })).status).toBe(201)
    const admin = world.as('admin')
    expect((await admin.del(`/api/organizations/${organizationId}`)).status).toBe(409)
    expect((await admin.put(`/api/organizations/${organizationId}/archive`, {})).status).toBe(200)
    expect((await admin.del(`/api/organizations/${organizationId}`)).status).toBe(204)
  })
})
