import { setImmediate as nextTurn } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Context } from '../../../../server/context.ts'
import type { Db } from '../../../../server/db.ts'
import { startWorld } from '../../../../server/testing/world.ts'
import type { Actor } from '../../../../shared/actor.ts'
import { addDays, type Day } from '../../../../shared/dates.ts'
import { AppError } from '../../../../shared/errors.ts'
import { keptBy, leastAhead, openOf } from '../../../instalments/layouts/rules.ts'
import { nthDay, type Step } from '../../../instalments/rules.ts'
import { anyStep } from '../../../instalments/testing.ts'
import { NewBill } from '../../contract.ts'
import type { BillPlan } from '../../plans/contract.ts'
import { createBill } from '../../server/service.ts'
import { sampleBill } from '../../testing.ts'
import {
  cancelBill,
  markOverdue,
  payBill,
  sendBill,
  unpayBill,
  updateAndSend,
} from '../../transitions/server/service.ts'
import { planAhead } from './service.ts'

/** How many cases are tried, and from which seed: `npm run bench -- cases` asks for more. */
const cases = Number(process.env.DATABASE_CASES ?? 8)
const seed = Number(process.env.SEED ?? 20_261_128)

const world = startWorld()
const start = new Date('2026-11-01T17:00:00Z')
const workerCount = 4
let actor: Actor
let workers: Worker[]
beforeAll(async () => {
  actor = await world.actorOf('manager')
  workers = await Promise.all(Array.from({ length: workerCount }, openWorker))
})
afterAll(() => Promise.all(workers.map(({ client }) => client.end())))

/** The connection of a worker. It is cut once `cutAfter` more statements are sent, as when the process is killed. */
interface Worker {
  readonly client: pg.Client
  readonly db: Db
  cutAfter: number | null
  isCut: boolean
}

async function openWorker(): Promise<Worker> {
  const client = new pg.Client({ ...inject('postgres'), database: world.database.pool.options.database })
  client.on('error', () => undefined)
  await client.connect()
  const worker: Worker = { client, db: drizzle({ client }), cutAfter: null, isCut: false }
  const send: (...given: unknown[]) => unknown = client.query.bind(client)
  const query = (...given: unknown[]) => {
    const sent = send(...given)
    if (worker.cutAfter !== null && worker.cutAfter-- <= 0) {
      worker.isCut = true
      // PostgreSQL executes some of the statements that were sent last, and not others.
      void nextTurn().then(() => Reflect.get(client, 'connection').stream.destroy())
    }
    return sent
  }
  Object.defineProperty(client, 'query', { value: query })
  return worker
}

const anyPlan = fc.record({
  kind: fc.constantFrom('once', 'listed', 'repeated', 'repeated'),
  step: anyStep,
  parts: fc.integer({ min: 1, max: 5 }),
  totalCents: fc.integer({ min: 1, max: 500_000 }),
  moved: fc.integer({ min: -90, max: 90 }),
  lasts: fc.option(fc.integer({ min: 0, max: 900 })),
})
type AskedPlan = typeof anyPlan extends fc.Arbitrary<infer Plan> ? Plan : never
const changes = ['pay', 'pay', 'pay', 'pay', 'pay_part', 'pay_part', 'amend', 'change_total', 'put_off'] as const
const others = ['cancel', 'send', 'reverse', 'reverse', 'plan_ahead', 'plan_ahead', 'mark_overdue'] as const
const anyAct = fc.record({
  kind: fc.constantFrom(...changes, ...others),
  bill: fc.nat(5),
  at: fc.nat(9),
  plan: anyPlan,
  cutAfter: fc.option(fc.nat(24), { freq: 2 }),
})
type Act = typeof anyAct extends fc.Arbitrary<infer One> ? One : never
const anyCase = fc.record({
  bills: fc.array(fc.record({ plan: anyPlan, isDraft: fc.constantFrom(false, false, false, true) }), {
    minLength: 1,
    maxLength: 3,
  }),
  rounds: fc.array(
    fc.record({
      days: fc.oneof(fc.constant(0), fc.integer({ min: -400, max: 400 })),
      /** How many of the workers run the job that makes instalments, whatever their act is. */
      generators: fc.constantFrom(0, 0, 2, 4),
      acts: fc.array(anyAct, { minLength: workerCount, maxLength: workerCount }),
    }),
    { minLength: 2, maxLength: 7 },
  ),
})

