import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { allAnswers } from '../../src/app/server/features.ts'
import { visibleFacts } from '../../src/features/audit/server/service.ts'
import { findEntries } from '../../src/features/audit-trail/server/store.ts'
import { authenticate } from '../../src/features/residences/access/server/service.ts'
import { sealTrail } from '../../src/server/audit-chain/checkpoints.ts'
import { verifyTrail } from '../../src/server/audit-chain/verification.ts'
import { startThrowaway } from '../../src/server/embedded-postgres.ts'
import { migrate } from '../../src/server/migrate.ts'
import { hashToken } from '../../src/server/secrets.ts'
import { callerAt } from './client.mjs'
import { idOf, query, sqlId } from './rows.mjs'
import { load, median, percentile, startServer, urlOf } from './server.mjs'

const entries = Number(process.env.ENTRIES ?? 1_000_000)
const writers = 8
const seconds = Number(process.env.SECONDS ?? 5)
const rounds = 5
/** How much slower, in percent, the chain may make a change over HTTP. A bare insert is told, for nobody waits for one alone. */
const slowerBound = 2
const verifiedWithinSeconds = 30
const perOrganization = 200
const organizations = Math.max(1, Math.floor(entries / 5_000))

/**
 * What the audit trail costs: writes with its triggers against writes without them, by turns; a trail of a million entries sealed and verified;
 * pages of it as an administrator and a manager ask for them. Fails over a bound. ENTRIES and SECONDS make it smaller.
 */
export async function benchAudit(scratch) {
  const programs = existsSync('/usr/lib/postgresql/15/bin') ? '/usr/lib/postgresql/15/bin' : undefined
  const postgres = await startThrowaway({
    dir: join(scratch, 'postgres'),
    programs,
    // A commit waits for the disk, as it does in use.
    settings: { shared_buffers: '1GB', fsync: 'on', synchronous_commit: 'on' },
  })
  try {
    await query(postgres.connection, 'create database bench_audit')
    const connection = { ...postgres.connection, database: 'bench_audit' }
    await migrate(connection)
    const pool = new pg.Pool({ ...connection, max: writers })
    pool.on('error', () => undefined)
    const config = { dataDir: join(scratch, 'data'), secretKey: 'the key of this bench' }
    await mkdir(config.dataDir, { recursive: true })
    await addPeople(pool)
    await benchWrites(pool, connection, scratch)
    await fill(pool)
    const db = drizzle({ client: pool })
    await benchChain(db, config)
    await benchPages(db)
    await pool.end()
  } finally {
    await postgres.stop()
  }
}

/** Two ways to write: a bare row with its fact, and a change of a building as a manager sends it to the server. Each with the triggers and without. */
async function benchWrites(pool, connection, scratch) {
  await pool.query('create table bench_rows (id uuid primary key, name text not null)')
  const insert = async () => {
    const client = await pool.connect()
    try {
      await client.query('begin')
      await client.query(`insert into bench_rows values (gen_random_uuid(), 'x')`)
      await client.query(`insert into audit_entries (id, subject, subject_id, action, request_id, changes)
        values (gen_random_uuid(), 'bill', gen_random_uuid(), 'updated', 'r', '{"name": ["a", "b"]}')`)
      await client.query('commit')
    } finally {
      client.release()
    }
  }
  await compare(pool, 'bare inserts', insert)
  const server = await startServer({
    DATABASE_URL: urlOf(connection),
    PROCESS: 'web',
    DEMONSTRATION: 'off',
    DATA_DIR: join(scratch, 'server'),
  })
  try {
    const manager = callerAt(server.url, `mitoyen_session=bench-1`)
    const versions = Array.from({ length: writers }, () => 0)
    const change = async (_, worker) => {
      const version = versions[worker]
      const { status, body } = await manager('PATCH', `/api/buildings/${idOf('4', worker)}`, {
        version,
        yearBuilt: 1950 + (version % 50),
      })
      if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
      versions[worker] += 1
    }
    const slower = await compare(pool, 'changes of a building over HTTP', change)
    if (slower > slowerBound) fail(`writes are slower by more than ${slowerBound} %`)
  } finally {
    await server.stop()
  }
  await pool.query('alter table audit_entries disable trigger user; alter table audit_seals disable trigger user')
  await pool.query('truncate audit_entries, audit_seals')
  await pool.query('alter table audit_entries enable trigger user; alter table audit_seals enable trigger user')
}

