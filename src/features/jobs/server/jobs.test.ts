import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { SMTPServer } from 'smtp-server'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { castNames } from '../../../../db/worlds/test.ts'
import { allJobs } from '../../../app/server/features.ts'
import { systemJobs } from '../../../app/server/system-jobs.ts'
import { startWorker } from '../../../server/jobs.ts'
import { openMailer } from '../../../server/mail.ts'
import { auditEntries } from '../../../server/tables.ts'
import { startWorld } from '../../../server/testing/world.ts'
import { type QueuedJob, taskNames } from '../contract.ts'
import { jobPolicy } from '../policy.ts'
import { newJob } from './testing.ts'

const world = startWorld()
beforeEach(async () => {
  await world.database.pool.query('delete from graphile_worker._private_jobs')
})

const letter = {
  to: 'amina@mitoyen.test',
  subject: 'Dégât d’eau au 204',
  html: '<p>Lien secret</p>',
  text: 'Lien secret',
}
/** Puts every job of the queue in a state, as a worker would have left it. */
const leave = (state: 'failed' | 'retrying' | 'running') =>
  world.database.pool.query(
    `update graphile_worker._private_jobs set last_error = 'SMTP 550', attempts = $1, max_attempts = $2, locked_at = $3, locked_by = $4`,
    [
      state === 'failed' ? 3 : 1,
      state === 'failed' ? 3 : 12,
      ...(state === 'running' ? [new Date(), 'worker-1'] : [null, null]),
    ],
  )
const list = async (query = ''): Promise<{ items: QueuedJob[]; total: number; nextCursor: string | null }> =>
  (await world.as('admin').get(`/api/jobs${query}`)).body
const anEmail = async (state: 'failed' | 'retrying' | 'running' = 'failed', to = letter.to) => {
  await world.contextOf().mail({ ...letter, to })
  await leave(state)
  const { items } = await list(`?q=${to}`)
  return items[0]?.id ?? ''
}

test('every job of the product is worded, and every worded name has its job', () => {
  const mailer = { send: () => Promise.resolve(), check: () => Promise.resolve() }
  const jobs = allJobs(mailer).map(({ name }) => name)
  expect([...taskNames].sort()).toEqual(jobs.sort())
})

test('the queue answers the jobs that the policy lets the person read and change', async () => {
  for (const who of castNames) {
    const actor = await world.actorOf(who)
    const { id } = await newJob(world)
    expect((await world.as(who).get('/api/jobs')).status === 200, who).toBe(jobPolicy.read(actor, {}))
    const answers = [
      await world.as(who).put(`/api/jobs/${id}/retry`),
      await world.as(who).put('/api/jobs/retries'),
      await world.as(who).del(`/api/jobs/${id}`),
    ]
    for (const { status } of answers) expect(status < 300, `${who}: ${status}`).toBe(jobPolicy.write(actor, {}))
  }
  for (const call of [world.as('stranger').get('/api/jobs'), world.as('stranger').put('/api/jobs/retries')])
    expect((await call).status).toBe(401)
})

test('an administrator sees an email’s recipient, error and next attempt, and nothing of its text', async () => {
  await world.contextOf().mail(letter)
  await world.contextOf().enqueue('mend_pile', {})
  const waiting = await list('?state=waiting')
  expect(waiting.items.map(({ task, failure }) => [task, failure])).toEqual([
    ['mend_pile', null],
    ['send_mail', null],
  ])
  await leave('retrying')
  const { items } = await list('?state=retrying&q=degat')
  expect(items).toMatchObject([
    {
      task: 'send_mail',
      state: 'retrying',
      attempts: 1,
      nextTryAt: expect.any(String),
      failure: { reason: 'refused', code: 'SMTP 550' },
      email: { to: letter.to, subject: letter.subject },
    },
  ])
  expect((await world.as('admin').get('/api/jobs')).text).not.toContain('secret')
  await leave('failed')
  expect((await list('?state=failed,running')).items[0]).toMatchObject({ state: 'failed', nextTryAt: null })
  expect((await list('?state=running')).total).toBe(0)
})

test('an email encrypted with another key is listed without its recipient', async () => {
  await world.contextOf().enqueue('send_mail', { sealed: 'AAAA' })
  expect((await list()).items).toMatchObject([{ task: 'send_mail', email: null }])
})

test('the queue is paged, and searched by recipient, subject, job and code', async () => {
  for (const place of [1, 2, 3]) await world.contextOf().mail({ ...letter, to: `no${place}@mitoyen.test` })
  await world.contextOf().enqueue('read_piled_document', {})
  const first = await list('?sort=createdAt&limit=2')
  expect([first.total, first.items.length]).toEqual([4, 2])
  const second = await list(`?sort=createdAt&limit=2&cursor=${first.nextCursor}`)
  expect([...first.items, ...second.items].map(({ email }) => email?.to)).toEqual([
    'no1@mitoyen.test',
    'no2@mitoyen.test',
    'no3@mitoyen.test',
    undefined,
  ])
  expect(second.nextCursor).toBeNull()
  await leave('failed')
  for (const [q, total] of [
    ['no2', 1],
    ['degat', 3],
    ['lecture', 1],
    ['smtp', 4],
    ['personne', 0],
  ] as const)
    expect((await list(`?q=${q}`)).total, q).toBe(total)
})

