import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { newId } from '../../../server/ids.ts'
import { fileForm } from '../../../server/testing/forms.ts'
import { expectStatuses } from '../../../server/testing/statuses.ts'
import { startWorld, type Who } from '../../../server/testing/world.ts'
import { addDays, today } from '../../../shared/dates.ts'
import { newFile } from '../../files/server/testing.ts'
import { mandates } from '../../mandates/server/tables.ts'
import { newMandate } from '../../mandates/server/testing.ts'
import { residencePeople } from '../../residences/server/tables.ts'
import type { DocumentDetail, LibraryDocument } from '../contract.ts'
import { newDocument } from './testing.ts'

const world = startWorld()
const path = '/api/documents'

const sent = (who: 'manager' | 'otherManager' = 'manager') => newFile(world, world.people[who].id)
const minutes = async () => ({
  buildingId: world.places.erables.id,
  name: 'Procès-verbal de l’assemblée 2025',
  type: 'minutes',
  audience: 'residents',
  effectiveOn: '2025-12-04',
  fileId: await sent(),
})
const add = async (more: object = {}) =>
  (await world.as('manager').post<DocumentDetail>(path, { ...(await minutes()), ...more })).body
const namesFor = async (who: Who, query = ''): Promise<string[]> =>
  (await world.as(who).get(`${path}?limit=100${query}`)).body.items.map(({ name }: LibraryDocument) => name)

test('a manager adds a document, whose retention follows its type', async () => {
  const made = await add({ tags: ['Assemblée', 'assemblée ', 'AGA'] })
  expect(made).toMatchObject({
    buildingName: 'Les Érables',
    unitNumber: null,
    retention: 'permanent',
    destroyOn: null,
    tags: ['Assemblée', 'AGA'],
    currentVersionNo: 1,
    mediaType: 'image/png',
    versions: [{ no: 1, addedByName: 'Marc Gestionnaire' }],
  })
})

test('who reads a document of the building follows its audience', async () => {
  for (const audience of ['managers', 'residents', 'tenants']) await add({ name: `Pour ${audience}`, audience })
  const readers = async (who: Who) => (await namesFor(who)).filter((name) => name.startsWith('Pour ')).sort()
  expect(await readers('tenant')).toEqual(['Pour tenants'])
  expect(await readers('resident')).toEqual(['Pour residents', 'Pour tenants'])
  expect(await readers('demoManager')).toHaveLength(3)
  expect(await readers('managerLimited')).toEqual([])
  expect(await readers('otherTenant')).toEqual([])
})

test('the board reads the documents of its building that are for managers, and none of a unit', async () => {
  const secret = await add({ name: 'Avis juridique', audience: 'managers' })
  const ofUnit = await add({ name: 'Plainte', audience: 'managers', residenceId: world.places.erables102.id })
  expect((await world.as('resident').get(`${path}/${secret.id}`)).status).toBe(404)
  await newMandate(world, { startsOn: '2020-01-01', endsOn: null })
  expect((await world.as('resident').get(`${path}/${secret.id}`)).status).toBe(200)
  expect((await world.as('resident').get(`${path}/${ofUnit.id}`)).status).toBe(404)
  expect((await world.as('resident').patch(`${path}/${secret.id}`, { version: 0, name: 'X' })).status).toBe(403)
  await world.database.db.delete(mandates)
})

test('a document of a unit is read by its people, and by nobody of another unit', async () => {
  const { id } = await add({ residenceId: world.places.erables102.id, audience: 'tenants', type: 'plan' })
  const statuses = { stranger: 401, tenant: 200, resident: 404, manager: 200, otherManager: 404, otherTenant: 404 }
  await expectStatuses(statuses, (who) => world.as(who).get(`${path}/${id}`))
  await expectStatuses(statuses, (who) => world.as(who).get(`${path}/${id}/content`))
})

