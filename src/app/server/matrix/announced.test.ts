import { expect, test } from 'vitest'
import { type CastName, castNames } from '../../../../db/worlds/test.ts'
import { webFeatures } from '../../../../scripts/layers.cjs'
import { newcomer } from '../../../features/users/server/testing.ts'
import type { Announcement } from '../../../server/announcements.ts'
import type { Feature } from '../../../server/feature.ts'
import { mayHear } from '../../../server/live.ts'
import { tokenSentTo } from '../../../server/testing/letters.ts'
import { callAs } from '../../../server/testing/matrix.ts'
import { noticesDuring } from '../../../server/testing/notices.ts'
import { startWorld, type TestReply } from '../../../server/testing/world.ts'
import { splitPath } from '../../../shared/contract.ts'
import { allRoutes, features } from '../features.ts'
import { rows } from './testing.ts'

const world = startWorld()
const writes = allRoutes
  .map(({ endpoint }) => endpoint)
  .filter(({ method, access }) => method !== 'GET' && access === 'session')
  .map(({ method, path }) => `${method} ${path}`)
  .filter((call) => rows[call]?.heardBy?.length !== 0)

/** The live notices of a call that succeeds. */
const announcedDuring = (act: () => Promise<Pick<TestReply, 'status' | 'text'>>): Promise<Announcement[]> =>
  noticesDuring(world, async () => {
    const { status, text } = await act()
    expect(status, text).toBeLessThan(300)
  })
async function topicsFor(who: CastName, heard: readonly Announcement[]): Promise<string[]> {
  const actor = await world.actorOf(who)
  return heard.filter((one) => mayHear(actor, one)).map(({ topic }) => topic)
}

test.each(writes)('%s notifies the open screens of those who may see it, and no other manager', async (call) => {
  const [method = '', path = ''] = call.split(' ')
  const { may = [], input: valid, heardBy = ['admin', 'manager'] } = rows[call] ?? {}
  const who = may.includes('admin') ? 'admin' : (may[0] ?? 'admin')
  const input: object = (await valid?.(world, who)) ?? {}
  // The person whom the matrix adds to 102 lives there already.
  if (call === 'POST /api/residences/:id/people') Object.assign(input, { id: world.places.erables101.id })
  const { url } = splitPath(path, { ...input })
  const caller = world.as(who)
  // Restored things were archived first.
  if (method === 'DELETE' && path.endsWith('/archive')) await caller.put(url, {})
  if (call === 'PATCH /api/organizations/:id') Object.assign(input, { version: (await caller.get(url)).body.version })
  const heard = await announcedDuring(() => callAs(world, who, call, input))
  const [, , topic = ''] = path.split('/')
  for (const one of heardBy) expect(await topicsFor(one, heard), one).toContain(topic)
  expect(await topicsFor('otherManager', heard)).toEqual([])
})

/** The first word of the addresses that a feature answers reads at, or nothing when none of them lists all its things. */
const topicsRead = ({ routes }: Feature): string[] => {
  const reads = routes.flatMap(({ endpoint: { method, path } }) => (method === 'GET' ? [path.split('/').slice(2)] : []))
  return reads.some(({ length }) => length === 1) ? reads.flatMap(([noun = '']) => noun) : []
}
const onScreens = features
  .filter(({ name }) => webFeatures.includes(name))
  .flatMap((feature) => {
    const topics = topicsRead(feature)
    const sets = [...feature.facts, ...feature.parts.flatMap((part) => part.facts)]
    return topics.length === 0 ? [] : sets.flatMap((set) => Object.values(set)).map((fact) => ({ topics, fact }))
  })

test('every fact of a feature whose screens list things refreshes the reads of one of its nouns', () => {
  expect(onScreens.length).toBeGreaterThan(40)
  const silent = onScreens.filter(({ topics, fact: { kind } }) => !kind.audience || !topics.includes(kind.topic ?? ''))
  expect(silent.map(({ fact: { subject, name } }) => `${subject}.${name}`)).toEqual([])
})

test('a bill moved to another building refreshes the screens of those who read the bills of either', async () => {
  const { erables, fleuve } = world.places
  const asked = { ...(await rows['POST /api/bills']?.input?.(world, 'manager')), buildingId: fleuve.id }
  const { id, version } = (await world.as('manager').post('/api/bills', asked)).body
  const move = () => world.as('manager').patch(`/api/bills/${id}`, { version, buildingId: erables.id })
  expect(await hearersOf('bills', await announcedDuring(move))).toEqual(
    castNames.filter((who) => ['admin', 'manager', 'managerLimited', 'demoManager'].includes(who)),
  )
})

