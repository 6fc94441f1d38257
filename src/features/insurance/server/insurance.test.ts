import { beforeEach, expect, test } from 'vitest'
import { startWorld, type Who } from '../../../server/testing/world.ts'
import { addDays, addMonths, today } from '../../../shared/dates.ts'
import { attachments } from '../../attachments/server/tables.ts'
import { buildings } from '../../buildings/server/tables.ts'
import { newFile } from '../../files/server/testing.ts'
import type { Notification } from '../../notifications/contract.ts'
import type { InsurancePolicyDetail } from '../contract.ts'
import { tellEnds } from '../insurance-notices/server/service.ts'
import { insurancePolicies } from './tables.ts'
import { newPolicy } from './testing.ts'

const world = startWorld()
const path = '/api/insurance-policies'
const inDays = (days: number) => addDays(today(), days)

beforeEach(async () => {
  await world.database.db.delete(insurancePolicies)
})

async function remind() {
  await world.database.db.transaction((db) => tellEnds(world.contextOf({ db })))
  await world.runJobs()
}
const told = async (who: Who): Promise<string[]> =>
  (await world.as(who).get('/api/notifications')).body.items.map((one: Notification) => one.sentence)

test('a manager adds a policy with what is known of it, and changes the rest later', async () => {
  const terms = { buildingId: world.places.erables.id, insurer: 'Assurances Laurier', policyNumber: 'LAU-88 214' }
  const manager = world.as('manager')
  const short = await manager.post(path, { ...terms, startsOn: '2026-07-01', endsOn: '2026-06-30' })
  expect([short.status, Object.keys(short.body.fields)]).toEqual([422, ['endsOn']])
  const made = await manager.post<InsurancePolicyDetail>(path, {
    ...terms,
    startsOn: '2026-07-01',
    endsOn: '2027-06-30',
  })
  expect(made.body).toMatchObject({ buildingName: 'Les Érables', coverageCents: null, files: [] })
  const { id, version } = made.body
  const changed = await manager.patch<InsurancePolicyDetail>(`${path}/${id}`, {
    version,
    brokerPhone: '514 555-0123',
    waterDeductibleCents: 2_500_000,
  })
  expect(changed.body).toMatchObject({ brokerPhone: '+15145550123', waterDeductibleCents: 2_500_000 })
})

test('a co-owner reads the terms only, without broker, coverage or files; a tenant, nothing', async () => {
  const secret = { brokerName: 'Ève Roy', brokerPhone: '+15145550123', coverageCents: 4_500_000_00 }
  const { id } = await newPolicy(world, { ...secret, waterDeductibleCents: 2_500_000 })
  const [addedById, nounId] = [world.people.manager.id, id]
  const fileId = await newFile(world, addedById, { takenAt: new Date() })
  await world.database.db
    .insert(attachments)
    .values({ fileId, noun: 'insurance_policy', nounId, position: 1, addedById })

  const whole = (await world.as('manager').get<InsurancePolicyDetail>(`${path}/${id}`)).body
  expect(whole).toMatchObject(secret)
  expect(whole.files.map((file) => file.id)).toEqual([fileId])
  const known = (await world.as('resident').get<InsurancePolicyDetail>(`${path}/${id}`)).body
  expect(known).toMatchObject({ waterDeductibleCents: 2_500_000, policyNumber: 'LAU-1', files: [] })
  expect(known).toMatchObject({ brokerName: null, brokerPhone: null, coverageCents: null })
  expect((await world.as('resident').get(path)).body.items[0].brokerPhone).toBeNull()
  expect((await world.as('resident').get(`${path}/${id}/attachments/${fileId}`)).status).toBe(403)
  expect((await world.as('tenant').get(`${path}/${id}`)).status).toBe(404)
})

