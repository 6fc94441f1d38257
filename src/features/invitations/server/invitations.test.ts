import { describe, expect, test } from 'vitest'
import { castPassword } from '../../../../db/worlds/test.ts'
import { tokenSentTo } from '../../../server/testing/letters.ts'
import { expectStatuses } from '../../../server/testing/statuses.ts'
import { cookieOf, startWorld } from '../../../server/testing/world.ts'
import { newcomer } from '../../users/server/testing.ts'
import { invitationPolicy } from '../policy.ts'

const world = startWorld()

const toTenant = (email: string, more: object = {}) => ({
  email,
  role: 'tenant',
  organizationId: world.places.laurier.id,
  buildingId: world.places.erables.id,
  residenceId: world.places.erables102.id,
  ...more,
})
const toManager = (email: string, more: { buildingId?: string; role?: string } = {}) => ({
  email,
  role: 'manager',
  organizationId: world.places.laurier.id,
  isWholeOrganization: (more.role ?? 'manager') === 'manager' && !more.buildingId,
  ...more,
})

/** Sends an invitation and answers it with the token of its letter. */
async function invite(draft: object, who: 'manager' | 'admin' = 'manager') {
  const answer = await world.as(who).post('/api/invitations', draft)
  expect(answer.status).toBe(201)
  return { ...answer.body, token: await tokenSentTo(world, answer.body.email) }
}
const accept = (token: string, more: object = {}) =>
  world.as('stranger').post('/api/invitations/acceptance', { ...newcomer, token, ...more })

describe('inviting', () => {
  test.each([
    ['stranger', 401],
    ['tenant', 403],
    ['resident', 403],
    ['demoManager', 403],
    ['otherManager', 404],
    ['managerLimited', 404],
  ] as const)('%s is answered %i', async (who, status) => {
    expect((await world.as(who).post('/api/invitations', toTenant(`${who}-guest@mitoyen.test`))).status).toBe(status)
  })

  test('lets a manager grant at most their own role, and an admin any', async () => {
    expect(
      (await world.as('manager').post('/api/invitations', toManager('boss@mitoyen.test', { role: 'admin' }))).status,
    ).toBe(403)
    expect(
      (await world.as('admin').post('/api/invitations', toManager('boss@mitoyen.test', { role: 'admin' }))).status,
    ).toBe(201)
    const demo = await world
      .as('admin')
      .post('/api/invitations', toManager('demo@mitoyen.test', { role: 'demo_manager' }))
    expect(demo).toMatchObject({ status: 422, body: { fields: { role: expect.any(String) } } })
  })

  test('an account that the inviter knows is refused another role and the demonstration', async () => {
    const { tenant, otherTenant, demoTenant } = world.people
    const answer = async (who: 'manager' | 'admin', email: string) =>
      (await world.as(who).post('/api/invitations', toManager(email))).body
    expect(await answer('manager', tenant.email)).toMatchObject({
      code: 'invitations.account_tenant',
      fields: { email: expect.any(String) },
    })
    expect(await answer('admin', otherTenant.email)).toMatchObject({ code: 'invitations.account_tenant' })
    expect(await answer('admin', demoTenant.email)).toMatchObject({ code: 'invitations.demo_account' })
  })

  test('by a limited manager never opens the whole organization', async () => {
    const { fleuve } = world.places
    expect((await world.as('managerLimited').post('/api/invitations', toManager('peer@mitoyen.test'))).status).toBe(403)
    expect(
      (
        await world
          .as('managerLimited')
          .post('/api/invitations', toManager('peer@mitoyen.test', { buildingId: fleuve.id }))
      ).status,
    ).toBe(201)
  })

  test('by a manager limited to all of today’s buildings does not open the whole organization either', async () => {
    const { erables } = world.places
    const { id } = world.people.managerLimited
    const { pool } = world.database
    await pool.query('insert into building_managers (building_id, user_id) values ($1, $2)', [erables.id, id])
    const { status } = await world.as('managerLimited').post('/api/invitations', toManager('heir@mitoyen.test'))
    await pool.query('delete from building_managers where building_id = $1 and user_id = $2', [erables.id, id])
    expect(status).toBe(403)
  })

  test('one address twice at the same moment makes one invitation', async () => {
    const send = () => world.as('manager').post('/api/invitations', toTenant('rushed@mitoyen.test'))
    const both = await Promise.all([send(), send()])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
  })

  test('to places that do not belong together is refused', async () => {
    const { fleuve, falaise1, nordet } = world.places
    const post = (more: object) => world.as('admin').post('/api/invitations', toTenant('lost@mitoyen.test', more))
    expect(await post({ buildingId: fleuve.id })).toMatchObject({
      status: 422,
      body: { code: 'invitations.place_mismatch' },
    })
    expect(await post({ residenceId: falaise1.id })).toMatchObject({
      status: 422,
      body: { code: 'invitations.place_mismatch' },
    })
    expect(await post({ organizationId: nordet.id })).toMatchObject({
      status: 422,
      body: { code: 'invitations.place_mismatch' },
    })
    expect(await post({ residenceId: null })).toMatchObject({
      status: 422,
      body: { fields: { residenceId: 'Choisissez l’unité de cette personne.' } },
    })
  })

  test('a manager requires a building, unless all buildings are chosen', async () => {
    const { isWholeOrganization: _, ...draft } = toManager('nowhere@mitoyen.test')
    expect(await world.as('manager').post('/api/invitations', draft)).toMatchObject({
      status: 422,
      body: { code: 'invitations.building_required', fields: { buildingId: expect.stringContaining('immeuble') } },
    })
    const { body } = await world.as('manager').post('/api/invitations', { ...draft, isWholeOrganization: true })
    expect(body).toMatchObject({ role: 'manager', buildingId: null })
  })

  test('with an invalid body is refused field by field', async () => {
    const answer = await world
      .as('manager')
      .post('/api/invitations', toTenant('not an address', { expiryDays: 31, personalMessage: 'a'.repeat(500) }))
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.fields).sort()).toEqual(['email', 'expiryDays', 'personalMessage'])
  })

  test('the same person to the same place again is refused with the reason', async () => {
    await invite(toTenant('twice@mitoyen.test'))
    expect((await world.as('manager').post('/api/invitations', toTenant('twice@mitoyen.test'))).body.code).toBe(
      'invitations.already_invited',
    )
    expect((await world.as('manager').post('/api/invitations', toTenant(world.people.tenant.email))).body.code).toBe(
      'invitations.already_attached',
    )
  })

  test('an address with an account elsewhere is answered like one without', async () => {
    const known = await world.as('manager').post('/api/invitations', toTenant(world.people.otherTenant.email))
    const unknown = await world.as('manager').post('/api/invitations', toTenant('unknown@mitoyen.test'))
    expect(known.status).toBe(201)
    expect(Object.keys(known.body)).toEqual(Object.keys(unknown.body))
    expect(JSON.stringify(known.body)).not.toContain('Omar')
  })

  test('twice with one key sends one letter', async () => {
    await world.runJobs()
    const before = world.letters.length
    const send = () =>
      world.as('manager').post('/api/invitations', toTenant('once@mitoyen.test'), { 'idempotency-key': 'one' })
    const [first, second] = [await send(), await send()]
    expect(second.body).toEqual(first.body)
    await world.runJobs()
    expect(world.letters.length).toBe(before + 1)
  })
})

