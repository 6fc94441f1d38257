import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { backup, type Installation, restore } from './backup.ts'

const server = inject('postgres')
const folder = mkdtempSync(join(tmpdir(), 'mitoyen-backup-'))
const archive = join(folder, 'mitoyen.backup')
const made: string[] = []

const awkward = [
  'tab\there',
  'line\nbreak',
  'back\\slash',
  '\\.',
  '\\N',
  '',
  'Nguyễn Łukasz 🏠',
  '\u2028 and \r return',
  '"quoted", \'too\'',
]

async function ask(database: string, statement: string, values: unknown[] = []): Promise<unknown[]> {
  const client = new pg.Client({ ...server, database })
  await client.connect()
  try {
    return (await client.query(statement, values)).rows
  } finally {
    await client.end()
  }
}

async function install(name: string, template: string): Promise<Installation> {
  const database = `backup_${process.pid}_${name}`
  await ask(server.database, `create database ${database} template ${template}`)
  made.push(database)
  const dataDir = join(folder, name)
  mkdirSync(dataDir, { recursive: true })
  return { connection: { ...server, database }, dataDir }
}

/** Every table with the digest of its rows: two equal answers are two equal databases. */
async function digest({ connection }: Installation): Promise<Record<string, string>> {
  const client = new pg.Client(connection)
  await client.connect()
  const tables = await client.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1",
  )
  const digests: Record<string, string> = {}
  for (const { name } of tables.rows) {
    const { rows } = await client.query(
      `select md5(coalesce(string_agg(t::text, E'\\n' order by t::text), '')) as sum, count(*) from ${name} t`,
    )
    digests[name] = JSON.stringify(rows)
  }
  await client.end()
  return digests
}

let full: Installation

beforeAll(async () => {
  full = await install('full', server.template)
  const { database = '' } = full.connection
  for (const [i, note] of awkward.entries()) {
    await ask(
      database,
      `insert into audit_entries (id, subject, subject_id, action, changes, note, request_id)
       values (gen_random_uuid(), 'thing', gen_random_uuid(), 'changed', $1, $2, $3)`,
      [JSON.stringify({ note: [null, note] }), i === 0 ? null : note, String(i)],
    )
  }
  mkdirSync(join(full.dataDir, 'files', '7f'), { recursive: true })
  writeFileSync(join(full.dataDir, 'files', '7f', 'paper'), Buffer.from([0, 255, 10, 13]))
  writeFileSync(join(full.dataDir, 'secret.key'), 'the key')
  writeFileSync(join(full.dataDir, 'outbox.txt'), 'left out')
})

afterAll(async () => {
  for (const database of made) await ask(server.database, `drop database ${database}`)
  rmSync(folder, { recursive: true })
})

test('what was backed up is restored row for row and file for file', async () => {
  await backup(full, archive)
  const empty = await install('empty', 'template0')
  await restore(empty, archive, { replaces: false })
  expect(await digest(empty)).toEqual(await digest(full))
  expect(readFileSync(join(empty.dataDir, 'files', '7f', 'paper'))).toEqual(Buffer.from([0, 255, 10, 13]))
  expect(readFileSync(join(empty.dataDir, 'secret.key'), 'utf8')).toBe('the key')
  const notes = await ask(empty.connection.database ?? '', 'select note from audit_entries order by request_id::int')
  expect(notes).toEqual(awkward.map((note, i) => ({ note: i === 0 ? null : note })))
})

test('the foreign keys are there again after a restore', async () => {
  const keys = "select conname, pg_get_constraintdef(oid) from pg_constraint where contype = 'f' order by 1, 2"
  const [, restored = ''] = made
  expect(await ask(restored, keys)).toEqual(await ask(full.connection.database ?? '', keys))
  expect((await ask(restored, keys)).length).toBeGreaterThan(10)
})

test('a database that holds something is replaced only when asked', async () => {
  const used = await install('used', server.template)
  await ask(used.connection.database ?? '', "insert into installation_facts (name, value) values ('mine', '1')")
  await expect(restore(used, archive, { replaces: false })).rejects.toThrow('not empty')
  await restore(used, archive, { replaces: true })
  expect(await digest(used)).toEqual(await digest(full))
})

test('a file that is no backup is refused with a clear line', async () => {
  const other = join(folder, 'other.gz')
  const { gzipSync } = await import('node:zlib')
  writeFileSync(other, gzipSync('{"hello":"world"}\n'))
  await expect(restore(full, other, { replaces: true })).rejects.toThrow('not a backup of Mitoyen')
  writeFileSync(
    other,
    gzipSync(`${JSON.stringify({ format: 'mitoyen', version: 1, migrations: ['2999_later'], at: '' })}\n`),
  )
  const target = await install('later', 'template0')
  await expect(restore(target, other, { replaces: false })).rejects.toThrow('newer Mitoyen')
})
