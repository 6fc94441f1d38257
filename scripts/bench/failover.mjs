import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startThrowaway } from '../../src/server/embedded-postgres.ts'
import { callerAt, signIn } from './client.mjs'
import { freePort, startProcess, startServer, urlOf } from './server.mjs'

/** Two application processes and a worker on one PostgreSQL; one application is killed, the other serves on with the same sessions. */
export async function benchFailover(scratch) {
  const programs = existsSync('/usr/lib/postgresql/15/bin') ? '/usr/lib/postgresql/15/bin' : undefined
  const postgres = await startThrowaway({ dir: join(scratch, 'failover'), programs })
  const environment = {
    DATABASE_URL: urlOf({ ...postgres.connection, database: 'postgres' }),
    DATA_DIR: join(scratch, 'failover-data'),
  }
  const first = await startServer({ ...environment, PROCESS: 'web' })
  const second = await startServer({ ...environment, PROCESS: 'web' })
  const worker = startProcess({ ...environment, PROCESS: 'worker', PORT: String(await freePort()) })
  try {
    const onFirst = await signIn(first.url, 'manager')
    const onSecond = callerAt(second.url, onFirst.cookie)
    console.log(
      `a session opened on one process works on the other: ${(await onSecond('GET', '/api/auth/user')).status === 200}`,
    )

    const stream = await openLive(second.url, onFirst.cookie)
    const tenant = await signIn(first.url, 'tenant')
    const [home] = (await tenant('GET', '/api/residences?limit=1')).body.items
    const created = await tenant('POST', '/api/demands', {
      buildingId: home.buildingId,
      residenceId: home.id,
      type: 'maintenance',
      description: 'Le plafond de la salle de bain goutte.',
      fileIds: [],
      submit: true,
    })
    console.log(
      `a change on one process reaches screens open on the other: ${(await firstAnnouncement(stream)).includes(created.body.id)}`,
    )

    process.kill(first.pid, 'SIGKILL')
    const answers = await Promise.all(Array.from({ length: 20 }, () => onSecond('GET', '/api/bills?limit=5')))
    console.log(`after a kill the other serves on: ${answers.every((answer) => answer.status === 200)}`)
    await onSecond('POST', '/api/auth/password-resets', { email: 'manager@mitoyen.example' })
    console.log(
      `the worker sends the letters: ${await until(async () => (await readdir(join(scratch, 'failover-data', 'outbox')).catch(() => [])).length > 0)}`,
    )
  } finally {
    worker.kill('SIGTERM')
    await second.stop()
    await postgres.stop()
  }
}

/** A stream of live updates that the server has begun to write: it receives every later change. */
async function openLive(url, cookie) {
  const answer = await fetch(`${url}/api/live`, { headers: { cookie }, signal: AbortSignal.timeout(60_000) })
  const chunks = answer.body[Symbol.asyncIterator]()
  await chunks.next()
  return chunks
}

/** Reads the stream until its first announcement, or for a minute. */
async function firstAnnouncement(chunks) {
  let heard = ''
  try {
    while (!heard.includes('data:')) {
      const { done, value } = await chunks.next()
      if (done) break
      heard += Buffer.from(value).toString()
    }
  } catch {
    // No event within the time.
  }
  return heard
}

async function until(check) {
  for (let turn = 0; turn < 100; turn++) {
    if (await check()) return true
    await sleep(100)
  }
  return false
}
