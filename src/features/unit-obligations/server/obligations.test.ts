import { and, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { openZip } from '../../../server/tabular/unzip.ts'
import { fileForm } from '../../../server/testing/forms.ts'
import { startWorld, type Who } from '../../../server/testing/world.ts'
import { addDays, addMonths, today } from '../../../shared/dates.ts'
import { newFile } from '../../files/server/testing.ts'
import type { Import } from '../../imports/contract.ts'
import type { Notification } from '../../notifications/contract.ts'
import { organizations } from '../../organizations/server/tables.ts'
import { residencePeople, residences } from '../../residences/server/tables.ts'
import type { UnitObligation, UnitProofDetail } from '../contract.ts'
import type { ObligationSummary, UnitHome } from '../homes/contract.ts'
import { tellDue } from '../obligation-notices/server/service.ts'
import { dueOnOf, stateOf } from '../rules.ts'
import { removeEndedInsurances } from './service.ts'
import { unitObligations, unitProofs } from './tables.ts'
import { askHeaters, keepAll, newProof } from './testing.ts'

const world = startWorld()
const [asking, proofs] = ['/api/unit-obligations', '/api/unit-proofs']
const inDays = (days: number) => addDays(today(), days)
const building = () => world.places.erables.id
const insurance = (told: object = {}) => ({
  residenceId: world.places.erables101.id,
  kind: 'owner_insurance',
  insurer: 'Assurances Laurier',
  policyNumber: 'HAB-1',
  liabilityCents: 2_000_000_00,
  startsOn: inDays(-100),
  endsOn: inDays(265),
  ...told,
})

beforeEach(async () => {
  const { db } = world.database
  await keepAll(world)
  await db.delete(unitProofs)
  await db.delete(unitObligations)
})

const ask = async (kind: string, told: object = {}) =>
  (await world.as('manager').post<UnitObligation>(asking, { buildingId: building(), kind, ...told })).body
const homesOf = async (who: Who, query = '') =>
  (await world.as(who).get<{ items: UnitHome[] }>(`${proofs}/homes?building=${building()}${query}`)).body.items
const statesOf = async (who: Who, query = '') =>
  (await homesOf(who, query)).map(({ unitNumber, standings }) => [unitNumber, ...standings.map(({ state }) => state)])
const summary = async () =>
  (await world.as('manager').get<ObligationSummary>(`${proofs}/summary?building=${building()}`)).body
const told = async (who: Who): Promise<string[]> =>
  (await world.as(who).get('/api/notifications')).body.items.map((one: Notification) => one.sentence)

test('a manager asks for the usual once, with the rhythms and the amount that are proposed', async () => {
  const manager = world.as('manager')
  const usual = await manager.post(`${asking}/usual`, { buildingId: building() })
  expect(usual.body.items.map((one: UnitObligation) => [one.kind, one.everyMonths, one.minimumCents])).toEqual([
    ['owner_insurance', null, 100_000_000],
    ['water_heater', 120, null],
    ['smoke_alarms', 120, null],
    ['dryer_duct', 12, null],
  ])
  expect((await manager.post(`${asking}/usual`, { buildingId: building() })).body.items).toEqual([])
  const again = await manager.post(asking, { buildingId: building(), kind: 'water_heater' })
  expect([again.status, Object.keys(again.body.fields)]).toEqual([409, ['kind']])
})

test('a rhythm has months, an insurance none, and a rental building asks for no insurance', async () => {
  const { id, version } = await ask('water_heater', { everyMonths: 144, minimumCents: 5 })
  const manager = world.as('manager')
  expect((await manager.patch(`${asking}/${id}`, { version, everyMonths: 0 })).status).toBe(422)
  const saved = await manager.patch<UnitObligation>(`${asking}/${id}`, { version, everyMonths: 96 })
  expect(saved.body).toMatchObject({ everyMonths: 96, minimumCents: null })
  await world.database.pool.query(`update buildings set kind = 'rental' where id = $1`, [building()])
  const refused = await manager.post(asking, { buildingId: building(), kind: 'owner_insurance' })
  expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, ['kind']])
  await world.database.pool.query(`update buildings set kind = 'condo' where id = $1`, [building()])
})