test('an accepted invitation refreshes the screens that list it, its person and their home', async () => {
  const { laurier, erables, erables102 } = world.places
  const draft = { role: 'tenant', organizationId: laurier.id, buildingId: erables.id, residenceId: erables102.id }
  await world.as('manager').post('/api/invitations', { ...draft, email: 'heard@mitoyen.test' })
  const token = await tokenSentTo(world, 'heard@mitoyen.test')
  const heard = await announcedDuring(() =>
    world.as('stranger').post('/api/invitations/acceptance', { ...newcomer, token }),
  )
  expect(new Set(await topicsFor('manager', heard))).toEqual(
    new Set(['invitations', 'users', 'residences', 'buildings']),
  )
  expect(await topicsFor('otherManager', heard)).toEqual([])
})

/** Persons of the cast who receive notices of a topic. */
async function hearersOf(topic: string, heard: readonly Announcement[]): Promise<CastName[]> {
  const hearers: CastName[] = []
  for (const who of castNames) if ((await topicsFor(who, heard)).includes(topic)) hearers.push(who)
  return hearers
}

test('a changed building notifies its residents and its managers, demonstration accounts included', async () => {
  const { erables, fleuve } = world.places
  const changed = async (id: string) => {
    const { version } = (await world.as('admin').get(`/api/buildings/${id}`)).body
    return announcedDuring(() => world.as('admin').patch(`/api/buildings/${id}`, { version, yearBuilt: 1987 }))
  }
  const managers = ['admin', 'manager', 'managerLimited', 'demoManager']
  expect(await hearersOf('buildings', await changed(erables.id))).toEqual(
    castNames.filter((who) => [...managers, 'resident', 'tenant', 'demoResident', 'demoTenant'].includes(who)),
  )
  expect(await hearersOf('buildings', await changed(fleuve.id))).toEqual(
    castNames.filter((who) => managers.includes(who)),
  )
})

test('a changed residence notifies its residents, and no neighbour', async () => {
  const { id } = world.places.erables101
  const { version } = (await world.as('manager').get(`/api/residences/${id}`)).body
  const heard = await announcedDuring(() => world.as('manager').patch(`/api/residences/${id}`, { version, floor: 2 }))
  const hearers = await hearersOf('residences', heard)
  expect(hearers).toEqual(expect.arrayContaining(['admin', 'manager', 'resident', 'demoManager']))
  for (const who of ['managerLimited', 'otherManager', 'tenant', 'otherTenant'] as const)
    expect(hearers).not.toContain(who)
})

test('a demand notifies its author and the managers of its building; a draft notifies its author alone', async () => {
  const asked = { buildingId: world.places.erables.id, residenceId: null, type: 'information', fileIds: [] }
  const sent = (submit: boolean) =>
    announcedDuring(() =>
      world
        .as('tenant')
        .post('/api/demands', { ...asked, title: 'Bacs', description: 'Où sont les bacs bruns?', submit }),
    )
  expect(await hearersOf('demands', await sent(false))).toEqual(['tenant'])
  const hearers = ['admin', 'manager', 'tenant', 'demoManager']
  expect(await hearersOf('demands', await sent(true))).toEqual(castNames.filter((who) => hearers.includes(who)))
})

test('a live notice carries the origin of the call that caused it, unless that origin is malformed', async () => {
  const { id } = world.places.fleuve
  const originOf = async (origin: string, yearBuilt: number) => {
    const { version } = (await world.as('admin').get(`/api/buildings/${id}`)).body
    const patch = () => world.as('admin').patch(`/api/buildings/${id}`, { version, yearBuilt }, { 'x-origin': origin })
    return (await announcedDuring(patch)).map((notice) => notice.origin)
  }
  expect(await originOf('screen-1', 1971)).toEqual(['screen-1'])
  expect(await originOf('Rose <rose@mitoyen.test>', 1972)).toEqual([undefined])
})

test('an internal note is told to no open screen of those who live in the building', async () => {
  const { input } = rows['POST /api/demands/:id/notes'] ?? {}
  const asked = { ...(await input?.(world, 'manager')) }
  const heard = await announcedDuring(() => callAs(world, 'manager', 'POST /api/demands/:id/notes', asked))
  expect(heard.length).toBeGreaterThan(0)
  for (const who of ['tenant', 'resident', 'demoTenant', 'demoResident'] as const)
    expect(await topicsFor(who, heard), who).toEqual([])
})
