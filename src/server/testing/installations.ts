import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import * as z from 'zod/mini'
import { type Installation, withClient } from '../backup.ts'
import { readConfig } from '../config.ts'
import { type FileStore, openFiles } from '../files.ts'
import { newId } from '../ids.ts'
import { tinyPng } from './forms.ts'

/** Makes installations, each with its database and its folder, and removes them all at the end. Call it once at the top of a test file. */
export function startInstallations() {
  const server = inject('postgres')
  const folder = mkdtempSync(join(tmpdir(), 'mitoyen-backup-'))
  const made: string[] = []
  afterAll(async () => {
    for (const database of made) await ask(server.database, `drop database ${database}`)
    rmSync(folder, { recursive: true })
  })
  const install = async (
    name: string,
    template: string,
    environment: Record<string, string> = {},
  ): Promise<Installation> => {
    const database = `${name}_${newId().replaceAll('-', '')}`
    await ask(server.database, `create database ${database} template ${template}`)
    made.push(database)
    const config = readConfig({ DATA_DIR: join(folder, name), ...environment })
    return { connection: { ...server, database }, config }
  }
  return { server, folder, made, install }
}

export async function ask(database: string, statement: string, values: unknown[] = []): Promise<unknown[]> {
  const client = new pg.Client({ ...inject('postgres'), database })
  await client.connect()
  try {
    return (await client.query(statement, values)).rows
  } finally {
    await client.end()
  }
}

/** Every table with the digest of its rows: two equal results are two equal databases. */
export async function digest({ connection }: Installation, row = 't::text'): Promise<Record<string, string>> {
  const client = new pg.Client(connection)
  await client.connect()
  const tables = await client.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1",
  )
  const digests: Record<string, string> = {}
  for (const { name } of tables.rows) {
    const { rows } = await client.query(
      `select md5(coalesce(string_agg(${row}, E'\\n' order by ${row}), '')) as sum, count(*) from ${name} t`,
    )
    digests[name] = JSON.stringify(rows)
  }
  await client.end()
  return digests
}

/** Rows that a restore changes: storage keys of files, and the records of stored keys. */
export async function brought(installation: Installation): Promise<Record<string, string>> {
  const { stored_keys: _, ...tables } = await digest(installation, "(to_jsonb(t) - 'storage_key')::text")
  return tables
}

/** The keys by which the rows of an installation name files, in the order of their rows. */
export const keysOf = async ({ connection }: Installation): Promise<string[]> =>
  (await ask(connection.database ?? '', 'select storage_key as key from files order by id')).map(
    (row) => z.object({ key: z.string() }).parse(row).key,
  )

export const keysNoted = async ({ connection }: Installation): Promise<string[]> =>
  (await ask(connection.database ?? '', 'select key from stored_keys order by key')).map(
    (row) => z.object({ key: z.string() }).parse(row).key,
  )

/** Works with the stored files of an installation. */
export const atFiles = <T>({ connection, config }: Installation, work: (files: FileStore) => Promise<T>): Promise<T> =>
  withClient(connection, (client) => work(openFiles(config, drizzle({ client }))))

export const plainBytes = (installation: Installation, key = ''): Promise<Buffer> =>
  atFiles(installation, (files) => files.bytes(key))

/** Stores a photo and the row that names it; the answer is its storage key. */
export async function keep(installation: Installation): Promise<string> {
  const { name, mediaType, sizeBytes, sha256, storageKey } = await atFiles(installation, (files) =>
    files.receive(Readable.from([tinyPng]), 'photo.png'),
  )
  const { database = '' } = installation.connection
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
export const filesOf = ({ config }: Installation): string[] =>
  readdirSync(join(config.dataDir, 'files'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)
