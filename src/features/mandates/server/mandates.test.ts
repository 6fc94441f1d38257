import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { insertNewcomer } from '../../../../db/worlds/test.ts'
import { auditEntries } from '../../../server/tables.ts'
import { startWorld, type Who } from '../../../server/testing/world.ts'
import { addDays, today } from '../../../shared/dates.ts'
import { buildings } from '../../buildings/server/tables.ts'
import { notifications } from '../../notifications/server/tables.ts'
import { residencePeople } from '../../residences/server/tables.ts'
import type { Board, Mandate, MandateCandidate } from '../contract.ts'
import { tellEndingMandates } from '../mandate-notices/server/service.ts'
import { mandates } from './tables.ts'

const world = startWorld()
const yesterday = addDays(today(), -1)
const tomorrow = addDays(today(), 1)

beforeEach(async () => {
  await world.database.db.delete(mandates)
})

const ofErables = () => ({
  buildingId: world.places.erables.id,
  userId: world.people.resident.id,
  office: 'president',
  startsOn: '2026-01-01',
})
const add = (told: object = {}, who: Who = 'manager') =>
  world.as(who).post('/api/mandates', { ...ofErables(), ...told })
const board = async (who: Who) => {
  const { status, body } = await world.as(who).get<Board>(`/api/mandates/board?building=${world.places.erables.id}`)
  return status === 200 ? body.members.map(({ office, name }) => `${office} ${name}`) : status
}
const listed = async (who: Who) => (await world.as(who).get('/api/mandates')).status

/** A co-owner of Les Érables beside Rose. */
async function newOwner(): Promise<string> {
  const { id } = await insertNewcomer(world.database.db, { role: 'resident' })
  await world.database.db
    .insert(residencePeople)
    .values({ residenceId: world.places.erables102.id, userId: id, relation: 'owner', startsOn: '2024-07-01' })
  return id
}

test('co-owners read the board of today, and tenants nothing of it', async () => {
  await add({ startsOn: '2024-01-01', endsOn: '2024-12-31', office: 'treasurer' })
  await add({ startsOn: '2026-01-01', office: 'director' })
  await add({ startsOn: '2026-01-01' })
  await add({ startsOn: tomorrow, office: 'secretary' })
  expect(await board('demoResident')).toEqual(['president Rose Résidente', 'director Rose Résidente'])
  expect(await board('tenant')).toBe(403)
  expect(await board('otherManager')).toBe(404)
})

test('a member of the board reads its history for the days of the mandate, and no more', async () => {
  const { body } = await add({ startsOn: tomorrow })
  expect(await listed('resident')).toBe(403)
  const running = await world.as('manager').patch(`/api/mandates/${body.id}`, { version: 0, startsOn: today() })
  expect(running.status).toBe(200)
  const session = (await world.as('resident').get('/api/auth/user')).body
  expect(session.grants).toContainEqual({ grant: 'mandates.read', buildingId: world.places.erables.id })
  expect((await world.as('resident').get('/api/mandates')).body.items).toHaveLength(1)
  expect((await add({ office: 'director' }, 'resident')).status).toBe(403)
  await world.database.db.update(mandates).set({ startsOn: '2026-01-01', endsOn: yesterday })
  expect(await listed('resident')).toBe(403)
})

test('a mandate gives nothing inside a sample', async () => {
  await add({ userId: world.people.manager.id })
  const { manager } = world.people
  const asker = world.contextOf()
  const inSample = await world.machinery.actorOf(asker, { ...manager, language: 'fr' }, 'sample')
  expect(inSample.grants).toBeUndefined()
})

test('the successor in an office ends the mandate before the day before, and directors are many', async () => {
  const other = await newOwner()
  const { body: first } = await add()
  expect((await add({ userId: other, startsOn: '2026-06-01' })).status).toBe(201)
  expect((await world.as('manager').get<Mandate>(`/api/mandates/${first.id}`)).body.endsOn).toBe('2026-05-31')
  const facts = await world.database.db.select().from(auditEntries)
  expect(facts.filter(({ subjectId }) => subjectId === first.id)).toMatchObject([
    { action: 'created', personId: world.people.resident.id },
    { action: 'updated', personId: world.people.resident.id, changes: { endsOn: [null, '2026-05-31'] } },
  ])
  const before = await add({ startsOn: '2026-03-01' })
  expect(before).toMatchObject({
    status: 422,
    body: { fields: { startsOn: expect.stringContaining('déjà ce poste') } },
  })
  const beside = await add({ startsOn: '2026-06-01' })
  expect(beside).toMatchObject({ status: 422, body: { fields: { office: expect.stringContaining('Nina Neuve') } } })
  for (const userId of [other, world.people.resident.id])
    expect((await add({ userId, office: 'director' })).status).toBe(201)
})

test('of two presidents named at once for the same days, one is refused', async () => {
  const other = await newOwner()
  const both = await Promise.all([add(), add({ userId: other })])
  expect(both.map(({ status }) => status).sort()).toEqual([201, 422])
})

