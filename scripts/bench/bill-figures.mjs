import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { planAhead } from '../../src/features/bills/instalments/server/service.ts'
import { findToPlan } from '../../src/features/bills/instalments/server/store.ts'
import { lapseBills } from '../../src/features/bills/transitions/server/store.ts'
import { leastAhead } from '../../src/features/instalments/layouts/rules.ts'
import { addDays, today } from '../../src/shared/dates.ts'
import { callerAt } from './client.mjs'
import { idOf } from './rows.mjs'
import { median } from './server.mjs'

const turns = 15
/** Milliseconds that half of the calls may take, on a database of a million bills. */
const bounds = { page: 60, sum: 120, job: 100 }

/**
 * Calls what the pages about bills read, each time as the manager of another organization of a thousand bills in thirty-six buildings,
 * then runs the daily and hourly jobs when nothing is left to do. Fails over the bounds.
 */
export async function benchBillFigures(server, connection, { targetOf, bills }) {
  const day = today()
  const month = [addDays(day, -15), addDays(day, 15)]
  const within = (name) => `${name}From=${month[0]}&${name}To=${month[1]}`
  const asked = [
    ['bills, the latest due first', 'page', () => '/api/bills?sort=-dueOn&limit=25'],
    ['bills, by amount', 'page', () => '/api/bills?sort=-totalCents&limit=25'],
    ['bills, overdue', 'page', () => '/api/bills?status=overdue&sort=-dueOn&limit=25'],
    ['bills, due in thirty days', 'page', () => `/api/bills?${within('due')}&limit=25`],
    ['bills, paid in thirty days', 'page', () => `/api/bills?${within('paid')}&limit=25`],
    ['instalments of a bill', 'page', ({ bill }) => `/api/bills/${bill}/instalments`],
    ['instalments for a payment run', 'sum', ({ place }) => `/api/payment-runs/due-instalments?${place}&dueTo=${day}`],
    ['figures of all buildings', 'sum', () => '/api/bills/summary'],
    ['figures of a building', 'sum', ({ building }) => `/api/bills/summary?building=${building}`],
    ['figures of thirty days', 'sum', () => `/api/bills/summary?${within('due')}`],
    ['spending of a building', 'sum', ({ building }) => `/api/buildings/${building}/spending`],
    ['figures of a vendor', 'sum', ({ vendor }) => `/api/vendors/${vendor}/figures`],
    ['commitments', 'sum', ({ place }) => `/api/bills/commitments?${place}`],
    ['expected bills', 'sum', ({ place }) => `/api/bills/expected?${place}`],
    ['calendar of thirty days', 'sum', () => `/api/calendar?from=${month[0]}&to=${month[1]}`],
  ]
  const report = reporter(bills)
  for (const [name, kind, pathOf] of asked) {
    const times = []
    for (let turn = 0; turn < turns; turn++) {
      const { token, building, organization } = targetOf(turn * 7 + 3)
      const path = pathOf({
        building,
        place: `organization=${idOf('1', organization)}`,
        vendor: idOf('4', organization * 12 + (turn % 12)),
        bill: idOf('5', Number.parseInt(building.slice(-12), 16)),
      })
      const call = callerAt(server.url, `mitoyen_session=${token}`)
      const began = performance.now()
      const { status, body } = await call('GET', path)
      times.push(performance.now() - began)
      if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`)
    }
    report(name, kind, times)
  }
  await benchJobs(connection, { report, bills })
}

/** Prints the time of calls, and fails over the bound of their kind. */
const reporter = (bills) => (name, kind, times) => {
  const ms = median(times)
  const isSlow = ms > bounds[kind]
  const [middle, slowest] = [ms, Math.max(...times)].map((one) => one.toFixed(1).padStart(7))
  const bound = isSlow ? `  (bound: ${bounds[kind]} ms)` : ''
  console.log(`${bills} bills, ${name.padEnd(30)} median ${middle} ms  slowest ${slowest} ms${bound}`)
  if (isSlow) process.exitCode = 1
}

async function benchJobs(connection, { report, bills }) {
  const pool = new pg.Pool({ ...connection, max: 1 })
  const db = drizzle({ client: pool })
  const day = today()
  const time = async (use) => {
    const began = performance.now()
    await use()
    return performance.now() - began
  }
  const { rows } = await pool.query('select count(*)::int count from bills where planned_through < $1', [
    leastAhead(day),
  ])
  const made = await time(() => planAhead({ db, today: day }))
  console.log(`${bills} bills, instalments of ${rows[0].count} repeated ones made in ${made.toFixed(0)} ms`)
  const timesOf = async (use) => {
    const times = []
    for (let turn = 0; turn < turns; turn++) times.push(await time(() => db.transaction(use)))
    return times
  }
  report('no instalment to make', 'job', await timesOf((tx) => findToPlan(tx, leastAhead(day), 500)))
  const passage = { from: ['sent'], to: 'overdue' }
  report(
    'no bill to become overdue',
    'job',
    await timesOf((tx) => lapseBills({ now: new Date(), db: tx }, passage, { today: day, limit: 500 })),
  )
  await pool.end()
}
