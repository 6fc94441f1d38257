import { describe, expect, test } from 'vitest'
import { type CastName, castNames, castPassword, insertNewcomer, startSessionFor } from '../../../../db/worlds/test.ts'
import { newId } from '../../../server/ids.ts'
import { untilBlocked } from '../../../server/testing/locks.ts'
import { startWorld, type TestCaller } from '../../../server/testing/world.ts'
import type { Role } from '../../../shared/actor.ts'
import { residencePeople } from '../../residences/server/tables.ts'
import { userManagementPolicy } from '../policy.ts'
import { findPlaces } from './store.ts'

const world = startWorld()

const idsSeenBy = async (who: CastName, query = ''): Promise<string[]> =>
  (await world.as(who).get(`/api/users?limit=100${query}`)).body.items.map((user: { id: string }) => user.id)
const read = async (who: CastName, id: string) => (await world.as(who).get(`/api/users/${id}`)).body

/** Someone new to change, with a session open. */
async function newcomer(role: Role, attachments: object = {}) {
  const { id, email } = await insertNewcomer(world.database.db, { role, passwordHash: null })
  await world.as('admin').put(`/api/users/${id}/attachments`, {
    version: 0,
    organizationIds: [],
    buildingIds: [],
    residences: [],
    ...attachments,
  })
  const cookie = await startSessionFor(world.database.db, id)
  return { id, email, me: world.as({ cookie }) }
}

const tenantAt = (residenceId: string) => ({ residences: [{ residenceId, relation: 'tenant' }] })

describe('seeing accounts', () => {
  test('the policy and its SQL twin agree on every actor and every account', async () => {
    const { people } = world
    const places = await findPlaces(
      { db: world.database.db, now: new Date() },
      castNames.map((name) => people[name].id),
    )
    for (const who of castNames) {
      const actor = await world.actorOf(who)
      if (!userManagementPolicy.list(actor, {})) {
        expect((await world.as(who).get('/api/users')).status).toBe(403)
        continue
      }
      const listed = await idsSeenBy(who)
      for (const name of castNames) {
        const { id, role } = people[name]
        const of = <T extends { userId: string }>(rows: readonly T[]) => rows.filter(({ userId }) => userId === id)
        const person = {
          id,
          role,
          memberOf: of(places.memberships).map((row) => row.id),
          homesIn: of(places.homes).map((row) => row.buildingId),
        }
        expect(`${who} ${name} ${listed.includes(id)}`).toBe(
          `${who} ${name} ${userManagementPolicy.read(actor, person)}`,
        )
        expect((await world.as(who).get(`/api/users/${id}`)).status).toBe(listed.includes(id) ? 200 : 404)
      }
    }
  })

  test('is not found by residents', async () => {
    const { id } = world.people.tenant
    expect((await world.as('resident').get(`/api/users/${id}`)).status).toBe(404)
    expect((await world.as('tenant').put(`/api/users/${id}/status`, { version: 0, status: 'inactive' })).status).toBe(
      404,
    )
  })

  test('never includes secrets, or the names of other people’s places', async () => {
    const both = await newcomer('tenant', {
      residences: [
        ...tenantAt(world.places.falaise1.id).residences,
        ...tenantAt(world.places.erables102.id).residences,
      ],
    })
    const seen = await world.as('otherManager').get(`/api/users/${both.id}`)
    expect(seen.body).toMatchObject({
      isElsewhere: true,
      residences: [{ buildingName: 'La Falaise', unitNumber: '1', relation: 'tenant' }],
    })
    expect(seen.text).not.toContain('Érables')
    expect(seen.text).not.toMatch(/password|totp/i)
    expect(
      (await world.as('otherManager').put(`/api/users/${both.id}/status`, { version: 1, status: 'inactive' })).status,
    ).toBe(403)
  })

  test('is filtered, searched and paged', async () => {
    const { people, places } = world
    expect(await idsSeenBy('admin', `&organization=${places.nordet.id}&role=manager`)).toEqual([people.otherManager.id])
    const atFleuve = await idsSeenBy('manager', `&building=${places.fleuve.id}`)
    expect(atFleuve).toEqual(expect.arrayContaining([people.manager.id, people.managerLimited.id]))
    expect(atFleuve).not.toContain(people.tenant.id)
    expect(await idsSeenBy('manager', `&building=${places.erables.id}`)).not.toContain(people.managerLimited.id)
    expect(await idsSeenBy('manager', '&q=THEO')).toEqual([people.tenant.id])
    for (const sort of ['name', '-email', '-lastLogin', 'created']) {
      const all = await idsSeenBy('admin', `&sort=${sort}`)
      const first = (await world.as('admin').get(`/api/users?limit=3&sort=${sort}`)).body
      const second = (await world.as('admin').get(`/api/users?limit=3&sort=${sort}&cursor=${first.nextCursor}`)).body
      expect([...first.items, ...second.items].map((user) => user.id)).toEqual(all.slice(0, 6))
    }
  })

  test('filtered on other people’s place is empty, also for accounts seen elsewhere', async () => {
    const { places } = world
    const home = (residenceId: string) => tenantAt(residenceId).residences[0]
    await newcomer('tenant', { residences: [home(places.falaise1.id), home(places.erables102.id)] })
    expect(await idsSeenBy('manager', `&building=${places.falaise.id}`)).toEqual([])
    expect(await idsSeenBy('manager', `&organization=${places.nordet.id}`)).toEqual([])
    expect(await idsSeenBy('managerLimited', `&building=${places.erables.id}`)).toEqual([])
    expect(await idsSeenBy('admin', `&building=${places.falaise.id}`)).not.toEqual([])
  })
})

