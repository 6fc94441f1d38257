import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { planAhead } from '../../src/features/bills/instalments/server/service.ts'
import { amendInstalments } from '../../src/features/instalments/server/service.ts'
import { startThrowaway } from '../../src/server/embedded-postgres.ts'
import { migrate } from '../../src/server/migrate.ts'
import { idOf, query, sqlId } from './rows.mjs'
import { median } from './server.mjs'

const count = 10_000
/** Seconds that all may take to be made, and milliseconds that half of the amendments may take. */
const bounds = { seconds: 10, ms: 20 }
const amendments = 200
const today = '2026-11-23'

/** The job that makes the instalments of 10 000 bills that come back, and the amendment of one of them. Fails over the bounds. */
export async function benchInstalments(scratch) {
  const programs = existsSync('/usr/lib/postgresql/15/bin') ? '/usr/lib/postgresql/15/bin' : undefined
  const postgres = await startThrowaway({ dir: join(scratch, 'postgres'), programs })
  try {
    const { connection } = postgres
    await migrate(connection)
    await seedRepeatedBills(connection, count)
    const pool = new pg.Pool({ ...connection, max: 4 })
    const db = drizzle({ client: pool })
    const context = { db, today, now: new Date(), actor: { id: idOf('2', 0) } }
    const start = performance.now()
    await planAhead(context)
    const seconds = (performance.now() - start) / 1_000
    const { rows } = await pool.query('select count(*)::int made, count(distinct noun_id)::int bills from instalments')
    console.log(`${rows[0].made} instalments of ${rows[0].bills} bills made in ${seconds.toFixed(1)} s`)
    const times = []
    for (let n = 0; n < amendments; n++) {
      const began = performance.now()
      await db.transaction((tx) =>
        amendInstalments({ ...context, db: tx }, idOf('5', n), {
          kind: 'repeated',
          rhythm: 'monthly',
          step: 'monthly',
          totalCents: 60_000 + n,
          firstOn: null,
          untilOn: null,
        }),
      )
      times.push(performance.now() - began)
    }
    const ms = median(times)
    console.log(`amending one: median ${ms.toFixed(1)} ms, slowest ${Math.max(...times).toFixed(1)} ms`)
    if (seconds > bounds.seconds || ms > bounds.ms) {
      console.log(`over the bounds: ${bounds.seconds} s, ${bounds.ms} ms`)
      process.exitCode = 1
    }
    await pool.end()
  } finally {
    await postgres.stop()
  }
}

/** Bills that come back each month, begun five months ago, without an instalment. */
export async function seedRepeatedBills(connection, count) {
  await query(
    connection,
    `insert into organizations (id, name, kind) values ('${idOf('1', 0)}', 'Gestion', 'management_company')`,
  )
  await query(
    connection,
    `insert into users (id, email, first_name, last_name, role) values ('${idOf('2', 0)}', 'banc@example.com', 'Banc', 'Essai', 'manager')`,
  )
  await query(
    connection,
    `insert into buildings (id, organization_id, name, kind, address, city, province, postal_code, year_built,
       total_units, total_floors, management_company, parking_spaces, storage_spaces, amenities, share_denominator)
     values ('${idOf('3', 0)}', '${idOf('1', 0)}', 'Immeuble', 'condo', '1, rue du Banc', 'Montréal', 'QC', 'H2X 1Y4', 1990, 24, 4,
       'Gestion', 10, 10, '{}', 10000)`,
  )
  await query(
    connection,
    `insert into vendors (id, organization_id, name, search_name, category)
     values ('${idOf('4', 0)}', '${idOf('1', 0)}', 'Fournisseur', 'fournisseur', 'repairs')`,
  )
  await query(
    connection,
    `insert into bills (id, organization_id, building_id, vendor_id, title, category, status, payment_type, schedule, is_repeated,
       planned_through, issued_on, due_on, total_cents, created_by_id)
     select ${sqlId('5', 'n')}, '${idOf('1', 0)}', '${idOf('3', 0)}', '${idOf('4', 0)}', 'Entretien ' || n, 'cleaning', 'sent',
       'recurring', 'monthly', true, date '2026-06-30', date '2026-06-01', date '2026-06-30', 50000, '${idOf('2', 0)}'
       from generate_series(0, ${count - 1}) n`,
  )
  await query(
    connection,
    `insert into instalment_plans (id, noun_id, version, from_ordinal, rhythm, is_repeated, anchor_on, anchor_ordinal, amount_cents, made_at)
     select gen_random_uuid(), id, 1, 1, 'monthly', true, date '2026-06-30', 1, 50000, now() from bills`,
  )
}
