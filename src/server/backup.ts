import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg, { type ClientConfig } from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { ArchiveReader, type Part, partLine, rowsEndLine, writeArchive } from './backup-archive.ts'
import type { Config } from './config.ts'
import { type FileStore, openFiles } from './files.ts'
import { replaceKey } from './kept-key.ts'
import { migrate } from './migrate.ts'
import { projectRoot } from './project-root.ts'
import { secretId } from './secrets.ts'

/** An installation: its database, and the settings that tell where its stored files and the key that opens them are. */
export interface Installation {
  readonly connection: ClientConfig
  readonly config: Config
}

interface Table {
  readonly name: string
  readonly columns: readonly string[]
}

const schemas = ['public', 'drizzle', 'graphile_worker']
const migrationsFolder = join(projectRoot, 'db', 'migrations')
const keyName = 'secret.key'
/** Older backups put each stored file in the folder it had on the disk. */
const storedName = /^files\/(?:[^/]+\/)?([0-9a-f-]{36})$/

/** What a backup could not hold, for whoever keeps it to know. */
export interface Left {
  /** The key that opens the files and second factors, when the environment gives it. */
  readonly key: boolean
  /** Stored files whose bytes were not found. */
  readonly files: number
}

/** Writes what an installation holds into one file, as it was at one instant. Queued jobs are left out. */
export async function backup({ connection, config }: Installation, path: string): Promise<Left> {
  const left = { key: !config.keepsKey, files: 0 }
  await withClient(connection, (client) => writeArchive(path, content(client, config, left)))
  return left
}

async function* content(client: pg.Client, config: Config, left: { files: number }): AsyncGenerator<Buffer> {
  await client.query('begin isolation level repeatable read read only')
  const migrations = await client.query<{ name: string }>('select name from drizzle.__drizzle_migrations order by id')
  const names = migrations.rows.map((row) => row.name)
  const at = new Date().toISOString()
  yield partLine({ format: 'mitoyen', version: 1, migrations: names, at, keyId: secretId(config.secretKey) })
  for (const table of await listTables(client)) {
    yield partLine({ table: table.name, columns: [...table.columns] })
    for await (const chunk of client.query(copyTo(`copy ${target(table)} to stdout`))) yield chunk
    yield rowsEndLine
  }
  const sequences = await client.query<{ name: string; value: string }>(
    "select sequencename as name, last_value::text as value from pg_sequences where schemaname = 'public' and last_value is not null",
  )
  for (const { name, value } of sequences.rows) yield partLine({ sequence: name, value })
  const storageKeys = await listStorageKeys(client)
  await client.query('commit')
  if (config.keepsKey) yield partLine({ file: keyName, bytes: Buffer.from(config.secretKey).toString('base64') })
  const files = openFiles(config)
  for (const storageKey of storageKeys) {
    const stored = await files.stored(storageKey)
    if (stored) yield partLine({ file: `files/${storageKey}`, bytes: stored.toString('base64') })
    else left.files++
  }
  yield partLine({ end: true })
}

/** Stored files are those that a row names: whatever the table, in a column `storage_key`. */
async function listStorageKeys(client: pg.Client): Promise<string[]> {
  const tables = await client.query<{ name: string }>(
    "select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'storage_key'",
  )
  const keys: string[] = []
  for (const { name } of tables.rows) {
    const { rows } = await client.query<{ key: string }>(
      `select storage_key as key from ${pg.escapeIdentifier(name)} where storage_key is not null order by 1`,
    )
    keys.push(...rows.map((row) => row.key))
  }
  return keys
}

/** Tables before those that point at them, without the unlogged ones (counters of the last minutes). */
async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<{ name: string; columns: string[]; needs: string[] }>(`
    select relname as name,
      array(select attname::text from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns,
      array(select f.relname::text from pg_constraint k join pg_class f on f.oid = k.confrelid
        where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid) as needs
    from pg_class c where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p' order by relname`)
  const placed = new Map<string, Table>()
  while (placed.size < rows.length) {
    const waiting = rows.filter((row) => !placed.has(row.name))
    // Tables that need each other come in the order of their names: a restore puts the foreign keys back at its end.
    const next = waiting.find((row) => row.needs.every((need) => placed.has(need))) ?? waiting[0]
    if (next) placed.set(next.name, { name: next.name, columns: next.columns })
  }
  return [...placed.values()]
}

/**
 * Fills an installation from a backup, then brings it to the newest shape. What it held before is replaced only when asked, and only
 * once the whole backup was read and found sound.
 */
