import type { FastifyInstance } from 'fastify'
import type { Machinery } from './context.ts'

/** As proxies call a call whose caller left before it was answered; nobody receives it. */
const abandoned = 499

/** One line and one measure a call, answered or abandoned. */
export function tellCalls(app: FastifyInstance, { log, metrics }: Pick<Machinery, 'log' | 'metrics'>): void {
  app.addHook('onRequest', (request, reply, next) => {
    const startedAt = performance.now()
    let isTold = false
    const tell = () => {
      if (isTold) return
      isTold = true
      const { method } = request
      const route = request.routeOptions.url ?? 'none'
      // A stream is served for as long as it is listened to: leaving it abandons nothing.
      const isStream = reply.sent && !reply.raw.writableEnded
      const status = reply.raw.writableFinished || isStream ? reply.statusCode : abandoned
      const ms = performance.now() - startedAt
      metrics.calls.observe({ method, route, status: String(status) }, ms / 1_000)
      // The route, not the address: ids and searches stay out of the log.
      if (route.startsWith('/api/'))
        log.info({ requestId: request.id, method, route, status, ms: Math.round(ms) }, 'call')
    }
    reply.raw.once('finish', tell).once('close', tell)
    next()
  })
}