/** The state of one case while it runs. */
class Case {
  now = start
  ids: string[] = []
  /** Each instalment that has or had a payment, and each payment, as it was when first read. */
  readonly kept = new Map<string, string>()
  /** References of the payments and reversals that were answered, and of those that a cut worker may have made. */
  readonly answered: string[] = []
  readonly uncertain: string[] = []
  cuts = 0

  get today(): Day {
    return this.now.toISOString().slice(0, 10)
  }

  /** As a request of the manager has it, or a job. */
  contextAt(db: Db, isJob = false): Context {
    return world.contextOf({ db, now: this.now, ...(!isJob && { actor }) })
  }
}

interface Row {
  readonly id: string
  readonly nounId: string
  readonly ordinal: number
  readonly version: number
  readonly dueOn: Day
  readonly amountCents: number
  readonly paidCents: number
  readonly paidOn: Day | null
  readonly cancelledOn: null
}

async function ask<Answer extends pg.QueryResultRow>(text: string, values: unknown[]): Promise<Answer[]> {
  return (await world.database.pool.query<Answer>(text, values)).rows
}

const rowsOf = (id: string): Promise<Row[]> =>
  ask(
    `select id, noun_id "nounId", ordinal, plan_version "version", due_on::text "dueOn", amount_cents::int "amountCents",
       paid_cents::int "paidCents", paid_on::text "paidOn", cancelled_on "cancelledOn"
     from instalments where noun_id = $1 and superseded_by is null order by ordinal`,
    [id],
  )

const sum = (amounts: readonly number[]) => amounts.reduce((all, cents) => all + cents, 0)
const untaxed = { subtotalCents: null, gstCents: null, qstCents: null }
const unlisted = { isRepeated: false, untilOn: null, payments: [] }

function planOf({ kind, step, parts, totalCents, moved, lasts }: AskedPlan, dueOn: Day, kept: readonly Row[]) {
  const firstOn = addDays(dueOn, moved)
  if (kind === 'once') return { totalCents, dueOn: firstOn, plan: { ...unlisted, rhythm: 'once' } satisfies BillPlan }
  if (kind === 'repeated') {
    const untilOn = lasts === null ? null : addDays(firstOn, lasts)
    const plan: BillPlan = { ...unlisted, rhythm: step, isRepeated: true, untilOn }
    return { totalCents, dueOn: firstOn, plan }
  }
  const amountCents = Math.ceil(totalCents / parts)
  const payments = Array.from({ length: parts }, (_, n) => ({ dueOn: nthDay(firstOn, step, n), amountCents }))
  const plan: BillPlan = { ...unlisted, rhythm: 'custom', payments }
  return { totalCents: sum(kept.map((row) => row.amountCents)) + amountCents * parts, plan }
}

async function createBills(tried: Case, asked: readonly { plan: AskedPlan; isDraft: boolean }[]): Promise<void> {
  const { db } = world.database
  for (const { plan, isDraft } of asked) {
    const bill = sampleBill(world.places.erables.id, {
      ...untaxed,
      dueOn: tried.today,
      status: isDraft ? 'draft' : 'sent',
      ...planOf(plan, tried.today, []),
    })
    tried.ids.push((await db.transaction((tx) => createBill(tried.contextAt(tx), NewBill.parse(bill)))).id)
  }
}

