import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { type CastName, castNames, insertNewcomer } from '../../../../../db/worlds/test.ts'
import { Context } from '../../../../server/context.ts'
import { newId } from '../../../../server/ids.ts'
import { startWorld } from '../../../../server/testing/world.ts'
import { addDays, today } from '../../../../shared/dates.ts'
import { mostADay } from '../../rules.ts'
import { createTrialRequest, formToken } from '../../server/service.ts'
import { trialRequests, trials } from '../../server/tables.ts'
import { newTrial, newTrialRequest } from '../../server/testing.ts'
import { termPolicy } from '../policy.ts'
import { approveRequest, endPastTrials } from './service.ts'

const world = startWorld()
const admin = () => world.as('admin')

const asked = (changes: object = {}) => ({
  organizationName: 'Syndicat du Canal',
  kind: 'syndicate',
  email: `${newId()}@canal.test`,
  language: 'fr',
  days: 30,
  ...changes,
})
const open = (id: string, changes: object = {}) => admin().post(`/api/trial-requests/${id}/trial`, asked(changes))
const trialOf = async (organizationId: string) => {
  const [trial] = await world.database.db.select().from(trials).where(eq(trials.organizationId, organizationId))
  return trial
}
const requestOf = async (id: string) => {
  const [request] = await world.database.db.select().from(trialRequests).where(eq(trialRequests.id, id))
  return request
}
const letterTo = (address: string) => world.letters.findLast(({ to }) => to === address)
const historyOf = async (subject: string, id: string): Promise<string[]> => {
  const { body } = await admin().get(`/api/audit?subject=${subject}&subjectId=${id}`)
  return body.items.map(({ action }: { action: string }) => action)
}

