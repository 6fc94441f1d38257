import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import pg from 'pg'
import { ConfigError, reasonOf } from './config-error.ts'
import { findBinaries, systemHome } from './embedded/binaries.ts'
import { withBootLock } from './embedded/boot-lock.ts'
import { openCluster } from './embedded/cluster.ts'
import { isReachable, isRoot, makeOwnedFolder } from './embedded/owner.ts'
import { isRunning } from './embedded/pid-file.ts'
import { type Connection, startPostmaster } from './embedded/postmaster.ts'
import { watch } from './embedded/watch.ts'

export type { Connection }

interface Embedded {
  readonly dataDir: string
  readonly log: (line: string) => void
  /** Called when the database stops unexpectedly and when it runs again; `log` unless given. */
  readonly alert?: (line: string) => void
}

export interface EmbeddedDatabase {
  readonly connection: Connection
  /** Disconnects, and stops the database unless other processes use it. Resolves when its files are closed. */
  stop(): Promise<void>
}

const database = 'mitoyen'

/**
 * Starts PostgreSQL from the binaries that npm installed, in `dataDir`, on a Unix socket only. Throws `ConfigError`
 * when the folder or its disk does not allow it.
 */
export async function startEmbedded({ dataDir, log, alert = log }: Embedded): Promise<EmbeddedDatabase> {
  const { bin } = findBinaries(log)
  const home = chooseHome(dataDir, log)
  const lock = join(home, 'boot.lock')
  const initdb = ['--locale-provider=builtin', '--locale=C.UTF-8']
  const { cluster, postmaster } = await namingFolder(async () => {
    makeOwnedFolder(home)
    return withBootLock(lock, async () => {
      const opened = openCluster({ bin, home, initdb })
      const started = await startPostmaster(opened, { max_connections: '100' })
      await createDatabase(started.connection, database)
      return { cluster: opened, postmaster: started }
    })
  })
  const watching = watch({
    isRunning: () => isRunning(cluster.data),
    revive: () => withBootLock(lock, postmaster.revive),
    alert,
  })
  return {
    connection: { ...postmaster.connection, database },
    stop: async () => {
      await watching.stop()
      await postmaster.stop()
    },
  }
}

/** Reports a folder that is not writable or a full disk by the name of the setting. */
async function namingFolder<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Error && 'syscall' in error)
      throw new ConfigError(`DATA_DIR can't be used: ${reasonOf(error)}`)
    throw error
  }
}

interface Throwaway {
  /** An empty folder, which the caller deletes. */
  readonly dir: string
  /** Folder of other PostgreSQL binaries (`/usr/lib/postgresql/15/bin`) instead of the embedded ones. */
  readonly programs?: string | undefined
  readonly settings?: Readonly<Record<string, string>>
}

/**
 * Starts a temporary cluster with fsync off, so that databases are created and dropped in milliseconds. Its socket
 * folder is deleted when it stops.
 */
export async function startThrowaway({ dir, programs, settings }: Throwaway): Promise<EmbeddedDatabase> {
  const bin = programs ?? findBinaries(() => undefined).bin
  makeOwnedFolder(dir)
  const locale = programs ? ['--locale=C.UTF-8'] : ['--locale-provider=builtin', '--locale=C.UTF-8']
  const { connection, stop } = await startPostmaster(openCluster({ bin, home: dir, initdb: ['-N', ...locale] }), {
    max_connections: '100',
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_wal_size: '8GB',
    ...(programs ? {} : { io_method: 'sync' }),
    ...settings,
  })
  const stopAndTidy = async () => {
    await stop()
    rmSync(connection.host, { recursive: true, force: true })
  }
  return { connection, stop: stopAndTidy }
}

function chooseHome(dataDir: string, log: (line: string) => void): string {
  const wanted = resolve(dataDir)
  const parent = dirname(wanted)
  if (!isRoot || isReachable(parent)) return join(wanted, 'postgres')
  const moved = join(systemHome, `postgres-${createHash('sha256').update(wanted).digest('hex').slice(0, 8)}`)
  log(`database kept in ${moved}: the account that runs PostgreSQL may not enter ${parent}`)
  return moved
}

async function createDatabase(connection: Connection, name: string): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (!rowCount) await client.query(`create database ${name}`)
  } finally {
    await client.end()
  }
}
