import { describe, expect, test } from 'vitest'
import { castPassword, insertNewcomer, startSessionFor } from '../../../../db/worlds/test.ts'
import { tokenSentTo } from '../../../server/testing/letters.ts'
import { cookieOf, startWorld } from '../../../server/testing/world.ts'
import { nextCodeOf, totpCodeOf } from '../two-factor/testing.ts'

const world = startWorld()
const newPassword = 'lanterne-bleue-58-fjord'

const login = (email: string, password = castPassword) =>
  world.as('stranger').post('/api/auth/login', { email, password })

const newcomer = (told?: Parameters<typeof insertNewcomer>[1]) => insertNewcomer(world.database.db, told)
const sessionOf = async (id: string) => world.as({ cookie: await startSessionFor(world.database.db, id) })

/** Turns two-factor on and answers its secret and recovery codes. */
async function enrolled(more: Parameters<typeof newcomer>[0] = {}) {
  const person = await newcomer(more)
  const me = await sessionOf(person.id)
  const { secret } = (await me.post('/api/auth/two-factor-offers', { password: castPassword })).body
  const code = totpCodeOf(secret)
  const on = await me.put('/api/auth/two-factor', { code })
  expect(on.status).toBe(200)
  return { ...person, secret, code, recoveryCodes: on.body.recoveryCodes as string[], me, cookie: cookieOf(on) }
}

test.each([
  ['fr', undefined, 'Connectez-vous pour continuer.'],
  ['en', undefined, 'You are not signed in. Sign in to continue.'],
  ['fr', 'gone', 'Votre session a pris fin. Connectez-vous de nouveau.'],
  ['en', 'gone', 'Your session has ended. Please sign in again.'],
])('in %s, a caller whose cookie is %s is told why no session answers', async (language, cookie, message) => {
  const caller = cookie ? world.as({ cookie }) : world.as('stranger')
  const answer = await caller.get('/api/auth/user', undefined, { 'accept-language': language })
  expect(answer.status).toBe(401)
  expect(answer.body).toMatchObject({ message })
})

describe('signing in', () => {
  test('a right password opens a session that answers the signed-in person', async () => {
    const answer = await login('MANAGER@mitoyen.test')
    expect(answer.status).toBe(200)
    expect(answer.body.user).toMatchObject({
      firstName: 'Marc',
      rank: 'manager',
      buildingIds: expect.arrayContaining([world.places.erables.id]),
    })
    expect(JSON.stringify(answer.body)).not.toContain('passwordHash')
    expect(String(answer.headers['set-cookie'])).toMatch(/HttpOnly.*SameSite=Lax/)
    const again = await world.as({ cookie: cookieOf(answer) }).get('/api/auth/user')
    expect(again).toMatchObject({ status: 200, body: { email: 'manager@mitoyen.test' } })
  })

  test('an unknown account and a wrong password get the same answer', async () => {
    const unknown = await login('nobody@mitoyen.test', 'whatever-it-is')
    const wrong = await login('tenant@mitoyen.test', 'whatever-it-is')
    expect(unknown).toMatchObject({ status: 401, body: { code: 'users.bad_credentials' } })
    expect(wrong.body).toEqual(unknown.body)
  })

  test('a cookie planted before the sign-in opens nothing after it', async () => {
    const planted = await startSessionFor(world.database.db, world.people.otherTenant.id)
    const answer = await world
      .as({ cookie: planted })
      .post('/api/auth/login', { email: 'resident@mitoyen.test', password: castPassword })
    expect(cookieOf(answer)).not.toBe(planted)
    expect((await world.as({ cookie: planted }).get('/api/auth/user')).status).toBe(401)
  })

  test('signing out ends the session on the server', async () => {
    const cookie = cookieOf(await login('resident@mitoyen.test'))
    expect((await world.as({ cookie }).post('/api/auth/logout', {})).status).toBe(200)
    expect((await world.as({ cookie }).get('/api/auth/user')).status).toBe(401)
  })

  test.each(['inactive', 'suspended', 'pending'] as const)(
    '%s: sign-in refused, and an open session ends at once',
    async (status) => {
      const { id, email } = await newcomer()
      const me = await sessionOf(id)
      expect((await me.get('/api/auth/user')).status).toBe(200)
      await world.database.pool.query('update users set status = $2 where id = $1', [id, status])
      expect((await me.get('/api/auth/user')).status).toBe(401)
      expect(await login(email)).toMatchObject({ status: 403, body: { code: 'users.not_active' } })
      expect((await login(email, 'not the password')).status).toBe(401)
    },
  )

  test('too many attempts at one address are blocked, even with the right password', async () => {
    const { email } = await newcomer()
    for (let turn = 0; turn < 8; turn++) expect((await login(email, 'wrong')).status).toBe(401)
    expect(await login(email)).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
  })

  test('a write sent from another site is refused, with any cookie', async () => {
    const send = (origin: string) =>
      world.as('manager').patch('/api/users/me', { version: 0, firstName: 'Marc' }, { origin })
    expect(await send('https://evil.example')).toMatchObject({ status: 403, body: { code: 'foreign_origin' } })
    expect((await send('null')).status).toBe(403)
    expect((await send('http://mitoyen.test')).status).toBe(200)
  })
})

