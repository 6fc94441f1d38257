import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { planAhead } from '../../src/features/bills/instalments/server/service.ts'
import { findToPlan } from '../../src/features/bills/instalments/server/store.ts'
import { lapseBills } from '../../src/features/bills/transitions/server/store.ts'
import { leastAhead } from '../../src/features/instalments/rules.ts'
import { addDays, today } from '../../src/shared/dates.ts'
import { callerAt } from './client.mjs'
import { idOf } from './rows.mjs'
import { median } from './server.mjs'

const turns = 15
/** Milliseconds that half of the calls may take, on a database of a million bills. */
const bounds = { page: 60, sum: 120, job: 100 }

/**
 * What the pages about bills ask of a database of bills in instalments, one call after the other, each time of another organization: a
 * thousand bills of thirty-six buildings. Then the daily and hourly jobs. Fails over the bounds.
 */
export async function benchBillFigures(server, connection, { targetOf, bills }) {
  const [from, to] = [addDays(today(), -15), addDays(today(), 15)]
  const asked = [
    ['overdue bills of all buildings', 'page', () => '/api/bills?status=overdue&sort=-dueOn&limit=25'],
    ['bills by amount', 'page', () => '/api/bills?sort=-totalCents&limit=25'],
    ['bills due in thirty days', 'page', () => `/api/bills?dueFrom=${from}&dueTo=${to}&limit=25`],
    ['bills paid in thirty days', 'page', () => `/api/bills?paidFrom=${from}&paidTo=${to}&limit=25`],
    ['instalments of a bill', 'page', ({ bill }) => `/api/bills/${bill}/instalments`],
    ['figures of the home page', 'sum', () => '/api/bills/summary'],
    ['figures of a building', 'sum', ({ building }) => `/api/bills/summary?building=${building}`],
    ['figures of days', 'sum', () => `/api/bills/summary?dueFrom=${from}&dueTo=${to}`],
    ['spending of a building', 'sum', ({ building }) => `/api/buildings/${building}/spending`],
    ['figures of a vendor', 'sum', ({ vendor }) => `/api/vendors/${vendor}/figures`],
    ['calendar of a month', 'sum', () => `/api/calendar?from=${from}&to=${to}`],
  ]
  const late = []
  const tell = (name, kind, times) => {
    const ms = median(times)
    const isLate = ms > bounds[kind]
    const [middle, slowest] = [ms, Math.max(...times)].map((one) => one.toFixed(1).padStart(7))
    const bound = isLate ? `  (at most ${bounds[kind]} ms wanted)` : ''
    console.log(`${bills} bills, ${name.padEnd(32)} median ${middle} ms  slowest ${slowest} ms${bound}`)
    if (isLate) late.push(name)
  }
  for (const [name, kind, path] of asked) {
    const times = []
    for (let turn = 0; turn < turns; turn++) {
      const { token, building, organization } = targetOf(turn * 7 + 3)
      const vendor = idOf('4', organization * 12 + (turn % 12))
      const bill = idOf('5', Number.parseInt(building.slice(-12), 16))
      const began = performance.now()
      const { status, body } = await callerAt(server.url, `mitoyen_session=${token}`)(
        'GET',
        path({ building, vendor, bill }),
      )
      times.push(performance.now() - began)
      if (status !== 200) throw new Error(`${name}: ${status} ${JSON.stringify(body)}`)
    }
    tell(name, kind, times)
  }
  await benchJobs(connection, { tell, bills })
  if (late.length > 0) process.exitCode = 1
}

async function benchJobs(connection, { tell, bills }) {
  const pool = new pg.Pool({ ...connection, max: 1 })
  const db = drizzle({ client: pool })
  const time = async (work) => {
    const began = performance.now()
    await work()
    return performance.now() - began
  }
  const { rows } = await pool.query(`select count(*)::int count from bills where planned_through < $1`, [
    leastAhead(today()),
  ])
  console.log(
    `${bills} bills, instalments of ${rows[0].count} that come back made in ${(await time(() => planAhead({ db, today: today() }))).toFixed(0)} ms`,
  )
  const nothing = async (work) => {
    const times = []
    for (let turn = 0; turn < turns; turn++) times.push(await time(() => db.transaction(work)))
    return times
  }
  tell('instalments to make: none', 'job', await nothing((tx) => findToPlan(tx, leastAhead(today()), 500)))
  const ctx = { now: new Date() }
  const passage = { from: ['sent'], to: 'overdue' }
  tell(
    'bills to become overdue: none',
    'job',
    await nothing((tx) => lapseBills({ ...ctx, db: tx }, passage, { today: today(), limit: 500 })),
  )
  await pool.end()
}
