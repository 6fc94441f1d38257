import { expect, test } from 'vitest'
import { newId } from '../../../server/ids.ts'
import { startWorld } from '../../../server/testing/world.ts'
import { addDays, today } from '../../../shared/dates.ts'
import { organizationMembers, organizations } from '../../organizations/server/tables.ts'
import { residences } from '../../residences/server/tables.ts'
import type { FirstSteps } from '../contract.ts'

const world = startWorld()
const listOf = async (who: Parameters<typeof world.as>[0]): Promise<FirstSteps[]> =>
  (await world.as(who).get('/api/first-steps')).body.items
const ofNordet = async () =>
  (await listOf('otherManager')).find(({ organizationId }) => organizationId === world.places.nordet.id)

test('administrators, residents, limited managers and those of a demonstration have none', async () => {
  for (const who of ['admin', 'resident', 'managerLimited', 'manager', 'demoManager'] as const)
    expect(await listOf(who), who).toEqual([])
})

test('an organization without anything has no step done, and its sample does not count', async () => {
  const { database, people } = world
  const organizationId = newId()
  await database.db.insert(organizations).values({ id: organizationId, name: 'Syndicat neuf', kind: 'syndicate' })
  await database.db.insert(organizationMembers).values({ organizationId, userId: people.otherManager.id })
  const nothing = { building: false, units: false, people: false, bill: false, demand: false }
  const find = async () => (await listOf('otherManager')).find((one) => one.organizationId === organizationId)
  expect(await find()).toMatchObject({ done: nothing, building: null, sampleId: null, isClosed: false })
  const { body: sample } = await world.as('otherManager').post('/api/samples', { organizationId })
  expect(await find()).toMatchObject({ done: nothing, building: null, sampleId: sample.id })
  expect((await world.as('otherManager').get('/sample/api/first-steps')).body.items).toEqual([])
})

test('each step is done as soon as the data says so', async () => {
  const { nordet, falaise, falaise1 } = world.places
  const done = async () => (await ofNordet())?.done
  expect(await ofNordet()).toMatchObject({
    done: { building: true, units: false, people: true, bill: false, demand: false },
    building: { id: falaise.id, hasUnits: true, hasShares: false },
  })
  const unit = (unitNumber: string) => ({
    organizationId: nordet.id,
    buildingId: falaise.id,
    unitNumber,
    floor: 1,
    parkingSpaces: [],
    storageSpaces: [],
  })
  await world.database.db.insert(residences).values(['2', '3', '4'].map(unit))
  expect(await done()).toMatchObject({ units: true, bill: false })
  await world.as('otherManager').post('/api/bills', {
    buildingId: falaise.id,
    vendorName: 'Plomberie',
    title: 'Fuite',
    category: 'repairs',
    issuedOn: '2026-01-05',
    dueOn: '2026-02-05',
    totalCents: 10_000,
  })
  expect(await done()).toMatchObject({ bill: true, demand: false })
  const demand = {
    buildingId: falaise.id,
    residenceId: falaise1.id,
    type: 'maintenance',
    title: 'Fuite d’eau',
    description: 'De l’eau coule sous l’évier.',
    fileIds: [],
  }
  expect((await world.as('otherTenant').post('/api/demands', { ...demand, submit: false })).status).toBe(201)
  expect(await done()).toMatchObject({ demand: false })
  expect((await world.as('otherTenant').post('/api/demands', { ...demand, submit: true })).status).toBe(201)
  expect(await done()).toMatchObject({ demand: true })
})

test('an occupant counts once their account is active, as long as they live there', async () => {
  const { database, people } = world
  const has = async () => (await ofNordet())?.hasOccupants
  const setStatus = (status: string) =>
    database.pool.query('update users set status = $1 where id = $2', [status, people.otherTenant.id])
  expect(await has()).toBe(true)
  await setStatus('pending')
  expect(await has()).toBe(false)
  await setStatus('active')
  await database.pool.query('update residence_people set ends_on = $1 where user_id = $2', [
    addDays(today(), -1),
    people.otherTenant.id,
  ])
  expect(await has()).toBe(false)
})

test('the panel is closed for one account, once or twice alike, and shown again', async () => {
  const me = world.as('otherManager')
  const path = `/api/first-steps/${world.places.nordet.id}/closing`
  expect((await me.put(path, {})).status).toBe(200)
  expect((await me.put(path, {})).status).toBe(200)
  expect(await ofNordet()).toMatchObject({ isClosed: true })
  expect((await me.del(path)).status).toBe(204)
  expect(await ofNordet()).toMatchObject({ isClosed: false })
})