describe('two-factor', () => {
  test('requires a code after the password, and opens nothing before', async () => {
    const { email, secret } = await enrolled()
    const answer = await login(email)
    expect(answer.body).toEqual({ user: null, next: 'factor' })
    const pending = world.as({ cookie: cookieOf(answer) })
    for (const path of ['/api/auth/user', '/api/files/x/content'])
      expect(await pending.get(path)).toMatchObject({ status: 401, body: { code: 'owes_factor' } })
    expect(
      (await pending.put('/api/auth/password', { currentPassword: castPassword, password: newPassword })).status,
    ).toBe(401)
    // A pending session can't swap the second factor for its own.
    expect((await pending.post('/api/auth/two-factor-offers', {})).status).toBe(409)
    expect((await pending.post('/api/auth/factor', { code: '000000' })).body.code).toBe('users.bad_code')
    const given = await pending.post('/api/auth/factor', { code: nextCodeOf(secret) })
    expect(given.body).toMatchObject({ next: null, user: { email, hasTwoFactor: true } })
    expect((await pending.get('/api/auth/user')).status).toBe(401)
    expect((await world.as({ cookie: cookieOf(given) }).get('/api/auth/user')).status).toBe(200)
  })

  test('refuses a used code', async () => {
    const { email, secret } = await enrolled()
    const code = nextCodeOf(secret)
    const give = async () => world.as({ cookie: cookieOf(await login(email)) }).post('/api/auth/factor', { code })
    expect((await give()).status).toBe(200)
    expect(await give()).toMatchObject({ status: 422, body: { code: 'users.bad_code' } })
  })

  test('accepts a recovery code once, however it is typed', async () => {
    const { email, recoveryCodes } = await enrolled()
    expect(recoveryCodes).toHaveLength(10)
    const typed = (recoveryCodes[0] ?? '').toUpperCase().replaceAll('-', ' ')
    const give = async () =>
      world.as({ cookie: cookieOf(await login(email)) }).post('/api/auth/recovery', { code: typed })
    expect((await give()).status).toBe(200)
    expect(await give()).toMatchObject({ status: 422, body: { code: 'users.bad_code' } })
  })

  test('ends earlier sessions when turned on; requires password and code to turn off, unless mandatory', async () => {
    const { me, cookie, secret, code: served } = await enrolled()
    expect((await me.get('/api/auth/user')).status).toBe(401)
    const now = world.as({ cookie })
    const turnOff = (given: object) => now.del('/api/auth/two-factor', { password: castPassword, ...given })
    expect((await turnOff({ password: 'wrong', code: nextCodeOf(secret) })).body.fields).toHaveProperty('password')
    expect((await turnOff({})).body.fields).toHaveProperty('code')
    for (const code of ['000000', 'bcdf-bcdf-bcdf', served])
      expect(await turnOff({ code })).toMatchObject({ status: 422, body: { code: 'users.bad_code' } })
    expect((await now.get('/api/auth/user')).body.hasTwoFactor).toBe(true)
    expect((await turnOff({ code: nextCodeOf(secret) })).status).toBe(204)
    expect((await now.get('/api/auth/user')).body.hasTwoFactor).toBe(false)
    const required = await enrolled({ mustUseTwoFactor: true })
    const off = await world
      .as({ cookie: required.cookie })
      .del('/api/auth/two-factor', { password: castPassword, code: nextCodeOf(required.secret) })
    expect(off).toMatchObject({ status: 403, body: { code: 'users.two_factor_required' } })
  })

  test('is turned off with a recovery code when the phone is lost', async () => {
    const { cookie, recoveryCodes } = await enrolled()
    const me = world.as({ cookie })
    const [code = ''] = recoveryCodes
    expect((await me.del('/api/auth/two-factor', { password: castPassword, code: code.toUpperCase() })).status).toBe(
      204,
    )
    expect((await me.get('/api/auth/user')).body.hasTwoFactor).toBe(false)
  })

  test('leads a person for whom it is mandatory to set it up', async () => {
    const { email } = await newcomer({ mustUseTwoFactor: true })
    const answer = await login(email)
    expect(answer.body).toEqual({ user: null, next: 'enrolment' })
    expect((await world.as({ cookie: cookieOf(answer) }).get('/api/auth/user')).body.code).toBe('owes_enrolment')
    const me = world.as({ cookie: cookieOf(answer) })
    expect((await me.put('/api/auth/two-factor', { code: '123456' })).body.code).toBe('users.no_offer')
    const offer = (await me.post('/api/auth/two-factor-offers', {})).body
    expect(offer.picture).toMatch(/^data:image\/svg\+xml;base64,/)
    const on = await me.put('/api/auth/two-factor', { code: totpCodeOf(offer.secret) })
    expect(on.body.user).toMatchObject({ email, hasTwoFactor: true })
    expect((await world.as({ cookie: cookieOf(on) }).get('/api/auth/user')).status).toBe(200)
  })
})

