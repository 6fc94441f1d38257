import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Cluster } from './cluster.ts'
import { asOwner } from './owner.ts'

export interface Postmaster {
  readonly connection: Connection
  /** Resolves when PostgreSQL has closed its files. Does nothing when another process started it. */
  stop(): Promise<void>
}

export interface Connection {
  readonly host: string
  readonly port: number
  readonly user: string
  readonly password: string
  readonly database: string
}

const patience = 30_000

/**
 * A shell holds PostgreSQL and reads a pipe that ends in this process: when this process dies, however it dies,
 * the pipe closes and the shell asks for a fast shutdown.
 */
const watchdog = `exec 3<&0; "$0" "$@" </dev/null 3<&- & P=$!
trap 'kill -INT $P' TERM INT
(cat <&3 >/dev/null; kill -INT $P) & wait $P`

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
  let child: ChildProcess | undefined
  const until = Date.now() + patience
  while (!(await answers(connection))) {
    if (Date.now() > until)
      throw new Error(`The embedded PostgreSQL did not start:\n${readFileSync(cluster.log, 'utf8').slice(-1000)}`)
    // Backends of a killed postmaster hold its memory for a moment: a start that fails is tried again.
    if (!isRunning(cluster) && (!child || child.exitCode !== null)) child = launch(cluster, settings)
    await sleep(15)
  }
  return { connection, stop: () => stop(child) }
}

function launch(cluster: Cluster, settings: Readonly<Record<string, string>>): ChildProcess {
  const all = {
    listen_addresses: '',
    jit: 'off',
    timezone: 'UTC',
    ...settings,
  }
  const options = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const log = openSync(cluster.log, 'a')
  const child = spawn(
    '/bin/sh',
    ['-c', watchdog, join(cluster.bin, 'postgres'), '-D', cluster.data, '-k', cluster.socket, '-p', '5432', ...options],
    { ...asOwner, detached: true, stdio: ['pipe', 'ignore', log] },
  )
  closeSync(log)
  child.unref()
  if (child.stdin && 'unref' in child.stdin && typeof child.stdin.unref === 'function') child.stdin.unref()
  return child
}

function stop(child: ChildProcess | undefined): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.ref()
    child.stdin?.end()
  })
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

function isRunning(cluster: Cluster): boolean {
  try {
    const pid = Number(readFileSync(join(cluster.data, 'postmaster.pid'), 'utf8').split('\n')[0])
    process.kill(pid, 0)
    return process.platform !== 'linux' || readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('postgres')
  } catch {
    return false
  }
}
