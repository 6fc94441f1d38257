import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { startThrowaway } from '../../src/server/embedded-postgres.ts'
import { migrate } from '../../src/server/migrate.ts'
import { hashToken } from '../../src/server/secrets.ts'
import { today } from '../../src/shared/dates.ts'
import { root } from '../freshness.mjs'
import { benchBillFigures } from './bill-figures.mjs'
import { idOf, query, sqlId } from './rows.mjs'
import { seedBills } from './seed-bills.mjs'
import { load, median, startServer, urlOf } from './server.mjs'

const largeCount = Number(process.env.BILLS ?? 1_000_000)
const workers = 8
const rounds = 5
const perBuilding = 28
const perOrganization = 36

/**
 * The list that a manager opens, on 10 000 bills and on a million, each of twelve instalments: through HTTP, and the same statements
 * straight from the driver: first who the cookie belongs to, then the page and its count, then what later features know of its rows.
 * Then the other pages and the jobs of bills.
 * PostgreSQL has the memory that compose.yaml gives it. `BILLS` is another number of bills than a million.
 */
export async function benchLists(scratch) {
  const programs = existsSync('/usr/lib/postgresql/15/bin') ? '/usr/lib/postgresql/15/bin' : undefined
  const postgres = await startThrowaway({
    dir: join(scratch, 'postgres'),
    programs,
    settings: { shared_buffers: '1GB' },
  })
  try {
    const small = await measure(postgres.connection, 'bench_10k', 10_000)
    const large = await measure(postgres.connection, 'bench_1m', largeCount)
    console.log(
      `${largeCount} bills against 10 000: HTTP ${(small.http / large.http).toFixed(2)} x, driver ${(small.driver / large.driver).toFixed(2)} x as slow`,
    )
  } finally {
    await postgres.stop()
  }
}

async function measure(administrator, database, bills) {
  await query(administrator, `create database ${database}`)
  const connection = { ...administrator, database }
  await migrate(connection)
  const buildings = Math.ceil(bills / perBuilding)
  await seed(connection, buildings, bills)
  const server = await startServer({
    DATABASE_URL: urlOf(connection),
    PROCESS: 'web',
    DEMONSTRATION: 'off',
    DATA_DIR: join(administrator.host, `${database}-data`),
  })
  const pool = new pg.Pool({ ...connection, max: 10 })
  const lines = Array.from({ length: workers }, () => openLine(server.url))
  try {
    const organizations = Math.max(1, Math.floor(buildings / perOrganization))
    const target = (turn) => {
      const organization = ((turn * 2_654_435_761) >>> 0) % organizations
      const buildingIds = Array.from({ length: perOrganization }, (_, n) =>
        idOf('3', organization * perOrganization + n),
      )
      const building = buildingIds[turn % perOrganization]
      return { organization, token: `bench-${organization}`, buildingIds, building }
    }
    const overHttp = (turn, worker) => lines[worker].ask(target(turn))
    const statements = await statementsOf(connection, target(1))
    const overDriver = async (turn) => {
      const ask = ({ name, text, valuesOf }) => pool.query({ name, text, values: valuesOf(target(turn)) })
      for (const statement of statements.caller) await ask(statement)
      await Promise.all(statements.page.map(ask))
      for (const statement of statements.beside) await ask(statement)
    }
    await load(overHttp, { workers, seconds: 2 })
    await load(overDriver, { workers, seconds: 1 })
    const results = { http: [], driver: [] }
    for (let round = 0; round < rounds; round++) {
      results.http.push(await load(overHttp, { workers, seconds: 2 }))
      results.driver.push(await load(overDriver, { workers, seconds: 2 }))
    }
    const middle = (name, field) => median(results[name].map((result) => result[field]))
    for (const name of ['http', 'driver']) {
      const [rate, p50, p99] = ['rate', 'p50', 'p99'].map((field) => middle(name, field))
      console.log(
        `${bills} bills in ${buildings} buildings, ${name.padEnd(6)} ${rate.toFixed(0).padStart(6)}/s  ` +
          `p50 ${p50.toFixed(1)} ms  p99 ${p99.toFixed(1)} ms`,
      )
    }
    console.log(
      `HTTP is ${((100 * middle('http', 'rate')) / middle('driver', 'rate')).toFixed(0)} % of the driver's rate`,
    )
    await benchBillFigures(server, connection, { targetOf: target, bills })
    return { http: middle('http', 'rate'), driver: middle('driver', 'rate') }
  } finally {
    for (const line of lines) line.close()
    await pool.end()
    await server.stop()
  }
}

