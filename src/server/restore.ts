import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { setCheckpointsAside } from './audit-chain/checkpoints.ts'
import { type Installation, target, withClient } from './backup.ts'
import { readArchive } from './backup-archive.ts'
import type { Part } from './backup-parts.ts'
import type { Config } from './config.ts'
import { openRestingFiles, type RestingFiles } from './files.ts'
import { offerKey, settleKey } from './kept-key.ts'
import { migrateWithin, migrationsFolder } from './migrate.ts'
import {
  forgetUnsettled,
  keepKeys,
  keysHere,
  listOwnKeys,
  noteUnsettled,
  renameKeys,
  settleKeys,
} from './restore-keys.ts'
import { secretId } from './secrets.ts'

const schemas = ['public', 'drizzle', 'graphile_worker']

/**
 * Loads a backup and migrates it to the newest schema in one transaction. Existing data is replaced only when asked,
 * and entirely or not at all, however the restore ends. Stored files are added before the commit and the previous ones
 * deleted after it; the keys of both are noted, so that files left without a row by a killed restore are swept.
 */
export async function restore(to: Installation, path: string, { replaces }: { replaces: boolean }): Promise<void> {
  const archived = await check(path, to.config)
  const files = openRestingFiles(to.config)
  const put: string[] = []
  let own: ReadonlySet<string> = new Set()
  let mayBeCommitted = false
  try {
    await withClient(to.connection, async (client) => {
      if (replaces) await refuseIfInUse(client)
      else await refuseUnlessEmpty(client)
      own = await listOwnKeys(client)
      const keys = keysHere(archived, own)
      await noteUnsettled(client, [...keys.values()])
      await client.query('begin')
      if (replaces) await dropSchemas(client)
      await load(path, { client, files, config: to.config, keys, put })
      await keepKeys(client, [...new Set([...keys.values(), ...own])])
      mayBeCommitted = true
      await client.query('commit')
      await client.query('analyze')
    })
  } catch (error) {
    // When the answer to the commit was lost, rows may reference the files; otherwise the sweep deletes them.
    if (!mayBeCommitted) for (const key of put) if (!own.has(key)) await files.remove(key)
    throw error
  }
  await settleRestore(to)
  await setCheckpointsAside(to.config.dataDir, new Date())
  const former = new Set(own)
  for (const key of put) former.delete(key)
  await removeFormer(to, files, former)
}

async function removeFormer(to: Installation, files: RestingFiles, keys: Iterable<string>): Promise<void> {
  await withClient(to.connection, async (client) => {
    for (const key of keys) {
      await files.remove(key)
      await client.query('delete from stored_keys where key = $1', [key])
    }
  })
}

interface Load {
  readonly client: pg.Client
  readonly files: RestingFiles
  readonly config: Config
  /** Storage key here of each stored file of the archive. */
  readonly keys: ReadonlyMap<string, string>
  /** Called with the new storage keys as their bytes arrive. */
  readonly put: string[]
}

async function load(path: string, to: Load): Promise<void> {
  let keys: ForeignKey[] = []
  for await (const part of readArchive(path)) {
    if (part.kind === 'manifest') keys = await makeRoom(part.migrations, to.client)
    else await putPart(part, to)
  }
  await renameKeys(to.client, to.keys)
  await setTriggers('enable', to.client)
  for (const key of keys) await to.client.query(`alter table ${key.table} add constraint ${key.name} ${key.definition}`)
  await migrateWithin(to.client)
}

/** Creates empty tables in the schema of these migrations. Returns the foreign keys that are added after the rows. */
async function makeRoom(migrations: readonly string[], client: pg.Client): Promise<ForeignKey[]> {
  await migrateTo(client, migrations)
  const keys = await liftForeignKeys(client)
  // Before the tables are emptied: some refuse that.
  await setTriggers('disable', client)
  const { rows } = await client.query<{ name: string }>(
    "select oid::regclass::text as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'",
  )
  if (rows.length > 0) await client.query(`truncate ${rows.map(({ name }) => name).join(', ')}`)
  return keys
}

/** The rows of a backup hold what the triggers of this schema wrote when they were added. */
async function setTriggers(how: 'enable' | 'disable', client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(`
    select distinct tgrelid::regclass::text as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not tgisinternal and c.relnamespace = 'public'::regnamespace`)
  for (const { name } of rows) await client.query(`alter table ${name} ${how} trigger user`)
}