test('an owner hands in an insurance with a photo, and the manager sees one less missing and confirms it', async () => {
  await ask('owner_insurance')
  expect((await summary()).counts).toMatchObject({ missing: 1, met: 0 })
  const owner = world.as('resident')
  const fileIds = [await newFile(world, world.people.resident.id)]
  const handed = await owner.post<UnitProofDetail>(proofs, insurance({ fileIds }))
  expect(handed.body).toMatchObject({ holderId: world.people.resident.id, confirmedAt: null, unitNumber: '101' })
  expect(handed.body.files.map(({ id }) => id)).toEqual(fileIds)
  expect((await summary()).counts).toMatchObject({ missing: 0, met: 1 })
  const path = `${proofs}/${handed.body.id}`
  expect((await owner.put(`${path}/confirmation`, { version: 0 })).status).toBe(403)
  expect((await world.as('manager').put(`${path}/confirmation`, { version: 3 })).status).toBe(409)
  const confirmed = await world.as('manager').put<UnitProofDetail>(`${path}/confirmation`, { version: 0 })
  expect(confirmed.body.confirmedAt).not.toBeNull()
  expect((await owner.del(path)).status).toBe(403)
})

test('a correction by the people of the home is to be confirmed again; one that changes nothing is not', async () => {
  const { id } = await newProof(world, { confirmedAt: new Date(), confirmedById: world.people.manager.id })
  const tenant = world.as('tenant')
  const same = await tenant.patch<UnitProofDetail>(`${proofs}/${id}`, { version: 0, startsOn: '2024-05-01' })
  expect(same.body).toMatchObject({ version: 0, confirmedAt: expect.any(String) })
  const corrected = await tenant.patch<UnitProofDetail>(`${proofs}/${id}`, { version: 0, startsOn: '2023-05-01' })
  expect(corrected.body).toMatchObject({ version: 1, confirmedAt: null })
  expect((await tenant.patch(`${proofs}/${id}`, { version: 1, startsOn: inDays(1) })).status).toBe(422)
})

test('nobody hands in the insurance of a unit that they do not own, nor what is not asked or not kept', async () => {
  await ask('owner_insurance')
  const other = await world.as('tenant').post(proofs, insurance({ residenceId: world.places.erables102.id }))
  expect([other.status, Object.keys(other.body.fields)]).toEqual([422, ['holderId']])
  const short = await world.as('resident').post(proofs, insurance({ insurer: '', endsOn: null }))
  expect([short.status, Object.keys(short.body.fields).sort()]).toEqual([422, ['endsOn', 'insurer']])
  const heater = { residenceId: world.places.erables102.id, kind: 'water_heater', startsOn: '2024-05-01' }
  expect((await world.as('tenant').post(proofs, heater)).body.code).toBe('unit-obligations.not_asked')
  await ask('water_heater')
  await world.database.db.update(organizations).set({ keptRecords: ['insurance_proofs'] })
  expect((await world.as('tenant').post(proofs, heater)).body.code).toBe('unit-obligations.kind_off')
  const { id: holderId } = world.people.resident
  expect((await world.as('manager').post(proofs, insurance({ holderId }))).body).toMatchObject({
    holderId,
    providedById: world.people.manager.id,
  })
})

test('what is handed in is not found while the organization keeps no such records, and comes back with the switch', async () => {
  const { id } = await newProof(world)
  await world.database.db.update(organizations).set({ keptRecords: [] })
  expect((await world.as('manager').get(`${proofs}/${id}`)).status).toBe(404)
  expect(await homesOf('manager')).toEqual([])
  expect(await summary()).toMatchObject({ possible: [], asked: 0, counts: { met: 0 } })
  await keepAll(world)
  expect((await world.as('manager').get(`${proofs}/${id}`)).status).toBe(200)
})

test('a tenant is told how the dwelling stands, and nothing of the insurance of its owner', async () => {
  await ask('owner_insurance')
  await ask('water_heater')
  await world.database.db.insert(residencePeople).values({
    residenceId: world.places.erables102.id,
    userId: world.people.manager.id,
    relation: 'owner',
    startsOn: '2020-01-01',
  })
  await newProof(world)
  expect(await statesOf('manager')).toEqual([
    ['101', 'missing', 'missing'],
    ['102', 'missing', 'met'],
  ])
  expect(await statesOf('tenant')).toEqual([['102', 'met']])
  expect(await statesOf('resident')).toEqual([['101', 'missing', 'missing']])
  const { id } = (
    await world.as('manager').post<UnitProofDetail>(proofs, insurance({ residenceId: world.places.erables102.id }))
  ).body
  expect((await world.as('tenant').get(`${proofs}/${id}`)).status).toBe(404)
  await world.database.db.delete(residencePeople).where(eq(residencePeople.userId, world.people.manager.id))
})

test('the insurance of who owned before does not count for who owns now', async () => {
  await ask('owner_insurance')
  await world.as('resident').post(proofs, insurance())
  const { resident, otherTenant } = world.people
  const stay = eq(residencePeople.userId, resident.id)
  const { db } = world.database
  await db.update(residencePeople).set({ userId: otherTenant.id }).where(stay)
  expect((await homesOf('manager', '&kind=owner_insurance'))[0]?.standings).toMatchObject([
    { state: 'missing', proofId: null },
  ])
  await db
    .update(residencePeople)
    .set({ userId: resident.id })
    .where(eq(residencePeople.residenceId, world.places.erables101.id))
})

