import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { Context } from '../../../server/context.ts'
import { newId } from '../../../server/ids.ts'
import { startWorld } from '../../../server/testing/world.ts'
import { addDays, today } from '../../../shared/dates.ts'
import type { NewTrialRequest, TrialRequest } from '../contract.ts'
import { createTrialRequest, formToken, removeOldRequests } from './service.ts'
import { trialRequests } from './tables.ts'
import { newTrialRequest } from './testing.ts'

const world = startWorld()
const asked = (changes: Partial<NewTrialRequest> = {}): NewTrialRequest => ({
  name: 'Anne Roy',
  email: 'anne@exemple.test',
  kind: 'syndicate',
  organizationName: null,
  doors: 12,
  language: 'fr',
  ...changes,
})
const shownBefore = (ms: number) => formToken(world.machinery.config, new Date(Date.now() - ms))
let callers = 0
// Each call comes from an address of its own, so that none uses up what another may send.
const passer = () => world.as('stranger', `203.0.113.${++callers}`)
const seen = () => ({ shown: shownBefore(60_000), website: '' })
/** Sends the form as its script does. */
const post = (body: object, caller = passer()) => caller.post('/api/trial-requests', { ...seen(), ...body })

describe('a trial request', () => {
  it('is stored, acknowledged in its language, and announced to administrators in theirs', async () => {
    const { status, body } = await post(
      asked({
        email: ' Jane@Example.test ',
        name: 'Jane Smith',
        organizationName: ' The Mill Lofts ',
        language: 'en',
        doors: 1,
      }),
    )
    expect(status).toBe(201)
    const rows = await world.database.db.select().from(trialRequests)
    expect(rows).toEqual([
      expect.objectContaining({
        id: body.id,
        email: 'jane@example.test',
        organizationName: 'The Mill Lofts',
        doors: 1,
      }),
    ])

    await world.runJobs()
    const received = world.letters.find(({ to }) => to === 'jane@example.test')
    expect(received?.subject).toBe('We have received your trial request')
    expect(received?.text).toContain('for 1 door.')
    // The requester chooses the name and the address: the letter must not carry their words to someone else.
    expect(received?.text).not.toContain('Jane')
    expect(received?.text).not.toContain('Mill')
    expect(received?.html).toContain('http://mitoyen.test/en')
    const notice = world.letters.find(({ subject }) => subject.includes('Jane Smith'))
    expect(notice?.to).toBe(world.people.admin.email)
    expect(notice?.html).toContain('http://mitoyen.test/admin/trials')
    expect(notice?.text).toContain('The Mill Lofts')
  })

  it('names the fields it refuses, in the language of the page', async () => {
    const { status, body } = await post(asked({ name: ' ', email: 'nowhere', doors: 0 }))
    expect(status).toBe(422)
    expect(Object.keys(body.fields)).toEqual(['name', 'email', 'doors'])
    expect(body.fields.doors).toBe('Entrez un nombre entier, de 1 à 10\u00A0000.')
  })

  it('is limited per e-mail address', async () => {
    const caller = passer()
    for (let time = 0; time < 3; time++) expect((await post(asked(), caller)).status).toBe(201)
    expect((await post(asked(), caller)).status).toBe(429)
    expect((await post(asked({ email: 'paul@exemple.test' }), caller)).status).toBe(201)
  })

  it('may come from a demonstration account', async () => {
    const answer = await post(asked({ email: 'demo@exemple.test' }), world.as('demoManager'))
    expect(answer.status).toBe(201)
  })
})

