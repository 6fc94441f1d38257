import { beforeEach, expect, test } from 'vitest'
import { type CastName, castNames } from '../../../../db/worlds/test.ts'
import { newId } from '../../../server/ids.ts'
import { runJob } from '../../../server/jobs.ts'
import { sealPayload } from '../../../server/secrets.ts'
import { startWorld } from '../../../server/testing/world.ts'
import type { Notification } from '../contract.ts'
import { notificationJobs } from './jobs.ts'
import { notifications } from './tables.ts'

const world = startWorld()

beforeEach(async () => {
  await world.runJobs()
  world.letters.splice(0)
  await world.database.db.delete(notifications)
})

async function sendDemand(who: CastName = 'tenant', title = 'Robinet qui fuit'): Promise<string> {
  const { status, body } = await world.as(who).post('/api/demands', {
    buildingId: world.places.erables.id,
    type: 'maintenance',
    title,
    description: 'Le robinet de la cuisine goutte.',
  })
  expect(status).toBe(201)
  return body.id
}
const comment = (who: CastName, id: string) => world.as(who).post(`/api/demands/${id}/comments`, { body: 'Un secret.' })

async function listFor(who: CastName, query = ''): Promise<Notification[]> {
  const { status, body } = await world.as(who).get(`/api/notifications${query}`)
  expect(status).toBe(200)
  return body.items
}
async function run(name: string, payload: object): Promise<void> {
  const job = notificationJobs.find((one) => one.name === name)
  if (!job) throw new Error(name)
  await runJob(job, payload, { db: world.database.db, machinery: world.machinery })
}
const unreadOf = async (who: CastName): Promise<number> =>
  (await world.as(who).get('/api/notifications/unread')).body.unread

test('a sent demand notifies the managers of its building, in the requested language', async () => {
  const id = await sendDemand()
  await world.runJobs()
  expect(await listFor('manager')).toMatchObject([
    {
      sentence: 'Théo Locataire a envoyé une demande',
      title: 'Robinet qui fuit',
      place: 'Les Érables, Parties communes',
      path: `/manager/demands/${id}`,
      readAt: null,
    },
  ])
  const [english] = await listFor('manager', '?language=en')
  expect(english).toMatchObject({ sentence: 'Théo Locataire sent a request', place: 'Les Érables, Common areas' })
  const others = castNames.filter((name) => name !== 'manager')
  for (const who of others) expect(await listFor(who), who).toEqual([])
})

test('each side is notified of the other’s acts, and nobody of their own', async () => {
  const id = await sendDemand()
  await comment('manager', id)
  await world.as('manager').put(`/api/demands/${id}/review`, {})
  await world.runJobs()
  const told = await listFor('tenant')
  expect(told.map(({ sentence, path }) => [sentence, path])).toEqual([
    ['Votre demande est à l’étude', `/residents/demands/${id}`],
    ['Marc Gestionnaire a écrit un message', `/residents/demands/${id}`],
  ])
  expect(JSON.stringify(told)).not.toContain('secret')
  expect(await unreadOf('manager')).toBe(1)
})

test('a person who moved out no longer sees their notifications, and sees them again once back', async () => {
  const id = await sendDemand()
  await comment('manager', id)
  await world.runJobs()
  const [{ id: own } = { id: '' }] = await listFor('tenant')
  const move = (day: string | null) =>
    world.database.pool.query('update residence_people set ends_on = $1 where user_id = $2', [
      day,
      world.people.tenant.id,
    ])
  await move('2025-01-31')
  expect(await listFor('tenant')).toEqual([])
  expect(await unreadOf('tenant')).toBe(0)
  expect((await world.as('tenant').put(`/api/notifications/${own}/reading`, {})).status).toBe(404)
  await move(null)
  expect(await unreadOf('tenant')).toBe(1)
})

test('one notification, all up to a moment, or all of one thing are marked as read; one is marked as unread', async () => {
  const [first, second] = [await sendDemand(), await sendDemand()]
  for (const id of [first, second]) {
    await comment('manager', id)
    await world.runJobs()
  }
  const tenant = world.as('tenant')
  const [latest, earliest] = await listFor('tenant')
  const mark = `/api/notifications/${earliest?.id}/reading`
  expect((await tenant.put(mark, {})).status).toBe(200)
  expect((await listFor('tenant', '?unread=true')).map(({ id }) => id)).toEqual([latest?.id])
  expect((await tenant.del(mark)).status).toBe(204)
  expect(await unreadOf('tenant')).toBe(2)
  await tenant.put('/api/notifications/readings', { until: earliest?.createdAt })
  expect(await unreadOf('tenant')).toBe(1)
  await tenant.put('/api/notifications/readings', { subjectId: second })
  expect(await unreadOf('tenant')).toBe(0)
})

test('nobody can mark another person’s notification', async () => {
  const id = await sendDemand()
  await world.runJobs()
  const [{ id: told } = { id: '' }] = await listFor('manager')
  for (const who of ['tenant', 'admin', 'otherManager', 'demoManager'] as const) {
    const { status } = await world.as(who).put(`/api/notifications/${told}/reading`, {})
    expect(status, who).toBe(who === 'demoManager' ? 403 : 404)
  }
  for (const who of ['tenant', 'admin'] as const)
    await world.as(who).put('/api/notifications/readings', { subjectId: id })
  expect(await unreadOf('manager')).toBe(1)
  expect((await world.as('stranger').get('/api/notifications')).status).toBe(401)
})

test('a notification job that runs twice notifies and writes once', async () => {
  const id = await sendDemand()
  await world.runJobs()
  world.letters.splice(0)
  const { machinery, people } = world
  const detail = { note: 'Encore.', commentId: null }
  const told = { subject: 'demand', subjectId: id, kind: 'escalated', actorId: people.tenant.id, key: newId(), detail }
  const payload = sealPayload(machinery.config.secretKey, told)
  for (let time = 0; time < 2; time++) await run('notify', payload)
  await world.runJobs()
  expect(world.letters.map(({ to }) => to)).toEqual(['manager@mitoyen.test'])
  expect(await unreadOf('manager')).toBe(2)
})

test('pages of notifications follow each other, and the count stops at 99+', async () => {
  const subjectId = await sendDemand()
  await world.runJobs()
  const rows = Array.from({ length: 104 }, (_, place) => ({
    recipientId: world.people.tenant.id,
    subject: 'demand',
    subjectId,
    kind: 'commented',
    key: String(place),
    createdAt: new Date(Date.UTC(2026, 0, 1, 0, place >> 1)),
  }))
  await world.database.db.insert(notifications).values(rows)
  const seen: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const { body }: { body: { items: Notification[]; nextCursor: string | null; total: number } } = await world
      .as('tenant')
      .get(`/api/notifications?limit=50${cursor && `&cursor=${cursor}`}`)
    expect(body.total).toBe(104)
    seen.push(...body.items.map(({ id }) => id))
    cursor = body.nextCursor
  }
  expect(new Set(seen).size).toBe(104)
  expect(await unreadOf('tenant')).toBe(100)
})

test('notifications older than a year are removed', async () => {
  const subjectId = await sendDemand()
  await world.runJobs()
  const { db } = world.database
  const own = { recipientId: world.people.tenant.id, subject: 'demand', subjectId, kind: 'commented' }
  await db.insert(notifications).values({ ...own, key: 'old', createdAt: new Date(Date.now() - 400 * 86_400_000) })
  await db.insert(notifications).values({ ...own, key: 'new', createdAt: new Date(Date.now() - 300 * 86_400_000) })
  await run('remove_old_notifications', {})
  expect(await listFor('tenant')).toHaveLength(1)
})