test('an email refused for good is sent again when an administrator retries it, under the same Message-ID', async () => {
  const received: string[] = []
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, _session, done) => {
      text(stream).then((body) => {
        received.push(/^Message-ID: (.*)$/im.exec(body)?.[1] ?? '')
        done(received.length === 1 ? Object.assign(new Error('no such person'), { responseCode: 550 }) : null)
      }, done)
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  const mailer = await openMailer({ ...world.machinery.config, smtpUrl: `smtp://127.0.0.1:${port}` })
  const { db, pool } = world.database
  const worker = await startWorker(systemJobs(mailer), { db, pool, machinery: world.machinery })
  onTestFinished(async () => {
    await worker.stop()
    await new Promise<void>((resolve) => server.close(() => resolve()))
  })
  await world.contextOf().mail(letter)
  while ((await list('?state=failed')).total === 0) await sleep(20)
  const [failed] = (await list('?state=failed')).items
  expect(failed).toMatchObject({ attempts: 1, failure: { reason: 'refused', code: 'SMTP 550' } })
  const { status, body } = await world.as('admin').put(`/api/jobs/${failed?.id}/retry`)
  expect([status, body.attempts]).toEqual([200, 0])
  while ((await list()).total > 0) await sleep(20)
  expect(received).toEqual([received[0], received[0]])
  expect(received[0]).toMatch(/^<[0-9a-f-]{36}@/)
})

test('a retried email that had failed has all its attempts again, and a waiting one keeps those left', async () => {
  const failed = await anEmail('failed')
  await world.as('admin').put(`/api/jobs/${failed}/retry`)
  const tries = 'select attempts, max_attempts, run_at <= now() as is_due from graphile_worker._private_jobs'
  expect((await world.database.pool.query(tries)).rows).toEqual([{ attempts: 0, max_attempts: 20, is_due: true }])
  await leave('retrying')
  await world.database.pool.query(`update graphile_worker._private_jobs set run_at = now() + interval '1 day'`)
  await world.as('admin').put(`/api/jobs/${failed}/retry`)
  expect((await world.database.pool.query(tries)).rows).toEqual([{ attempts: 1, max_attempts: 12, is_due: true }])
})

test('retrying all jobs retries the failed ones, and no other', async () => {
  for (const to of ['a@mitoyen.test', 'b@mitoyen.test']) await anEmail('failed', to)
  await world.contextOf().enqueue('mend_pile', {}, { runAt: new Date(Date.now() + 86_400_000) })
  const { body } = await world.as('admin').put('/api/jobs/retries')
  expect(body).toEqual({ count: 2 })
  const { items } = await list('?q=mitoyen.test')
  expect(items.map(({ state, attempts }) => [state, attempts])).toEqual([
    ['waiting', 0],
    ['waiting', 0],
  ])
  expect((await world.as('admin').put('/api/jobs/retries')).body).toEqual({ count: 0 })
  const [{ nextTryAt } = { nextTryAt: null }] = (await list('?q=mend_pile')).items
  expect(Date.parse(nextTryAt ?? '')).toBeGreaterThan(Date.now())
})

test('a running job can be neither retried nor removed', async () => {
  const id = await anEmail('running')
  const refused = { status: 409, body: { code: 'jobs.running', message: expect.stringContaining('en cours') } }
  expect(await world.as('admin').put(`/api/jobs/${id}/retry`)).toMatchObject(refused)
  expect(await world.as('admin').del(`/api/jobs/${id}`)).toMatchObject(refused)
  expect((await world.as('admin').put('/api/jobs/retries')).body).toEqual({ count: 0 })
  expect((await list()).items).toMatchObject([{ id, state: 'running', nextTryAt: null }])
})

test('a removed job, like the id of another thing, is not found', async () => {
  const id = await anEmail('failed')
  expect((await world.as('admin').del(`/api/jobs/${id}`)).status).toBe(204)
  expect((await list()).total).toBe(0)
  for (const other of [id, world.people.tenant.id]) {
    expect((await world.as('admin').put(`/api/jobs/${other}/retry`)).status).toBe(404)
    expect((await world.as('admin').del(`/api/jobs/${other}`)).status).toBe(404)
  }
})

test('the trail names who retried or removed which job, and no address', async () => {
  const id = await anEmail('failed')
  await world.as('admin').put('/api/jobs/retries')
  await world.as('admin').del(`/api/jobs/${id}`)
  const facts = await world.database.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.subjectId, id))
    .orderBy(auditEntries.id)
  const actorId = world.people.admin.id
  expect(facts).toMatchObject([
    { subject: 'job', action: 'retried', actorId, changes: { attempts: [3, 0] }, note: 'send_mail' },
    { subject: 'job', action: 'removed', actorId, note: 'send_mail' },
  ])
  expect(JSON.stringify(facts)).not.toContain('amina')
})