describe('the form of the site', () => {
  const type = { 'content-type': 'application/x-www-form-urlencoded' }
  const fields = (changes: Record<string, string> = {}) =>
    new URLSearchParams({
      name: 'Anne Roy',
      email: `${newId()}@exemple.test`,
      kind: 'syndicate',
      doors: '12',
      language: 'fr',
      website: '',
      shown: shownBefore(60_000),
      ...changes,
    }).toString()
  const send = (changes?: Record<string, string>) => passer().post('/api/trial-requests', fields(changes), type)
  const isKept = async (email: string) => {
    const rows = await world.database.db.select().from(trialRequests).where(eq(trialRequests.email, email))
    return rows.length === 1
  }

  it('sent without JavaScript is kept and led back to its page, in its language', async () => {
    const french = await send({ email: 'fr@formulaire.test' })
    expect([french.status, french.headers.location]).toEqual([303, '/?essai=merci#trial'])
    expect(await isKept('fr@formulaire.test')).toBe(true)
    const english = await send({ language: 'en', organizationName: ' ' })
    expect(english.headers.location).toBe('/en?essai=merci#trial')
  })

  it('led back with the names of the fields that are refused, and nothing that was typed', async () => {
    const { status, headers } = await send({ name: ' ', email: 'nulle-part', doors: 'beaucoup', language: 'en' })
    expect([status, headers.location]).toEqual([303, '/en?essai=name,email,doors#trial'])
  })

  it('is led back when its address has asked too often, from wherever it was sent', async () => {
    for (let time = 0; time < 9; time++) await send({ email: 'souvent@formulaire.test' })
    const { status, headers } = await send({ email: 'souvent@formulaire.test' })
    expect([status, headers.location]).toEqual([303, '/?essai=limite#trial'])
  })

  it('filled by a program is thanked, and nothing is kept', async () => {
    const traps: Record<string, string>[] = [
      { website: 'https://spam.test' },
      { shown: shownBefore(500) },
      { shown: 'abc.def' },
      { shown: '' },
    ]
    for (const [at, trap] of traps.entries()) {
      const email = `programme${at}@formulaire.test`
      const { headers } = await send({ ...trap, email })
      expect(headers.location, JSON.stringify(trap)).toBe('/?essai=merci#trial')
      expect(await isKept(email)).toBe(false)
      const json = await passer().post('/api/trial-requests', { ...asked({ email }), ...trap })
      expect(json).toMatchObject({ status: 201, body: { id: expect.any(String) } })
      expect(await isKept(email)).toBe(false)
    }
    await passer().post('/api/trial-requests', asked({ email: 'programme-seul@formulaire.test' }))
    expect(await isKept('programme-seul@formulaire.test')).toBe(false)
    await world.runJobs()
    expect(world.letters.filter(({ to }) => to.startsWith('programme'))).toEqual([])
  })

  it.each(['"><script>alert(1)</script>', 'constructor', '__proto__', 'x\r\nSet-Cookie: a=b'])(
    'sent with the field %j, which it lacks, leads nowhere: no address repeats that name',
    async (name) => {
      const body = `${fields({ email: 'hostile@formulaire.test' })}&${new URLSearchParams([[name, 'x']])}`
      const { status, headers } = await passer().post('/api/trial-requests', body, type)
      expect([status, headers.location]).toEqual([422, undefined])
    },
  )

  it.each([
    ['name', 'a line break in a name', 'Anne\r\nBcc: tous@ailleurs.test'],
    ['name', 'a turned text in a name', 'Anne\u202Eyor'],
    ['organizationName', 'a line break in a name', 'Syndicat\r\nBcc: tous@ailleurs.test'],
    ['email', 'two addresses', 'anne@exemple.test, paul@exemple.test'],
    ['email', 'a line break in an address', 'anne@exemple.test\r\nBcc: tous@ailleurs.test'],
    ['language', 'another site for a language', '//ailleurs.test'],
  ])('sent with a hostile %s, %s, leads back to its page with that field named', async (name, _, value) => {
    const { status, headers } = await send({ [name]: value })
    expect([status, headers.location]).toEqual([303, `/?essai=${name}#trial`])
  })

  it('open for more than a week is shown again', async () => {
    const old = await send({ shown: shownBefore(8 * 86_400_000) })
    expect(old.headers.location).toBe('/?essai=shown#trial')
  })
})

describe('requests', () => {
  const lettersTo = (address: string) => world.letters.filter(({ to }) => to === address)

  it('send two letters a day to an address at most, whoever asks from wherever', async () => {
    for (let time = 0; time < 6; time++)
      expect((await post(asked({ email: 'victime@ailleurs.test' }))).status).toBe(201)
    await world.runJobs()
    expect(lettersTo('victime@ailleurs.test').length).toBe(2)
    expect((await world.as('admin').get('/api/trial-requests?q=victime')).body.total).toBe(6)
  })

  it('sent by the hundred write a bounded number of letters, to administrators too', async () => {
    world.letters.splice(0)
    const { machinery, database } = world
    for (let time = 0; time < 210; time++)
      await createTrialRequest(world.contextOf({ machinery, db: database.db }), {
        ...asked({ email: `${time}@foule.test` }),
        ...seen(),
      })
    await world.runJobs()
    expect(world.letters.filter(({ to }) => to.endsWith('@foule.test')).length).toBeLessThanOrEqual(200)
    expect(lettersTo(world.people.admin.email).length).toBeLessThanOrEqual(30)
    expect((await world.as('admin').get('/api/trial-requests?q=foule')).body.total).toBe(210)
  })

  it('are removed a year after they came', async () => {
    const [old, recent] = [await newTrialRequest(world), await newTrialRequest(world)]
    const { db } = world.database
    await db
      .update(trialRequests)
      .set({ createdAt: new Date(`${addDays(today(), -400)}T12:00:00Z`) })
      .where(eq(trialRequests.id, old.id))
    const parts = { machinery: world.machinery, db, actor: null, language: 'fr', requestId: 'test' } as const
    await removeOldRequests(new Context(parts))
    const left = (await db.select().from(trialRequests)).map(({ id }) => id)
    expect(left).toContain(recent.id)
    expect(left).not.toContain(old.id)
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