/** Runs one use case as a request or a job does; returns whether it made a payment or a reversal. */
async function run(ctx: Context, { ids }: Case, { kind, bill, at, plan }: Act, reference: string): Promise<boolean> {
  const id = ids[bill % ids.length] ?? ''
  const payment = { id, paidOn: ctx.today, method: null, reference, account: null, note: null }
  const rows = await rowsOf(id)
  const row = openOf(rows)[at % 3]
  const [saved] = await ask<{ version: number; dueOn: Day }>(
    'select version, due_on::text "dueOn" from bills where id = $1',
    [id],
  )
  const { version = 0, dueOn = ctx.today } = saved ?? {}
  if (kind === 'pay') await payBill(ctx, { ...payment, ...(at > 4 && row && { instalmentId: row.id }) })
  else if (kind === 'pay_part')
    await payBill(ctx, { ...payment, amountCents: Math.ceil((row?.amountCents ?? 1) / (2 + at)) })
  else if (kind === 'change_total') await updateAndSend(ctx, { id, version, totalCents: plan.totalCents })
  else if (kind === 'put_off') await updateAndSend(ctx, { id, version, dueOn: addDays(dueOn, plan.moved) })
  else if (kind === 'amend') {
    const kept = keptBy(rows)
    await updateAndSend(ctx, { id, version, ...planOf(plan, kept.at(-1)?.dueOn ?? dueOn, kept) })
  } else if (kind === 'cancel') await cancelBill(ctx, { id, version })
  else if (kind === 'send') await sendBill(ctx, { id, version })
  else if (kind === 'reverse') await unpayBill(ctx, { id, reason: reference })
  else await markOverdue(ctx)
  return kind === 'pay' || kind === 'pay_part' || kind === 'reverse'
}

/** One worker runs one use case. It may be refused, and its connection cut. */
async function runWorker(tried: Case, place: number, act: Act, reference: string): Promise<void> {
  const worker = workers[place]!
  const isJob = act.kind === 'plan_ahead' || act.kind === 'mark_overdue'
  worker.cutAfter = act.cutAfter
  try {
    if (act.kind === 'plan_ahead') await planAhead(tried.contextAt(worker.db, isJob))
    else {
      const isMade = await worker.db.transaction((tx) => run(tried.contextAt(tx, isJob), tried, act, reference))
      if (isMade) tried.answered.push(reference)
    }
  } catch (error) {
    if (!worker.isCut && !(error instanceof AppError)) throw error
    if (worker.isCut) tried.uncertain.push(reference)
  }
  worker.cutAfter = null
  if (!worker.isCut) return
  tried.cuts += 1
  workers[place] = await openWorker()
}

/** What has or had a payment stays as it was, and what is paid stays in the plan. */
async function checkPaid({ ids, kept }: Case): Promise<void> {
  const rows = await ask<{ id: string; core: string; isLost: boolean }>(
    `select i.id, concat_ws(' ', i.noun_id, i.ordinal, i.plan_version, i.nominal_on, i.due_on, i.amount_cents) core,
       i.paid_cents <> 0 and coalesce(i.superseded_by::text, i.cancelled_on::text) is not null "isLost"
     from instalments i where noun_id = any($1) and exists (select from instalment_payments p where p.instalment_id = i.id)
     union all
     select p.id, p::text, false from instalment_payments p join instalments i on i.id = p.instalment_id where i.noun_id = any($1)`,
    [ids],
  )
  const now = new Map(rows.map(({ id, core }) => [id, core]))
  for (const [id, core] of kept) expect(now.get(id)).toBe(core)
  for (const [id, core] of now) kept.set(id, core)
  expect(rows.filter(({ isLost }) => isLost)).toEqual([])
}

