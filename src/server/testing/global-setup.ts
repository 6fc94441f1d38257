import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { type Connection, startThrowaway } from '../embedded-postgres.ts'
import { migrate } from '../migrate.ts'
import { administer } from './administer.ts'
import { bundlePrograms } from './programs.ts'
import { roomiestFolder } from './roomiest-folder.ts'
import { keepPlanned, sentStatementsFolder, startEmpty } from './sent-statements.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The cluster of this run, as its administrator, and the migrated database that a test clones. */
    postgres: Connection & { readonly template: string }
    /** The folder of the bundled programs, which are named as their sources are in `src`. */
    programs: string
    /** Whether this is the second run, on another PostgreSQL than the embedded one (decision 163). */
    isOnOther: boolean
  }
}

interface Server {
  readonly connection: Connection
  stop(): Promise<void>
}

/** One cluster a run, with one migrated database that workers clone (`create database … template …`). */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const url = process.env.TEST_DATABASE_URL
  const [server, programs] = await Promise.all([url ? serverAt(url) : startServer(), bundlePrograms()])
  // Workers inherit it.
  process.env.TEST_READER = programs.reader
  const template = `mitoyen_template_${process.pid}`
  await administer(server.connection, `create database ${template}`)
  await migrate({ ...server.connection, database: template })
  await migrateJobs({ ...server.connection, database: template })
  project.provide('postgres', { ...server.connection, template })
  const sentTo = project.getProvidedContext().isOnOther ? '' : sentStatementsFolder
  if (sentTo) startEmpty(sentTo)
  project.provide('programs', programs.folder)
  return async () => {
    programs.remove()
    if (sentTo) await keepPlanned(sentTo, { ...server.connection, database: template })
    if (url) await administer(server.connection, `drop database ${template}`)
    await server.stop()
  }
}

/** The tables of the job queue, which the application makes at its start. */
async function migrateJobs(connection: Connection): Promise<void> {
  const pool = new pg.Pool({ ...connection, max: 2 })
  await runMigrations({ pgPool: pool })
  await pool.end()
}

function serverAt(url: string): Server {
  const { hostname, port, username, password, pathname } = new URL(url)
  const connection = {
    host: hostname,
    port: Number(port || 5432),
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    database: pathname.slice(1) || 'postgres',
  }
  return { connection, stop: () => Promise.resolve() }
}

async function startServer(): Promise<Server> {
  const dir = mkdtempSync(join(roomiestFolder(), 'mitoyen-test-'))
  const { connection, stop } = await startThrowaway({
    dir,
    programs: process.env.TEST_POSTGRES_PROGRAMS || undefined,
    // Compiling a plan costs more than running it once; each file's database is dropped before vacuuming it pays.
    settings: { max_wal_size: '1GB', jit: 'off', autovacuum: 'off' },
  })
  const stopAndDelete = async () => {
    await stop()
    rmSync(dir, { recursive: true, force: true })
  }
  return { connection, stop: stopAndDelete }
}
