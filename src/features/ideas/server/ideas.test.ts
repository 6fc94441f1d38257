import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { type CastName, castNames, insertNewcomer } from '../../../../db/worlds/test.ts'
import { writers } from '../../../server/testing/matrix.ts'
import { startWorld } from '../../../server/testing/world.ts'
import { users } from '../../users/server/tables.ts'
import type { Idea, IdeaTransition, SimilarIdea } from '../contract.ts'
import { ideas, ideaVotes } from './tables.ts'

const world = startWorld()
const reminder = {
  title: 'Rappels de paiement par texto',
  category: 'communication',
  need: 'Être averti avant l’échéance des frais.',
} as const

const create = (more: object = {}, who: CastName = 'tenant') =>
  world.as(who).post<Idea>('/api/ideas', { ...reminder, ...more })
const anIdea = async (more: object = {}) => (await create(more)).body
const vote = (who: CastName, id: string) => world.as(who).put<Idea>(`/api/ideas/${id}/vote`)
const unvote = (who: CastName, id: string) => world.as(who).del<Idea>(`/api/ideas/${id}/vote`)
const pass = (id: string, transition: IdeaTransition, note?: string) =>
  world.as('admin').put(`/api/ideas/${id}/${transition}`, { note: note ?? null })
const read = async (who: CastName, id: string) => (await world.as(who).get<Idea>(`/api/ideas/${id}`)).body
const list = async (who: CastName, query = ''): Promise<Idea[]> =>
  (await world.as(who).get(`/api/ideas${query}`)).body.items

/** The letters written since the last look, as `to: subject`. */
async function mailed(): Promise<string[]> {
  await world.runJobs()
  return world.letters.splice(0).map(({ to, subject }) => `${to}: ${subject}`)
}

beforeEach(async () => {
  await world.runJobs()
  world.letters.splice(0)
  await world.database.db.delete(ideas)
})

describe('an idea', () => {
  test('is read by everyone of every organization, and only administrators see who had it', async () => {
    const { id } = await anIdea()
    for (const who of castNames) {
      const idea = await read(who, id)
      expect(idea, who).toMatchObject({ ...reminder, status: 'submitted', voteCount: 0, isOwn: who === 'tenant' })
      expect(idea.submitterName, who).toBe(who === 'admin' ? 'Théo Locataire' : null)
      const { text } = await world.as(who).get(`/api/ideas/${id}`)
      if (who !== 'admin') expect(text).not.toContain(world.people.tenant.id)
    }
    expect((await world.as('stranger').get(`/api/ideas/${id}`)).status).toBe(401)
  })

  test('without a category or with a need that is blank is refused beside the field', async () => {
    const refused = await world.as('tenant').post('/api/ideas', { title: 'Une idée', need: '  ' })
    expect(refused).toMatchObject({
      status: 422,
      body: { fields: { category: 'Choisissez une catégorie.', need: 'Ce champ est requis.' } },
    })
  })

  test('is told to the administrators by a letter, and to nobody else', async () => {
    await anIdea()
    expect(await mailed()).toEqual([
      'admin@mitoyen.test: Théo Locataire a proposé une idée\u00A0: Rappels de paiement par texto',
    ])
  })

  test('of a demonstration account is refused, as are its votes', async () => {
    expect(await create({}, 'demoTenant')).toMatchObject({ status: 403, body: { code: 'demo_is_read_only' } })
    const { id } = await anIdea()
    expect(await vote('demoManager', id)).toMatchObject({ status: 403, body: { code: 'demo_is_read_only' } })
  })

  test('is changed and deleted by its author while nobody has voted for it', async () => {
    const { id, version } = await anIdea()
    const me = world.as('tenant')
    const changed = await me.patch(`/api/ideas/${id}`, { version, title: 'Rappels' })
    expect(changed).toMatchObject({ status: 200, body: { title: 'Rappels', version: version + 1 } })
    expect((await me.patch(`/api/ideas/${id}`, { version, title: 'Encore' })).status).toBe(409)
    expect((await world.as('resident').patch(`/api/ideas/${id}`, { version: 1, title: 'Autre' })).status).toBe(403)
    await vote('resident', id)
    const refused = await me.patch(`/api/ideas/${id}`, { version: version + 1, title: 'Tard' })
    expect(refused).toMatchObject({ status: 409, body: { code: 'ideas.not_editable' } })
    expect((await me.del(`/api/ideas/${id}`)).status).toBe(409)
    expect((await world.as('admin').del(`/api/ideas/${id}`)).status).toBe(204)
    expect((await me.get(`/api/ideas/${id}`)).status).toBe(404)
  })

  test('that names someone is rewritten by an administrator at any time', async () => {
    const { id, version } = await anIdea({ need: 'Que Mme Roy du 302 reçoive un texto.' })
    await vote('resident', id)
    const { status } = await world.as('admin').patch(`/api/ideas/${id}`, { version, need: 'Recevoir un texto.' })
    expect(status).toBe(200)
    const { text } = await world.as('admin').get(`/api/audit?subject=idea&subjectId=${id}`)
    expect(text).not.toContain('Roy')
  })
})

