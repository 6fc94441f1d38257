import { describe, expect, test } from 'vitest'
import { type CastName, castNames, insertNewcomer, startSessionFor } from '../../../../../db/worlds/test.ts'
import { untilBlocked } from '../../../../server/testing/locks.ts'
import { startWorld } from '../../../../server/testing/world.ts'
import { type BulkAct, type BulkActKind, type BulkActPerson, bulkActKinds } from '../contract.ts'
import { isAdminOnly } from '../rules.ts'
import { runAct } from '../runs/server/service.ts'

const world = startWorld()

type Person = Parameters<typeof insertNewcomer>[1]
const person = (told: Person = {}) => insertNewcomer(world.database.db, { passwordHash: null, ...told })
const home = (userId: string, residenceId: string) =>
  world.database.pool.query(
    `insert into residence_people (id, residence_id, user_id, relation, starts_on) values (gen_random_uuid(), $1, $2, 'tenant', '2024-01-01')`,
    [residenceId, userId],
  )
/** Tenants of 102, whom its managers handle. */
async function tenants(count: number, told: Person = {}) {
  const found = await Promise.all(Array.from({ length: count }, () => person(told)))
  for (const { id } of found) await home(id, world.places.erables102.id)
  return found
}
const idsOf = (people: readonly { id: string }[]) => people.map(({ id }) => id)

const check = async (who: CastName, kind: BulkActKind, more: object) =>
  world.as(who).post<BulkAct>('/api/bulk-acts', { kind, ...more })
const read = async (who: CastName, { id }: BulkAct) => (await world.as(who).get<BulkAct>(`/api/bulk-acts/${id}`)).body
const peopleOf = async (who: CastName, { id }: BulkAct) =>
  (await world.as(who).get<{ items: BulkActPerson[] }>(`/api/bulk-acts/${id}/people?limit=100`)).body.items
async function run(who: CastName, act: BulkAct, more: object = {}) {
  const started = await world.as(who).put(`/api/bulk-acts/${act.id}/run`, { version: act.version, ...more })
  expect(started.status, started.text).toBe(200)
  await world.runJobs()
  return read(who, act)
}
const rowOf = async (id: string) => (await world.database.pool.query('select * from users where id = $1', [id])).rows[0]
const lettersTo = (email: string) => world.letters.filter(({ to }) => to === email)

