import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { gunzipSync, gzipSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { backup, type Installation } from './backup.ts'
import { readConfig } from './config.ts'
import { openFiles } from './files.ts'
import { newId } from './ids.ts'
import { offerKey } from './kept-key.ts'
import { migrate } from './migrate.ts'
import { empty, restore, settleRestore } from './restore.ts'
import { secretId } from './secrets.ts'
import { startBucket } from './testing/bucket.ts'
import { tinyPng } from './testing/forms.ts'

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

async function install(
  name: string,
  template: string,
  environment: Record<string, string> = {},
): Promise<Installation> {
  const database = `backup_${process.pid}_${name}`
  await ask(server.database, `create database ${database} template ${template}`)
  made.push(database)
  const config = readConfig({ DATA_DIR: join(folder, name), ...environment })
  return { connection: { ...server, database }, config }
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

/** Stores a photo and the row that names it; the answer is its storage key. */
async function keep({ connection, config }: Installation): Promise<string> {
  const { name, mediaType, sizeBytes, sha256, storageKey } = await openFiles(config).receive(
    Readable.from([tinyPng]),
    'photo.png',
  )
  const database = connection.database ?? ''
  const id = newId()
  await ask(
    database,
    "insert into users (id, email, first_name, last_name, role) values ($1, $2, 'Amina', 'Roy', 'tenant')",
    [id, `${id}@mitoyen.test`],
  )
  await ask(
    database,
    `insert into files (id, uploaded_by_id, name, media_type, size_bytes, sha256, storage_key)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [newId(), id, name, mediaType, sizeBytes, sha256, storageKey],
  )
  return storageKey
}

/** The stored files of an installation that keeps them on the disk. */
const filesOf = ({ config }: Installation): string[] =>
  readdirSync(join(config.dataDir, 'files'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)

let full: Installation
let paper: string

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
  paper = await keep(full)
  writeFileSync(join(full.config.dataDir, 'outbox.txt'), 'left out')
})

afterAll(async () => {
  for (const database of made) await ask(server.database, `drop database ${database}`)
  rmSync(folder, { recursive: true })
})

test('what was backed up is restored row for row and file for file', async () => {
  expect(await backup(full, archive)).toEqual({ key: false, files: 0 })
  const blank = await install('empty', 'template0')
  await restore(blank, archive, { replaces: false })
  expect(await digest(blank)).toEqual(await digest(full))
  const restarted = readConfig({ DATA_DIR: blank.config.dataDir })
  expect(restarted.secretKey).toBe(full.config.secretKey)
  expect(await openFiles(restarted).bytes(paper)).toEqual(tinyPng)
  const notes = await ask(blank.connection.database ?? '', 'select note from audit_entries order by request_id::int')
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
  writeFileSync(other, gzipSync('{"hello":"world"}\n'))
  await expect(restore(full, other, { replaces: true })).rejects.toThrow('not a backup of Mitoyen')
  writeFileSync(
    other,
    gzipSync(`${JSON.stringify({ format: 'mitoyen', version: 1, migrations: ['2999_later'], at: '' })}\n`),
  )
  const target = await install('later', 'template0')
  await expect(restore(target, other, { replaces: false })).rejects.toThrow('newer Mitoyen')
})

test('a damaged backup is refused before anything is given up', async () => {
  const used = await install('kept', server.template)
  const mine = await keep(used)
  const before = await digest(used)
  const whole = readFileSync(archive)
  const lines = gunzipSync(whole).toString('latin1')
  const damaged = {
    'cut in its middle': whole.subarray(0, whole.length / 2),
    'cut between two parts': gzipSync(Buffer.from(lines.slice(0, lines.indexOf('{"file"')), 'latin1')),
    'with a file out of its place': gzipSync(
      Buffer.from(lines.replace(/"file":"files\/[^"]+"/, '"file":"../../etc/cron"'), 'latin1'),
    ),
    altered: Buffer.from(whole).fill(0x55, whole.length - 60, whole.length - 40),
  }
  for (const [how, bytes] of Object.entries(damaged)) {
    const path = join(folder, 'damaged.backup')
    writeFileSync(path, bytes)
    await expect(restore(used, path, { replaces: true }), how).rejects.toThrow(/backup/)
  }
  expect(await digest(used)).toEqual(before)
  expect(await openFiles(used.config).bytes(mine)).toEqual(tinyPng)
})

test('files kept in S3 are in the backup, and go to the disk or the bucket of where it is restored', async () => {
  const [from, to] = await Promise.all([startBucket(), startBucket()])
  try {
    const SECRET_KEY = 'k'.repeat(40)
    const source = await install('s3_source', server.template, { ...from.environment, SECRET_KEY })
    const [first, gone] = [await keep(source), await keep(source)]
    await openFiles(source.config).remove(gone)
    const path = join(folder, 's3.backup')
    expect(await backup(source, path)).toEqual({ key: true, files: 1 })
    expect(gunzipSync(readFileSync(path)).includes('secret.key')).toBe(false)
    const bucket = await install('s3_target', 'template0', { ...to.environment, SECRET_KEY })
    await restore(bucket, path, { replaces: false })
    expect([...to.objects.values()]).toEqual([...from.objects.values()])
    const disk = await install('s3_disk', 'template0', { SECRET_KEY })
    await restore(disk, path, { replaces: false })
    expect(await openFiles(disk.config).bytes(first)).toEqual(tinyPng)
    const other = await install('s3_other', 'template0', { SECRET_KEY: 'o'.repeat(40) })
    await expect(restore(other, path, { replaces: true })).rejects.toThrow(secretId(SECRET_KEY))
    await empty(bucket)
    expect(to.objects.size).toBe(0)
  } finally {
    from.close()
    to.close()
  }
})

test('a restore that fails in its middle leaves every row and file as it was', async () => {
  const used = await install('half', server.template)
  const mine = await keep(used)
  const before = await digest(used)
  const lines = gunzipSync(readFileSync(archive)).toString('latin1')
  const path = join(folder, 'refused.backup')
  // Sound as an archive, with a row that no column takes.
  writeFileSync(path, gzipSync(Buffer.from(lines.replace(/^[0-9a-f-]{36}\t/m, 'not an id\t'), 'latin1')))
  await expect(restore(used, path, { replaces: true })).rejects.toThrow('uuid')
  expect(await digest(used)).toEqual(before)
  expect(await openFiles(used.config).bytes(mine)).toEqual(tinyPng)
  expect(readConfig({ DATA_DIR: used.config.dataDir }).secretKey).toBe(used.config.secretKey)
  expect(filesOf(used)).toEqual([mine])
})

test('a restore killed in its middle leaves every row and file as it was', async () => {
  const used = await install('killed', server.template)
  const mine = await keep(used)
  const before = await digest(used)
  const { database = '' } = used.connection
  // The old tables are dropped by the time the first new one is made: there the restore sleeps.
  await ask(
    database,
    `create schema outside;
     create function outside.wait() returns event_trigger language plpgsql as 'begin perform pg_sleep(600); end';
     create event trigger wait on ddl_command_end when tag in ('CREATE TABLE') execute function outside.wait()`,
  )
  const program = `
    import { readConfig } from ${JSON.stringify(join(import.meta.dirname, 'config.ts'))}
    import { restore } from ${JSON.stringify(join(import.meta.dirname, 'restore.ts'))}
    const config = readConfig({ DATA_DIR: ${JSON.stringify(used.config.dataDir)} })
    await restore({ connection: ${JSON.stringify(used.connection)}, config }, ${JSON.stringify(archive)}, { replaces: true })`
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', program], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const asleep = "select pid from pg_stat_activity where datname = $1 and wait_event = 'PgSleep'"
  while ((await ask(server.database, asleep, [database])).length === 0) await sleep(20)
  child.kill('SIGKILL')
  await once(child, 'close')
  await ask(server.database, `select pg_terminate_backend(pid) from (${asleep}) sleeping`, [database])
  while ((await ask(server.database, asleep, [database])).length > 0) await sleep(20)
  expect(await digest(used)).toEqual(before)
  expect(await openFiles(used.config).bytes(mine)).toEqual(tinyPng)
}, 60_000)

test('a key that a restore brought counts when its rows are there, and goes when they are not', async () => {
  const left = await install('key_left', server.template)
  offerKey(left.config.dataDir, 'n'.repeat(43))
  expect(await settleRestore(left)).toBe(false)
  expect(readConfig({ DATA_DIR: left.config.dataDir }).secretKey).toBe(left.config.secretKey)
  offerKey(left.config.dataDir, 'n'.repeat(43))
  await ask(left.connection.database ?? '', 'insert into installation_facts (name, value) values ($1, $2)', [
    'key_id',
    JSON.stringify(secretId('n'.repeat(43))),
  ])
  expect(await settleRestore(left)).toBe(true)
  expect(readConfig({ DATA_DIR: left.config.dataDir }).secretKey).toBe('n'.repeat(43))
  expect(await settleRestore(left)).toBe(false)
})

test('a backup does not take the place of another file unasked, and never of something that is no file', async () => {
  const path = join(folder, 'taken.backup')
  writeFileSync(path, 'an earlier one')
  await expect(backup(full, path)).rejects.toThrow('--overwrite')
  expect(readFileSync(path, 'utf8')).toBe('an earlier one')
  await backup(full, path, { overwrites: true })
  expect(readFileSync(path).subarray(0, 2)).toEqual(Buffer.from([0x1f, 0x8b]))
  await expect(backup(full, '/dev/null', { overwrites: true })).rejects.toThrow('not a file')
})

test('a database that a newer Mitoyen has changed is refused in one line', async () => {
  const newer = await install('newer', server.template)
  await ask(
    newer.connection.database ?? '',
    `insert into drizzle.__drizzle_migrations (hash, created_at, name) values ('x', 4102444800000, '29990101000000_later')`,
  )
  await expect(migrate(newer.connection)).rejects.toThrow(
    /^the database was used by a newer Mitoyen, which knows 2999[^\n]*$/,
  )
})
