import { beforeAll, expect, test } from 'vitest'
import { insertNewcomer, startSessionFor } from '../../../../../db/worlds/test.ts'
import { startWorld, type TestCaller } from '../../../../server/testing/world.ts'
import { addDays, today } from '../../../../shared/dates.ts'

const world = startWorld()
const day = today()
let admin: TestCaller
beforeAll(async () => {
  admin = world.as({ cookie: await startSessionFor(world.database.db, world.people.admin.id) })
})

interface Told {
  id: string
  subject: string
  action: string
  note: string
  changes: object
}
/** The person's facts in the histories of homes as a manager sees them, earliest first. */
async function toldOf(person: string): Promise<Told[]> {
  const { body } = await world.as('manager').get<{ items: Told[] }>(`/api/audit?person=${person}&sort=at&limit=100`)
  return body.items.filter(({ subject }) => subject === 'residence')
}

async function newTenant() {
  const { id, email } = await insertNewcomer(world.database.db, { passwordHash: null })
  /** The facts of one act. */
  const toldBy = async (act: () => Promise<{ status: number }>) => {
    const before = await toldOf(id)
    expect((await act()).status).toBeLessThan(300)
    return (await toldOf(id)).slice(before.length).map(({ note, action, changes }) => [note, action, changes])
  }
  const put = async (what: string, fields: object) => {
    const { version } = (await admin.get(`/api/users/${id}`)).body
    return admin.put(`/api/users/${id}/${what}`, { version, ...fields })
  }
  const attach = (residenceId: string, relation: string) =>
    put('attachments', { organizationIds: [], buildingIds: [], residences: [{ residenceId, relation }] })
  const livesSince2020 = () =>
    world.database.pool.query(
      `update residence_people set starts_on = '2020-01-01', ends_on = '2190-06-30' where user_id = $1`,
      [id],
    )
  return { id, email, toldBy, put, attach, livesSince2020 }
}

const added = { relation: [null, 'tenant'], startsOn: [null, day] }

test('a person moved to another home, or given another relation, is recorded in both homes', async () => {
  const { toldBy, attach, livesSince2020 } = await newTenant()
  const { erables101, erables102 } = world.places
  expect(await toldBy(() => attach(erables101.id, 'tenant'))).toEqual([['Les Érables, 101', 'person_added', added]])
  await livesSince2020()
  expect(await toldBy(() => attach(erables102.id, 'tenant'))).toEqual([
    ['Les Érables, 101', 'person_changed', { endsOn: ['2190-06-30', addDays(day, -1)] }],
    ['Les Érables, 102', 'person_added', added],
  ])
  expect(await toldBy(() => attach(erables102.id, 'subtenant'))).toEqual([
    ['Les Érables, 102', 'person_changed', { relation: ['tenant', 'subtenant'] }],
  ])
})

test('a home moved meanwhile is not overwritten', async () => {
  const { id, attach, livesSince2020 } = await newTenant()
  const { erables101, erables102 } = world.places
  const manager = world.as('manager')
  const rowOf = async (residenceId: string) => {
    const { body } = await manager.get(`/api/residences/${residenceId}/people?limit=100`)
    return body.items.find(({ userId }: { userId: string }) => userId === id)
  }
  const save = ({ id: personId, version }: { id: string; version: number }, residenceId: string) =>
    manager.patch(`/api/residences/${residenceId}/people/${personId}`, { version, endsOn: null })
  await attach(erables101.id, 'tenant')
  const opened = await rowOf(erables101.id)
  await attach(erables101.id, 'subtenant')
  expect(await save(opened, erables101.id)).toMatchObject({ status: 409, body: { code: 'stale' } })
  await livesSince2020()
  const reopened = await rowOf(erables101.id)
  await attach(erables102.id, 'tenant')
  expect(await save(reopened, erables101.id)).toMatchObject({ status: 409, body: { code: 'stale' } })
})

test('a form opened earlier does not undo another manager’s change of homes', async () => {
  const { id, attach } = await newTenant()
  const { erables101, erables102 } = world.places
  const [manager, people] = [world.as('manager'), `/api/residences/${erables102.id}/people`]
  const versionNow = async () => (await admin.get(`/api/users/${id}`)).body.version
  const saveAt = (version: number) =>
    admin.put(`/api/users/${id}/attachments`, { version, organizationIds: [], buildingIds: [], residences: [] })
  await attach(erables101.id, 'tenant')
  const opened = await versionNow()
  const given = await manager.post(people, { userId: id, relation: 'tenant', startsOn: day })
  expect(await saveAt(opened)).toMatchObject({ status: 409, body: { code: 'stale' } })
  const reopened = await versionNow()
  const { version } = given.body
  await manager.patch(`${people}/${given.body.id}`, { version, relation: 'subtenant' })
  expect(await saveAt(reopened)).toMatchObject({ status: 409, body: { code: 'stale' } })
  const openedLast = await versionNow()
  await manager.del(`${people}/${given.body.id}`)
  expect(await saveAt(openedLast)).toMatchObject({ status: 409, body: { code: 'stale' } })
})

test('a home that a new role cannot hold records the departure', async () => {
  const { toldBy, attach, put, livesSince2020 } = await newTenant()
  await put('role', { role: 'resident' })
  await attach(world.places.fleuve201.id, 'owner')
  await livesSince2020()
  expect(await toldBy(() => put('role', { role: 'tenant' }))).toEqual([
    ['Le Fleuve, 201', 'person_changed', { endsOn: ['2190-06-30', addDays(day, -1)] }],
  ])
})

test('a deleted account’s home given today records the removal', async () => {
  const { id, email, toldBy, attach } = await newTenant()
  await attach(world.places.fleuve201.id, 'tenant')
  expect(await toldBy(() => admin.del(`/api/users/${id}`, { email }))).toEqual([
    ['Le Fleuve, 201', 'person_removed', { relation: ['tenant', null], startsOn: [day, null] }],
  ])
})

test('a new demonstration account is recorded in its home', async () => {
  const { status, body } = await admin.post('/api/users/demo', {
    people: [{ firstName: 'Dominique', lastName: 'Essai' }],
    role: 'demo_tenant',
    organizationId: world.places.laurier.id,
    residenceId: world.places.fleuve201.id,
  })
  expect(status).toBe(201)
  expect(await toldOf(body.accounts[0].id)).toMatchObject([
    { note: 'Le Fleuve, 201', action: 'person_added', changes: added },
  ])
})
