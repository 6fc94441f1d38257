import { beforeEach, expect, test } from 'vitest'
import type { CastName } from '../../../../../db/worlds/test.ts'
import { makeReactions, on } from '../../../../server/reactions.ts'
import { startWorld } from '../../../../server/testing/world.ts'
import type { Notification } from '../../../notifications/contract.ts'
import { queueDigests } from '../../../notifications/digests/server/service.ts'
import type { Comment, Mention } from '../../../threads/contract.ts'
import { noteVerbs, threadVerbs } from '../../../threads/server/service.ts'
import { demandThread } from '../../comments/server/service.ts'
import { demandCommentFacts, demandNoteFacts } from '../../facts.ts'
import { demandNotes } from './service.ts'

const world = startWorld()
const secret = 'Locataire en retard de loyer.'

/** A demand of the tenant on which managers may have notes. */
async function aDemand(): Promise<string> {
  const asked = {
    buildingId: world.places.erables.id,
    type: 'maintenance',
    title: 'Robinet qui fuit',
    description: 'Le robinet de la cuisine goutte.',
  }
  const { body } = await world.as('tenant').post('/api/demands', asked)
  return body.id
}
const write = (who: CastName, id: string, { to = 'notes', body = secret }: { to?: string; body?: string } = {}) =>
  world.as(who).post<Comment>(`/api/demands/${id}/${to}`, { body })
const at = (name: CastName) => `@[${world.people[name].id}]`
async function told(who: CastName): Promise<Notification[]> {
  await world.runJobs()
  return (await world.as(who).get('/api/notifications')).body.items
}
const sentences = async (who: CastName) => (await told(who)).map(({ sentence }) => sentence)
const lettersTo = async (who: CastName) => {
  await world.runJobs()
  return world.letters.filter(({ to }) => to === world.people[who].email)
}

beforeEach(async () => {
  await world.runJobs()
  world.letters.splice(0)
})

test('managers of the building read each other’s notes, latest first, with the names that they mention', async () => {
  const id = await aDemand()
  expect(await write('manager', id)).toMatchObject({ status: 201, body: { body: secret, mentions: [] } })
  await write('admin', id, { body: `Vu avec ${at('manager')}.` })
  const { body } = await world.as('manager').get<{ items: Comment[] }>(`/api/demands/${id}/notes`)
  expect(body.items.map((note) => [note.body, note.mentions])).toEqual([
    [`Vu avec ${at('manager')}.`, [{ id: world.people.manager.id, name: 'Marc Gestionnaire' }]],
    [secret, []],
  ])
})

test('a note leaves what residents read of the demand as it was: no count, no time, no version', async () => {
  const id = await aDemand()
  await world.runJobs()
  const before = await world.as('tenant').get(`/api/demands/${id}`)
  await write('manager', id)
  expect((await world.as('tenant').get(`/api/demands/${id}`)).body).toEqual(before.body)
})

test('the author of a demand, like people outside the building, is answered that there are no notes', async () => {
  const id = await aDemand()
  await write('manager', id)
  for (const who of ['tenant', 'resident', 'otherTenant', 'otherManager', 'managerLimited'] as const) {
    for (const path of ['notes', 'notes/readers'])
      expect((await world.as(who).get(`/api/demands/${id}/${path}`)).status, `${who} ${path}`).toBe(404)
    expect((await write(who, id)).status, who).toBe(404)
  }
})

test('no resident receives a note by any list, detail, attachment, notification, letter, digest or trail', async () => {
  const id = await aDemand()
  const shared = ['tenant', 'resident', 'otherTenant', 'demoTenant', 'demoResident'] as const
  await world.as('tenant').put('/api/notifications/choices/demand_messages', { mail: 'daily' })
  await write('manager', id, { body: `${secret} ${at('manager')}` })
  await write('manager', id, { to: 'comments', body: 'Je passe demain.' })
  await write('admin', id, { body: `${secret} ${at('manager')}` })
  await world.runJobs()
  for (const who of shared) {
    const read = async (path: string) => JSON.stringify((await world.as(who).get(path)).body)
    const paths = [
      '/api/demands?limit=100',
      '/api/demands?q=retard',
      `/api/demands/summary?q=retard`,
      `/api/demands/${id}`,
      `/api/demands/${id}/comments`,
      `/api/demands/${id}/comments/readers`,
      `/api/demands/${id}/attachments/${id}`,
      '/api/notifications?limit=100',
      '/api/audit?limit=100',
      `/api/audit?subject=demand_note`,
    ]
    for (const path of paths)
      expect(await read(path), `${who} ${path}`).not.toMatch(/retard de loyer|noted|note interne/iu)
  }
  expect((await world.as('tenant').get('/api/demands?q=loyer')).body.total).toBe(0)
  await queueDigests(world.contextOf({ now: new Date('2026-11-23T12:03:00Z') }))
  await world.runJobs()
  const residents: readonly string[] = shared.map((who) => world.people[who].email)
  const theirs = world.letters.filter(({ to }) => residents.includes(to))
  expect(theirs.length).toBeGreaterThan(0)
  expect(JSON.stringify(theirs)).not.toMatch(/retard de loyer|note interne/iu)
  await world.as('tenant').put('/api/notifications/choices/demand_messages', { mail: 'now' })
})

