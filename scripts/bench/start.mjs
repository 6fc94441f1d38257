import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from '../freshness.mjs'
import { median, startServer } from './server.mjs'

/** `npm start` on a fresh data directory, then again with data; memory of the application and its database at rest. */
export async function benchStart(scratch) {
  const environment = { DATA_DIR: join(scratch, 'data') }
  const program = join(root, 'scripts', 'start.mjs')
  const first = await startServer(environment, program)
  console.log(`first start, demonstration loaded: ${Math.round(first.ms)} ms`)
  await first.stop()
  const again = []
  for (let turn = 0; turn < 5; turn++) {
    const next = await startServer(environment, program)
    again.push(next.ms)
    if (turn === 4) {
      await sleep(15_000)
      const app = memoryOf(next.pid)
      const database = familyOf(next.pid).reduce((sum, pid) => sum + memoryOf(pid), 0)
      console.log(
        `at rest: application ${app.toFixed(0)} MB, embedded database ${database.toFixed(0)} MB, together ${(app + database).toFixed(0)} MB`,
      )
    }
    await next.stop()
  }
  console.log(
    `start with data, to the first answer: median ${Math.round(median(again))} ms of ${again.map(Math.round).join(', ')}`,
  )
}

/** Proportional set size in MB: shared pages are counted once over all processes. */
function memoryOf(pid) {
  const [, kilobytes] = /Pss:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? []
  return Number(kilobytes ?? 0) / 1024
}

function familyOf(pid) {
  const parents = new Map()
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    try {
      const [, parent] = /\) \S (\d+)/.exec(readFileSync(`/proc/${name}/stat`, 'utf8')) ?? []
      parents.set(Number(name), Number(parent))
    } catch {
      // It ended while we looked.
    }
  }
  const below = (parent) =>
    [...parents].filter(([, its]) => its === parent).flatMap(([child]) => [child, ...below(child)])
  return below(pid)
}
