import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type SQL, sql } from 'drizzle-orm'
import { pgView, uuid } from 'drizzle-orm/pg-core'
import { beforeAll, expect, test } from 'vitest'
import { type CastName, castNames } from '../../../../db/worlds/test.ts'
import { visibleFacts } from '../../../features/audit/server/store.ts'
import { pileDocuments } from '../../../features/bills/pile/server/tables.ts'
import { visibleBills } from '../../../features/bills/server/store.ts'
import { bills } from '../../../features/bills/server/tables.ts'
import { visibleBuildings } from '../../../features/buildings/server/store.ts'
import { buildings } from '../../../features/buildings/server/tables.ts'
import { visibleDemands } from '../../../features/demands/server/store.ts'
import { demands } from '../../../features/demands/server/tables.ts'
import { files } from '../../../features/files/server/tables.ts'
import { visibleInvitations } from '../../../features/invitations/server/store.ts'
import { invitations } from '../../../features/invitations/server/tables.ts'
import { visibleOrganizations } from '../../../features/organizations/server/store.ts'
import { organizations } from '../../../features/organizations/server/tables.ts'
import { visibleResidences } from '../../../features/residences/server/store.ts'
import { residences } from '../../../features/residences/server/tables.ts'
import { trialRequests } from '../../../features/trials/server/tables.ts'
import { visibleUsers } from '../../../features/user-management/server/store.ts'
import { users } from '../../../features/users/server/tables.ts'
import { visibleVendors } from '../../../features/vendors/server/store.ts'
import { vendors } from '../../../features/vendors/server/tables.ts'
import { projectRoot } from '../../../server/project-root.ts'
import { auditEntries } from '../../../server/tables.ts'
import { fileForm, pictureForm, tinyPng } from '../../../server/testing/forms.ts'
import { startWorld } from '../../../server/testing/world.ts'
import { type Actor, isAdmin, manages } from '../../../shared/actor.ts'
import { rows } from './rows.ts'
import { thingsOf } from './things.ts'

const world = startWorld()
const note = 'le gestionnaire me harcèle'

const among = async (table: Parameters<typeof everyId>[0], readable: SQL | undefined): Promise<Set<string>> =>
  new Set((await everyId(table).where(readable)).map(({ id }) => id))
const everyId = (
  table:
    | typeof bills
    | typeof buildings
    | typeof demands
    | typeof files
    | typeof invitations
    | typeof auditedJobs
    | typeof organizations
    | typeof pileDocuments
    | typeof residences
    | typeof trialRequests
    | typeof users
    | typeof vendors,
) => world.database.db.select({ id: table.id }).from(table).$dynamic()
/** A job leaves the queue when it is done: those that the trail names are all that can be told of. */
const auditedJobs = pgView('audited_jobs', { id: uuid('id').notNull() }).existing()
const forAdmins = (actor: Actor): SQL => (isAdmin(actor) ? sql`true` : sql`false`)

/** For each subject of the trail: where its things are, and which of them a person may read. */
const subjects: Record<string, { table: Parameters<typeof everyId>[0]; readable(actor: Actor): SQL | undefined }> = {
  bill: { table: bills, readable: visibleBills },
  building: { table: buildings, readable: visibleBuildings },
  demand: { table: demands, readable: visibleDemands },
  // A file is read through what holds it; of one that nothing holds an admin is told its kind and size, as decisions §2 wants.
  file: { table: files, readable: forAdmins },
  invitation: { table: invitations, readable: visibleInvitations },
  job: { table: auditedJobs, readable: forAdmins },
  organization: { table: organizations, readable: visibleOrganizations },
  pile_document: {
    table: pileDocuments,
    readable: (actor) =>
      isAdmin(actor) ? undefined : sql`${pileDocuments.buildingId} = any(${sql.param([...actor.buildingIds])}::uuid[])`,
  },
  residence: { table: residences, readable: visibleResidences },
  trial_request: { table: trialRequests, readable: forAdmins },
  user: {
    table: users,
    readable: (actor) => sql`(${visibleUsers(world.database.db)(actor) ?? sql`true`} or ${users.id} = ${actor.id})`,
  },
  vendor: { table: vendors, readable: visibleVendors },
}

/** Calls an endpoint of the matrix as one of the cast, on a thing of its own. */
async function act(endpoint: string, who: CastName): Promise<void> {
  const [method = '', path = ''] = endpoint.split(' ')
  const input = (await rows[endpoint]?.input?.(thingsOf(world), world, who)) ?? {}
  const send = {
    POST: world.as(who).post,
    PUT: world.as(who).put,
    PATCH: world.as(who).patch,
    DELETE: world.as(who).del,
  }
  const call = send[method as keyof typeof send]
  if (input instanceof FormData) return void (await call(path, input))
  const { id = '', ...rest } = input as { id?: string }
  await call(path.replace(':id', id), rest)
}

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
  await me.del(`/api/demands/${changed.id}/files/${changed.files[0]?.id}`)
  expect((await me.put(`/api/demands/${(await draft()).id}/cancellation`, { note })).status).toBe(200)
  expect((await me.del(`/api/demands/${(await draft()).id}`)).status).toBe(204)
  const sent = await draft()
  await me.patch(`/api/demands/${sent.id}`, { version: 0, type: 'complaint' })
  expect((await me.put(`/api/demands/${sent.id}/submission`, {})).status).toBe(200)
}

