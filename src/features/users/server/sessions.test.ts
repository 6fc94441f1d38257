import { expect, test } from 'vitest'
import { castPassword, insertNewcomer, startSessionFor } from '../../../../db/worlds/test.ts'
import { tokenSentTo } from '../../../server/testing/letters.ts'
import { noticesDuring } from '../../../server/testing/notices.ts'
import { cookieOf, startWorld } from '../../../server/testing/world.ts'
import { nextCodeOf, totpCodeOf } from '../two-factor/testing.ts'

const world = startWorld()
const newPassword = 'lanterne-bleue-58-fjord'

const subjectsOf = async (email: string) => {
  await world.runJobs()
  return world.letters.filter(({ to }) => to === email).map(({ subject }) => subject)
}

async function newcomer() {
  const { id, email } = await insertNewcomer(world.database.db)
  return { id, email, me: world.as({ cookie: await startSessionFor(world.database.db, id) }) }
}

/** Whether the open screens of this person were notified, after the commit, that their session changed. */
async function tellsScreens(userId: string, act: () => Promise<{ status: number }>): Promise<boolean> {
  const heard = await noticesDuring(world, async () => expect((await act()).status).toBeLessThan(300))
  return heard.some(
    ({ topic, audience }) =>
      topic === 'session' && audience.some((one) => 'users' in one && one.users.includes(userId)),
  )
}

test('open screens are notified of an ended session and of changed access', async () => {
  const { id, email, me } = await newcomer()
  const password = { currentPassword: castPassword, password: newPassword }
  expect(await tellsScreens(id, () => me.put('/api/auth/password', password))).toBe(true)
  expect(await tellsScreens(id, () => me.del('/api/auth/sessions'))).toBe(true)
  const home = { residenceId: world.places.erables102.id, relation: 'tenant' }
  const attachments = { version: 0, organizationIds: [], buildingIds: [], residences: [home] }
  const attach = () => world.as('admin').put(`/api/users/${id}/attachments`, attachments)
  expect(await tellsScreens(id, attach)).toBe(true)
  await world.as('stranger').post('/api/auth/password-resets', { email })
  const token = await tokenSentTo(world, email)
  const reset = () =>
    world.as('stranger').post('/api/auth/password-resets/confirmation', { token, password: 'barque-mauve-19-dune' })
  expect(await tellsScreens(id, reset)).toBe(true)
  const again = world.as({ cookie: await startSessionFor(world.database.db, id) })
  expect(await tellsScreens(id, () => again.post('/api/auth/logout', {}))).toBe(true)
  const version = (await world.as('admin').get(`/api/users/${id}`)).body.version
  const off = () => world.as('admin').put(`/api/users/${id}/status`, { version, status: 'inactive' })
  expect(await tellsScreens(id, off)).toBe(true)
})

test('two-factor settings require the session’s password, and each change is mailed to its owner', async () => {
  const { id, email, me } = await newcomer()
  const offer = (body: object) => me.post('/api/auth/two-factor-offers', body)
  for (const body of [{}, { password: 'wrong' }])
    expect(await offer(body)).toMatchObject({ status: 422, body: { fields: { password: expect.any(String) } } })
  const { secret } = (await offer({ password: castPassword })).body
  let cookie = ''
  let recoveryCode = ''
  const turnOn = async () => {
    const on = await me.put('/api/auth/two-factor', { code: totpCodeOf(secret) })
    cookie = cookieOf(on)
    recoveryCode = on.body.recoveryCodes[0]
    return on
  }
  expect(await tellsScreens(id, turnOn)).toBe(true)
  expect(await subjectsOf(email)).toEqual(['La validation en deux étapes est activée'])
  const pending = cookieOf(await world.as('stranger').post('/api/auth/login', { email, password: castPassword }))
  expect((await world.as({ cookie: pending }).post('/api/auth/recovery', { code: recoveryCode })).status).toBe(200)
  const end = { password: castPassword, code: nextCodeOf(secret) }
  expect((await world.as({ cookie }).del('/api/auth/two-factor', end)).status).toBe(204)
  expect(await subjectsOf(email)).toEqual([
    'La validation en deux étapes est activée',
    'Un code de récupération a été utilisé',
    'La validation en deux étapes est désactivée',
  ])
})

test('the queue holds no address of a person who asked for a new password', async () => {
  const { id, email } = await newcomer()
  await world.as('stranger').post('/api/auth/password-resets', { email })
  expect((await world.as('admin').post(`/api/users/${id}/password-reset`, {})).status).toBe(201)
  const { rows } = await world.database.pool.query('select payload::text from graphile_worker._private_jobs')
  expect(rows.length).toBeGreaterThanOrEqual(2)
  expect(JSON.stringify(rows)).not.toContain(email)
  expect(await subjectsOf(email)).toEqual(Array(2).fill('Réinitialisation de votre mot de passe Mitoyen'))
})

test('a new password cancels the reset links sent before', async () => {
  const { id, email, me } = await newcomer()
  await world.as('stranger').post('/api/auth/password-resets', { email })
  const token = await tokenSentTo(world, email)
  expect((await me.put('/api/auth/password', { currentPassword: castPassword, password: newPassword })).status).toBe(
    200,
  )
  const late = await world
    .as('stranger')
    .post('/api/auth/password-resets/confirmation', { token, password: 'barque-mauve-19-dune' })
  expect(late.body.code).toBe('users.link_dead')
  const { rows } = await world.database.pool.query('select 1 from password_resets where user_id = $1', [id])
  expect(rows).toEqual([])
})
