import { statSync } from 'node:fs'
import pg, { type ClientConfig } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { type ArchiveEntry, type Manifest, names, writeArchive } from './backup-archive.ts'
import type { Table } from './backup-parts.ts'
import type { Config } from './config.ts'
import { openRestingFiles } from './files.ts'
import { refuseUnlessKnown } from './known-secret.ts'
import { secretId } from './secrets.ts'
import { namingTables } from './stored-keys.ts'

/** An installation: its database and the settings that locate its stored files and their encryption key. */
export interface Installation {
  readonly connection: ClientConfig
  readonly config: Config
}

/** Approximate size of the entries of one table, so that no entry is held in memory whole. */
const rowsBytes = 8 * 1024 * 1024

/** Items that the backup does not contain and that its owner must keep separately. */
export interface Left {
  /** True when the encryption key comes from the environment and is therefore not in the backup. */
  readonly key: boolean
  /** Stored files whose bytes are missing. */
  readonly files: number
}

/**
 * Writes a consistent snapshot of an installation into one file, without queued jobs. Throws when the file exists,
 * unless `overwrites` is set.
 */
export async function backup(
  { connection, config }: Installation,
  path: string,
  { overwrites = false }: { overwrites?: boolean } = {},
): Promise<Left> {
  const found = statSync(path, { throwIfNoEntry: false })
  if (found && !found.isFile()) throw new Error(`${path} is not a file that a backup could be saved as`)
  if (found && !overwrites) throw new Error(`${path} is there already: give another name, or add --overwrite`)
  const left = { key: !config.keepsKey, files: 0 }
  await withClient(connection, async (client) => {
    await requireInstalled(client)
    const { rows } = await client.query<{ value: unknown }>(
      "select value from installation_facts where name = 'secret'",
    )
    // A backup made with another key than that of the files could not be restored.
    refuseUnlessKnown(rows[0]?.value, config)
    await writeArchive(path, content(client, config, left))
  })
  return left
}

async function* content(client: pg.Client, config: Config, left: { files: number }): AsyncGenerator<ArchiveEntry> {
  await client.query('begin isolation level repeatable read read only')
  const manifest = await manifestOf(client, config)
  yield { name: names.manifest, bytes: Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`) }
  for (const table of manifest.tables) {
    let turn = 0
    for await (const bytes of inWholeRows(client.query(copyTo(`copy ${target(table)} to stdout`))))
      yield { name: names.rows(table.name, ++turn), bytes }
  }
  const storageKeys = await listStorageKeys(client)
  await client.query('commit')
  if (config.keepsKey) yield { name: names.key, bytes: Buffer.from(config.secretKey) }
  const files = openRestingFiles(config)
  for (const storageKey of storageKeys) {
    const bytes = await files.stored(storageKey)
    if (bytes) yield { name: names.file(storageKey), bytes }
    else left.files++
  }
}

/** Throws when Mitoyen never ran on this database, which usually means a wrong folder or address. */
async function requireInstalled(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ isThere: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as "isThere"`,
  )
  if (!rows[0]?.isThere) throw new Error('there is nothing to back up: Mitoyen never started on this database')
}

async function manifestOf(client: pg.Client, config: Config): Promise<Manifest> {
  const migrations = await client.query<{ name: string }>('select name from drizzle.__drizzle_migrations order by id')
  const sequences = await client.query<{ name: string; value: string }>(
    "select sequencename as name, last_value::text as value from pg_sequences where schemaname = 'public' and last_value is not null",
  )
  return {
    format: 'mitoyen',
    version: 2,
    migrations: migrations.rows.map((row) => row.name),
    at: new Date().toISOString(),
    keyId: secretId(config.secretKey),
    tables: await listTables(client),
    sequences: sequences.rows,
  }
}

/** Rows in COPY text format, in chunks of about `rowsBytes` that end at a row boundary. */
async function* inWholeRows(copied: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let pieces: Buffer[] = []
  let size = 0
  for await (const piece of copied) {
    const end = piece.lastIndexOf(0x0a) + 1
    pieces.push(piece.subarray(0, end || undefined))
    size += piece.length
    if (size < rowsBytes || end === 0) {
      if (end > 0) pieces.push(piece.subarray(end))
      continue
    }
    yield Buffer.concat(pieces)
    pieces = [piece.subarray(end)]
    size = piece.length - end
  }
  if (size > 0) yield Buffer.concat(pieces)
}

/** Storage keys of all stored files, from the `storage_key` column of any table. */
export async function listStorageKeys(client: pg.Client): Promise<string[]> {
  const tables = await client.query<{ name: string }>(namingTables)
  const keys: string[] = []
  for (const { name } of tables.rows) {
    const { rows } = await client.query<{ key: string }>(
      `select storage_key as key from ${pg.escapeIdentifier(name)} where storage_key is not null order by 1`,
    )
    keys.push(...rows.map((row) => row.key))
  }
  return keys
}

/**
 * Tables in foreign-key order (referenced tables first), without unlogged tables and without `stored_keys`, which
 * describes the storage of this installation only.
 */
async function listTables(client: pg.Client): Promise<Manifest['tables']> {
  const { rows } = await client.query<{ name: string; columns: string[]; needs: string[] }>(`
    select relname as name,
      array(select attname::text from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns,
      array(select f.relname::text from pg_constraint k join pg_class f on f.oid = k.confrelid
        where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid) as needs
    from pg_class c where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p'
      and relname <> 'stored_keys' order by relname`)
  const placed = new Map<string, Manifest['tables'][number]>()
  while (placed.size < rows.length) {
    const waiting = rows.filter((row) => !placed.has(row.name))
    // Tables that reference each other are sorted by name: a restore adds foreign keys last.
    const next = waiting.find((row) => row.needs.every((need) => placed.has(need))) ?? waiting[0]
    if (next) placed.set(next.name, { name: next.name, columns: next.columns })
  }
  return [...placed.values()]
}

export async function withClient<T>(connection: ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(connection)
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

export const target = ({ name, columns }: Table): string =>
  `${pg.escapeIdentifier(name)} (${columns.map((column) => pg.escapeIdentifier(column)).join(', ')})`
