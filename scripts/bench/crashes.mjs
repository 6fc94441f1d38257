import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from '../freshness.mjs'
import { callerAt, signIn } from './client.mjs'
import { percentile, startServer } from './server.mjs'

const kills = Number(process.env.KILLS ?? 50)
const postmasterKills = Number(process.env.POSTMASTER_KILLS ?? 20)

export async function benchCrashes(scratch) {
  await killApplication(scratch)
  await killDatabase(scratch)
}

const billOf = (buildingId, kill) => ({
  buildingId,
  vendorName: 'Essais de panne',
  title: `Écriture pendant la panne ${kill}`,
  category: 'other',
  issuedOn: '2026-01-05',
  dueOn: '2026-02-04',
  totalCents: 100 + kill,
})

/** Kills the application and its embedded database during writes, again and again: every write that was answered must be there. */
async function killApplication(scratch) {
  const environment = { DATA_DIR: join(scratch, 'crashes') }
  const answered = new Set()
  let server = await startServer(environment)
  // One session for all: it outlives the kills too, and signing in is rate-limited.
  const { cookie } = await signIn(server.url, 'manager')
  let manager = callerAt(server.url, cookie)
  const [{ id: buildingId }] = (await manager('GET', '/api/buildings?limit=1')).body.items
  for (let kill = 0; kill < kills; kill++) {
    const before = answered.size
    const writer = writeBills(manager, { buildingId, answered, kill, writers: 4 })
    // The others are under way whenever one is answered.
    await until(() => answered.size >= before + 1 + ((kill * 7) % 12))
    process.kill(server.pid, 'SIGKILL')
    writer.stop()
    await writer.ended
    server = await startServer(environment)
    manager = callerAt(server.url, cookie)
  }
  const lost = []
  for (const id of answered) if ((await manager('GET', `/api/bills/${id}`)).status !== 200) lost.push(id)
  await server.stop()
  console.log(`${kills} kills during writes: ${answered.size} answered, ${lost.length} lost`)
  if (lost.length > 0) process.exitCode = 1
}

const readings = 5
/** Longest that anything waited for may take, on any machine: past it the run has failed. */
const longest = 600_000

async function until(holds) {
  const end = performance.now() + longest
  while (!(await holds())) {
    if (performance.now() > end) throw new Error('what was waited for did not come')
    await sleep(20)
  }
}

const isReady = (server) =>
  fetch(`${server.url}/api/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  )

/** The documents of the inbox; retried while the database is away. */
async function documentsOf(manager) {
  for (;;) {
    const { status, body } = await manager('GET', '/api/pile')
    if (status === 200) return body.items
    await sleep(50)
  }
}

async function sendToInbox(server, manager, { buildingId, bytes, name, batchId, position }) {
  const form = new FormData()
  form.append('buildingId', buildingId)
  form.append('batchId', batchId)
  form.append('position', String(position))
  form.append('file', new Blob([bytes]), name)
  const answer = await fetch(`${server.url}/api/pile`, {
    method: 'POST',
    headers: { cookie: manager.cookie },
    body: form,
  })
  const body = await answer.json()
  if (answer.status !== 201) throw new Error(`${name}: ${answer.status} ${JSON.stringify(body)}`)
  return body.id
}

/** Writes bills until stopped; keeps the ids of those that were answered. */
function writeBills(manager, { buildingId, answered, kill, writers }) {
  let isOver = false
  const write = async () => {
    while (!isOver) {
      const answer = await manager('POST', '/api/bills', billOf(buildingId, kill)).catch(() => undefined)
      if (answer?.status === 201) answered.add(answer.body.id)
      else await sleep(20)
    }
  }
  const ended = Promise.all(Array.from({ length: writers }, write))
  return {
    stop: () => {
      isOver = true
    },
    ended,
  }
}

/**
 * Kills the postmaster of the embedded database while jobs read documents and bills are written, under a running
 * process: it must restart the database, lose no acknowledged write, and read every document.
 */
async function killDatabase(scratch) {
  const dataDir = join(scratch, 'postmaster')
  const server = await startServer({ DATA_DIR: dataDir })
  const postmaster = () => {
    try {
      return Number(readFileSync(join(dataDir, 'postgres', 'pgdata', 'postmaster.pid'), 'utf8').split('\n')[0])
    } catch {
      // Its file is absent until the next one has started.
      return undefined
    }
  }
  const manager = await signIn(server.url, 'manager')
  const [{ id: buildingId }] = (await manager('GET', '/api/buildings?limit=1')).body.items
  const bytes = readFileSync(join(root, 'e2e', 'fixtures', 'facture-texte.pdf'))
  const answered = new Set()
  const away = []
  let read = 0
  for (let kill = 0; kill < postmasterKills; kill++) {
    const batchId = randomUUID()
    for (let position = 0; position < readings; position++)
      await sendToInbox(server, manager, { buildingId, bytes, name: `${kill}-${position}.pdf`, batchId, position })
    const before = answered.size
    const writer = writeBills(manager, { buildingId, answered, kill, writers: 2 })
    await until(() => answered.size > before)
    // The kills fall as the jobs are queued, in the first reading, and in one of those after it.
    const isBegun = ({ state }) => state !== 'waiting'
    await until(async () => (await documentsOf(manager)).filter(isBegun).length >= [0, 1, 3][kill % 3])
    const began = performance.now()
    const killed = postmaster()
    process.kill(killed, 'SIGKILL')
    await until(async () => ![undefined, killed].includes(postmaster()) && (await isReady(server)))
    away.push(performance.now() - began)
    const back = answered.size
    await until(() => answered.size > back)
    writer.stop()
    await writer.ended
    const isDone = ({ state }) => state !== 'waiting' && state !== 'reading'
    await until(async () => (await documentsOf(manager)).every(isDone))
    for (const { id, state } of await documentsOf(manager)) {
      if (state === 'read') read += 1
      await manager('DELETE', `/api/pile/${id}`)
    }
  }
  const lost = []
  for (const id of answered) if ((await manager('GET', `/api/bills/${id}`)).status !== 200) lost.push(id)
  await server.stop()
  const wanted = postmasterKills * readings
  console.log(
    `${postmasterKills} kills of the postmaster in mid-job: ${answered.size} writes answered, ${lost.length} lost; ` +
      `${read} of ${wanted} documents read; ` +
      `ready again after p50 ${percentile(away, 0.5).toFixed(0)} ms, longest ${Math.max(...away).toFixed(0)} ms`,
  )
  if (lost.length > 0 || read < wanted) process.exitCode = 1
}
