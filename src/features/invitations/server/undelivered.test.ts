import { describe, expect, onTestFinished, test } from 'vitest'
import type { CastName } from '../../../../db/worlds/test.ts'
import { systemJobs } from '../../../app/server/system-jobs.ts'
import { GivenUp } from '../../../server/job-failure.ts'
import { startWorker } from '../../../server/jobs.ts'
import { stretchWindows } from '../../../server/testing/windows.ts'
import { startWorld } from '../../../server/testing/world.ts'

const world = startWorld()
const manager = () => world.as('manager')
const query = (text: string) => world.database.pool.query(text)

async function invite(email: string) {
  const { erables, erables102, laurier } = world.places
  const places = { organizationId: laurier.id, buildingId: erables.id, residenceId: erables102.id }
  return (await manager().post('/api/invitations', { email, role: 'tenant', ...places })).body
}
const listed = async (email: string) => (await manager().get(`/api/invitations?q=${email}`)).body.items[0]
const asUser = async (email: string) => (await manager().get(`/api/users?q=${email}`)).body.items[0]
const toldTo = async (who: CastName) => (await world.as(who).get('/api/notifications')).body.items
const giveUp = () => query(`update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'SMTP 550'`)

test('an invitation whose email could not be sent says so in both lists, until it is resent', async () => {
  const { id, isUndelivered } = await invite('unknown@mitoyen.test')
  expect(isUndelivered).toBe(false)
  await giveUp()
  expect((await listed('unknown@mitoyen.test')).isUndelivered).toBe(true)
  expect((await asUser('unknown@mitoyen.test')).invitation.isUndelivered).toBe(true)
  const resent = await manager().put(`/api/invitations/${id}/resend`, { version: 0 })
  expect(resent.body.isUndelivered).toBe(false)
  expect((await listed('unknown@mitoyen.test')).isUndelivered).toBe(false)
  // One email waits, with the new link; the one that failed can't be retried any more.
  await world.runJobs()
  expect(world.letters.filter(({ to }) => to === 'unknown@mitoyen.test')).toHaveLength(1)
})

test.each([
  ['cancelled', (id: string) => manager().put(`/api/invitations/${id}/cancellation`, { version: 0 })],
  ['removed', (id: string) => world.as('admin').del(`/api/invitations/${id}`)],
])('the email of an invitation that is %s before its sending is not sent', async (how, end) => {
  const email = `${how}@mitoyen.test`
  const { id } = await invite(email)
  expect((await end(id)).status).toBeLessThan(300)
  await world.runJobs()
  expect(world.letters.filter(({ to }) => to === email)).toEqual([])
})

test('a refused invitation email refreshes the screens of those who may see it', async () => {
  const { id } = await invite('refused@mitoyen.test')
  const client = await world.database.pool.connect()
  const heard = new Promise<object[]>((resolve) => {
    const notices: object[] = []
    client.on('notification', ({ payload }) => {
      notices.push(JSON.parse(payload ?? '{}'))
      if (notices.length === 3) resolve(notices)
    })
  })
  await client.query('listen live')
  const { db, pool } = world.database
  const send = () => Promise.reject(new GivenUp('SMTP 550', undefined))
  const worker = await startWorker(systemJobs({ send, check: () => Promise.resolve() }), {
    db,
    pool,
    machinery: world.machinery,
  })
  onTestFinished(async () => {
    await worker.stop()
    client.release(true)
  })
  const where = { id, audience: [{ managersOf: world.places.erables.id }] }
  expect(await heard).toEqual([
    { topic: 'invitations', ...where },
    { topic: 'users', ...where },
    { ...where, topic: 'residences', id: world.places.erables102.id },
  ])
  expect((await listed('refused@mitoyen.test')).isUndelivered).toBe(true)
  // Its running jobs finish first: the notification is one of them, or is left in the queue.
  await worker.stop()
  await world.runJobs()
  expect(await toldTo('manager')).toMatchObject([
    {
      sentence: 'Le courriel de votre invitation n’a pas été livré',
      title: 'refused@mitoyen.test',
      place: 'Les Érables',
      path: `/manager/user-management?person=${id}`,
    },
  ])
})

describe('invitation emails to one address in an hour', () => {
  const resend = (id: string, version: number) => manager().put(`/api/invitations/${id}/resend`, { version })
  const refusal = { status: 429, body: { code: 'too_many_requests' } }
  const inviteFromElsewhere = (email: string) =>
    world.as('otherManager').post('/api/invitations', {
      email,
      role: 'manager',
      organizationId: world.places.nordet.id,
      isWholeOrganization: true,
    })

  test('are at most twelve from one organization, resent ones and letter case included; others are not limited by them', async () => {
    const [first, other] = [await invite('often@mitoyen.test'), await invite('other@mitoyen.test')]
    await stretchWindows(world.database)
    for (let version = 0; version < 11; version++) expect((await resend(first.id, version)).status).toBe(200)
    expect(await resend(first.id, 11)).toMatchObject(refusal)
    const { erables, erables101, laurier } = world.places
    const elsewhere = { organizationId: laurier.id, buildingId: erables.id, residenceId: erables101.id }
    const again = { email: 'Often@Mitoyen.test', role: 'tenant', ...elsewhere }
    expect(await manager().post('/api/invitations', again)).toMatchObject(refusal)
    expect((await resend(other.id, 0)).status).toBe(200)
    expect((await inviteFromElsewhere('often@mitoyen.test')).status).toBe(201)
  })

  test('are limited over all organizations', async () => {
    await invite('everywhere@mitoyen.test')
    await query(
      `update rate_windows set count = 48, resets_at = now() + interval '1 day' where key like 'invitations:address:%'`,
    )
    expect(await inviteFromElsewhere('everywhere@mitoyen.test')).toMatchObject(refusal)
    expect((await inviteFromElsewhere('elsewhere@mitoyen.test')).status).toBe(201)
  })
})