describe('opening a trial', () => {
  test('adds the organization, invites its manager in their language, starts thirty days and answers the request', async () => {
    const { id } = await newTrialRequest(world)
    const email = 'first@canal.test'
    const { status, body } = await open(id, { email, language: 'en' })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      organizationName: 'Syndicat du Canal',
      status: 'running',
      startsOn: today(),
      endsOn: addDays(today(), 29),
      daysLeft: 29,
    })
    expect((await admin().get(`/api/organizations/${body.organizationId}`)).body).toMatchObject({ kind: 'syndicate' })
    await world.runJobs()
    expect(letterTo(email)?.subject).toBe('Aline Administratrice invites you to join Syndicat du Canal')
    expect(letterTo(email)?.text).toContain('sent by Aline Administratrice. Organization: Syndicat du Canal.')
    expect(letterTo(email)?.text).toContain('Your free 30-day trial is open')
    const list = await admin().get('/api/trial-requests?handled=true&limit=100')
    const request = list.body.items.find((one: { id: string }) => one.id === id)
    expect(request).toMatchObject({ organizationId: body.organizationId, handledAt: expect.any(String) })
    expect(await historyOf('trial', body.id)).toEqual(['opened'])
    expect(await historyOf('trial_request', id)).toEqual(['handled'])
  })

  test('the invited person manages the organization and sees its trial', async () => {
    const { id } = await newTrialRequest(world)
    const email = 'second@canal.test'
    const { body } = await open(id, { email })
    await world.runJobs()
    const token = /#([\w-]{43})/.exec(letterTo(email)?.text ?? '')?.[1]
    const names = { firstName: 'Noé', lastName: 'Roy', language: 'fr', password: 'chaloupe-verte-73-brume' }
    const accepted = await world.as('stranger').post('/api/invitations/acceptance', { ...names, token })
    expect(accepted.status, accepted.text).toBe(201)
    const cookie = /mitoyen_session=([^;]+)/.exec(String(accepted.headers['set-cookie']))?.[1] ?? ''
    const { body: own } = await world.as({ cookie }).get('/api/trials')
    expect(own.items).toMatchObject([{ id: body.id, daysLeft: 29 }])
    const session = await world.as({ cookie }).get('/api/auth/user')
    expect(session.body).toMatchObject({ trials: [{ organizationId: body.organizationId, isOver: false }] })
    expect(session.body).not.toHaveProperty('pausedIds')
  })

  test('a request is answered once', async () => {
    const { id } = await newTrialRequest(world)
    const answers = await Promise.all([open(id), open(id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    expect((await open(id)).body.code).toBe('trials.request_handled')
    const reopened = await admin().del(`/api/trial-requests/${id}/handling`)
    expect(reopened.body.code).toBe('trials.request_opened')
    expect((await open(newId())).status).toBe(404)
  })

  test('an address whose account has another role is refused on its field, before anything is added', async () => {
    const { id } = await newTrialRequest(world)
    const { status, body } = await open(id, { email: world.people.tenant.email })
    expect([status, Object.keys(body.fields)]).toEqual([409, ['email']])
    expect((await requestOf(id))?.handledAt).toBeNull()
    expect((await open(id, { email: world.people.manager.email })).status).toBe(201)
  })
})

describe('the name of an organization on trial', () => {
  const path = () => `/api/organizations/${world.places.laurier.id}`
  const change = async (who: CastName, changes: object) => {
    const { version } = (await admin().get(path())).body
    return world.as(who).patch(path(), { version, ...changes })
  }

  test('and its kind are its managers’ until the end or a plan; its numbers are not', async () => {
    const organizationId = world.places.laurier.id
    await newTrial(world, { organizationId })
    const renamed = await change('manager', { name: 'Syndicat du Bassin', kind: 'syndicate' })
    expect(renamed.body).toMatchObject({ name: 'Syndicat du Bassin', kind: 'syndicate' })
    expect((await change('manager', { neq: '1144556677' })).status).toBe(403)
    for (const who of ['managerLimited', 'demoManager', 'resident'] as const)
      expect((await change(who, { name: 'À moi' })).status, who).toBe(403)
    await newTrial(world, { organizationId, endsOn: addDays(today(), -1) })
    expect((await change('manager', { name: 'Trop tard' })).body.code).toBe('trial_ended')
    await newTrial(world, { organizationId, status: 'converted' })
    expect((await change('manager', { name: 'Trop tard' })).status).toBe(403)
    expect((await change('admin', { name: 'Gestion Laurier', kind: 'management_company' })).status).toBe(200)
  })
})

describe('a request that opens by itself', () => {
  const person = { name: 'Anne Roy', organizationName: 'Syndicat du Bassin' }
  const ask = async (email: string, opensTrials = true) => {
    const { machinery } = world
    const automatic = { ...machinery, config: { ...machinery.config, opensTrials } }
    const parts = {
      machinery: automatic,
      db: world.database.db,
      actor: null,
      language: 'fr',
      requestId: 'test',
    } as const
    const shown = formToken(machinery.config, new Date(Date.now() - 60_000))
    const request = { ...person, email, kind: 'syndicate', doors: 12, language: 'fr', shown } as const
    const { id } = await createTrialRequest(new Context(parts), request)
    await world.runJobs()
    return id
  }
  const opened = async (id: string) => {
    const [trial] = await world.database.db.select().from(trials).where(eq(trials.requestId, id))
    return trial
  }

  test('is opened without anybody, in the name of Mitoyen', async () => {
    const id = await ask('seule@canal.test')
    const trial = await opened(id)
    expect(trial).toMatchObject({ startsOn: today(), endsOn: addDays(today(), 29) })
    const letter = letterTo('seule@canal.test')
    expect(letter?.subject).toBe('Votre accès à Mitoyen est prêt')
    expect(letter?.text).toContain('Votre essai gratuit de 30 jours est ouvert')
    // Whoever filled the form chose the name and the address: the letter carries none of their words to someone else.
    expect(`${letter?.text} ${letter?.html}`).not.toMatch(/Anne|Bassin/)
    const organization = await admin().get(`/api/organizations/${trial?.organizationId}`)
    expect(organization.body.name).toBe('Syndicat du Bassin')
    expect((await requestOf(id))?.handledAt).not.toBeNull()
    const list = await admin().get(`/api/invitations?organization=${trial?.organizationId}`)
    expect(list.body.items).toMatchObject([{ invitedByName: 'Mitoyen', email: 'seule@canal.test', status: 'pending' }])
    const token = /#([\w-]{43})/.exec(letterTo('seule@canal.test')?.text ?? '')?.[1]
    expect((await world.as('stranger').post('/api/invitations/lookup', { token })).status).toBe(200)
  })

  test('waits for an administrator when the address has an account or an invitation', async () => {
    const { email } = await insertNewcomer(world.database.db)
    expect(await opened(await ask(email))).toBeUndefined()
    expect(await opened(await ask('deux-fois@canal.test'))).toBeDefined()
    const again = await ask('deux-fois@canal.test')
    expect(await opened(again)).toBeUndefined()
    expect((await requestOf(again))?.handledAt).toBeNull()
  })

  test('sent twice at once opens one trial', async () => {
    const ids = [newId(), newId()]
    const email = 'ensemble@canal.test'
    const values = { name: 'Anne Roy', email, kind: 'syndicate', doors: 12, language: 'fr' } as const
    await world.database.db.insert(trialRequests).values(ids.map((id) => ({ id, ...values })))
    const { db } = world.database
    await Promise.all(ids.map((id) => db.transaction((tx) => approveRequest(world.contextOf({ db: tx }), id))))
    const found = await Promise.all(ids.map(opened))
    expect(found.filter((trial) => trial !== undefined).length).toBe(1)
  })

  test('waits for an administrator past the openings of a day', async () => {
    const ids: string[] = []
    for (let time = 0; time < mostADay.openings; time++) ids.push(await ask(`foule${time}@canal.test`))
    const last = await ask('dernier@canal.test')
    expect(await opened(last)).toBeUndefined()
    expect((await requestOf(last))?.handledAt).toBeNull()
    expect((await open(last, { email: 'dernier@canal.test' })).status).toBe(201)
  })

  test('waits for an administrator unless the installation says otherwise', async () => {
    expect(await opened(await ask('attend@canal.test', false))).toBeUndefined()
  })
})

describe('the life of a trial', () => {
  const step = (id: string, noun: string, input: object) => admin().put(`/api/trials/${id}/${noun}`, input)
  const undo = (id: string, noun: string, version: number) => admin().del(`/api/trials/${id}/${noun}`, { version })

  test('an extension adds its days, and can be undone once', async () => {
    const { id, version } = await newTrial(world)
    const extended = await step(id, 'extension', { version, days: 7 })
    expect(extended.body).toMatchObject({ endsOn: addDays(today(), 26), daysLeft: 26 })
    expect((await step(id, 'extension', { version, days: 7 })).body.code).toBe('stale')
    const back = await undo(id, 'extension', extended.body.version)
    expect(back.body).toMatchObject({ endsOn: addDays(today(), 19), status: 'running' })
    expect((await undo(id, 'extension', back.body.version)).body.code).toBe('trials.not_extended')
    expect(await historyOf('trial', id)).toEqual(['shortened', 'extended'])
  })

  test('an ended trial that is extended runs from today, and ends again when that is undone', async () => {
    const { id, version } = await newTrial(world, { endsOn: addDays(today(), -3) })
    const extended = await step(id, 'extension', { version, days: 7 })
    expect(extended.body).toMatchObject({ endsOn: addDays(today(), 6), status: 'running' })
    const back = await undo(id, 'extension', extended.body.version)
    expect(back.body).toMatchObject({ endsOn: addDays(today(), -3), status: 'ended' })
  })

  test('a trial that is ended has no day left, and is ended once', async () => {
    const { id, version } = await newTrial(world)
    const ended = await step(id, 'end', { version })
    expect(ended.body).toMatchObject({ status: 'ended', endsOn: addDays(today(), -1) })
    expect((await step(id, 'end', { version: ended.body.version })).body.code).toBe('trials.is_ended')
  })

  test('a running or ended trial becomes a plan, which can be undone', async () => {
    for (const endsOn of [addDays(today(), 3), addDays(today(), -3)]) {
      const { id, version } = await newTrial(world, { endsOn })
      const converted = await step(id, 'conversion', { version })
      expect(converted.body.status).toBe('converted')
      expect((await step(id, 'extension', { version: 1, days: 3 })).body.code).toBe('trials.is_converted')
      const back = await undo(id, 'conversion', converted.body.version)
      expect(back.body.status).toBe(endsOn < today() ? 'ended' : 'running')
    }
  })

  test('the nightly job ends what is past its last day, once, and nothing else', async () => {
    const [past, last] = [
      await newTrial(world, { endsOn: addDays(today(), -1) }),
      await newTrial(world, { endsOn: today() }),
    ]
    const parts = {
      machinery: world.machinery,
      db: world.database.db,
      actor: null,
      language: 'fr',
      requestId: 'test',
    } as const
    for (let night = 0; night < 2; night++) await endPastTrials(new Context(parts))
    expect((await trialOf(past.organizationId))?.status).toBe('ended')
    expect((await trialOf(last.organizationId))?.status).toBe('running')
    expect(await historyOf('trial', past.id)).toEqual(['ended'])
  })

  test('an administrator lists trials by what they are today', async () => {
    const { id } = await newTrial(world, { endsOn: addDays(today(), -1) })
    const idsAt = async (status: string): Promise<string[]> =>
      (await admin().get(`/api/trials?status=${status}&limit=100`)).body.items.map((one: { id: string }) => one.id)
    expect(await idsAt('ended')).toContain(id)
    expect(await idsAt('running')).not.toContain(id)
    expect(await idsAt('converted')).not.toContain(id)
  })

  test('goes with its organization, which an administrator archives, then deletes', async () => {
    const { id, organizationId } = await newTrial(world)
    expect((await admin().put(`/api/organizations/${organizationId}/archive`, {})).status).toBe(200)
    expect((await admin().del(`/api/organizations/${organizationId}`)).status).toBe(204)
    expect((await admin().get('/api/trials?limit=100')).text).not.toContain(id)
  })

  test('a manager sees the trials of their organizations alone', async () => {
    const { laurier, nordet } = world.places
    for (const { id: organizationId } of [laurier, nordet]) await newTrial(world, { organizationId })
    for (const who of castNames) {
      const seen = await world.as(who).get('/api/trials?limit=100')
      const actor = await world.actorOf(who)
      for (const { id: organizationId } of [laurier, nordet])
        expect(seen.text.includes(organizationId), who).toBe(termPolicy.read(actor, { organizationId }))
    }
  })
})

describe('asking for a plan', () => {
  const ask = (who: CastName, id: string) => world.as(who).put(`/api/trials/${id}/plan-request`)

  test('tells the administrators once, in the application and by letter, even after the end', async () => {
    const { nordet } = world.places
    const { id } = await newTrial(world, { organizationId: nordet.id, endsOn: addDays(today(), -1) })
    const first = await ask('otherManager', id)
    expect(first.body).toMatchObject({ status: 'ended', planAskedAt: expect.any(String) })
    expect((await ask('otherManager', id)).body.planAskedAt).toBe(first.body.planAskedAt)
    await world.runJobs()
    const letters = world.letters.filter(({ subject }) => subject.includes('Immeubles Nordet'))
    expect(letters.map(({ to }) => to)).toEqual([world.people.admin.email])
    const { body } = await admin().get('/api/notifications')
    expect(body.items[0]).toMatchObject({
      sentence: 'Olga Autre demande un forfait',
      title: 'Immeubles Nordet',
      path: `/admin/organizations/${nordet.id}#${id}`,
    })
    expect((await ask('manager', id)).status).toBe(404)
    expect((await ask('otherTenant', id)).status).toBe(404)
  })
})
