import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { CastName } from '../../../../db/worlds/test.ts'
import { startWorld } from '../../../server/testing/world.ts'
import { bills } from '../../bills/server/tables.ts'
import { newBill } from '../../bills/server/testing.ts'
import { buildings } from '../../buildings/server/tables.ts'
import { newDemand } from '../../demands/server/testing.ts'
import { type FoundThing, mostFound } from '../contract.ts'

const world = startWorld()

async function found(who: CastName, q: string): Promise<FoundThing[]> {
  const { status, body } = await world.as(who).get(`/api/search?q=${encodeURIComponent(q)}`)
  expect(status).toBe(200)
  return body.items
}
const labels = async (who: CastName, q: string) => (await found(who, q)).map(({ noun, label }) => `${noun} ${label}`)

test('a manager finds the things of every noun without accents or case, each with its page', async () => {
  const id = await newBill(world, 'sent')
  const [bill] = await found('manager', 'FUITE sous')
  expect(bill).toMatchObject({ noun: 'bills', id, label: 'Fuite au sous-sol', path: `/manager/bills/${id}` })
  expect(bill?.detail).toMatch(/^Plombier .* · Les Érables$/)
  expect(await labels('manager', 'erables')).toEqual(
    expect.arrayContaining(['buildings Les Érables', 'residences 101', 'residences 102']),
  )
  expect(await labels('manager', 'laurier')).toEqual(['organizations Gestion Laurier'])
  const [person] = await found('manager', 'théo')
  expect(person).toMatchObject({
    noun: 'users',
    label: 'Théo Locataire',
    detail: expect.stringContaining('Les Érables, 102 · '),
    aside: 'Locataire',
    reach: { email: world.people.tenant.email },
    path: '/manager/user-management',
    search: { person: world.people.tenant.id },
  })
  const [vendor] = await found('manager', 'plombier').then((all) => all.filter(({ noun }) => noun === 'vendors'))
  expect(vendor?.path).toBe(`/manager/vendors/${vendor?.id}`)
})

test('a bill is found by its amount, as people write it in either language', async () => {
  const id = await newBill(world, 'sent')
  await world.database.db.update(bills).set({ totalCents: 1_234_567 }).where(eq(bills.id, id))
  for (const amount of ['12 345,67', '12 345,67 $', '12345.67', '$12,345.67'])
    expect(
      (await found('manager', amount)).map((thing) => thing.id),
      amount,
    ).toEqual([id])
  expect(await found('otherManager', '12345.67')).toEqual([])
})

test('nobody finds what their lists don’t show', async () => {
  await newBill(world, 'draft')
  const { id } = await newDemand(world, 'submitted')
  for (const who of ['tenant', 'resident', 'demoTenant', 'otherTenant', 'otherManager', 'managerLimited'] as const)
    expect(await labels(who, 'fuite'), who).toEqual([])
  expect(await labels('manager', 'fuite sous-sol')).toContain('bills Fuite au sous-sol')
  expect(await labels('demoManager', 'fuite sous-sol')).toContain('bills Fuite au sous-sol')
  expect(await found('tenant', 'robinet')).toEqual([
    {
      noun: 'demands',
      id,
      label: 'Robinet de cuisine qui fuit',
      detail: 'Les Érables',
      aside: 'Envoyée',
      facts: [
        { label: 'Type', value: 'Entretien' },
        { label: 'Mise à jour', value: expect.any(String) },
      ],
      path: `/residents/demands/${id}`,
    },
  ])
  for (const who of ['resident', 'demoTenant', 'otherTenant', 'otherManager', 'managerLimited'] as const)
    expect(await labels(who, 'robinet'), who).toEqual([])
  expect(await labels('tenant', 'rose')).toEqual([])
  expect(await labels('tenant', 'gestion laurier')).toEqual([])
  expect(await labels('tenant', 'érables')).toEqual([
    'buildings Les Érables',
    'residences 102',
    'demands Robinet de cuisine qui fuit',
  ])
  expect(await labels('otherManager', 'falaise')).toEqual(['buildings La Falaise', 'residences 1'])
  expect(await labels('otherManager', 'erables')).toEqual([])
})

test('a draft that was never sent is found by its author alone', async () => {
  const { id } = await newDemand(world, 'draft')
  const drafts = async (who: CastName) => (await found(who, 'robinet')).filter((thing) => thing.id === id)
  expect(await drafts('tenant')).toHaveLength(1)
  for (const who of ['manager', 'admin', 'resident'] as const) expect(await drafts(who), who).toEqual([])
})

test('an archived building is not found', async () => {
  const { db } = world.database
  const { id } = world.places.fleuve
  expect(await labels('manager', 'fleuve')).toContain('buildings Le Fleuve')
  await db.update(buildings).set({ archivedAt: new Date() }).where(eq(buildings.id, id))
  expect(await labels('manager', 'fleuve')).not.toContain('buildings Le Fleuve')
})

test('an answer holds a few things of each noun, and one letter is too little to search', async () => {
  for (let made = 0; made <= mostFound; made += 1) await newBill(world, 'sent')
  const ofBills = (await found('manager', 'fuite')).filter(({ noun }) => noun === 'bills')
  expect(ofBills).toHaveLength(mostFound)
  expect((await world.as('manager').get('/api/search?q=a')).status).toBe(422)
  expect((await world.as('manager').get('/api/search')).status).toBe(422)
  expect((await world.as('stranger').get('/api/search?q=fuite')).status).toBe(401)
  expect(await found('manager', '%_')).toEqual([])
})
