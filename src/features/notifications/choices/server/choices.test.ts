import { beforeEach, expect, test } from 'vitest'
import type { CastName } from '../../../../../db/worlds/test.ts'
import { startWorld } from '../../../../server/testing/world.ts'
import type { MailChoice, NotificationChoice } from '../../contract.ts'
import { notificationChoices, notifications } from '../../server/tables.ts'

const world = startWorld()

beforeEach(async () => {
  await world.runJobs()
  world.letters.splice(0)
  await world.database.db.delete(notifications)
  await world.database.db.delete(notificationChoices)
})

async function sendDemand(): Promise<string> {
  const asked = { buildingId: world.places.erables.id, type: 'complaint', description: 'La porte du garage claque.' }
  return (await world.as('tenant').post('/api/demands', asked)).body.id
}
const choose = (who: CastName, group: string, mail: MailChoice) =>
  world.as(who).put(`/api/notifications/choices/${group}`, { mail })
const choicesOf = async (who: CastName, query = ''): Promise<NotificationChoice[]> =>
  (await world.as(who).get(`/api/notifications/choices${query}`)).body.items
/** The groups whose letters are not sent at once. */
const changedBy = async (who: CastName) =>
  (await choicesOf(who)).flatMap(({ group, mail }) => (mail === 'now' ? [] : [`${group} ${mail}`])).sort()
/** Groups whose default is not an immediate email. */
const presets = [
  'invitations_sent daily',
  'transfers daily',
  'bills_due_week never',
  'bills_due_day daily',
  'bills_overdue daily',
  'bills_to_check never',
  'bills_by_email never',
  'held_mail daily',
  'approvals_many daily',
  'approvals_reminders daily',
].sort()
const unread = async () => (await world.as('manager').get('/api/notifications/unread')).body.unread

