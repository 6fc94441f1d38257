import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { fileForm } from '../../../server/testing/forms.ts'
import { startWorld, type Who } from '../../../server/testing/world.ts'
import { addDays, today } from '../../../shared/dates.ts'
import type { Import } from '../../imports/contract.ts'
import { residences } from '../../residences/server/tables.ts'
import { mostOfKind, type UnitRecord, unitRecordKinds } from '../contract.ts'
import { eraseRecordsOf, settleAllRecords } from './service.ts'
import { unitRecords } from './tables.ts'
import { keepRecords, newRecord } from './testing.ts'

const world = startWorld()
const path = '/api/unit-records'
const inDays = (days: number) => addDays(today(), days)

beforeEach(async () => {
  await world.database.db.delete(unitRecords)
  await keepRecords(world)
})

const listed = async (who: Who, query = ''): Promise<UnitRecord[]> =>
  (await world.as(who).get<{ items: UnitRecord[] }>(`${path}${query}`)).body.items
const of102 = () => ({ residenceId: world.places.erables102.id })
const left = { endedOn: inDays(-1) }
const aContact = { kind: 'emergency_contacts', contactName: 'Ève Roy', phone: '+15145550123' } as const
const aKey = { kind: 'keys', keyType: 'fob', keyNumber: 'P-12', givenOn: '2024-07-01' } as const

/** The stay of the tenant in 102 ends on a day, or goes on. */
async function setEnd(endsOn: string | null) {
  const people = (await world.as('manager').get(`/api/residences/${of102().residenceId}/people`)).body.items
  const { id, version } = people.find((one: { userId: string }) => one.userId === world.people.tenant.id)
  const saved = await world.as('manager').patch(`/api/residences/${of102().residenceId}/people/${id}`, {
    version,
    endsOn,
  })
  expect(saved.status).toBe(200)
}

test('a tenant adds a car and a contact to their home; managers read both, the rest of the home the car only', async () => {
  const tenant = world.as('tenant')
  const car = await tenant.post<UnitRecord>(path, { ...of102(), kind: 'vehicles', plate: ' K42 ABC ', colour: '' })
  expect([car.status, car.body]).toMatchObject([
    201,
    { plate: 'K42 ABC', colour: null, holderId: world.people.tenant.id, endedOn: null },
  ])
  const contact = { kind: 'emergency_contacts', contactName: 'Ève Roy', phone: '514 555-0123' }
  expect((await tenant.post<UnitRecord>(path, { ...of102(), ...contact })).body.phone).toBe('+15145550123')
  expect((await listed('tenant')).map(({ kind }) => kind)).toEqual(['vehicles', 'emergency_contacts'])
  expect((await listed('manager')).map(({ kind }) => kind)).toEqual(['vehicles', 'emergency_contacts'])
  // The demonstration account lives there too.
  expect((await listed('demoTenant')).map(({ kind }) => kind)).toEqual(['vehicles'])
  for (const who of ['resident', 'otherTenant', 'managerLimited', 'otherManager'] as const)
    expect(await listed(who)).toEqual([])
})

test('a record is of someone who holds the unit today', async () => {
  const car = { ...of102(), kind: 'vehicles', plate: 'K42 ABC' }
  const { resident, tenant } = world.people
  const manager = world.as('manager')
  for (const holderId of [resident.id, undefined]) {
    const refused = await manager.post(path, { ...car, holderId })
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, ['holderId']])
  }
  expect((await manager.post(path, { ...car, holderId: tenant.id })).status).toBe(201)
  expect((await world.as('tenant').post(path, { ...car, holderId: world.people.demoTenant.id })).status).toBe(403)
})