describe('a bulk act that is checked', () => {
  test('says whom it touches, whom not and why, and does nothing', async () => {
    const [active, inactive] = await tenants(2)
    await world.database.pool.query(`update users set status = 'inactive' where id = $1`, [inactive?.id])
    const both = (await tenants(1))[0]
    await home(both?.id ?? '', world.places.falaise1.id)
    const ids = [active?.id, inactive?.id, both?.id, world.people.manager.id]
    const { status, body } = await check('manager', 'closure', { ids })
    expect(status).toBe(201)
    expect(body).toMatchObject({ status: 'checked', touched: 1, done: 0, skipped: 3, invited: 0 })
    const people = await peopleOf('manager', body)
    const reasonOf = (id: string | undefined) => people.find(({ userId }) => userId === id)?.reason
    expect(reasonOf(active?.id)).toBeNull()
    expect(reasonOf(inactive?.id)).toBe('Déjà dans cet état')
    expect(reasonOf(both?.id)).toBe('Aussi dans une organisation que vous ne gérez pas')
    expect(reasonOf(world.people.manager.id)).toBe('Votre propre compte')
    expect(body.reasons).toHaveLength(3)
    expect((await rowOf(active?.id ?? '')).status).toBe('active')
  })

  test('over a filter has the accounts of the list, and counts the invitations beside', async () => {
    const { laurier, erables, erables102 } = world.places
    const draft = { role: 'tenant', organizationId: laurier.id, buildingId: erables.id, residenceId: erables102.id }
    await world.as('manager').post('/api/invitations', { ...draft, email: 'invitee@mitoyen.test' })
    const filter = { building: erables.id, role: 'tenant' }
    const { body: list } = await world.as('manager').get(`/api/users?limit=1&building=${erables.id}&role=tenant`)
    const { body } = await check('manager', 'password_reset', { filter })
    expect(body.invited).toBe(1)
    expect(body.touched + body.skipped + body.invited).toBe(list.total)
  })

  test('is refused over accounts out of reach, over nobody, and to those who may not', async () => {
    const { otherTenant, tenant } = world.people
    expect((await check('manager', 'closure', { ids: [tenant.id, otherTenant.id] })).status).toBe(404)
    expect(
      (await check('manager', 'closure', { filter: { organization: world.places.nordet.id } })).body,
    ).toMatchObject({
      code: 'bulk-acts.nobody',
    })
    for (const kind of bulkActKinds.filter(isAdminOnly))
      expect((await check('manager', kind, { ids: [tenant.id], role: 'resident' })).status, kind).toBe(403)
    expect((await check('demoManager', 'closure', { ids: [tenant.id] })).body).toMatchObject({
      code: 'demo_is_read_only',
    })
    expect((await check('admin', 'role_change', { ids: [tenant.id] })).body).toMatchObject({
      code: 'bulk-acts.role_needed',
    })
  })

  test('needs accounts or a filter, and not both', async () => {
    const refused = { status: 422, body: { code: 'bulk-acts.choice_needed' } }
    expect(await check('admin', 'closure', {})).toMatchObject(refused)
    expect(await check('admin', 'closure', { ids: [world.people.tenant.id], filter: {} })).toMatchObject(refused)
  })

  test('shows the role and places of each person, and what ends with them', async () => {
    const { erables, erables101, erables102 } = world.places
    const [owner] = [await person({ role: 'resident' })]
    const { pool } = world.database
    await home(owner.id, erables102.id)
    await pool.query(`update residence_people set relation = 'owner' where user_id = $1`, [owner.id])
    await pool.query(
      `insert into mandates (id, building_id, organization_id, user_id, office, starts_on) values (gen_random_uuid(), $1, $2, $3, 'president', '2024-01-01')`,
      [erables.id, world.places.laurier.id, owner.id],
    )
    const shownBy = async (kind: BulkActKind, more: object = {}) => {
      const { body } = await check('admin', kind, { ids: [owner.id], ...more })
      const [shown] = await peopleOf('admin', body)
      return [body.unowned, body.mandates, shown?.role, shown?.places]
    }
    const home102 = { name: 'Les Érables, 102', relation: 'owner', office: null }
    const seat = { name: 'Les Érables', relation: null, office: 'president' }
    const placesOf = (isHomeEnding: boolean, isSeatEnding: boolean) => [
      { ...home102, isEnding: isHomeEnding },
      { ...seat, isEnding: isSeatEnding },
    ]
    expect(await shownBy('closure')).toEqual([0, 0, 'resident', placesOf(false, false)])
    expect(await shownBy('removal')).toEqual([1, 1, 'resident', placesOf(true, true)])
    expect(await shownBy('role_change', { role: 'manager' })).toEqual([0, 0, 'resident', placesOf(false, false)])
    expect(await shownBy('role_change', { role: 'tenant' })).toEqual([1, 0, 'resident', placesOf(true, false)])
    await pool.query('update residences set archived_at = now() where id = $1', [erables102.id])
    expect((await shownBy('removal'))[0]).toBe(0)
    await pool.query('update residences set archived_at = null where id = $1', [erables102.id])
    const other = await person({ role: 'resident' })
    await home(other.id, erables102.id)
    await pool.query(`update residence_people set relation = 'co_owner' where user_id = $1`, [other.id])
    expect((await shownBy('removal'))[0]).toBe(0)
    // Who comes to own it later leaves it without an owner until then.
    await pool.query(`update residence_people set starts_on = '2099-01-01' where user_id = $1`, [other.id])
    expect((await shownBy('removal'))[0]).toBe(1)
    await home(owner.id, erables101.id)
    expect((await shownBy('removal'))[3]).toHaveLength(3)
  })

  test('is found by its author alone', async () => {
    const { body } = await check('manager', 'closure', { ids: idsOf(await tenants(1)) })
    for (const who of ['admin', 'managerLimited', 'tenant'] as const) {
      expect((await world.as(who).get(`/api/bulk-acts/${body.id}`)).status).toBe(404)
      expect((await world.as(who).put(`/api/bulk-acts/${body.id}/run`, { version: 0 })).status).toBe(404)
    }
    expect((await world.as('manager').del(`/api/bulk-acts/${body.id}`)).status).toBe(204)
    expect((await world.as('manager').get(`/api/bulk-acts/${body.id}`)).status).toBe(404)
  })
})

