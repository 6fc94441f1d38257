// `npm run db -- backup FILE [--overwrite] | restore FILE [--replace] | migrate | verify-audit | verify-ledger | forget-key --yes | reset --yes |
// generate NAME`
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { checkNode, installIfStale, isBuildFresh, root } from './freshness.mjs'

checkNode()
const calledFrom = process.env.INIT_CWD ?? process.cwd()
process.chdir(root)
if (existsSync('.env')) process.loadEnvFile('.env')
installIfStale()

const [verb, name] = process.argv.slice(2)
if (verb === 'generate') {
  process.exitCode = node('node_modules/drizzle-kit/bin.cjs', 'generate', '--name', name ?? 'change')
} else {
  if (!isBuildFresh() && node('scripts/build.mjs') !== 0) process.exit(1)
  process.env.INIT_CWD = calledFrom
  await import(join(root, 'dist', 'db.js'))
}

function node(program, ...args) {
  return spawnSync(process.execPath, [join(root, program), ...args], { stdio: 'inherit' }).status
}