describe('passwords', () => {
  const confirm = (token: string, password = newPassword) =>
    world.as('stranger').post('/api/auth/password-resets/confirmation', { token, password })

  test('a link request is answered the same for anyone; only an account gets a letter', async () => {
    await world.runJobs()
    const { email } = await newcomer({ language: 'en' })
    const known = await world.as('stranger').post('/api/auth/password-resets', { email })
    const unknown = await world.as('stranger').post('/api/auth/password-resets', { email: 'nobody@mitoyen.test' })
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
    const before = world.letters.length
    await world.runJobs()
    expect(world.letters.slice(before).map(({ to, subject }) => [to, subject])).toEqual([
      [email, 'Reset your Mitoyen password'],
    ])
  })

  test('a link sets a password once and ends every session', async () => {
    const { id, email } = await newcomer()
    const me = await sessionOf(id)
    await world.as('stranger').post('/api/auth/password-resets', { email })
    const token = await tokenSentTo(world, email)
    expect((await confirm(token, 'password')).body).toMatchObject({
      code: 'users.password_weak',
      fields: { password: expect.any(String) },
    })
    expect((await confirm(token)).status).toBe(200)
    expect((await me.get('/api/auth/user')).status).toBe(401)
    expect((await confirm(token)).body.code).toBe('users.link_dead')
    expect((await login(email, newPassword)).status).toBe(200)
    await world.runJobs()
    expect(world.letters.at(-1)?.subject).toBe('Votre mot de passe a changé')
  })

  test('a link an hour old is refused', async () => {
    const { id, email } = await newcomer()
    await world.as('stranger').post('/api/auth/password-resets', { email })
    const token = await tokenSentTo(world, email)
    await world.database.pool.query(
      `update password_resets set expires_at = now() - interval '1 second' where user_id = $1`,
      [id],
    )
    expect((await confirm(token)).body.code).toBe('users.link_dead')
  })

  test('changing a password requires the present one, and ends the other sessions only', async () => {
    const { id } = await newcomer()
    const [here, there] = [await sessionOf(id), await sessionOf(id)]
    const change = (currentPassword: string) =>
      here.put('/api/auth/password', { currentPassword, password: newPassword })
    expect((await change('wrong')).body.fields).toHaveProperty('currentPassword')
    expect((await change(castPassword)).status).toBe(200)
    expect((await here.get('/api/auth/user')).status).toBe(200)
    expect((await there.get('/api/auth/user')).status).toBe(401)
  })
})

