import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startThrowaway } from '../../src/server/embedded-postgres.ts'
import { root } from '../freshness.mjs'
import { managerOf, measureWhile, tellDelays } from './delays.mjs'
import { percentile, startServer, urlOf } from './server.mjs'

const documents = 10
const kinds = {
  text: ['facture-texte.pdf', 'prime-assurance.pdf'],
  scan: ['bill-scan.pdf'],
  photo: ['bill-photo.jpg'],
}
/** With those sent at once, within what one person may send a minute. */
const timesEach = 5
const quietSeconds = 15

/**
 * Delay of other requests while ten documents are read, memory of the readers, time of a document, and processes left.
 */
export async function benchReading(scratch) {
  const postgres = await startThrowaway({ dir: join(scratch, 'postgres-reading') })
  const { connection } = postgres
  const server = await startServer({ DATABASE_URL: urlOf(connection), DATA_DIR: join(scratch, 'reading') })
  try {
    const manager = await managerOf(server.url, connection)
    const list = { address: `${server.url}/api/bills?limit=25`, cookie: manager.cookie }
    await measureWhile(list, sleep(4_000))
    await sleep(2_000)
    const atRest = residentOf(server.pid)
    const quiet = await measureWhile(list, sleep(quietSeconds * 1_000))
    const send = await senderOf(server, manager)
    const { ms, most } = readAll(server, send)
    const busy = await measureWhile(list, ms)
    const peak = await most
    report({ quiet, busy, atRest, peak })
    await readEach(send)
    await sleep(25_000)
    console.log(
      `a while later: ${familyOf(server.pid).length - 1} reading processes left, ${residentOf(server.pid)} MB`,
    )
  } finally {
    await server.stop()
    await postgres.stop()
  }
}

function report({ quiet, busy, atRest, peak }) {
  tellDelays(`while ${documents} documents are read`, { quiet, busy })
  console.log(`server at rest ${atRest} MB; with its readers, while reading, at most ${peak} MB`)
}

const folder = join(root, 'e2e', 'fixtures')

/** Uploads documents to be read, and retries after `Retry-After`. */
async function senderOf(server, manager) {
  const [{ id: buildingId }] = (await manager('GET', '/api/buildings?limit=1')).body.items
  return async (name) => {
    const form = new FormData()
    form.append('buildingId', buildingId)
    form.append('file', new Blob([readFileSync(join(folder, name))]), name)
    for (;;) {
      const answer = await fetch(`${server.url}/api/bills/extraction`, {
        method: 'POST',
        headers: { cookie: manager.cookie },
        body: form,
      })
      const { engine, code } = await answer.json()
      if (answer.status === 201 && engine !== 'none') return
      if (answer.status !== 503) throw new Error(`${name}: ${answer.status} ${code ?? engine}`)
      await sleep(500)
    }
  }
}

/** Time that a person waits for one document, by its kind: from the upload to the filled fields. */
async function readEach(send) {
  for (const [kind, names] of Object.entries(kinds)) {
    const times = []
    for (let turn = 0; turn < timesEach; turn++) {
      const began = performance.now()
      await send(names[turn % names.length])
      times.push(performance.now() - began)
    }
    const told = `p50 ${percentile(times, 0.5).toFixed(0)} ms  longest ${Math.max(...times).toFixed(0)} ms`
    console.log(`a document read, ${kind.padEnd(9)} ${String(times.length).padStart(5)} documents ${told}`)
  }
}

/** All sent at once, as ten people would. */
function readAll(server, send) {
  const names = Object.values(kinds).flat()
  let isOver = false
  const all = Promise.all(Array.from({ length: documents }, (_, turn) => send(names[turn % names.length]))).finally(
    () => {
      isOver = true
    },
  )
  const watch = async () => {
    let most = 0
    while (!isOver) {
      most = Math.max(
        most,
        familyOf(server.pid).reduce((sum, pid) => sum + residentOf(pid), 0),
      )
      await sleep(200)
    }
    return most
  }
  return { ms: all, most: watch() }
}

const fileOf = (path) => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
const residentOf = (pid) => Math.round(Number(/^VmRSS:\s+(\d+)/m.exec(fileOf(`/proc/${pid}/status`))?.[1] ?? 0) / 1024)
/** A process and all that descend from it, as the system keeps them: to look through all processes would take the core that is measured. */
function familyOf(pid) {
  const children = threadsOf(pid).flatMap(
    (thread) => fileOf(`/proc/${pid}/task/${thread}/children`).match(/\d+/g) ?? [],
  )
  return [pid, ...children.flatMap(familyOf)]
}
function threadsOf(pid) {
  try {
    return readdirSync(`/proc/${pid}/task`)
  } catch {
    return []
  }
}
