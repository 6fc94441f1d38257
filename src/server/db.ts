import { sql } from 'drizzle-orm'
import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgAsyncDatabase } from 'drizzle-orm/pg-core'
import type { EmptyRelations } from 'drizzle-orm/relations'
import pg from 'pg'
import type { Log } from './log.ts'

/** A connection or an open transaction; use cases never need to know which. */
export type Db = PgAsyncDatabase<NodePgQueryResultHKT, EmptyRelations>

export interface Database {
  readonly db: Db
  readonly pool: pg.Pool
}

/**
 * How long the database may keep a call waiting, in milliseconds: the server ends a slow statement itself, and the client gives up on
 * a server that is frozen or on a network that swallows packets.
 */
const patience = {
  statement_timeout: 30_000,
  query_timeout: 32_000,
  idle_in_transaction_session_timeout: 60_000,
  connectionTimeoutMillis: 8_000,
}
const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 }
/** For one connection outside the pool, such as the one that listens. */
export const patientConnection = { ...keepAlive, connectionTimeoutMillis: 8_000, query_timeout: 8_000 }
/** How long those who watch the installation, and the pages, wait for the database. */
const watchMs = 2_000

const maxStatements = 400
const statementNames = new Map<string, string>()

/** The name under which a connection keeps the plan of a statement; undefined once there are too many different ones. */
function nameOf(text: string): string | undefined {
  const known = statementNames.get(text)
  if (known || statementNames.size >= maxStatements) return known
  const name = `s${statementNames.size}`
  statementNames.set(text, name)
  return name
}

/**
 * Names each parametrized statement, so that PostgreSQL parses and plans it once a connection instead of at every call: the query
 * layer sends the same few hundred texts all day, and planning a list's joins costs more than running them.
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

/** A connection on which no answer came in time would give it to a later query: it is closed instead of going back to the pool. */
function dropIfSilent(client: pg.PoolClient, error: unknown): void {
  if (!(error instanceof Error) || error.message !== silence) return
  const { connection } = client as { connection?: { stream?: { destroy?: (reason: Error) => void } } }
  connection?.stream?.destroy?.(error)
}

/** What the driver says when `query_timeout` has passed; it gives no code. */
const silence = 'Query read timeout'

/** What the driver threw: a socket's error says nothing of whom it was to reach. */
const driverErrors = new WeakSet<Error>()

/** Remembers, when a call of the driver fails, that the error is the driver's. */
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

/** Opens the pool. An idle connection that breaks is logged, not fatal: the next query takes another. */
export function openDatabase(connection: pg.PoolConfig, log: Log): Database {
  const pool = new pg.Pool({ ...patience, ...keepAlive, ...connection })
  pool.on('error', (err) => log.warn({ err }, 'idle database connection lost'))
  noteErrors(pool)
  pool.on('connect', prepareStatements)
  pool.on('connect', (client) => client.on('error', (err) => log.warn({ err }, 'database connection lost')))
  return { db: drizzle({ client: pool, jit: true }), pool }
}

/** Whether the database answers, within two seconds. */
export const answers = (db: Db): Promise<boolean> =>
  soon(db.execute(sql`select 1`)).then(
    () => true,
    () => false,
  )

/** What was asked of the database for whoever watches the installation or opens a page, who is answered within two seconds in any case. */
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
 * Whether a failure is the database's own trouble and not a fault of ours: it can't be reached (08, the driver's sockets), has no room (53),
 * is stopping or starting (57P0), or took too long (57014, the client's own limits).
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

/** A socket that is not there, as that of an embedded database between two starts, says ENOENT. */
const isConnecting = (error: Error): boolean => 'syscall' in error && error.syscall === 'connect'
const outageSystemCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'])
/** What the driver says without a code. */
const outageMessages = new Set([
  silence,
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Connection terminated due to connection timeout',
  'Connection terminated unexpectedly',
  'Connection terminated',
  'Client has encountered a connection error and is not queryable',
])

/** Runs alone among all processes: those that come meanwhile wait until this transaction ends. `lock` is any number, always the same. */
export const alone = <T>(db: Db, lock: number, run: (tx: Db) => Promise<T>): Promise<T> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${lock})`)
    return run(tx)
  })

/** PostgreSQL's own code (`23505`, `23P01`) wherever the driver or the query layer put it. */
export function databaseCode(error: unknown): string | undefined {
  for (let current: unknown = error; current instanceof Error; current = current.cause) {
    if ('code' in current && typeof current.code === 'string' && /^[0-9A-Z]{5}$/.test(current.code)) return current.code
  }
  return undefined
}

/** The constraint that a failed write broke. */
export function brokenConstraint(error: unknown): string | undefined {
  for (let current: unknown = error; current instanceof Error; current = current.cause) {
    if ('constraint' in current && typeof current.constraint === 'string') return current.constraint
  }
  return undefined
}
