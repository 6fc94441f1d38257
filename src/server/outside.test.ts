import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import { afterEach, describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { Context } from './context.ts'
import { openFiles } from './files.ts'
import { GivenUp } from './job-failure.ts'
import { type Job, startWorker } from './jobs.ts'
import { openMailer, readOutbox } from './mail.ts'
import { startBucket } from './testing/bucket.ts'
import { startWorld } from './testing/world.ts'

const world = startWorld()
const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

function configOf(environment: Record<string, string>) {
  const dataDir = mkdtempSync(join(tmpdir(), 'mitoyen-outside-'))
  closing.push(() => rmSync(dataDir, { recursive: true, force: true }))
  return readConfig({ DATA_DIR: dataDir, ...environment })
}
const letter = { to: 'amina@mitoyen.test', subject: 'Votre demande avance', html: '<p>Été</p>', text: 'Été' }
const head = Buffer.from('%PDF-1.7\n')
const printed = () => Readable.from([head, Buffer.alloc(300_000, 7)])

describe('mail', () => {
  test('is sent by SMTP when it is configured', async () => {
    const received: string[] = []
    const server = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      onData: (stream, _session, done) => {
        text(stream).then((body) => {
          received.push(body)
          done()
        }, done)
      },
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    closing.push(() => new Promise((resolve) => server.close(() => resolve(undefined))))
    const { port } = server.server.address() as AddressInfo
    const settings = { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Mitoyen <mitoyen@mitoyen.test>' }
    const mailer = await openMailer(configOf(settings))
    await mailer.check()
    for (const _try of [1, 2]) await mailer.send(letter, 'f00d')
    expect(received[0]).toContain('To: amina@mitoyen.test')
    // The second try of one email is told from another email.
    for (const body of received) expect(body).toContain('Message-ID: <f00d@mitoyen.test>')
    expect(received).toHaveLength(2)
  })

  test('to a server that never answers times out instead of holding its job', async () => {
    const silent = createServer(() => undefined)
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    closing.push(() => silent.close())
    const { port } = silent.address() as AddressInfo
    const mailer = await openMailer(configOf({ SMTP_URL: `smtp://127.0.0.1:${port}` }))
    await expect(mailer.send(letter, 'f00d')).rejects.toThrow(/timeout|Greeting/i)
  })

  test.each([
    [550, GivenUp],
    [450, Error],
  ])('refused by the server with %i is given up only if that code is final', async (responseCode, kind) => {
    const server = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      onRcptTo: (_address, _session, done) => done(Object.assign(new Error('no such person'), { responseCode })),
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    closing.push(() => new Promise((resolve) => server.close(() => resolve(undefined))))
    const { port } = server.server.address() as AddressInfo
    const mailer = await openMailer(configOf({ SMTP_URL: `smtp://127.0.0.1:${port}` }))
    const failure: unknown = await mailer.send(letter, 'f00d').catch((error: unknown) => error)
    expect((failure as Error).constructor).toBe(kind)
  })

  test('to a silent server does not delay other jobs', async () => {
    const waiting: (() => void)[] = []
    const done: number[] = []
    const jobs: Job[] = [
      { name: 'send_mail', isLong: true, lane: 'letters', run: () => new Promise((resolve) => waiting.push(resolve)) },
      { name: 'other', isLong: true, run: () => Promise.resolve(void done.push(1)) },
    ]
    const { db, pool } = world.database
    const context = new Context({ machinery: world.machinery, db, actor: null, language: 'fr', requestId: 'test' })
    const worker = await startWorker(jobs, { db, pool, machinery: world.machinery })
    for (let count = 0; count < 12; count++) await context.mail(letter)
    while (waiting.length < 2) await sleep(20)
    await context.enqueue('other', {})
    while (done.length === 0) await sleep(20)
    const freeing = setInterval(() => {
      for (const free of waiting.splice(0)) free()
    }, 20)
    await worker.stop()
    clearInterval(freeing)
  })

  test('is written to the outbox on disk without SMTP', async () => {
    const config = configOf({})
    await (await openMailer(config)).send(letter, 'f00d')
    await (await openMailer(config)).send(letter, 'f00d')
    expect(await readOutbox(config)).toHaveLength(1)
    expect(await readOutbox(config)).toMatchObject([letter])
  })
})

describe('files', () => {
  test('on disk are encrypted and read back unchanged', async () => {
    const config = configOf({})
    const files = openFiles(config, world.database.db)
    const kept = await files.receive(printed(), '../../etc/bill.pdf')
    expect(kept).toMatchObject({ name: 'bill.pdf', mediaType: 'application/pdf', sizeBytes: head.length + 300_000 })
    expect((await files.bytes(kept.storageKey)).subarray(0, head.length)).toEqual(head)
    const names = readdirSync(join(config.dataDir, 'files'), { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    )
    expect(names).toHaveLength(1)
    expect(readdirSync(join(config.dataDir, 'incoming'))).toEqual([])
    await files.remove(kept.storageKey)
    await expect(files.bytes(kept.storageKey)).rejects.toThrow()
  })

  test('in S3 are encrypted, whole, and read back unchanged', async () => {
    const bucket = await startBucket()
    closing.push(() => bucket.close())
    const { objects } = bucket
    const files = openFiles(configOf(bucket.environment), world.database.db)
    const kept = await files.receive(printed(), 'bill.pdf')
    const [stored] = [...objects.values()]
    // Prefix, and a tag for each piece of 64 KiB: nothing was framed or cut on the way.
    expect(stored).toHaveLength(kept.sizeBytes + 40 + 16 * Math.ceil(kept.sizeBytes / 65_536))
    expect(stored?.includes(head)).toBe(false)
    expect((await files.bytes(kept.storageKey)).length).toBe(kept.sizeBytes)
    await files.remove(kept.storageKey)
    expect(objects.size).toBe(0)
  })
})

describe('jobs', () => {
  test('run once across two workers, retry after a failure, and never run if their transaction was rolled back', async () => {
    const runs: string[] = []
    let failures = 0
    const jobs: Job[] = [
      {
        name: 'note_down',
        run: async (_, payload) => {
          runs.push(JSON.stringify(payload))
        },
      },
      {
        name: 'fail_once',
        run: async () => {
          if (failures++ === 0) throw new Error('not yet')
        },
      },
    ]
    const parts = { db: world.database.db, pool: world.database.pool, machinery: world.machinery }
    const workers = await Promise.all([startWorker(jobs, parts), startWorker(jobs, parts)])
    closing.push(() => Promise.all(workers.map((worker) => worker.stop())))
    const add = `select graphile_worker.add_job($1, $2::json)`
    const marks = Array.from({ length: 12 }, () => randomBytes(4).toString('hex'))
    for (const mark of marks) await world.database.pool.query(add, ['note_down', JSON.stringify({ mark })])
    await world.database.pool.query(add, ['fail_once', '{}'])
    const client = await world.database.pool.connect()
    await client.query('begin')
    await client.query(add, ['note_down', JSON.stringify({ mark: 'rolled back' })])
    await client.query('rollback')
    client.release()
    while (runs.length < marks.length || failures < 2) await sleep(20)
    expect(runs.sort()).toEqual(marks.map((mark) => JSON.stringify({ mark })).sort())
    expect(failures).toBe(2)
  })
})
