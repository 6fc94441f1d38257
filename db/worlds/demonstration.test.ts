import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { allSeeds } from '../../src/app/server/features.ts'
import { inboxDocuments } from '../../src/features/bill-intake/inbox/server/tables.ts'
import { bills } from '../../src/features/bills/server/tables.ts'
import { demands } from '../../src/features/demands/server/tables.ts'
import { comments } from '../../src/features/threads/server/tables.ts'
import { users } from '../../src/features/users/server/tables.ts'
import { seedDemonstration } from '../../src/server/demonstration.ts'
import { auditEntries } from '../../src/server/tables.ts'
import { startWorld } from '../../src/server/testing/world.ts'
import { daysBetween, today } from '../../src/shared/dates.ts'
import { Chance } from './chance.ts'
import { makeBills } from './demonstration/bills.ts'
import { makeDemands } from './demonstration/demands.ts'
import { makePeople, movedInOn, type Person } from './demonstration/people.ts'
import { makeHomes, tower } from './demonstration/places.ts'
import { instantOf, isOffice, isWaking, minutesOf } from './demonstration/times.ts'
import { makeTrialRequests, makeTrials } from './demonstration/trials.ts'

const world = startWorld()

test('in the demonstration nobody works at night, no event is in the future, and no comment precedes its demand', async () => {
  const { db } = world.database
  const { files, config } = world.machinery
  await db.transaction(
    async (tx) => await seedDemonstration({ db: tx, files, secretKey: config.secretKey, now: new Date() }, allSeeds),
  )
  const now = new Date()
  const facts = await db
    .select({ fact: auditEntries, role: users.role })
    .from(auditEntries)
    .leftJoin(users, eq(users.id, auditEntries.actorId))
    .where(eq(auditEntries.requestId, 'demonstration'))
    .orderBy(asc(auditEntries.at))
  expect(facts.length).toBeGreaterThan(1_000)
  const actions: Record<string, string[]> = {}
  for (const { fact, role } of facts) {
    const told = `${fact.subject} ${fact.action} by ${role} at ${fact.at.toISOString()}`
    expect(fact.at <= now, told).toBe(true)
    if (role) expect(role === 'manager' ? isOffice(fact.at) : isWaking(fact.at), told).toBe(true)
    if (fact.subject === 'demand') actions[fact.subjectId] = [...(actions[fact.subjectId] ?? []), fact.action]
  }
  for (const done of Object.values(actions)) {
    expect(done[0]).toBe('submitted')
    if (done.includes('commented')) expect(done.indexOf('taken_up')).toBeLessThan(done.indexOf('commented'))
    if (done.includes('commented')) expect(done.indexOf('taken_up')).toBeGreaterThan(0)
    const closing = done.findIndex((action) => ['completed', 'rejected', 'cancelled'].includes(action))
    if (closing >= 0) expect(closing, done.join()).toBe(done.length - 1)
  }
  const talked = await db.select().from(comments)
  expect(talked.length).toBeGreaterThan(100)
  const waiting = and(inArray(demands.status, ['submitted', 'cancelled']), isNotNull(demands.reviewNotes))
  expect(await db.select().from(demands).where(waiting)).toEqual([])

  const told = await db.select().from(demands).orderBy(asc(demands.submittedAt), asc(demands.id))
  expect(told.length).toBeGreaterThan(150)
  expect(new Set(told.map(({ description }) => description)).size).toBeGreaterThanOrEqual(80)
  const places = told.map(({ description, residenceId, buildingId }) => `${residenceId ?? buildingId} ${description}`)
  expect(new Set(places).size).toBe(places.length)
  for (let start = 0; start + 25 <= told.length; start++)
    expect(new Set(told.slice(start, start + 25).map(({ description }) => description)).size).toBe(25)
  for (const { status, reviewNotes, description } of told)
    if (status === 'rejected') expect(reviewNotes, description).not.toBeNull()

  const billed = await db.select().from(bills)
  const noted = billed.filter(({ notes }) => notes).length / billed.length
  expect(noted).toBeGreaterThan(0.02)
  expect(noted).toBeLessThan(0.12)
  expect(billed.filter(({ fileId }) => fileId).length).toBeGreaterThan(25)

  const people = await db.select().from(users)
  expect(people.filter(({ lastLoginAt }) => lastLoginAt).length / people.length).toBeGreaterThan(0.85)
  const signedIn = new Map(people.map(({ id, lastLoginAt }) => [id, lastLoginAt]))
  for (const { fact } of facts)
    if (fact.actorId) expect(signedIn.get(fact.actorId)?.getTime()).toBeGreaterThanOrEqual(fact.at.getTime())
  for (const { lastLoginAt } of people) expect(lastLoginAt === null || lastLoginAt <= now).toBe(true)
})

