import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import pg from 'pg'
import { findBinaries, systemHome } from './embedded/binaries.ts'
import { withBootLock } from './embedded/boot-lock.ts'
import { openCluster } from './embedded/cluster.ts'
import { isReachable, isRoot, makeOwnedFolder } from './embedded/owner.ts'
import { type Connection, type Postmaster, startPostmaster } from './embedded/postmaster.ts'

export type { Connection, Postmaster }

interface Embedded {
  readonly dataDir: string
  readonly log: (line: string) => void
}

const database = 'mitoyen'

/** Real PostgreSQL on the programs that npm brought, in `dataDir`, behind a Unix socket only. */
export async function startEmbedded({ dataDir, log }: Embedded): Promise<Postmaster> {
  const { bin } = findBinaries(log)
  const home = chooseHome(dataDir, log)
  makeOwnedFolder(home)
  return withBootLock(join(home, 'boot.lock'), async () => {
    const initdb = ['--locale-provider=builtin', '--locale=C.UTF-8']
    const postmaster = await startPostmaster(openCluster({ bin, home, initdb }), { max_connections: '100' })
    await createDatabase(postmaster.connection, database)
    return {
      connection: { ...postmaster.connection, database },
      stop: postmaster.stop,
    }
  })
}

interface Throwaway {
  /** An empty folder, which the caller deletes. */
  readonly dir: string
  /** Another PostgreSQL's programs (`/usr/lib/postgresql/15/bin`) instead of the embedded ones. */
  readonly programs?: string | undefined
  readonly settings?: Readonly<Record<string, string>>
}

/** A cluster for one run: nothing is flushed to the disk, so databases come and go in milliseconds. Its socket goes with it. */
export async function startThrowaway({ dir, programs, settings }: Throwaway): Promise<Postmaster> {
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
