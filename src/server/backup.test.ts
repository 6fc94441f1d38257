import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { backup, type Installation } from './backup.ts'
import { names } from './backup-archive.ts'
import { readConfig } from './config.ts'
import { migrate } from './migrate.ts'
import { empty, restore } from './restore.ts'
import { secretId } from './secrets.ts'
import { entriesOf, tarGz, withText } from './testing/archives.ts'
import { startBucket } from './testing/bucket.ts'
import { tinyPng } from './testing/forms.ts'
import {
  ask,
  atFiles,
  brought,
  digest,
  filesOf,
  keep,
  keysNoted,
  keysOf,
  plainBytes,
  startInstallations,
} from './testing/installations.ts'

const { server, folder, made, install } = startInstallations()
const archive = join(folder, 'mitoyen.backup')
/** Made by the last version that wrote it: a person, a fact and a photo. */
const formerArchive = join(import.meta.dirname, 'testing', 'lines.backup')

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

test('a backup is restored row for row and file for file', async () => {
  expect(await backup(full, archive)).toEqual({ key: false, files: 0 })
  const blank = await install('empty', 'template0')
  await restore(blank, archive, { replaces: false })
  expect(await brought(blank)).toEqual(await brought(full))
  const restarted = readConfig({ DATA_DIR: blank.config.dataDir })
  expect(restarted.secretKey).toBe(full.config.secretKey)
  const [copied, ...more] = await keysOf(blank)
  expect(await plainBytes({ ...blank, config: restarted }, copied)).toEqual(tinyPng)
  expect([more, filesOf(blank), await keysNoted(blank)]).toEqual([[], [copied], [copied]])
  expect(copied).not.toBe(paper)
  const notes = await ask(blank.connection.database ?? '', 'select note from audit_entries order by request_id::int')
  expect(notes).toEqual(awkward.map((note, i) => ({ note: i === 0 ? null : note })))
})

test('a restored database has its foreign keys', async () => {
  const keys = "select conname, pg_get_constraintdef(oid) from pg_constraint where contype = 'f' order by 1, 2"
  const [, restored = ''] = made
  expect(await ask(restored, keys)).toEqual(await ask(full.connection.database ?? '', keys))
  expect((await ask(restored, keys)).length).toBeGreaterThan(10)
})

test('a database that holds data is replaced on request only', async () => {
  const used = await install('used', server.template)
  await ask(used.connection.database ?? '', "insert into installation_facts (name, value) values ('mine', '1')")
  await keep(used)
  await expect(restore(used, archive, { replaces: false })).rejects.toThrow('not empty')
  await restore(used, archive, { replaces: true })
  expect(await brought(used)).toEqual(await brought(full))
  const keys = await keysOf(used)
  expect([filesOf(used), await keysNoted(used)]).toEqual([keys, keys])
})

test('an archive is a tar that other tools list, unpack and verify, its manifest first, large tables in several whole-row entries', async () => {
  const large = await install('large', server.template)
  await ask(
    large.connection.database ?? '',
    `insert into audit_entries (id, subject, subject_id, action, changes, note, request_id)
     select gen_random_uuid(), 'thing', gen_random_uuid(), 'changed', '{}', repeat('é', 50000), n::text from generate_series(1, 100) n`,
  )
  const stored = await keep(large)
  const [path, unpacked] = [join(folder, 'large.backup'), join(folder, 'unpacked')]
  await backup(large, path)
  const listed = execFileSync('tar', ['-tzf', path], { encoding: 'utf8' }).trim().split('\n')
  expect([listed[0], listed.at(-1)]).toEqual(['manifest.json', 'SHA256SUMS'])
  expect(listed).toEqual(expect.arrayContaining(['keys/secret.key', `files/${stored}`]))
  const rows = listed.filter((name) => name.startsWith('tables/audit_entries/'))
  expect(rows).toEqual(['tables/audit_entries/000001.copy', 'tables/audit_entries/000002.copy'])
  mkdirSync(unpacked)
  execFileSync('tar', ['-xzf', path, '-C', unpacked])
  const bytesOf = (name: string) => readFileSync(join(unpacked, name))
  for (const name of rows) expect(bytesOf(name).at(-1)).toBe(0x0a)
  expect(Buffer.concat(rows.map(bytesOf)).filter((byte) => byte === 0x0a).length).toBe(100)
  const sums = listed
    .slice(0, -1)
    .map((name) => `${createHash('sha256').update(bytesOf(name)).digest('hex')}  ${name}\n`)
  expect(bytesOf('SHA256SUMS').toString()).toBe(sums.join(''))
  const blank = await install('large_copy', 'template0')
  await restore(blank, path, { replaces: false })
  expect(await brought(blank)).toEqual(await brought(large))
})

