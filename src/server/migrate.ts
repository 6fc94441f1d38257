import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg, { type ClientConfig } from 'pg'
import { projectRoot } from './project-root.ts'

/** Any number, as long as it is ours: processes that start together queue behind it. */
const lock = 727_401_955

/** Brings the database to the newest shape. Several processes may call it at once. */
export async function migrate(connection: ClientConfig, folder = join(projectRoot, 'db', 'migrations')): Promise<void> {
  const client = new pg.Client({ keepAlive: true, ...connection })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lock])
    await client.query('set client_min_messages = warning')
    await runMigrations(drizzle({ client }), { migrationsFolder: folder })
  } finally {
    await client.end()
  }
}
