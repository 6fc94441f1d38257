import { and, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { auditEntries } from '../../../../server/tables.ts'
import { startWorld, type Who } from '../../../../server/testing/world.ts'
import { addDays, addMonths, today } from '../../../../shared/dates.ts'
import type { Person } from '../../contract.ts'
import { residencePeople } from '../../server/tables.ts'
import { eraseAddressesOf, removeOldAddresses } from './service.ts'

const world = startWorld()
const of101 = () => `/api/residences/${world.places.erables101.id}`
const chalet = '12, chemin du Lac\nSutton (Québec) J0E 2K0'
const stay = () =>
  and(eq(residencePeople.residenceId, world.places.erables101.id), eq(residencePeople.userId, world.people.resident.id))

beforeEach(async () => {
  await world.database.db
    .update(residencePeople)
    .set({ mailingAddress: null, relation: 'owner', version: 0 })
    .where(stay())
})

const addressSeenBy = async (who: Who) => {
  const { items } = (await world.as(who).get<{ items: Person[] }>(`${of101()}/people`)).body
  return items.find(({ firstName }) => firstName === 'Rose')?.mailingAddress
}
const set = (mailingAddress: string | null, version = 0, who: Who = 'resident') =>
  world.as(who).put<Person>(`${of101()}/mailing-address`, { version, mailingAddress })

test('an owner says where they receive mail; managers read it, the rest of the home and the trail do not', async () => {
  const { db } = world.database
  expect((await set(`  ${chalet} `)).body).toMatchObject({ mailingAddress: chalet, version: 1, email: null })
  expect((await set('Ailleurs')).status).toBe(409)
  await db.insert(residencePeople).values({
    residenceId: world.places.erables101.id,
    userId: world.people.tenant.id,
    relation: 'tenant',
    startsOn: '2026-01-01',
  })
  expect([await addressSeenBy('resident'), await addressSeenBy('manager')]).toEqual([chalet, chalet])
  expect(await addressSeenBy('tenant')).toBeNull()
  expect((await set(chalet, 1, 'tenant')).status).toBe(403)
  expect((await set(chalet, 1, 'manager')).status).toBe(403)
  expect(JSON.stringify(await db.select().from(auditEntries))).not.toContain('chemin du Lac')
  await db.delete(residencePeople).where(eq(residencePeople.userId, world.people.tenant.id))
})

test('an occupant has no mailing address, and an owner who becomes one loses theirs', async () => {
  const [{ id } = { id: '' }] = await world.database.db.select().from(residencePeople).where(stay())
  const change = (told: object) => world.as('manager').patch<Person>(`${of101()}/people/${id}`, told)
  expect((await change({ version: 0, mailingAddress: chalet })).body.mailingAddress).toBe(chalet)
  expect((await change({ version: 1, relation: 'occupant' })).body.mailingAddress).toBeNull()
  expect((await change({ version: 2, mailingAddress: chalet })).body.mailingAddress).toBeNull()
  expect((await set(chalet, 2)).status).toBe(404)
})

test('the file of owners has each with their mailing address, which is at the unit unless told', async () => {
  const file = async () =>
    (await world.as('manager').get(`/api/buildings/${world.places.erables.id}/co-owners/export`)).text
  expect(await file()).toContain('Rose;Copropriétaire;"101-')
  await set(chalet)
  const text = await file()
  expect(text).toContain('Rose;Copropriétaire;"12, chemin du Lac')
  for (const absent of ['Théo', '@']) expect(text).not.toContain(absent)
})

test('an address goes with the account, and three years after the end of the ownership', async () => {
  const { db } = world.database
  const ctx = world.contextOf({ db })
  await set(chalet)
  await removeOldAddresses(ctx)
  expect(await addressSeenBy('manager')).toBe(chalet)
  const limit = addMonths(today(), -36)
  for (const [endsOn, kept] of [
    [limit, chalet],
    [addDays(limit, -1), null],
  ] as const) {
    await db.update(residencePeople).set({ startsOn: '2000-01-01', endsOn }).where(stay())
    await removeOldAddresses(ctx)
    expect(await addressSeenBy('manager')).toBe(kept)
  }
  await db.update(residencePeople).set({ startsOn: '2020-01-01', endsOn: null, mailingAddress: chalet }).where(stay())
  const [before] = await db.select().from(residencePeople).where(stay())
  await eraseAddressesOf(ctx, world.people.resident.id)
  expect(await addressSeenBy('manager')).toBeNull()
  const [after] = await db.select().from(residencePeople).where(stay())
  expect(after?.version).toBe((before?.version ?? 0) + 1)
})