export async function restore(to: Installation, path: string, { replaces }: { replaces: boolean }): Promise<void> {
  await check(path, to.config)
  if (replaces) await empty(to)
  else await refuseUnlessEmpty(to)
  const archive = new ArchiveReader(path)
  const { migrations } = await archive.head()
  await migrateTo(to.connection, migrations)
  const files = openFiles(to.config)
  await withClient(to.connection, async (client) => {
    await client.query('begin')
    const keys = await liftForeignKeys(client)
    for (let part = await archive.part(); !('end' in part); part = await archive.part()) {
      if ('file' in part) await putFile(part, files, to.config)
      else await putRows(part, archive, client)
    }
    for (const key of keys) await client.query(`alter table ${key.table} add constraint ${key.name} ${key.definition}`)
    await client.query('commit')
    await client.query('analyze')
  })
  await migrate(to.connection)
}

/** Reads a backup to its end and throws, in one clear line, when it can't be restored here. Touches nothing. */
async function check(path: string, config: Config): Promise<void> {
  const archive = new ArchiveReader(path)
  const { migrations, keyId } = await archive.head()
  const unknown = migrations.find((name) => !existsSync(join(migrationsFolder, name)))
  if (unknown) throw new Error(`This backup comes from a newer Mitoyen, which knows ${unknown}`)
  let bringsKey = false
  for (let part = await archive.part(); !('end' in part); part = await archive.part()) {
    if ('table' in part) for await (const _ of archive.rows());
    if (!('file' in part)) continue
    if (part.file === keyName) bringsKey = true
    else storageKeyOf(part.file)
  }
  await archive.close()
  const takesKey = bringsKey && config.keepsKey
  if (keyId && !takesKey && keyId !== secretId(config.secretKey))
    throw new Error(
      `The files of this backup open with another key (${keyId}): give it as SECRET_KEY, then restore again`,
    )
}

function storageKeyOf(file: string): string {
  const [, storageKey] = storedName.exec(file) ?? []
  if (!storageKey) throw new Error(`The backup holds a file out of its place: ${file}`)
  return storageKey
}

type FilePart = Extract<Part, { file: string }>

async function putFile({ file, bytes }: FilePart, files: FileStore, config: Config): Promise<void> {
  const content = Buffer.from(bytes, 'base64')
  if (file !== keyName) await files.putBack(storageKeyOf(file), content)
  // A key given by the environment is the one the files open with: it was compared.
  else if (config.keepsKey) replaceKey(config.dataDir, content.toString('utf8'))
}

async function putRows(part: Part, archive: ArchiveReader, client: pg.Client): Promise<void> {
  if ('table' in part) {
    const table = { name: part.table, columns: part.columns }
    await client.query(`truncate ${pg.escapeIdentifier(part.table)}`)
    await pipeline(Readable.from(archive.rows()), client.query(copyFrom(`copy ${target(table)} from stdin`)))
  } else if ('sequence' in part) {
    await client.query('select setval($1::regclass, $2::bigint)', [pg.escapeIdentifier(part.sequence), part.value])
  }
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

/** A backup is loaded into the shape it was taken from; later changes of shape then apply to its rows as to any others. */
async function migrateTo(connection: ClientConfig, names: readonly string[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'mitoyen-migrations-'))
  try {
    for (const name of names) cpSync(join(migrationsFolder, name), join(folder, name), { recursive: true })
    await migrate(connection, folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Removes every table and stored file; the key stays, since a backup may need it. */
export async function empty({ connection, config }: Installation): Promise<void> {
  let storageKeys: string[] = []
  await withClient(connection, async (client) => {
    await refuseIfInUse(client)
    storageKeys = await listStorageKeys(client)
    for (const schema of schemas) await client.query(`drop schema if exists ${schema} cascade`)
    await client.query('create schema public')
  })
  const files = openFiles(config)
  for (const storageKey of storageKeys) await files.remove(storageKey)
  rmSync(join(config.dataDir, 'files'), { recursive: true, force: true })
}

async function refuseIfInUse(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(
    "select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'",
  )
  if (rowCount) throw new Error(`Stop Mitoyen first: ${rowCount} of its connections are open`)
}

async function refuseUnlessEmpty({ connection }: Installation): Promise<void> {
  await withClient(connection, async (client) => {
    const { rowCount } = await client.query("select 1 from pg_tables where schemaname = 'public' limit 1")
    if (rowCount) throw new Error('The database is not empty: add --replace to give up what it holds')
  })
}

async function withClient(connection: ClientConfig, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client(connection)
  client.on('error', () => undefined)
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

const target = ({ name, columns }: Table): string =>
  `${pg.escapeIdentifier(name)} (${columns.map((column) => pg.escapeIdentifier(column)).join(', ')})`
