import { beforeAll, expect, test } from 'vitest'
import { castNames } from '../../../../db/worlds/test.ts'
import { knownRequests } from '../../../features/approvals/server/store.ts'
import { approvalRequests, approvalRules } from '../../../features/approvals/server/tables.ts'
import type { Notification } from '../../../features/notifications/contract.ts'
import { findNotifiers, type Notifier } from '../../../features/notifications/notifiers/server/service.ts'
import { notifications } from '../../../features/notifications/server/tables.ts'
import { legalVersions } from '../../../features/privacy/server/tables.ts'
import { transfers } from '../../../features/transfers/server/tables.ts'
import { toldOf } from '../../../features/transfers/transfer-notices/server/store.ts'
import { Context } from '../../../server/context.ts'
import { callAs, subjectIn } from '../../../server/testing/matrix.ts'
import { startWorld } from '../../../server/testing/world.ts'
import type { Actor } from '../../../shared/actor.ts'
import { longDay } from '../../../shared/dates.ts'
import { words } from '../words.ts'
import { rows, trailSubjects } from './testing.ts'

const world = startWorld()
let notifiers: Notifier[] = []
/** The ids of legal versions by the places of their notifications: the page of a legal text is at an address without an id. */
const versions = new Map<string, string>()
/** The buildings of approval rules: the page of a building shows its rules. */
const buildingsOfRules = new Map<string, string>()

const thingsOf = (subject: string, actor?: Actor): Promise<readonly { id: string }[]> =>
  (told[subject] ?? trailSubjects[subject])?.(world.database.db, actor) ?? Promise.reject(new Error(subject))
/**
 * What no person writes has no trail: everyone may read the legal texts. People are told of their own sale or move, which managers alone
 * read. Requests are told in the trail of their bills.
 */
const told: typeof trailSubjects = {
  legal_text: subjectIn(legalVersions, () => undefined),
  transfer: subjectIn(transfers, toldOf),
  approval: subjectIn(approvalRequests, knownRequests),
}

/** The endpoints whose facts people are told of. */
const tellsPeople = new RegExp(
  'demands|bills|approval|invitations|mandates|pile|inbound-messages|trial|insurance|unit-|transfers|temporary-rights|vendor|' +
    'bookings|bug-|ideas|POST .api.buildings',
)

beforeAll(async () => {
  const { database, machinery } = world
  const parts = { machinery, db: database.db, actor: null, language: 'fr', requestId: 'test' } as const
  notifiers = await findNotifiers(new Context(parts))
  // Whatever the cast may do is done once: every kind of thing is there, of several people and in several states.
  for (const [endpoint, { may, input }] of Object.entries(rows)) {
    if (endpoint.startsWith('GET') || !tellsPeople.test(endpoint)) continue
    for (const who of may) await callAs(world, who, endpoint, (await input?.(world, who)) ?? {})
  }
  const days = ['2026-01-01', '2026-02-01', '2026-03-01', '2026-04-01']
  const added = await database.db
    .insert(legalVersions)
    .values(days.map((version) => ({ text: 'terms', version })))
    .returning()
  for (const { id, version } of added) versions.set(`Version du ${longDay('fr', version)}`, id)
  for (const { id, buildingId } of await database.db.select().from(approvalRules)) buildingsOfRules.set(id, buildingId)
  await database.db.delete(notifications)
  for (const { subject, kinds } of notifiers) {
    const things = await thingsOf(subject)
    expect(things.length).toBeGreaterThan(3)
    const kind = Object.keys(kinds)[0] ?? ''
    for (const { id: recipientId } of Object.values(world.people))
      await database.db.insert(notifications).values(
        things.map(({ id: subjectId }) => ({
          recipientId,
          subject,
          subjectId,
          kind,
          key: `${subject} ${subjectId}`,
        })),
      )
  }
})

test('every kind of notification is worded, has a link and belongs to a group that some rank chooses', async () => {
  expect(notifiers.length).toBeGreaterThan(0)
  for (const { subject, kinds, groups, groupWord, findThings } of notifiers) {
    expect([...new Set(Object.values(kinds))].sort()).toEqual(Object.keys(groups).sort())
    for (const group of Object.keys(groups)) expect(words.knows(groupWord(group)), group).toBe(true)
    const ids = (await thingsOf(subject)).map(({ id }) => id)
    const described = await findThings(world.database.db, ids)
    expect([...described.keys()].sort()).toEqual(ids.sort())
    for (const thing of described.values())
      for (const kind of Object.keys(kinds)) expect(words.knows(thing.sentence(kind)), kind).toBe(true)
  }
  const names = notifiers.flatMap(({ groups }) => Object.keys(groups))
  expect(new Set(names).size).toBe(names.length)
})

test.each(castNames)('%s lists and counts only the notifications of what they may read', async (who) => {
  const actor = await world.actorOf(who)
  const readable = await Promise.all(notifiers.map(({ subject }) => thingsOf(subject, actor)))
  const mine = readable.flat().map(({ id }) => id)
  const listed: Notification[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const { body }: { body: { items: Notification[]; nextCursor: string | null; total: number } } = await world
      .as(who)
      .get(`/api/notifications?limit=100${cursor && `&cursor=${cursor}`}`)
    expect(body.total).toBe(mine.length)
    listed.push(...body.items)
    cursor = body.nextCursor
  }
  expect(listed.map(({ path, place }) => /[0-9a-f-]{36}$/.exec(path)?.[0] ?? versions.get(place)).sort()).toEqual(
    mine.map((id) => buildingsOfRules.get(id) ?? id).sort(),
  )
  const { body } = await world.as(who).get('/api/notifications/unread')
  expect(body.unread).toBe(Math.min(mine.length, 100))
})
