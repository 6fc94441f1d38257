import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { insertNewcomer, startSessionFor } from '../../../../../db/worlds/test.ts'
import { newId } from '../../../../server/ids.ts'
import { auditEntries } from '../../../../server/tables.ts'
import { tokenSentTo } from '../../../../server/testing/letters.ts'
import { untilBlocked } from '../../../../server/testing/locks.ts'
import { noticesDuring } from '../../../../server/testing/notices.ts'
import { startWorld } from '../../../../server/testing/world.ts'
import type { Role } from '../../../../shared/actor.ts'
import { newcomer } from '../../../users/server/testing.ts'

const world = startWorld()

/** A person who may invite, with a session; a manager of the whole of Gestion Laurier by default. */
async function anAuthor({ role = 'manager' as Role, buildingIds = [] as string[] } = {}) {
  const { id, email } = await insertNewcomer(world.database.db, { role, passwordHash: 'x' })
  const organizationIds = role === 'manager' ? [world.places.laurier.id] : []
  if (role === 'manager') await attach(id, { organizationIds, buildingIds })
  return { id, email, me: world.as({ cookie: await startSessionFor(world.database.db, id) }) }
}
const versionOf = async (id: string): Promise<number> =>
  (await world.as('admin').get(`/api/users/${id}`)).body.version as number
const attach = async (id: string, places: object) => {
  const body = { version: await versionOf(id), organizationIds: [], buildingIds: [], residences: [], ...places }
  expect((await world.as('admin').put(`/api/users/${id}/attachments`, body)).status).toBe(200)
}
const setStatus = async (id: string, status: string) =>
  world.as('admin').put(`/api/users/${id}/status`, { version: await versionOf(id), status })
const setRole = async (id: string, role: string) =>
  world.as('admin').put(`/api/users/${id}/role`, { version: await versionOf(id), role })

/** Sends an invitation as its author; answers its id and the token of its letter. */
async function invite({ me }: Awaited<ReturnType<typeof anAuthor>>, draft: object) {
  const email = `${newId()}@mitoyen.test`
  const sent = await me.post('/api/invitations', { email, organizationId: world.places.laurier.id, ...draft })
  expect(sent.status).toBe(201)
  return { id: String(sent.body.id), email, token: await tokenSentTo(world, email) }
}
const toManager = () => ({ role: 'manager', isWholeOrganization: true })
const toTenant = () => ({
  role: 'tenant',
  buildingId: world.places.erables.id,
  residenceId: world.places.erables102.id,
})

let visitors = 0
const accept = (token: string) =>
  world.as('stranger', `203.0.113.${++visitors}`).post('/api/invitations/acceptance', { ...newcomer, token })
const lookUp = (token: string) => world.as('stranger').post('/api/invitations/lookup', { token })
const factsOf = (id: string) =>
  world.database.db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.subject, 'invitation'), eq(auditEntries.subjectId, id)))
    .orderBy(auditEntries.id)
const hasAccount = async (email: string) =>
  (await world.database.pool.query('select 1 from users where email = $1', [email])).rows.length > 0

describe('an invitation whose author', () => {
  test.each([
    [
      'is removed',
      async (id: string, email: string) => world.as('admin').del(`/api/users/${id}`, { email, reason: 'x' }),
    ],
    ['is suspended', (id: string) => setStatus(id, 'suspended')],
    ['is deactivated', (id: string) => setStatus(id, 'inactive')],
    ['gets a lower role', (id: string) => setRole(id, 'tenant')],
    ['loses the organization', (id: string) => attach(id, {})],
    [
      'is limited to a building',
      (id: string) => attach(id, { organizationIds: [world.places.laurier.id], buildingIds: [world.places.fleuve.id] }),
    ],
  ])('%s is cancelled and recorded, and its link makes no account', async (_, lose) => {
    const author = await anAuthor()
    const { id, email, token } = await invite(author, toManager())
    await lose(author.id, author.email)
    expect(await accept(token)).toMatchObject({ status: 409, body: { code: 'invitations.is_cancelled' } })
    expect(await hasAccount(email)).toBe(false)
    expect((await factsOf(id)).at(-1)).toMatchObject({
      action: 'author_lost_rights',
      actorId: world.people.admin.id,
      organizationId: world.places.laurier.id,
      changes: { status: ['pending', 'cancelled'] },
    })
  })

  test('may still invite keeps it valid, while others are cancelled', async () => {
    const author = await anAuthor()
    const whole = await invite(author, toManager())
    const home = await invite(author, toTenant())
    await attach(author.id, {
      organizationIds: [world.places.laurier.id],
      buildingIds: [world.places.erables.id],
    })
    expect((await accept(whole.token)).body.code).toBe('invitations.is_cancelled')
    expect((await accept(home.token)).status).toBe(201)
  })

  test('is no longer an admin is cancelled', async () => {
    const author = await anAuthor({ role: 'admin' })
    const { token } = await invite(author, { role: 'admin' })
    expect((await setRole(author.id, 'manager')).status).toBe(200)
    expect((await accept(token)).body.code).toBe('invitations.is_cancelled')
  })

  test('lost the right without an act of the application is refused when the link is used', async () => {
    const author = await anAuthor()
    const { email, token } = await invite(author, toManager())
    await world.database.pool.query('delete from organization_members where user_id = $1', [author.id])
    for (const answer of [await lookUp(token), await accept(token)])
      expect(answer).toMatchObject({ status: 409, body: { code: 'invitations.author_lost_rights' } })
    expect(await hasAccount(email)).toBe(false)
  })

  test('is suspended during acceptance gives nothing: the acceptance waits for the change', async () => {
    const author = await anAuthor()
    const { email, token } = await invite(author, toManager())
    const { pool } = world.database
    const client = await pool.connect()
    try {
      // The transaction that removes the rights locks the author's row until its end.
      await client.query('begin')
      await client.query('select 1 from users where id = $1 for update', [author.id])
      const accepting = accept(token)
      await untilBlocked(world.database)
      await client.query(`update users set status = 'suspended' where id = $1`, [author.id])
      await client.query('commit')
      expect(await accepting).toMatchObject({ status: 409, body: { code: 'invitations.author_lost_rights' } })
    } finally {
      client.release()
    }
    expect(await hasAccount(email)).toBe(false)
  })
})

test('an invitation resent by someone else stays valid when its first author leaves', async () => {
  const author = await anAuthor()
  const { id, email } = await invite(author, toTenant())
  expect((await world.as('manager').put(`/api/invitations/${id}/resend`, { version: 0 })).body.invitedByName).toBe(
    'Marc Gestionnaire',
  )
  const token = await tokenSentTo(world, email)
  expect((await setStatus(author.id, 'suspended')).status).toBe(200)
  expect((await accept(token)).status).toBe(201)
})

test('a cancelled invitation refreshes the screens of those who may see it', async () => {
  const author = await anAuthor()
  const { id } = await invite(author, toManager())
  const heard = await noticesDuring(world, () => setStatus(author.id, 'suspended'))
  expect(heard).toContainEqual({
    topic: 'invitations',
    id,
    audience: [{ membersOf: world.places.laurier.id }],
  })
})
