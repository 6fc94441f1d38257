import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { CastName } from '../../../../db/worlds/test.ts'
import { openPdf } from '../../../server/testing/pdfs.ts'
import { startWorld } from '../../../server/testing/world.ts'
import { contacts } from '../../contacts/server/tables.ts'
import { documents } from '../../documents/server/tables.ts'
import { newDocument } from '../../documents/server/testing.ts'
import type { Register, RegisterCode } from '../contract.ts'
import { printRegister } from '../printout/server/service.ts'
import { registerItems } from './tables.ts'

const world = startWorld()
const address = () => `/api/buildings/${world.places.erables.id}/register`
const read = async (who: CastName): Promise<Register> => (await world.as(who).get(address())).body
const itemOf = async (code: RegisterCode, who: CastName = 'manager') =>
  (await read(who)).checklist.find((item) => item.code === code)
const keep = (code: RegisterCode, documentId: string | null, notApplicableReason: string | null = null) =>
  world.as('manager').put(`${address()}/${code}`, { documentId, notApplicableReason })

beforeEach(async () => {
  await world.database.db.delete(registerItems)
  await world.database.db.update(documents).set({ archivedAt: new Date() })
})

test('an item stands by the latest document of its type, unless another is chosen', async () => {
  expect(await itemOf('bylaws')).toMatchObject({ status: 'missing', documentId: null, count: 0 })
  const old = await newDocument(world, { name: 'Règlement 2001', effectiveOn: '2001-05-01' })
  await newDocument(world, { name: 'Règlement 2025', effectiveOn: '2025-05-01' })
  expect(await itemOf('bylaws')).toMatchObject({ status: 'present', documentName: 'Règlement 2025', count: 2 })
  expect((await keep('bylaws', old.id)).body).toMatchObject({ documentName: 'Règlement 2001', isChosen: true })
  await world.database.db.update(documents).set({ archivedAt: new Date() }).where(eq(documents.id, old.id))
  expect(await itemOf('bylaws')).toMatchObject({ documentName: 'Règlement 2025', isChosen: false })
})

test('a plan is the cadastral plan only once it is chosen', async () => {
  const { id } = await newDocument(world, { type: 'plan', name: 'Plan 2009' })
  expect(await itemOf('cadastral_plan')).toMatchObject({ status: 'missing' })
  await keep('cadastral_plan', id)
  expect(await itemOf('cadastral_plan')).toMatchObject({ status: 'present', documentName: 'Plan 2009' })
  expect(await itemOf('plans')).toMatchObject({ status: 'missing' })
})

test('an item that a building may have none of takes a reason, and another does not', async () => {
  expect((await keep('location_certificate', null, 'Jamais demandé')).body).toMatchObject({ status: 'not_applicable' })
  const refused = await keep('declaration', null, 'Perdue')
  expect([refused.status, refused.body.code]).toEqual([422, 'register.always_needed'])
  expect((await keep('co_owners', null)).body.code).toBe('register.kept_by_data')
})

test('a document of a unit, of another building or in the archives satisfies nothing', async () => {
  const { places } = world
  const unit = await newDocument(world, { residenceId: places.erables102.id, type: 'plan' })
  const archived = await newDocument(world, { archivedAt: new Date(), type: 'plan' })
  const elsewhere = await newDocument(world, { buildingId: places.fleuve.id, type: 'plan' })
  for (const { id } of [unit, archived, elsewhere]) expect((await keep('cadastral_plan', id)).status).toBe(422)
  expect(await itemOf('cadastral_plan')).toMatchObject({ status: 'missing' })
})

test('a co-owner reads the register, without the names of documents that are not for them', async () => {
  await newDocument(world, { type: 'contract', audience: 'managers', name: 'Contrat Otis' })
  expect(await itemOf('contracts', 'resident')).toMatchObject({
    status: 'present',
    documentId: null,
    documentName: null,
  })
  expect(await itemOf('contracts')).toMatchObject({ documentName: 'Contrat Otis' })
  expect((await world.as('tenant').get(address())).status).toBe(403)
  expect(
    (await world.as('resident').put(`${address()}/plans`, { documentId: null, notApplicableReason: null })).status,
  ).toBe(403)
})

test('the list of owners is complete once each unit has one', async () => {
  const { owners } = await read('manager')
  const item = await itemOf('co_owners')
  expect(item?.status).toBe(owners.without === 0 ? 'present' : 'missing')
  expect(owners.units).toBeGreaterThan(0)
})

test('who is asked is named with their email to those who keep the register, and a contact stands in for a trade', async () => {
  const { places } = world
  await world.database.db.insert(contacts).values({
    organizationId: places.laurier.id,
    buildingId: places.erables.id,
    audience: 'everyone',
    position: 0,
    isFirst: false,
    name: 'Étude Roy',
    trade: 'notary',
    email: 'etude@roy.test',
  })
  expect(await itemOf('declaration')).toMatchObject({ askedName: 'Étude Roy', askedEmail: 'etude@roy.test' })
  expect(await itemOf('declaration', 'resident')).toMatchObject({ askedName: 'Étude Roy', askedEmail: null })
})

test('the register is printed as its reader may know it', async () => {
  await newDocument(world, { type: 'contract', audience: 'managers', name: 'Contrat Otis' })
  const printed = async (who: CastName) => {
    const ctx = world.contextOf({ actor: await world.actorOf(who) })
    const { content } = await printRegister(ctx, { id: world.places.erables.id, language: 'fr' })
    if (!Buffer.isBuffer(content)) throw new Error('expected bytes')
    return (await openPdf(content)).texts.join(' ')
  }
  const managers = await printed('manager')
  expect(managers).toContain('Contrat Otis')
  expect(managers).toContain('Déclaration de copropriété')
  expect(managers).toContain('Manquant')
  const owners = await printed('resident')
  expect(owners).toContain('Contrats du syndicat')
  expect(owners).not.toContain('Contrat Otis')
})
