import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { newId } from '../ids.ts'
import { auditCheckpoints, auditEntries, auditSeals } from '../tables.ts'
import { behindTheTriggers } from '../testing/past-trail.ts'
import { startWorld } from '../testing/world.ts'
import { findCheckpoints, readCheckpoints, sealTrail, setCheckpointsAside } from './checkpoints.ts'
import { eraseDetails } from './erasure.ts'
import { findHead, sealEntries } from './sealing.ts'
import { verifyTrail } from './verification.ts'

const world = startWorld()
const dataDir = mkdtempSync(join(tmpdir(), 'mitoyen-audit-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

const hour = 60 * 60 * 1_000
const silent = { info: () => undefined, warn: () => undefined }
const config = { dataDir, secretKey: 'a secret of this test' }
const thing = newId()
const ask = (statement: string, values: unknown[] = []) => world.database.pool.query(statement, values)
const verify = (secretKey = config.secretKey) => verifyTrail(world.database.db, { dataDir, secretKey })
const sealAt = (now: Date) => sealTrail({ db: world.database.db, config, log: silent, now })
const broken = async () => (await verify()).firstBreak

const add = (count: number, note: string | null = null) =>
  world.database.db.insert(auditEntries).values(
    Array.from({ length: count }, (_, index) => ({
      subject: 'thing',
      subjectId: thing,
      action: 'updated',
      changes: { name: [`Été ${index}`, 'L’Érable : 2:x'] as const },
      note,
      requestId: 'test',
    })),
  )

/** What an administrator of the database can do, whom no trigger stops. */
const attack = (...statements: string[]) =>
  behindTheTriggers(world.database, async () => {
    for (const statement of statements) await ask(statement)
  })

/** A sealed trail of twenty entries and its checkpoint. */
beforeEach(async () => {
  await attack('truncate audit_entries', 'truncate audit_seals', 'truncate audit_checkpoints')
  await setCheckpointsAside(dataDir, new Date())
  await add(20, 'une note')
  await sealAt(new Date('2026-01-01T12:00:00Z'))
})

const entry = (sealNo: number) => `(select entry_id from audit_seals where seal_no = ${sealNo})`

test('an untouched trail is whole, with entries that wait and checkpoints of an hour', async () => {
  await add(3)
  expect(await verify()).toEqual({
    sealed: 20,
    erased: 0,
    waiting: 3,
    checkpoints: 1,
    unknownKey: 0,
    firstBreak: undefined,
  })
  await sealAt(new Date('2026-01-01T12:30:00Z'))
  expect(await verify()).toMatchObject({ sealed: 23, waiting: 0, checkpoints: 1, firstBreak: undefined })
  await add(1)
  await sealAt(new Date('2026-01-01T13:00:00Z'))
  expect(await verify()).toMatchObject({ sealed: 24, checkpoints: 2, firstBreak: undefined })
  expect(await readCheckpoints(dataDir)).toEqual((await findCheckpoints(world.database.db)).toReversed())
})

test('entries with every field, with few of them, and of several signs a letter are hashed as they are verified', async () => {
  const all = {
    actorId: newId(),
    organizationId: newId(),
    buildingId: newId(),
    personId: newId(),
    note: 'Échéance 😀',
    changes: { name: ['É', null] as const },
    isPrivate: true,
    requestId: '',
    at: new Date('2026-03-08T07:00:00.123Z'),
  }
  const few = { id: newId(), subject: 'thing', subjectId: thing, action: 'updated', requestId: 'é:2' }
  await world.database.db.insert(auditEntries).values([few, { ...few, ...all, id: newId() }])
  expect(await verify()).toMatchObject({ sealed: 20, waiting: 2, firstBreak: undefined })
})

const attacks: readonly (readonly [string, string, readonly string[]])[] = [
  ['an edited action', 'changed', [`update audit_entries set action = 'created' where id = ${entry(7)}`]],
  ['another author', 'changed', [`update audit_entries set actor_id = gen_random_uuid() where id = ${entry(7)}`]],
  ['another instant', 'changed', [`update audit_entries set at = at + interval '1 ms' where id = ${entry(7)}`]],
  ['an entry made private', 'changed', [`update audit_entries set is_private = true where id = ${entry(7)}`]],
  ['edited changes', 'details', [`update audit_entries set changes = '{"name": ["a", "b"]}' where id = ${entry(7)}`]],
  ['an edited note', 'details', [`update audit_entries set note = 'une autre' where id = ${entry(7)}`]],
  ['a note removed without erasure', 'details', [`update audit_entries set note = null where id = ${entry(7)}`]],
  [
    'a note moved into the changes',
    'details',
    [`update audit_entries set changes = to_jsonb(note), note = null where id = ${entry(7)}`],
  ],
  ['a deleted entry', 'deleted', [`delete from audit_entries where id = ${entry(7)}`]],
  [
    'an entry deleted with its seal',
    'missing',
    [`delete from audit_entries where id = ${entry(7)}`, 'delete from audit_seals where seal_no = 7'],
  ],
  ['the first entries cut', 'missing', ['delete from audit_seals where seal_no < 4']],
  [
    'two places exchanged',
    'follow',
    [
      'update audit_seals set seal_no = 0 where seal_no = 7',
      'update audit_seals set seal_no = 7 where seal_no = 8',
      'update audit_seals set seal_no = 8 where seal_no = 0',
    ],
  ],
  [
    'the instant of another entry',
    'changed',
    [
      `update audit_entries e set at = o.at + interval '1 s' from audit_entries o where e.id = ${entry(7)} and o.id = ${entry(9)}`,
    ],
  ],
  [
    'an entry with a digest made anew',
    'follow',
    [
      `update audit_entries set action = 'created' where id = ${entry(7)}`,
      `update audit_seals s set digest = audit_digest(e, s.details) from audit_entries e where e.id = s.entry_id and s.seal_no = 7`,
    ],
  ],
]

test.each(attacks)('%s is found', async (_, wrong, statements) => {
  await attack(...statements)
  expect((await broken())?.wrong).toContain(wrong)
})

test('the first broken place is named', async () => {
  await attack(
    `update audit_entries set note = 'x' where id = ${entry(15)}`,
    `update audit_entries set note = 'x' where id = ${entry(11)}`,
  )
  expect(await broken()).toMatchObject({ sealNo: 11 })
})

test('a cut tail is found by the checkpoint of the database, and without that by the one outside', async () => {
  await attack(
    'delete from audit_entries where id in (select entry_id from audit_seals where seal_no > 15)',
    'delete from audit_seals where seal_no > 15',
  )
  expect((await broken())?.wrong).toContain('the trail has 15 entries, and had 20')
  await world.database.db.delete(auditCheckpoints)
  expect((await broken())?.wrong).toContain('the trail has 15 entries, and had 20')
})

test('a tail that was sealed and cut since the last checkpoint is found by the head outside the database', async () => {
  await add(3)
  await sealAt(new Date('2026-01-01T12:01:00Z'))
  expect(await verify()).toMatchObject({ sealed: 23, checkpoints: 1, firstBreak: undefined })
  await attack(
    'delete from audit_entries where id in (select entry_id from audit_seals where seal_no > 20)',
    'delete from audit_seals where seal_no > 20',
  )
  expect((await broken())?.wrong).toContain('the trail has 20 entries, and had 23 at 2026-01-01T12:01')
  // What is sealed later does not hide it.
  await add(5)
  await sealAt(new Date('2026-01-01T12:02:00Z'))
  expect((await broken())?.wrong).toContain('not the one of the checkpoint of 2026-01-01T12:01')
})

test('a trail written anew is not the one of its checkpoint, and nobody without the key makes another', async () => {
  await attack(
    'truncate audit_entries',
    'truncate audit_seals',
    `insert into audit_entries (id, subject, subject_id, action, request_id)
       select gen_random_uuid(), 'thing', gen_random_uuid(), 'updated', 'x' from generate_series(1, 20)`,
  )
  // As the trigger would have.
  await ask(`insert into audit_seals (entry_id, salt, details, digest)
    select id, salt, audit_details(salt, null, null), audit_digest(e, audit_details(salt, null, null))
    from audit_entries e, (select '\\x00'::bytea as salt) salted`)
  const { chain } = await sealEntries(world.database.db)
  expect((await broken())?.wrong).toContain('not the one of the checkpoint')
  await world.database.db.update(auditCheckpoints).set({ chain })
  expect((await broken())?.wrong).toContain('was changed')
})

test('an entry that waits is checked too, and one without a seal is found', async () => {
  await add(2)
  await attack(
    `update audit_entries set action = 'x' where id = (select entry_id from audit_seals where seal_no is null limit 1)`,
  )
  expect(await broken()).toMatchObject({ sealNo: null, wrong: 'the entry was changed' })
  await attack(
    'delete from audit_entries where id in (select entry_id from audit_seals where seal_no is null)',
    'delete from audit_seals where seal_no is null',
    `insert into audit_entries (id, subject, subject_id, action, request_id) values (gen_random_uuid(), 'thing', gen_random_uuid(), 'x', 'x')`,
  )
  expect((await broken())?.wrong).toBe('the entry has no seal')
})

test('erased details leave the trail whole, and nothing of them is left', async () => {
  await add(1, 'porte 4, code 1234')
  await eraseDetails(world.database.db, eq(auditEntries.note, 'porte 4, code 1234'))
  await eraseDetails(world.database.db, eq(auditEntries.note, 'une note'))
  await sealAt(new Date('2026-01-01T14:00:00Z'))
  expect(await verify()).toMatchObject({ sealed: 21, erased: 21, firstBreak: undefined })
  const entries = await world.database.db.select().from(auditEntries)
  expect(entries.map(({ changes, note }) => [changes, note])).toEqual(Array.from({ length: 21 }, () => [null, null]))
})

test('the database refuses to change or delete an entry or its seal', async () => {
  const refused = 'is only added to'
  await expect(ask(`update audit_entries set action = 'x'`)).rejects.toThrow(refused)
  await expect(ask(`update audit_entries set changes = null, note = 'x'`)).rejects.toThrow(refused)
  await expect(ask('delete from audit_entries')).rejects.toThrow(refused)
  await expect(ask('delete from audit_seals')).rejects.toThrow(refused)
  await expect(ask('update audit_seals set seal_no = seal_no + 100')).rejects.toThrow(refused)
  await expect(ask(`update audit_seals set digest = '\\x00'`)).rejects.toThrow(refused)
})

test('entries added by many writers while several processes seal are each numbered once', async () => {
  const { db } = world.database
  await Promise.all([...Array.from({ length: 20 }, () => add(5)), ...Array.from({ length: 4 }, () => sealEntries(db))])
  await Promise.all([sealEntries(db), sealEntries(db)])
  expect((await findHead(db)).sealNo).toBe(120)
  expect(await db.$count(auditSeals)).toBe(120)
  expect(await verify()).toMatchObject({ sealed: 120, waiting: 0, firstBreak: undefined })
})

test('checkpoints of another key are counted, and a line cut short by a crash is left out', async () => {
  appendFileSync(join(dataDir, 'audit', 'checkpoints.jsonl'), '{"sealNo": 4')
  expect(await verify('another secret')).toMatchObject({ unknownKey: 2, firstBreak: undefined })
  await add(1)
  await sealAt(new Date(Date.parse('2026-01-01T12:00:00Z') + hour))
  expect(await verify()).toMatchObject({ unknownKey: 0, firstBreak: undefined })
  expect((await readCheckpoints(dataDir)).map(({ sealNo }) => sealNo)).toEqual([20, 21])
})