/** The very statements that a call sends, those of its caller first, with what to fill in for another caller. */
async function statementsOf(connection, { organization, token, buildingIds, building }) {
  const child = fork(join(root, 'scripts/bench/statements.mjs'), { execArgv: ['--import', 'tsx'] })
  child.send({ url: urlOf(connection), token, building })
  const [{ caller, list }] = await once(child, 'message')
  const isReach = (value) => Array.isArray(value) && value.includes(buildingIds[0])
  const [page, beside] = [list.slice(0, 2), list.slice(2)]
  if (!page.every(({ values }) => values.some(isReach))) throw new Error('the caller does not reach what was seeded')
  const [hash, person] = [hashToken(token), idOf('2', organization)]
  const fill = (given, other) =>
    given.map((value) => {
      if (value === hash) return hashToken(other.token)
      if (value === person) return idOf('2', other.organization)
      if (value === building) return other.building
      return isReach(value) ? other.buildingIds : value
    })
  const named = (kind, statements) =>
    statements.map(({ text, values }, at) => ({
      name: `bench-${kind}-${at}`,
      text,
      valuesOf: (other) => fill(values, other),
    }))
  return { caller: named('caller', caller), page: named('page', page), beside: named('beside', beside) }
}

/** A connection that stays open and reads no more of an answer than its status and length: the machine is for the server. */
function openLine(url) {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname).setNoDelay()
  let received = []
  let missing = 0
  let waiting
  socket.on('data', (chunk) => {
    received.push(chunk)
    if (missing === 0) {
      const head = Buffer.concat(received).toString('latin1')
      const end = head.indexOf('\r\n\r\n')
      if (end < 0) return
      const length = Number(/content-length: (\d+)/i.exec(head)?.[1])
      if (!head.startsWith('HTTP/1.1 200') || !(length > 1_000))
        return waiting.reject(new Error(`the list answered ${head.slice(0, 300)}`))
      missing = end + 4 + length - head.length
    } else missing -= chunk.length
    if (missing > 0) return
    received = []
    missing = 0
    waiting.resolve()
  })
  socket.on('error', (error) => waiting?.reject(error))
  return {
    ask: ({ token, building }) =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject }
        socket.write(
          `GET /api/bills?building=${building}&sort=-dueOn&limit=25 HTTP/1.1\r\nhost: ${hostname}\r\ncookie: mitoyen_session=${token}\r\n\r\n`,
        )
      }),
    close: () => socket.destroy(),
  }
}

/** Deterministic: the same rows at every run. Each organization has a manager, 36 buildings, 12 vendors. */
async function seed(connection, buildings, bills) {
  const organizations = Math.max(1, Math.ceil(buildings / perOrganization))
  await query(
    connection,
    `insert into organizations (id, name, kind)
     select ${sqlId('1', 'n')}, 'Gestion ' || n, 'management_company' from generate_series(0, ${organizations - 1}) n`,
  )
  await query(
    connection,
    `insert into users (id, email, first_name, last_name, role)
     select ${sqlId('2', 'n')}, 'bench' || n || '@example.com', 'Banc', 'Essai', 'manager'
       from generate_series(0, ${organizations - 1}) n`,
  )
  await query(
    connection,
    `insert into organization_members (organization_id, user_id) select ${sqlId('1', 'n')}, ${sqlId('2', 'n')} from generate_series(0, ${organizations - 1}) n`,
  )
  await query(
    connection,
    `insert into buildings (id, organization_id, name, kind, address, city, province, postal_code, year_built,
       total_units, total_floors, management_company, parking_spaces, storage_spaces, amenities, share_denominator)
     select ${sqlId('3', 'n')}, ${sqlId('1', `n / ${perOrganization}`)}, 'Immeuble ' || n, 'condo', n || ', rue du Banc',
       'Montréal', 'QC', 'H2X 1Y4', 1990, 24, 4, 'Gestion', 10, 10, '{}', 10000
       from generate_series(0, ${buildings - 1}) n`,
  )
  await query(
    connection,
    `insert into vendors (id, organization_id, name, search_name, category)
     select ${sqlId('4', 'n')}, ${sqlId('1', 'n / 12')}, 'Fournisseur ' || n, 'fournisseur ' || n, 'repairs'
       from generate_series(0, ${organizations * 12 - 1}) n`,
  )
  await seedBills(connection, { bills, buildings, perOrganization, today: today() })
  const hashes = Array.from({ length: organizations }, (_, n) => hashToken(`bench-${n}`))
  await query(
    connection,
    `insert into sessions (token_hash, user_id, stage, expires_at)
     select hash, ${sqlId('2', 'n - 1')}, 'full', now() + interval '1 day'
       from unnest($1::text[]) with ordinality as given(hash, n)`,
    [hashes],
  )
  await query(connection, 'vacuum analyze')
}
