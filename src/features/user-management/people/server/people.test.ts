import { beforeAll, describe, expect, test } from 'vitest'
import { type CastName, insertNewcomer } from '../../../../../db/worlds/test.ts'
import { tokenSentTo } from '../../../../server/testing/letters.ts'
import { startWorld } from '../../../../server/testing/world.ts'
import { fold } from '../../../../shared/fold.ts'
import { users } from '../../../users/server/tables.ts'
import { newcomer } from '../../../users/server/testing.ts'
import type { ManagedUser } from '../../contract.ts'

const world = startWorld()

const list = async (who: CastName, query = '') =>
  (
    await world
      .as(who)
      .get<{ items: ManagedUser[]; total: number; nextCursor: string | null }>(`/api/users?limit=100${query}`)
  ).body
const pendingOf = async (who: CastName, query = '') =>
  (await list(who, `&status=pending${query}`)).items.map(({ email }) => email).sort()

const invite = async (who: CastName, email: string, more: object) =>
  (
    await world.as(who).post<{ id: string; version: number }>('/api/invitations', {
      email: `${email}@mitoyen.test`,
      organizationId: world.places.laurier.id,
      ...more,
    })
  ).body
const toHome = () => ({
  role: 'tenant',
  buildingId: world.places.erables.id,
  residenceId: world.places.erables102.id,
  firstName: 'Zoé',
  lastName: 'Ångström',
})
let home: { id: string; version: number }

beforeAll(async () => {
  const { fleuve, nordet, falaise, falaise1 } = world.places
  home = await invite('manager', 'zoe', toHome())
  await invite('manager', 'fleuve', { role: 'manager', buildingId: fleuve.id })
  await invite('manager', 'whole', { role: 'manager', isWholeOrganization: true })
  await invite('otherManager', 'nordet', {
    role: 'tenant',
    organizationId: nordet.id,
    buildingId: falaise.id,
    residenceId: falaise1.id,
  })
  await invite('admin', 'boss', { role: 'admin' })
})

