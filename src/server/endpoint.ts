import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Actor, Language, Reach, Via } from '../shared/actor.ts'
import type { Endpoint } from '../shared/contract.ts'
import { AppError } from '../shared/errors.ts'
import { answerHeaders } from './answer-headers.ts'
import { Context, type Machinery } from './context.ts'
import { cookiesOf } from './cookies.ts'
import type { Db } from './db.ts'
import { goneOf } from './gone.ts'
import { requireWriterFor } from './granted.ts'
import type { Http } from './http-call.ts'
import { replayed } from './idempotency.ts'
import type { Live } from './live.ts'
import { forget, receiveParts } from './multipart.ts'
import { limitCaller, limitNamed } from './rate-limit.ts'
import type { FileReply, Route, Uploads } from './routes.ts'
import { isInSample } from './sample-address.ts'
import { hashToken } from './secrets.ts'
import { preferredLanguage } from './words.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Language of the answer, once the caller is known. */
    language?: Language
  }
}

/** The account of a session, and the step it owes before it opens anything: a code, or two-step setup. */
export interface Caller {
  readonly actor: Actor
  readonly via: Via
  /** The address or name that a sign-in gives for the account. */
  readonly account: string
  readonly owes: 'factor' | 'enrolment' | null
}

/** What of a caller a call needs to know. */
export interface CallerAsked {
  readonly reach?: Reach
  readonly isWriting?: boolean
}

export interface EndpointParts {
  readonly machinery: Machinery
  readonly db: Db
  readonly live: Live | undefined
  /** Finds the caller of a session cookie, with the trials of their organizations for a call that writes; null when it opens nothing (any more). */
  authenticate(token: string, asked?: CallerAsked): Promise<Caller | null>
}

/** Puts one endpoint of the contract behind its address. */
export function mount(app: FastifyInstance, route: Route, parts: EndpointParts): void {
  const { endpoint } = route
  const headers = answerHeaders(parts.machinery.config)
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    // Data needs no nonce: the same few headers on every answer rather than new ones each time.
    helmet: false,
    handler: async (request, reply) => {
      reply.headers(headers).header('cache-control', 'no-store')
      const isWriting = endpoint.method !== 'GET' && endpoint.access === 'session'
      const { ctx, caller } = await contextOf(request, reply, { ...parts, isWriting })
      if (isSiteForm(endpoint, request)) return answerForm(route, ctx, { request, reply, parts })
      if (endpoint.access !== 'public' && !caller) throw ctx.notSignedIn()
      if (endpoint.access === 'session' && caller?.owes)
        throw new AppError('unauthenticated', `shared.owes_${caller.owes}`)
      if (endpoint.reply === 'stream') return openStream(ctx, reply, parts)
      // Counted before the files are read: who calls too often does not get to send more of them.
      await limitCaller(route, ctx)
      const { raw, uploads } = await inputOf(request, route, ctx)
      try {
        const giveBack = await limitNamed(route, raw, ctx, caller?.account)
        const result = await runRoute(route, ctx, raw, uploads, request, parts)
        await giveBack()
        return send(reply, route, result)
      } catch (error) {
        await forget(ctx, uploads)
        await ctx.keepRefusals()
        throw error
      }
    },
  })
}

export const formType = 'application/x-www-form-urlencoded'

const isSiteForm = ({ siteForm }: Endpoint, request: FastifyRequest): boolean =>
  siteForm !== undefined && request.headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase() === formType

interface FormCall {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly parts: EndpointParts
}

/** Runs a call that a form of the site sent, and leads the browser back to the page of the form: refusals are shown there. */
async function answerForm(route: Route, ctx: Context, { request, reply, parts }: FormCall): Promise<FastifyReply> {
  const { siteForm } = route.endpoint
  const fields = Object(request.body)
  const raw = withNumbers(fields, siteForm?.numbers)
  const leadBack = (refused?: readonly string[]) => reply.redirect(siteForm?.page(raw, refused) ?? '/', 303)
  try {
    await limitCaller(route, ctx)
    await limitNamed(route, raw, ctx, undefined)
    await runRoute(route, ctx, raw, {}, request, parts)
    return leadBack()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const refused = error.fields.map(({ path }) => path).filter((path) => fieldsOf(route.endpoint).includes(path))
    if (refused.length > 0) return leadBack(refused)
    if (error.kind === 'too_many_requests') return leadBack([error.kind])
    throw error
  }
}

/** The names that a form may send: another name is its sender's own text, which no address repeats. */
const fieldsOf = ({ input }: Endpoint): readonly string[] =>
  input instanceof z.core.$ZodObject ? Object.keys(input._zod.def.shape) : []

/** A form sends texts alone: those of whole numbers are read, others stay for the contract to refuse. */
const withNumbers = (fields: Readonly<Record<string, unknown>>, names: readonly string[] = []) => ({
  ...fields,
  ...Object.fromEntries(
    names.flatMap((name) => (/^\s*\d{1,9}\s*$/.test(String(fields[name])) ? [[name, Number(fields[name])]] : [])),
  ),
})