describe('accepting an invitation', () => {
  test('in the chosen language of its letter makes an account, signed in, in its home', async () => {
    const { token } = await invite(
      toTenant('new@mitoyen.test', { language: 'en', firstName: 'Eve', personalMessage: 'Welcome to 102' }),
    )
    const letter = world.letters.at(-1)
    expect(letter?.subject).toBe('Marc Gestionnaire invites you to join Les Érables')
    expect(letter?.text).toContain('Welcome to 102')
    expect(letter?.text).toContain('http://mitoyen.test/accept-invitation#')

    const offered = await world.as('stranger').post('/api/invitations/lookup', { token })
    expect(offered).toMatchObject({
      status: 200,
      body: {
        email: 'new@mitoyen.test',
        role: 'tenant',
        buildingName: 'Les Érables',
        unitNumber: '102',
        language: 'en',
        hasAccount: false,
      },
    })
    expect(offered.text).not.toContain('tokenHash')

    const accepted = await accept(token)
    expect(accepted).toMatchObject({ status: 201, body: { next: null } })
    const me = await world.as({ cookie: cookieOf(accepted) }).get('/api/auth/user')
    expect(me.body).toMatchObject({
      firstName: newcomer.firstName,
      role: 'tenant',
      residenceIds: [world.places.erables102.id],
    })
    await world.runJobs()
    const [outcome] = (await world.as('manager').get('/api/notifications')).body.items
    expect(outcome).toMatchObject({
      sentence: 'Votre invitation est acceptée',
      path: `/manager/user-management?person=${me.body.id}`,
    })
    const { body: told } = await world.as('manager').get(`/api/audit?person=${me.body.id}&sort=at`)
    const facts = told.items.map(({ action, note }: { action: string; note: string | null }) => [action, note])
    const home = 'Les Érables, 102'
    expect(facts).toEqual([
      ['created', null],
      ['accepted', home],
      ['person_added', home],
    ])
    expect(await accept(token)).toMatchObject({ status: 409, body: { code: 'invitations.is_accepted' } })
  })

  test('limited to a building gives that one; otherwise all of them', async () => {
    const { fleuve, erables } = world.places
    const limited = await invite(toManager('limited@mitoyen.test', { buildingId: fleuve.id }))
    const whole = await invite(toManager('whole@mitoyen.test'))
    const reach = async (token: string) =>
      (await world.as({ cookie: cookieOf(await accept(token)) }).get('/api/auth/user')).body.buildingIds
    expect(await reach(limited.token)).toEqual([fleuve.id])
    expect((await reach(whole.token)).sort()).toEqual([erables.id, fleuve.id].sort())
  })

  test('with a required second factor opens nothing before it is set up', async () => {
    const { token, requireTwoFactor } = await invite(toTenant('safe@mitoyen.test', { securityLevel: 'high' }))
    expect(requireTwoFactor).toBe(true)
    const accepted = await accept(token)
    expect(accepted.body).toEqual({ next: 'enrolment' })
    const me = world.as({ cookie: cookieOf(accepted) })
    expect((await me.get('/api/auth/user')).status).toBe(401)
    expect((await me.post('/api/auth/two-factor-offers', {})).status).toBe(201)
  })

  test('as a new account requires names and a password that is not weak', async () => {
    const { token } = await invite(toTenant('weak@mitoyen.test'))
    expect(await accept(token, { password: 'motdepasse' })).toMatchObject({
      status: 422,
      body: { code: 'users.password_weak' },
    })
    expect(await accept(token, { password: 'court' })).toMatchObject({ status: 422 })
    expect((await accept(token, { firstName: undefined })).body.fields).toHaveProperty('firstName')
    expect((await accept(token)).status).toBe(201)
  })

  test('with an existing account takes its own password and keeps its role', async () => {
    const { token } = await invite({
      ...toTenant(world.people.otherTenant.email, { residenceId: world.places.erables101.id }),
    })
    const offered = await world.as('stranger').post('/api/invitations/lookup', { token })
    expect(offered.body.hasAccount).toBe(true)
    expect((await accept(token)).status).toBe(401)
    const versionNow = async () =>
      (await world.as('admin').get(`/api/users/${world.people.otherTenant.id}`)).body.version
    const opened = await versionNow()
    const accepted = await accept(token, { password: castPassword })
    // A form that shows the places from before must not take this one away.
    expect(await versionNow()).toBe(opened + 1)
    const me = await world.as({ cookie: cookieOf(accepted) }).get('/api/auth/user')
    expect(me.body).toMatchObject({ firstName: 'Omar', id: world.people.otherTenant.id })
    expect(me.body.residenceIds.sort()).toEqual([world.places.falaise1.id, world.places.erables101.id].sort())

    // The manager does not know this account, and hears nothing of it.
    const other = await invite(toTenant(world.people.otherManager.email))
    expect(await accept(other.token, { password: castPassword })).toMatchObject({
      status: 409,
      body: { code: 'invitations.role_differs' },
    })
  })

  test.each(['residences', 'buildings', 'organizations'])(
    'to a place archived since is refused (%s)',
    async (table) => {
      const { erables101, erables, laurier } = world.places
      const { id } = { residences: erables101, buildings: erables, organizations: laurier }[table] ?? laurier
      const { token } = await invite(toTenant(`late-${table}@mitoyen.test`, { residenceId: erables101.id }))
      await world.database.pool.query(`update ${table} set archived_at = now() where id = $1`, [id])
      const answers = [
        await world.as('stranger').post('/api/invitations/lookup', { token }),
        await accept(token, { email: undefined }),
      ]
      await world.database.pool.query(`update ${table} set archived_at = null where id = $1`, [id])
      for (const { status, body } of answers) expect([status, body.code]).toEqual([409, 'invitations.archived_place'])
      expect((await accept(token)).status).toBe(201)
    },
  )

  test('with an unknown link is refused', async () => {
    expect(await world.as('stranger').post('/api/invitations/lookup', { token: 'x'.repeat(43) })).toMatchObject({
      status: 404,
      body: { code: 'invitations.link_unknown' },
    })
  })
})

