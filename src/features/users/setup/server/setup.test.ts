import { beforeAll, expect, test } from 'vitest'
import { auditEntries } from '../../../../server/tables.ts'
import { cookieOf, startWorld } from '../../../../server/testing/world.ts'
import { offerSetup } from './service.ts'

const world = startWorld()
const newcomer = {
  email: 'premiere@mitoyen.test',
  firstName: 'Aude',
  lastName: 'Première',
  password: 'chaloupe-verte-73-brume',
  language: 'en',
}
let visitors = 0
const setUp = (token: string, more: object = {}) =>
  world.as('stranger', `203.0.113.${++visitors}`).post('/api/auth/setup', { ...newcomer, token, ...more })
const lookUp = async (token: string) =>
  (await world.as('stranger', `203.0.113.${++visitors}`).post('/api/auth/setup/lookup', { token })).body
const offer = async (): Promise<string> => (await offerSetup(world.database.db)) ?? ''

beforeAll(async () => {
  // An installation that nobody operates yet.
  await world.database.pool.query(`update users set status = 'inactive' where role = 'admin'`)
})

test('the last printed token makes the first administrator, signed in, and then no longer works', async () => {
  const old = await offer()
  const token = await offer()
  expect(await lookUp(token)).toEqual({ isOpen: true })
  for (const wrong of [old, 'x'.repeat(43)]) {
    expect(await lookUp(wrong)).toEqual({ isOpen: false })
    expect(await setUp(wrong)).toMatchObject({ status: 404, body: { code: 'users.setup_closed' } })
  }
  const weak = await setUp(token, { password: 'motdepasse' })
  expect(weak).toMatchObject({ status: 422, body: { code: 'users.password_weak' } })

  const done = await setUp(token)
  expect(done).toMatchObject({
    status: 201,
    body: { next: null, user: { email: newcomer.email, role: 'admin', status: 'active', language: 'en' } },
  })
  const me = world.as({ cookie: cookieOf(done) })
  expect((await me.get('/api/auth/user')).body.rank).toBe('admin')
  expect((await me.get('/api/trial-requests')).status).toBe(200)
  const facts = await world.database.db.select().from(auditEntries)
  expect(facts.filter(({ subjectId }) => subjectId === done.body.user.id).map(({ action }) => action)).toEqual([
    'set_up',
    'signed_in',
  ])

  expect(await lookUp(token)).toEqual({ isOpen: false })
  expect(await setUp(token, { email: 'second@mitoyen.test' })).toMatchObject({ status: 404 })
  expect(await offerSetup(world.database.db)).toBeUndefined()
})