async function letterToManager() {
  await sendDemand()
  await world.runJobs()
  const [letter] = world.letters.splice(0)
  const url = /<(.*)>/.exec(letter?.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? ''
  return {
    letter,
    url,
    token: new URL(url).searchParams.get('token') ?? '',
    path: url.replace('http://mitoyen.test', ''),
  }
}

test('each rank may choose for the groups it receives; until then they are emailed at once', async () => {
  expect((await choicesOf('manager')).map(({ label }) => label)).toEqual([
    'Suites de mes invitations',
    'Nouvelles versions des textes légaux',
    'Mandats qui prennent fin',
    'Fin des polices d’assurance',
    'Évaluation du coût de reconstruction',
    'Suites de mes anomalies',
    'Suites de mes idées et de mes votes',
    'Ventes et déménagements de mes immeubles',
    'Mon arrivée ou mon départ d’une unité',
    'Réservations à confirmer',
    'Versements à payer d’ici une semaine',
    'Versements à payer le lendemain',
    'Factures en retard',
    'Paiements défaits et factures annulées',
    'Documents à vérifier',
    'Factures reçues par courriel',
    'Courriels retenus',
    'Demandes reçues',
    'Demandes urgentes',
    'Messages',
    'Mentions dans les messages',
    'Mentions dans les notes internes',
    'Fin des licences et assurances',
    'Préavis des contrats',
    'Changements de coordonnées bancaires',
    'Factures à approuver',
    'Plusieurs factures à approuver d’un coup',
    'Rappels des factures à approuver',
    'Factures approuvées ou refusées',
    'Règles d’approbation modifiées',
    'Dates de l’essai et premiers pas',
    'Droits donnés, retirés ou expirés',
  ])
  expect(await changedBy('manager')).toEqual(presets)
  expect((await choicesOf('tenant', '?language=en')).map(({ label }) => label)).toEqual([
    'New versions of the legal texts',
    'Unit obligations that run out',
    'Progress of my bug reports',
    'Progress of my ideas and votes',
    'When I move into or out of a unit',
    'My bookings',
    'Messages',
    'Mentions in messages',
    'Progress of my requests',
    'Rights given, revoked or expired',
  ])
  expect((await choicesOf('admin', '?language=en')).map(({ section, label }) => `${section}: ${label}`)).toEqual([
    'Invitations: Outcome of my invitations',
    'Mitoyen: New versions of the legal texts',
    'Bug reports: Bug reports received',
    'Bug reports: Progress of my bug reports',
    'Idea box: New ideas',
    'Idea box: Progress of my ideas and votes',
    'Sales and moves: Sales and moves in my buildings',
    'Sales and moves: When I move into or out of a unit',
    'Bills: Documents to review',
    'Bills: Bills received by email',
    'Bills: Held emails',
    'Trial: Requests for a plan',
    'Temporary rights: Rights given, revoked or expired',
  ])
})

test('a person who turned emails off is notified in the application only', async () => {
  expect((await choose('manager', 'demands_received', 'never')).status).toBe(200)
  expect(await changedBy('manager')).toEqual([...presets, 'demands_received never'].sort())
  await sendDemand()
  await world.runJobs()
  expect(world.letters).toEqual([])
  expect(await unread()).toBe(1)
})

test('a group that the person never receives is refused, and a demonstration account cannot choose', async () => {
  expect(await choose('manager', 'demand_progress', 'never')).toMatchObject({
    status: 422,
    body: { code: 'notifications.unknown_group' },
  })
  expect((await choose('manager', 'sign_in', 'never')).status).toBe(422)
  expect(await choose('demoManager', 'demand_messages', 'never')).toMatchObject({
    status: 403,
    body: { code: 'demo_is_read_only' },
  })
  expect(await choicesOf('demoManager')).toEqual(await choicesOf('manager'))
})

test('the unsubscribe link of a letter names nobody, and ends the letters of its group', async () => {
  const { letter, url, token, path } = await letterToManager()
  expect(letter?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
  expect(letter?.text).toContain(url)
  expect(url).not.toMatch(/manager|mitoyen\.test\/.*@/)
  expect(Buffer.from(token, 'base64url').toString('latin1')).not.toContain(world.people.manager.id)
  const stranger = world.as('stranger')
  expect((await stranger.get(`/api/unsubscriptions/${token}?language=en`)).body).toEqual({ label: 'Requests received' })
  // A scanner that opens the link changes nothing.
  await stranger.get(path)
  expect(await changedBy('manager')).toEqual(presets)
  expect((await stranger.post('/unsubscribe', { token })).status).toBe(200)
  expect(await changedBy('manager')).toEqual([...presets, 'demands_received never'].sort())
  expect((await stranger.post('/unsubscribe', { token })).status).toBe(200)
})

test('the one-click unsubscribe of a mail program, without a session, ends them too', async () => {
  const { path } = await letterToManager()
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  expect((await world.as('stranger').post(path, 'List-Unsubscribe=One-Click', form)).status).toBe(200)
  expect(await changedBy('manager')).toEqual([...presets, 'demands_received never'].sort())
  const crossed = await world
    .as('stranger')
    .post(path, 'List-Unsubscribe=One-Click', { ...form, 'sec-fetch-site': 'cross-site' })
  expect(crossed.status).toBe(403)
})

test('an altered unsubscribe link, or one sealed for another use, changes nothing', async () => {
  const { token } = await letterToManager()
  const { seal } = await import('../../../../server/secrets.ts')
  const other = seal(world.machinery.config.secretKey, `totp ${world.people.manager.id} demands_received`)
  for (const bad of [`${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`, other, 'x'.repeat(43)]) {
    expect((await world.as('stranger').get(`/api/unsubscriptions/${bad}`)).status).toBe(404)
    expect((await world.as('stranger').post('/unsubscribe', { token: bad })).status).toBe(404)
  }
  expect(await changedBy('manager')).toEqual(presets)
})
