import type { FastifyReply } from 'fastify'

/**
 * Returns a signal that is aborted when the client disconnects before the answer. It is created on first use, as few
 * requests need it.
 */
export function goneOf({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  if (raw.destroyed) gone.abort()
  raw.once('close', () => raw.writableFinished || gone.abort())
  return gone.signal
}