describe('a vote', () => {
  test('counts once however often a person asks, and is taken back once', async () => {
    const { id } = await anIdea()
    expect((await vote('resident', id)).body).toMatchObject({ voteCount: 1, hasVoted: true })
    expect((await vote('resident', id)).body).toMatchObject({ voteCount: 1, hasVoted: true })
    expect(await read('manager', id)).toMatchObject({ voteCount: 1, hasVoted: false })
    expect((await unvote('resident', id)).body).toMatchObject({ voteCount: 0, hasVoted: false })
    expect(await unvote('resident', id)).toMatchObject({ status: 200, body: { voteCount: 0 } })
  })

  test('of a person who asks thirty times at once counts once, beside those of others', async () => {
    const { id } = await anIdea()
    const others = writers.filter((who) => !['tenant', 'resident'].includes(who))
    const answers = await Promise.all([
      ...Array.from({ length: 30 }, () => vote('resident', id)),
      ...others.map((who) => vote(who, id)),
    ])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await read('admin', id)).voteCount).toBe(others.length + 1)
    expect(await world.database.db.$count(ideaVotes, eq(ideaVotes.ideaId, id))).toBe(others.length + 1)
  })

  test('that is given and taken back at once leaves the count of the votes that are there', async () => {
    const { id } = await anIdea()
    await Promise.all(
      Array.from({ length: 20 }, (_, at) => (at % 2 ? vote : unvote)(at % 3 ? 'resident' : 'manager', id)),
    )
    const kept = await world.database.db.$count(ideaVotes, eq(ideaVotes.ideaId, id))
    expect((await read('admin', id)).voteCount).toBe(kept)
  })

  test('for one’s own idea is refused', async () => {
    const { id } = await anIdea()
    expect((await vote('tenant', id)).status).toBe(403)
  })

  test('is open for a planned idea, and closed for one that is done or declined', async () => {
    const { id } = await anIdea()
    await pass(id, 'planning')
    expect((await vote('resident', id)).status).toBe(200)
    await pass(id, 'completion')
    expect(await vote('manager', id)).toMatchObject({ status: 409, body: { code: 'ideas.not_open' } })
    expect((await unvote('resident', id)).body.voteCount).toBe(0)
  })

  test('leaves with the account of who gave it, and the count follows', async () => {
    const { db } = world.database
    const { id } = await anIdea()
    const { id: userId } = await insertNewcomer(db, { passwordHash: null })
    await db.insert(ideaVotes).values({ ideaId: id, userId })
    expect((await read('admin', id)).voteCount).toBe(1)
    await db.delete(users).where(eq(users.id, userId))
    expect((await read('admin', id)).voteCount).toBe(0)
  })

  test('leaves no trace in the activity log', async () => {
    const { id } = await anIdea()
    await vote('resident', id)
    const { body } = await world.as('admin').get(`/api/audit?subject=idea&subjectId=${id}`)
    expect(body.items.map(({ action }: { action: string }) => action)).toEqual(['created'])
  })
})

