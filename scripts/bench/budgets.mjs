import { join } from 'node:path'
import { startThrowaway } from '../../src/server/embedded-postgres.ts'
import { signIn } from './client.mjs'
import { query } from './rows.mjs'
import { percentile, startServer, urlOf } from './server.mjs'

const years = 30
const billsPerYear = 700
const calls = 400
/** Milliseconds of the slowest call of a hundred. */
const most = 50

/** The page of a year’s budget, of a building with thirty years of bills: its slowest call of a hundred must stay under 50 ms. */
export async function benchBudgets(scratch) {
  const postgres = await startThrowaway({ dir: join(scratch, 'budgets-postgres'), settings: {} })
  try {
    const server = await startServer({
      DATABASE_URL: urlOf(postgres.connection),
      DEMONSTRATION: 'on',
      DATA_DIR: join(scratch, 'budgets-data'),
    })
    try {
      const call = await signIn(server.url, 'manager')
      const { body } = await call('GET', '/api/buildings?kind=condo&sort=-units&limit=1')
      const [{ id }] = body.items
      await fill(postgres.connection, id)
      const path = `/api/budgets/years/${id}`
      const times = []
      for (let turn = 0; turn < calls; turn++) {
        const began = performance.now()
        const { status } = await call('GET', path)
        if (status !== 200) throw new Error(`${path} answered ${status}`)
        if (turn >= calls / 10) times.push(performance.now() - began)
      }
      const [middle, slow] = [percentile(times, 0.5), percentile(times, 0.99)]
      console.log(
        `a year of a budget, ${(years * billsPerYear).toLocaleString('en')} bills: p50 ${middle.toFixed(1)} ms, p99 ${slow.toFixed(1)} ms`,
      )
      if (slow > most) process.exitCode = 1
    } finally {
      await server.stop()
    }
  } finally {
    await postgres.stop()
  }
}

/** Thirty years of paid bills beside those of the demonstration. */
async function fill(connection, building) {
  await query(
    connection,
    `with made as (
       insert into bills (id, organization_id, building_id, vendor_id, title, category, status, issued_on, due_on, total_cents, paid_on, created_by_id)
       select gen_random_uuid(), b.organization_id, b.building_id, b.vendor_id, 'Facture ' || n, b.category, 'paid',
         current_date - (n * 365 / $2::int), current_date - (n * 365 / $2::int) + 20, 10000 + n, current_date - (n * 365 / $2::int) + 15, b.created_by_id
       from (select * from bills where building_id = $1 limit 1) b, generate_series(1, $2::int * $3::int) n
       returning id, issued_on, due_on, total_cents, paid_on),
     parts as (
       insert into instalments (id, noun_id, ordinal, nominal_on, due_on, amount_cents)
       select gen_random_uuid(), id, 1, due_on, due_on, total_cents from made returning id, due_on, amount_cents)
     insert into instalment_payments (id, instalment_id, paid_on, amount_cents, at)
     select gen_random_uuid(), id, due_on - 5, amount_cents, now() from parts`,
    [building, billsPerYear, years],
  )
  await query(connection, 'analyze')
}