describe('a person invited who has not accepted', () => {
  test('is a pending account, with the place of the invitation and its actions', async () => {
    const [zoe] = (await list('manager', '&status=pending&q=angstrom')).items
    expect(zoe).toMatchObject({
      id: home.id,
      version: 0,
      email: 'zoe@mitoyen.test',
      firstName: 'Zoé',
      lastName: 'Ångström',
      role: 'tenant',
      status: 'pending',
      lastLoginAt: null,
      residences: [{ unitNumber: '102', buildingName: 'Les Érables', relation: 'tenant' }],
      invitation: { status: 'pending', buildingId: world.places.erables.id, expiresAt: expect.any(String) },
    })
    const [limited] = (await list('manager', '&status=pending&q=fleuve')).items
    expect(limited).toMatchObject({
      firstName: '',
      organizations: [{ name: 'Gestion Laurier' }],
      buildings: [{ name: 'Le Fleuve' }],
      residences: [],
    })
    expect((await list('manager', '&status=active')).items.every(({ invitation }) => invitation === null)).toBe(true)
  })

  test('is listed to those who may see the invitation, and to nobody else', async () => {
    const ofLaurier = ['boss', 'fleuve', 'whole', 'zoe'].map((name) => `${name}@mitoyen.test`)
    expect(await pendingOf('manager')).toEqual(ofLaurier)
    expect(await pendingOf('demoManager')).toEqual(ofLaurier)
    expect(await pendingOf('admin')).toEqual([...ofLaurier, 'nordet@mitoyen.test'].sort())
    expect(await pendingOf('otherManager')).toEqual(['nordet@mitoyen.test'])
    expect(await pendingOf('managerLimited')).toEqual(['boss', 'fleuve', 'whole'].map((name) => `${name}@mitoyen.test`))
    for (const who of ['tenant', 'resident'] as const) expect((await world.as(who).get('/api/users')).status).toBe(403)
  })

  test('is filtered by role, place and words like accounts', async () => {
    const { erables, fleuve, laurier, nordet } = world.places
    expect(await pendingOf('admin', '&role=tenant')).toEqual(['nordet@mitoyen.test', 'zoe@mitoyen.test'])
    expect(await pendingOf('admin', `&organization=${nordet.id}`)).toEqual(['nordet@mitoyen.test'])
    expect(await pendingOf('admin', `&building=${erables.id}`)).toEqual(['whole@mitoyen.test', 'zoe@mitoyen.test'])
    expect(await pendingOf('admin', `&building=${fleuve.id}`)).toEqual(['fleuve@mitoyen.test', 'whole@mitoyen.test'])
    expect(await pendingOf('otherManager', `&organization=${laurier.id}`)).toEqual([])
  })

  test.each(['name', '-name', 'email', '-email', 'lastLogin', '-lastLogin', 'created', '-created'])(
    'is sorted among the accounts, page after page (%s)',
    async (sort) => {
      const whole = await list('admin', `&sort=${sort}`)
      const paged: string[] = []
      let cursor: string | null = ''
      while (cursor !== null) {
        const { body }: { body: Awaited<ReturnType<typeof list>> } = await world
          .as('admin')
          .get(`/api/users?limit=3&sort=${sort}${cursor && `&cursor=${cursor}`}`)
        expect(body.total).toBe(whole.total)
        paged.push(...body.items.map(({ id }) => id))
        cursor = body.nextCursor
      }
      expect(paged).toEqual(whole.items.map(({ id }) => id))
      expect(paged).toHaveLength(whole.total)
      expect(whole.items.filter(({ status }) => status === 'pending')).toHaveLength(5)
      if (sort !== 'name') return
      const names = whole.items.map(
        ({ lastName, firstName, email }) => `${lastName} ${firstName}`.trim() || (email ?? ''),
      )
      const plain = names.map(fold)
      expect(plain).toEqual(plain.toSorted((a, b) => (a < b ? -1 : 1)))
    },
  )

  test('leaves the list when the invitation is cancelled or too old, and when the account exists', async () => {
    const { pool } = world.database
    const gone = await invite('manager', 'gone', toHome())
    const late = await invite('manager', 'late', toHome())
    await invite('manager', 'joined', toHome())
    await world.as('manager').put(`/api/invitations/${gone.id}/cancellation`, { version: 0 })
    await pool.query(`update invitations set expires_at = now() - interval '1 minute' where id = $1`, [late.id])
    const token = await tokenSentTo(world, 'joined@mitoyen.test')
    expect((await world.as('stranger').post('/api/invitations/acceptance', { ...newcomer, token })).status).toBe(201)
    const listed = (await list('manager')).items
    expect(listed.filter(({ email }) => /gone|late|joined/.test(email ?? ''))).toMatchObject([
      { email: 'joined@mitoyen.test', status: 'active', invitation: null },
    ])
  })

  test('is listed as pending to those who may not see the account of the same address elsewhere', async () => {
    const { email } = world.people.otherTenant
    const { erables, erables102, laurier } = world.places
    const draft = { role: 'tenant', organizationId: laurier.id, buildingId: erables.id, residenceId: erables102.id }
    expect((await world.as('manager').post('/api/invitations', { ...draft, email })).status).toBe(201)
    expect(await pendingOf('manager')).toContain(email)
    // Those who see the account have it once.
    for (const who of ['admin', 'otherManager'] as const)
      expect((await list(who)).items.filter((one) => one.email === email)).toMatchObject([{ status: 'active' }])
  })

  test('is resent and cancelled by the invitation’s own calls, with the id and version of the row', async () => {
    await world.database.db.insert(users).values({
      email: 'unrelated@mitoyen.test',
      role: 'tenant',
      firstName: 'Nina',
      lastName: 'Neuve',
      passwordHash: null,
    })
    const [row] = (await list('manager', '&status=pending&q=zoe')).items
    const resent = await world.as('manager').put(`/api/invitations/${row?.id}/resend`, { version: row?.version })
    expect(resent.status).toBe(200)
    const [again] = (await list('manager', '&status=pending&q=zoe')).items
    expect(again?.version).toBe(1)
    const cancelled = await world.as('manager').put(`/api/invitations/${row?.id}/cancellation`, { version: 1 })
    expect(cancelled.body.status).toBe('cancelled')
  })
})

describe('a person’s telephone number', () => {
  beforeAll(async () => {
    for (const [who, phone] of [
      ['tenant', '514 555-0142'],
      ['managerLimited', '514 555-0143'],
    ] as const) {
      expect((await world.as(who).patch('/api/users/me', { version: 0, phone })).status).toBe(200)
    }
  })
  const phoneOf = async (reader: CastName, person: CastName) => {
    const { items } = await list(reader, `&person=${world.people[person].id}`)
    return items[0]?.phone
  }

  test('is shown to managers of a building of their homes', async () => {
    expect(await phoneOf('manager', 'tenant')).toBe('+15145550142')
    expect(await phoneOf('admin', 'tenant')).toBe('+15145550142')
    expect(await phoneOf('otherManager', 'tenant')).toBeUndefined()
  })

  test('is hidden from colleagues who manage none of their homes', async () => {
    expect(await phoneOf('manager', 'managerLimited')).toBeNull()
  })
})

