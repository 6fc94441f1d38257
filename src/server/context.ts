import type { SQL } from 'drizzle-orm'
import type { Actor, Language, Reach, Via } from '../shared/actor.ts'
import { oneLine } from '../shared/characters.ts'
import { type Day, today } from '../shared/dates.ts'
import { AppError } from '../shared/errors.ts'
import { type Fact, type Identified, noticesOf } from '../shared/facts.ts'
import { announce } from './announcements.ts'
import type { Config } from './config.ts'
import type { Db } from './db.ts'
import type { FileStore } from './files.ts'
import { requireAllowed } from './granted.ts'
import type { Http } from './http-call.ts'
import { newId } from './ids.ts'
import type { Log } from './log.ts'
import type { Letter } from './mail.ts'
import type { Metrics } from './metrics.ts'
import { addJob, findNextPriority, type JobOptions, jobTries, type LetterOptions, withdrawJob } from './queue.ts'
import { sealPayload } from './secrets.ts'
import type { Changes } from './tables.ts'
import { insertFacts, type Telling } from './trail.ts'
import type { Say } from './words.ts'

/** Arguments of a reaction. In a job there is no `ctx.actor`. */
export interface Told<Thing> {
  readonly ctx: Context
  readonly name: string
  readonly thing: Thing
  readonly changes: Changes
  readonly note: string | null
}

export interface Reactions {
  run(ctx: Context, fact: Fact<never>, told: readonly Omit<Told<unknown>, 'ctx'>[]): Promise<void>
}

/** Dependencies that every request and job of this process shares. */
export interface Machinery {
  readonly config: Config
  readonly files: FileStore
  readonly log: Log
  readonly say: Say
  readonly metrics: Metrics
  /** Reactions of later features to a fact. */
  readonly reactions: Reactions
  /** The access of a person today. Composed by the application, as several features know parts of it. */
  actorOf(asker: Pick<Context, 'db' | 'now' | 'machinery'>, user: Person, reach?: Reach): Promise<Actor>
  /** The same person with the trials of their organizations, which limit what they write. */
  withTrials(asker: Pick<Context, 'db' | 'now' | 'machinery'>, actor: Actor): Promise<Actor>
  /** Answers of later features to earlier ones (`question.ts`). */
  readonly answers: readonly { readonly question: string }[]
}

interface ContextParts {
  readonly machinery: Machinery
  readonly db: Db
  readonly actor: Actor | null
  readonly language: Language
  readonly requestId: string
  readonly http?: Http
  readonly now?: Date
  readonly refusals?: Refusal[]
  readonly via?: Via
  readonly asked?: { scope: boolean; policy: boolean }
  readonly reactingRank?: number
}

type Refusal = (ctx: Context) => Promise<void>
type Person = Pick<Actor, 'id' | 'role' | 'language'>
/** One request or one job. Every use case receives it first; nothing reads the session from anywhere else. */
export class Context {
  readonly db: Db
  readonly language: Language
  readonly requestId: string
  readonly now: Date
  readonly machinery: Machinery
  readonly #parts: ContextParts
  readonly #refusals: Refusal[]
  readonly #asked: { scope: boolean; policy: boolean }

  constructor(parts: ContextParts) {
    this.#parts = parts
    this.db = parts.db
    this.language = parts.language
    this.requestId = parts.requestId
    this.now = parts.now ?? new Date()
    this.machinery = parts.machinery
    this.#refusals = parts.refusals ?? []
    this.#asked = parts.asked ?? { scope: false, policy: false }
  }

  /** The reason why a call without a session is refused: an ended session has another one than none at all. */
  notSignedIn(): AppError {
    return new AppError('unauthenticated', this.http.sessionToken ? 'shared.unauthenticated' : 'shared.not_signed_in')
  }

