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
    return send(name ? { ...(config as object), name } : config, ...rest)
  }
  Object.defineProperty(client, 'query', { value: query })
}

/** Opens the pool. An idle connection that breaks is logged, not fatal: the next query takes another. */
export function openDatabase(connection: pg.PoolConfig, log: Log): Database {
  const pool = new pg.Pool({ statement_timeout: 30_000, idle_in_transaction_session_timeout: 60_000, ...connection })
  pool.on('error', (err) => log.warn({ err }, 'idle database connection lost'))
  pool.on('connect', prepareStatements)
  pool.on('connect', (client) => client.on('error', (err) => log.warn({ err }, 'database connection lost')))
  return { db: drizzle({ client: pool, jit: true }), pool }
}

/** Whether the database answers. */
export const answers = (db: Db): Promise<boolean> =>
  db.execute(sql`select 1`).then(
    () => true,
    () => false,
  )

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