describe('the list of ideas', () => {
  test('shows the most wanted first, and the latest on request', async () => {
    const [first, second] = [await anIdea({ title: 'Première' }), await anIdea({ title: 'Seconde' })]
    await vote('resident', first.id)
    expect((await list('tenant')).map(({ title }) => title)).toEqual(['Première', 'Seconde'])
    expect((await list('tenant', '?sort=-createdAt')).map(({ title }) => title)).toEqual(['Seconde', 'Première'])
    expect((await list('resident', '?mine=true')).length).toBe(0)
    expect((await list('tenant', '?mine=true&q=seconde')).map(({ id }) => id)).toEqual([second.id])
  })

  test('is narrowed by status and category, and counted by status', async () => {
    const planned = await anIdea({ category: 'reports' })
    await anIdea()
    await pass(planned.id, 'planning')
    expect((await list('otherTenant', '?status=planned')).map(({ id }) => id)).toEqual([planned.id])
    expect(await list('otherTenant', '?category=mobile_app')).toEqual([])
    const { body } = await world.as('otherTenant').get('/api/ideas/summary')
    expect(body).toEqual({ counts: { submitted: 1, planned: 1, done: 0, declined: 0 } })
  })
})

describe('similar ideas', () => {
  const similarTo = async (text: string): Promise<string[]> => {
    const { body } = await world.as('resident').get(`/api/ideas/similar?text=${encodeURIComponent(text)}`)
    return body.items.map(({ title }: SimilarIdea) => title)
  }
  beforeEach(async () => {
    await anIdea()
    await anIdea({ title: 'Réserver la terrasse', category: 'other', need: 'Choisir une heure sans téléphoner.' })
  })

  test.each([
    ['un rappel du paiement', ['Rappels de paiement par texto']],
    ['RAPPELS TEXTOS', ['Rappels de paiement par texto']],
    ['reservation de la terrasse', ['Réserver la terrasse']],
    ['stationnement des visiteurs', []],
    ["& | ! ( ) : * ' \\", []],
    ['', []],
  ])('to « %s » are those that share enough of its words, whatever their form', async (text, titles) => {
    expect(await similarTo(text)).toEqual(titles)
  })

  test('are found by a changed text, and no longer by the former one', async () => {
    const [idea] = await list('tenant', '?q=terrasse')
    const change = { version: idea!.version, title: 'Louer la salle' }
    expect((await world.as('tenant').patch(`/api/ideas/${idea!.id}`, change)).status).toBe(200)
    expect(await similarTo('terrasse')).toEqual([])
    expect(await similarTo('une salle à louer')).toEqual(['Louer la salle'])
  })
})

describe('a decision on an idea', () => {
  test('is an administrator’s, from the right status, and a refusal says why', async () => {
    const { id } = await anIdea()
    expect((await world.as('manager').put(`/api/ideas/${id}/planning`, {})).status).toBe(403)
    expect(await pass(id, 'completion')).toMatchObject({ status: 409, body: { code: 'ideas.forbidden_transition' } })
    expect(await pass(id, 'refusal')).toMatchObject({ status: 422, body: { fields: { note: expect.any(String) } } })
    expect((await pass(id, 'planning', 'Cet hiver.')).body).toMatchObject({
      status: 'planned',
      answer: 'Cet hiver.',
      plannedAt: expect.any(String),
    })
    expect((await pass(id, 'return')).body).toMatchObject({ status: 'submitted', answer: null, plannedAt: null })
  })

  test('is written to who had the idea and who voted, in a notification and a letter with the answer', async () => {
    const { id } = await anIdea()
    await vote('resident', id)
    await mailed()
    await pass(id, 'planning', 'Prévu pour cet hiver.')
    await world.runJobs()
    expect(world.letters.map(({ to }) => to).sort()).toEqual(['resident@mitoyen.test', 'tenant@mitoyen.test'])
    for (const { text, subject } of world.letters) {
      expect(subject).toBe('Une idée que vous voulez est prévue\u00A0: Rappels de paiement par texto')
      expect(text).toContain('Prévu pour cet hiver.')
      expect(text).not.toContain('Théo Locataire')
    }
    const { body } = await world.as('resident').get('/api/notifications')
    expect(body.items[0]).toMatchObject({ title: reminder.title, path: `/settings/idea-box/${id}` })
  })
})