test('the first jobs read the waiting bills, and mark one of them as a duplicate', async () => {
  const { db } = world.database
  await world.runJobs()
  const documents = await db.select().from(inboxDocuments)
  expect(documents.map(({ state }) => state)).toEqual(['read', 'read', 'read', 'read'])
  const admin = await world.as('admin').get('/api/pile')
  const ours = admin.body.items.filter(({ buildingId }: { buildingId: string }) => buildingId === tower.id)
  expect(ours.map(({ triage }: { triage: string }) => triage)).toEqual(expect.arrayContaining(['duplicate', 'ready']))
  expect(ours.map(({ found }: { found: { vendorName: string } }) => found.vendorName).sort()).toEqual(
    ['Ascenseurs Boréal inc.', 'Harbour Security Ltd.', 'Télécom Lachine', 'Énergir'].sort(),
  )
})

test.each(['2026-03-09T05:40:00Z', '2026-07-05T02:10:00Z', '2026-11-23T11:00:00Z', '2027-01-03T20:00:00Z'])(
  'a demonstration loaded on %s is as believable',
  (start) => {
    const now = new Date(start)
    const { facts, bills: made } = makeBills(new Chance(7), now)
    for (const { action, at } of facts) {
      expect(at <= now, `${action} ${at.toISOString()}`).toBe(true)
      if (action !== 'became_overdue') expect(isOffice(at), `${action} ${at.toISOString()}`).toBe(true)
    }
    for (const { createdAt, updatedAt } of made) expect(createdAt <= updatedAt).toBe(true)
    for (const { createdAt, handledAt, email } of makeTrialRequests(now)) {
      if (!createdAt) throw new Error('a trial request that was never sent')
      expect(createdAt <= now && isWaking(createdAt), `${email} ${createdAt.toISOString()}`).toBe(true)
      if (handledAt) expect(handledAt > createdAt && handledAt <= now && isOffice(handledAt), email).toBe(true)
    }
    const [trial] = makeTrials(makeTrialRequests(now))
    expect(trial && trial.startsOn < today(now) && trial.endsOn > today(now)).toBe(true)
    const chance = new Chance(7)
    const leases = Array.from({ length: 200 }, () => movedInOn(chance, { isRenting: true, now }))
    const arrivals = Array.from({ length: 200 }, () => movedInOn(chance, { isRenting: false, now }))
    expect(leases.filter((day) => !day.endsWith('-07-01'))).toEqual([])
    expect([...leases, ...arrivals].filter((day) => day > start.slice(0, 10))).toEqual([])
    // Somebody has just come: nobody's lease is only of a year that is long over.
    expect(daysBetween(leases.toSorted().at(-1) ?? '', start.slice(0, 10))).toBeLessThan(366)
    const [person] = makePeople(chance, 1, 'tenant', new Set())
    const [home] = makeHomes(chance, { building: tower, perFloor: 6, sizes: [1, 1, 1, 1, 1, 1], yearlyCents: 1 })
    if (!person || !home) throw new Error('nobody to ask anything')
    const manager: Person = { ...person, id: 'manager', role: 'manager' }
    for (const { demand, facts: told } of makeDemands(chance, {
      households: [],
      own: [{ person, home }],
      manager,
      count: 0,
      now,
    })) {
      expect(demand.updatedAt <= now).toBe(true)
      for (const { at, actorId } of told)
        expect(actorId === 'manager' ? isOffice(at) : isWaking(at), at.toISOString()).toBe(true)
    }
  },
)

test.each(['2026-01-15', '2026-07-15', '2026-03-08', '2026-11-01'])(
  'the times of the demonstration are Montréal times on %s',
  (day) => {
    for (const minutes of [4 * 60, 9 * 60 + 5, 22 * 60]) expect(minutesOf(instantOf(day, minutes))).toBe(minutes)
  },
)
