import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { ConfigError } from '../config-error.ts'
import type { Cluster } from './cluster.ts'
import { type Hold, hold } from './holders.ts'
import { asOwner } from './owner.ts'
import { clearStalePid, isRunning, isStopping } from './pid-file.ts'

export interface Postmaster {
  readonly connection: Connection
  /** Starts PostgreSQL again, or joins it again, when it runs no more. */
  revive(): Promise<void>
  /** Resolves when PostgreSQL has closed its files, or at once when other processes still use it. */
  stop(): Promise<void>
}

export interface Connection {
  readonly host: string
  readonly port: number
  readonly user: string
  readonly password: string
  readonly database: string
}

const maxWaitMs = 30_000
/** PostgreSQL writes in its pid file that it is stopping, as soon as the stop is requested. */
const noticeMs = 2_000

/**
 * A shell holds PostgreSQL and reads the pipe of those who use it: when the last of these processes closes it or dies, the read
 * ends and the shell asks for a fast shutdown.
 */
const watchdog = `exec 3<&0; "$0" "$@" </dev/null 3<&- & P=$!
trap 'kill -INT $P' TERM INT
(read -r _ <&3; kill -INT $P) & W=$!
wait $P; S=$?; kill $W 2>/dev/null; exit $S`

/** Starts PostgreSQL on the cluster, or joins the one that runs on it already. */
export async function startPostmaster(
  cluster: Cluster,
  settings: Readonly<Record<string, string>>,
): Promise<Postmaster> {
  const connection = {
    host: cluster.socket,
    port: 5432,
    user: 'mitoyen',
    password: cluster.password,
    database: 'postgres',
  }
  const holder = hold(cluster.socket)
  let child: ChildProcess | undefined
  const revive = async () => {
    child = (await startOrJoin(cluster, { settings, connection, holder })) ?? child
  }
  try {
    await revive()
  } catch (error) {
    holder.letGo()
    throw error
  }
  return {
    connection,
    revive,
    stop: async () => {
      if (holder.letGo()) await untilStopped(cluster, child)
    },
  }
}

interface Start {
  readonly settings: Readonly<Record<string, string>>
  readonly connection: Connection
  readonly holder: Hold
}

/** Resolves when the database answers, with the process that this call started, if it had to start one. */
async function startOrJoin(
  cluster: Cluster,
  { settings, connection, holder }: Start,
): Promise<ChildProcess | undefined> {
  let child: ChildProcess | undefined
  const until = Date.now() + maxWaitMs
  while (isStopping(cluster.data) || !(await answers(connection))) {
    if (Date.now() > until) throw new ConfigError(`DATA_DIR: the embedded database did not start: ${lastLine(cluster)}`)
    // Backends of a killed postmaster hold its memory for a moment: a start that fails is tried again.
    if (!isRunning(cluster.data) && (!child || child.exitCode !== null)) child = launch(cluster, settings, holder)
    await sleep(15)
  }
  return child
}

/** The last log lines of PostgreSQL, and the path of its log. */
function lastLine({ log }: Cluster): string {
  const lines = readFileSync(log, 'utf8').slice(-4_000).trim().split('\n')
  const told = lines.findLast((line) => /\b(FATAL|PANIC|ERROR):/.test(line)) ?? lines.at(-1) ?? ''
  return `${told.replace(/^.*?\b(?=(?:FATAL|PANIC|ERROR):)/, '')} (see ${log})`
}

function launch(cluster: Cluster, settings: Readonly<Record<string, string>>, holder: Hold): ChildProcess {
  clearStalePid(cluster.data)
  const all = {
    listen_addresses: '',
    jit: 'off',
    timezone: 'UTC',
    ...settings,
  }
  const options = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const log = openSync(cluster.log, 'a')
  const reader = holder.openReader()
  const child = spawn(
    '/bin/sh',
    ['-c', watchdog, join(cluster.bin, 'postgres'), '-D', cluster.data, '-k', cluster.socket, '-p', '5432', ...options],
    { ...asOwner, detached: true, stdio: [reader, 'ignore', log] },
  )
  closeSync(log)
  closeSync(reader)
  child.unref()
  return child
}

async function untilStopped(cluster: Cluster, child: ChildProcess | undefined): Promise<void> {
  const noticed = Date.now() + noticeMs
  const until = Date.now() + maxWaitMs
  while (isRunning(cluster.data) && Date.now() < until) {
    // It was started by other means, which also stop it.
    if (Date.now() > noticed && !isStopping(cluster.data)) return
    await sleep(15)
  }
  if (!child || child.exitCode !== null || child.signalCode !== null) return
  child.ref()
  await new Promise((resolve) => child.once('exit', resolve))
}

async function answers(connection: Connection): Promise<boolean> {
  const client = new pg.Client({
    ...connection,
    connectionTimeoutMillis: 2000,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}
