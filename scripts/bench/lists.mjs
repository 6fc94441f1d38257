import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { countBills, findBills, visibleBills } from '../../src/features/bills/server/store.ts'
import { startThrowaway } from '../../src/server/embedded-postgres.ts'
import { migrate } from '../../src/server/migrate.ts'
import { load, median, startServer } from './server.mjs'

const workers = 8
const rounds = 5
const perBuilding = 28
const perOrganization = 36

/** The list that a manager opens, through HTTP and straight from the driver, on 10 000 bills and on a million. */
export async function benchLists(scratch) {
  const programs = existsSync('/usr/lib/postgresql/15/bin') ? '/usr/lib/postgresql/15/bin' : undefined
  const postgres = await startThrowaway({ dir: join(scratch, 'postgres'), programs })
  try {
    const small = await measure(postgres.connection, 'bench_10k', 10_000)
    const large = await measure(postgres.connection, 'bench_1m', 1_000_000)
    console.log(
      `1 M against 10 k: HTTP ${(small.http / large.http).toFixed(2)} x, driver ${(small.driver / large.driver).toFixed(2)} x as slow`,
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
  const url = `postgres://${administrator.user}:${encodeURIComponent(administrator.password)}@localhost/${database}?host=${encodeURIComponent(administrator.host)}&port=${administrator.port}`
  const server = await startServer({
    DATABASE_URL: url,
    PROCESS: 'web',
    DEMONSTRATION: 'off',
    DATA_DIR: join(administrator.host, `${database}-data`),
  })
  const pool = new pg.Pool({ ...connection, max: 10 })
  const agent = new Agent({ keepAlive: true, maxSockets: workers })
  try {
    const organizations = Math.max(1, Math.floor(buildings / perOrganization))
    const target = (turn) => {
      const organization = ((turn * 2_654_435_761) >>> 0) % organizations
      return {
        cookie: `mitoyen_session=bench-${organization}`,
        building: idOf('3', organization * perOrganization + (turn % perOrganization)),
      }
    }
    const overHttp = (turn) => call(agent, server.url, target(turn))
    const statements = await statementsOf(connection, target(1).building)
    const overDriver = async (turn) => {
      const { building } = target(turn)
      await Promise.all(
        statements.map(({ text, values }, index) =>
          pool.query({
            name: `bench-${index}`,
            text,
            values: values.map((value) =>
              value === target(1).building ? building : Array.isArray(value) ? [building] : value,
            ),
          }),
        ),
      )
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
      console.log(
        `${bills} bills in ${buildings} buildings, ${name.padEnd(6)} ${middle(name, 'rate').toFixed(0).padStart(6)}/s  p50 ${middle(name, 'p50').toFixed(1)} ms  p99 ${middle(name, 'p99').toFixed(1)} ms`,
      )
    }
    console.log(
      `HTTP is ${((100 * middle('http', 'rate')) / middle('driver', 'rate')).toFixed(0)} % of the driver's rate`,
    )
    return { http: middle('http', 'rate'), driver: middle('driver', 'rate') }
  } finally {
    agent.destroy()
    await pool.end()
    await server.stop()
  }
}

/** The very statements the list sends: its page and its count. */
async function statementsOf(connection, building) {
  const statements = []
  const pool = new pg.Pool({ ...connection, max: 1 })
  const db = drizzle({ client: pool, logger: { logQuery: (text, values) => statements.push({ text, values }) } })
  const actor = {
    id: building,
    role: 'manager',
    rank: 'manager',
    isDemo: false,
    language: 'fr',
    organizationIds: [],
    wholeOrganizationIds: [],
    buildingIds: [building],
    residenceIds: [],
  }
  const filter = { building, sort: '-dueOn', limit: 25 }
  await findBills(db, visibleBills(actor), filter)
  await countBills(db, visibleBills(actor), filter)
  await pool.end()
  return statements
}

function call(agent, url, { cookie, building }) {
  return new Promise((resolve, reject) => {
    get(`${url}/api/bills?building=${building}&sort=-dueOn&limit=25`, { agent, headers: { cookie } }, (answer) => {
      let size = 0
      answer.on('data', (chunk) => {
        size += chunk.length
      })
      answer.on('end', () =>
        answer.statusCode === 200 && size > 1_000
          ? resolve()
          : reject(new Error(`the list answered ${answer.statusCode}`)),
      )
    }).on('error', reject)
  })
}

/** Ids that SQL and this script make alike: a kind, then a number. */
const idOf = (kind, number) => `${kind}0000000-0000-7000-8000-${number.toString(16).padStart(12, '0')}`
const sqlId = (kind, number) => `('${kind}0000000-0000-7000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`

/** Deterministic: the same rows at every run. Each organization has a manager, 36 buildings, 12 vendors. */
async function seed(connection, buildings, bills) {
  const organizations = Math.max(1, Math.ceil(buildings / perOrganization))
  const statuses = `(array['paid','paid','paid','paid','paid','sent','sent','overdue','draft','cancelled'])[1 + n % 10]`
  await query(
    connection,
    `insert into organizations (id, name, kind) select ${sqlId('1', 'n')}, 'Gestion ' || n, 'management_company' from generate_series(0, ${organizations - 1}) n`,
  )
  await query(
    connection,
    `insert into users (id, email, first_name, last_name, role) select ${sqlId('2', 'n')}, 'bench' || n || '@example.com', 'Banc', 'Essai', 'manager' from generate_series(0, ${organizations - 1}) n`,
  )
  await query(
    connection,
    `insert into organization_members (organization_id, user_id) select ${sqlId('1', 'n')}, ${sqlId('2', 'n')} from generate_series(0, ${organizations - 1}) n`,
  )
  await query(
    connection,
    `insert into buildings (id, organization_id, name, kind, address, city, province, postal_code, year_built, total_units, total_floors, management_company, parking_spaces, storage_spaces, amenities, share_denominator)
     select ${sqlId('3', 'n')}, ${sqlId('1', `n / ${perOrganization}`)}, 'Immeuble ' || n, 'condo', n || ', rue du Banc', 'Montréal', 'QC', 'H2X 1Y4', 1990, 24, 4, 'Gestion', 10, 10, '{}', 10000 from generate_series(0, ${buildings - 1}) n`,
  )
  await query(
    connection,
    `insert into vendors (id, organization_id, name, search_name, category) select ${sqlId('4', 'n')}, ${sqlId('1', 'n / 12')}, 'Fournisseur ' || n, 'fournisseur ' || n, 'repairs' from generate_series(0, ${organizations * 12 - 1}) n`,
  )
  await query(
    connection,
    `insert into bills (id, organization_id, building_id, vendor_id, title, category, status, invoice_number, issued_on, due_on, subtotal_cents, gst_cents, qst_cents, total_cents, paid_on, created_by_id)
     select ${sqlId('5', 'n')}, ${sqlId('1', `(n % ${buildings}) / ${perOrganization}`)}, ${sqlId('3', `n % ${buildings}`)}, ${sqlId('4', `((n % ${buildings}) / ${perOrganization}) * 12 + n % 12`)},
       'Entretien ' || n, 'repairs', ${statuses}, 'F-' || n, date '2024-11-01' + ((n::bigint * 7919 % 720)::int), date '2024-12-01' + ((n::bigint * 7919 % 720)::int), 10000 + n % 90000, (10000 + n % 90000) / 20, (10000 + n % 90000) / 10, (10000 + n % 90000) * 1.15,
       case when ${statuses} = 'paid' then date '2024-12-01' + ((n::bigint * 7919 % 720)::int) end, ${sqlId('2', `(n % ${buildings}) / ${perOrganization}`)} from generate_series(0, ${bills - 1}) n`,
  )
  const hashes = Array.from({ length: organizations }, (_, n) =>
    createHash('sha256').update(`bench-${n}`).digest('hex'),
  )
  await query(
    connection,
    `insert into sessions (token_hash, user_id, stage, expires_at) select hash, ${sqlId('2', 'n - 1')}, 'full', now() + interval '1 day' from unnest($1::text[]) with ordinality as given(hash, n)`,
    [hashes],
  )
  await query(connection, 'vacuum analyze')
}

async function query(connection, text, values) {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return await client.query(text, values)
  } finally {
    await client.end()
  }
}
