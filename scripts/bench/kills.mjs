import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { planAhead } from '../../src/features/bills/instalments/server/service.ts'
import { startThrowaway } from '../../src/server/embedded-postgres.ts'
import { migrate } from '../../src/server/migrate.ts'
import { hashToken } from '../../src/server/secrets.ts'
import { today } from '../../src/shared/dates.ts'
import { callerAt } from './client.mjs'
import { seedRepeatedBills } from './instalments.mjs'
import { idOf, query } from './rows.mjs'
import { startServer, urlOf } from './server.mjs'

const kills = Number(process.env.KILLS ?? 100)
const workers = 4
const bills = 40
const token = 'bench-kills'

/**
 * Four servers that record payments, amend plans and make instalments in jobs, each killed again and again at a random moment: no
 * instalment is doubled, missing or changed once paid, and no payment that was answered is lost.
 */
export async function benchKills(scratch) {
  const programs = existsSync('/usr/lib/postgresql/15/bin') ? '/usr/lib/postgresql/15/bin' : undefined
  const postgres = await startThrowaway({ dir: join(scratch, 'postgres'), programs })
  const { connection } = postgres
  const environment = {
    DATABASE_URL: urlOf(connection),
    DEMONSTRATION: 'off',
    DATA_DIR: join(scratch, 'kills'),
    DATABASE_POOL: '6',
  }
  const run = { connection, environment, killed: 0, answered: new Set(), called: 0, amended: 0, jobs: 0 }
  try {
    await migrate(connection)
    await seedRepeatedBills(connection, bills)
    await query(
      connection,
      `insert into sessions (token_hash, user_id, stage, expires_at) values ($1, '${idOf('2', 0)}', 'full', now() + interval '1 day')`,
      [hashToken(token)],
    )
    await query(connection, 'create table seen (id uuid primary key, core text not null)')
    // The first one makes the key that the others share, and the tables of the queue.
    await (await startServer(environment)).stop()
    const began = performance.now()
    const generator = makeWork(run)
    await Promise.all(Array.from({ length: workers }, (_, worker) => killAgainAndAgain(run, worker)))
    await generator.stop()
    const minutes = (performance.now() - began) / 60_000
    await tell(run, minutes)
  } finally {
    await postgres.stop()
  }
}

/** One worker: started, used by two writers, killed. */
async function killAgainAndAgain(run, worker) {
  while (run.killed < kills) {
    const turn = run.killed++
    const server = await startServer(run.environment)
    const call = callerAt(server.url, `mitoyen_session=${token}`)
    let isOver = false
    const before = run.answered.size
    const write = async (writer) => {
      for (let n = 0; !isOver; n++) {
        const reference = `${worker}-${turn}-${writer}-${n}`
        await writeOnce(run, call, reference).catch(() => sleep(5))
      }
    }
    const ended = Promise.all([write(0), write(1)])
    while (run.answered.size === before) await sleep(2)
    await sleep(Math.random() * 400)
    process.kill(server.pid, 'SIGKILL')
    isOver = true
    await ended
  }
}

/** A payment of a part, more seldom of a whole instalment or a new price. */
async function writeOnce(run, call, reference) {
  const id = idOf('5', Math.floor(Math.random() * bills))
  if (Math.random() < 0.1) {
    const { body } = await call('GET', `/api/bills/${id}`)
    const changes = { version: body.version, totalCents: 50_000 + Math.floor(Math.random() * 1_000) }
    if ((await call('PATCH', `/api/bills/${id}`, changes)).status === 200) run.amended++
    return
  }
  const amount = Math.random() < 0.02 ? {} : { amountCents: 1 + Math.floor(Math.random() * 300) }
  run.called++
  const { status, body } = await call('PUT', `/api/bills/${id}/payment`, { paidOn: today(), reference, ...amount })
  if (status === 200) run.answered.add(reference)
  else if (status !== 409 && status !== 422) throw new Error(`${status} ${JSON.stringify(body)}`)
}

