import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { sweep } from './housekeeping.ts'
import { GivenUp } from './job-failure.ts'
import { type Job, runJob, startWorker } from './jobs.ts'
import { makeLog } from './log.ts'
import { outboxOf } from './mail.ts'
import { startWorld } from './testing/world.ts'

const world = startWorld()
const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

const letter = { to: 'amina@mitoyen.test', subject: 'Lien secret', html: '<p>Amina</p>', text: 'Amina' }
const jobsNamed = (task: string) =>
  world.database.pool
    .query<{ payload: object; last_error: string }>(
      `select job.payload, job.last_error from graphile_worker._private_jobs job
       join graphile_worker._private_tasks task on task.id = job.task_id where task.identifier = $1`,
      [task],
    )
    .then(({ rows }) => rows)

test('a job runs in a transaction of its own, unless it calls another machine', async () => {
  const seen: unknown[] = []
  const look: Job['run'] = async ({ db }) => {
    const ask = () => db.select({ id: sql<string>`pg_current_xact_id()::text` }).from(sql`(values (1)) one`)
    const [[first], [second]] = [await ask(), await ask()]
    seen.push(first?.id === second?.id)
  }
  const parts = { db: world.database.db, machinery: world.machinery }
  await runJob({ name: 'short', run: look }, {}, parts)
  await runJob({ name: 'long', isLong: true, run: look }, {}, parts)
  expect(seen).toEqual([true, false])
})

test('a failed job logs its task, attempts and a code; no personal data is in the log or the queue', async () => {
  const lines: string[] = []
  const log = makeLog('warn', { write: (line) => void lines.push(line) })
  const jobs: Job[] = [
    {
      name: 'refused_address',
      run: () => Promise.reject(Object.assign(new Error('550 no amina@mitoyen.test here'), { code: 'EENVELOPE' })),
    },
    {
      name: 'refused_row',
      run: async ({ db }) => {
        await db.execute(sql`select ${'amina@mitoyen.test'}::uuid`)
      },
    },
  ]
  const machinery = { ...world.machinery, log }
  const worker = await startWorker(jobs, { db: world.database.db, pool: world.database.pool, machinery })
  closing.push(() => worker.stop())
  for (const { name } of jobs) await world.contextOf().enqueue(name, { email: 'amina@mitoyen.test' })
  const named = jobs.map(({ name }) => name)
  const unsaid = 'select 1 from graphile_worker.jobs where task_identifier = any($1) and last_error is null'
  while (lines.length < 2 || (await world.database.pool.query(unsaid, [named])).rows.length > 0) await sleep(20)
  const told = lines.map((line) => JSON.parse(line)).sort((a, b) => String(a.task).localeCompare(String(b.task)))
  expect(told).toMatchObject([
    { task: 'refused_address', attempts: 1, code: 'EENVELOPE' },
    { task: 'refused_row', attempts: 1, code: '22P02' },
  ])
  expect(lines.join('')).not.toContain('amina')
  expect((await jobsNamed('refused_address'))[0]?.last_error).toBe('EENVELOPE')
  expect((await jobsNamed('refused_row'))[0]?.last_error).toBe('22P02')
})

test('a job with an error that a retry cannot fix fails at once', async () => {
  const jobs: Job[] = [{ name: 'hopeless', run: () => Promise.reject(new GivenUp('SMTP 550', undefined)) }]
  const { db, pool } = world.database
  const worker = await startWorker(jobs, { db, pool, machinery: world.machinery })
  await world.contextOf().enqueue('hopeless', {})
  const failed =
    "select attempts, last_error from graphile_worker.jobs where task_identifier = 'hopeless' and attempts = max_attempts and last_error is not null"
  while ((await pool.query(failed)).rows.length === 0) await sleep(20)
  await worker.stop()
  expect((await pool.query(failed)).rows).toEqual([{ attempts: 1, last_error: 'SMTP 550' }])
})