describe('statuses', () => {
  test('a deactivated account loses its sessions at once, and works again when activated', async () => {
    const { id, me } = await newcomer('tenant', tenantAt(world.places.erables102.id))
    expect((await me.get('/api/auth/user')).status).toBe(200)
    const off = await world.as('manager').put(`/api/users/${id}/status`, { version: 1, status: 'inactive' })
    expect(off).toMatchObject({ status: 200, body: { status: 'inactive', version: 2 } })
    expect((await me.get('/api/auth/user')).status).toBe(401)
    expect((await world.as('manager').put(`/api/users/${id}/status`, { version: 1, status: 'active' })).body.code).toBe(
      'stale',
    )
    expect(
      (await world.as('manager').put(`/api/users/${id}/status`, { version: 2, status: 'active' })).body.status,
    ).toBe('active')
    expect((await me.get('/api/auth/user')).status).toBe(401)
  })

  test('only an admin suspends and lifts it; a forbidden step names the status', async () => {
    const { id } = await newcomer('tenant', tenantAt(world.places.erables102.id))
    const put = (who: CastName, version: number, status: string) =>
      world.as(who).put(`/api/users/${id}/status`, { version, status })
    expect((await put('manager', 1, 'suspended')).status).toBe(403)
    expect((await put('admin', 1, 'suspended')).body.status).toBe('suspended')
    expect((await put('manager', 2, 'active')).status).toBe(403)
    expect(await put('admin', 2, 'inactive')).toMatchObject({
      status: 409,
      body: { code: 'user-management.from_suspended' },
    })
    expect((await put('demoManager', 2, 'active')).status).toBe(403)
    expect((await put('otherManager', 2, 'active')).status).toBe(404)
  })

  test('nobody changes their own status or role, and the last active admin stays', async () => {
    const { admin } = world.people
    expect(
      (await world.as('admin').put(`/api/users/${admin.id}/status`, { version: 0, status: 'inactive' })).status,
    ).toBe(403)
    expect((await world.as('admin').put(`/api/users/${admin.id}/role`, { version: 0, role: 'tenant' })).status).toBe(
      403,
    )
    const second = await newcomer('admin')
    const { version } = await read('admin', admin.id)
    const demoted = await second.me.put(`/api/users/${admin.id}/role`, { version, role: 'manager' })
    expect(demoted.status).toBe(200)
    const back = await second.me.put(`/api/users/${admin.id}/role`, { version: demoted.body.version, role: 'admin' })
    expect(back.status).toBe(200)
    const cookie = await startSessionFor(world.database.db, admin.id)
    await world.as({ cookie }).put(`/api/users/${second.id}/status`, { version: 1, status: 'inactive' })
    expect(await world.as({ cookie }).del(`/api/users/${admin.id}`, { email: admin.email })).toMatchObject({
      status: 403,
      body: { code: 'user-management.own_account' },
    })
  })
})

