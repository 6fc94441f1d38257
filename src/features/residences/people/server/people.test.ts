import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { behindTheTriggers } from '../../../../server/testing/past-trail.ts'
import { startWorld, type Who } from '../../../../server/testing/world.ts'
import type { Person } from '../../contract.ts'
import type { PersonCandidate } from '../contract.ts'

const world = startWorld()
const path = (id: string, person?: string) => `/api/residences/${id}/people${person ? `/${person}` : ''}`
const people = async (who: Who, id: string) => (await world.as(who).get<{ items: Person[] }>(path(id))).body.items
const names = (list: readonly { firstName: string }[]) => list.map(({ firstName }) => firstName)

describe('reading the people of a residence', () => {
  it('shows a household to its members, with names and relations, and each their own dates only', async () => {
    const { erables101, erables102 } = world.places
    expect((await world.as('resident').get(path(erables102.id))).status).toBe(404)
    expect((await world.as('otherManager').get(path(erables101.id))).status).toBe(404)
    const household = await people('tenant', erables102.id)
    expect(names(household)).toEqual(expect.arrayContaining(['Théo', 'Delphine']))
    for (const { firstName, email, phone, startsOn, userId } of household)
      expect([email, phone, startsOn, userId]).toEqual([null, null, firstName === 'Théo' ? '2024-07-01' : null, null])
    expect((await people('manager', erables102.id)).map(({ email }) => email)).toContain('tenant@mitoyen.test')
  })

  it('offers people of the organization only', async () => {
    const at = `/api/residences/${world.places.erables101.id}/candidates`
    const offered = await world.as('manager').get<{ items: PersonCandidate[] }>(at)
    expect(names(offered.body.items)).toEqual(expect.arrayContaining(['Rose', 'Théo', 'Marc']))
    expect(names(offered.body.items)).not.toContain('Omar')
    expect(names((await world.as('manager').get(`${at}?q=theo`)).body.items)).toEqual(['Théo'])
    expect((await world.as('resident').get(at)).status).toBe(403)
    expect((await world.as('demoManager').get(at)).status).toBe(403)
    expect((await world.as('otherManager').get(at)).status).toBe(404)
  })

  it('pages people and candidates by name, without a date in a household’s cursor', async () => {
    const at = `/api/residences/${world.places.erables102.id}`
    for (const [who, list] of [
      ['tenant', 'people'],
      ['manager', 'candidates'],
    ] as const) {
      const all = (await world.as(who).get(`${at}/${list}`)).body
      const seen: string[] = []
      for (let cursor = ''; ; ) {
        const { body } = await world.as(who).get(`${at}/${list}?limit=1${cursor && `&cursor=${cursor}`}`)
        expect(body.total).toBe(all.total)
        seen.push(...body.items.map((person: { id: string }) => person.id))
        if (!body.nextCursor) break
        cursor = body.nextCursor
        expect(Buffer.from(cursor, 'base64url').toString()).not.toMatch(/\d{4}-\d{2}-\d{2}"/)
      }
      expect(seen).toEqual(all.items.map((person: { id: string }) => person.id))
      expect(seen).toHaveLength(all.total)
      expect(all.total).toBeGreaterThan(1)
    }
    expect((await world.as('tenant').get(`${at}/people?sort=startsOn`)).status).toBe(422)
  })
})

describe('a manager limited to some buildings', () => {
  it('sees nobody of the others', async () => {
    const { fleuve201 } = world.places
    const lise = world.as('managerLimited')
    const offered = await lise.get<{ items: PersonCandidate[] }>(`/api/residences/${fleuve201.id}/candidates`)
    expect(names(offered.body.items)).toEqual(expect.arrayContaining(['Lise', 'Marc']))
    for (const other of ['Rose', 'Théo', 'Denis']) expect(names(offered.body.items)).not.toContain(other)
    const draft = { userId: world.people.tenant.id, relation: 'tenant', startsOn: '2026-01-01' }
    expect((await lise.post(path(fleuve201.id), draft)).body.code).toBe('residences.unknown_person')
  })
})

describe('attaching a person to a residence', () => {
  it('saves one of two simultaneous additions', async () => {
    const { id } = world.places.fleuve201
    const draft = { userId: world.people.tenant.id, relation: 'tenant', startsOn: '2026-01-01' }
    const both = await Promise.all([1, 2].map(() => world.as('manager').post(path(id), draft)))
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
  })

  const body = () => ({ userId: world.people.resident.id, relation: 'co_owner', startsOn: '2026-01-01' })

  it('is for managers, with people of the organization', async () => {
    const { erables102, falaise1 } = world.places
    expect((await world.as('tenant').post(path(erables102.id), body())).status).toBe(403)
    expect((await world.as('demoManager').post(path(erables102.id), body())).status).toBe(403)
    expect((await world.as('manager').post(path(falaise1.id), body())).status).toBe(404)
    const foreign = { ...body(), userId: world.people.otherTenant.id, relation: 'tenant' }
    const refused = await world.as('manager').post(path(erables102.id), foreign)
    expect([refused.status, refused.body.code]).toEqual([422, 'residences.unknown_person'])
    const unknown = await world.as('admin').post(path(erables102.id), { ...foreign, userId: world.places.laurier.id })
    expect(unknown.body.code).toBe('residences.unknown_person')
  })

  it('gives the person access from that day, once', async () => {
    const { id } = world.places.erables102
    const made = await world.as('manager').post<Person>(path(id), body())
    expect([made.status, made.body.relation, made.body.isCurrent]).toEqual([201, 'co_owner', true])
    expect((await world.as('resident').get(`/api/residences/${id}`)).status).toBe(200)
    const again = await world.as('manager').post(path(id), { ...body(), startsOn: '2026-05-01' })
    expect([again.status, again.body.code]).toEqual([409, 'residences.already_there'])
    const future = await world.as('manager').post<Person>(path(world.places.erables101.id), {
      userId: world.people.tenant.id,
      relation: 'occupant',
      startsOn: '2199-01-01',
    })
    expect(future.body.isCurrent).toBe(false)
    expect((await world.as('tenant').get(`/api/residences/${world.places.erables101.id}`)).status).toBe(404)
  })

  it('refuses a relation that the role cannot have, and a period that ends before it begins', async () => {
    const { id } = world.places.erables102
    const owner = {
      ...body(),
      userId: world.people.tenant.id,
      relation: 'owner',
      startsOn: '2020-01-01',
      endsOn: '2020-12-31',
    }
    expect((await world.as('manager').post(path(id), owner)).body.code).toBe('residences.relation_not_for_role')
    const backwards = await world.as('manager').post(path(id), { ...owner, relation: 'tenant', endsOn: '2019-12-31' })
    expect([backwards.status, Object.keys(backwards.body.fields)]).toEqual([422, ['endsOn']])
  })
})

describe('changing and ending an attachment', () => {
  it('takes access away after the last day', async () => {
    const { id } = world.places.erables102
    const [person] = (await people('manager', id)).filter(({ firstName }) => firstName === 'Théo')
    const at = path(id, person?.id)
    const end = { version: person?.version, endsOn: '2025-06-30' }
    expect((await world.as('tenant').patch(at, end)).status).toBe(403)
    expect((await world.as('otherManager').patch(at, end)).status).toBe(404)
    expect((await world.as('manager').patch(path(world.places.erables101.id, person?.id), end)).status).toBe(404)
    expect((await world.as('manager').patch(at, { ...end, endsOn: '2020-01-01' })).body.code).toBe(
      'residences.ends_before_start',
    )
    const saved = await world.as('manager').patch<Person>(at, end)
    expect(saved.body).toMatchObject({ endsOn: '2025-06-30', isCurrent: false, relation: 'tenant' })
    expect((await world.as('manager').patch(at, end)).body.code).toBe('stale')
    expect((await world.as('tenant').get(`/api/residences/${id}`)).status).toBe(404)
    expect(names(await people('manager', id))).toContain('Théo')
    expect(names(await people('demoTenant', id))).not.toContain('Théo')
  })

  it('can erase a mistaken entry', async () => {
    const { id } = world.places.erables102
    const [person] = (await people('manager', id)).filter(({ firstName }) => firstName === 'Théo')
    expect((await world.as('resident').del(path(id, person?.id))).status).toBe(403)
    expect((await world.as('manager').del(path(id, person?.id))).status).toBe(204)
    expect((await world.as('manager').del(path(id, person?.id))).status).toBe(404)
  })
  it('can be undone by the person who just removed it, and by nobody else', async () => {
    const { id } = world.places.fleuve201
    const at = { userId: world.people.tenant.id, relation: 'subtenant', startsOn: '2026-01-01', endsOn: '2190-06-30' }
    const takeOff = async (who: 'admin' | 'manager' | 'managerLimited') => {
      const [there] = (await people(who, id)).filter(({ userId }) => userId === at.userId)
      expect((await world.as(who).del(path(id, there?.id))).status).toBe(204)
    }
    const putBack = async (terms: object = at) => {
      const { status, body } = await world.as('managerLimited').post(path(id), terms)
      return status === 201 ? body : body.code
    }
    await takeOff('manager')
    expect(await putBack()).toBe('residences.unknown_person')
    expect((await world.as('manager').post(path(id), at)).status).toBe(201)
    await takeOff('managerLimited')
    const { endsOn: _, ...endless } = at
    for (const other of [
      { relation: 'tenant' },
      { startsOn: '2025-12-31' },
      { endsOn: null },
      { endsOn: '2191-06-30' },
    ])
      expect(await putBack({ ...at, ...other })).toBe('residences.unknown_person')
    expect(await putBack(endless)).toBe('residences.unknown_person')
    expect(await putBack()).toMatchObject({ relation: 'subtenant', endsOn: '2190-06-30' })
    await takeOff('admin')
    expect(await putBack()).toBe('residences.unknown_person')
    expect((await world.as('admin').post(path(id), at)).status).toBe(201)
    await takeOff('managerLimited')
    const passes = (minutes: number) =>
      behindTheTriggers(world.database, () =>
        world.database.db.execute(
          sql`update audit_entries set at = at - make_interval(mins => ${minutes}) where person_id = ${at.userId}`,
        ),
      )
    await passes(59)
    expect(await putBack()).toMatchObject({ relation: 'subtenant' })
    await takeOff('managerLimited')
    await passes(61)
    expect(await putBack()).toBe('residences.unknown_person')
  })
})

describe('a person without an email', () => {
  const named = { firstName: 'Thérèse', lastName: 'Lapierre', relation: 'owner', startsOn: '2026-02-01' }
  const add = (given: object) => world.as('manager').post(path(world.places.fleuve201.id), given)

  it('is kept by their names, with a mailing address and without access', async () => {
    const made = await add({ ...named, mailingAddress: '12, chemin du Lac' })
    expect([made.status, made.body.email, made.body.mailingAddress], made.text).toEqual([
      201,
      null,
      '12, chemin du Lac',
    ])
    const { userId } = made.body
    const account = (await world.as('admin').get(`/api/users/${userId}`)).body
    expect(account).toMatchObject({ firstName: 'Thérèse', lastName: 'Lapierre', email: null, status: 'pending' })
    const activated = await world
      .as('admin')
      .put(`/api/users/${userId}/status`, { version: account.version, status: 'active' })
    expect(activated.body.code).toBe('user-management.no_email')
  })

  it('is added once in the same days, whatever the case and accents of the name', async () => {
    const again = await add({ ...named, firstName: 'THERESE', startsOn: '2026-06-01' })
    expect([again.status, again.body.code, Object.keys(again.body.fields)]).toEqual([
      409,
      'residences.already_there',
      ['lastName'],
    ])
  })

  it('has both names, or the last one alone of a company, or is an account', async () => {
    const faults = async (given: object) =>
      Object.keys((await add({ relation: 'owner', startsOn: '2026-02-01', ...given })).body.fields)
    expect(await faults({})).toEqual(['userId'])
    expect(await faults({ userId: null, firstName: 'Thérèse' })).toEqual(['lastName'])
    expect(await faults({ lastName: 'Lapierre' })).toEqual(['firstName'])
    expect(await faults({ firstName: 'Thérèse', lastName: '9123-4567 Québec inc.' })).toEqual(['lastName'])
    const { body, text } = await add({ relation: 'owner', startsOn: '2026-02-01', lastName: '9123-4567 Québec inc.' })
    expect(body, text).toMatchObject({ firstName: '', lastName: '9123-4567 Québec inc.', email: null })
  })
})