test('a change that would give an office two holders, or end it before its start, is refused', async () => {
  await add({ endsOn: '2026-06-30' })
  const { body } = await add({ userId: await newOwner(), startsOn: '2026-07-01' })
  const patch = (fields: object) => world.as('manager').patch(`/api/mandates/${body.id}`, { version: 0, ...fields })
  expect((await patch({ startsOn: '2026-06-30' })).body.fields).toHaveProperty('office')
  expect((await patch({ endsOn: '2026-06-30' })).body.fields).toHaveProperty('endsOn')
  expect((await patch({ startsOn: '2026-08-01' })).status).toBe(200)
})

test('only co-owners and managers of the building are named, and only where there is a board', async () => {
  const { people, places } = world
  const found = await world
    .as('manager')
    .get<{ items: MandateCandidate[] }>(`/api/mandates/candidates?building=${places.erables.id}`)
  const names = found.body.items.map(({ firstName }) => firstName)
  expect(names).toEqual(expect.arrayContaining(['Marc', 'Rose']))
  for (const name of ['Théo', 'Lise', 'Omar', 'Olga', 'Aline']) expect(names).not.toContain(name)
  for (const who of ['tenant', 'managerLimited', 'otherManager'] as const)
    expect((await add({ userId: people[who].id })).body.fields, who).toHaveProperty('userId')
  const rental = await add({ buildingId: places.fleuve.id, userId: people.manager.id })
  expect(rental).toMatchObject({ status: 409, body: { message: expect.stringContaining('locatif') } })
})

test('managers are notified once, 30 days before a mandate ends', async () => {
  const { db } = world.database
  const { body } = await add({ endsOn: addDays(today(), 30) })
  await add({ endsOn: addDays(today(), 31), office: 'director' })
  await world.runJobs()
  await db.delete(notifications)
  for (const _ of [1, 2]) await tellEndingMandates(world.contextOf())
  await world.runJobs()
  expect((await world.as('manager').get('/api/notifications')).body.items).toMatchObject([
    {
      sentence: 'Un mandat au conseil d’administration prend fin dans 30\u00A0jours ou moins',
      title: 'Rose Résidente',
      place: 'Les Érables',
      path: `/manager/buildings/${body.buildingId}#${body.id}`,
    },
  ])
  expect((await world.as('managerLimited').get('/api/notifications')).body.items).toEqual([])
  const { items } = (await world.as('manager').get(`/api/calendar?from=${today()}&to=${addDays(today(), 40)}`)).body
  expect(items.filter(({ noun }: { noun: string }) => noun === 'mandates')).toHaveLength(2)
})

test('the mandates of an erased account stay, without a name: what ran ends, what was to come is taken back', async () => {
  const id = await newOwner()
  await add({ userId: id, startsOn: '2024-01-01', endsOn: '2024-12-31' })
  await add({ userId: id })
  await add({ userId: id, office: 'director', startsOn: tomorrow })
  const { body: user } = await world.as('admin').get(`/api/users/${id}`)
  expect((await world.as('admin').del(`/api/users/${id}`, { email: user.email, reason: null })).status).toBe(204)
  const { items } = (await world.as('manager').get<{ items: Mandate[] }>('/api/mandates')).body
  expect(items.map(({ firstName, lastName, endsOn }) => [firstName, lastName, endsOn])).toEqual([
    ['Compte', 'supprimé', today()],
    ['Compte', 'supprimé', '2024-12-31'],
  ])
})

test('a mandate begun twelve years ago can end today', async () => {
  const { status, body } = await add({ startsOn: addDays(today(), -12 * 365) })
  expect(status).toBe(201)
  const ended = await world.as('manager').patch(`/api/mandates/${body.id}`, { version: 0, endsOn: today() })
  expect([ended.status, ended.body.endsOn], ended.text).toEqual([200, today()])
})

test('days that no mandate has are refused, when it is added as when it is changed', async () => {
  const { body } = await add()
  const change = (told: object) => world.as('manager').patch(`/api/mandates/${body.id}`, { version: 0, ...told })
  expect((await add({ startsOn: '0001-01-01' })).status).toBe(422)
  expect((await add({ startsOn: addDays(today(), 3_700) })).body.code).toBe('mandates.starts_too_late')
  expect((await change({ endsOn: '9999-12-31' })).body.code).toBe('mandates.too_long')
  expect((await change({ startsOn: '0001-01-01' })).body.code).toBe('mandates.starts_too_early')
})

test('nobody is told of a mandate that ends in an archived building, and no calendar has it', async () => {
  const { db } = world.database
  const here = eq(buildings.id, world.places.erables.id)
  await add({ endsOn: addDays(today(), 20) })
  await world.runJobs()
  await db.delete(notifications)
  await db.update(buildings).set({ archivedAt: new Date() }).where(here)
  await tellEndingMandates(world.contextOf())
  await world.runJobs()
  expect((await world.as('manager').get('/api/notifications')).body.items).toEqual([])
  const { items } = (await world.as('manager').get(`/api/calendar?from=${today()}&to=${addDays(today(), 40)}`)).body
  expect(items.filter(({ noun }: { noun: string }) => noun === 'mandates')).toEqual([])
  await db.update(buildings).set({ archivedAt: null }).where(here)
})