describe('accounts changed by admins', () => {
  test.each(['role', 'attachments'] as const)('a manager may not set the %s of a person', async (what) => {
    const { id } = world.people.tenant
    const bodies = { role: { role: 'manager' }, attachments: { organizationIds: [], buildingIds: [], residences: [] } }
    const body = { version: 0, ...bodies[what] }
    expect((await world.as('manager').put(`/api/users/${id}/${what}`, body)).status).toBe(403)
    expect((await world.as('otherManager').put(`/api/users/${id}/${what}`, body)).status).toBe(404)
    expect(
      (await world.as('manager').patch(`/api/users/${id}`, { version: 0, firstName: 'A', lastName: 'B' })).status,
    ).toBe(403)
  })

  test('with a new role lose their sessions, and keep the homes that fit it', async () => {
    const cookie = await startSessionFor(world.database.db, world.people.admin.id)
    const admin = world.as({ cookie })
    const { id, me } = await newcomer('tenant')
    const home = await admin.put(`/api/users/${id}/attachments`, {
      version: 0,
      organizationIds: [],
      buildingIds: [],
      ...tenantAt(world.places.erables102.id),
    })
    expect(home.body.residences).toHaveLength(1)
    const role = await admin.put(`/api/users/${id}/role`, { version: 1, role: 'manager' })
    expect(role.body).toMatchObject({ role: 'manager', residences: [{ relation: 'tenant' }] })
    expect((await me.get('/api/auth/user')).status).toBe(401)
    const { laurier, fleuve, falaise } = world.places
    const put = (organizationIds: string[], buildingIds: string[]) =>
      admin.put(`/api/users/${id}/attachments`, {
        version: 2,
        organizationIds,
        buildingIds,
        ...tenantAt(world.places.erables102.id),
      })
    expect((await put([laurier.id], [falaise.id])).body.code).toBe('user-management.attachments_mismatch')
    expect((await put([laurier.id], [fleuve.id])).body).toMatchObject({
      organizations: [{ name: 'Gestion Laurier' }],
      buildings: [{ name: 'Le Fleuve' }],
    })
    const resident = await admin.put(`/api/users/${id}/role`, { version: 3, role: 'resident' })
    expect(resident.body).toMatchObject({ organizations: [], buildings: [], residences: [{ relation: 'tenant' }] })
    const renter = await admin.put(`/api/users/${id}/role`, { version: 4, role: 'tenant' })
    expect(renter.body).toMatchObject({ role: 'tenant', residences: [{ relation: 'tenant' }] })
    const demo = await admin.put(`/api/users/${world.people.demoTenant.id}/role`, { version: 0, role: 'admin' })
    expect(demo.body.code).toBe('user-management.demo_account')
  })

  test('without a home any more keep its past', async () => {
    const admin = world.as({ cookie: await startSessionFor(world.database.db, world.people.admin.id) })
    const { id, version } = await read('otherManager', world.people.otherTenant.id)
    expect(
      (
        await admin.put(`/api/users/${id}/attachments`, {
          version,
          organizationIds: [],
          buildingIds: [],
          residences: [],
        })
      ).body.residences,
    ).toEqual([])
    const { rows } = await world.database.pool.query(
      'select ends_on is not null ended from residence_people where user_id = $1',
      [id],
    )
    expect(rows).toEqual([{ ended: true }])
    expect((await world.as('otherTenant').get('/api/auth/user')).body.residenceIds).toEqual([])
  })

  test('are deleted after their e-mail is typed, which erases the person and frees the address', async () => {
    const admin = world.as({ cookie: await startSessionFor(world.database.db, world.people.admin.id) })
    const { id, email, me } = await newcomer('resident')
    expect((await admin.del(`/api/users/${id}`, { email: 'other@mitoyen.test' })).body.fields).toHaveProperty('email')
    expect((await admin.del(`/api/users/${id}`, { email, reason: 'a'.repeat(500) })).status).toBe(422)
    expect(
      (await world.as('manager').del(`/api/users/${world.people.tenant.id}`, { email: world.people.tenant.email }))
        .status,
    ).toBe(403)
    expect((await admin.del(`/api/users/${id}`, { email: email.toUpperCase(), reason: 'Déménagée' })).status).toBe(204)
    expect((await me.get('/api/auth/user')).status).toBe(401)
    expect((await admin.get(`/api/users/${id}`)).status).toBe(404)
    const { rows } = await world.database.pool.query('select email, last_name from users where id = $1', [id])
    expect(rows).toEqual([{ email: `${id}@removed.invalid`, last_name: 'supprimé' }])
  })

  test('once deleted show no address where their past in a unit and their invitations are listed', async () => {
    const admin = world.as({ cookie: await startSessionFor(world.database.db, world.people.admin.id) })
    const { id, email } = await newcomer('tenant')
    const { laurier, erables, erables102 } = world.places
    const stay = {
      residenceId: erables102.id,
      relation: 'tenant',
      startsOn: '2020-01-01',
      endsOn: '2020-12-31',
    } as const
    await world.database.db.insert(residencePeople).values({ ...stay, userId: id })
    const place = { role: 'tenant', organizationId: laurier.id, buildingId: erables.id, residenceId: erables102.id }
    expect((await admin.post('/api/invitations', { ...place, email })).status).toBe(201)
    expect((await admin.del(`/api/users/${id}`, { email })).status).toBe(204)
    const people = await admin.get(`/api/residences/${erables102.id}/people`)
    expect(people.body.items).toContainEqual(expect.objectContaining({ userId: id, email: null }))
    const invited = await admin.get('/api/invitations?limit=100')
    expect(invited.text).not.toContain('removed.invalid')
  })

  test('once deleted leave no code, link or invitation', async () => {
    const admin = world.as({ cookie: await startSessionFor(world.database.db, world.people.admin.id) })
    const { id, email } = await newcomer('tenant')
    const { pool } = world.database
    const { erables, erables102, laurier } = world.places
    const sent = await world.as('manager').post('/api/invitations', {
      email,
      firstName: 'Nadia',
      lastName: 'Nouvelle',
      personalMessage: 'Bonjour Nadia',
      role: 'tenant',
      organizationId: laurier.id,
      buildingId: erables.id,
      residenceId: erables102.id,
    })
    expect(sent.status).toBe(201)
    await pool.query(`insert into recovery_codes (id, user_id, code_hash) values ($1, $2, 'x')`, [newId(), id])
    await pool.query(
      `insert into password_resets (token_hash, user_id, expires_at) values ($1, $2, now() + interval '1 hour')`,
      [id, id],
    )
    expect((await admin.del(`/api/users/${id}`, { email })).status).toBe(204)
    const left = async (table: string) =>
      (await pool.query(`select count(*)::int left from ${table} where user_id = $1`, [id])).rows[0].left
    expect([await left('recovery_codes'), await left('password_resets')]).toEqual([0, 0])
    const { rows } = await pool.query('select * from invitations where id = $1', [sent.body.id])
    expect(rows).toMatchObject([
      {
        email: `${id}@removed.invalid`,
        first_name: null,
        last_name: null,
        personal_message: null,
        status: 'cancelled',
      },
    ])
  })

  test.each([
    [
      'deactivated',
      (admin: TestCaller, id: string) => admin.put(`/api/users/${id}/status`, { version: 0, status: 'inactive' }),
    ],
    ['deleted', (admin: TestCaller, id: string, email: string) => admin.del(`/api/users/${id}`, { email })],
  ])(
    'the invitations to a person who is %s are cancelled, each with its fact, and their emails are not sent',
    async (_, close) => {
      const admin = world.as({ cookie: await startSessionFor(world.database.db, world.people.admin.id) })
      const { id, email } = await newcomer('tenant')
      const { erables, erables101, erables102, laurier } = world.places
      const ids: string[] = []
      for (const residenceId of [erables101.id, erables102.id]) {
        const draft = { email, role: 'tenant', organizationId: laurier.id, buildingId: erables.id, residenceId }
        ids.push((await world.as('manager').post('/api/invitations', draft)).body.id)
      }
      expect((await close(admin, id, email)).status).toBeLessThan(300)
      const { rows } = await world.database.pool.query(
        `select subject_id, actor_id, changes from audit_entries where subject = 'invitation' and action = 'cancelled' and subject_id = any($1)`,
        [ids],
      )
      const told = { actor_id: world.people.admin.id, changes: { status: ['pending', 'cancelled'] } }
      expect(rows).toEqual(expect.arrayContaining(ids.map((subject_id) => ({ subject_id, ...told }))))
      await world.runJobs()
      expect(world.letters.filter(({ to }) => to === email)).toEqual([])
    },
  )

  test('are not deleted over a change made meanwhile', async () => {
    const admin = world.as({ cookie: await startSessionFor(world.database.db, world.people.admin.id) })
    const { id, email, me } = await newcomer('tenant')
    const home = { version: 0, organizationIds: [], buildingIds: [], ...tenantAt(world.places.erables102.id) }
    expect((await admin.put(`/api/users/${id}/attachments`, home)).status).toBe(200)
    const other = await world.database.pool.connect()
    await other.query('begin')
    await other.query('update users set version = version + 1 where id = $1', [id])
    const deleting = admin.del(`/api/users/${id}`, { email })
    await untilBlocked(world.database)
    await other.query('commit')
    other.release()
    expect(await deleting).toMatchObject({ status: 409, body: { code: 'stale' } })
    expect((await me.get('/api/auth/user')).body).toMatchObject({ email, residenceIds: [world.places.erables102.id] })
  })

  test('of a demonstration belong to a demonstration organization and are read-only', async () => {
    const admin = world.as({ cookie: await startSessionFor(world.database.db, world.people.admin.id) })
    const people = ['Zoé', 'Zoé', 'Yan'].map((firstName) => ({ firstName, lastName: 'Lotie' }))
    const draft = { people, role: 'demo_manager', organizationId: world.places.laurier.id }
    expect((await world.as('manager').post('/api/users/demo', draft)).status).toBe(403)
    expect((await admin.post('/api/users/demo', { ...draft, organizationId: world.places.nordet.id })).body.code).toBe(
      'user-management.not_demonstration',
    )
    const { body } = await admin.post('/api/users/demo', draft)
    expect(body.accounts).toHaveLength(3)
    for (const { email } of body.accounts) {
      const login = await world.as('stranger').post('/api/auth/login', { email, password: body.password })
      expect(login.body.user).toMatchObject({ isDemo: true, organizationIds: [world.places.laurier.id] })
    }
    const unnamed = await admin.post('/api/users/demo', {
      ...draft,
      people: [...people, { firstName: 'Zoé', lastName: '' }],
    })
    expect([unnamed.status, Object.keys(unnamed.body.fields)]).toEqual([422, ['people.3.lastName']])
    expect((await admin.get('/api/users?q=Lotie')).body.total).toBe(3)
  })
})

describe('password links', () => {
  test('are sent by a manager to the people they manage, never to a demonstration account', async () => {
    const { tenant, otherTenant, demoTenant } = world.people
    expect((await world.as('manager').post(`/api/users/${tenant.id}/password-reset`, {})).status).toBe(201)
    await world.runJobs()
    expect(world.letters.at(-1)).toMatchObject({ to: tenant.email })
    expect((await world.as('manager').post(`/api/users/${otherTenant.id}/password-reset`, {})).status).toBe(404)
    expect((await world.as('manager').post(`/api/users/${demoTenant.id}/password-reset`, {})).body.code).toBe(
      'user-management.demo_account',
    )
    expect((await world.as('demoManager').post(`/api/users/${tenant.id}/password-reset`, {})).status).toBe(403)
    expect(
      (await world.as('stranger').post('/api/auth/login', { email: tenant.email, password: castPassword })).status,
    ).toBe(200)
  })
})