test('a backup in the former format is restored', async () => {
  const blank = await install('former', 'template0')
  await restore(blank, formerArchive, { replaces: false })
  const { database = '' } = blank.connection
  // A migration of after it took U+2028 out of notes.
  expect(await ask(database, 'select note from audit_entries')).toEqual([
    { note: 'tab\there, line\nbreak, back\\slash,  and 🏠' },
  ])
  const [key] = await keysOf(blank)
  const restarted = readConfig({ DATA_DIR: blank.config.dataDir })
  expect(await plainBytes({ ...blank, config: restarted }, key)).toEqual(tinyPng)
  expect(await keysNoted(blank)).toEqual([key])
})

test('a file that is no backup, or that a newer version wrote, is refused in one line', async () => {
  const target = await install('later', 'template0')
  const entries = await entriesOf(archive)
  const manifest = (change: (text: string) => string) => tarGz(withText(entries, names.manifest, change))
  const refused: [Buffer, string][] = [
    [gzipSync('{"hello":"world"}\n'), 'not a backup of Mitoyen'],
    [await tarGz([{ name: 'hello.txt', bytes: Buffer.from('hello') }]), 'not a backup of Mitoyen'],
    [await manifest((text) => text.replace('"version": 2', '"version": 3')), 'newer Mitoyen'],
    [
      await manifest((text) => text.replace(/"migrations": \[/, '$& "29990101000000_later",')),
      'newer Mitoyen, which knows 2999',
    ],
    [
      gzipSync(`${JSON.stringify({ format: 'mitoyen', version: 1, migrations: ['2999_later'], at: '' })}\n`),
      'newer Mitoyen, which knows 2999',
    ],
  ]
  const path = join(folder, 'other.gz')
  for (const [bytes, reason] of refused) {
    writeFileSync(path, bytes)
    await expect(restore(target, path, { replaces: false })).rejects.toThrow(reason)
  }
})

test('a damaged backup is refused before anything is replaced', async () => {
  const used = await install('kept', server.template)
  const mine = await keep(used)
  const before = await digest(used)
  const whole = readFileSync(archive)
  const tar = gunzipSync(whole)
  const entries = await entriesOf(archive)
  const lines = gunzipSync(readFileSync(formerArchive)).toString('latin1')
  const flipped = Buffer.from(tar)
  const at = tar.indexOf('nbreak')
  flipped.writeUInt8(flipped.readUInt8(at) ^ 1, at)
  const lastHeader = tar.indexOf(names.sums)
  const damaged: Record<string, Buffer> = {
    empty: Buffer.alloc(0),
    'a text': Buffer.from('Bonjour'),
    'cut in its middle': whole.subarray(0, whole.length / 2),
    'without its last byte': whole.subarray(0, -1),
    'with other bytes at its end': Buffer.from(whole).fill(0x55, whole.length - 60, whole.length - 40),
    'with a wrong checksum of the compression': Buffer.from(whole).fill(0x55, whole.length - 8, whole.length - 4),
    'followed by something': Buffer.concat([whole, Buffer.from('more')]),
    'followed by another archive': Buffer.concat([whole, whole]),
    'one bit of a row changed': gzipSync(flipped),
    'cut between two entries': gzipSync(tar.subarray(0, lastHeader)),
    'closed before its sums': gzipSync(Buffer.concat([tar.subarray(0, lastHeader), Buffer.alloc(1024)])),
    'without the empty blocks of its end': gzipSync(tar.subarray(0, -1024)),
    'an entry left out': gzipSync(
      Buffer.concat([tar.subarray(0, tar.indexOf(names.key)), tar.subarray(tar.indexOf('files/'))]),
    ),
    'an entry after its sums': gzipSync(Buffer.concat([tar.subarray(0, -1024), tar])),
    'with a file out of its place': await tarGz(
      entries.map((entry) => (entry.name.startsWith('files/') ? { ...entry, name: '../../etc/cron' } : entry)),
    ),
    'with a table that its manifest does not name': await tarGz([
      ...entries,
      { name: 'tables/secrets/000001.copy', bytes: Buffer.from('1\n') },
    ]),
    'of the former format, cut between two parts': gzipSync(
      Buffer.from(lines.slice(0, lines.indexOf('{"file"')), 'latin1'),
    ),
    'of the former format, with a file out of its place': gzipSync(
      Buffer.from(lines.replace(/"file":"files\/[^"]+"/, '"file":"../../etc/cron"'), 'latin1'),
    ),
    'of the former format, going on after its end': gzipSync(`${lines}{}\n`),
    'of the former format, cut': readFileSync(formerArchive).subarray(0, 900),
  }
  for (const [how, bytes] of Object.entries(damaged)) {
    const path = join(folder, 'damaged.backup')
    writeFileSync(path, bytes)
    await expect(restore(used, path, { replaces: true }), how).rejects.toThrow(/^The backup [^\n]+$/)
  }
  expect(await digest(used)).toEqual(before)
  expect(await plainBytes(used, mine)).toEqual(tinyPng)
})

test('files of S3 are in the backup, and are restored to the disk or bucket in use', async () => {
  const [from, to] = await Promise.all([startBucket(), startBucket()])
  try {
    const SECRET_KEY = 'k'.repeat(40)
    const source = await install('s3_source', server.template, { ...from.environment, SECRET_KEY })
    const [, gone] = [await keep(source), await keep(source)]
    await atFiles(source, (files) => files.remove(gone))
    const path = join(folder, 's3.backup')
    expect(await backup(source, path)).toEqual({ key: true, files: 1 })
    expect(gunzipSync(readFileSync(path)).includes('secret.key')).toBe(false)
    const bucket = await install('s3_target', 'template0', { ...to.environment, SECRET_KEY })
    await restore(bucket, path, { replaces: false })
    expect([...to.objects.values()]).toEqual([...from.objects.values()])
    const disk = await install('s3_disk', 'template0', { SECRET_KEY })
    await restore(disk, path, { replaces: false })
    const [first] = await keysOf(disk)
    expect(await plainBytes(disk, first)).toEqual(tinyPng)
    const other = await install('s3_other', 'template0', { SECRET_KEY: 'o'.repeat(40) })
    await expect(restore(other, path, { replaces: true })).rejects.toThrow(secretId(SECRET_KEY))
    await empty(bucket)
    expect(to.objects.size).toBe(0)
  } finally {
    from.close()
    to.close()
  }
})

test('a backup replaces another file on request only, and never a thing that is no file', async () => {
  const path = join(folder, 'taken.backup')
  writeFileSync(path, 'an earlier one')
  await expect(backup(full, path)).rejects.toThrow('--overwrite')
  expect(readFileSync(path, 'utf8')).toBe('an earlier one')
  await backup(full, path, { overwrites: true })
  expect(readFileSync(path).subarray(0, 2)).toEqual(Buffer.from([0x1f, 0x8b]))
  await expect(backup(full, '/dev/null', { overwrites: true })).rejects.toThrow('not a file')
})

test('a database changed by a newer version is refused in one line', async () => {
  const newer = await install('newer', server.template)
  await ask(
    newer.connection.database ?? '',
    `insert into drizzle.__drizzle_migrations (hash, created_at, name) values ('x', 4102444800000, '29990101000000_later')`,
  )
  await expect(migrate(newer.connection)).rejects.toThrow(
    /^the database was used by a newer Mitoyen, which knows 2999[^\n]*$/,
  )
})

test('a backup of an empty database is refused in one line, and leaves no file', async () => {
  const never = await install('never', 'template0')
  const path = join(folder, 'never.backup')
  await expect(backup(never, path)).rejects.toThrow(
    'there is nothing to back up: Mitoyen never started on this database',
  )
  expect(readdirSync(folder).filter((name) => name.startsWith('never.'))).toEqual([])
})
