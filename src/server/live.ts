import type { FastifyReply } from 'fastify'
import pg from 'pg'
import { type Actor, isAdmin, manages } from '../shared/actor.ts'
import type { Announcement } from './context.ts'
import type { Log } from './log.ts'

interface Listener {
  readonly actor: Actor
  readonly reply: FastifyReply
  /** Milliseconds since 1970. */
  readonly since: number
}

/** Streams of one person; past that the oldest ends. */
const maxStreams = 8
/** Bytes a screen may leave unread. */
const maxUnread = 256 * 1024
/** A stream ends and comes back at the latest after this, so that it never outlives a session or a scope by much. */
const longestMs = 10 * 60_000

/** Whether an open screen of this person should hear of a change. */
export const mayHear = (actor: Actor, { buildingId, userIds = [] }: Announcement): boolean =>
  userIds.includes(actor.id) || (buildingId ? manages(actor, buildingId) : isAdmin(actor))

export interface Live {
  /** Keeps a screen's stream open until it leaves. */
  open(actor: Actor, reply: FastifyReply): void
  stop(): Promise<void>
}

/**
 * Brings NOTIFY of any process to the streams of this one. Only ids travel; a screen asks again for what it shows. After a lost
 * connection every stream is told to refresh, as notices may have been missed.
 */
export function startLive(connection: pg.ClientConfig, log: Log): Live {
  const listeners = new Set<Listener>()
  let isStopping = false
  let client: pg.Client | undefined

  const leave = (listener: Listener) => {
    listeners.delete(listener)
    if (!listener.reply.raw.writableEnded) listener.reply.raw.end()
  }

  const write = (listener: Listener, line: string) => {
    const { raw } = listener.reply
    if (raw.writableEnded) return
    // A screen that no longer reads would fill this process's memory: it comes back and asks again.
    if (raw.writableLength > maxUnread) leave(listener)
    else raw.write(line)
  }
  const send = (listener: Listener, event: object) => write(listener, `data: ${JSON.stringify(event)}\n\n`)

  const tell = (payload: string) => {
    const announcement = JSON.parse(payload) as Announcement
    for (const listener of [...listeners]) {
      if (!mayHear(listener.actor, announcement)) continue
      send(listener, { topic: announcement.topic, id: announcement.id })
      // A changed session (status, scope, sign-out) ends the stream: the browser comes back with what it may see now.
      if (announcement.topic === 'session' && announcement.userIds?.includes(listener.actor.id)) leave(listener)
    }
  }

  const connect = async (isAgain: boolean): Promise<void> => {
    if (isStopping) return
    const next = new pg.Client(connection)
    const retry = () => {
      if (client === next) client = undefined
      if (!isStopping) setTimeout(() => void connect(true), 1_000).unref()
    }
    next.once('end', retry)
    next.on('error', (err) => log.warn({ err }, 'live connection lost'))
    next.on('notification', ({ payload }) => payload && tell(payload))
    try {
      await next.connect()
      await next.query('listen live')
      client = next
      if (isAgain) for (const listener of [...listeners]) send(listener, { topic: 'everything' })
    } catch (err) {
      log.warn({ err }, 'live connection failed')
      await next.end().catch(() => undefined)
    }
  }
  void connect(false)

  const heartbeat = setInterval(() => {
    const tooOld = Date.now() - longestMs
    for (const listener of [...listeners]) {
      if (listener.since < tooOld) leave(listener)
      else write(listener, ': still here\n\n')
    }
  }, 25_000)
  heartbeat.unref()

  return {
    open(actor, reply) {
      const listener = { actor, reply, since: Date.now() }
      const others = [...listeners].filter((other) => other.actor.id === actor.id)
      if (others[0] && others.length >= maxStreams) leave(others[0])
      listeners.add(listener)
      reply.raw.on('close', () => listeners.delete(listener))
      reply.raw.on('error', () => listeners.delete(listener))
      write(listener, 'retry: 2000\n\n')
    },
    async stop() {
      isStopping = true
      clearInterval(heartbeat)
      for (const listener of [...listeners]) leave(listener)
      await client?.end()
    },
  }
}
