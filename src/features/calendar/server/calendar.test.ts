import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { CastName } from '../../../../db/worlds/test.ts'
import { newId } from '../../../server/ids.ts'
import { startWorld } from '../../../server/testing/world.ts'
import { bills } from '../../bills/server/tables.ts'
import { newBill } from '../../bills/server/testing.ts'
import { instalments } from '../../instalments/server/tables.ts'
import { invitations } from '../../invitations/server/tables.ts'
import { residencePeople } from '../../residences/server/tables.ts'
import type { CalendarItem } from '../contract.ts'

const world = startWorld()
const days = { from: '2030-06-01', to: '2030-06-30' }

async function listed(who: CastName, asked: Readonly<Record<string, string>> = {}): Promise<CalendarItem[]> {
  const { status, body } = await world
    .as(who)
    .get(`/api/calendar?${new URLSearchParams({ ...days, language: 'fr', ...asked })}`)
  expect(status).toBe(200)
  return body.items
}
const lines = async (who: CastName) => (await listed(who)).map(({ on, what, title }) => `${on} ${what} ${title}`)

beforeAll(async () => {
  const { db } = world.database
  for (const status of ['sent', 'draft', 'paid'] as const) {
    const id = await newBill(world, status)
    await db.update(bills).set({ dueOn: '2030-06-15' }).where(eq(bills.id, id))
    // A paid instalment keeps its day.
    if (status !== 'paid') await db.update(instalments).set({ dueOn: '2030-06-15' }).where(eq(instalments.nounId, id))
  }
  await db
    .update(residencePeople)
    .set({ endsOn: '2030-06-30' })
    .where(eq(residencePeople.userId, world.people.tenant.id))
  await db.insert(invitations).values({
    id: newId(),
    email: 'nouvelle@mitoyen.test',
    role: 'tenant',
    language: 'fr',
    organizationId: world.places.laurier.id,
    buildingId: world.places.erables.id,
    securityLevel: 'standard',
    requireTwoFactor: false,
    tokenHash: newId(),
    // The evening of the 2nd in Montréal.
    expiresAt: new Date('2030-06-03T02:00:00Z'),
    invitedById: world.people.manager.id,
  })
})

test('a manager sees what is due, who leaves and which invitation expires, the earliest first', async () => {
  expect(await lines('manager')).toEqual([
    '2030-06-02 Fin de l’invitation nouvelle@mitoyen.test',
    '2030-06-15 Échéance Fuite au sous-sol',
    '2030-06-30 Fin d’occupation Théo Locataire',
  ])
  expect(await lines('demoManager')).toEqual(await lines('manager'))
  expect(await lines('admin')).toEqual(await lines('manager'))
  const [first] = await listed('manager', { language: 'en', limit: '1' })
  expect(first).toMatchObject({
    what: 'Invitation expires',
    path: '/manager/user-management',
    search: { tab: 'invitations' },
  })
})

test('asked of one building, the days are those of that building', async () => {
  const { erables, fleuve } = world.places
  const titles = async (building: string) => (await listed('manager', { building })).map(({ title }) => title)
  expect(await titles(erables.id)).toEqual(['nouvelle@mitoyen.test', 'Fuite au sous-sol', 'Théo Locataire'])
  expect(await titles(fleuve.id)).toEqual([])
})

test('a tenant sees the end of their own stay and nothing else; a neighbour and another company, nothing', async () => {
  expect(await listed('tenant')).toEqual([
    {
      noun: 'residences',
      id: expect.any(String),
      on: '2030-06-30',
      what: 'Fin d’occupation',
      title: 'Les Érables, 102',
      place: null,
      path: '/residents/residence',
    },
  ])
  for (const who of ['resident', 'demoTenant', 'otherTenant', 'otherManager', 'managerLimited'] as const)
    expect(await listed(who), who).toEqual([])
})

test('both days count, and none beyond them', async () => {
  expect(await listed('tenant', { from: '2030-06-30', to: '2030-06-30' })).toHaveLength(1)
  expect(await listed('tenant', { from: '2030-07-01', to: '2030-07-31' })).toEqual([])
  expect(await listed('manager', { from: '2030-06-02', to: '2030-06-02' })).toHaveLength(1)
})

test('days that are reversed or span more than a year are refused', async () => {
  const ask = (from: string, to: string) => world.as('manager').get(`/api/calendar?from=${from}&to=${to}`)
  for (const [from, to] of [
    ['2030-06-30', '2030-06-01'],
    ['2030-01-01', '2031-06-01'],
    ['2030-02-30', '2030-03-01'],
  ] as const)
    expect((await ask(from, to)).status).toBe(422)
})