describe('one’s own account', () => {
  test('lets one change name and language', async () => {
    const { id } = await newcomer()
    const me = await sessionOf(id)
    const change = (input: object) => me.patch('/api/users/me', input)
    expect((await change({ version: 0, firstName: 'Nína', lastName: 'D’Or-Noir' })).body).toMatchObject({
      firstName: 'Nína',
      lastName: 'D’Or-Noir',
      version: 1,
    })
    expect((await change({ version: 1, lastName: 'Lenoir' })).body).toMatchObject({ firstName: 'Nína', version: 2 })
    expect(await change({ version: 1, lastName: 'Perdu' })).toMatchObject({ status: 409, body: { code: 'stale' } })
    expect((await me.get('/api/auth/user')).body).toMatchObject({ lastName: 'Lenoir', version: 2 })
    expect((await change({ version: 2, firstName: 'R2D2', lastName: '' })).body.fields).toEqual({
      firstName: expect.any(String),
      lastName: expect.any(String),
    })
    expect((await me.put('/api/users/me/language', { language: 'en' })).status).toBe(200)
    expect((await me.get('/api/auth/user')).body.language).toBe('en')
  })

  test('keeps the version read by a form through a sign-in, a language and a new password', async () => {
    const { id, email } = await newcomer()
    const me = await sessionOf(id)
    expect((await login(email)).status).toBe(200)
    expect((await me.put('/api/users/me/language', { language: 'en' })).status).toBe(200)
    const passwords = { currentPassword: castPassword, password: newPassword }
    expect((await me.put('/api/auth/password', passwords)).status).toBe(200)
    expect((await me.patch('/api/users/me', { version: 0, firstName: 'Ninon' })).status).toBe(200)
    const name = { version: 1, lastName: 'Neuville' }
    expect((await world.as('admin').patch(`/api/users/${id}`, name)).body).toMatchObject({ version: 2 })
  })

  test('lists its sessions, and signs out everywhere else', async () => {
    const { id } = await newcomer()
    const [here, there] = [await sessionOf(id), await sessionOf(id)]
    const list = await here.get('/api/auth/sessions')
    expect(list.body.items.map((session: { isCurrent: boolean }) => session.isCurrent).sort()).toEqual([false, true])
    expect(list.text).not.toContain('tokenHash')
    expect(list.body).toMatchObject({ nextCursor: null, total: 2 })
    const first = (await here.get('/api/auth/sessions?limit=1')).body
    const second = (await here.get(`/api/auth/sessions?limit=1&cursor=${first.nextCursor}`)).body
    expect([...first.items, ...second.items]).toEqual(list.body.items)
    expect((await here.del('/api/auth/sessions', {})).status).toBe(204)
    expect((await there.get('/api/auth/user')).status).toBe(401)
    expect((await here.get('/api/auth/user')).status).toBe(200)
    expect((await world.as('demoManager').get('/api/auth/sessions')).status).toBe(403)
  })

  test('of the demonstration changes nothing of itself', async () => {
    const demo = world.as('demoManager')
    const refused = [
      await demo.put('/api/auth/password', { currentPassword: castPassword, password: newPassword }),
      await demo.post('/api/auth/two-factor-offers', {}),
      await demo.put('/api/auth/two-factor', { code: '123456' }),
      await demo.del('/api/auth/two-factor', { password: castPassword, code: '000000' }),
      await demo.patch('/api/users/me', { version: 0, firstName: 'A' }),
    ]
    for (const { status, body } of refused) expect([status, body.code]).toEqual([403, 'demo_is_read_only'])
  })
})
