import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import { type Actor, isAdmin } from '../shared/actor.ts'
import { AppError } from '../shared/errors.ts'
import { tellCalls } from './call-log.ts'
import type { Config } from './config.ts'
import { type EndpointParts, formType, mount } from './endpoint.ts'
import { fail } from './failures.ts'
import { maxFileBytes } from './files.ts'
import type { Route } from './routes.ts'
import { withoutSample } from './sample-address.ts'
import { sameSecret } from './secrets.ts'
import type { Words } from './words.ts'

export interface HttpParts extends EndpointParts {
  readonly words: Words
  readonly routes: readonly Route[]
}

/** `Retry-After` in seconds after a stop: another process answers by then, or this one has restarted. */
const restartSeconds = 5

/** Creates the HTTP server with every endpoint of the contract. The caller adds pages and static files. */
export async function makeHttp(parts: HttpParts): Promise<FastifyInstance> {
  const { config, log, metrics } = parts.machinery
  const isSecure = config.publicUrl.startsWith('https:')
  const app = fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 256 * 1024,
    genReqId: () => randomUUID(),
    // The request id is in our own log lines: Fastify creates no logger per request.
    childLoggerFactory: (logger) => logger,
    ...(config.trustedProxies.length > 0 && { trustProxy: [...config.trustedProxies] }),
    routerOptions: { maxParamLength: 200 },
    rewriteUrl: ({ url = '/' }) => withoutSample(url),
    // A hook below refuses requests during a stop.
    return503OnClosing: false,
  })
  // Refuses any content type but JSON and multipart, which would otherwise be ignored.
  app.removeContentTypeParser('text/plain')
  app.decorateRequest('language')
  let isStopping = false
  app.addHook('preClose', async () => {
    isStopping = true
  })
  tellCalls(app, { log, metrics })
  await app.register(cookie)
  await app.register(helmet, {
    enableCSPNonces: true,
    hsts: isSecure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'deny' },
    contentSecurityPolicy: { useDefaults: false, directives: contentPolicy(isSecure) },
  })
  await app.register(compress, {
    threshold: 1_024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { 1: 4 } },
    // Compressed request bodies are refused unread: no browser sends them, and they could expand without limit.
    globalDecompression: false,
  })
  await app.register(multipart, {
    limits: { fileSize: maxFileBytes + 1, files: 10, fields: 20, fieldSize: 10_000, parts: 30 },
    throwFileSizeLimit: false,
    // The parser (@fastify/busboy 3.2.6) never ends after a part that it skips once a chunk fills this buffer: chunks
    // are at most 64 KiB.
    fileHwm: 1024 * 1024,
  })
  app.addHook('onRequest', (request, reply, next) => {
    reply.header('x-request-id', request.id)
    reply.header('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()')
    if (isStopping) next(new AppError('unavailable', 'shared.unavailable', { retryAfterSeconds: restartSeconds }))
    else next(isForeign(request, config.publicUrl) ? new AppError('forbidden', 'server.foreign_origin') : undefined)
  })
  app.setErrorHandler((error, request, reply) => fail({ log, metrics, say: parts.words.say }, error, request, reply))
  for (const route of parts.routes) {
    if (!route.endpoint.takesForm && !route.endpoint.siteForm) mount(app, route, parts)
  }
  await app.register(async (forms) => {
    forms.addContentTypeParser(formType, { parseAs: 'string', bodyLimit: 16 * 1024 }, asFields)
    for (const route of parts.routes) if (route.endpoint.siteForm) mount(forms, route, parts)
  })
  await app.register(async (forms) => {
    forms.addContentTypeParser(formType, { parseAs: 'string', bodyLimit: 1_024 }, asQuery)
    for (const route of parts.routes) if (route.endpoint.takesForm) mount(forms, route, parts)
  })
  return app
}

/** Reads the fields of a form; of one given twice, the last. */
const asFields = (_: FastifyRequest, body: string | Buffer, done: (error: Error | null, body: object) => void): void =>
  done(null, Object.fromEntries(new URLSearchParams(String(body))))

/** Reads a form as the query of its address: the one field of RFC 8058 is the same for every link. */
const asQuery = (request: FastifyRequest, _: string, done: (error: Error | null, body: object) => void): void =>
  done(null, { ...Object(request.query) })

/** Content security policy: our own files only, and inline scripts and styles only with the nonce of the answer. */
const contentPolicy = (isSecure: boolean) => ({
  defaultSrc: ["'self'"],
  baseUri: ["'none'"],
  objectSrc: ["'none'"],
  frameAncestors: ["'none'"],
  formAction: ["'self'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  fontSrc: ["'self'"],
  connectSrc: ["'self'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'"],
  ...(isSecure && { upgradeInsecureRequests: [] }),
})

/**
 * Refuses a write that comes from another site's page, whatever its cookies: checks `Origin`, then `Sec-Fetch-Site` for
 * a write that has no `Origin`.
 */
function isForeign(request: FastifyRequest, publicUrl: string): boolean {
  if (request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS') return false
  const { origin, referer, host, 'sec-fetch-site': given } = request.headers
  const site = String(given).toLowerCase()
  if (site === 'cross-site' || site === 'same-site') return true
  const from = origin ?? referer
  if (from === undefined || from === publicUrl) return false
  if (!URL.canParse(from)) return true
  return new URL(from).host !== host && new URL(from).origin !== new URL(publicUrl).origin
}

/**
 * Whether a request may read the metrics: with the configured token, or from this machine when the site is not public
 * (behind a proxy every request seems to come from this machine), or as an admin.
 */
export const mayReadMetrics = (request: FastifyRequest, config: Config, actor: Actor | null): boolean => {
  if (actor && isAdmin(actor)) return true
  if (config.metricsToken) return sameSecret(request.headers.authorization ?? '', `Bearer ${config.metricsToken}`)
  return config.publicUrl.startsWith('http:') && ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.ip)
}