/** Takes instalments that nobody paid from bills, as if the job had not run for long, queues the job, and notes what is paid. */
function makeWork(run) {
  let isOver = false
  const work = async () => {
    const client = new pg.Client(run.connection)
    await client.connect()
    while (!isOver) {
      const id = idOf('5', Math.floor(Math.random() * bills))
      await client.query('begin')
      await client.query('select from bills where id = $1 for update', [id])
      await client.query(
        `delete from instalments where noun_id = $1 and superseded_by is null and ordinal > (
           select coalesce(max(i.ordinal), 1) from instalments i join instalment_payments p on p.instalment_id = i.id where i.noun_id = $1)`,
        [id],
      )
      await client.query(`update bills set planned_through = '2026-01-01' where id = $1`, [id])
      for (let n = 0; n < workers; n++) await client.query(`select graphile_worker.add_job('plan_instalments', '{}')`)
      await client.query('commit')
      run.jobs += workers
      await client.query(`insert into seen ${cores} on conflict do nothing`)
      await sleep(100)
    }
    await client.end()
  }
  const ended = work()
  return {
    stop: () => {
      isOver = true
      return ended
    },
  }
}

const cores = `select i.id, concat_ws(' ', i.noun_id, i.ordinal, i.plan_version, i.nominal_on, i.due_on, i.amount_cents, i.superseded_by)
  from instalments i where i.paid_cents <> 0`

async function tell({ connection, killed, answered, called, amended, jobs }, minutes) {
  const pool = new pg.Pool({ ...connection, max: 2 })
  const ask = async (text, values) => (await pool.query(text, values)).rows
  await planAhead({ db: drizzle({ client: pool }), today: today() })
  const [{ count, distinct }] = await ask(
    'select count(*)::int, count(distinct reference)::int "distinct" from instalment_payments',
  )
  const kept = new Set((await ask('select reference from instalment_payments')).map(({ reference }) => reference))
  const wrong = {
    'lost payments': [...answered].filter((reference) => !kept.has(reference)).length,
    'payments recorded twice': count - distinct,
    'instalments doubled': await countOf(
      ask,
      'select noun_id, ordinal from instalments where superseded_by is null group by 1, 2 having count(*) > 1',
    ),
    'bills with a hole': await countOf(
      ask,
      `select noun_id from instalments where superseded_by is null group by 1 having min(ordinal) <> 1 or max(ordinal) <> count(*)`,
    ),
    'bills without eighteen months': await countOf(
      ask,
      `select from bills b where coalesce((select max(due_on) from instalments i where i.noun_id = b.id and superseded_by is null), '2000-01-01')
         < date '${today()}' + interval '17 months'`,
    ),
    'instalments of another day or amount than their plan': await countOf(
      ask,
      `select from instalments i join instalment_plans p on p.noun_id = i.noun_id and p.version = i.plan_version
       where i.superseded_by is null and (i.amount_cents <> p.amount_cents
         or i.due_on <> (p.anchor_on + (i.ordinal - p.anchor_ordinal) * interval '1 month')::date)`,
    ),
    'paid instalments changed': await countOf(
      ask,
      `select from seen left join (${cores}) now (id, core) using (id) where now.core is distinct from seen.core`,
    ),
    'instalments that differ from their payments': await countOf(
      ask,
      `select from instalments i left join (select instalment_id, sum(amount_cents) cents from instalment_payments group by 1) p
         on p.instalment_id = i.id where i.paid_cents <> coalesce(p.cents, 0) or (i.paid_on is not null) <> (i.paid_cents = i.amount_cents)`,
    ),
    'bills that differ from their instalments': await countOf(
      ask,
      `select from bills b join lateral (
         select count(*) made, count(paid_on) settled, sum(paid_cents) cents from instalments i where i.noun_id = b.id and superseded_by is null
       ) i on true join lateral (
         select due_on, amount_cents - paid_cents left_cents from instalments i
         where i.noun_id = b.id and superseded_by is null and paid_on is null order by due_on, ordinal limit 1
       ) n on true
       where (b.instalment_count, b.settled_count, b.paid_cents, b.due_on, b.due_cents) is distinct from (i.made, i.settled, i.cents, n.due_on, n.left_cents)`,
    ),
  }
  const [{ made }] = await ask('select count(*)::int made from instalments')
  await pool.end()
  console.log(
    `${killed} kills in ${minutes.toFixed(1)} min: ${called} payments sent, ${answered.size} answered, ${count} recorded; ` +
      `${amended} new prices; ${jobs} jobs queued, ${made} instalments made and left`,
  )
  for (const [what, number] of Object.entries(wrong)) console.log(`${String(number).padStart(6)} ${what}`)
  if (Object.values(wrong).some((number) => number !== 0)) process.exitCode = 1
}

const countOf = async (ask, text) => (await ask(text)).length
