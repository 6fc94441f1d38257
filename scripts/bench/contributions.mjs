import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startThrowaway } from '../../src/server/embedded-postgres.ts'
import { signIn } from './client.mjs'
import { query } from './rows.mjs'
import { startServer, urlOf } from './server.mjs'

const homes = 300
/** Milliseconds that the database works, for the call and the statements of every home. */
const most = 2_000

/**
 * A building of 300 homes is called, what each owes is read, and its statements are written by one act and sent by a job: under 2 s of database work
 * in all.
 */
export async function benchContributions(scratch) {
  const postgres = await startThrowaway({ dir: join(scratch, 'contributions-postgres'), settings: {} })
  try {
    const server = await startServer({
      DATABASE_URL: urlOf(postgres.connection),
      DEMONSTRATION: 'on',
      DATA_DIR: join(scratch, 'contributions-data'),
    })
    try {
      await measure(await signIn(server.url, 'manager'), postgres.connection)
    } finally {
      await server.stop()
    }
  } finally {
    await postgres.stop()
  }
}

async function measure(call, connection) {
  const asked = async (method, path, body) => {
    const answer = await call(method, path, body)
    if (answer.status > 201)
      throw new Error(`${method} ${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`)
    return answer.body
  }
  const [{ id: building }] = (await asked('GET', '/api/buildings?kind=condo&sort=-units&limit=1')).items
  const ids = await addHomes(connection, building)
  const draft = await adopted(asked, building)
  const called = await workOf(connection, () =>
    asked('PUT', `/api/contribution-calls/${draft.id}/issue`, { version: 0 }),
  )
  const charges = called.answer.homes.reduce((sum, home) => sum + home.parts.length, 0)
  const read = await workOf(connection, async () => {
    for (const id of ids) await asked('GET', `/api/receipts/accounts/${id}`)
  })
  const on = new Date().toLocaleDateString('en-CA', { timeZone: 'America/Montreal' })
  const stated = await workOf(connection, async () => {
    const { mailing } = await asked('PUT', `/api/mailings/statements/${building}`, { on })
    return { ...mailing, sentMs: await sent(asked, mailing.id) }
  })
  const { id, counts, sentMs } = stated.answer
  const letters = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const printed = performance.now()
  const { status, body } = await call('GET', `/api/mailings/${id}/papers?which=all&language=fr`)
  if (status !== 200) throw new Error(`the letters answered ${status}`)
  const printedMs = performance.now() - printed
  const work = called.databaseMs + read.databaseMs + stated.databaseMs
  console.log(
    [
      `${called.answer.homes.length} homes called, ${charges} charges: ${told(called)}`,
      `${ids.length} accounts read: ${told(read)}`,
      `${letters} statements written by one act and sent by a job, which took ${Math.round(sentMs)} ms: ${told(stated)}`,
      `printed as one PDF of ${Math.round(body.length / 1024)} KiB in ${Math.round(printedMs)} ms`,
      `${Math.round(work)} ms of database work in all, of at most ${most} ms`,
    ].join('\n'),
  )
  if (work > most) process.exitCode = 1
}

const told = ({ databaseMs, wallMs }) => `${Math.round(databaseMs)} ms in the database, ${Math.round(wallMs)} ms in all`

/** Waits until no letter of a mailing waits; answers how long. */
async function sent(asked, id) {
  const began = performance.now()
  for (;;) {
    const { counts } = await asked('GET', `/api/mailings/${id}`)
    if (counts.waiting === 0) return performance.now() - began
    await wait(500)
  }
}

/** The homes of the building, with as many more as make three hundred; each has an owner since years. */
async function addHomes(connection, building) {
  await query(
    connection,
    `with added as (
       insert into residences (id, organization_id, building_id, unit_number, floor, share, parking_spaces, storage_spaces)
       select gen_random_uuid(), organization_id, building_id, 'B' || n, 1, 1000 + n, '{}', '{}'
       from (select organization_id, building_id, count(*) as known from residences where building_id = $1 and archived_at is null group by 1, 2) b,
         generate_series(1, $2::int) n where n <= $2 - known
       returning id)
     insert into residence_people (id, residence_id, user_id, relation, starts_on)
     select gen_random_uuid(), a.id, (select id from users where role = 'resident' order by id limit 1), 'owner', '2020-01-01' from added a`,
    [building, homes],
  )
  await query(connection, 'analyze')
  const { rows } = await query(connection, 'select id from residences where building_id = $1 and archived_at is null', [
    building,
  ])
  return rows.map(({ id }) => id)
}

/** Adopts the budget of a year that has none; answers the first draft that it proposes. */
async function adopted(asked, building) {
  const year = new Date().getFullYear() + 4
  const { id, version } = await asked('POST', '/api/budgets', {
    buildingId: building,
    fiscalYear: year,
    source: 'blank',
  })
  const lines = ['insurance', 'contingency_contribution', 'self_insurance_contribution'].map((category) => ({
    category,
    months: Array.from({ length: 12 }, () => 4_000_007),
  }))
  const saved = await asked('PATCH', `/api/budgets/${id}`, { version, lines })
  const adoption = { version: saved.version, adoptedOn: '2026-01-15', consultedOn: null, meetingNote: null }
  await asked('PUT', `/api/budgets/${id}/adoption`, adoption)
  const { calls } = await asked('GET', `/api/contribution-calls/years/${building}?year=${year}`)
  return calls[0]
}

/** What an act costs: the time that PostgreSQL counts as active in this database, once its backends have told it, and that of the caller. */
async function workOf(connection, act) {
  const before = await activeMs(connection)
  const began = performance.now()
  const answer = await act()
  const wallMs = performance.now() - began
  return { answer, wallMs, databaseMs: (await activeMs(connection)) - before }
}

/** Idle backends tell what they did within ten seconds. */
async function activeMs(connection) {
  await wait(11_000)
  const { rows } = await query(
    connection,
    'select active_time from pg_stat_database where datname = current_database()',
  )
  return rows[0].active_time
}
