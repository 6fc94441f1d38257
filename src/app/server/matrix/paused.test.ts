import { beforeAll, describe, expect, test } from 'vitest'
import type { CastName } from '../../../../db/worlds/test.ts'
import { organizationMembers } from '../../../features/organizations/server/tables.ts'
import { newSample } from '../../../features/samples/server/testing.ts'
import { newTrial } from '../../../features/trials/server/testing.ts'
import { callAs } from '../../../server/testing/matrix.ts'
import { startWorld, type TestReply } from '../../../server/testing/world.ts'
import { addDays, today } from '../../../shared/dates.ts'
import { allRoutes } from '../features.ts'
import { rows } from './testing.ts'

const world = startWorld()
const guarded = allRoutes
  .map(({ endpoint }) => endpoint)
  .filter(({ access, reply }) => access === 'session' && reply !== 'stream')
const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`

/**
 * One’s own account, notifications, views of lists and unsent files, what the law has kept up to date, the link of a letter, which reads,
 * what is said of the product and is of no organization, the way out: asking for a plan, and a consent that is withdrawn.
 */
const open = [
  'DELETE /api/auth/two-factor',
  'PUT /api/auth/password',
  'DELETE /api/auth/sessions',
  'DELETE /api/auth/sessions/:id',
  'POST /api/auth/passkey-offers',
  'POST /api/auth/passkey-upgrades',
  'POST /api/auth/passkeys',
  'PUT /api/auth/passkeys/:id/name',
  'DELETE /api/auth/passkeys/:id',
  'POST /api/auth/proofs',
  'PATCH /api/users/me',
  'DELETE /api/users/me',
  'PUT /api/users/me/language',
  'DELETE /api/files/:id',
  'PUT /api/notifications/:id/reading',
  'DELETE /api/notifications/:id/reading',
  'PUT /api/notifications/readings',
  'PUT /api/notifications/choices/:group',
  'PUT /api/notifications/push/devices',
  'DELETE /api/notifications/push/devices/:id',
  'PUT /api/notifications/push/groups/:group',
  'POST /api/saved-views',
  'PATCH /api/saved-views/:id',
  'DELETE /api/saved-views/:id',
  'PUT /api/saved-views/default',
  'POST /api/privacy-officers',
  'PATCH /api/privacy-officers/:id',
  'DELETE /api/privacy-officers/:id',
  'PUT /api/approvals/links',
  'POST /api/bug-reports',
  'PATCH /api/bug-reports/:id',
  'DELETE /api/bug-reports/:id',
  'PUT /api/bug-reports/:id/reopening',
  'POST /api/bug-reports/:id/attachments',
  'POST /api/ideas',
  'PATCH /api/ideas/:id',
  'DELETE /api/ideas/:id',
  'PUT /api/ideas/:id/vote',
  'DELETE /api/ideas/:id/vote',
  'PUT /api/trials/:id/plan-request',
  'PUT /api/debit-agreements/:id/cancellation',
]
const callsOf = (who: CastName, isWrite: boolean) =>
  guarded
    .filter(({ method }) => (method !== 'GET') === isWrite)
    .map(nameOf)
    .filter((call) => rows[call]?.may.includes(who))

const end = () => newTrial(world, { organizationId: world.places.laurier.id, endsOn: addDays(today(), -1) })
const plan = (organizationId: string) => newTrial(world, { organizationId, status: 'converted' })

/** Calls with a valid input on a fresh thing, which is made before the trial ends. */
async function knock(who: CastName, call: string) {
  await plan(world.places.laurier.id)
  const input = (await rows[call]?.input?.(world, who)) ?? {}
  await end()
  const answer: TestReply<{ code?: string } | undefined> = await callAs(world, who, call, input)
  return answer
}

describe.each(['manager', 'resident', 'tenant'] as const)('after the trial, a %s', (who) => {
  test.each(callsOf(who, true).filter((call) => !open.includes(call)))(
    'is refused %s, with the reason',
    async (call) => {
      const { status, body, text } = await knock(who, call)
      expect([status, body?.code], text.slice(0, 200)).toEqual([403, 'trial_ended'])
    },
  )

  test.each(callsOf(who, true).filter((call) => open.includes(call)))('is still let through to %s', async (call) => {
    expect((await knock(who, call)).body?.code).not.toBe('trial_ended')
  })

  test.each(callsOf(who, false))('still reads and exports %s', async (call) => {
    const { status, text } = await knock(who, call)
    expect([401, 403, 500], text.slice(0, 200)).not.toContain(status)
  })
})

test('after the trial, the sample of the organization waits too', async () => {
  await plan(world.places.laurier.id)
  const { id } = await newSample(world)
  await end()
  const { body } = await world.as('manager').get('/api/auth/user')
  expect(body.pausedIds).toEqual(expect.arrayContaining([id, world.places.laurier.id, world.places.erables.id]))
  await plan(world.places.laurier.id)
  expect((await world.as('manager').get('/api/auth/user')).body).not.toHaveProperty('pausedIds')
})

describe('after the trial of another organization', () => {
  beforeAll(async () => {
    await plan(world.places.laurier.id)
    await newTrial(world, { organizationId: world.places.nordet.id, endsOn: addDays(today(), -1) })
  })

  test.each(callsOf('manager', true).filter((call) => call !== 'PUT /api/trials/:id/plan-request'))(
    'a manager of this one is let through to %s',
    async (call) => {
      const { text } = await callAs(world, 'manager', call, (await rows[call]?.input?.(world, 'manager')) ?? {})
      expect(text).not.toContain('trial_ended')
    },
  )

  test('a manager of both writes in the one that has a plan, and in the other nothing', async () => {
    const { laurier, nordet, erables, falaise } = world.places
    const userId = world.people.manager.id
    await world.database.db.insert(organizationMembers).values({ organizationId: nordet.id, userId })
    const bill = (await rows['POST /api/bills']?.input?.(world, 'manager')) ?? {}
    const post = (buildingId: string) => callAs(world, 'manager', 'POST /api/bills', { ...bill, buildingId })
    expect((await post(erables.id)).status).toBe(201)
    expect((await post(falaise.id)).text).toContain('trial_ended')
    const { body } = await world.as('manager').get('/api/auth/user')
    expect(body.pausedIds).toContain(falaise.id)
    expect(body.pausedIds).not.toContain(erables.id)
    expect(body.trials).toMatchObject([{ organizationId: nordet.id, isOver: true }])
    expect(body.organizationIds).toEqual(expect.arrayContaining([laurier.id, nordet.id]))
  })

  test('an administrator writes in it', async () => {
    const bill = (await rows['POST /api/bills']?.input?.(world, 'manager')) ?? {}
    const added = await callAs(world, 'admin', 'POST /api/bills', { ...bill, buildingId: world.places.falaise.id })
    expect(added.status).toBe(201)
  })
})
