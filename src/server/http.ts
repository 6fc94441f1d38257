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
import { type EndpointParts, mount } from './endpoint.ts'
import { fail } from './failures.ts'
import { maxFileBytes } from './files.ts'
import type { Route } from './routes.ts'
import { sameSecret } from './secrets.ts'
import type { Words } from './words.ts'

export interface HttpParts extends EndpointParts {
  readonly words: Words
  readonly routes: readonly Route[]
}

/** When to try again after a stop, in seconds: another process answers by then, or this one started again. */
const restartSeconds = 5

/** The HTTP server with every endpoint of the contract mounted. Pages and files of the site are added by the caller. */
export async function makeHttp(parts: HttpParts): Promise<FastifyInstance> {
  const { config, log, metrics } = parts.machinery
  const isSecure = config.publicUrl.startsWith('https:')
  const app = fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 256 * 1024,
    genReqId: () => randomUUID(),
    // Our own lines name the call they are about: no logger is made for each.
    childLoggerFactory: (logger) => logger,
    ...(config.trustedProxies.length > 0 && { trustProxy: [...config.trustedProxies] }),
    routerOptions: { maxParamLength: 200 },
    // Refused below, as everything else is.
    return503OnClosing: false,
  })
  // A body is JSON or multipart; anything else is refused rather than read as nothing.
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
    // No browser compresses what it sends, and a body that swells is refused unread.
    globalDecompression: false,
  })
  await app.register(multipart, {
    limits: { fileSize: maxFileBytes + 1, files: 10, fields: 20, fieldSize: 10_000, parts: 30 },
    throwFileSizeLimit: false,
    // The parser (@fastify/busboy 3.2.6) never ends after a part that it passes over, once a chunk fills this: chunks hold 64 KiB at most.
    fileHwm: 1024 * 1024,
  })
  app.addHook('onRequest', (request, reply, next) => {
    reply.header('x-request-id', request.id)
    reply.header('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()')
    if (isStopping) next(new AppError('unavailable', 'shared.unavailable', { retryAfterSeconds: restartSeconds }))
    else next(isForeign(request, config.publicUrl) ? new AppError('forbidden', 'shared.foreign_origin') : undefined)
  })
  app.setErrorHandler((error, request, reply) => fail({ log, metrics, say: parts.words.say }, error, request, reply))
  for (const route of parts.routes) mount(app, route, parts)
  return app
}

/** Only our own files, no inline script or style but those that carry the answer's nonce. */
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
 * A browser says which page a write comes from; another site's page is refused, whatever cookie came along. `Origin` is asked first, then what
 * browsers say beside it, for a write that has none.
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
 * Prometheus reads without a session: with the configured token, or from this machine when the site is not public (behind a proxy
 * everyone seems to be this machine). An admin reads in any case.
 */
export const mayReadMetrics = (request: FastifyRequest, config: Config, actor: Actor | null): boolean => {
  if (actor && isAdmin(actor)) return true
  if (config.metricsToken) return sameSecret(request.headers.authorization ?? '', `Bearer ${config.metricsToken}`)
  return config.publicUrl.startsWith('http:') && ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.ip)
}
