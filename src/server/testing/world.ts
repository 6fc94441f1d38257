import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, inject } from 'vitest'
import { type CastName, startSessionFor, type TestPeople, type TestPlaces, testWorld } from '../../../db/worlds/test.ts'
import { makeApplication, makeMachinery } from '../../app/server/application.ts'
import { allJobs } from '../../app/server/features.ts'
import type { Actor } from '../../shared/actor.ts'
import { readConfig } from '../config.ts'
import { Context, type Machinery } from '../context.ts'
import { type Database, openDatabase } from '../db.ts'
import { newId } from '../ids.ts'
import { runJob } from '../jobs.ts'
import { makeLog } from '../log.ts'
import type { Letter } from '../mail.ts'
import { administer } from './administer.ts'

export interface TestReply<T = never> {
  readonly status: number
  /** Parsed JSON; tests read it as they expect it. */
  readonly body: T
  readonly headers: Record<string, string | string[] | number | undefined>
  readonly text: string
  readonly bytes: Buffer
}

type Body = object | string | FormData | undefined
// biome-ignore lint/suspicious/noExplicitAny: a test says what it expects of an answer
type Send = <T = any>(path: string, body?: Body, headers?: Record<string, string>) => Promise<TestReply<T>> // oxlint-disable-line no-explicit-any

/** The session cookie that an answer sets; empty when it sets none. */
export const cookieOf = ({ headers }: Pick<TestReply<unknown>, 'headers'>): string =>
  /mitoyen_session=([^;]+)/.exec(String(headers['set-cookie']))?.[1] ?? ''

/** One person's browser: the same calls the application makes. */
export interface TestCaller {
  readonly get: Send
  readonly post: Send
  readonly put: Send
  readonly patch: Send
  readonly del: Send
}

/** A person of the cast, nobody (`stranger`), or the owner of a session cookie. */
export type Who = CastName | 'stranger' | { cookie: string }

export interface World {
  readonly people: TestPeople
  readonly places: TestPlaces
  readonly database: Database
  readonly machinery: Machinery
  /** From this machine unless an address is given. */
  as(who: Who, address?: string): TestCaller
  /** One of the cast as policies see them. */
  actorOf(who: CastName): Promise<Actor>
  /** A context as a job has it, but for these parts. */
  contextOf(parts?: Partial<ConstructorParameters<typeof Context>[0]>): Context
  /** Runs the queued jobs of the database until none is left; letters are kept in `letters`. */
  runJobs(): Promise<void>
  readonly letters: Letter[]
}

/**
 * A real PostgreSQL database with the test world (see `db/worlds/test.ts`) and the application in this process. Call it once at the top of
 * a test file; each file starts from the same world again.
 */
export function startWorld(): World {
  let current: (World & { close(): Promise<void> }) | undefined
  beforeAll(async () => {
    current = await open()
  })
  afterAll(async () => {
    await current?.close()
  })
  const here = () => {
    if (!current) throw new Error('the world exists only inside tests')
    return current
  }
  return {
    get people() {
      return here().people
    },
    get places() {
      return here().places
    },
    get database() {
      return here().database
    },
    get machinery() {
      return here().machinery
    },
    get letters() {
      return here().letters
    },
    as: (who, address) => here().as(who, address),
    actorOf: (who) => here().actorOf(who),
    contextOf: (parts) => here().contextOf(parts),
    runJobs: () => here().runJobs(),
  }
}