  /** The caller. Throws `unauthenticated` on a public call without a session, and in a job. */
  get actor(): Actor {
    if (!this.#parts.actor) throw this.notSignedIn()
    return this.#parts.actor
  }

  /** The caller, or null without a session. */
  get visitor(): Actor | null {
    return this.#parts.actor
  }

  /** How the caller is authenticated; undefined without a caller. A job on behalf of a person says so (`as`). */
  get via(): Via | undefined {
    return this.#parts.via
  }

  /** The request's address, agent and session cookie. Throws in a job. */
  get http(): Http {
    if (!this.#parts.http) throw new Error('a job has no request')
    return this.#parts.http
  }

  /** Aborted when the caller disconnects before the answer; undefined in a job. */
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

  /** Whether this request asked a policy, or narrowed a query to the caller's scope. */
  get wasScoped(): boolean {
    return this.#asked.scope || this.#asked.policy
  }

  /** Whether this request asked a policy: every write must. */
  get wasAuthorized(): boolean {
    return this.#asked.policy
  }

  /** Refuses unless the rule allows. Throws `forbidden`, or `demo_is_read_only` when the demonstration is the only reason. */
  authorize<R>(rule: (actor: Actor, resource: R) => boolean, resource: R): void {
    this.#asked.policy = true
    requireAllowed(rule, this.actor, resource)
  }

  /** The SQL twin of a read rule: narrows a query to what the actor may see. */
  scope(visible: (actor: Actor) => SQL | undefined): SQL | undefined {
    this.#asked.scope = true
    return visible(this.actor)
  }

  #with(parts: Partial<ContextParts>): Context {
    return new Context({ ...this.#parts, now: this.now, refusals: this.#refusals, asked: this.#asked, ...parts })
  }

  /** The same request inside an open transaction. */
  within(db: Db): Context {
    return this.#with({ db })
  }

  /** The same job on behalf of a person: within what they reach now, in their language. */
  as(actor: Actor): Context {
    return this.#with({ actor, via: 'job', language: actor.language })
  }

  /** Records a fact in the audit trail, notifies open screens and runs the reactions, all in the transaction of the write. */
  tell<Thing extends Identified>(fact: Fact<Thing>, thing: NoInfer<Thing>, telling: Telling = {}): Promise<void> {
    return this.tellEach(fact, [{ thing, ...telling }])
  }

  /** The same of many things at once: one insert, and one notice for the same people. */
  async tellEach<Thing extends Identified>(
    fact: Fact<Thing>,
    told: readonly ({ readonly thing: NoInfer<Thing> } & Telling)[],
  ): Promise<void> {
    const by = { actorId: this.#parts.actor?.id ?? null, requestId: this.requestId }
    await insertFacts(this.db, fact, told, by)
    const things = told.map(({ thing }) => thing)
    await announce(this.db, noticesOf(fact, things), this.#parts.http?.origin)
    const reacted = told.map(({ thing, changes = {}, note = null }) => ({ name: fact.name, thing, changes, note }))
    await this.machinery.reactions.run(this, fact, reacted)
  }

  /** Has open screens read things again that changed in a way the trail does not keep. */
  refreshScreens<T extends Identified>({ kind }: Pick<Fact<T>, 'kind'>, ...things: NoInfer<T>[]): Promise<void> {
    return announce(this.db, noticesOf({ kind }, things), this.#parts.http?.origin)
  }

  /** Records a fact of a request about to be refused, after the rollback of that request. */
  tellRefusal<Thing extends Identified>(fact: Fact<Thing>, thing: NoInfer<Thing>, telling: Telling = {}): void {
    this.#refusals.push((ctx) => ctx.tell(fact, thing, telling))
  }

  /** Writes what `tellRefusal` was given. Called where the refused request ends, outside its transaction. */
  async keepRefusals(): Promise<void> {
    const refusals = this.#refusals.splice(0)
    if (refusals.length === 0) return
    await this.db.transaction(async (tx) => {
      for (const refusal of refusals) await refusal(this.within(tx))
    })
  }

  /** The rank of the feature whose reaction runs; 0 outside reactions. */
  get reactingRank(): number {
    return this.#parts.reactingRank ?? 0
  }

  /** The same request inside a reaction of the feature of this rank. */
  reacting(reactingRank: number): Context {
    return this.#with({ reactingRank })
  }

  /** Queues a job that exists only if the transaction commits. */
  enqueue(task: string, payload: object, options: JobOptions = {}): Promise<void> {
    return addJob(this.db, task, payload, options)
  }

  /** The lowest priority of the task's jobs that wait for their first try, but for the one of this key; 0 when none does. */
  nextPriority(task: string, ownKey: string): Promise<number> {
    return findNextPriority(this.db, task, ownKey)
  }

  /** Like `enqueue`, for a payload that holds someone's address, name or link. Its job opens it with `openPayload`. */
  enqueueSealed(task: string, payload: object, options?: JobOptions): Promise<void> {
    return this.enqueue(task, sealPayload(this.config.secretKey, payload), options)
  }

  /** Queues a letter in the same transaction, sealed: it holds names, addresses and links that work once. */
  mail(letter: Letter, { key, concerns, ifGivenUp }: LetterOptions = {}): Promise<void> {
    const queued = { ...letter, subject: oneLine(letter.subject), id: newId(), concerns, ifGivenUp }
    return this.enqueueSealed('send_mail', queued, { tries: jobTries.letters, ...(key && { key }) })
  }

  /** Removes the queued job of a key, so that it does not run any more; one that is running is not tried again. */
  withdraw(key: string): Promise<void> {
    return withdrawJob(this.db, key)
  }

  /** Words a key in the reader's language. */
  say(key: string, values?: Readonly<Record<string, string | number>>): string {
    return this.machinery.say(this.language, key, values)
  }
}