test('the list of managers is filtered by state, kind and unit, and exported', async () => {
  await ask('dryer_duct')
  await ask('water_heater')
  await newProof(world)
  expect(await statesOf('manager', '&state=met')).toEqual([['102', 'missing', 'met']])
  expect(await statesOf('manager', '&state=met&kind=water_heater')).toEqual([['102', 'met']])
  expect(await statesOf('manager', '&state=open&q=101')).toEqual([['101', 'missing', 'missing']])
  expect(await statesOf('manager', '&state=expired')).toEqual([])
  expect(await statesOf('manager', '&state=to_confirm')).toEqual([['102', 'missing', 'met']])
  expect((await summary()).toConfirm).toBe(1)
  const file = await world.as('manager').get(`${proofs}/export?building=${building()}&state=missing&language=fr`)
  expect(file.text.split('\r\n').filter((line) => line.includes('Les Érables'))).toHaveLength(3)
  expect(file.text).toContain('Conduit de sécheuse')
})

test.each([
  ['expired', { endsOn: -1 }],
  ['expiring', { endsOn: 0 }],
  ['expiring', { endsOn: 60 }],
  ['met', { endsOn: 61 }],
  ['insufficient', { endsOn: 61, liabilityCents: 99 }],
])(
  'SQL says %s as the rule does',
  async (state, { endsOn, liabilityCents = null }: { endsOn: number; liabilityCents?: number | null }) => {
    const { minimumCents } = await ask('owner_insurance')
    const proof = { startsOn: inDays(-400), endsOn: inDays(endsOn) }
    const { id: holderId } = world.people.resident
    const residenceId = world.places.erables101.id
    await newProof(world, { ...proof, kind: 'owner_insurance', residenceId, holderId, liabilityCents })
    const listed = await statesOf('manager', '&kind=owner_insurance')
    expect(listed).toEqual([['101', state]])
    expect(stateOf({ dueOn: dueOnOf(proof, null), liabilityCents, minimumCents }, today())).toBe(state)
  },
)

test.each([
  [60, '60'],
  [25, '30'],
  [7, '7'],
])('the people of a home are told once of what is due in %i days, and others nothing', async (days, named) => {
  await newProof(world, { startsOn: addMonths(inDays(days), -120) })
  const remind = async () => {
    await world.database.db.transaction((db) => tellDue(world.contextOf({ db })))
    await world.runJobs()
  }
  await remind()
  await remind()
  const sentence = `Une obligation de votre unité arrive à échéance dans ${named} jours ou moins`
  expect((await told('tenant')).filter((one) => one === sentence)).toEqual([sentence])
  expect(await told('resident')).toEqual([])
  expect((await told('manager')).filter((one) => one === sentence)).toEqual([])
})

test('nobody is told of what was done again since, or is long due', async () => {
  await askHeaters(world)
  const before = await told('tenant')
  await newProof(world, { startsOn: addMonths(inDays(20), -120) })
  await newProof(world, { startsOn: inDays(-10) })
  await world.database.db.transaction((db) => tellDue(world.contextOf({ db })))
  await world.runJobs()
  expect(await told('tenant')).toEqual(before)
})

test('the calendar has what runs out, of one building where it is asked so', async () => {
  await newProof(world, { startsOn: addMonths(inDays(20), -120) })
  const listed = async (who: Who, more: Record<string, string> = {}) => {
    const days = new URLSearchParams({ from: today(), to: inDays(60), language: 'fr', ...more })
    return (await world.as(who).get(`/api/calendar?${days}`)).body.items
      .filter((item: { noun: string }) => item.noun === 'unit_proofs')
      .map((item: { what: string; title: string; path: string }) => [item.what, item.title, item.path])
  }
  const due = 'Chauffe-eau à remplacer'
  expect(await listed('manager')).toEqual([[due, 'Unité 102', `/manager/residences/${world.places.erables102.id}`]])
  await newProof(world, { startsOn: addMonths(inDays(20), -120), residenceId: world.places.erables101.id })
  const together = [due, 'Unités 101, 102', `/manager/buildings/${building()}/obligations`]
  expect(await listed('manager', { building: building() })).toEqual([together])
  expect(await listed('manager', { building: world.places.fleuve.id })).toEqual([])
  expect(await listed('tenant')).toEqual([[due, 'Unité 102', '/residents/residence']])
  expect(await listed('otherTenant')).toEqual([])
})

