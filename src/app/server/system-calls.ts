import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Machinery } from '../../server/context.ts'
import { sessionTokenOf } from '../../server/cookies.ts'
import { answers, type Database, soon } from '../../server/db.ts'
import type { Caller } from '../../server/endpoint.ts'
import { mayReadMetrics } from '../../server/http.ts'
import { describeApi } from '../../server/openapi.ts'
import { projectRoot } from '../../server/project-root.ts'
import type { Route } from '../../server/routes.ts'
import { AppError, notFound } from '../../shared/errors.ts'
import { apiPage } from './api-page.ts'
import { addOutbox } from './outbox-page.ts'

interface SystemCallParts {
  readonly machinery: Machinery
  readonly database: Database
  readonly routes: readonly Route[]
  authenticate(token: string): Promise<Caller | null>
}

/** Calls about the installation, not about anyone's data: health, metrics, the API's own description. */
export function addSystemCalls(
  http: FastifyInstance,
  { machinery, database, routes, authenticate }: SystemCallParts,
): void {
  const { version } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as { version: string }
  http.get('/api/health/live', async () => ({ status: 'live' }))
  for (const path of ['/api/health', '/api/health/ready']) {
    http.get(path, async (_, reply) => {
      const isReady = await answers(database.db)
      return reply.status(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'not ready', version })
    })
  }
  http.get('/api/metrics', async (request, reply) => {
    const token = sessionTokenOf(request, machinery.config)
    const caller = token ? await soon(authenticate(token)) : null
    if (!mayReadMetrics(request, machinery.config, caller?.owes === null ? caller.actor : null)) {
      throw new AppError('forbidden', 'shared.forbidden')
    }
    const { registry } = machinery.metrics
    return reply.type(registry.contentType).send(await registry.metrics())
  })
  // Built at its first request: a start does not wait for it.
  let document: ReturnType<typeof describeApi> | undefined
  const documentOf = () => (document ??= describeApi(routes, version))
  http.get('/api/openapi.json', async () => documentOf())
  http.get('/api/docs', async (request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .send(apiPage(documentOf(), request.headers['accept-language'], reply.cspNonce.style)),
  )
  if (machinery.config.isDemonstration && !machinery.config.smtpUrl) addOutbox(http, machinery.config)
  http.all('/api/*', async () => {
    throw notFound()
  })
}