test('nobody but managers reads the policy of a rental building', async () => {
  await world.database.pool.query(`update buildings set kind = 'rental' where id = $1`, [world.places.erables.id])
  const { id } = await newPolicy(world)
  expect((await world.as('resident').get(`${path}/${id}`)).status).toBe(404)
  expect((await world.as('manager').get(`${path}/${id}`)).status).toBe(200)
  await world.database.pool.query(`update buildings set kind = 'condo' where id = $1`, [world.places.erables.id])
})

test('a deleted policy takes its files with it', async () => {
  const fileId = await newFile(world, world.people.manager.id)
  const { id } = await newPolicy(world)
  await world.as('manager').post(`${path}/${id}/attachments`, { fileIds: [fileId] })
  expect((await world.as('manager').del(`${path}/${id}`)).status).toBe(204)
  expect((await world.database.pool.query('select id from files where id = $1', [fileId])).rows).toEqual([])
})

test.each([
  [60, 'Une police d’assurance prend fin dans 60 jours ou moins'],
  [25, 'Une police d’assurance prend fin dans 30 jours ou moins'],
  [7, 'Une police d’assurance prend fin dans 7 jours ou moins'],
])('managers are told once of a policy that ends in %i days', async (days, sentence) => {
  await newPolicy(world, { endsOn: inDays(days) })
  const before = (await told('manager')).length
  await remind()
  await remind()
  expect((await told('manager')).slice(0, (await told('manager')).length - before)).toEqual([sentence])
  expect(await told('resident')).toEqual([])
})

test('nobody is told of a policy that is far from its end, over, or followed by another', async () => {
  const before = await told('manager')
  await newPolicy(world, { endsOn: inDays(61) })
  await newPolicy(world, { endsOn: inDays(-1) })
  await newPolicy(world, { endsOn: inDays(20) })
  await newPolicy(world, { startsOn: inDays(21), endsOn: inDays(385) })
  await remind()
  expect(await told('manager')).toEqual(before)
})

test('a policy is followed by one that insures the same, and says what it insures', async () => {
  const manager = world.as('manager')
  const { id } = await newPolicy(world, { kinds: ['property', 'liability'], endsOn: inDays(20) })
  await newPolicy(world, { startsOn: inDays(21), endsOn: inDays(385) })
  const before = (await told('manager')).length
  await remind()
  expect(await told('manager')).toHaveLength(before + 1)
  const none = await manager.patch(`${path}/${id}`, { version: 0, kinds: [] })
  expect([none.status, Object.keys(none.body.fields)]).toEqual([422, ['kinds']])
  const saved = await manager.patch<InsurancePolicyDetail>(`${path}/${id}`, {
    version: 0,
    kinds: ['directors', 'liability', 'directors'],
  })
  expect(saved.body.kinds).toEqual(['liability', 'directors'])
  const days = new URLSearchParams({ from: today(), to: inDays(60), language: 'fr' })
  const [item] = (await manager.get(`/api/calendar?${days}`)).body.items
  expect(item.what).toBe('Fin de l’assurance responsabilité')
})

test('the calendar of managers has the last day of a policy and the next appraisal', async () => {
  const appraisedOn = addMonths(inDays(40), -60)
  await world.database.db.update(buildings).set({ appraisedOn })
  await newPolicy(world, { endsOn: inDays(20) })
  const days = new URLSearchParams({ from: today(), to: inDays(60), language: 'fr' })
  const listed = async (who: Who) =>
    (await world.as(who).get(`/api/calendar?${days}`)).body.items.map((item: { what: string; title: string }) => [
      item.what,
      item.title,
    ])
  expect(await listed('managerLimited')).toEqual([['Évaluation du coût de reconstruction', 'Le Fleuve']])
  expect((await listed('manager'))[0]).toEqual(['Fin de l’assurance de l’immeuble', 'Assurances Laurier'])
  expect(await listed('resident')).toEqual([])
  await remind()
  expect(await told('managerLimited')).toEqual(['Le coût de reconstruction est à évaluer dans 60 jours ou moins'])
})
