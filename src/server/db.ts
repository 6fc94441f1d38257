import { sql } from 'drizzle-orm'
import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgAsyncDatabase } from 'drizzle-orm/pg-core'
import type { EmptyRelations } from 'drizzle-orm/relations'
import pg from 'pg'
import type { Log } from './log.ts'

/** A connection or an open transaction; use cases do not need to know which. */
export type Db = PgAsyncDatabase<NodePgQueryResultHKT, EmptyRelations>

export interface Database {
  readonly db: Db
  readonly pool: pg.Pool
}

/**
 * Timeouts of a query in milliseconds: the server cancels a slow statement itself, and the client gives up on a server
 * that does not respond or a network that drops packets.
 */
const timeouts = {
  statement_timeout: 30_000,
  query_timeout: 32_000,
  idle_in_transaction_session_timeout: 60_000,
  connectionTimeoutMillis: 8_000,
}
const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 }
/** Timeouts for a single connection outside the pool, such as the one that listens for notifications. */
export const patientConnection = { ...keepAlive, connectionTimeoutMillis: 8_000, query_timeout: 8_000 }
/** Timeout of health checks and of page requests, in milliseconds. */
const watchMs = 2_000

const maxStatements = 400
const statementNames = new Map<string, string>()

/** Name under which a connection caches the plan of a statement; undefined once the cache holds too many statements. */
function nameOf(text: string): string | undefined {
  const known = statementNames.get(text)
  if (known || statementNames.size >= maxStatements) return known
  const name = `s${statementNames.size}`
  statementNames.set(text, name)
  return name
}

/**
 * Names each parametrized statement, so that PostgreSQL parses and plans it once per connection: the application sends
 * the same few hundred statements all day, and planning a list's joins costs more than running them.
 */
function prepareStatements(client: pg.PoolClient): void {
  const send: (...given: unknown[]) => unknown = client.query.bind(client)
  const query = (config: unknown, ...rest: unknown[]): unknown => {
    const isPlain = typeof config === 'object' && config !== null && 'text' in config && !('submit' in config)
    const name =
      isPlain && typeof config.text === 'string' && !Reflect.get(config, 'name') && rest.length > 0
        ? nameOf(config.text)
        : undefined
    const sent = noted(send(name ? { ...(config as object), name } : config, ...rest))
    if (sent instanceof Promise) sent.catch((error: unknown) => dropIfSilent(client, error))
    return sent
  }
  Object.defineProperty(client, 'query', { value: query })
}

/**
 * Closes a connection whose query timed out instead of returning it to the pool: its late answer would reach a later
 * query.
 */
function dropIfSilent(client: pg.PoolClient, error: unknown): void {
  if (!(error instanceof Error) || error.message !== silence) return
  const { connection } = client as { connection?: { stream?: { destroy?: (reason: Error) => void } } }
  connection?.stream?.destroy?.(error)
}

/** Message of the driver after `query_timeout`, which has no error code. */
const silence = 'Query read timeout'

/** Errors thrown by the driver: a socket error does not name the host it was for. */
const driverErrors = new WeakSet<Error>()

/** Records that an error came from the driver when one of its calls fails. */
function noted(called: unknown): unknown {
  if (called instanceof Promise)
    called.catch((error: unknown) => {
      if (error instanceof Error) driverErrors.add(error)
    })
  return called
}

function noteErrors(pool: pg.Pool): void {
  for (const name of ['connect', 'query'] as const) {
    const call: (...given: unknown[]) => unknown = pool[name].bind(pool)
    Object.defineProperty(pool, name, { value: (...given: unknown[]) => noted(call(...given)) })
  }
}

/** Opens the connection pool. A broken idle connection is logged and replaced at the next query. */
export function openDatabase(connection: pg.PoolConfig, log: Log): Database {
  const pool = new pg.Pool({ ...timeouts, ...keepAlive, ...connection })
  pool.on('error', (err) => log.warn({ err }, 'idle database connection lost'))
  noteErrors(pool)
  pool.on('connect', prepareStatements)
  pool.on('connect', (client) => client.on('error', (err) => log.warn({ err }, 'database connection lost')))
  return { db: drizzle({ client: pool, jit: true }), pool }
}

/** Resolves to whether the database answers within two seconds. */
export const answers = (db: Db): Promise<boolean> =>
  soon(db.execute(sql`select 1`)).then(
    () => true,
    () => false,
  )

/** Runs a database query for health checks and pages with a limit of two seconds. */
export async function soon<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(silence)), watchMs)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * True when a failure is caused by the state of the database rather than by the query: unreachable (class 08, socket
 * errors), out of resources (53), shutting down or starting (57P0), or timed out (57014, the client's own limits).
 */
export function isOutage(error: unknown): boolean {
  for (let current: unknown = error; current instanceof Error; current = current.cause) {
    const code = 'code' in current ? String(current.code) : ''
    if (/^(?:08...|53...|57P0.|57014)$/.test(code)) return true
    if (driverErrors.has(current) && (isConnecting(current) || outageSystemCodes.has(code))) return true
    if (outageMessages.has(current.message)) return true
  }
  return false
}

/** A missing Unix socket, as that of an embedded database between two starts, fails with ENOENT. */
const isConnecting = (error: Error): boolean => 'syscall' in error && error.syscall === 'connect'
const outageSystemCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'])
/** Messages of the driver that have no code. */
const outageMessages = new Set([
  silence,
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Connection terminated due to connection timeout',
  'Connection terminated unexpectedly',
  'Connection terminated',
  'Client has encountered a connection error and is not queryable',
])

/** Runs under an advisory lock: other processes wait until this transaction ends. `lock` is a constant per purpose. */
export const alone = <T>(db: Db, lock: number, run: (tx: Db) => Promise<T>): Promise<T> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${lock})`)
    return run(tx)
  })

/** PostgreSQL's error code (`23505`, `23P01`), from the driver's error or from the error that wraps it. */
export function databaseCode(error: unknown): string | undefined {
  for (let current: unknown = error; current instanceof Error; current = current.cause) {
    if ('code' in current && typeof current.code === 'string' && /^[0-9A-Z]{5}$/.test(current.code)) return current.code
  }
  return undefined
}

/** Name of the constraint that a failed write violated. */
export function brokenConstraint(error: unknown): string | undefined {
  for (let current: unknown = error; current instanceof Error; current = current.cause) {
    if ('constraint' in current && typeof current.constraint === 'string') return current.constraint
  }
  return undefined
}