async function compare(pool, what, write) {
  const rates = { chained: [], unchained: [] }
  await load(write, { workers: writers, seconds: 1 })
  for (let round = 0; round < rounds; round++) {
    for (const [name, how] of [
      ['unchained', 'disable'],
      ['chained', 'enable'],
    ]) {
      await pool.query(`alter table audit_entries ${how} trigger user`)
      rates[name].push((await load(write, { workers: writers, seconds })).rate)
    }
  }
  const [without, chained] = [median(rates.unchained), median(rates.chained)]
  const slower = (1 - chained / without) * 100
  console.log(
    `${what} a second: ${Math.round(without)} without the chain, ${Math.round(chained)} with it: ${slower.toFixed(1)} % slower`,
  )
  return slower
}

function fail(why) {
  console.log(`over a bound: ${why}`)
  process.exitCode = 1
}

/** Many organizations with a manager each, an administrator, and the buildings that writes change. */
async function addPeople(pool) {
  await pool.query(`insert into organizations (id, name, kind)
    select ${sqlId('1', 'n')}, 'Org ' || n, 'management_company' from generate_series(0, ${organizations - 1}) n`)
  await pool.query(`insert into users (id, email, first_name, last_name, role, password_hash)
    select ${sqlId('2', 'n')}, 'bench' || n || '@mitoyen.test', 'A', 'B', case when n = 0 then 'admin' else 'manager' end, 'x'
    from generate_series(0, ${organizations}) n`)
  await pool.query(`insert into organization_members (organization_id, user_id)
    select ${sqlId('1', 'n')}, ${sqlId('2', 'n + 1')} from generate_series(0, ${organizations - 1}) n`)
  for (const number of [0, 1])
    await pool.query(
      `insert into sessions (id, user_id, token_hash, expires_at, stage) values (gen_random_uuid(), $1, $2, now() + interval '1 day', 'full')`,
      [idOf('2', number), hashToken(`bench-${number}`)],
    )
  await pool.query(
    `insert into buildings (id, organization_id, name, kind, address, city, province, postal_code, year_built, total_units, total_floors,
       management_company, parking_spaces, storage_spaces, amenities)
     select ${sqlId('4', 'n')}, $1, 'B' || n, 'rental', '1, rue A', 'Laval', 'QC', 'H2X 1Y4', 1990, 4, 2, '', 0, 0, '{}'
     from generate_series(0, ${writers - 1}) n`,
    [idOf('1', 0)],
  )
}

/** Facts of a year. */
async function fill(pool) {
  const began = performance.now()
  const batch = 50_000
  for (let from = 0; from < entries; from += batch)
    await pool.query(`insert into audit_entries (id, at, actor_id, organization_id, subject, subject_id, action, request_id, changes)
      select gen_random_uuid(), now() - (${entries} - n) * interval '30 seconds', ${sqlId('2', `1 + n % ${organizations}`)},
        ${sqlId('1', `n % ${organizations}`)}, (array['bill', 'demand', 'residence', 'user'])[1 + n % 4], ${sqlId('3', `n % ${perOrganization}`)},
        'updated', 'r' || n, '{"name": ["a", "b"]}'
      from generate_series(${from}, ${Math.min(entries, from + batch) - 1}) n`)
  await pool.query('analyze')
  console.log(`${entries} entries added in ${((performance.now() - began) / 1_000).toFixed(1)} s`)
}

async function benchChain(db, config) {
  const log = { info: () => undefined, warn: () => undefined }
  const sealing = performance.now()
  await sealTrail({ db, config, log, now: new Date() })
  const verifying = performance.now()
  const verdict = await verifyTrail(db, config)
  const [sealed, verified] = [verifying - sealing, performance.now() - verifying]
  if (verdict.firstBreak || verdict.sealed !== entries) throw new Error(JSON.stringify(verdict))
  console.log(`sealed in ${(sealed / 1_000).toFixed(1)} s, verified in ${(verified / 1_000).toFixed(1)} s`)
  if (verified > verifiedWithinSeconds * 1_000) fail(`verified in more than ${verifiedWithinSeconds} s`)
}

async function benchPages(db) {
  const machinery = { answers: allAnswers }
  for (const [who, number] of [
    ['administrator', 0],
    ['manager', 1],
  ]) {
    const { actor } = await authenticate({ db, now: new Date(), machinery }, `bench-${number}`)
    const asked = {
      'first page': {},
      'a thing': { subject: 'bill', subjectId: idOf('3', 4) },
      'a person': { actor: idOf('2', 1) },
      'a kind': { subject: 'residence' },
      'an organization': { organization: idOf('1', 0) },
    }
    for (const [name, filter] of Object.entries(asked)) {
      const times = []
      for (let turn = 0; turn < 60; turn++) {
        const began = performance.now()
        await findEntries(db, visibleFacts(actor), { sort: '-at', limit: 25, ...filter })
        if (turn >= 10) times.push(performance.now() - began)
      }
      console.log(`${who}, ${name}: p50 ${median(times).toFixed(1)} ms, p99 ${percentile(times, 0.99).toFixed(1)} ms`)
    }
  }
}
