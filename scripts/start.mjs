// `npm start`: brings a bare machine to a running Mitoyen, then becomes the server.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { checkNode, installIfStale, isBuildFresh, root } from './freshness.mjs'

checkNode()
process.chdir(root)
if (existsSync('.env')) process.loadEnvFile('.env')
installIfStale()
const { installOcr } = await import('./system-tools.mjs')
installOcr()
if (!isBuildFresh()) {
  console.log('Building…')
  // In a process of its own, whose memory is freed at its end.
  const run = spawnSync(process.execPath, [join(root, 'scripts', 'build.mjs')], { stdio: 'inherit' })
  if (run.status !== 0) process.exit(1)
}
if (process.env.npm_lifecycle_event === 'start') leaveWithNpm()
await import(join(root, 'dist', 'server.js'))

/** A supervisor that stops `npm start` signals npm alone, which passes nothing on: without this the server would stay behind. */
function leaveWithNpm() {
  const npm = process.ppid
  setInterval(() => {
    if (process.ppid !== npm) process.kill(process.pid, 'SIGTERM')
  }, 500).unref()
}
