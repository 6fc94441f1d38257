// Checks whether the installed packages and the build match the sources. Plain Node: it runs before anything is
// installed.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '..')

const lockStamp = join(root, 'node_modules', '.mitoyen-lock')
const buildStamp = join(root, 'dist', '.stamp')
const buildInputs = [
  'src',
  'db/worlds',
  'public',
  'scripts/build.mjs',
  'scripts/bundle-server.mjs',
  'scripts/hints.mjs',
  'vite.config.ts',
  'vite-chunks.ts',
  'vite-kit.ts',
  'vite-shared.ts',
  'vite-icons.ts',
  'vite-summaries.ts',
  'package-lock.json',
  'tsconfig.json',
]

/** Stops with one clear line on a Node that can't run Mitoyen. */
export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  console.error(`Mitoyen needs Node 20.19 or newer; this is ${process.versions.node}`)
  process.exit(1)
}

/** Runs `npm ci` when node_modules differs from the lock file. */
export function installIfStale() {
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8')
  const wanted = `${createHash('sha256').update(lock).digest('hex')} ${process.platform}-${process.arch}`
  if (existsSync(lockStamp) && readFileSync(lockStamp, 'utf8') === wanted) return
  if (!holdsAll(lock)) {
    console.error('Installing the locked packages…')
    const [command, ...first] = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm']
    const run = spawnSync(command, [...first, 'ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: root,
      stdio: ['ignore', 2, 2],
    })
    if (run.status !== 0) {
      console.error('npm ci failed: see the lines above')
      process.exit(1)
    }
  }
  writeFileSync(lockStamp, wanted)
}

/** npm keeps a lock of what it installed; optional packages of other platforms are missing there on purpose. */
function holdsAll(lock) {
  const installed = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(installed)) return false
  const present = JSON.parse(readFileSync(installed, 'utf8')).packages
  return Object.entries(JSON.parse(lock).packages).every(([path, entry]) => {
    if (path === '') return true
    const found = present[path]
    return found ? found.version === entry.version && found.integrity === entry.integrity : Boolean(entry.optional)
  })
}

export function isBuildFresh() {
  return existsSync(buildStamp) && readFileSync(buildStamp, 'utf8') === fingerprint()
}

/** `as` is the fingerprint taken before the build, so that a file saved during it makes the build stale. */
export function stampBuild(as) {
  mkdirSync(join(root, 'dist'), { recursive: true })
  writeFileSync(buildStamp, as)
}

/** Names, sizes and times of all files of a build: some 20 ms, against ten times that to read them. */
export function fingerprint() {
  const hash = createHash('sha256')
  for (const path of buildInputs.flatMap((input) => filesUnder(join(root, input)))) {
    if (/\.test\.tsx?$|\/testing(\/|\.ts$)/.test(path)) continue
    const { size, mtimeMs } = statSync(path)
    hash.update(`${path} ${size} ${mtimeMs}\n`)
  }
  return hash.digest('hex')
}

function filesUnder(path) {
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return [path]
  return readdirSync(path, { withFileTypes: true })
    .flatMap((entry) => (entry.isDirectory() ? filesUnder(join(path, entry.name)) : [join(path, entry.name)]))
    .sort()
}
