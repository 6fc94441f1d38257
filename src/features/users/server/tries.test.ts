import { expect, test } from 'vitest'
import { castPassword, insertNewcomer } from '../../../../db/worlds/test.ts'
import { stretchWindows } from '../../../server/testing/windows.ts'
import { cookieOf, startWorld } from '../../../server/testing/world.ts'
import { nextCodeOf, totpCodeOf } from '../two-factor/testing.ts'

const world = startWorld()
const most = 8
const stopped = { status: 429, body: { code: 'too_many_requests' } }

let turn = 0
/** Another network address at each call, so that none is blocked by address. */
const elsewhere = () => `203.0.113.${++turn % 250}`
const login = (email: string, password = castPassword, { from = elsewhere(), cookie = '' } = {}) =>
  world.as('stranger', from).post('/api/auth/login', { email, password }, cookie ? { cookie } : {})
/** The cookie that a sign-in leaves on its device. */
const deviceOf = (answer: { headers: Record<string, unknown> }) =>
  /mitoyen_device=[^;]+/.exec([answer.headers['set-cookie']].flat().join('\n'))?.[0] ?? ''
const statusesOf = async (count: number, act: () => Promise<{ status: number }>) => {
  const statuses: number[] = []
  for (let call = 0; call < count; call++) {
    statuses.push((await act()).status)
    await stretchWindows(world.database)
  }
  return statuses
}

const newcomer = async () => (await insertNewcomer(world.database.db)).email

test('a shared account accepts any number of right sign-ins', async () => {
  const email = await newcomer()
  expect(await statusesOf(12, () => login(email))).toEqual(Array(12).fill(200))
})

test('right sign-ins are not counted as attempts, and failed ones stay counted', async () => {
  const email = await newcomer()
  const here = { from: '198.51.100.20' }
  const wrong = () => login(email, 'wrong', here)
  expect(await statusesOf(most - 1, wrong)).toEqual(Array(most - 1).fill(401))
  expect(await statusesOf(3, () => login(email, castPassword, here))).toEqual([200, 200, 200])
  expect((await wrong()).status).toBe(401)
  expect(await wrong()).toMatchObject(stopped)
  expect(await login(email, castPassword, here)).toMatchObject(stopped)
})

test('a stranger’s wrong attempts block only the stranger’s address', async () => {
  const email = await newcomer()
  const there = { from: '198.51.100.21' }
  expect(await statusesOf(most, () => login(email, 'wrong', there))).toEqual(Array(most).fill(401))
  expect(await login(email, 'wrong', there)).toMatchObject(stopped)
  expect((await login(email)).status).toBe(200)
})

test('attempts from many addresses are limited, and do not block a device that signed in before', async () => {
  const email = await newcomer()
  const known = { cookie: deviceOf(await login(email)) }
  expect(known.cookie).not.toBe('')
  expect(await statusesOf(most * 3, () => login(email, 'wrong'))).toEqual(Array(most * 3).fill(401))
  expect(await login(email)).toMatchObject(stopped)
  expect((await login(email, castPassword, known)).status).toBe(200)
  expect(await statusesOf(most, () => login(email, 'wrong', known))).toEqual(Array(most).fill(401))
  expect(await login(email, castPassword, known)).toMatchObject(stopped)
})

test('the device of one account is unknown to another', async () => {
  const [mine, theirs] = [await newcomer(), await newcomer()]
  const known = { cookie: deviceOf(await login(mine)) }
  expect(await statusesOf(most * 3, () => login(theirs, 'wrong', known))).toEqual(Array(most * 3).fill(401))
  expect(await login(theirs, 'wrong', known)).toMatchObject(stopped)
})

test('a device before its second step is unknown', async () => {
  const email = await newcomer()
  await world.database.pool.query('update users set must_use_two_factor = true where email = $1', [email])
  const answer = await login(email)
  expect(answer.body.next).toBe('enrolment')
  expect(deviceOf(answer)).toBe('')
})

/** Someone with a second factor, its secret, and the cookie of a device that gave a code already. */
async function newcomerWithFactor() {
  const email = await newcomer()
  const first = await login(email)
  const me = world.as({ cookie: cookieOf(first) })
  const { secret } = (await me.post('/api/auth/two-factor-offers', { password: castPassword })).body
  const on = await me.put('/api/auth/two-factor', { code: totpCodeOf(secret) })
  return { email, code: nextCodeOf(secret), device: deviceOf(on), recoveryCodes: on.body.recoveryCodes as string[] }
}

test.each([
  ['factor', (mine: Awaited<ReturnType<typeof newcomerWithFactor>>) => mine.code, '000000'],
  ['recovery', (mine: Awaited<ReturnType<typeof newcomerWithFactor>>) => mine.recoveryCodes[0], '0000-0000-0000'],
])(
  'an attacker with the password alone has limited %s attempts, and blocks no device of the owner',
  async (step, right, wrong) => {
    const mine = await newcomerWithFactor()
    const give = async (code = wrong, { from = elsewhere(), device = '' } = {}) => {
      const pending = cookieOf(await login(mine.email))
      const cookie = [`mitoyen_session=${pending}`, device].filter(Boolean).join('; ')
      return world.as('stranger', from).post(`/api/auth/${step}`, { code }, { cookie })
    }
    const there = { from: '198.51.100.22' }
    expect(await statusesOf(most, () => give(wrong, there))).toEqual(Array(most).fill(422))
    expect(await give(wrong, there)).toMatchObject(stopped)
    expect(await statusesOf(most * 2, () => give())).toEqual(Array(most * 2).fill(422))
    expect(await give()).toMatchObject(stopped)
    expect((await give(right(mine), { device: mine.device })).status).toBe(200)
  },
)

test('many sign-ins at the same instant leave the account open', async () => {
  const email = await newcomer()
  const statuses = (await Promise.all(Array.from({ length: 20 }, () => login(email)))).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(most)
  expect((await login(email)).status).toBe(200)
})

test('an unknown address is blocked after as many attempts as a known one, with the same words', async () => {
  const answers = []
  for (const email of [await newcomer(), 'nobody-here@mitoyen.test']) {
    expect(await statusesOf(most * 3, () => login(email, 'wrong'))).toEqual(Array(most * 3).fill(401))
    const { status, body } = await login(email, 'wrong')
    answers.push({ status, body })
  }
  expect(answers[0]).toMatchObject(stopped)
  expect(answers[1]).toEqual(answers[0])
})

test('right sign-ins still count against their network address', async () => {
  const email = await newcomer()
  const here = world.as('stranger', '198.51.100.7')
  const statuses = await statusesOf(most * 5 + 1, () => here.post('/api/auth/login', { email, password: castPassword }))
  expect(statuses).toEqual([...Array(most * 5).fill(200), 429])
})

test('each request of a reset link counts; a stranger’s requests leave the owner’s own', async () => {
  const email = await newcomer()
  const ask = (from: string, cookie = '') =>
    world.as('stranger', from).post('/api/auth/password-resets', { email }, cookie ? { cookie } : {})
  expect(await statusesOf(5, () => ask('198.51.100.8'))).toEqual([201, 201, 201, 201, 429])
  expect((await ask('198.51.100.9')).status).toBe(201)
  expect(await statusesOf(8, () => ask(elsewhere()))).toEqual([...Array(7).fill(201), 429])
  expect((await ask(elsewhere(), deviceOf(await login(email)))).status).toBe(201)
})