describe('an invitation already sent', () => {
  test('is resent with a new link, and the old one no longer works', async () => {
    const first = await invite(toTenant('again@mitoyen.test'))
    const resent = await world.as('manager').put(`/api/invitations/${first.id}/resend`, { version: 0, expiryDays: 30 })
    expect(resent).toMatchObject({ status: 200, body: { status: 'pending', version: 1 } })
    const token = await tokenSentTo(world, 'again@mitoyen.test')
    expect((await accept(first.token)).status).toBe(404)
    expect((await world.as('manager').put(`/api/invitations/${first.id}/resend`, { version: 0 })).body.code).toBe(
      'stale',
    )
    expect((await accept(token)).status).toBe(201)
  })

  test('is cancelled with its link, and stays so', async () => {
    const { id, token } = await invite(toTenant('gone@mitoyen.test'))
    await expectStatuses(
      { stranger: 401, otherManager: 404, managerLimited: 404, tenant: 404, demoManager: 403 },
      (who) => world.as(who).put(`/api/invitations/${id}/cancellation`, { version: 0 }),
    )
    expect((await world.as('manager').put(`/api/invitations/${id}/cancellation`, { version: 0 })).body.status).toBe(
      'cancelled',
    )
    expect(await accept(token)).toMatchObject({ status: 409, body: { code: 'invitations.is_cancelled' } })
    expect(await world.as('manager').put(`/api/invitations/${id}/resend`, { version: 1 })).toMatchObject({
      status: 409,
      body: { code: 'invitations.is_cancelled' },
    })
    expect((await world.as('manager').del(`/api/invitations/${id}`)).status).toBe(403)
    expect((await world.as('admin').del(`/api/invitations/${id}`)).status).toBe(204)
  })

  test('has no working link past its date, before the nightly job marks it expired', async () => {
    const { id, token } = await invite(toTenant('late@mitoyen.test', { expiryDays: 1 }))
    await world.database.pool.query(`update invitations set expires_at = now() - interval '1 minute' where id = $1`, [
      id,
    ])
    expect(await accept(token)).toMatchObject({ status: 409, body: { code: 'invitations.is_expired' } })
    const expired = await world.as('manager').get('/api/invitations?status=expired')
    expect(expired.body.items.map((item: { id: string }) => item.id)).toContain(id)
    await world.database.pool.query(`select graphile_worker.add_job('expire_invitations', '{}'::json)`)
    await world.runJobs()
    const { rows } = await world.database.pool.query('select status from invitations where id = $1', [id])
    expect(rows).toEqual([{ status: 'expired' }])
    expect((await world.as('manager').put(`/api/invitations/${id}/resend`, { version: 1 })).body.status).toBe('pending')
  })

  test('the policy and its SQL twin agree on every actor and every invitation', async () => {
    const rows = (await world.as('admin').get('/api/invitations?limit=100')).body.items
    expect(rows.length).toBeGreaterThan(8)
    for (const who of ['manager', 'managerLimited', 'otherManager', 'demoManager', 'admin'] as const) {
      const actor = (await world.as(who).get('/api/auth/user')).body
      const listed = (await world.as(who).get('/api/invitations?limit=100')).body.items.map(
        (item: { id: string }) => item.id,
      )
      for (const row of rows)
        expect(`${who} ${listed.includes(row.id)}`).toBe(`${who} ${invitationPolicy.read(actor, row)}`)
    }
  })

  test('lists of invitations are scoped, searched and paged', async () => {
    const emails = async (who: 'admin' | 'manager' | 'otherManager' | 'managerLimited', query = '') =>
      (await world.as(who).get(`/api/invitations?sort=email&limit=100${query}`)).body.items.map(
        (item: { email: string }) => item.email,
      )
    expect(await emails('otherManager')).toEqual([])
    expect(await emails('managerLimited')).toContain('peer@mitoyen.test')
    expect(await emails('managerLimited')).not.toContain('twice@mitoyen.test')
    expect(await emails('manager', '&q=TWICE')).toEqual(['twice@mitoyen.test'])
    expect(await emails('manager', '&status=expiring_soon')).toEqual([])
    const [pending] = await emails('manager', '&status=pending')
    await world.database.pool.query(`update invitations set expires_at = now() + interval '1 day' where email = $1`, [
      pending,
    ])
    expect(await emails('manager', '&status=expiring_soon')).toEqual([pending])
    expect(await emails('manager', '&status=pending')).toContain(pending)
    const all = await emails('manager')
    const first = (await world.as('manager').get('/api/invitations?sort=email&limit=2')).body
    const second = (await world.as('manager').get(`/api/invitations?sort=email&limit=2&cursor=${first.nextCursor}`))
      .body
    expect([...first.items, ...second.items].map((item) => item.email)).toEqual(all.slice(0, 4))
    expect((await world.as('tenant').get('/api/invitations')).status).toBe(403)
  })
})

test('the page of a unit names those whose invitation to it waits, for its managers alone', async () => {
  const { laurier, erables, erables101 } = world.places
  const draft = { role: 'resident', organizationId: laurier.id, buildingId: erables.id, residenceId: erables101.id }
  const email = 'buyer@mitoyen.test'
  const asked = { ...draft, email, firstName: 'Élise', relation: 'owner' }
  const { body, status } = await world.as('manager').post('/api/invitations', asked)
  expect(status).toBe(201)
  const at = `/api/residences/${erables101.id}/people`
  const seen = { id: body.id, firstName: 'Élise', lastName: null, email, relation: 'owner', startsOn: null }
  expect((await world.as('manager').get(at)).body.invited).toContainEqual(seen)
  expect((await world.as('resident').get(at)).body).not.toHaveProperty('invited')
})