async function open(): Promise<World & { close(): Promise<void> }> {
  const { template, ...administrator } = inject('postgres')
  const name = `world_${newId().replaceAll('-', '')}`
  await administer(administrator, `create database ${name} template ${template} strategy = file_copy`)
  const dataDir = mkdtempSync(join(tmpdir(), 'mitoyen-world-'))
  const config = readConfig({
    NODE_ENV: 'test',
    PORT: '0',
    PUBLIC_URL: 'http://mitoyen.test',
    VAPID_PUBLIC_KEY: 'BOUA4J349_KWZXOA88SODXL93h99AG7FIrBwSlZ1U9TASnFPS3YaW59hPu-nf8qeapCxlPZ-MUdsYIgg9KDqKb0',
    VAPID_PRIVATE_KEY: '5finKJ7hpIlLX-2ANYYi1nseL9z2uKq4pqSMDRd2hSc',
    VAPID_SUBJECT: 'mailto:gestion@mitoyen.test',
    IMAP_URL: 'imap://factures:secret@127.0.0.1:1',
    INBOUND_ADDRESS: 'factures+{code}@mitoyen.test',
    DATA_DIR: dataDir,
    LOG_LEVEL: process.env.TEST_LOG ?? 'silent',
  })
  const log = makeLog(config.logLevel)
  const database = openDatabase({ ...administrator, database: name, max: 6 }, log)
  const machinery = makeMachinery(config, log, database)
  const { people, places } = await testWorld(database.db)
  const { http } = await makeApplication({ machinery, database })
  await http.ready()
  const cookies = new Map<string, string>()
  const letters: Letter[] = []
  return {
    people,
    places,
    database,
    machinery,
    letters,
    as(who, address = '127.0.0.1') {
      const cookieOf = async () => {
        if (who === 'stranger') return undefined
        if (typeof who === 'object') return who.cookie
        const known = cookies.get(who) ?? (await startSessionFor(database.db, people[who].id))
        cookies.set(who, known)
        return known
      }
      return callerOf(http, cookieOf, address)
    },
    actorOf: (who) =>
      machinery.actorOf({ db: database.db, now: new Date(), machinery }, { ...people[who], language: 'fr' }),
    contextOf: (parts) =>
      new Context({ machinery, db: database.db, actor: null, language: 'fr', requestId: newId(), ...parts }),
    runJobs: () => drain(database, machinery, letters),
    close: async () => {
      await http.close()
      await database.pool.end()
      rmSync(dataDir, { recursive: true, force: true })
      await administer(administrator, `drop database ${name}`).catch(() => undefined)
    },
  }
}

function callerOf(
  http: Awaited<ReturnType<typeof makeApplication>>['http'],
  cookieOf: () => Promise<string | undefined>,
  address: string,
): TestCaller {
  const call =
    (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'): Send =>
    async (path, body, headers = {}) => {
      const cookie = await cookieOf()
      const isForm = body instanceof FormData
      const encoded = isForm ? new Response(body) : undefined
      const answer = await http.inject({
        method,
        url: path,
        remoteAddress: address,
        headers: {
          ...(cookie && { cookie: `mitoyen_session=${cookie}` }),
          'accept-language': 'fr',
          ...(encoded && { 'content-type': encoded.headers.get('content-type') ?? '' }),
          ...headers,
        },
        ...(encoded ? { payload: Buffer.from(await encoded.arrayBuffer()) } : body !== undefined && { payload: body }),
      })
      const isJson = String(answer.headers['content-type'] ?? '').includes('json')
      return {
        status: answer.statusCode,
        headers: answer.headers,
        text: answer.body,
        bytes: answer.rawPayload,
        body: isJson && answer.body ? JSON.parse(answer.body) : undefined,
      }
    }
  return { get: call('GET'), post: call('POST'), put: call('PUT'), patch: call('PATCH'), del: call('DELETE') }
}

async function drain({ db, pool }: Database, machinery: Machinery, letters: Letter[]): Promise<void> {
  const jobs = new Map(
    allJobs({ send: async (letter) => void letters.push(letter), check: async () => undefined }).map((job) => [
      job.name,
      job,
    ]),
  )
  for (let turn = 0; turn < 100; turn++) {
    const { rows } = await pool.query<{ task: string; payload: unknown }>(
      `with next as (select job.id, task.identifier task, job.payload from graphile_worker._private_jobs job
         join graphile_worker._private_tasks task on task.id = job.task_id where job.run_at <= now() + interval '1 second' order by job.id limit 1),
       gone as (delete from graphile_worker._private_jobs where id in (select id from next))
       select task, payload from next`,
    )
    const [next] = rows
    if (!next) return
    const job = jobs.get(next.task)
    if (!job) throw new Error(`no job named ${next.task}`)
    await runJob(job, next.payload, { db, machinery })
  }
}