/** The name a screen gave this call; one of another shape is none, as every stream of its audience is sent it. */
function originOf(request: FastifyRequest): string | undefined {
  const given = request.headers['x-origin']
  return typeof given === 'string' && /^[\w-]{1,80}$/.test(given) ? given : undefined
}

async function contextOf(request: FastifyRequest, reply: FastifyReply, parts: EndpointParts & { isWriting: boolean }) {
  const cookies = cookiesOf(request, reply, parts.machinery.config)
  const reach = isInSample(request) ? 'sample' : 'own'
  const { isWriting } = parts
  const caller = cookies.sessionToken ? await parts.authenticate(cookies.sessionToken, { reach, isWriting }) : null
  const http: Http = {
    ...cookies,
    ip: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    origin: originOf(request),
    get gone() {
      return goneOf(reply)
    },
  }
  const asked = request.headers['accept-language']
  const language = asked ? preferredLanguage(asked) : (caller?.actor.language ?? 'fr')
  request.language = language
  const ctx = new Context({
    machinery: parts.machinery,
    db: parts.db,
    actor: caller?.actor ?? null,
    ...(caller && { via: caller.via }),
    language,
    requestId: request.id,
    http,
  })
  return { ctx, caller }
}

/** Path holes, query and body are one flat input; the files of a multipart call are received as they stream in. */
async function inputOf(
  request: FastifyRequest,
  { endpoint }: Route,
  ctx: Context,
): Promise<{ raw: unknown; uploads: Uploads }> {
  const holes = request.params as Record<string, unknown>
  if (endpoint.method === 'GET') return { raw: { ...(request.query as object), ...holes }, uploads: {} }
  if (Object.keys(endpoint.files).length === 0) {
    if (request.isMultipart()) throw new AppError('unsupported', 'server.json_wanted')
    const body = request.body ?? {}
    if (typeof body !== 'object' || Array.isArray(body)) throw new AppError('invalid', 'server.not_an_object')
    return { raw: { ...body, ...holes }, uploads: {} }
  }
  // A demo account may not even send the bytes.
  requireWriterFor(endpoint, ctx)
  return receiveParts(request, endpoint, holes, ctx)
}

/** Writes run in one transaction; a repeated `Idempotency-Key` gets the first answer again. */
async function runRoute(
  route: Route,
  ctx: Context,
  raw: unknown,
  uploads: Uploads,
  request: FastifyRequest,
  parts: EndpointParts,
): Promise<unknown> {
  if (route.endpoint.method === 'GET') return route.run(ctx, raw, uploads)
  if (route.endpoint.isLong) return route.run(ctx, raw, uploads)
  return parts.db.transaction(async (tx) => {
    const inner = ctx.within(tx)
    const key = request.headers['idempotency-key']
    if (!route.endpoint.isIdempotent || typeof key !== 'string' || !ctx.visitor) return route.run(inner, raw, uploads)
    return replayed(
      inner,
      { key, endpoint: `${route.endpoint.method} ${route.endpoint.path}`, raw, status: route.endpoint.status },
      (at) => route.run(at, raw, uploads),
    )
  })
}

function send(reply: FastifyReply, { endpoint }: Route, result: unknown): FastifyReply {
  if (endpoint.reply === 'empty') return reply.status(endpoint.status === 200 ? 204 : endpoint.status).send()
  if (endpoint.reply === 'file') return sendFile(reply, result as FileReply)
  return reply.status(endpoint.status).type('application/json; charset=utf-8').send(JSON.stringify(result))
}

/** As RFC 8187 wants it: the quote, parentheses and star that `encodeURIComponent` leaves would end the name or mean something. */
const headerName = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** A stored file can't run in our origin: its own sandbox, no sniffing, and saved unless it is a picture or a PDF. */
function sendFile(reply: FastifyReply, file: FileReply): FastifyReply {
  const disposition = file.isInline ? 'inline' : 'attachment'
  // A HEAD would read a stream to its end to send nothing of it.
  const isHead = reply.request.method === 'HEAD'
  if (isHead && !Buffer.isBuffer(file.content)) file.content.destroy()
  return reply
    .header('content-type', file.mediaType)
    .header('content-disposition', `${disposition}; filename*=UTF-8''${headerName(file.name)}`)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cache-control', 'private, no-store')
    .send(isHead ? undefined : file.content)
}

function openStream(ctx: Context, reply: FastifyReply, parts: EndpointParts): FastifyReply {
  if (!parts.live) throw new AppError('unavailable', 'shared.unavailable')
  // A HEAD request would hold a stream that sends nothing.
  if (reply.request.method === 'HEAD') return reply.type('text/event-stream; charset=utf-8').send()
  reply.hijack()
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value)
  reply.raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache, no-transform',
    'x-accel-buffering': 'no',
  })
  parts.live.open({ actor: ctx.actor, session: hashToken(ctx.http.sessionToken ?? ''), reply })
  return reply
}
