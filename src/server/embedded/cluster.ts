import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ConfigError } from '../config-error.ts'
import { asOwner, giveToOwner } from './owner.ts'

/** A cluster on disk, created and ready to be started. */
export interface Cluster {
  readonly bin: string
  readonly data: string
  readonly socket: string
  readonly password: string
  readonly log: string
}

interface Options {
  readonly bin: string
  readonly home: string
  readonly initdb: readonly string[]
}

/** Creates the cluster once. A creation that was cut short has no INIT_OK and is started over. */
export function openCluster({ bin, home, initdb }: Options): Cluster {
  const data = join(home, 'pgdata')
  const secret = join(home, 'secret')
  const done = join(home, 'INIT_OK')
  if (!existsSync(done)) {
    rmSync(data, { recursive: true, force: true })
    writeFileSync(secret, randomBytes(24).toString('base64url'), {
      mode: 0o600,
    })
    giveToOwner(secret)
    runInitdb(bin, data, secret, initdb)
    writeFileSync(done, '')
  }
  return {
    bin,
    data,
    socket: openSocketFolder(home),
    password: readFileSync(secret, 'utf8').trim(),
    log: join(home, 'pg.log'),
  }
}

function runInitdb(bin: string, data: string, secret: string, options: readonly string[]): void {
  const fixed = [
    '-D',
    data,
    '-U',
    'mitoyen',
    '--auth=scram-sha-256',
    '--pwfile',
    secret,
    '-E',
    'UTF8',
    '--lc-messages=C',
  ]
  const run = spawnSync(join(bin, 'initdb'), [...fixed, ...options], {
    ...asOwner,
    encoding: 'utf8',
  })
  if (run.status === 0) return
  const told = run.stderr || String(run.error)
  throw new ConfigError(`DATA_DIR: initdb failed: ${/^.*(?:error|fatal).*$/im.exec(told)?.[0] ?? told.split('\n')[0]}`)
}

/** A socket's path may hold about 100 bytes, so it lives under the temporary folder, and the cluster remembers where. */
function openSocketFolder(home: string): string {
  const note = join(home, 'socket')
  const known = existsSync(note) ? readFileSync(note, 'utf8') : ''
  if (known && existsSync(known)) return known
  const made = mkdtempSync(join(tmpdir(), 'mitoyen-pg-'))
  chmodSync(made, 0o700)
  giveToOwner(made)
  writeFileSync(note, made)
  return made
}