/** Each payment and reversal that was answered is kept once; of those in doubt, each at most once. */
async function checkReferences({ ids, answered, uncertain }: Case): Promise<number> {
  const rows = await ask<{ reference: string }>(
    `select coalesce(p.reason, p.reference) reference from instalment_payments p join instalments i on i.id = p.instalment_id
     where i.noun_id = any($1)`,
    [ids],
  )
  const kept = rows.map(({ reference }) => reference).sort()
  expect(kept).toEqual([...new Set(kept)])
  expect(kept.filter((reference) => !uncertain.includes(reference))).toEqual([...answered].sort())
  return kept.length
}

interface SavedBill {
  readonly status: string
  readonly isRepeated: boolean
  readonly plannedThrough: Day | null
  readonly totalCents: number
  readonly [column: string]: unknown
}
async function billOf(id: string): Promise<SavedBill> {
  const [bill] = await ask<SavedBill>(
    `select status, is_repeated "isRepeated", planned_through::text "plannedThrough", total_cents::int "totalCents",
       due_on::text "dueOn", coalesce(due_cents, total_cents)::int "dueCents", instalment_count "instalmentCount",
       settled_count "settledCount", paid_cents::int "paidCents", paid_on::text "paidOn" from bills where id = $1`,
    [id],
  )
  return bill!
}

const latest = (days: readonly (Day | null)[]) => [...days].sort().at(-1)

/** The columns of a bill are those of its instalments, and its status follows from them. */
function checkBill(bill: SavedBill, rows: readonly Row[], today: Day): void {
  expect(rows.map(({ ordinal }) => ordinal)).toEqual(rows.map((_, at) => at + 1))
  const [next] = openOf(rows)
  expect(bill).toMatchObject({
    instalmentCount: rows.length,
    settledCount: rows.filter(({ paidOn }) => paidOn !== null).length,
    paidCents: sum(rows.map(({ paidCents }) => paidCents)),
    dueOn: next?.dueOn ?? latest(rows.map(({ dueOn }) => dueOn)),
    ...(next && { dueCents: next.amountCents - next.paidCents }),
    paidOn: bill.status === 'paid' ? latest(rows.map(({ paidOn }) => paidOn)) : null,
  })
  if (bill.status === 'cancelled' || bill.status === 'draft') return
  const isDone = !next && bill.plannedThrough === null
  expect(bill.status).toBe(isDone ? 'paid' : next && next.dueOn < today ? 'overdue' : 'sent')
}

/** What is paid of an instalment is the sum of its payments. */
async function checkPayments(id: string, rows: readonly Row[]): Promise<void> {
  const counted = await ask<{ id: string; cents: number; days: Day[] }>(
    `select i.id, sum(p.amount_cents)::int cents, array_agg(p.paid_on::text) filter (where p.reverses_id is null) days
     from instalments i join instalment_payments p on p.instalment_id = i.id where noun_id = $1 group by i.id`,
    [id],
  )
  for (const { id: rowId, paidCents, paidOn, amountCents } of rows) {
    const payments = counted.find((one) => one.id === rowId)
    expect(paidCents).toBe(payments?.cents ?? 0)
    expect(paidOn !== null).toBe(paidCents === amountCents)
    if (paidOn !== null) expect(payments?.days).toContain(paidOn)
  }
}

interface Plan {
  readonly version: number
  readonly step: Step
  readonly isRepeated: boolean
  readonly anchorOn: Day
  readonly anchorOrdinal: number
  readonly amountCents: number
  readonly untilOn: Day | null
}