beforeAll(async () => {
  await world.database.pool.query(
    `create view audited_jobs as select subject_id as id from audit_entries where subject = 'job'`,
  )
  for (const endpoint of Object.keys(rows)) {
    const isWrite = !endpoint.startsWith('GET') && !/extraction|archive|sessions|setup/.test(endpoint)
    const [first] = rows[endpoint]?.may ?? []
    if (isWrite && first) await act(endpoint, first)
  }
  await world.as('otherManager').post('/api/files', pictureForm())
  await writeDrafts('tenant')
  await writeDrafts('resident')
  await world.runJobs()
})

/** Every fact that the trail tells a person. */
async function toldTo(who: CastName) {
  const actor = await world.actorOf(who)
  return { actor, facts: await world.database.db.select().from(auditEntries).where(visibleFacts(actor)) }
}

test('every subject that the code writes to the trail is walked here, and has facts', async () => {
  const folder = join(projectRoot, 'src', 'features')
  const written = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && name.includes('server') && !name.includes('.test.'))
    .flatMap((name) => [...readFileSync(join(folder, name), 'utf8').matchAll(/\bsubject: '([a-z_]+)'/g)])
    .map(([, subject]) => subject)
  expect(Object.keys(subjects)).toEqual([...new Set(written)].sort())
  const facts = await world.database.db.selectDistinct({ subject: auditEntries.subject }).from(auditEntries)
  expect(facts.map(({ subject }) => subject).sort()).toEqual(Object.keys(subjects))
})

test.each(castNames)('of what %s may not read, the trail does not tell them', async (who) => {
  const { actor, facts } = await toldTo(who)
  for (const [subject, { table, readable }] of Object.entries(subjects)) {
    const [all, mine] = [await among(table, undefined), await among(table, readable(actor))]
    const strange = facts.filter(
      (fact) => fact.subject === subject && all.has(fact.subjectId) && !mine.has(fact.subjectId),
    )
    expect(strange.map(({ action, subjectId }) => `${subject} ${action} ${subjectId}`)).toEqual([])
  }
  // What is gone was of a building: its managers are told.
  for (const { buildingId } of facts.filter((fact) => !fact.isPrivate && actor.rank === 'manager' && fact.buildingId))
    expect(buildingId && manages(actor, buildingId)).toBe(true)
})

test.each(castNames)(
  'what %s is told holds nothing of another person’s draft, not even of one that was sent since',
  async (who) => {
    const { actor, facts } = await toldTo(who)
    const others = facts.filter(({ actorId }) => actorId !== actor.id)
    expect(
      others.filter(({ subject, action }) => subject === 'demand' && ['created', 'removed'].includes(action)),
    ).toEqual([])
    expect(JSON.stringify(others)).not.toContain(note)
    const { text } = await world.as(who).get('/api/audit?limit=100')
    if (actor.rank !== 'tenant' && actor.rank !== 'resident') expect(text).not.toContain(note)
  },
)

test('the history of a demand begins for others when it was sent, and for its author when it was drafted', async () => {
  const { body } = await world.as('tenant').get('/api/demands?status=submitted&sort=-updatedAt')
  const [{ id }] = body.items
  const historyFor = async (who: CastName) =>
    (await world.as(who).get(`/api/demands/${id}`)).body.history.map(({ action }: { action: string }) => action)
  expect(await historyFor('tenant')).toEqual(['submitted', 'updated', 'created'])
  for (const who of ['manager', 'admin', 'demoManager'] as const) expect(await historyFor(who)).toEqual(['submitted'])
})

test('facts kept before they could be private are made so by the migration', async () => {
  const { db } = world.database
  const before = await db.select().from(auditEntries).where(sql`is_private`)
  expect(before.length).toBeGreaterThan(10)
  await db.update(auditEntries).set({ isPrivate: false })
  const [, ...statements] = migration('_audit_private').split('--> statement-breakpoint')
  for (const statement of statements) await db.execute(sql.raw(statement))
  const after = await db.select().from(auditEntries).where(sql`is_private`)
  expect(after.map(({ id }) => id).sort()).toEqual(before.map(({ id }) => id).sort())
})

test('an old record of an invitation that ended with a closed account says cancelled once the database is migrated', async () => {
  const { db } = world.database
  const subjectId = crypto.randomUUID()
  const fact = { subject: 'invitation', subjectId, action: 'account_closed', requestId: 'before' }
  await db.insert(auditEntries).values(fact)
  await db.execute(sql.raw(migration('_closed_accounts')))
  const rows = await db.select().from(auditEntries).where(sql`subject_id = ${subjectId}`)
  expect(rows.map(({ action }) => action)).toEqual(['cancelled'])
})

test('a fact kept before it named the person it concerns names them after the migration, and the home', async () => {
  const { db } = world.database
  const [home, gone, personId] = [world.places.erables101.id, crypto.randomUUID(), world.people.tenant.id]
  const old = { subject: 'residence', action: 'person_changed', requestId: 'before', note: personId }
  await db.insert(auditEntries).values([home, gone].map((subjectId) => ({ ...old, subjectId })))
  const [, , ...statements] = migration('_audit_person').split('--> statement-breakpoint')
  for (const statement of statements) await db.execute(sql.raw(statement))
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
