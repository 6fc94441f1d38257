import { Buffer } from 'node:buffer'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { callerAt, signIn } from './client.mjs'
import { startServer } from './server.mjs'

const people = 500
const address = '/api/imports/invitations'
/** Longest that a run may take, on any machine. */
const longest = 300_000

/**
 * Invites 500 people from a CSV file with accents, in UTF-8 and as Excel saves it here (Windows-1252); then kills the process in the middle
 * of a run, and sends every file a second time. Nobody may be invited or written to twice, and the accents must be whole.
 */
export async function benchInvitations(scratch) {
  const environment = { DATA_DIR: join(scratch, 'invitations') }
  let server = await startServer(environment)
  const { cookie } = await signIn(server.url, 'manager')
  let manager = callerAt(server.url, cookie)
  const [{ id: buildingId }] = (await manager('GET', '/api/buildings?limit=1')).body.items
  const [{ unitNumber }] = (await manager('GET', `/api/residences?building=${buildingId}&limit=1`)).body.items
  const fileOf = (name) => {
    const rows = Array.from(
      { length: people },
      (_, n) => `Éloïse;Bérubé-Côté;${name}.${n}@exemple.ca;Locataire;${unitNumber}`,
    )
    return ['Prénom;Nom;Courriel;Titre;Unité', ...rows].join('\r\n')
  }
  const encodings = { utf8: (text) => Buffer.from(text), windows1252: (text) => Buffer.from(text, 'latin1') }
  const files = Object.entries(encodings).map(([name, encode]) => ({ name, bytes: encode(fileOf(name)) }))
  const killed = { name: 'killed', bytes: encodings.windows1252(fileOf('killed')) }

  const send = async ({ name, bytes }) => {
    const form = new FormData()
    form.set('buildingId', buildingId)
    form.set('file', new Blob([bytes]), `${name}.csv`)
    const began = performance.now()
    const answer = await fetch(server.url + address, { method: 'POST', headers: { cookie }, body: form })
    const made = await answer.json()
    if (answer.status !== 201) throw new Error(`${name}: ${answer.status} ${JSON.stringify(made)}`)
    return { made, ms: performance.now() - began }
  }
  const run = ({ id, version }) => manager('PUT', `${address}/${id}/run`, { version })
  const until = async ({ id }, holds) => {
    const end = performance.now() + longest
    for (;;) {
      const { status, body } = await manager('GET', `${address}/${id}`).catch(() => ({ status: 0 }))
      if (status === 200 && holds(body)) return body
      if (performance.now() > end) throw new Error(`the run did not come to that: ${JSON.stringify(body)}`)
      await sleep(20)
    }
  }
  const isDone = ({ status }) => status === 'done'

  try {
    for (const file of files) {
      const { made, ms } = await send(file)
      const began = performance.now()
      await run(made)
      const { done } = await until(made, isDone)
      const seconds = ((performance.now() - began) / 1_000).toFixed(1)
      console.log(`${file.name}: ${people} rows checked in ${ms.toFixed(0)} ms, ${done.create} invited in ${seconds} s`)
    }
    const { made } = await send(killed)
    await run(made)
    const before = await until(made, ({ done }) => done.create > 0)
    process.kill(server.pid, 'SIGKILL')
    const began = performance.now()
    server = await startServer(environment)
    manager = callerAt(server.url, cookie)
    const { done } = await until(made, isDone)
    const seconds = ((performance.now() - began) / 1_000).toFixed(1)
    console.log(`killed after ${before.done.create}: ${done.create} invited ${seconds} s after the kill`)

    for (const file of [...files, killed]) {
      const { planned } = (await send(file)).made
      console.log(`${file.name} again: ${planned.create} to invite, ${planned.same} there already`)
      if (planned.create > 0) process.exitCode = 1
    }
    for (const { name } of [...files, killed])
      await count(manager, { name, outbox: join(environment.DATA_DIR, 'outbox') })
  } finally {
    await server.stop()
  }
}

/** Invitations and letters of a file, once the queue has sent them all: one of each for each address. */
async function count(manager, { name, outbox }) {
  const { total, items } = (await manager('GET', `/api/invitations?q=${name}.&limit=100`)).body
  const isWhole = items.every(({ firstName, lastName }) => firstName === 'Éloïse' && lastName === 'Bérubé-Côté')
  const end = performance.now() + longest
  let letters = []
  while (letters.length < people && performance.now() < end) {
    await sleep(200)
    letters = readdirSync(outbox)
      .filter((file) => file.endsWith('.json'))
      .map((file) => JSON.parse(readFileSync(join(outbox, file), 'utf8')).to)
      .filter((to) => to.startsWith(`${name}.`))
  }
  const addresses = new Set(letters).size
  console.log(
    `${name}: ${total} invitations, accents ${isWhole ? 'whole' : 'LOST'}; ${letters.length} letters to ${addresses} addresses`,
  )
  if (total !== people || !isWhole || letters.length !== people || addresses !== people) process.exitCode = 1
}
