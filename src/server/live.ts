import type { FastifyReply } from 'fastify'
import pg from 'pg'
import { type Actor, isAdmin, manages, managesOrganization } from '../shared/actor.ts'
import { everything, type Notice } from '../shared/live.ts'
import type { Announcement } from './context.ts'
import { patientConnection } from './db.ts'
import type { Log } from './log.ts'

interface Listener {
  readonly actor: Actor
  /** Which sign-in opened it: the hash of its token. */
  readonly session: string
  readonly reply: FastifyReply
  /** Milliseconds since 1970. */
  readonly since: number
}

/** Streams of one session; past that the oldest ends. Not of one person: a demonstration account is many people's. */
const maxStreams = 8
/** When a stream that was cut comes back. */
const soonMs = 2_000
/** When one that ended to make room does: were it soon, it would end another, and so on without end. */
const lateMs = 120_000
/** Bytes a screen may leave unread. */
const maxUnread = 256 * 1024
/** A stream ends and comes back at the latest after this, so that it never outlives a session or a scope by much. */
const longestMs = 10 * 60_000

/** Whether an open screen of this person should hear of a change. */
export function mayHear(actor: Actor, { buildingId, organizationId, userIds = [] }: Announcement): boolean {
  if (userIds.includes(actor.id)) return true
  if (buildingId) return manages(actor, buildingId)
  return organizationId ? managesOrganization(actor, organizationId) : isAdmin(actor)
}

export interface Live {
  /** Keeps a screen's stream open until it leaves. */
  open(listener: Omit<Listener, 'since'>): void
  stop(): Promise<void>
}

/** The streams of this process. */
class Audience {
  readonly #listeners = new Set<Listener>()

  join(newcomer: Omit<Listener, 'since'>): void {
    const listener = { ...newcomer, since: Date.now() }
    this.#makeRoom(listener.session)
    this.#listeners.add(listener)
    const { raw } = listener.reply
    raw.on('close', () => this.#listeners.delete(listener))
    raw.on('error', () => this.#listeners.delete(listener))
    this.#write(listener, `retry: ${soonMs}\n\n`)
  }

  tell(announcement: Announcement): void {
    for (const listener of this.#listeners) {
      if (!mayHear(listener.actor, announcement)) continue
      if (announcement.session && announcement.session !== listener.session) continue
      this.#send(listener, { topic: announcement.topic, id: announcement.id })
      // A changed session (status, scope, sign-out) ends the stream: the browser comes back with what it may see now.
      if (announcement.topic === 'session' && announcement.userIds?.includes(listener.actor.id)) this.#end(listener)
    }
  }

  /** Notices may have been missed: every screen asks again for what it shows. */
  refresh(): void {
    for (const listener of this.#listeners) this.#send(listener, { topic: everything })
  }

  /** Shows proxies that the streams live, and ends those that have lasted long enough. */
  beat(): void {
    const tooOld = Date.now() - longestMs
    for (const listener of this.#listeners) {
      if (listener.since < tooOld) this.#end(listener)
      else this.#write(listener, ': still here\n\n')
    }
  }

  leave(): void {
    for (const listener of this.#listeners) this.#end(listener)
  }

  #makeRoom(session: string): void {
    const [oldest, ...others] = [...this.#listeners].filter((listener) => listener.session === session)
    if (!oldest || others.length + 1 < maxStreams) return
    this.#write(oldest, `retry: ${lateMs}\n\n`)
    this.#end(oldest)
  }

  #end(listener: Listener): void {
    this.#listeners.delete(listener)
    if (!listener.reply.raw.writableEnded) listener.reply.raw.end()
  }

  #write(listener: Listener, line: string): void {
    const { raw } = listener.reply
    if (raw.writableEnded) return
    // A screen that no longer reads would fill this process's memory: it comes back and asks again.
    if (raw.writableLength > maxUnread) this.#end(listener)
    else raw.write(line)
  }

  #send(listener: Listener, notice: Notice): void {
    this.#write(listener, `data: ${JSON.stringify(notice)}\n\n`)
  }
}

/**
 * Brings NOTIFY of any process to the streams of this one. Only ids travel; a screen asks again for what it shows. After a lost
 * connection every stream is told to refresh, as notices may have been missed.
 */
export function startLive(connection: pg.ClientConfig, log: Log): Live {
  const audience = new Audience()
  let isStopping = false
  let client: pg.Client | undefined

  const connect = async (isAgain: boolean): Promise<void> => {
    if (isStopping) return
    const next = new pg.Client({ ...patientConnection, ...connection })
    const retry = () => {
      if (client === next) client = undefined
      if (!isStopping) setTimeout(() => void connect(true), 1_000).unref()
    }
    next.once('end', retry)
    next.on('error', (err) => log.warn({ err }, 'live connection lost'))
    next.on('notification', ({ payload }) => payload && audience.tell(JSON.parse(payload) as Announcement))
    try {
      await next.connect()
      await next.query('listen live')
      client = next
      if (isAgain) audience.refresh()
    } catch (err) {
      log.warn({ err }, 'live connection failed')
      await next.end().catch(() => undefined)
    }
  }
  void connect(false)

  const heartbeat = setInterval(() => {
    audience.beat()
    // A connection cut without a word looks like one on which nothing happens: it is asked, and replaced when it does not answer.
    const asked = client
    asked?.query('select 1').catch(() => asked.end())
  }, 25_000)
  heartbeat.unref()

  return {
    open: (listener) => audience.join(listener),
    async stop() {
      isStopping = true
      clearInterval(heartbeat)
      audience.leave()
      await client?.end()
    },
  }
}
