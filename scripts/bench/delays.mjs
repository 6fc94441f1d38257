import { Worker } from 'node:worker_threads'
import pg from 'pg'
import { signIn } from './client.mjs'
import { percentile } from './server.mjs'

/** A request each so many milliseconds, whatever became of the one before: a person does not wait for another's. */
const every = 20
/** By how many milliseconds the slowest of a hundred requests may be later while documents are read. */
export const delayBound = 20

/** The demonstration's manager may only look: this one may write. */
export async function managerOf(url, connection) {
  const manager = await signIn(url, 'manager')
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query("update users set role = 'manager' where role = 'demo_manager'")
  } finally {
    await client.end()
  }
  return manager
}

/** How long each of the requests took that were made until `work` was done. */
export function measureWhile(request, work) {
  const watcher = new Worker(new URL('./watcher.mjs', import.meta.url), { workerData: { ...request, every } })
  work.finally(() => watcher.postMessage('enough')).catch(() => undefined)
  return new Promise((resolve, reject) => {
    watcher.once('error', reject)
    watcher.once('message', (times) => work.then(() => resolve(times), reject))
  })
}

/** Tells how long requests took, at rest and at work. Answers by how many milliseconds p99 moved. */
export function tellDelays(work, { quiet, busy }) {
  const line = (name, times) =>
    [
      `${name.padEnd(26)} ${String(times.length).padStart(5)} requests`,
      `p50 ${percentile(times, 0.5).toFixed(1)} ms`,
      `p99 ${percentile(times, 0.99).toFixed(1)} ms`,
      `longest ${Math.max(...times).toFixed(1)} ms`,
    ].join('  ')
  const moved = percentile(busy, 0.99) - percentile(quiet, 0.99)
  console.log(line('nothing read', quiet))
  console.log(line(work, busy))
  console.log(`p99 moves by ${moved.toFixed(1)} ms (at most ${delayBound} wanted)`)
  return moved
}
