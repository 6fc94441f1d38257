import type { FastifyInstance } from 'fastify'
import type { Machinery } from './context.ts'

/**
 * Status logged for a request whose client disconnected before the answer (the convention of nginx); it is never sent.
 */
const abandoned = 499

/** Writes one log line and one metric per request, answered or aborted. */
export function tellCalls(app: FastifyInstance, { log, metrics }: Pick<Machinery, 'log' | 'metrics'>): void {
  app.addHook('onRequest', (request, reply, next) => {
    const startedAt = performance.now()
    let isLogged = false
    const logCall = () => {
      if (isLogged) return
      isLogged = true
      const { method } = request
      const route = request.routeOptions.url ?? 'none'
      // A client that closes an event stream ends it normally: the request is not logged as aborted.
      const isStream = reply.sent && !reply.raw.writableEnded
      const status = reply.raw.writableFinished || isStream ? reply.statusCode : abandoned
      const ms = performance.now() - startedAt
      metrics.calls.observe({ method, route, status: String(status) }, ms / 1_000)
      // Logs the route pattern, not the URL, so that ids and search terms stay out of the log.
      if (route.startsWith('/api/'))
        log.info({ requestId: request.id, method, route, status, ms: Math.round(ms) }, 'call')
    }
    reply.raw.once('finish', logCall).once('close', logCall)
    next()
  })
}