test('insurances are removed with their files three years after their end, other proofs stay', async () => {
  const terms = { kind: 'owner_insurance', holderId: world.people.resident.id, startsOn: '2020-01-01' } as const
  const fileId = await newFile(world, world.people.resident.id)
  await ask('owner_insurance')
  const handed = await world.as('resident').post<UnitProofDetail>(proofs, insurance({ fileIds: [fileId] }))
  const ended = addDays(addMonths(today(), -36), -1)
  await world.database.db
    .update(unitProofs)
    .set({ startsOn: '2020-01-01', endsOn: ended })
    .where(eq(unitProofs.id, handed.body.id))
  const { id: kept } = await newProof(world, { ...terms, endsOn: addDays(ended, 1) })
  const { id: heater } = await newProof(world, { startsOn: '2001-01-01' })
  await world.database.db.transaction((db) => removeEndedInsurances(world.contextOf({ db })))
  const left = await world.database.db.select({ id: unitProofs.id }).from(unitProofs)
  expect(left.map(({ id }) => id).sort()).toEqual([kept, heater].sort())
  expect((await world.database.pool.query('select id from files where id = $1', [fileId])).rows).toEqual([])
})

test('a person is given what they handed in and their insurance', async () => {
  await ask('owner_insurance')
  await world.as('resident').post(proofs, insurance())
  const taken = await world.as('resident').get('/api/users/me/personal-data')
  const archive = openZip(taken.bytes, 50_000_000)
  expect(String(await archive.read('mitoyen.json'))).toContain('Assurances Laurier')
})

test('an occupant sees whether the unit is insured, and only its owners hand the insurance in', async () => {
  const { db } = world.database
  const here = eq(residencePeople.residenceId, world.places.erables101.id)
  await ask('owner_insurance')
  await ask('water_heater')
  const provided = async (who: Who) =>
    (await homesOf(who)).flatMap(({ standings }) => standings.map(({ kind, mayProvide }) => [kind, mayProvide]))
  const [both, heaterAlone] = [true, false].map((mayInsure) => [
    ['owner_insurance', mayInsure],
    ['water_heater', true],
  ])
  expect(await provided('resident')).toEqual(both)
  await db.insert(residencePeople).values({
    residenceId: world.places.erables101.id,
    userId: world.people.manager.id,
    relation: 'owner',
    startsOn: '2020-01-01',
  })
  const own = eq(residencePeople.userId, world.people.resident.id)
  await db.update(residencePeople).set({ relation: 'occupant' }).where(and(here, own))
  expect(await provided('resident')).toEqual(heaterAlone)
  await db.update(residencePeople).set({ relation: 'owner' }).where(and(here, own))
  await db.delete(residencePeople).where(eq(residencePeople.userId, world.people.manager.id))
})

test('an insurance tells its amount where the building asks for a least one, when handed in as when corrected', async () => {
  await ask('owner_insurance')
  const owner = world.as('resident')
  const without = await owner.post(proofs, insurance({ liabilityCents: null }))
  expect([without.status, Object.keys(without.body.fields)]).toEqual([422, ['liabilityCents']])
  const { id } = (await owner.post<UnitProofDetail>(proofs, insurance())).body
  const blank = await owner.patch(`${proofs}/${id}`, { version: 0, liabilityCents: null })
  expect([blank.status, Object.keys(blank.body.fields)]).toEqual([422, ['liabilityCents']])
})

test('an archived unit gets no proof', async () => {
  const { db } = world.database
  const here = eq(residences.id, world.places.erables101.id)
  await ask('water_heater')
  await db.update(residences).set({ archivedAt: new Date() }).where(here)
  const heater = { residenceId: world.places.erables101.id, kind: 'water_heater', startsOn: '2024-05-01' }
  expect((await world.as('manager').post(proofs, heater)).body.code).toBe('residences.archived')
  await db.update(residences).set({ archivedAt: null }).where(here)
})

test('who handed in a proof since a file brought them stays when the import is undone', async () => {
  const manager = world.as('manager')
  const { erables, erables101 } = world.places
  const imports = '/api/imports/residences'
  const cells = `Unité;Courriel;Titre\n101;${world.people.tenant.email};Locataire`
  const form = fileForm(cells, { name: 'unites.csv', fields: { buildingId: erables.id } })
  const { id, version } = (await manager.post<Import>(imports, form)).body
  await manager.put(`${imports}/${id}/run`, { version })
  await world.runJobs()
  await newProof(world, { residenceId: erables101.id })
  expect((await manager.del(`${imports}/${id}/run`)).status).toBe(204)
  expect((await manager.get<Import>(`${imports}/${id}`)).body.undone).toEqual({ reversed: 0, kept: 1 })
})