test('people of a home change their own records, and managers alone those of keys', async () => {
  const own = await newRecord(world)
  const key = await newRecord(world, { plate: null, ...aKey })
  const others = await newRecord(world, { holderId: world.people.demoTenant.id })
  const change = { version: 0, plate: 'Z99 ZZZ' }
  expect((await world.as('tenant').patch(`${path}/${own.id}`, change)).body).toMatchObject({ plate: 'Z99 ZZZ' })
  expect((await world.as('tenant').patch(`${path}/${others.id}`, change)).status).toBe(403)
  const returned = { version: 0, returnedOn: today() }
  expect((await world.as('tenant').patch(`${path}/${key.id}`, returned)).status).toBe(403)
  expect((await world.as('tenant').post(path, { ...of102(), ...aKey })).status).toBe(403)
  expect((await world.as('manager').patch(`${path}/${key.id}`, returned)).body).toMatchObject({ returnedOn: today() })
  const early = await world.as('manager').patch(`${path}/${key.id}`, { version: 1, returnedOn: '2020-01-01' })
  expect([early.status, Object.keys(early.body.fields)]).toEqual([422, ['returnedOn']])
})

test('a kind that is switched off is neither listed, found nor added, and comes back', async () => {
  const { id } = await newRecord(world)
  await newRecord(world, { plate: null, ...aKey })
  await keepRecords(world, ['keys'])
  expect((await listed('manager')).map(({ kind }) => kind)).toEqual(['keys'])
  expect((await world.as('manager').get(`${path}/${id}`)).status).toBe(404)
  expect((await world.as('tenant').patch(`${path}/${id}`, { version: 0, plate: 'A' })).status).toBe(404)
  const refused = await world.as('tenant').post(path, { ...of102(), kind: 'vehicles', plate: 'B' })
  expect([refused.status, refused.body.code]).toEqual([409, 'unit-records.kind_off'])
  await keepRecords(world)
  expect((await world.as('tenant').get(`${path}/${id}`)).status).toBe(200)
})

test('the records of a person end with their stay, and are taken up when the end is undone', async () => {
  await newRecord(world)
  await setEnd(inDays(10))
  expect((await listed('demoTenant')).map(({ endedOn }) => endedOn)).toEqual([null])
  await setEnd(inDays(-1))
  expect(await listed('demoTenant')).toEqual([])
  expect((await listed('manager')).map(({ endedOn }) => endedOn)).toEqual([inDays(-1)])
  await setEnd(null)
  expect((await listed('tenant')).map(({ endedOn }) => endedOn)).toEqual([null])
})

test('a stay that ended as the day came ends its records at night', async () => {
  await newRecord(world)
  const { pool, db } = world.database
  const stay = [of102().residenceId, world.people.tenant.id]
  await pool.query(`update residence_people set ends_on = $3 where residence_id = $1 and user_id = $2`, [
    ...stay,
    inDays(-1),
  ])
  await settleAllRecords(world.contextOf({ db }))
  expect((await listed('manager')).map(({ endedOn }) => endedOn)).toEqual([inDays(-1)])
  await pool.query(`update residence_people set ends_on = null where residence_id = $1 and user_id = $2`, stay)
  await settleAllRecords(world.contextOf({ db }))
  expect((await listed('tenant')).map(({ endedOn }) => endedOn)).toEqual([null])
})

test('records are removed 30 days after the departure, a key that is not returned after three years', async () => {
  // Nobody of these stays holds the unit any more.
  const gone = { holderId: world.people.otherTenant.id }
  const kept = [
    await newRecord(world, { ...gone, endedOn: inDays(-30) }),
    await newRecord(world, { ...gone, plate: null, ...aKey, endedOn: inDays(-31) }),
  ]
  await newRecord(world, { ...gone, endedOn: inDays(-31) })
  await newRecord(world, { ...gone, plate: null, ...aKey, returnedOn: '2025-01-01', endedOn: inDays(-31) })
  await newRecord(world, { ...gone, plate: null, ...aKey, endedOn: inDays(-1_096) })
  await settleAllRecords(world.contextOf({ db: world.database.db }))
  expect((await listed('manager')).map(({ id }) => id).sort()).toEqual(kept.map(({ id }) => id).sort())
})

test('a closed account leaves no record but the keys that it owes', async () => {
  await newRecord(world)
  await newRecord(world, { plate: null, ...aContact })
  await newRecord(world, { plate: null, ...aKey, returnedOn: '2025-01-01' })
  const owed = await newRecord(world, { plate: null, ...aKey })
  await eraseRecordsOf(world.contextOf({ db: world.database.db }), world.people.tenant.id)
  expect((await listed('manager')).map(({ id }) => id)).toEqual([owed.id])
})

