import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg, { type ClientConfig } from 'pg'
import { ConfigError } from './config-error.ts'
import { projectRoot } from './project-root.ts'

/** Advisory lock key: processes that start together migrate one after the other. */
const lock = 727_401_955

export const migrationsFolder = join(projectRoot, 'db', 'migrations')

/**
 * Migrates the database to the newest schema. Several processes may call it at once. Throws `ConfigError` for a
 * database that a newer Mitoyen has migrated, whose schema this version does not match.
 */
export async function migrate(connection: ClientConfig, folder = migrationsFolder): Promise<void> {
  const client = new pg.Client({ keepAlive: true, ...connection })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lock])
    await client.query('set client_min_messages = warning')
    await refuseNewer(client, folder)
    await runMigrations(drizzle({ client }), { migrationsFolder: folder })
  } finally {
    await client.end()
  }
}

/** Migrates inside the client's open transaction: the new schema exists when the caller commits. */
export async function migrateWithin(client: pg.Client, folder = migrationsFolder): Promise<void> {
  const statements: Record<string, string> = {
    begin: 'savepoint migrations',
    commit: 'release savepoint migrations',
    rollback: 'rollback to savepoint migrations',
  }
  // The migrator always opens a transaction, which this no-op replaces.
  const query = (config: { text: string }, ...rest: unknown[]): unknown =>
    Reflect.apply(client.query, client, [{ ...config, text: statements[config.text.trim()] ?? config.text }, ...rest])
  const within = new Proxy(client, {
    get: (target, name) => (name === 'query' ? query : Reflect.get(target, name, target)),
  })
  await runMigrations(drizzle({ client: within }), { migrationsFolder: folder })
}

async function refuseNewer(client: pg.Client, folder: string): Promise<void> {
  const { rows } = await client.query<{ exists: boolean }>(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as exists",
  )
  if (!rows[0]?.exists) return
  const applied = await client.query<{ name: string | null }>(
    'select name from drizzle.__drizzle_migrations order by id',
  )
  const unknown = applied.rows.find(({ name }) => name !== null && !existsSync(join(folder, name)))
  if (unknown)
    throw new ConfigError(
      `the database was used by a newer Mitoyen, which knows ${unknown.name}: start that one, or restore a backup made before it`,
    )
}
