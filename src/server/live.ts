import type { FastifyReply } from 'fastify'
import pg from 'pg'
import { type Actor, belongsTo, isAdmin, levelOf, livesIn, manages, managesOrganization } from '../shared/actor.ts'
import type { Audience, ScreenNotice } from '../shared/facts.ts'
import { isGrant, may } from '../shared/grants.ts'
import { everything, type LiveNotice } from '../shared/live.ts'
import { Announcement } from './announcements.ts'
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
/** Reconnection delay of an interrupted stream. */
const soonMs = 2_000
/** Reconnection delay of a stream that was ended to make room: a short one would end another, and so on without end. */
const lateMs = 120_000
/** Bytes a screen may leave unread. */
const maxUnread = 256 * 1024
/** A stream ends and reconnects at the latest after this, so that it never outlives a session or an access by much. */
const longestMs = 10 * 60_000

/** Whether an open screen of this person, opened by this session, receives a notice. */
export const mayHear = (actor: Actor, { audience }: Pick<ScreenNotice, 'audience'>, session?: string): boolean =>
  audience.some((one) => isAmong(actor, one, session))

function isAmong(actor: Actor, audience: Audience, session: string | undefined): boolean {
  if ('users' in audience)
    return audience.users.includes(actor.id) && (!audience.session || !session || audience.session === session)
  if ('holding' in audience) return isGrant(audience.holding) && may(actor, audience.holding, audience)
  if ('managersOf' in audience) return manages(actor, audience.managersOf)
  if ('peopleOf' in audience) return belongsTo(actor, audience.peopleOf)
  if ('residentsOf' in audience)
    return isAdmin(actor) || (levelOf(actor.rank) === 1 && belongsTo(actor, audience.residentsOf))
  if ('homeOf' in audience) return isAdmin(actor) || livesIn(actor, audience.homeOf)
  if ('membersOf' in audience) return managesOrganization(actor, audience.membersOf)
  return isAdmin(actor)
}

export interface Live {
  /** Keeps a screen's stream open until it leaves. */
  open(listener: Omit<Listener, 'since'>): void
  stop(): Promise<void>
}

/** The streams of this process. */
class Streams {
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
    const { topic, id, origin } = announcement
    for (const listener of this.#listeners) {
      if (!mayHear(listener.actor, announcement, listener.session)) continue
      this.#send(listener, { topic, ...(id && { id }), ...(origin && { origin }) })
      // A changed session (status, access, sign-out) ends the stream: the browser reconnects with its present access.
      if (topic === 'session') this.#end(listener)
    }
  }

  /** Notices may have been missed: every screen refetches what it shows. */
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
    // A screen that no longer reads would fill this process's memory: its stream is ended, and it refetches on
    // reconnection.
    if (raw.writableLength > maxUnread) this.#end(listener)
    else raw.write(line)
  }

  #send(listener: Listener, notice: LiveNotice): void {
    this.#write(listener, `data: ${JSON.stringify(notice)}\n\n`)
  }
}

/**
 * Forwards NOTIFY of any process to the streams of this one. Notices carry ids only; a screen refetches what it shows.
 * After a lost connection every stream is told to refresh, as notices may have been missed.
 */
export function startLive(connection: pg.ClientConfig, log: Log): Live {
  const streams = new Streams()
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
    next.on('notification', ({ payload }) => payload && streams.tell(Announcement.parse(JSON.parse(payload))))
    try {
      await next.connect()
      await next.query('listen live')
      client = next
      if (isAgain) streams.refresh()
    } catch (err) {
      log.warn({ err }, 'live connection failed')
      await next.end().catch(() => undefined)
    }
  }
  void connect(false)

  const heartbeat = setInterval(() => {
    streams.beat()
    // A silently lost connection looks like an idle one: it is probed, and replaced when it does not answer.
    const asked = client
    asked?.query('select 1').catch(() => asked.end())
  }, 25_000)
  heartbeat.unref()

  return {
    open: (listener) => streams.join(listener),
    async stop() {
      isStopping = true
      clearInterval(heartbeat)
      streams.leave()
      await client?.end()
    },
  }
}
