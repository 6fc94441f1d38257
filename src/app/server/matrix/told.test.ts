import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { type CastName, castNames } from '../../../../db/worlds/test.ts'
import { visibleFacts } from '../../../features/audit/server/store.ts'
import { labelOf } from '../../../features/audit-trail/rules.ts'
import { projectRoot } from '../../../server/project-root.ts'
import { auditEntries } from '../../../server/tables.ts'
import { fileForm, pictureForm, tinyPng } from '../../../server/testing/forms.ts'
import { callAs } from '../../../server/testing/matrix.ts'
import { behindTheTriggers } from '../../../server/testing/past-trail.ts'
import { startWorld } from '../../../server/testing/world.ts'
import { manages } from '../../../shared/actor.ts'
import { wordsOfFact } from '../../../shared/facts.ts'
import { allFacts } from '../features.ts'
import { words } from '../words.ts'
import { rows, trailSubjects } from './testing.ts'

const world = startWorld()
const subjects = Object.keys(trailSubjects).sort()
const note = 'le gestionnaire me harcèle'

const idsIn = (things: readonly { id: string }[]): Set<string> => new Set(things.map(({ id }) => id))

/** One draft that stays, one that is changed and loses a file, one that is given up with a note, one that is deleted, one that is sent. */
async function writeDrafts(who: 'tenant' | 'resident'): Promise<void> {
  const me = world.as(who)
  const upload = async () =>
    (await me.post('/api/files', fileForm(tinyPng, { name: 'x.png', type: 'image/png' }))).body.id as string
  const draft = async () => {
    const { status, body } = await me.post('/api/demands', {
      buildingId: world.places.erables.id,
      residenceId: null,
      type: 'maintenance',
      title: 'Le voisin du dessus',
      description: 'Il fait du bruit toute la nuit.',
      fileIds: [await upload()],
      submit: false,
    })
    expect(status).toBe(201)
    return body as { id: string; files: { id: string }[] }
  }
  await draft()
  const changed = await draft()
  await me.patch(`/api/demands/${changed.id}`, { version: 0, type: 'complaint' })
  expect((await me.del(`/api/demands/${changed.id}/attachments/${changed.files[0]?.id}`)).status).toBe(204)
  expect((await me.put(`/api/demands/${(await draft()).id}/cancellation`, { note })).status).toBe(200)
  expect((await me.del(`/api/demands/${(await draft()).id}`)).status).toBe(204)
  const sent = await draft()
  await me.patch(`/api/demands/${sent.id}`, { version: 0, type: 'complaint' })
  expect((await me.put(`/api/demands/${sent.id}/submission`, {})).status).toBe(200)
}

beforeAll(async () => {
  for (const endpoint of Object.keys(rows)) {
    const isWrite = !endpoint.startsWith('GET') && !/extraction|archive|sessions|setup/.test(endpoint)
    const [first] = rows[endpoint]?.may ?? []
    if (isWrite && first) await callAs(world, first, endpoint, (await rows[endpoint]?.input?.(world, first)) ?? {})
  }
  await world.as('otherManager').post('/api/files', pictureForm())
  await writeDrafts('tenant')
  await writeDrafts('resident')
  await world.runJobs()
})

/** Every fact of the trail that a person may read. */
async function toldTo(who: CastName) {
  const actor = await world.actorOf(who)
  return { actor, facts: await world.database.db.select().from(auditEntries).where(visibleFacts(actor)) }
}

test('every field that a fact changes has a label in the activity log', async () => {
  const facts = await world.database.db.select().from(auditEntries)
  const word = (key: string) => (words.knows(key) ? key : undefined)
  const labels = facts.flatMap(({ subject, action, changes }) =>
    Object.keys(changes ?? {}).map((field) => ({
      field: `${subject}.${field}`,
      label: labelOf(word, wordsOfFact(subject, action), field),
    })),
  )
  expect(labels.length).toBeGreaterThan(50)
  const nameless = labels.filter(({ label }) => label === 'audit-trail.field_other').map(({ field }) => field)
  expect([...new Set(nameless)].sort()).toEqual([])
})

test('every subject of facts is covered here, and has facts', async () => {
  const told = allFacts.flatMap(({ facts }) => facts.flatMap((set) => Object.values(set)))
  const written = told.map(({ subject }) => subject)
  expect(subjects).toEqual([...new Set(written)].sort())
  const facts = await world.database.db.selectDistinct({ subject: auditEntries.subject }).from(auditEntries)
  expect(facts.map(({ subject }) => subject).sort()).toEqual(subjects)
})

test.each(castNames)('SQL finds for %s exactly the things that the policy of each lets them read', async (who) => {
  const { db } = world.database
  const actor = await world.actorOf(who)
  for (const [subject, things] of Object.entries(trailSubjects)) {
    if (!things.allowed) continue
    expect((await things(db)).length, subject).toBeGreaterThan(0)
    expect(idsIn(await things(db, actor)), subject).toEqual(idsIn(await things.allowed(db, actor)))
  }
})

