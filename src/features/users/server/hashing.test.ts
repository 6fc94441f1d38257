import argon2 from '@node-rs/argon2'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { castPassword, insertNewcomer, startSessionFor } from '../../../../db/worlds/test.ts'
import { tokenSentTo } from '../../../server/testing/letters.ts'
import { startWorld } from '../../../server/testing/world.ts'

const world = startWorld()
const { hash, verify } = argon2
/** Each costly password operation is announced when it begins, and waits for `gate`. */
const hashing = { onBegin: (): unknown => undefined, gate: Promise.resolve() }
const slowly =
  <A extends unknown[], R>(work: (...given: A) => Promise<R>) =>
  async (...given: A): Promise<R> => {
    hashing.onBegin()
    await hashing.gate
    return work(...given)
  }
beforeAll(() => {
  vi.spyOn(argon2, 'hash').mockImplementation(slowly(hash))
  vi.spyOn(argon2, 'verify').mockImplementation(slowly(verify))
})
afterAll(() => vi.restoreAllMocks())

const newPassword = 'lanterne-bleue-58-fjord'
const login = (email: string, password: string) => world.as('stranger').post('/api/auth/login', { email, password })

/** How many connections are held each time a password is compared or hashed during `act`. */
async function heldDuring(act: () => Promise<{ status: number }>): Promise<{ status: number; held: number[] }> {
  const { pool } = world.database
  const held: number[] = []
  hashing.onBegin = () => held.push(pool.totalCount - pool.idleCount)
  const { status } = await act()
  hashing.onBegin = () => undefined
  return { status, held }
}

async function newcomer() {
  const { id, email } = await insertNewcomer(world.database.db)
  return { email, me: world.as({ cookie: await startSessionFor(world.database.db, id) }) }
}

test('hashing or comparing a password holds no database connection', async () => {
  const { email, me } = await newcomer()
  // The first comparison ever also makes the decoy of accounts that do not exist.
  await login('nobody@mitoyen.test', 'wrong')
  expect(await heldDuring(() => login('nobody@mitoyen.test', 'wrong'))).toEqual({ status: 401, held: [0] })
  expect(await heldDuring(() => login(email, 'wrong'))).toEqual({ status: 401, held: [0] })
  expect(await heldDuring(() => login(email, castPassword))).toEqual({ status: 200, held: [0] })
  const offer = () => me.post('/api/auth/two-factor-offers', { password: castPassword })
  expect(await heldDuring(offer)).toEqual({ status: 201, held: [0] })
  const turnOff = () => me.del('/api/auth/two-factor', { password: castPassword, code: '000000' })
  expect(await heldDuring(turnOff)).toEqual({ status: 204, held: [0] })
  const change = () => me.put('/api/auth/password', { currentPassword: castPassword, password: newPassword })
  expect(await heldDuring(change)).toEqual({ status: 200, held: [0, 0] })
  await world.as('stranger').post('/api/auth/password-resets', { email })
  const token = await tokenSentTo(world, email)
  const reset = () =>
    world.as('stranger').post('/api/auth/password-resets/confirmation', { token, password: `${newPassword}-2` })
  expect(await heldDuring(reset)).toEqual({ status: 200, held: [0] })
})

test('more simultaneous sign-ins than connections leave connections to other requests', async () => {
  const most = world.database.pool.options.max ?? 0
  const emails = await Promise.all(Array.from({ length: most * 2 }, async () => (await newcomer()).email))
  let open = (): void => undefined
  hashing.gate = new Promise((resolve) => {
    open = resolve
  })
  let begun = 0
  const areAllComparing = new Promise<void>((resolve) => {
    hashing.onBegin = () => {
      begun++
      if (begun === emails.length) resolve()
    }
  })
  const answers = emails.map((email) => login(email, castPassword))
  await areAllComparing
  expect((await world.as('manager').get('/api/auth/user')).status).toBe(200)
  open()
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(emails.map(() => 200))
})

test('a password changed while the old one is being compared signs nobody in', async () => {
  const { email, me } = await newcomer()
  let open = (): void => undefined
  hashing.gate = new Promise((resolve) => {
    open = resolve
  })
  const isComparing = new Promise<void>((resolve) => {
    hashing.onBegin = resolve
  })
  const answer = login(email, castPassword)
  await isComparing
  await world.database.pool.query('update users set password_hash = $2 where lower(email) = $1', [email, 'another'])
  open()
  expect(await answer).toMatchObject({ status: 401, body: { code: 'users.bad_credentials' } })
  expect((await me.get('/api/auth/user')).status).toBe(200)
})