describe('a bulk act that runs', () => {
  test.each(bulkActKinds)('does to each what was shown, and to nobody else (%s)', async (kind) => {
    const who = isAdminOnly(kind) ? 'admin' : 'manager'
    // Some of each kind, and of the cast those who keep no test from going on.
    const some = await Promise.all([
      person({ lastLoginAt: new Date() }),
      person({ status: 'inactive' }),
      person({ status: 'suspended' }),
      person({ role: 'demo_tenant' }),
    ])
    const homeless = await person()
    for (const { id } of some) await home(id, world.places.erables102.id)
    const ids = idsOf([...(await tenants(1)), ...some, ...(who === 'admin' ? [homeless, world.people.admin] : [])])
    const { body } = await check(who, kind, { ids, ...(kind === 'role_change' && { role: 'resident' }) })
    expect(body.touched, JSON.stringify(body)).toBeGreaterThan(0)
    expect(body.skipped).toBeGreaterThan(0)
    const before = new Map((await peopleOf(who, body)).map(({ userId, reason }) => [userId, reason]))
    const left = [...before].filter(([, reason]) => reason !== null).map(([id]) => id)
    const kept = await Promise.all(left.map(rowOf))
    const done = await run(who, body, { count: body.touched })
    expect(done).toMatchObject({ status: 'done', done: body.touched, skipped: body.skipped })
    expect(await Promise.all(left.map(rowOf))).toEqual(kept)
    const after = await peopleOf(who, body)
    for (const { userId, outcome, reason } of after) {
      expect(outcome).toBe(before.get(userId) === null ? 'done' : 'skipped')
      expect(reason).toBe(before.get(userId))
    }
  })

  test('twice at once, and again, acts once on each account', async () => {
    const people = await tenants(45)
    const { body } = await check('manager', 'password_reset', { ids: idsOf(people) })
    await world.as('manager').put(`/api/bulk-acts/${body.id}/run`, { version: body.version })
    await Promise.all([runAct(world.contextOf(), { id: body.id }), runAct(world.contextOf(), { id: body.id })])
    await runAct(world.contextOf(), { id: body.id })
    await world.runJobs()
    expect(await read('manager', body)).toMatchObject({ status: 'done', done: 45 })
    expect(new Set(people.map(({ email }) => lettersTo(email).length))).toEqual(new Set([1]))
  })

  test('that is killed continues after the accounts that are done', async () => {
    const { pool } = world.database
    const people = await tenants(45)
    const { body } = await check('manager', 'closure', { ids: idsOf(people) })
    await world.as('manager').put(`/api/bulk-acts/${body.id}/run`, { version: body.version })
    const order = (await peopleOf('manager', body)).map(({ userId }) => userId)
    const other = await pool.connect()
    await other.query('begin')
    await other.query('select * from users where id = $1 for update', [order[30]])
    const killed = expect(runAct(world.contextOf(), { id: body.id })).rejects.toThrow()
    await untilBlocked(world.database)
    await pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`)
    await killed
    await other.query('rollback')
    other.release()
    expect(await read('manager', body)).toMatchObject({ status: 'running', done: 20 })
    await runAct(world.contextOf(), { id: body.id })
    expect(await read('manager', body)).toMatchObject({ status: 'done', done: 45, skipped: 0 })
    const { rows } = await pool.query(
      `select count(*)::int times from audit_entries where action = 'status_changed' and subject_id = any($1) group by subject_id`,
      [order],
    )
    expect(rows.map(({ times }) => times)).toEqual(order.map(() => 1))
  })

  test('stops for its author, and where they have lost their rights', async () => {
    const author = await person({ role: 'admin' })
    const me = world.as({ cookie: await startSessionFor(world.database.db, author.id) })
    const { body } = await me.post('/api/bulk-acts', { kind: 'closure', ids: idsOf(await tenants(2)) })
    const started = await me.put(`/api/bulk-acts/${body.id}/run`, { version: 0 })
    expect((await me.del(`/api/bulk-acts/${body.id}/run`)).status).toBe(204)
    await world.runJobs()
    expect((await me.get(`/api/bulk-acts/${body.id}`)).body).toMatchObject({ status: 'stopped', done: 0 })
    expect((await me.del(`/api/bulk-acts/${body.id}/run`)).body.code).toBe('bulk-acts.not_running')
    const again = await me.put(`/api/bulk-acts/${body.id}/run`, { version: started.body.version + 1 })
    expect(again.status).toBe(200)
    await world.database.pool.query(`update users set status = 'inactive' where id = $1`, [author.id])
    await world.runJobs()
    const { rows } = await world.database.pool.query('select status, problem from bulk_acts where id = $1', [body.id])
    expect(rows).toEqual([{ status: 'stopped', problem: { key: 'bulk-runs.no_longer_may' } }])
  })

  test('leaves an account that changed since, and says why', async () => {
    const [first, second] = await tenants(2)
    const { body } = await check('manager', 'closure', { ids: [first?.id, second?.id] })
    await world.database.pool.query(`update users set status = 'suspended' where id = $1`, [first?.id])
    expect(await run('manager', body)).toMatchObject({ done: 1, skipped: 1 })
    const told = (await peopleOf('manager', body)).find(({ userId }) => userId === first?.id)
    expect(told).toMatchObject({ outcome: 'skipped', reason: 'Vous n’avez pas ce droit sur ce compte' })
  })
})

describe('what can’t be taken back', () => {
  test('needs the number of accounts touched', async () => {
    const people = await tenants(3)
    const { body } = await check('admin', 'removal', { ids: idsOf(people) })
    for (const more of [{}, { count: 2 }])
      expect(
        (await world.as('admin').put(`/api/bulk-acts/${body.id}/run`, { version: 0, ...more })).body,
      ).toMatchObject({
        code: 'bulk-acts.count_mismatch',
      })
    expect(await run('admin', body, { count: 3, reason: 'Doublons' })).toMatchObject({ done: 3 })
    for (const { id } of people)
      expect(await rowOf(id)).toMatchObject({ email: `${id}@removed.invalid`, password_hash: null, status: 'inactive' })
    const { rows } = await world.database.pool.query(
      `select note from audit_entries where action = 'removed' and subject_id = any($1)`,
      [idsOf(people)],
    )
    expect(rows).toEqual(people.map(() => ({ note: 'Doublons' })))
    const file = await world.as('admin').get(`/api/bulk-acts/${body.id}/export?format=csv`)
    expect(file.text).toContain('Compte supprimé')
    expect(file.text).not.toContain('Nina')
  })

  test('a clean-up closes and hides accounts without access, until someone invites them again', async () => {
    const { id, email } = await person()
    const { erables, erables102, laurier } = world.places
    const { body } = await check('admin', 'cleanup', { filter: { isOrphan: true } })
    expect(await run('admin', body, { count: body.touched })).toMatchObject({ status: 'done', done: body.touched })
    expect(await rowOf(id)).toMatchObject({ status: 'inactive', hidden_at: expect.any(Date) })
    expect((await world.as('admin').get(`/api/users/${id}`)).status).toBe(404)
    expect((await world.as('admin').get(`/api/users?q=${email}`)).body.total).toBe(0)
    expect((await world.as('admin').put(`/api/users/${id}/status`, { version: 1, status: 'active' })).status).toBe(404)
    const draft = { role: 'tenant', organizationId: laurier.id, buildingId: erables.id, residenceId: erables102.id }
    expect((await world.as('manager').post('/api/invitations', { ...draft, email })).status).toBe(201)
    expect(await rowOf(id)).toMatchObject({ status: 'active', hidden_at: null })
    const again = await check('admin', 'cleanup', { ids: [id] })
    expect((await peopleOf('admin', again.body))[0]?.reason).toBe('Ce compte a encore un accès.')
  })
})

test('a welcome email has a link that chooses a password for a week', async () => {
  const [newcomer] = await tenants(1)
  const { body } = await check('manager', 'welcome', { ids: [newcomer?.id] })
  await run('manager', body)
  const [letter, ...others] = lettersTo(newcomer?.email ?? '')
  expect(others).toEqual([])
  expect(letter?.subject).toBe('Votre compte Mitoyen vous attend')
  const token = /reset-password#([\w-]+)/.exec(letter?.text ?? '')?.[1]
  const { rows } = await world.database.pool.query(
    `select expires_at > now() + interval '6 days' as lasts from password_resets where user_id = $1`,
    [newcomer?.id],
  )
  expect(rows).toEqual([{ lasts: true }])
  const confirmation = { token, password: 'pagaie-huart-617' }
  expect((await world.as('stranger').post('/api/auth/password-resets/confirmation', confirmation)).status).toBe(200)
  const login = { email: newcomer?.email, password: 'pagaie-huart-617' }
  expect((await world.as('stranger').post('/api/auth/login', login)).status).toBe(200)
  expect((await world.as('manager').post(`/api/users/${newcomer?.id}/welcome`, {})).body.code).toBe(
    'user-management.has_signed_in',
  )
})

test('the people of a list are exported as it shows them, never to a demonstration account', async () => {
  const { erables } = world.places
  const { body: list } = await world.as('manager').get(`/api/users?limit=100&building=${erables.id}`)
  const file = await world.as('manager').get(`/api/users/export?building=${erables.id}&format=csv`)
  const lines = file.text.trim().split('\r\n').slice(1)
  expect(lines).toHaveLength(list.total)
  expect(file.text).toContain(world.people.tenant.email)
  expect(file.text).not.toContain(world.people.otherTenant.email)
  const ticked = await world.as('manager').get(`/api/users/export?ids=${world.people.tenant.id}&format=csv`)
  expect(ticked.text.trim().split('\r\n')).toHaveLength(2)
  for (const who of castNames.filter((name) => /^demo|tenant|resident/i.test(name)))
    expect((await world.as(who).get('/api/users/export')).status, who).toBe(403)
})