test.each(castNames)('the trail of %s holds no fact of a thing that they may not read', async (who) => {
  const { actor, facts } = await toldTo(who)
  const { db } = world.database
  for (const [subject, things] of Object.entries(trailSubjects)) {
    const [all, mine] = [idsIn(await things(db)), idsIn(await things(db, actor))]
    const strange = facts.filter(
      (fact) => fact.subject === subject && all.has(fact.subjectId) && !mine.has(fact.subjectId),
    )
    expect(strange.map(({ action, subjectId }) => `${subject} ${action} ${subjectId}`)).toEqual([])
  }
  // A deleted thing was of a building: its managers are notified.
  for (const { buildingId } of facts.filter((fact) => !fact.isPrivate && actor.rank === 'manager' && fact.buildingId))
    expect(buildingId && manages(actor, buildingId)).toBe(true)
})

test.each(castNames)('the trail of %s holds nothing of another person’s draft, even of one sent since', async (who) => {
  const { actor, facts } = await toldTo(who)
  const others = facts.filter(({ actorId }) => actorId !== actor.id)
  expect(
    others.filter(({ subject, action }) => subject === 'demand' && ['created', 'removed'].includes(action)),
  ).toEqual([])
  expect(JSON.stringify(others)).not.toContain(note)
  const { text } = await world.as(who).get('/api/audit?limit=100')
  if (actor.rank !== 'tenant' && actor.rank !== 'resident') expect(text).not.toContain(note)
})

test('the history of a demand starts at its sending for others, at its draft for its author', async () => {
  const { body } = await world.as('tenant').get('/api/demands?status=submitted&sort=-updatedAt')
  const [{ id }] = body.items
  const historyFor = async (who: CastName) =>
    (await world.as(who).get(`/api/demands/${id}/history`)).body.items.map(({ action }: { action: string }) => action)
  expect(await historyFor('tenant')).toEqual(['submitted', 'updated', 'created'])
  for (const who of ['manager', 'admin', 'demoManager'] as const) expect(await historyFor(who)).toEqual(['submitted'])
})

test('the migration makes facts older than private drafts private', async () => {
  const { db } = world.database
  const before = await db.select().from(auditEntries).where(sql`is_private`)
  expect(before.length).toBeGreaterThan(10)
  const [, ...statements] = migration('_audit_private').split('--> statement-breakpoint')
  await behindTheTriggers(world.database, async () => {
    await db.update(auditEntries).set({ isPrivate: false })
    for (const statement of statements) await db.execute(sql.raw(statement))
  })
  const after = await db.select().from(auditEntries).where(sql`is_private`)
  expect(after.map(({ id }) => id).sort()).toEqual(before.map(({ id }) => id).sort())
})

test('after the migration, an old fact of an invitation ended by a closed account says cancelled', async () => {
  const { db } = world.database
  const subjectId = crypto.randomUUID()
  const fact = { subject: 'invitation', subjectId, action: 'account_closed', requestId: 'before' }
  await db.insert(auditEntries).values(fact)
  await behindTheTriggers(world.database, () => db.execute(sql.raw(migration('_closed_accounts'))))
  const rows = await db.select().from(auditEntries).where(sql`subject_id = ${subjectId}`)
  expect(rows.map(({ action }) => action)).toEqual(['cancelled'])
})

test('after the migration, an old fact names the person it concerns, and their home', async () => {
  const { db } = world.database
  const [home, gone, personId] = [world.places.erables101.id, crypto.randomUUID(), world.people.tenant.id]
  const old = { subject: 'residence', action: 'person_changed', requestId: 'before', note: personId }
  await db.insert(auditEntries).values([home, gone].map((subjectId) => ({ ...old, subjectId })))
  const [, , ...statements] = migration('_audit_person').split('--> statement-breakpoint')
  await behindTheTriggers(world.database, async () => {
    for (const statement of statements) await db.execute(sql.raw(statement))
  })
  const facts = await db.select().from(auditEntries).where(sql`request_id = 'before' and subject = 'residence'`)
  const notes = new Map(facts.map((fact) => [fact.subjectId, fact.note]))
  expect(notes).toEqual(
    new Map([
      [home, 'Les Érables, 101'],
      [gone, null],
    ]),
  )
  for (const fact of facts) expect(fact.personId).toBe(personId)
})

function migration(ending: string): string {
  const folder = join(projectRoot, 'db', 'migrations')
  const [name = ''] = readdirSync(folder).filter((one) => one.endsWith(ending))
  return readFileSync(join(folder, name, 'migration.sql'), 'utf8')
}