test('the metrics count jobs by task and outcome, and those that wait', async () => {
  const jobs: Job[] = [
    { name: 'succeeds', run: () => Promise.resolve() },
    { name: 'send_mail', run: () => Promise.resolve() },
    { name: 'gives_up', run: () => Promise.reject(new Error('no')) },
  ]
  const { db, pool } = world.database
  await world.contextOf().enqueue('unknown_here', {})
  const worker = await startWorker(jobs, { db, pool, machinery: world.machinery })
  await world.contextOf().enqueue('succeeds', {})
  await world.contextOf().enqueue('send_mail', {})
  await pool.query("select graphile_worker.add_job('gives_up', '{}'::json, max_attempts := 1)")
  const left = 'select 1 from graphile_worker.jobs where task_identifier = any($1) and attempts < max_attempts'
  while ((await pool.query(left, [jobs.map(({ name }) => name)])).rows.length > 0) await sleep(20)
  await worker.stop()
  const { text } = await world.as('admin').get('/api/metrics')
  for (const line of [
    'mitoyen_jobs_total{task="succeeds",outcome="done"} 1',
    'mitoyen_jobs_total{task="gives_up",outcome="failed"} 1',
    'mitoyen_letters_total{outcome="sent"} 1',
    'mitoyen_jobs_waiting{task="unknown_here"} 1',
  ])
    expect(text).toContain(line)
  expect(text).toMatch(/mitoyen_database_connections\{state="total"\} [1-9]/)
  expect(text).toContain('mitoyen_database_connections{state="waiting"} 0')
})

test('refused calls are counted by route, without their caller', async () => {
  const email = 'often@mitoyen.test'
  for (let turn = 0; turn < 6; turn++) await world.as('stranger').post('/api/auth/password-resets', { email })
  const { text } = await world.as('admin').get('/api/metrics')
  expect(text).toContain('mitoyen_rate_limited_total{route="/api/auth/password-resets"} 2')
  expect(text).not.toMatch(/often|[0-9a-f]{8}-[0-9a-f]{4}/)
})

test('a logged error has no address', () => {
  const lines: string[] = []
  const log = makeLog('warn', { write: (line) => void lines.push(line) })
  log.warn({ err: new Error('550 <amina@mitoyen.test> unknown') }, 'refused')
  expect(lines.join('')).toContain('550')
  expect(lines.join('')).not.toContain('amina')
})

test('a letter waits encrypted in the queue, and is sent as written', async () => {
  await world.contextOf().mail(letter)
  const queued = JSON.stringify(await jobsNamed('send_mail'))
  expect(queued).toContain('sealed')
  expect(queued).not.toMatch(/amina|secret/i)
  await world.database.pool.query(
    "select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs where task_identifier <> 'send_mail'))",
  )
  await world.runJobs()
  expect(world.letters.at(-1)).toEqual(letter)
})

test('failed jobs and uncollected letters are removed after a month', async () => {
  const contextWhere = (isDemonstration: boolean) =>
    world.contextOf({ machinery: { ...world.machinery, config: { ...world.machinery.config, isDemonstration } } })
  const add = "select graphile_worker.add_job($1, '{}'::json, max_attempts := 1)"
  for (const task of ['failed_long_ago', 'failed_lately', 'still_waiting']) await world.database.pool.query(add, [task])
  await world.database.pool.query(
    `update graphile_worker._private_jobs job set attempts = case when task.identifier = 'still_waiting' then 0 else 1 end,
       updated_at = case when task.identifier = 'failed_lately' then now() - interval '29 days' else now() - interval '31 days' end
     from graphile_worker._private_tasks task where task.id = job.task_id`,
  )
  const outbox = outboxOf(world.machinery.config)
  mkdirSync(outbox, { recursive: true })
  const old = new Date(Date.now() - 31 * 24 * 60 * 60 * 1_000)
  for (const name of ['old.json', 'new.json']) writeFileSync(join(outbox, name), '{}')
  utimesSync(join(outbox, 'old.json'), old, old)
  await sweep(contextWhere(true))
  expect(readdirSync(outbox)).toContain('old.json')
  await sweep(contextWhere(false))
  expect(readdirSync(outbox)).toEqual(['new.json'])
  const left = await Promise.all(['failed_long_ago', 'failed_lately', 'still_waiting'].map(jobsNamed))
  expect(left.map((jobs) => jobs.length)).toEqual([0, 1, 1])
})