test('a household does not read the lease and the letters of the one before', async () => {
  const residenceId = world.places.erables102.id
  const before = { residenceId, audience: 'tenants', effectiveOn: '2022-07-01', endsOn: '2023-06-30' }
  const theirs = await add({ ...before, type: 'lease', name: 'Bail 2022' })
  const plan = await add({ ...before, type: 'plan', name: 'Plan 2022' })
  const ours = await add({
    residenceId,
    audience: 'tenants',
    type: 'lease',
    name: 'Bail 2024',
    effectiveOn: '2024-07-01',
  })
  const names = await namesFor('tenant')
  expect([theirs, plan, ours].map(({ name }) => names.includes(name))).toEqual([false, true, true])
  expect((await world.as('tenant').get(`${path}/${theirs.id}/content`)).status).toBe(404)
})

test('who left a unit no longer reads its documents', async () => {
  const residenceId = world.places.falaise1.id
  const made = {
    buildingId: world.places.falaise.id,
    residenceId,
    audience: 'tenants',
    fileId: await sent('otherManager'),
  }
  const { body } = await world.as('otherManager').post(path, { ...(await minutes()), ...made })
  expect((await world.as('otherTenant').get(`${path}/${body.id}`)).status).toBe(200)
  await world.database.db.update(residencePeople).set({ endsOn: addDays(today(), -1) })
  expect((await world.as('otherTenant').get(`${path}/${body.id}`)).status).toBe(404)
  await world.database.db.update(residencePeople).set({ endsOn: null })
})

test('a new version is shown to all, and the earlier ones to managers alone', async () => {
  const made = await add({ audience: 'residents' })
  const asked = { version: made.version, fileId: await sent(), note: 'Signé par la secrétaire' }
  const { status, body } = await world.as('manager').post<DocumentDetail>(`${path}/${made.id}/versions`, asked)
  expect([status, body.currentVersionNo, body.versions.map(({ no }) => no)]).toEqual([201, 2, [2, 1]])
  const again = await world.as('manager').post(`${path}/${made.id}/versions`, { ...asked, fileId: await sent() })
  expect([again.status, again.body.code]).toEqual([409, 'stale'])
  const { body: theirs } = await world.as('resident').get<DocumentDetail>(`${path}/${made.id}`)
  expect([theirs.versions, theirs.retention, theirs.isOnHold]).toEqual([[], null, null])
  await expectStatuses({ manager: 200, resident: 403 }, (who) => world.as(who).get(`${path}/${made.id}/content?no=1`))
  await expectStatuses({ manager: 200, resident: 200 }, (who) => world.as(who).get(`${path}/${made.id}/content`))
  await expectStatuses({ manager: 404 }, (who) => world.as(who).get(`${path}/${made.id}/content?no=3`))
})

test('a document is sent to be saved under its own name, never opened in the page', async () => {
  const { id } = await add()
  const { headers } = await world.as('resident').get(`${path}/${id}/content`)
  expect(headers['content-disposition']).toMatch(/^attachment; filename\*=UTF-8''Proc%C3%A8s-verbal.*\.png$/)
  expect(headers['content-security-policy']).toBe("default-src 'none'; sandbox")
})

test('a file of somebody else, a taken file and a unit of another building are refused beside their field', async () => {
  const manager = world.as('manager')
  const fileId = await sent()
  await add({ fileId })
  const taken = await manager.post(path, { ...(await minutes()), fileId })
  expect([taken.status, taken.body.code]).toEqual([404, 'files.unknown_file'])
  const foreign = await manager.post(path, { ...(await minutes()), fileId: await sent('otherManager') })
  expect(foreign.body.code).toBe('files.unknown_file')
  const elsewhere = await manager.post(path, { ...(await minutes()), residenceId: world.places.fleuve201.id })
  expect([elsewhere.status, Object.keys(elsewhere.body.fields)]).toEqual([422, ['residenceId']])
  const unseen = await manager.post(path, { ...(await minutes()), residenceId: world.places.falaise1.id })
  expect(unseen.status).toBe(404)
  const late = await manager.post(path, { ...(await minutes()), effectiveOn: '2199-01-01' })
  expect([late.status, Object.keys(late.body.fields)]).toEqual([422, ['effectiveOn']])
})