async function putPart(part: Exclude<Part, { kind: 'manifest' }>, to: Load): Promise<void> {
  switch (part.kind) {
    case 'rows':
      return pipeline(part.rows, to.client.query(copyFrom(`copy ${target(part.table)} from stdin`)))
    case 'sequence':
      await to.client.query('select setval($1::regclass, $2::bigint)', [pg.escapeIdentifier(part.name), part.value])
      return
    case 'file': {
      const key = to.keys.get(part.storageKey)
      if (!key) throw new Error(`The backup changed while it was read: ${part.storageKey}`)
      await to.files.put(key, part.bytes)
      to.put.push(key)
      return
    }
    case 'key':
      // A key set by the environment was compared already: it decrypts the files.
      if (to.config.keepsKey) await bringKey(part.key, to)
  }
}

/**
 * Reads a backup to its end without changing anything and returns the storage keys of its files. Throws an error with a
 * one-line message when it cannot be restored here.
 */
async function check(path: string, config: Config): Promise<string[]> {
  let keyId: string | undefined
  let bringsKey = false
  const archived: string[] = []
  for await (const part of readArchive(path)) {
    if (part.kind === 'key') bringsKey = true
    if (part.kind === 'file') archived.push(part.storageKey)
    if (part.kind !== 'manifest') continue
    keyId = part.keyId
    const unknown = part.migrations.find((name) => !existsSync(join(migrationsFolder, name)))
    if (unknown) throw new Error(`This backup comes from a newer Mitoyen, which knows ${unknown}`)
  }
  const takesKey = bringsKey && config.keepsKey
  if (keyId && !takesKey && keyId !== secretId(config.secretKey))
    throw new Error(
      `The files of this backup open with another key (${keyId}): give it as SECRET_KEY, then restore again`,
    )
  return archived
}

/**
 * Saves the key of the backup beside the present one; the fingerprint in the restored rows decides which of them is
 * valid.
 */
async function bringKey(key: string, { client, config }: Load): Promise<void> {
  offerKey(config.dataDir, key)
  await client.query(
    `insert into installation_facts (name, value) values ('key_id', $1) on conflict (name) do update set value = excluded.value`,
    [JSON.stringify(secretId(key))],
  )
}

/**
 * Finishes an interrupted restore: notes the keys of files that no row references yet, and installs or deletes the
 * restored encryption key depending on whether its rows are there. Returns true when the encryption key changed.
 */
export async function settleRestore({ connection, config }: Installation): Promise<boolean> {
  let hasChanged = false
  await withClient(connection, async (client) => {
    await settleKeys(client)
    if (!config.keepsKey) return
    const { rows } = await client.query<{ value: string }>("select value from installation_facts where name = 'key_id'")
    hasChanged = settleKey(config.dataDir, rows[0]?.value)
    if (rows[0]) await client.query("delete from installation_facts where name = 'key_id'")
  })
  return hasChanged
}

interface ForeignKey {
  readonly table: string
  readonly name: string
  readonly definition: string
}

async function liftForeignKeys(client: pg.Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`)
  for (const key of rows) await client.query(`alter table ${key.table} drop constraint ${key.name}`)
  return rows
}

/** A backup is loaded into the schema it was taken from; later migrations then apply to its rows. */
async function migrateTo(client: pg.Client, names: readonly string[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'mitoyen-migrations-'))
  try {
    for (const name of names) cpSync(join(migrationsFolder, name), join(folder, name), { recursive: true })
    await migrateWithin(client, folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Deletes every table and stored file; the encryption key stays, as a backup may need it. */
export async function empty({ connection, config }: Installation): Promise<void> {
  const files = openRestingFiles(config)
  await withClient(connection, async (client) => {
    await client.query('begin')
    await refuseIfInUse(client)
    const keys = await listOwnKeys(client)
    await noteUnsettled(client, [...keys])
    await dropSchemas(client)
    await client.query('commit')
    for (const key of keys) await files.remove(key)
    await forgetUnsettled(client)
  })
  rmSync(join(config.dataDir, 'files'), { recursive: true, force: true })
  await setCheckpointsAside(config.dataDir, new Date())
}

async function dropSchemas(client: pg.Client): Promise<void> {
  await client.query('set local client_min_messages = warning')
  for (const schema of schemas) await client.query(`drop schema if exists ${schema} cascade`)
  await client.query('create schema public')
}

async function refuseIfInUse(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(
    "select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'",
  )
  if (rowCount) throw new Error(`Stop Mitoyen first: ${rowCount} of its connections are open`)
}

async function refuseUnlessEmpty(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query("select 1 from pg_tables where schemaname = 'public' limit 1")
  if (rowCount) throw new Error('The database is not empty: add --replace to give up what it holds')
}
