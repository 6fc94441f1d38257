import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, normalize, sep } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg, { type ClientConfig } from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { ArchiveReader, type Part, partLine, rowsEndLine, writeArchive } from './backup-archive.ts'
import { migrate } from './migrate.ts'
import { projectRoot } from './project-root.ts'

/** An installation: its database, and the folder that holds its stored files and the key that opens them. */
export interface Installation {
  readonly connection: ClientConfig
  readonly dataDir: string
}

interface Table {
  readonly name: string
  readonly columns: readonly string[]
}

const schemas = ['public', 'drizzle', 'graphile_worker']
const migrationsFolder = join(projectRoot, 'db', 'migrations')
const keptInDataDir = ['secret.key', 'files']

/** Writes everything an installation holds into one file, as it was at one instant. Queued jobs are left out. */
export async function backup({ connection, dataDir }: Installation, path: string): Promise<void> {
  await withClient(connection, async (client) => {
    await client.query('begin isolation level repeatable read read only')
    await writeArchive(path, content(client, dataDir))
    await client.query('commit')
  })
}

async function* content(client: pg.Client, dataDir: string): AsyncGenerator<Buffer> {
  const migrations = await client.query<{ name: string }>('select name from drizzle.__drizzle_migrations order by id')
  const names = migrations.rows.map((row) => row.name)
  yield partLine({ format: 'mitoyen', version: 1, migrations: names, at: new Date().toISOString() })
  for (const table of await listTables(client)) {
    yield partLine({ table: table.name, columns: [...table.columns] })
    for await (const chunk of client.query(copyTo(`copy ${target(table)} to stdout`))) yield chunk
    yield rowsEndLine
  }
  const sequences = await client.query<{ name: string; value: string }>(
    "select sequencename as name, last_value::text as value from pg_sequences where schemaname = 'public' and last_value is not null",
  )
  for (const { name, value } of sequences.rows) yield partLine({ sequence: name, value })
  for (const file of listFiles(dataDir)) {
    yield partLine({ file, bytes: readFileSync(join(dataDir, file)).toString('base64') })
  }
  yield partLine({ end: true })
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

function listFiles(dataDir: string): string[] {
  return keptInDataDir.flatMap((name) => {
    const path = join(dataDir, name)
    if (!existsSync(path)) return []
    if (statSync(path).isFile()) return [name]
    return readdirSync(path, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(dataDir.length + 1))
  })
}

/** Fills an installation from a backup, then brings it to the newest shape. What it held before is replaced only when asked. */
export async function restore(to: Installation, path: string, { replaces }: { replaces: boolean }): Promise<void> {
  const archive = new ArchiveReader(path)
  const head = await archive.part()
  if (!('format' in head)) throw new Error('This file is not a backup of Mitoyen')
  if (replaces) await empty(to)
  else await refuseUnlessEmpty(to)
  await migrateTo(to.connection, head.migrations)
  await withClient(to.connection, async (client) => {
    await client.query('begin')
    const keys = await liftForeignKeys(client)
    for (let part = await archive.part(); !('end' in part); part = await archive.part())
      await put(part, archive, client, to)
    for (const key of keys) await client.query(`alter table ${key.table} add constraint ${key.name} ${key.definition}`)
    await client.query('commit')
    await client.query('analyze')
  })
  await migrate(to.connection)
}

async function put(part: Part, archive: ArchiveReader, client: pg.Client, { dataDir }: Installation): Promise<void> {
  if ('table' in part) {
    const table = { name: part.table, columns: part.columns }
    await client.query(`truncate ${pg.escapeIdentifier(part.table)}`)
    await pipeline(Readable.from(archive.rows()), client.query(copyFrom(`copy ${target(table)} from stdin`)))
  } else if ('sequence' in part) {
    await client.query('select setval($1::regclass, $2::bigint)', [pg.escapeIdentifier(part.sequence), part.value])
  } else if ('file' in part) {
    const file = normalize(part.file)
    if (!keptInDataDir.includes(file.split(sep)[0] ?? ''))
      throw new Error(`The backup holds a file out of its place: ${part.file}`)
    mkdirSync(dirname(join(dataDir, file)), { recursive: true })
    writeFileSync(join(dataDir, file), Buffer.from(part.bytes, 'base64'), { mode: 0o600 })
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
  const unknown = names.find((name) => !existsSync(join(migrationsFolder, name)))
  if (unknown) throw new Error(`This backup comes from a newer Mitoyen, which knows ${unknown}`)
  const folder = mkdtempSync(join(tmpdir(), 'mitoyen-migrations-'))
  try {
    for (const name of names) cpSync(join(migrationsFolder, name), join(folder, name), { recursive: true })
    await migrate(connection, folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Removes every table and stored file; the key stays, since a backup may need it. */
export async function empty({ connection, dataDir }: Installation): Promise<void> {
  await withClient(connection, async (client) => {
    await refuseIfInUse(client)
    for (const schema of schemas) await client.query(`drop schema if exists ${schema} cascade`)
    await client.query('create schema public')
  })
  rmSync(join(dataDir, 'files'), { recursive: true, force: true })
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
