import { beforeEach, expect, test } from 'vitest'
import type { CastName } from '../../../../../db/worlds/test.ts'
import { startWorld } from '../../../../server/testing/world.ts'
import type { NotificationChoice } from '../../contract.ts'
import { notificationChoices, notificationDigests, notifications } from '../../server/tables.ts'
import { queueDigests } from './service.ts'

const world = startWorld()
const [six, seven, eight] = ['2026-07-15T10:30:00Z', '2026-07-15T11:03:00Z', '2026-07-15T12:03:00Z']
const nextSeven = '2026-07-16T11:03:00Z'

beforeEach(async () => {
  const { db } = world.database
  await world.runJobs()
  world.letters.splice(0)
  for (const table of [notifications, notificationDigests, notificationChoices]) await db.delete(table)
  for (const group of ['demands_received', 'demand_messages']) await choose('manager', group, 'daily')
})

const choose = (who: CastName, group: string, mail: string) =>
  world.as(who).put(`/api/notifications/choices/${group}`, { mail })

async function sendDemand(title = 'Robinet qui fuit'): Promise<string> {
  const asked = {
    buildingId: world.places.erables.id,
    type: 'maintenance',
    title,
    description: 'Il goutte sans arrêt.',
  }
  const { body } = await world.as('tenant').post('/api/demands', asked)
  await world.runJobs()
  return body.id
}
/** The letters queued by the hourly job at an instant. */
async function mailedAt(instant: string) {
  await queueDigests(world.contextOf({ now: new Date(instant) }))
  await world.runJobs()
  return world.letters.splice(0)
}

test('the morning digest groups waiting notifications by thing, and is sent once a day', async () => {
  const id = await sendDemand()
  await sendDemand('Ampoule grillée')
  await world.as('tenant').post(`/api/demands/${id}/comments`, { body: 'Un secret.' })
  await world.runJobs()
  expect(world.letters).toEqual([])
  expect(await mailedAt(six)).toEqual([])
  const [digest, ...others] = await mailedAt(seven)
  expect(others).toEqual([])
  expect(digest).toMatchObject({
    to: 'manager@mitoyen.test',
    subject: 'Votre résumé quotidien\u00A0: 3 notifications',
    headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  })
  const thing = 'Robinet qui fuit\nLes Érables, Parties communes'
  expect(digest?.text.replaceAll('\r', '')).toContain(
    `${thing}\n•\u00A0Théo Locataire a envoyé une demande\n•\u00A0Théo Locataire a écrit un message`,
  )
  expect(digest?.text).not.toContain('secret')
  expect(await mailedAt(eight)).toEqual([])
  await sendDemand()
  expect(await mailedAt(eight)).toEqual([])
  expect(await mailedAt(nextSeven)).toMatchObject([{ subject: 'Votre résumé quotidien\u00A0: 1 notification' }])
})

test('a digest made by two processes is sent once', async () => {
  await sendDemand()
  const { makeDigest } = await import('./service.ts')
  const make = () =>
    world.database.db.transaction((db) =>
      makeDigest(world.contextOf({ db }), { userId: world.people.manager.id, day: '2026-07-15' }),
    )
  await Promise.all([make(), make()])
  await world.runJobs()
  expect(world.letters).toHaveLength(1)
})

test('a digest leaves out notifications read, forbidden or turned off meanwhile', async () => {
  await sendDemand()
  await world.as('manager').put('/api/notifications/readings', { until: new Date().toISOString() })
  expect(await mailedAt(seven)).toEqual([])

  const id = await sendDemand()
  await world.database.pool.query(`update demands set submitted_at = null, status = 'draft' where id = $1`, [id])
  expect(await mailedAt(nextSeven)).toEqual([])

  await sendDemand()
  await choose('manager', 'demands_received', 'never')
  expect(await mailedAt('2026-07-17T11:03:00Z')).toEqual([])
})

test('the unsubscribe link of a digest ends the groups that it holds, and nothing else', async () => {
  await sendDemand()
  const [digest] = await mailedAt(seven)
  const url = new URL(/<(.*)>/.exec(digest?.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? '')
  const token = url.searchParams.get('token') ?? ''
  expect((await world.as('stranger').get(`/api/unsubscriptions/${token}`)).body).toEqual({ label: 'Résumé quotidien' })
  expect((await world.as('stranger').post('/unsubscribe', { token })).status).toBe(200)
  const { body } = await world.as('manager').get('/api/notifications/choices')
  const ended = (body.items as NotificationChoice[]).filter(({ mail }) => mail === 'never')
  expect(ended.map(({ group }) => group)).toEqual([
    'invitations_sent',
    'transfers',
    'bills_due_week',
    'bills_due_day',
    'bills_overdue',
    'bills_to_check',
    'bills_by_email',
    'held_mail',
    'demands_received',
    'demand_messages',
    'approvals_many',
    'approvals_reminders',
  ])
})
