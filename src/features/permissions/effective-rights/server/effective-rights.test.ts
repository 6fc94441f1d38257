import { expect, test } from 'vitest'
import { type CastName, castNames } from '../../../../../db/worlds/test.ts'
import { newId } from '../../../../server/ids.ts'
import { startWorld } from '../../../../server/testing/world.ts'
import { newDocument } from '../../../documents/server/testing.ts'
import { mandates } from '../../../mandates/server/tables.ts'
import { newMandate } from '../../../mandates/server/testing.ts'
import type { EffectiveRight } from '../contract.ts'

const world = startWorld()

const ask = (person: CastName, about: Record<string, string>) => {
  const asked = new URLSearchParams({ person: world.people[person].id, ...about })
  return world.as('admin').get(`/api/permissions/effective?${asked}`)
}
/** Whether a person may do something, and by what. */
async function answer(person: CastName, about: Record<string, string>, id: string) {
  const rights: EffectiveRight[] = (await ask(person, about)).body.items
  const right = rights.find((one) => one.id === id)
  return right?.isAllowed ? right.sources.map(({ kind, place }) => [kind, place].filter(Boolean).join(' ')) : false
}

test('a document is answered as its page answers, for everyone of the cast', async () => {
  const { erables101, erables102 } = world.places
  const archivedAt = new Date()
  const kinds = [
    ...(['managers', 'residents', 'tenants'] as const).flatMap((audience) => [
      { audience },
      { audience, residenceId: erables101.id },
      { audience, residenceId: erables102.id },
    ]),
    { audience: 'tenants', archivedAt },
    { audience: 'tenants', residenceId: erables102.id, type: 'lease', effectiveOn: '2022-07-01', endsOn: '2023-06-30' },
  ] as const
  for (const told of kinds) {
    const { id } = await newDocument(world, told)
    for (const who of castNames) {
      const opens = (await world.as(who).get(`/api/documents/${id}`)).status === 200
      const isAllowed = (await answer(who, { document: id }, 'documents.read')) !== false
      expect(isAllowed, `${who} ${JSON.stringify(told)}`).toBe(opens)
    }
  }
})

test('what lets a person see a document is told: what they manage, their home, their office', async () => {
  const document = (await newDocument(world, { audience: 'managers' })).id
  const read = (who: CastName, about: Record<string, string> = { document }) => answer(who, about, 'documents.read')
  expect(await read('admin')).toEqual(['role'])
  expect(await read('manager')).toEqual(['organization Gestion Laurier'])
  expect(await read('managerLimited')).toBe(false)
  expect(await read('resident')).toBe(false)
  await newMandate(world, { startsOn: '2020-01-01', endsOn: null })
  expect(await read('resident')).toEqual(['office Les Érables'])
  await world.database.db.delete(mandates)
  const ofUnit = await newDocument(world, { audience: 'tenants', residenceId: world.places.erables102.id })
  expect(await read('tenant', { document: ofUnit.id })).toEqual(['home Les Érables, 102'])
  expect(await read('resident', { document: ofUnit.id })).toBe(false)
})

test('without a document, those of each audience are answered, of the unit that is asked', async () => {
  const { erables, erables101, erables102 } = world.places
  const building = { building: erables.id }
  const seen = (who: CastName, state: string, about: Record<string, string> = building) =>
    answer(who, about, `documents.read.${state}`)
  expect(await seen('tenant', 'forManagers')).toBe(false)
  expect(await seen('tenant', 'forOwners')).toBe(false)
  expect(await seen('tenant', 'forTenants')).toEqual(['home Les Érables'])
  expect(await seen('resident', 'forManagers')).toBe(false)
  expect(await seen('resident', 'forOwners')).toEqual(['home Les Érables'])
  expect(await seen('tenant', 'ofUnitForTenants', { residence: erables102.id })).toEqual(['home Les Érables, 102'])
  expect(await seen('tenant', 'ofUnitForTenants', { residence: erables101.id })).toBe(false)
  expect(await seen('tenant', 'ofUnitForOwners', { residence: erables102.id })).toBe(false)
  expect(await answer('tenant', building, 'contacts.read.forOwners')).toBe(false)
  expect(await answer('tenant', building, 'contacts.read.forTenants')).toEqual(['home Les Érables'])
})

test('an unknown document is not found, and a request is not asked about together with a document', async () => {
  expect((await ask('tenant', { document: newId() })).status).toBe(404)
  const { status, body } = await ask('tenant', { document: newId(), demand: newId() })
  expect([status, body.code]).toEqual([422, 'permissions.one_thing'])
})
