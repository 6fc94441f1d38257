import type { FastifyReply } from 'fastify'

/** Aborted when the caller goes away before the answer. Made only for the few calls that ask. */
export function goneOf({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  if (raw.destroyed) gone.abort()
  raw.once('close', () => raw.writableFinished || gone.abort())
  return gone.signal
}