test('a manager whom a note mentions is told so once, and reads it in Mitoyen only', async () => {
  const id = await aDemand()
  await write('admin', id, { body: `${secret} ${at('manager')} ${at('manager')}` })
  const [latest] = await told('manager')
  expect(latest).toMatchObject({
    sentence: 'Aline Administratrice vous mentionne dans une note interne',
    title: 'Robinet qui fuit',
    path: `/manager/demands/${id}`,
  })
  const letters = (await lettersTo('manager')).filter(({ subject }) => subject.includes('note interne'))
  expect(letters).toHaveLength(1)
  expect(letters[0]?.text).toContain(`/manager/demands/${id}`)
  expect(JSON.stringify(letters)).not.toContain('loyer')
})

test('a manager who no longer manages the building sees none of its notes in their notifications', async () => {
  const id = await aDemand()
  await write('admin', id, { body: at('manager') })
  expect(await sentences('manager')).toContain('Aline Administratrice vous mentionne dans une note interne')
  const { pool } = world.database
  const setRole = (role: string) =>
    pool.query('update users set role = $1 where id = $2', [role, world.people.manager.id])
  await setRole('resident')
  expect(JSON.stringify(await told('manager'))).not.toContain('note interne')
  expect((await world.as('manager').get(`/api/demands/${id}/notes`)).status).toBe(404)
  await setRole('manager')
})

test('only those who may read a thread are offered for it, and nobody else can be mentioned there', async () => {
  const id = await aDemand()
  const offered = async (who: CastName, to: string) =>
    (await world.as(who).get<{ items: Mention[] }>(`/api/demands/${id}/${to}/readers`)).body.items.map(
      ({ name }) => name,
    )
  expect(await offered('tenant', 'comments')).toEqual(['Marc Gestionnaire'])
  expect(await offered('manager', 'comments')).toEqual(['Théo Locataire'])
  expect(await offered('admin', 'notes')).toEqual(['Marc Gestionnaire'])
  for (const [to, name] of [
    ['notes', 'tenant'],
    ['notes', 'otherManager'],
    ['comments', 'resident'],
    ['comments', 'managerLimited'],
  ] as const)
    expect(await write('manager', id, { to, body: at(name) }), `${to} ${name}`).toMatchObject({
      status: 422,
      body: { code: 'threads.unknown_person' },
    })
})

test('a person whom a comment mentions is told so, and not also that a message came', async () => {
  const id = await aDemand()
  await world.runJobs()
  world.letters.splice(0)
  await write('tenant', id, { to: 'comments', body: `Allô ${at('manager')}, du nouveau?` })
  const [latest] = await sentences('manager')
  expect(latest).toBe('Théo Locataire vous mentionne dans un message')
  const [letter, ...others] = await lettersTo('manager')
  expect(others).toEqual([])
  expect(letter?.subject).toBe('Mention dans un message\u00A0: Robinet qui fuit')
  expect(letter?.text).toContain('Allô @Marc Gestionnaire, du nouveau?')
})

test('someone who moved out sees nothing of the message that mentioned them', async () => {
  const id = await aDemand()
  await write('manager', id, { to: 'comments', body: at('tenant') })
  expect(await sentences('tenant')).toContain('Marc Gestionnaire vous mentionne dans un message')
  const { pool } = world.database
  const move = (day: string | null) =>
    pool.query('update residence_people set ends_on = $1 where user_id = $2', [day, world.people.tenant.id])
  await move('2025-01-31')
  expect(await told('tenant')).toEqual([])
  await move(null)
})

test('notes close with the demand, and stay readable', async () => {
  const id = await aDemand()
  await write('manager', id)
  await world.as('tenant').put(`/api/demands/${id}/cancellation`, {})
  expect(await write('manager', id)).toMatchObject({ status: 409, body: { code: 'demands.comments_closed' } })
  expect((await world.as('manager').get(`/api/demands/${id}/notes`)).body.total).toBe(1)
})

test('a text of 1,000 characters may mention people, and one of more may not', async () => {
  const id = await aDemand()
  const say = (body: string) => write('manager', id, { to: 'comments', body })
  expect((await say(`${'a'.repeat(998)} ${at('tenant')}`)).status).toBe(201)
  expect(await say(`${'a'.repeat(1_000)} ${at('tenant')}`)).toMatchObject({
    status: 422,
    body: { code: 'threads.e_comment_long' },
  })
})

test('the fact of a comment or a note gives listeners its id and whom it mentions, never its text', async () => {
  const id = await aDemand()
  const told: object[] = []
  const keep = ({ thing }: { thing: object }) => Promise.resolve(void told.push(thing))
  const facts = [demandCommentFacts, demandNoteFacts]
  const reactions = makeReactions([
    { facts, reactions: [] },
    { facts: [], reactions: [on(demandCommentFacts.commented, keep), on(demandNoteFacts.noted, keep)] },
  ])
  const machinery = { ...world.machinery, reactions }
  const actor = await world.actorOf('admin')
  const body = `${secret} ${at('manager')}`
  const said = await world.database.db.transaction(async (db) => {
    const ctx = world.contextOf({ machinery, db, actor })
    const comment = await threadVerbs(demandThread).comment(ctx, { id, body })
    return [comment, await noteVerbs(demandNotes).note(ctx, { id, body })]
  })
  expect(told).toMatchObject(said.map((one) => ({ id, saidId: one.id, mentioned: [world.people.manager.id] })))
  expect(JSON.stringify(told)).not.toContain(secret)
})
