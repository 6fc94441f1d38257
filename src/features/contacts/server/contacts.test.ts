import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { CastName } from '../../../../db/worlds/test.ts'
import { startWorld } from '../../../server/testing/world.ts'
import { mandates } from '../../mandates/server/tables.ts'
import { residences } from '../../residences/server/tables.ts'
import { type Contact, type Directory, mostOfPlace } from '../contract.ts'
import { contacts } from './tables.ts'
import { aContact, newContact } from './testing.ts'

const world = startWorld()

beforeEach(async () => {
  await world.database.db.delete(contacts)
})

const directory = async (who: CastName, asked: { building: string; residence?: string }) =>
  (await world.as(who).get<Directory>(`/api/contacts/directory?${new URLSearchParams(asked)}`)).body
const ofErables = () => ({ building: world.places.erables.id })
const named = (entries: readonly { name: string }[]) => entries.map(({ name }) => name)
const listed = async (who: CastName, query = '') =>
  named((await world.as(who).get<{ items: Contact[] }>(`/api/contacts${query}`)).body.items)

async function change(path: string, changes: object) {
  const { body } = await world.as('manager').get(path)
  const saved = await world.as('manager').patch(path, { version: body.version, ...changes })
  expect(saved.status).toBe(200)
}

test('the management of a building is reached as its organization until the building has lines of its own', async () => {
  await change(`/api/organizations/${world.places.laurier.id}`, {
    phone: '514 555-0100',
    email: 'Bonjour@Laurier.example',
    emergencyPhone: '514 555-0101',
  })
  expect(await directory('tenant', ofErables())).toMatchObject({
    emergencyPhone: '+15145550101',
    management: { phone: '+15145550100', email: 'bonjour@laurier.example', managers: ['Marc Gestionnaire'] },
  })
  await change(`/api/buildings/${world.places.erables.id}`, { emergencyPhone: '418 555-0199' })
  expect(await directory('resident', ofErables())).toMatchObject({
    emergencyPhone: '+14185550199',
    management: { phone: '+15145550100' },
  })
  await newContact(world, { name: 'Vigie', trade: 'emergency', emergencyPhone: '+14185550199', isFirst: true })
  const { emergencyPhone, first } = await directory('resident', ofErables())
  expect([emergencyPhone, named(first)]).toEqual([null, ['Vigie']])
})

test('a residence shows its own contacts, then those of its building and of the organization', async () => {
  const { erables101, erables102 } = world.places
  await newContact(world, { name: 'Organisation', buildingId: null, phone: '+15145550001' })
  await newContact(world, { name: 'Immeuble', phone: '+15145550002' })
  await newContact(world, { name: 'Chez soi', residenceId: erables102.id, phone: '+15145550003' })
  const asked = { ...ofErables(), residence: erables102.id }
  expect(named((await directory('tenant', asked)).others)).toEqual(['Chez soi', 'Immeuble', 'Organisation'])
  expect(named((await directory('tenant', ofErables())).others)).toEqual(['Immeuble', 'Organisation'])
  expect(await listed('resident')).not.toContain('Chez soi')
  expect(
    (
      await world
        .as('tenant')
        .get(`/api/contacts/directory?building=${world.places.erables.id}&residence=${erables101.id}`)
    ).status,
  ).toBe(404)
})

test('tenants see what is for everyone, owners what is for them too, the board all of its building', async () => {
  for (const audience of ['board', 'owners', 'everyone'] as const) await newContact(world, { name: audience, audience })
  await newContact(world, { name: 'Secret', audience: 'board', buildingId: null })
  await newContact(world, { name: 'Chauffe-eau', audience: 'board', residenceId: world.places.erables102.id })
  expect(await listed('tenant')).toEqual(['everyone'])
  expect((await listed('resident')).sort()).toEqual(['everyone', 'owners'])
  await world.database.db.insert(mandates).values({
    organizationId: world.places.laurier.id,
    buildingId: world.places.erables.id,
    userId: world.people.resident.id,
    office: 'treasurer',
    startsOn: '2024-01-01',
  })
  expect((await listed('resident')).sort()).toEqual(['board', 'everyone', 'owners'])
  await world.database.db.delete(mandates)
  expect((await listed('managerLimited')).sort()).toEqual(['Secret'])
  expect(await listed('otherManager')).toEqual([])
})