/** Each instalment has the day and the amount of its plan; none is missing through the horizon, and a total is kept. */
async function checkPlans(id: string, bill: SavedBill, rows: readonly Row[], today: Day): Promise<void> {
  const plans = await ask<Plan>(
    `select version, rhythm "step", is_repeated "isRepeated", anchor_on::text "anchorOn", anchor_ordinal "anchorOrdinal",
       amount_cents::int "amountCents", until_on::text "untilOn" from instalment_plans where noun_id = $1 order by version`,
    [id],
  )
  const dayOf = ({ anchorOn, step, anchorOrdinal }: Plan, ordinal: number) =>
    nthDay(anchorOn, step, ordinal - anchorOrdinal)
  for (const row of rows) {
    const plan = plans.find(({ version }) => version === row.version)
    if (plan?.isRepeated) expect(row).toMatchObject({ dueOn: dayOf(plan, row.ordinal), amountCents: plan.amountCents })
  }
  const last = plans.at(-1)
  expect(last?.isRepeated ?? false).toBe(bill.isRepeated)
  if (!last?.isRepeated) expect(sum(rows.map(({ amountCents }) => amountCents))).toBe(bill.totalCents)
  else if (bill.status !== 'cancelled') {
    expect(bill.plannedThrough === null || bill.plannedThrough >= leastAhead(today)).toBe(true)
    expect(dayOf(last, rows.length + 1) > (bill.plannedThrough ?? last.untilOn ?? '9999')).toBe(true)
  }
}

/** A payment that is reversed: the bill and its instalments are as before. */
async function checkReversal(ctx: Context, id: string): Promise<void> {
  const before = [await billOf(id), await rowsOf(id)] as const
  const [next] = openOf(before[1])
  if (!next || !['sent', 'overdue'].includes(before[0].status)) return
  const payment = { id, paidOn: ctx.today, method: null, reference: null, account: null, note: null }
  const act = (use: (inside: Context) => Promise<unknown>) => ctx.db.transaction((tx) => use(ctx.within(tx)))
  await act((inside) => payBill(inside, { ...payment, instalmentId: next.id }))
  // Where the clock went back, the last payment by its time is another one.
  const [made] = await ask<{ id: string }>(
    'select id from instalment_payments where instalment_id = $1 order by id desc limit 1',
    [next.id],
  )
  await act((inside) => unpayBill(inside, { id, paymentId: made?.id, reason: 'Erreur' }))
  expect([await billOf(id), await rowsOf(id)]).toEqual(before)
}

test(`four workers, cut at any statement and under any clock, leave no double, no hole and no changed payment (seed ${seed})`, {
  timeout: 300_000 + 10_000 * cases,
}, async () => {
  const counts = { cuts: 0, payments: 0 }
  await fc.assert(
    fc.asyncProperty(anyCase, async ({ bills, rounds }) => {
      const tried = new Case()
      await createBills(tried, bills)
      for (const [round, { days, generators, acts: asked }] of rounds.entries()) {
        tried.now = new Date(tried.now.getTime() + days * 86_400_000)
        const acts = asked.map((act, place) => (place < generators ? { ...act, kind: 'plan_ahead' as const } : act))
        await Promise.all(acts.map((act, place) => runWorker(tried, place, act, `${round}-${place}`)))
        await checkPaid(tried)
      }
      const { db } = world.database
      // PostgreSQL ends the transactions of cut workers.
      await ask('select from bills where id = any($1) for update', [tried.ids])
      await planAhead(tried.contextAt(db, true))
      await db.transaction((tx) => markOverdue(tried.contextAt(tx, true)))
      for (const id of tried.ids) {
        const [bill, rows] = [await billOf(id), await rowsOf(id)]
        checkBill(bill, rows, tried.today)
        await checkPayments(id, rows)
        await checkPlans(id, bill, rows, tried.today)
      }
      counts.payments += await checkReferences(tried)
      counts.cuts += tried.cuts
      for (const id of tried.ids) await checkReversal(tried.contextAt(db), id)
      // The jobs of the next case leave these alone.
      await ask("update bills set status = 'cancelled', paid_on = null where id = any($1)", [tried.ids])
    }),
    { numRuns: cases, seed, endOnFailure: true },
  )
  // How many depends on which worker gets to a bill first.
  expect(counts.payments).toBeGreaterThan(0)
  if (process.env.DATABASE_CASES)
    process.stdout.write(
      `${cases} cases of a database: ${counts.cuts} workers cut, ${counts.payments} payments and reversals\n`,
    )
})
