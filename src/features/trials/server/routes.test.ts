import { describe, expect, it } from 'vitest'
import { startWorld } from '../../../server/testing/world.ts'
import type { NewTrialRequest, TrialRequest } from '../contract.ts'
import { trialRequests } from './tables.ts'

const world = startWorld()
const asked = (changes: Partial<NewTrialRequest> = {}): NewTrialRequest => ({
  name: 'Anne Roy',
  email: 'anne@exemple.test',
  kind: 'syndicate',
  doors: 12,
  language: 'fr',
  ...changes,
})
const post = (body: object) => world.as('stranger').post('/api/trial-requests', body)

describe('a trial request', () => {
  it('is stored, acknowledged in its language, and announced to administrators in theirs', async () => {
    const { status, body } = await post(
      asked({ email: ' Jane@Example.test ', name: 'Jane Smith', language: 'en', doors: 1 }),
    )
    expect(status).toBe(201)
    const rows = await world.database.db.select().from(trialRequests)
    expect(rows).toEqual([expect.objectContaining({ id: body.id, email: 'jane@example.test', doors: 1 })])

    await world.runJobs()
    const received = world.letters.find(({ to }) => to === 'jane@example.test')
    expect(received?.subject).toBe('We have received your trial request')
    expect(received?.text).toContain('for 1 door.')
    // The requester chooses the name and the address: the letter must not carry their words to someone else.
    expect(received?.text).not.toContain('Jane')
    expect(received?.html).toContain('http://mitoyen.test/en')
    const notice = world.letters.find(({ subject }) => subject.includes('Jane Smith'))
    expect(notice?.to).toBe(world.people.admin.email)
  })

  it('names the fields it refuses, in the language of the page', async () => {
    const { status, body } = await post(asked({ name: ' ', email: 'nowhere', doors: 0 }))
    expect(status).toBe(422)
    expect(Object.keys(body.fields)).toEqual(['name', 'email', 'doors'])
    expect(body.fields.doors).toBe('Entrez un nombre entier, de 1 à 10\u00A0000.')
  })

  it('is limited per e-mail address', async () => {
    for (let time = 0; time < 3; time++) expect((await post(asked())).status).toBe(201)
    expect((await post(asked())).status).toBe(429)
    expect((await post(asked({ email: 'paul@exemple.test' }))).status).toBe(201)
  })

  it('may come from a demonstration account', async () => {
    const answer = await world.as('demoManager').post('/api/trial-requests', asked({ email: 'demo@exemple.test' }))
    expect(answer.status).toBe(201)
  })
})

describe('the list of trial requests', () => {
  const list = (query = '') => world.as('admin').get(`/api/trial-requests${query}`)
  const handling = (id: string) => `/api/trial-requests/${id}/handling`

  it('is for administrators, who search, sort and page it', async () => {
    for (const [place, name] of ['Zoé Abel', 'Étienne Cyr', 'Bruno Lee'].entries())
      await post(asked({ name, email: `no${place}@liste.test` }))
    const names = async (query: string) => (await list(query)).body.items.map(({ name }: TrialRequest) => name)
    expect(await names('?q=liste&sort=name')).toEqual(['Bruno Lee', 'Étienne Cyr', 'Zoé Abel'])
    expect(await names('?q=etienne')).toEqual(['Étienne Cyr'])
    const { body } = await list('?q=liste&limit=2&sort=-createdAt')
    expect([body.items.length, body.total]).toEqual([2, 3])
    expect(await names(`?q=liste&limit=2&sort=-createdAt&cursor=${body.nextCursor}`)).toEqual(['Zoé Abel'])
    for (const who of ['manager', 'otherManager', 'tenant', 'demoManager'] as const)
      expect((await world.as(who).get('/api/trial-requests')).status).toBe(403)
    expect((await world.as('stranger').get('/api/trial-requests')).status).toBe(401)
  })

  it('shows handled ones; handling twice counts once, and can be undone', async () => {
    const { id } = (await post(asked({ email: 'suivi@exemple.test' }))).body
    const first = await world.as('admin').put(handling(id))
    expect(first.body).toMatchObject({ id, email: 'suivi@exemple.test', handledAt: expect.any(String) })
    expect((await world.as('admin').put(handling(id))).body.handledAt).toBe(first.body.handledAt)
    expect((await list('?q=suivi')).body.total).toBe(0)
    expect((await list('?q=suivi&handled=true')).body.total).toBe(1)
    expect((await world.as('admin').del(handling(id))).status).toBe(204)
    expect((await list('?q=suivi')).body.items[0].handledAt).toBeNull()
  })

  it('handles an existing request, for an administrator', async () => {
    const { id } = (await post(asked({ email: 'refus@exemple.test' }))).body
    expect((await world.as('manager').put(handling(id))).status).toBe(403)
    expect((await world.as('demoManager').del(handling(id))).status).toBe(403)
    expect((await world.as('admin').put(handling('019aa000-0000-7000-8000-000000000001'))).status).toBe(404)
  })
})
