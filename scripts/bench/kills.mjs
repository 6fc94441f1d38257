import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { planAhead } from '../../src/features/bills/instalments/server/service.ts'
import { startThrowaway } from '../../src/server/embedded-postgres.ts'
import { migrate } from '../../src/server/migrate.ts'
import { today } from '../../src/shared/dates.ts'
import { bundleServer } from '../bundle-server.mjs'
import { root } from '../freshness.mjs'
import { seedRepeatedBills } from './instalments.mjs'
import { findFaults, savePaid, tables } from './kills-checks.mjs'
import { idOf, query } from './rows.mjs'

const kills = Number(process.env.KILLS ?? 1_000)
const processes = 4
const concurrency = 3
const billIds = Array.from({ length: 60 }, (_, n) => idOf('5', n))
/** Longest time that a process runs after its first act, in milliseconds. */
const longest = 300
const actor = {
  id: idOf('2', 0),
  role: 'manager',
  rank: 'manager',
  isDemo: false,
  language: 'fr',
  organizationIds: [idOf('1', 0)],
  wholeOrganizationIds: [idOf('1', 0)],
  buildingIds: [idOf('3', 0)],
  residenceIds: [],
}

/**
 * Kills processes at random moments while they record payments, reverse them, change prices and make instalments, four at once on one
 * database. No instalment may be doubled, missing or changed once paid, and no payment that was reported lost or recorded twice.
 */
export async function benchKills(scratch) {
  const programs = existsSync('/usr/lib/postgresql/15/bin') ? '/usr/lib/postgresql/15/bin' : undefined
  const postgres = await startThrowaway({ dir: join(scratch, 'postgres'), programs })
  const { connection } = postgres
  // Below the packages that it imports.
  const folder = join(root, '.cache', `bench-kills-${process.pid}`)
  const run = { connection, program: join(folder, 'kills-worker.js'), killed: 0, tally: new Map(), reported: new Set() }
  try {
    await bundleServer(['scripts/bench/kills-worker.mjs'], folder)
    await migrate(connection)
    await seedRepeatedBills(connection, billIds.length)
    await query(connection, tables)
    const began = performance.now()
    const lateness = startLateness(connection)
    await Promise.all(Array.from({ length: processes }, () => killProcesses(run)))
    await lateness.stop()
    await report(run, (performance.now() - began) / 60_000)
  } finally {
    rmSync(folder, { recursive: true, force: true })
    await postgres.stop()
  }
}

/** Starts a process, kills it, and again until enough were killed. */
async function killProcesses(run) {
  while (run.killed < kills) {
    run.killed += 1
    const { connection } = run
    const child = spawn(process.execPath, [run.program], {
      env: { ...process.env, KILLS_WORKER: JSON.stringify({ connection, actor, billIds, concurrency }) },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let output = ''
    child.stdout.on('data', (part) => {
      output += part
    })
    const closed = once(child, 'close')
    while (!output.includes('done') && child.exitCode === null) await sleep(2)
    await sleep(Math.random() * longest)
    if (!child.kill('SIGKILL')) throw new Error('a process ended before it was killed')
    await closed
    for (const [, result, kind, reference] of output.matchAll(/^(begun|done|refused) (\S+) (\S+)$/gm)) {
      const counts = run.tally.get(kind) ?? { begun: 0, done: 0, refused: 0 }
      counts[result] += 1
      run.tally.set(kind, counts)
      if (result === 'done' && ['part', 'whole', 'reversal'].includes(kind)) run.reported.add(reference)
    }
  }
}

/**
 * Ten times a second, deletes the instalments of a bill after the last one that has a payment, as if none had been made for months. Every
 * two seconds, saves what is paid.
 */
function startLateness(connection) {
  let isOver = false
  const repeat = async () => {
    const client = new pg.Client(connection)
    await client.connect()
    for (let turn = 0; !isOver; turn++) {
      const id = billIds[Math.floor(Math.random() * billIds.length)]
      await client.query('begin')
      await client.query('select from bills where id = $1 for update', [id])
      await client.query(
        `delete from instalments where noun_id = $1 and superseded_by is null and ordinal > (
           select coalesce(max(i.ordinal), 1) from instalments i join instalment_payments p on p.instalment_id = i.id where i.noun_id = $1)`,
        [id],
      )
      await client.query(`update bills set planned_through = '2026-01-01' where id = $1`, [id])
      await client.query('commit')
      if (turn % 20 === 0) await client.query(savePaid)
      await sleep(100)
    }
    await client.end()
  }
  const ended = repeat()
  return {
    stop: () => {
      isOver = true
      return ended
    },
  }
}

/** Makes the instalments that are still missing, then compares the rows with each other and with what was reported. */
async function report({ connection, killed, tally, reported }, minutes) {
  const pool = new pg.Pool({ ...connection, max: 2 })
  // The pool ends before its connections are closed, and the database may be stopped in between.
  pool.on('error', () => undefined)
  await planAhead({ db: drizzle({ client: pool }), today: today() })
  const faults = await findFaults(pool, { reported, today: today() })
  const { rows } = await pool.query(
    'select (select count(*) from instalments)::int instalments, (select count(*) from instalment_payments)::int payments',
  )
  await pool.end()
  console.log(
    `${killed} kills in ${minutes.toFixed(1)} min: ${rows[0].instalments} instalments, ${rows[0].payments} payments and reversals`,
  )
  for (const [kind, { begun, done, refused }] of tally)
    console.log(`${kind.padEnd(12)} ${done} done, ${refused} refused, ${begun - done - refused} interrupted by a kill`)
  for (const [fault, found] of Object.entries(faults)) console.log(`${String(found).padStart(6)} ${fault}`)
  if (Object.values(faults).some((found) => found > 0)) process.exitCode = 1
}
