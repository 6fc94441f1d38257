import type { FastifyReply } from 'fastify'
import pg from 'pg'
import { type Actor, isAdmin, manages } from '../shared/actor.ts'
import type { Announcement } from './context.ts'
import type { Log } from './log.ts'

interface Listener {
  readonly actor: Actor
  readonly reply: FastifyReply
}

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

  const write = ({ reply }: Listener, event: object) => void reply.raw.write(`data: ${JSON.stringify(event)}\n\n`)

  const tell = (payload: string) => {
    const announcement = JSON.parse(payload) as Announcement
    for (const listener of listeners) {
      if (!mayHear(listener.actor, announcement)) continue
      write(listener, { topic: announcement.topic, id: announcement.id })
      // A changed session (status, scope, sign-out) ends the stream: the browser comes back with what it may see now.
      if (announcement.topic === 'session' && announcement.userIds?.includes(listener.actor.id))
        listener.reply.raw.end()
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
      if (isAgain) for (const listener of listeners) write(listener, { topic: 'everything' })
    } catch (err) {
      log.warn({ err }, 'live connection failed')
      await next.end().catch(() => undefined)
    }
  }
  void connect(false)

  const heartbeat = setInterval(() => {
    for (const { reply } of listeners) reply.raw.write(': still here\n\n')
  }, 25_000)
  heartbeat.unref()

  return {
    open(actor, reply) {
      const listener = { actor, reply }
      listeners.add(listener)
      reply.raw.on('close', () => listeners.delete(listener))
      reply.raw.write('retry: 2000\n\n')
    },
    async stop() {
      isStopping = true
      clearInterval(heartbeat)
      for (const { reply } of listeners) reply.raw.end()
      await client?.end()
    },
  }
}
