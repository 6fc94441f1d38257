import { type SQL, sql } from 'drizzle-orm'
import type { Actor, Language, Role } from '../shared/actor.ts'
import { oneLine } from '../shared/characters.ts'
import { type Day, today } from '../shared/dates.ts'
import { AppError } from '../shared/errors.ts'
import { type Fact, insertFact } from './audit.ts'
import type { Config } from './config.ts'
import type { Db } from './db.ts'
import type { FileStore } from './files.ts'
import { newId } from './ids.ts'
import type { Log } from './log.ts'
import type { Letter } from './mail.ts'
import type { Metrics } from './metrics.ts'
import { sealPayload } from './secrets.ts'
import type { Say } from './words.ts'

/** What one request carries beside its input. Jobs have none. */
export interface Http {
  readonly ip: string
  readonly userAgent: string
  readonly sessionToken: string | undefined
  /** Aborted when the caller goes away before the answer: work that only they wait for should end. */
  readonly gone: AbortSignal
  setSession(token: string, seconds: number): void
  clearSession(): void
  /** The id of the device, when this account (an e-mail address) has signed in from it before. */
  deviceOf(account: string): string | undefined
  /** Has later tries of this account from this device counted apart from those of strangers. */
  rememberDevice(account: string): void
}

/**
 * A change that open screens should hear of: ids only, for the users named and those who manage the building, else the organization,
 * else the installation.
 */
export interface Announcement {
  readonly topic: string
  readonly id: string
  readonly buildingId?: string | null
  readonly organizationId?: string | null
  readonly userIds?: readonly string[]
  /** The hash of the one session it concerns, when the people named have others. */
  readonly session?: string
}

export interface JobOptions {
  /** A later job with the same key replaces the earlier one. */
  readonly key?: string
  readonly runAt?: Date
  /** Jobs of one queue run one after the other, over all processes. */
  readonly queue?: string
  /** Of the jobs that are due, those of the lowest run first: 0 unless given. */
  readonly priority?: number
  /** How often it is tried at most: 12 unless given, over some 16 hours. */
  readonly tries?: number
}

/** What a letter may be known by, and who else is concerned. */
export interface LetterOptions {
  /** A later letter with the same key replaces one that waits or was given up; `findGivenUpLetters` asks by it. */
  readonly key?: string
  /** Told to open screens when the letter is given up. */
  readonly concerns?: readonly Announcement[]
}

/**
 * How often a job is tried at most. A mail server that is away from a Friday night to a Monday morning loses no letter: the tries go on for
 * some 64 hours.
 */
export const jobTries = { letters: 20, others: 12 }

/** What every request and job of this process shares. */
export interface Machinery {
  readonly config: Config
  readonly files: FileStore
  readonly log: Log
  readonly say: Say
  readonly metrics: Metrics
  /** What a person may reach today. Composed by the application, as it takes several features to know. */
  actorOf(db: Db, user: { id: string; role: Role; language: Language }): Promise<Actor>
  /** What later features answer to earlier ones (`question.ts`). */
  readonly answers: readonly { readonly question: string }[]
}

interface Parts {
  readonly machinery: Machinery
  readonly db: Db
  readonly actor: Actor | null
  readonly language: Language
  readonly requestId: string
  readonly http?: Http
  readonly now?: Date
  readonly refusals?: Fact[]
}

/** One request or one job. Every use case receives it first; nothing reads the session from anywhere else. */
export class Context {
  readonly db: Db
  readonly language: Language
  readonly requestId: string
  readonly now: Date
  readonly machinery: Machinery
  readonly #parts: Parts
  readonly #refusals: Fact[]
  #asked = false

  constructor(parts: Parts) {
    this.#parts = parts
    this.db = parts.db
    this.language = parts.language
    this.requestId = parts.requestId
    this.now = parts.now ?? new Date()
    this.machinery = parts.machinery
    this.#refusals = parts.refusals ?? []
  }

  /** Why a call without a session is refused: a session that ended is not told like none at all. */
  notSignedIn(): AppError {
    return new AppError('unauthenticated', this.http.sessionToken ? 'shared.unauthenticated' : 'shared.not_signed_in')
  }

