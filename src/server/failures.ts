import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Problem } from '../shared/contract.ts'
import { AppError, notFound, statusOf } from '../shared/errors.ts'
import { brokenConstraint, databaseCode, isOutage } from './db.ts'
import { ShelfTrouble } from './file-shelves.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'
import { preferredLanguage, type Say } from './words.ts'

interface FailureParts {
  readonly log: Log
  readonly metrics: Metrics
  readonly say: Say
}

/**
 * Sends every failed request's answer, worded in the caller's language; an unexpected error is logged and its details
 * are not sent.
 */
export function fail(parts: FailureParts, error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = toAppError(error)
  const language = request.language ?? preferredLanguage(request.headers['accept-language'])
  const { say } = parts
  count(parts, known, error, request)
  const key = known.reason ?? `shared.${known.kind}`
  const problem: Problem = {
    code: known.reason?.replace(/^(shared|server)\./, '') ?? known.kind,
    message: say(language, key, known.details),
    ...(known.fields.length > 0 && {
      fields: Object.fromEntries(known.fields.map((field) => [field.path, say(language, field.key, field.details)])),
    }),
  }
  // A failure is never cached: the session or the thing may exist a moment later.
  reply.header('cache-control', 'no-store')
  if (known.retryAfterSeconds !== undefined) reply.header('retry-after', known.retryAfterSeconds)
  return reply.status(statusOf[known.kind]).type('application/json; charset=utf-8').send(JSON.stringify(problem))
}

/** Counts a failure by route, and logs those that are the server's or its services'. */
function count({ metrics, log }: FailureParts, known: AppError, error: unknown, request: FastifyRequest): void {
  const { url } = request.routeOptions
  const route = url ?? 'none'
  const call = { requestId: request.id, route: url }
  if (known.kind === 'internal') {
    metrics.failures.inc({ route })
    log.error({ err: error, ...call }, 'call failed')
  }
  if (known instanceof ShelfTrouble) {
    metrics.shelfOutages.inc({ route })
    log.warn({ err: known.cause, ...call }, 'file storage trouble')
  } else if (known.kind === 'unavailable' && isOutage(known.cause)) {
    metrics.outages.inc({ route })
    log.warn({ err: known.cause, ...call }, 'database trouble')
  }
  if (known.kind === 'too_many_requests') metrics.limited.inc({ route })
}

/**
 * SQLSTATEs of a value that no column can hold and that the schemas accept: a text too long (22001), a number out of
 * range (22003), a date, time, time zone or interval out of range (22007, 22008, 22009, 22015), a NUL in a text (22021,
 * 22P05 in JSON), malformed JSON (22030, 22032), a text where a number or an id is expected (22P02, 22P03).
 */
const unreadableValues = new Set([
  '22001',
  '22003',
  '22007',
  '22008',
  '22009',
  '22015',
  '22021',
  '22030',
  '22032',
  '22P02',
  '22P03',
  '22P05',
])

/** `Retry-After` in seconds when the database is unavailable: about the time of a restart. */
const outageSeconds = 5

/** A body that Fastify could not parse: truncated, empty, or with a key that would modify the prototype. */
const isNotJson = (error: unknown): boolean =>
  error instanceof SyntaxError ||
  (error instanceof Error && 'code' in error && /^FST_ERR_CTP_(INVALID|EMPTY)_JSON_BODY$/.test(String(error.code)))

/** SQLSTATEs of a race decided by a constraint, and of a deadlock: the caller may reload and retry. */
const races = new Set(['23505', '23P01', '40001', '40P01'])

/** The refusal of a request that Fastify itself refused; undefined for any other error. */
function refusalByFastify(error: unknown): AppError | undefined {
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined
  if (status === 413) return new AppError('too_large', 'server.body_too_large')
  if (status === 415) return new AppError('unsupported', 'server.json_wanted')
  if (status === 400 && isNotJson(error)) return new AppError('invalid', 'server.not_json')
  if (status === 400 || status === 406) return new AppError('invalid', 'shared.invalid')
  return status === 404 ? notFound() : undefined
}

function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  const refused = refusalByFastify(error)
  if (refused) return refused
  const code = databaseCode(error)
  if (code && races.has(code)) return new AppError('conflict', 'shared.conflict', { cause: brokenConstraint(error) })
  if (isOutage(error))
    return new AppError('unavailable', 'shared.unavailable', { retryAfterSeconds: outageSeconds, cause: error })
  if (code && unreadableValues.has(code)) return new AppError('invalid', 'shared.invalid', { cause: error })
  return new AppError('internal', 'shared.internal', { cause: error })
}
