import { expect, test } from 'vitest'
import type { Announcement } from '../../../server/context.ts'
import { mayHear } from '../../../server/live.ts'
import { type Answer, startWorld } from '../../../server/testing/world.ts'
import { splitPath } from '../../../shared/contract.ts'
import { allRoutes } from '../features.ts'
import { rows } from './rows.ts'
import { thingsOf } from './things.ts'

const world = startWorld()
/** A letter to the person changes nothing that others see, and one's own settings are one's own. */
const isSeen = /^\/api\/(invitations|users|buildings|residences|organizations)(?!\/me\b|.*password-reset)/
const writes = allRoutes
  .map(({ endpoint }) => endpoint)
  .filter(({ method, path, access }) => method !== 'GET' && access === 'session' && isSeen.test(path))
  .map(({ method, path }) => `${method} ${path}`)

/** What is announced, once what is done is committed. */
async function announcedDuring(act: () => Promise<Answer>): Promise<Announcement[]> {
  const listener = await world.database.pool.connect()
  const heard: Announcement[] = []
  listener.on('notification', ({ payload }) => heard.push(JSON.parse(payload ?? '{}')))
  try {
    await listener.query('listen live')
    const answer = await act()
    expect(answer.status, answer.text).toBeLessThan(300)
    // Notices are delivered before the answer of the connection's next query.
    await listener.query('select 1')
    return heard
  } finally {
    listener.release(true)
  }
}
async function topicsFor(who: 'admin' | 'manager' | 'otherManager', heard: readonly Announcement[]): Promise<string[]> {
  const actor = await world.actorOf(who)
  return heard.filter((one) => mayHear(actor, one)).map(({ topic }) => topic)
}

test.each(writes)('%s is told to the open screens of those who see it, and to no other manager', async (call) => {
  const [method = '', path = ''] = call.split(' ')
  const admin = world.as('admin')
  const input = (await rows[call]?.input?.(thingsOf(world), world)) ?? {}
  // Whom the matrix adds to 102 lives there already.
  const elsewhere = call === 'POST /api/residences/:id/people' ? { id: world.places.erables101.id } : {}
  const { url, rest } = splitPath(path, { ...input, ...elsewhere })
  const send = { POST: admin.post, PUT: admin.put, PATCH: admin.patch, DELETE: admin.del }[method]
  if (!send) throw new Error(method)
  // What is restored was archived.
  if (method === 'DELETE' && path.endsWith('/archive')) await admin.put(url, {})
  if ('version' in rest && path === '/api/organizations/:id') rest.version = (await admin.get(url)).body.version
  const heard = await announcedDuring(() => send(url, rest))
  const [, , topic = ''] = path.split('/')
  expect(await topicsFor('admin', heard)).toContain(topic)
  if (['invitations', 'buildings', 'residences'].includes(topic))
    expect(await topicsFor('manager', heard)).toContain(topic)
  expect(await topicsFor('otherManager', heard)).toEqual([])
})

test('an invitation that is accepted is told to the screens that list it, its person and their home', async () => {
  const { laurier, erables, erables102 } = world.places
  const draft = { role: 'tenant', organizationId: laurier.id, buildingId: erables.id, residenceId: erables102.id }
  await world.as('manager').post('/api/invitations', { ...draft, email: 'heard@mitoyen.test' })
  await world.runJobs()
  const token = /#([\w-]{43})/.exec(world.letters.at(-1)?.text ?? '')?.[1]
  const names = { firstName: 'Élodie', lastName: 'Roy', language: 'fr', password: 'chaloupe-verte-73-brume' }
  const heard = await announcedDuring(() =>
    world.as('stranger').post('/api/invitations/acceptance', { ...names, token }),
  )
  expect(new Set(await topicsFor('manager', heard))).toEqual(
    new Set(['invitations', 'users', 'residences', 'buildings']),
  )
  expect(await topicsFor('otherManager', heard)).toEqual([])
})
