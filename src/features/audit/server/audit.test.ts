import { expect, test } from 'vitest'
import { castNames } from '../../../../db/worlds/test.ts'
import { auditEntries } from '../../../server/tables.ts'
import { startWorld } from '../../../server/testing/world.ts'
import { auditPolicy } from '../policy.ts'

const world = startWorld()

test('for everyone of the cast, listed facts are those that the policy allows', async () => {
  const { database, people, places } = world
  const places_ = [places.erables, places.fleuve, places.falaise]
  const facts = [
    ...places_.flatMap(({ id: buildingId }) => ['paid', 'signed_in'].map((action) => ({ buildingId, action }))),
    { buildingId: null, action: 'updated' },
    { buildingId: null, action: 'signed_in' },
    { buildingId: places.erables.id, action: 'updated', isPrivate: true },
    { buildingId: null, action: 'signed_in', isPrivate: true },
  ].flatMap((fact) =>
    Object.values(people).map((person) => ({
      ...fact,
      organizationId: fact.buildingId === places.falaise.id ? places.nordet.id : places.laurier.id,
      actorId: person.id,
    })),
  )
  await database.db
    .insert(auditEntries)
    .values(facts.map((fact) => ({ ...fact, subject: 'thing', subjectId: places.erables.id, requestId: 'test' })))
  const all = await database.db.select().from(auditEntries)
  for (const who of castNames) {
    const actor = await world.actorOf(who)
    const expected = all.filter((fact) => auditPolicy.read(actor, fact)).map((fact) => fact.id)
    const seen: string[] = []
    for (let cursor = ''; ; ) {
      const { body } = await world.as(who).get(`/api/audit?limit=100${cursor && `&cursor=${cursor}`}`)
      seen.push(...body.items.map((item: { id: string }) => item.id))
      if (!body.nextCursor) break
      cursor = body.nextCursor
    }
    expect(seen.sort(), who).toEqual(expected.sort())
  }
})

test('the trail names who paid a bill, and a stranger reads nothing', async () => {
  const bill = await world.as('manager').post('/api/bills', {
    buildingId: world.places.erables.id,
    vendorName: 'Plomberie',
    title: 'Fuite',
    category: 'repairs',
    issuedOn: '2026-03-01',
    dueOn: '2026-03-31',
    totalCents: 11_498,
    status: 'sent',
  })
  await world.as('manager').put(`/api/bills/${bill.body.id}/payment`, { paidOn: '2026-03-15' })
  const { body } = await world.as('manager').get(`/api/audit?subject=bill&subjectId=${bill.body.id}`)
  expect(body.items.map((item: { action: string }) => item.action)).toContain('paid')
  expect(body.items[0]).toMatchObject({ actorName: 'Marc Gestionnaire', organizationId: world.places.laurier.id })
})

test('facts about a person show to those who run their account or homes', async () => {
  const { people, places } = world
  const { id } = people.tenant
  const home = `/api/residences/${places.fleuve201.id}/people`
  const { body: added } = await world
    .as('manager')
    .post(home, { userId: id, relation: 'occupant', startsOn: '2190-01-01' })
  await world.as('manager').del(`${home}/${added.id}`)
  const { body: ofHome } = await world.as('manager').get(`/api/audit?subjectId=${places.fleuve201.id}`)
  expect(ofHome.items).toMatchObject(
    ['person_removed', 'person_added'].map((action) => ({ action, personName: 'Théo Locataire' })),
  )
  const { version } = (await world.as('manager').get(`/api/users/${id}`)).body
  expect((await world.as('manager').put(`/api/users/${id}/status`, { version, status: 'inactive' })).status).toBe(200)
  const toldTo = async (who: 'admin' | 'manager' | 'managerLimited' | 'otherManager' | 'resident') => {
    const { body } = await world.as(who).get(`/api/audit?person=${id}&sort=at`)
    return body.items.map(({ action, note }: { action: string; note: string | null }) => note ?? action)
  }
  const removed = ['Le Fleuve, 201', 'Le Fleuve, 201']
  expect(await toldTo('admin')).toEqual([...removed, 'status_changed'])
  expect(await toldTo('manager')).toEqual([...removed, 'status_changed'])
  expect(await toldTo('managerLimited')).toEqual(removed)
  for (const who of ['otherManager', 'resident'] as const) expect(await toldTo(who)).toEqual([])
})

test('the history of a demand is read to its first fact by who reads the demand, without comments', async () => {
  const { body: demand } = await world.as('resident').post('/api/demands', {
    buildingId: world.places.erables.id,
    type: 'complaint',
    description: 'La porte du garage claque toute la nuit.',
  })
  const values = (action: string, times: number) =>
    Array.from({ length: times }, () => ({ action, subject: 'demand', subjectId: demand.id, requestId: 'test' }))
  await world.database.db.insert(auditEntries).values([...values('commented', 5), ...values('updated', 250)])
  const pages: number[] = []
  const actions: string[] = []
  for (let cursor = ''; ; ) {
    const { body } = await world.as('resident').get(`/api/demands/${demand.id}/history?limit=100${cursor}`)
    expect(body.total).toBe(251)
    pages.push(body.items.length)
    actions.push(...body.items.map(({ action }: { action: string }) => action))
    if (!body.nextCursor) break
    cursor = `&cursor=${body.nextCursor}`
  }
  expect(pages).toEqual([100, 100, 51])
  expect([actions.length, new Set(actions)]).toEqual([251, new Set(['updated', 'submitted'])])
  expect(actions.filter((action) => action === 'submitted')).toHaveLength(1)
})
