import { randomInt } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { auditEntries } from '../tables.ts'
import { behindTheTriggers } from '../testing/past-trail.ts'
import { startWorld } from '../testing/world.ts'
import { sealTrail, setCheckpointsAside } from './checkpoints.ts'
import { eraseDetails } from './erasure.ts'
import { verifyTrail } from './verification.ts'

const world = startWorld()
const dataDir = mkdtempSync(join(tmpdir(), 'mitoyen-attacks-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

const config = { dataDir, secretKey: 'a secret of this test' }
const silent = { info: () => undefined, warn: () => undefined }
const entries = 30
const attacks = 60
/** Printed with a failure: `ATTACK_SEED=… npx vitest run …` attacks the same way again. */
const seed = Number(process.env.ATTACK_SEED ?? randomInt(1, 2 ** 31))

function randomFrom(start: number): (below: number) => number {
  let state = start
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state % below
  }
}
const pick = randomFrom(seed)
const ask = (statement: string) => world.database.pool.query(statement)
const verify = () => verifyTrail(world.database.db, config)
const entryAt = (sealNo: number) => `(select entry_id from audit_seals where seal_no = ${sealNo})`

const edits = [
  `action = action || 'x'`,
  `at = at + interval '3 ms'`,
  'actor_id = gen_random_uuid()',
  'subject_id = gen_random_uuid()',
  'organization_id = gen_random_uuid()',
  'building_id = gen_random_uuid()',
  'is_private = not is_private',
  `request_id = 'other'`,
  `note = coalesce(note, '') || '.'`,
  `changes = '{"name": ["x", "y"]}'`,
]

/** What somebody with every right on the database does to a trail of so many entries, by kind. */
const attackers: Readonly<Record<string, () => string[]>> = {
  edit: () => [`update audit_entries set ${edits[pick(edits.length)]} where id = ${entryAt(1 + pick(entries))}`],
  deletion: () => [`delete from audit_entries where id = ${entryAt(1 + pick(entries))}`],
  deletionWithSeal: () => {
    const sealNo = 1 + pick(entries)
    return [
      `delete from audit_entries where id = ${entryAt(sealNo)}`,
      `delete from audit_seals where seal_no = ${sealNo}`,
    ]
  },
  reorder: () => {
    const first = 1 + pick(entries - 1)
    const second = first + 1 + pick(entries - first)
    return [
      `update audit_seals set seal_no = 0 where seal_no = ${first}`,
      `update audit_seals set seal_no = ${first} where seal_no = ${second}`,
      `update audit_seals set seal_no = ${second} where seal_no = 0`,
    ]
  },
  // Deleted, and put back with its seal at the end, numbered anew.
  reinsertion: () => {
    const sealNo = 1 + pick(entries - 1)
    return [
      `create temp table taken as select * from audit_seals where seal_no = ${sealNo}`,
      `delete from audit_seals where seal_no = ${sealNo}`,
      // In two steps: numbers are unique at each row.
      `update audit_seals set seal_no = seal_no + 1000 where seal_no > ${sealNo}`,
      'update audit_seals set seal_no = seal_no - 1001 where seal_no > 1000',
      `insert into audit_seals select entry_id, salt, details, digest, ${entries}, chain from taken`,
      'drop table taken',
    ]
  },
  forgery: () => [
    `insert into audit_entries (id, subject, subject_id, action, request_id)
       values (gen_random_uuid(), 'thing', gen_random_uuid(), 'forged', 'x')`,
  ],
  cutTail: () => {
    const kept = 1 + pick(entries - 1)
    return [
      `delete from audit_entries where id in (select entry_id from audit_seals where seal_no > ${kept})`,
      `delete from audit_seals where seal_no > ${kept}`,
    ]
  },
  cutHead: () => {
    const cut = 1 + pick(entries - 1)
    return [
      `delete from audit_entries where id in (select entry_id from audit_seals where seal_no <= ${cut})`,
      `delete from audit_seals where seal_no <= ${cut}`,
    ]
  },
}

const attack = (statements: readonly string[]) =>
  behindTheTriggers(world.database, async () => {
    for (const statement of statements) await ask(statement)
  })

beforeEach(async () => {
  await attack(['truncate audit_entries', 'truncate audit_seals', 'truncate audit_checkpoints'])
  await setCheckpointsAside(dataDir, new Date())
  await world.database.db.insert(auditEntries).values(
    Array.from({ length: entries }, (_, index) => ({
      subject: 'thing',
      subjectId: world.places.erables.id,
      action: 'updated',
      changes: { name: [`avant ${index}`, `après ${pick(1_000)}`] as const },
      note: pick(2) === 0 ? `note ${index}` : null,
      requestId: `call ${pick(1_000)}`,
    })),
  )
  await sealTrail({ db: world.database.db, config, log: silent, now: new Date('2026-01-01T12:00:00Z') })
})

const kinds = Object.keys(attackers)
test.each(Array.from({ length: attacks }, (_, turn) => [turn, kinds[turn % kinds.length] ?? ''] as const))(
  `attack %i, %s, is found (seed ${seed})`,
  async (_, kind) => {
    const statements = attackers[kind]?.() ?? []
    await attack(statements)
    expect((await verify()).firstBreak, `seed ${seed}: ${statements.join('; ')}`).toBeDefined()
  },
)

test.each([1, 2, 3, 4])(`erasures of several entries leave the trail whole, turn %i (seed ${seed})`, async () => {
  const requestId = `call ${pick(1_000)}`
  await eraseDetails(world.database.db, eq(auditEntries.requestId, requestId))
  await eraseDetails(world.database.db, eq(auditEntries.note, `note ${pick(entries)}`))
  expect(await verify(), `seed ${seed}`).toMatchObject({ sealed: entries, firstBreak: undefined })
})
