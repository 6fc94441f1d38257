import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { runMigrations } from 'graphile-worker'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeApplication, makeMachinery } from '../app/server/application.ts'
import { readConfig } from './config.ts'
import { Context } from './context.ts'
import { type Database, openDatabase } from './db.ts'
import { withBootLock } from './embedded/boot-lock.ts'
import { type EmbeddedDatabase, startEmbedded } from './embedded-postgres.ts'
import { type Job, startWorker } from './jobs.ts'
import { makeLog } from './log.ts'
import { migrate } from './migrate.ts'
import { roomiestFolder } from './testing/roomiest-folder.ts'

const dataDir = mkdtempSync(join(roomiestFolder(), 'mitoyen-outage-'))
const home = join(dataDir, 'postgres')
const lines: string[] = []
const log = makeLog('info', { write: (line) => void lines.push(line) })
let embedded: EmbeddedDatabase
let database: Database

beforeAll(async () => {
  embedded = await startEmbedded({ dataDir, log: () => undefined })
  await migrate(embedded.connection)
  database = openDatabase({ ...embedded.connection, max: 6 }, log)
  await runMigrations({ pgPool: database.pool })
})

afterAll(async () => {
  await database.pool.end()
  await embedded.stop()
  rmSync(embedded.connection.host, { recursive: true, force: true })
  rmSync(dataDir, { recursive: true, force: true })
})

async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await sleep(20)
}

const doesAnswer = () =>
  database.pool.query('select 1').then(
    () => true,
    () => false,
  )

/** Ends it as an administrator would, while the caller holds the lock that keeps it from being started again. */
async function endDatabase(): Promise<void> {
  process.kill(Number(readFileSync(join(home, 'pgdata', 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGINT')
  await until(async () => !(await doesAnswer()))
}

test('a database outage in the middle of a job delays it, and the job is done once', async () => {
  const done: string[] = []
  let succeed = (): void => undefined
  let fail = (): void => undefined
  const jobs: Job[] = [
    {
      name: 'succeeds',
      isLong: true,
      run: () => {
        done.push('succeeds')
        return new Promise((resolve) => {
          succeed = resolve
        })
      },
    },
    {
      name: 'fails',
      isLong: true,
      lane: 'letters',
      run: () => {
        done.push('fails')
        if (done.filter((name) => name === 'fails').length > 1) return Promise.resolve()
        return new Promise((_, reject) => {
          fail = () => reject(new Error('no'))
        })
      },
    },
    { name: 'comes_later', isLong: true, run: () => Promise.resolve(void done.push('comes_later')) },
  ]
  const machinery = makeMachinery(readConfig({ DATA_DIR: dataDir, NODE_ENV: 'test' }), log, database)
  const context = new Context({ machinery, db: database.db, actor: null, language: 'fr', requestId: 'test' })
  const worker = await startWorker(jobs, { db: database.db, pool: database.pool, machinery })
  await context.enqueue('succeeds', {})
  await context.enqueue('fails', {})
  await until(() => done.length === 2)
  // Nobody starts the database again as long as this start holds the lock.
  await withBootLock(join(home, 'boot.lock'), async () => {
    await endDatabase()
    succeed()
    fail()
    await until(() => lines.filter((line) => line.includes('jobs stopped')).length === 2)
  })
  await until(doesAnswer)
  await context.enqueue('comes_later', {})
  await until(async () => {
    const { rows } = await database.pool.query('select 1 from graphile_worker.jobs')
    return rows.length === 0
  })
  await worker.stop()
  expect(done.toSorted()).toEqual(['comes_later', 'fails', 'fails', 'succeeds'])
})

test('a call during a database outage is answered 503 with Retry-After, in the caller’s language, and not counted as a bug', async () => {
  const machinery = makeMachinery(readConfig({ DATA_DIR: dataDir, NODE_ENV: 'test' }), log, database)
  const { http } = await makeApplication({ machinery, database })
  const ask = (language: string) =>
    http.inject({ url: '/api/auth/user', headers: { cookie: 'mitoyen_session=x', 'accept-language': language } })
  expect((await ask('fr')).statusCode).toBe(401)
  await withBootLock(join(home, 'boot.lock'), async () => {
    await endDatabase()
    const [french, english] = [await ask('fr'), await ask('en')]
    expect([french.statusCode, english.statusCode]).toEqual([503, 503])
    expect(french.headers['retry-after']).toBe('5')
    expect(french.json().message).toContain('Réessayez')
    expect(english.json().message).toContain('try again')
  })
  await until(doesAnswer)
  expect((await ask('fr')).statusCode).toBe(401)
  const metrics = await machinery.metrics.registry.metrics()
  expect(metrics).toContain('mitoyen_database_outages_total{route="/api/auth/user"} 2')
  expect(metrics).not.toContain('mitoyen_failures_total{')
  await http.close()
})