describe('accounts found by a text', () => {
  test('have each of its words in a part of a name or the email, accents and case aside, and are sorted as asked', async () => {
    const found = async (q: string, sort = 'name') =>
      (await list('admin', `&status=active&q=${encodeURIComponent(q)}&sort=${sort}`)).items.map(({ email }) => email)
    const emailOf = (name: CastName) => world.people[name].email
    expect(await found('theo LOCA')).toEqual([emailOf('tenant')])
    expect(await found('estionn')).toEqual([emailOf('manager')])
    expect(await found('othertenant@')).toEqual([emailOf('otherTenant')])
    expect(await found('100%')).toEqual([])
    const demos = ['demoManager', 'demoResident', 'demoTenant'] as const
    expect((await found('demo', '-email')).sort()).toEqual(demos.map(emailOf).sort())
    for (const sort of ['name', '-name', 'email', '-email', 'created', '-lastLogin']) {
      const all = await found('mitoyen', sort)
      const paged: string[] = []
      for (let cursor: string | null = ''; cursor !== null; ) {
        const page: { body: Awaited<ReturnType<typeof list>> } = await world
          .as('admin')
          .get(`/api/users?status=active&q=mitoyen&sort=${sort}&limit=4${cursor && `&cursor=${cursor}`}`)
        paged.push(...page.body.items.map(({ email }) => email ?? ''))
        cursor = page.body.nextCursor
      }
      expect(paged, sort).toEqual(all)
    }
  })
})

describe('accounts without access', () => {
  test('have no organization, no residence now or later, and no invitation that waits', async () => {
    const { db, pool } = world.database
    const person = (name: string, role: 'tenant' | 'manager' | 'admin' = 'tenant') =>
      insertNewcomer(db, { role, firstName: name, passwordHash: null })
    const [alone, left, coming, invited, boss] = [
      await person('Alone', 'manager'),
      await person('Left'),
      await person('Coming'),
      await person('Invited'),
      await person('Boss', 'admin'),
    ]
    await pool.query(
      `insert into residence_people (id, residence_id, user_id, relation, starts_on, ends_on) values
         (gen_random_uuid(), $1, $2, 'tenant', '2020-01-01', '2020-12-31'), (gen_random_uuid(), $1, $3, 'tenant', '2090-01-01', null)`,
      [world.places.erables102.id, left.id, coming.id],
    )
    const { erables, erables102, laurier } = world.places
    const draft = { role: 'tenant', organizationId: laurier.id, buildingId: erables.id, residenceId: erables102.id }
    await world.as('manager').post('/api/invitations', { ...draft, email: invited.email.toUpperCase() })
    const orphans = (await list('admin', '&isOrphan=true')).items.map(({ id }) => id)
    expect(orphans).toEqual(expect.arrayContaining([alone.id, left.id]))
    for (const { id } of [coming, invited, boss, world.people.tenant, world.people.manager])
      expect(orphans).not.toContain(id)
    expect((await list('manager', '&isOrphan=true')).total).toBe(0)
  })
})

test('the manager count of an organization is that of the list it opens: a manager who only lives there is excluded', async () => {
  const { otherManager } = world.people
  await world.database.pool.query(
    `insert into residence_people (id, residence_id, user_id, relation, starts_on) values (gen_random_uuid(), $1, $2, 'owner', '2020-01-01')`,
    [world.places.erables101.id, otherManager.id],
  )
  const { body } = await world.as('admin').get<{ items: { id: string; managerCount: number }[] }>('/api/organizations')
  const counted = new Map(body.items.map(({ id, managerCount }) => [id, managerCount]))
  expect(counted).toEqual(
    new Map([
      [world.places.laurier.id, 2],
      [world.places.nordet.id, 1],
    ]),
  )
  for (const [id, count] of counted) {
    const opened = await list('admin', `&organization=${id}&role=manager&status=active`)
    expect(opened.total).toBe(count)
  }
  const { items } = await list('admin', `&organization=${world.places.laurier.id}`)
  expect(items.map(({ id }) => id)).toContain(otherManager.id)
})
