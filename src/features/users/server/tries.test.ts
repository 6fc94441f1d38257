import { expect, test } from 'vitest'
import { castPassword } from '../../../../db/worlds/test.ts'
import { newId } from '../../../server/ids.ts'
import { hashPassword } from '../../../server/passwords.ts'
import { startWorld } from '../../../server/testing/world.ts'
import { insertUser } from './service.ts'

const world = startWorld()
const most = 8
const stopped = { status: 429, body: { code: 'too_many_requests' } }

let turn = 0
/** Each try comes from another address, so that none is stopped for where it comes from. */
const login = (email: string, password = castPassword) =>
  world.as('stranger', `203.0.113.${++turn % 250}`).post('/api/auth/login', { email, password })
const statusesOf = async (count: number, act: () => Promise<{ status: number }>) => {
  const statuses: number[] = []
  for (let call = 0; call < count; call++) statuses.push((await act()).status)
  return statuses
}

async function newcomer(): Promise<string> {
  const id = newId()
  const email = `${id}@mitoyen.test`
  const passwordHash = await hashPassword(castPassword)
  await insertUser(world.database.db, { id, email, role: 'tenant', firstName: 'Nina', lastName: 'Neuve', passwordHash })
  return email
}

test('an account that many share takes as many right sign-ins as come', async () => {
  const email = await newcomer()
  expect(await statusesOf(12, () => login(email))).toEqual(Array(12).fill(200))
})

test('right sign-ins give back their own try, never what failed', async () => {
  const email = await newcomer()
  expect(await statusesOf(most - 1, () => login(email, 'wrong'))).toEqual(Array(most - 1).fill(401))
  expect(await statusesOf(3, () => login(email))).toEqual([200, 200, 200])
  expect((await login(email, 'wrong')).status).toBe(401)
  expect(await login(email, 'wrong')).toMatchObject(stopped)
  expect(await login(email)).toMatchObject(stopped)
})

test('a crowd that signs in at the same instant leaves the account open', async () => {
  const email = await newcomer()
  const statuses = (await Promise.all(Array.from({ length: 20 }, () => login(email)))).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(most)
  expect((await login(email)).status).toBe(200)
})

test('an unknown address is stopped after as many tries as a known one, with the same words', async () => {
  const answers = []
  for (const email of [await newcomer(), 'nobody-here@mitoyen.test']) {
    expect(await statusesOf(most, () => login(email, 'wrong'))).toEqual(Array(most).fill(401))
    const { status, body } = await login(email, 'wrong')
    answers.push({ status, body })
  }
  expect(answers[0]).toMatchObject(stopped)
  expect(answers[1]).toEqual(answers[0])
})

test('right sign-ins still count against the address they come from', async () => {
  const email = await newcomer()
  const here = world.as('stranger', '198.51.100.7')
  const statuses = await statusesOf(most * 5 + 1, () => here.post('/api/auth/login', { email, password: castPassword }))
  expect(statuses).toEqual([...Array(most * 5).fill(200), 429])
})

test('a reset link counts every time it is asked for', async () => {
  const email = await newcomer()
  const ask = () => world.as('stranger', '198.51.100.8').post('/api/auth/password-resets', { email })
  expect(await statusesOf(5, ask)).toEqual([201, 201, 201, 201, 429])
})