test('a manager finds a unit by a plate; nobody else does', async () => {
  await newRecord(world)
  const found = async (who: Who, q = 'k42abc') =>
    (await world.as(who).get(`/api/search?q=${q}`)).body.items.filter(
      ({ noun }: { noun: string }) => noun === 'unit_records',
    )
  expect(await found('manager')).toMatchObject([
    { label: 'K42 ABC', detail: 'Les Érables, 102', path: `/manager/residences/${of102().residenceId}` },
  ])
  expect(await found('manager', 'K42%20ab')).toHaveLength(1)
  for (const who of ['tenant', 'otherManager'] as const) expect(await found(who)).toEqual([])
})

test('those who left are in no list of the home, whatever is asked', async () => {
  const { id } = await newRecord(world, left)
  expect(await listed('tenant', `?residence=${of102().residenceId}`)).toEqual([])
  expect((await world.as('tenant').get(`${path}/${id}`)).status).toBe(404)
})

test('who got a record since a file brought them stays when the import is undone', async () => {
  const manager = world.as('manager')
  const { erables, erables101 } = world.places
  const imports = '/api/imports/residences'
  const cells = `Unité;Courriel;Titre\n101;${world.people.tenant.email};Locataire`
  const form = fileForm(cells, { name: 'unites.csv', fields: { buildingId: erables.id } })
  const { id, version } = (await manager.post<Import>(imports, form)).body
  await manager.put(`${imports}/${id}/run`, { version })
  await world.runJobs()
  await newRecord(world, { residenceId: erables101.id })
  expect((await manager.del(`${imports}/${id}/run`)).status).toBe(204)
  expect((await manager.get<Import>(`${imports}/${id}`)).body.undone).toEqual({ reversed: 0, kept: 1 })
})

test('a key that a company has is of no person: it outlives stays, and only managers enter it', async () => {
  const manager = world.as('manager')
  const firm = { ...of102(), ...aKey, firm: 'Plomberie Rivard' }
  const made = await manager.post<UnitRecord>(path, firm)
  expect([made.status, made.body]).toMatchObject([201, { holderId: null, firm: 'Plomberie Rivard' }])
  const both = await manager.post(path, { ...firm, holderId: world.people.tenant.id })
  expect([both.status, Object.keys(both.body.fields)]).toEqual([422, ['firm']])
  const neither = await manager.patch(`${path}/${made.body.id}`, { version: 0, firm: '' })
  expect([neither.status, Object.keys(neither.body.fields)]).toEqual([422, ['firm']])
  expect((await world.as('tenant').post(path, firm)).status).toBe(403)
  const car = { ...of102(), kind: 'vehicles', plate: 'K42 ABC', firm: 'Plomberie Rivard' }
  expect((await manager.post(path, car)).status).toBe(422)
  await settleAllRecords(world.contextOf({ db: world.database.db }))
  expect((await listed('tenant')).map(({ firm: name }) => name)).toEqual(['Plomberie Rivard'])
})

test('an archived unit gets no record, and one page shows the most that a unit has', async () => {
  const { db } = world.database
  const car = { ...of102(), kind: 'vehicles', plate: 'K42 ABC', holderId: world.people.tenant.id }
  const here = eq(residences.id, of102().residenceId)
  await db.update(residences).set({ archivedAt: new Date() }).where(here)
  expect((await world.as('manager').post(path, car)).body.code).toBe('residences.archived')
  await db.update(residences).set({ archivedAt: null }).where(here)
  for (let count = 0; count < mostOfKind; count += 1) await newRecord(world)
  expect((await world.as('manager').post(path, car)).body.code).toBe('unit-records.too_many')
  expect(mostOfKind * unitRecordKinds.length).toBeLessThanOrEqual(100)
})

test('a plate is kept in capital letters, and one that no vehicle bears is refused', async () => {
  const tenant = world.as('tenant')
  const car = (plate: string) => tenant.post<UnitRecord>(path, { ...of102(), kind: 'vehicles', plate })
  expect((await car('k42 abc')).body.plate).toBe('K42 ABC')
  expect((await car('abc 12é')).body).toMatchObject({ fields: { plate: expect.stringContaining('K42 ABC') } })
})
