import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { type CastName, insertNewcomer } from '../../../../../db/worlds/test.ts'
import { newId } from '../../../../server/ids.ts'
import { startWorld } from '../../../../server/testing/world.ts'
import { mandates } from '../../../mandates/server/tables.ts'
import { residencePeople, residences } from '../../../residences/server/tables.ts'
import type { ManagedUser } from '../../contract.ts'

const world = startWorld()
const search = async (who: CastName, q: string, more = '') => {
  const asked = `/api/users?limit=100&q=${encodeURIComponent(q)}${more}`
  return (await world.as(who).get<{ items: ManagedUser[]; total: number; isTotalLeast?: boolean }>(asked)).body
}
const found = async (who: CastName, q: string) => (await search(who, q)).items.map(({ email }) => email)

let neighbour: { id: string; email: string }
let former: { id: string; email: string }

beforeAll(async () => {
  const { db } = world.database
  const { laurier, erables } = world.places
  neighbour = await insertNewcomer(db, { phone: '+15145550142' })
  former = await insertNewcomer(db, { phone: '+15145550199' })
  const unit = { id: newId(), organizationId: laurier.id, buildingId: erables.id, unitNumber: 'PH-2', floor: 3 }
  await db.insert(residences).values({ ...unit, parkingSpaces: [], storageSpaces: [] })
  const held = { residenceId: unit.id, relation: 'tenant', startsOn: '2020-07-01' } as const
  await db.insert(residencePeople).values([
    { ...held, userId: neighbour.id },
    { ...held, userId: former.id, endsOn: '2023-06-30' },
  ])
  const offered = { role: 'tenant', organizationId: laurier.id, buildingId: erables.id, residenceId: unit.id }
  await world.as('manager').post('/api/invitations', { ...offered, email: 'penthouse@mitoyen.test' })
})

describe('a text that is a unit number', () => {
  test.each(['PH-2', 'ph-2', 'Unité PH-2', '#PH-2'])('finds who holds it and who is invited there (%s)', async (q) => {
    expect((await found('manager', q)).sort()).toEqual([neighbour.email, 'penthouse@mitoyen.test'].sort())
  })

  test('of one figure finds the unit, and nobody whose email has it', async () => {
    const { otherTenant } = world.people
    expect(await found('otherManager', '1')).toEqual([otherTenant.email])
  })

  test('finds nobody in buildings that the reader does not run', async () => {
    expect(await found('managerLimited', 'PH-2')).toEqual([])
    expect(await found('otherManager', 'PH-2')).toEqual([])
    expect(await found('admin', 'PH-2')).toContain(neighbour.email)
  })

  test('counts as many as it lists', async () => {
    const { items, total } = await search('manager', '102')
    expect(items).toHaveLength(total)
    expect(items.map(({ email }) => email)).toContain(world.people.tenant.email)
  })
})

describe('a short text', () => {
  test('of two letters finds the beginnings of names and addresses, and no middles', async () => {
    const { email } = await insertNewcomer(world.database.db, { firstName: 'Zoé', lastName: 'Gazon' })
    expect(await found('admin', 'zo')).toContain(email)
    expect(await found('admin', 'ga')).toContain(email)
    expect(await found('admin', 'az')).not.toContain(email)
  })

  test('of one letter finds the beginnings of last names', async () => {
    const { email } = await insertNewcomer(world.database.db, { firstName: 'Ulysse', lastName: 'Quesnel' })
    expect(await found('admin', 'q')).toContain(email)
    expect(await found('admin', 'u')).not.toContain(email)
  })
})

describe('a text that is a telephone number', () => {
  test.each(['514 555-0142', '(514) 555-0142', '+1 514 555 0142', '555-0142', '0142'])(
    'finds its person, for managers of their building (%s)',
    async (q) => {
      expect(await found('manager', q)).toEqual([neighbour.email])
    },
  )

  test('finds it for administrators in any place', async () => {
    expect(await found('admin', '514 555-0142')).toEqual([neighbour.email])
  })

  test('tells nothing of a number that the reader may not see', async () => {
    expect(await found('managerLimited', '514 555-0142')).toEqual([])
    expect(await found('manager', '514 555-0199')).toEqual([])
  })
})

test('the managers of an organization are those of the demonstration too, where their rank is asked', async () => {
  const { items } = await search('manager', '', `&rank=manager&organization=${world.places.laurier.id}`)
  const { manager, managerLimited, demoManager } = world.people
  const emails = items.map(({ email }) => email)
  expect(emails).toEqual(expect.arrayContaining([manager.email, managerLimited.email, demoManager.email]))
  expect(items.every(({ role }) => ['manager', 'demo_manager'].includes(role))).toBe(true)
})

test('a person is shown with mandates that are not over, in buildings that the reader runs', async () => {
  const { laurier, erables } = world.places
  const { resident } = world.people
  const seat = { organizationId: laurier.id, buildingId: erables.id, userId: resident.id, startsOn: '2020-01-01' }
  await world.database.db.insert(mandates).values([
    { ...seat, office: 'treasurer' },
    { ...seat, office: 'president', endsOn: '2021-01-01' },
  ])
  const read = async (who: CastName) => (await world.as(who).get<ManagedUser>(`/api/users/${resident.id}`)).body
  expect((await read('manager')).mandates).toMatchObject([
    { office: 'treasurer', buildingName: 'Les Érables', endsOn: null },
  ])
})

describe('among more than 10,000 accounts', () => {
  beforeAll(async () => {
    await world.database.db.execute(sql`
      insert into users (id, email, first_name, last_name, role)
      select gen_random_uuid(), 'n' || n || '@foule.test', 'Ulric', 'Yzz' || n, 'resident' from generate_series(1, 10100) n`)
  })

  test.each(['', 'foule', 'y'])('a list tells that there are so many or more (%s)', async (q) => {
    const { items, total, isTotalLeast } = await search('admin', q)
    expect([items.length, total, isTotalLeast]).toEqual([100, 10_000, true])
  })

  test('those of a text are sorted as all are, whichever way they are read', async () => {
    const lastOf = async (q: string, more = '') => (await search('admin', q, more)).items[0]?.lastName
    expect(await lastOf('foule', '&sort=-name')).toBe('Yzz9999')
    expect(await lastOf('y')).toBe('Yzz1')
    const { items, total, isTotalLeast } = await search('admin', 'yzz99', '&sort=name')
    expect([items[0]?.lastName, total, isTotalLeast]).toEqual(['Yzz99', 111, undefined])
  })

  test('the few of a role or of a status are found and counted', async () => {
    const { items, total } = await search('admin', '', '&role=admin&sort=email')
    expect(items.map(({ role }) => role)).toEqual(items.map(() => 'admin'))
    expect(total).toBe(items.length)
    const invited = await search('admin', '', '&status=pending')
    expect(invited.items.some(({ email }) => email === 'penthouse@mitoyen.test')).toBe(true)
  })
})