test('a list is narrowed by type, tag, audience, year and words, and its facets count what is there', async () => {
  const place = `&building=${world.places.fleuve.id}`
  const fleuve = { buildingId: world.places.fleuve.id, audience: 'tenants' }
  await add({ ...fleuve, name: 'Règlement sur le bruit', type: 'bylaws', tags: ['Bruit'], effectiveOn: '2020-05-01' })
  await add({
    ...fleuve,
    name: 'Plan du stationnement',
    type: 'plan',
    tags: ['bruit', 'Auto'],
    effectiveOn: '2021-05-01',
  })
  expect(await namesFor('manager', `${place}&type=plan`)).toEqual(['Plan du stationnement'])
  expect(await namesFor('manager', `${place}&tag=BRUIT`)).toHaveLength(2)
  expect(await namesFor('manager', `${place}&year=2020`)).toEqual(['Règlement sur le bruit'])
  expect(await namesFor('manager', `${place}&q=reglement`)).toEqual(['Règlement sur le bruit'])
  expect(await namesFor('manager', `${place}&audience=managers`)).toEqual([])
  expect((await world.as('manager').get(`${path}/facets?building=${world.places.fleuve.id}`)).body).toEqual({
    types: expect.arrayContaining([
      { type: 'bylaws', count: 1 },
      { type: 'plan', count: 1 },
    ]),
    tags: [
      { tag: expect.stringMatching(/bruit/i), count: 2 },
      { tag: 'Auto', count: 1 },
    ],
    years: [
      { year: 2021, count: 1 },
      { year: 2020, count: 1 },
    ],
  })
  const stranger = await world.as('otherTenant').get(`${path}/facets?building=${world.places.fleuve.id}`)
  expect(stranger.body).toEqual({ types: [], tags: [], years: [] })
})

test('a document tells whether the scan lets its file be opened, and a page drawn before is not given either', async () => {
  const form = fileForm(readFileSync('e2e/fixtures/facture-texte.pdf'), { name: 'facture.pdf' })
  const { id } = await add({ fileId: (await world.as('manager').post('/api/files', form)).body.id })
  const drawn = async () => (await world.as('resident').get(`${path}/${id}/pages/1`)).status
  expect([await drawn(), await drawn()]).toEqual([200, 200])
  const scanOf = async () => (await world.as('resident').get(`${path}/${id}`)).body.scanState
  const save = (changed: string) =>
    world.database.pool.query(
      `update files set ${changed} from document_versions v where v.file_id = files.id and v.document_id = $1`,
      [id],
    )
  expect(await scanOf()).toBe('ready')
  await save('scan_due_at = now()')
  expect([await scanOf(), await drawn()]).toEqual(['waiting', 409])
  await save('infected_at = now()')
  expect([await scanOf(), await drawn()]).toEqual(['infected', 409])
})

test('an archived document leaves the lists of all but its managers, and comes back', async () => {
  const { id } = await add()
  expect((await world.as('manager').put(`${path}/${id}/archive`)).body.archivedAt).not.toBeNull()
  await expectStatuses({ manager: 200, resident: 404 }, (who) => world.as(who).get(`${path}/${id}`))
  const refused = await world.as('manager').post(`${path}/${id}/versions`, { version: 1, fileId: await sent() })
  expect([refused.status, refused.body.code]).toEqual([409, 'documents.is_archived'])
  expect((await world.as('manager').del(`${path}/${id}/archive`)).body.archivedAt).toBeNull()
})

test('a document moves to a unit of its building', async () => {
  const { id, version } = await add()
  const moved = await world.as('manager').patch(`${path}/${id}`, { version, residenceId: world.places.erables101.id })
  expect([moved.status, moved.body.unitNumber]).toEqual([200, '101'])
  const foreign = { version: moved.body.version, residenceId: world.places.falaise1.id }
  expect((await world.as('manager').patch(`${path}/${id}`, foreign)).status).toBe(404)
})

test('an unknown document is not found, whatever is asked of it', async () => {
  const id = newId()
  for (const call of ['', '/content', '/pages/1', '/history'])
    expect((await world.as('manager').get(`${path}/${id}${call}`)).status, call).toBe(404)
})

test('the search of the palette finds a document by its tags, for its readers alone', async () => {
  await newDocument(world, { name: 'Devis', tags: ['Borne électrique'], audience: 'residents' })
  const found = async (who: Who) =>
    (await world.as(who).get(`/api/search?q=borne`)).body.items.map(({ label }: { label: string }) => label)
  expect(await found('resident')).toEqual(['Devis'])
  expect(await found('tenant')).toEqual([])
})
