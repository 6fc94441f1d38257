import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { chartOf } from '../../src/features/ledger/rules.ts'
import { findSums, insertEntries, insertLedger } from '../../src/features/ledger/server/store.ts'
import { verifyLedgers } from '../../src/features/ledger/verification/server/service.ts'
import { startThrowaway } from '../../src/server/embedded-postgres.ts'
import { migrate } from '../../src/server/migrate.ts'
import { idOf, query } from './rows.mjs'
import { median, percentile } from './server.mjs'

const years = 30
const firstYear = 1997
const perYear = 1_210
const homes = 300
const reads = 300
/** A trial balance of 30 years, in milliseconds. */
const boundMs = 50
const funds = ['operating', 'contingency', 'self_insurance']
const organizationId = idOf('1', 0)
const buildingId = idOf('3', 0)

/** The books of a building of 300 homes over 30 years, 217 800 postings: a call to every home, a year-end, trial balances. Fails over a bound. */
export async function benchLedger(scratch) {
  const programs = existsSync('/usr/lib/postgresql/15/bin') ? '/usr/lib/postgresql/15/bin' : undefined
  const postgres = await startThrowaway({ dir: join(scratch, 'postgres'), programs })
  try {
    const { connection } = postgres
    await migrate(connection)
    await addBuilding(connection)
    const pool = new pg.Pool({ ...connection, max: 4 })
    pool.on('error', () => undefined)
    const db = drizzle({ client: pool })
    const opened = { organizationId, buildingId, startsOn: `${firstYear}-01-01`, openedAt: new Date() }
    await insertLedger(db, opened, chartOf('condo'))
    await fill(db, pool)
    await pool.query('analyze')
    await callHomes(db)
    const { rows } = await pool.query('select count(*)::int as count from postings')
    const times = []
    for (let n = 0; n < reads; n++) {
      const began = performance.now()
      await findSums(db, buildingId, `${firstYear + years - 1}-12-31`)
      times.push(performance.now() - began)
    }
    const p99 = percentile(times, 0.99)
    console.log(
      `trial balance over ${rows[0].count} postings of ${years} years: median ${median(times).toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`,
    )
    const began = performance.now()
    const { entries, firstBreak } = await verifyLedgers(db)
    console.log(`${entries} entries verified in ${((performance.now() - began) / 1_000).toFixed(1)} s`)
    await pool.end()
    if (firstBreak) throw new Error(firstBreak)
    if (p99 > boundMs) throw new Error(`a trial balance takes ${p99.toFixed(1)} ms, more than ${boundMs} ms`)
  } finally {
    await postgres.stop()
  }
}

const entry = (postedOn, sourceKey) => ({
  organizationId,
  buildingId,
  postedOn,
  kind: 'adjustment',
  sourceKey,
  reason: 'Frais de condo',
  madeById: null,
  madeAt: new Date(),
  lines: funds.flatMap((fund) => [
    { account: `cash_${fund}`, fund, amountCents: 10_000 },
    { account: 'contributions', fund, amountCents: -10_000 },
  ]),
})

/** All years but the last are closed, as they would be. */
async function fill(db, pool) {
  const closings = []
  const start = performance.now()
  for (let at = 0; at < years; at++) {
    const year = firstYear + at
    const day = (n) => new Date(Date.UTC(year, 0, 1 + (n % 365))).toISOString().slice(0, 10)
    await db.transaction((tx) =>
      insertEntries(
        tx,
        Array.from({ length: perYear }, (_, n) => entry(day(n), `${year} ${n}`)),
      ),
    )
    if (at === years - 1) continue
    const began = performance.now()
    await pool.query(
      `insert into ledger_closings (id, building_id, kind, through, made_at) values (gen_random_uuid(), $1, 'closed', $2, now())`,
      [buildingId, `${year}-12-31`],
    )
    closings.push(performance.now() - began)
  }
  const seconds = (performance.now() - start) / 1_000
  console.log(`${years * perYear} entries of ${years} years posted and closed in ${seconds.toFixed(1)} s`)
  console.log(`closing a year: median ${median(closings).toFixed(0)} ms, the last ${closings.at(-1).toFixed(0)} ms`)
}

async function callHomes(db) {
  const began = performance.now()
  await db.transaction((tx) =>
    insertEntries(
      tx,
      Array.from({ length: homes }, (_, n) => entry(`${firstYear + years - 1}-12-01`, `call ${n}`)),
    ),
  )
  console.log(
    `a call to ${homes} homes over ${funds.length} funds posted in ${Math.round(performance.now() - began)} ms`,
  )
}

async function addBuilding(connection) {
  await query(
    connection,
    `insert into organizations (id, name, kind) values ('${organizationId}', 'Gestion', 'management_company')`,
  )
  await query(
    connection,
    `insert into buildings (id, organization_id, name, kind, address, city, province, postal_code, year_built, total_units, total_floors,
      management_company, parking_spaces, storage_spaces, amenities)
     values ('${buildingId}', '${organizationId}', 'Tour', 'condo', '1, rue du Banc', 'Montréal', 'QC', 'H2X 1Y4', 1990, ${homes}, 20,
      'Gestion', 0, 0, '{}')`,
  )
}