  /** Who is asking. Throws `unauthenticated` on a public call without a session, and in a job. */
  get actor(): Actor {
    if (!this.#parts.actor) throw this.notSignedIn()
    return this.#parts.actor
  }

  /** Who is asking, when someone is. */
  get visitor(): Actor | null {
    return this.#parts.actor
  }

  /** The request's address, agent and session cookie. Throws in a job. */
  get http(): Http {
    if (!this.#parts.http) throw new Error('a job has no request')
    return this.#parts.http
  }

  /** Aborted when the caller goes away before the answer; undefined in a job, for which nobody waits. */
  get gone(): AbortSignal | undefined {
    return this.#parts.http?.gone
  }

  /** The calendar day in Montréal. */
  get today(): Day {
    return today(this.now)
  }

  get config(): Config {
    return this.machinery.config
  }

  get files(): FileStore {
    return this.machinery.files
  }

  get wasAuthorized(): boolean {
    return this.#asked
  }

  /** Refuses unless the rule allows; the only place in the server that throws `forbidden`. */
  authorize<R>(rule: (actor: Actor, resource: R) => boolean, resource: R): void {
    this.#asked = true
    if (!rule(this.actor, resource)) throw new AppError('forbidden', 'shared.forbidden')
  }

  /** The SQL twin of a read rule: narrows a query to what the actor may see. */
  scope(visible: (actor: Actor) => SQL | undefined): SQL | undefined {
    this.#asked = true
    return visible(this.actor)
  }

  /** The same request inside an open transaction. */
  within(db: Db): Context {
    return new Context({ ...this.#parts, db, now: this.now, refusals: this.#refusals })
  }

  /** The same job on behalf of a person: within what they reach now, in their language. */
  as(actor: Actor): Context {
    return new Context({ ...this.#parts, actor, language: actor.language, now: this.now, refusals: this.#refusals })
  }

  /** Adds a fact to the audit trail, in the same transaction as what it tells. */
  record(fact: Fact): Promise<void> {
    return insertFact(this.db, fact, this.#parts.actor?.id ?? null, this.requestId)
  }

  /** Adds a fact of a request about to be refused: it is written once what the request did is undone. */
  recordRefusal(fact: Fact): void {
    this.#refusals.push(fact)
  }

  /** Writes what `recordRefusal` was told. Called where the refused request ends, outside its transaction. */
  async keepRefusals(): Promise<void> {
    for (const fact of this.#refusals.splice(0)) await this.record(fact)
  }

  /** Queues a job that exists only if the transaction commits. */
  async enqueue(
    task: string,
    payload: object,
    { key, runAt, queue, priority = 0, tries = jobTries.others }: JobOptions = {},
  ): Promise<void> {
    // The queue itself would keep an earlier job that failed for good, without its key.
    if (key) await this.withdraw(key)
    await this.db.execute(
      sql`select graphile_worker.add_job(${task}, payload := ${JSON.stringify(payload)}::json, job_key := ${key ?? null},
        queue_name := ${queue ?? null}, run_at := ${runAt?.toISOString() ?? null}::timestamptz,
        max_attempts := ${tries}::int, priority := ${priority}::int)`,
    )
  }

  /** The lowest priority of the task's jobs that wait for their first try, but for the one of this key; 0 when none does. */
  async nextPriority(task: string, ownKey: string): Promise<number> {
    // `is_available`: those that the queue has an index of, by priority. The jobs it gave up are not read.
    const { rows } = await this.db.execute<{ priority: number }>(
      sql`select min(priority)::int as priority from graphile_worker._private_jobs
        where task_id = (select id from graphile_worker._private_tasks where identifier = ${task})
          and is_available and attempts = 0 and key is distinct from ${ownKey}`,
    )
    return rows[0]?.priority ?? 0
  }

  /** Like `enqueue`, for a payload that holds someone's address, name or link. Its job opens it with `openPayload`. */
  enqueueSealed(task: string, payload: object, options?: JobOptions): Promise<void> {
    return this.enqueue(task, sealPayload(this.config.secretKey, payload), options)
  }

  /** Queues a letter in the same transaction, sealed: it holds names, addresses and links that work once. */
  mail(letter: Letter, { key, concerns }: LetterOptions = {}): Promise<void> {
    const queued = { ...letter, subject: oneLine(letter.subject), id: newId(), concerns }
    return this.enqueueSealed('send_mail', queued, { tries: jobTries.letters, ...(key && { key }) })
  }

  /** Removes the queued job of a key, so that it does not run any more; one that is running is not tried again. */
  async withdraw(key: string): Promise<void> {
    await this.db.execute(sql`select graphile_worker.remove_job(${key})`)
  }

  /** Tells open screens, on every process, once the transaction commits. */
  async announce(announcement: Announcement): Promise<void> {
    await this.db.execute(sql`select pg_notify('live', ${JSON.stringify(announcement)})`)
  }

  /** Words a key in the reader's language. */
  say(key: string, values?: Readonly<Record<string, string | number>>): string {
    return this.machinery.say(this.language, key, values)
  }
}