test('a contact is listed with those of its place alone, in an order that managers change', async () => {
  const { erables, laurier } = world.places
  const post = (told: object) => world.as('manager').post<Contact>('/api/contacts', { ...aContact(), ...told })
  const made: Contact[] = []
  for (const name of ['A', 'B', 'C']) made.push((await post({ name, buildingId: erables.id })).body)
  await post({ name: 'Loin', organizationId: laurier.id })
  const ofBuilding = `?building=${erables.id}`
  expect(await listed('manager', ofBuilding)).toEqual(['A', 'B', 'C'])
  const move = (who: CastName, position: number) =>
    world.as(who).put<Contact>(`/api/contacts/${made[2]?.id}/position`, { position })
  expect((await move('manager', 0)).body.position).toBe(0)
  expect((await move('manager', 0)).body.position).toBe(0)
  expect(await listed('manager', ofBuilding)).toEqual(['C', 'A', 'B'])
  expect((await move('manager', 900)).body.position).toBe(2)
  expect((await move('tenant', 0)).status).toBe(403)
  expect(await listed('manager', `?organization=${laurier.id}`)).toEqual(['Loin'])
})

test('a contact is in one place, and is reached somehow', async () => {
  const { erables, erables101, laurier, falaise } = world.places
  const refused = async (told: object) => {
    const { status, body } = await world.as('manager').post('/api/contacts', { ...aContact(), ...told })
    return [status, Object.keys(body.fields ?? {})]
  }
  expect(await refused({})).toEqual([422, ['buildingId']])
  expect(await refused({ buildingId: erables.id, residenceId: erables101.id })).toEqual([422, ['buildingId']])
  expect(await refused({ buildingId: erables.id, phone: null })).toEqual([422, ['phone']])
  expect(await refused({ buildingId: falaise.id })).toEqual([404, []])
  const least = await world
    .as('manager')
    .post<Contact>('/api/contacts', { name: 'Vitrier', trade: 'other', phone: '514 555-0178', buildingId: erables.id })
  expect(least).toMatchObject({ status: 201, body: { audience: 'board', isFirst: false, email: null } })
  const { id } = await newContact(world)
  const bare = await world.as('manager').patch(`/api/contacts/${id}`, { version: 0, phone: null })
  expect(bare.body.fields).toHaveProperty('phone')
  const limited = await world.as('managerLimited').post('/api/contacts', { ...aContact(), organizationId: laurier.id })
  expect(limited.status).toBe(403)
})

test('a contact is called at the short number of a public service', async () => {
  const organizationId = world.places.laurier.id
  const add = (phone: string) => world.as('manager').post('/api/contacts', { ...aContact(), phone, organizationId })
  expect((await add('3-1-1')).body.phone).toBe('311')
  const wrong = await add('112')
  expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([422, ['phone']])
  expect(named((await directory('tenant', ofErables())).others)).toEqual(['Plomberie Rivard'])
})

test('the palette finds a contact by its name, company or number, with the page where it is', async () => {
  const { id } = await newContact(world, { name: 'Ascenseurs Montcalm', audience: 'board' })
  const found = async (who: CastName, q: string) =>
    (await world.as(who).get(`/api/search?q=${q}`)).body.items.filter(
      ({ noun }: { noun: string }) => noun === 'contacts',
    )
  expect(await found('manager', 'montcalm')).toMatchObject([
    { id, detail: 'Les Érables', path: `/manager/buildings/${world.places.erables.id}` },
  ])
  expect(await found('manager', '5550177')).toHaveLength(1)
  expect(await found('tenant', 'montcalm')).toEqual([])
  await newContact(world, { name: 'Chauffe-eau Cyr', residenceId: world.places.erables102.id })
  expect(await found('tenant', 'cyr')).toMatchObject([{ path: '/residents/residence' }])
})

test('an archived unit gets no contact, and a place no more than its panel shows', async () => {
  const { erables, erables102 } = world.places
  const { db } = world.database
  const add = (place: object) => world.as('manager').post('/api/contacts', { ...aContact(), ...place })
  await db.update(residences).set({ archivedAt: new Date() }).where(eq(residences.id, erables102.id))
  expect((await add({ residenceId: erables102.id })).body.code).toBe('residences.archived')
  await db.update(residences).set({ archivedAt: null }).where(eq(residences.id, erables102.id))
  for (let position = 1; position < mostOfPlace; position += 1) await newContact(world, { position })
  const atOnce = await Promise.all([1, 2, 3].map(() => add({ buildingId: erables.id })))
  expect(atOnce.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  expect((await add({ buildingId: erables.id })).body.code).toBe('contacts.too_many')
  expect((await add({ residenceId: erables102.id })).status).toBe(201)
})
