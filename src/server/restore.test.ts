import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import { beforeAll, expect, inject, test } from 'vitest'
import { backup, type Installation, withClient } from './backup.ts'
import { names } from './backup-archive.ts'
import { readConfig } from './config.ts'
import { openFiles } from './files.ts'
import { sweepOrphans } from './housekeeping.ts'
import { offerKey } from './kept-key.ts'
import { makeLog } from './log.ts'
import { migrate } from './migrate.ts'
import { empty, restore, settleRestore } from './restore.ts'
import { secretId } from './secrets.ts'
import { entriesOf, tarGz, withText } from './testing/archives.ts'
import { startBucket } from './testing/bucket.ts'
import { tinyPng } from './testing/forms.ts'
import {
  ask,
  atFiles,
  digest,
  filesOf,
  keep,
  keysNoted,
  keysOf,
  plainBytes,
  startInstallations,
} from './testing/installations.ts'

const { server, folder, install } = startInstallations()
const archive = join(folder, 'mitoyen.backup')
let paper: string

beforeAll(async () => {
  const full = await install('full', server.template)
  await ask(
    full.connection.database ?? '',
    `insert into audit_entries (id, subject, subject_id, action, request_id)
     values (gen_random_uuid(), 'thing', gen_random_uuid(), 'changed', '1')`,
  )
  paper = await keep(full)
  await backup(full, archive)
})

test('a restore that fails half-way leaves every row and file unchanged', async () => {
  const used = await install('half', server.template)
  const mine = await keep(used)
  const before = await digest(used)
  const path = join(folder, 'refused.backup')
  const rows = names.rows('audit_entries', 1)
  // Sound as an archive, with a row that no column takes.
  const entries = withText(await entriesOf(archive), rows, (text) => text.replace(/^[0-9a-f-]{36}\t/, 'not an id\t'))
  writeFileSync(path, await tarGz(entries))
  await expect(restore(used, path, { replaces: true })).rejects.toThrow('uuid')
  expect(await digest(used)).toEqual(before)
  expect(await plainBytes(used, mine)).toEqual(tinyPng)
  expect(readConfig({ DATA_DIR: used.config.dataDir }).secretKey).toBe(used.config.secretKey)
  expect(filesOf(used)).toEqual([mine])
})

/** Restores in a process that is killed where an event trigger, made first, puts it to sleep. */
async function restoreKilledAsleep({ connection, config }: Installation, trigger: string): Promise<void> {
  const { database = '' } = connection
  await ask(database, trigger)
  const program = `
    import { readConfig } from ${JSON.stringify(join(inject('programs'), 'server', 'config.js'))}
    import { restore } from ${JSON.stringify(join(inject('programs'), 'server', 'restore.js'))}
    const config = readConfig({ DATA_DIR: ${JSON.stringify(config.dataDir)} })
    await restore({ connection: ${JSON.stringify(connection)}, config }, ${JSON.stringify(archive)}, { replaces: true })`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const asleep = "select pid from pg_stat_activity where datname = $1 and wait_event = 'PgSleep'"
  while ((await ask(server.database, asleep, [database])).length === 0) await sleep(20)
  child.kill('SIGKILL')
  await once(child, 'close')
  await ask(server.database, `select pg_terminate_backend(pid) from (${asleep}) sleeping`, [database])
  while ((await ask(server.database, asleep, [database])).length > 0) await sleep(20)
  await ask(database, 'drop schema outside cascade')
}

test('a restore killed half-way leaves every row and file unchanged', async () => {
  const used = await install('killed', server.template)
  const mine = await keep(used)
  const before = await digest(used)
  // The old tables are dropped by the time the first new one is made: there the restore sleeps.
  await restoreKilledAsleep(
    used,
    `create schema outside;
     create function outside.wait() returns event_trigger language plpgsql as $$ begin
       if exists (select from pg_event_trigger_ddl_commands() where schema_name = 'public') then perform pg_sleep(600); end if;
     end $$;
     create event trigger wait on ddl_command_end when tag in ('CREATE TABLE') execute function outside.wait()`,
  )
  expect(await digest(used)).toEqual(before)
  expect(await plainBytes(used, mine)).toEqual(tinyPng)
})

test('files put by a killed restore are recorded at the next start, and removed', async () => {
  const used = await install('killed_late', server.template)
  const mine = await keep(used)
  // Its rows and files are there by the time the foreign keys are put back: there the restore sleeps.
  await restoreKilledAsleep(
    used,
    `create schema outside;
     create function outside.wait() returns event_trigger language plpgsql as $$ begin
       if to_regclass('public.bills') is not null then
         if exists (select from public.files where storage_key not in ('${mine}', '${paper}')) then perform pg_sleep(600); end if;
       end if;
     end $$;
     create event trigger wait on ddl_command_end when tag in ('ALTER TABLE') execute function outside.wait()`,
  )
  expect(filesOf(used)).toHaveLength(2)
  await settleRestore(used)
  expect(await keysNoted(used)).toEqual(filesOf(used).sort())
  const log = makeLog('silent')
  const now = new Date(Date.now() + 2 * 86_400_000)
  await withClient(used.connection, async (client) => {
    const db = drizzle({ client })
    await sweepOrphans({ db, files: openFiles(used.config, db), log, now })
  })
  expect([filesOf(used), await keysOf(used), await keysNoted(used)]).toEqual([[mine], [mine], [mine]])
})

test('a restored key is used if its rows are there, and removed if not', async () => {
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

test('a copy restored in the same bucket never removes the files of the original', async () => {
  const bucket = await startBucket()
  try {
    const environment = { ...bucket.environment, SECRET_KEY: 'k'.repeat(40) }
    const production = await install('production', server.template, environment)
    const stored = await keep(production)
    const path = join(folder, 'production.backup')
    await backup(production, path)
    const own = () => [...bucket.objects.keys()].map((object) => object.split('/').at(-1)).sort()
    const staging = await install('staging', 'template0', environment)
    await restore(staging, path, { replaces: false })
    const [first = ''] = await keysOf(staging)
    expect(own()).toEqual([stored, first].sort())
    await restore(staging, path, { replaces: true })
    const [second = ''] = await keysOf(staging)
    expect(own()).toEqual([stored, second].sort())
    await atFiles(staging, (files) => files.remove(second))
    expect(own()).toEqual([stored])
    await empty(staging)
    expect(own()).toEqual([stored])
    // Over itself, an installation keeps the names that it has.
    const later = await keep(production)
    await restore(production, path, { replaces: true })
    expect([own(), await keysOf(production), await keysNoted(production)]).toEqual([[stored], [stored], [stored]])
    expect(later).not.toBe(stored)
  } finally {
    bucket.close()
  }
})

test('objects that a reset could not remove from a bucket are recorded at the next start', async () => {
  const bucket = await startBucket()
  const used = await install('reset', server.template, bucket.environment)
  const mine = await keep(used)
  bucket.close()
  await expect(empty(used)).rejects.toThrow('ECONNREFUSED')
  await migrate(used.connection)
  await settleRestore(used)
  expect([await keysOf(used), await keysNoted(used)]).toEqual([[], [mine]])
})
