import { setImmediate as afterSending } from 'node:timers/promises'
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
import { keptBy, leastAhead, nthDay, openOf, type Step } from '../../../instalments/rules.ts'
import { anyStep } from '../../../instalments/testing.ts'
import { NewBill } from '../../contract.ts'
import type { BillPlan } from '../../plans/contract.ts'
import { createBill } from '../../server/service.ts'
import { sampleBill } from '../../testing.ts'
import {
  cancelBill,
  markOverdue,
  payBill,
  payBills,
  sendBill,
  unpayBill,
  updateAndSend,
} from '../../transitions/server/service.ts'
import { planAhead } from './service.ts'

/** `npm run bench -- cases` sets them. */
const worlds = Number(process.env.WORLDS ?? 20)
const seed = Number(process.env.WORLDS_SEED ?? 20_261_128)

const world = startWorld()
const start = new Date('2026-11-01T17:00:00Z')
const workers = 4
let actor: Actor
let sessions: Session[]
beforeAll(async () => {
  actor = await world.actorOf('manager')
  sessions = await Promise.all(Array.from({ length: workers }, openSession))
})
afterAll(() => Promise.all(sessions.map(({ client }) => client.end())))

/** A worker's connection; `dieAfter` ends it when so many more statements are sent, as the end of its process does. */
interface Session {
  readonly client: pg.Client
  readonly db: Db
  dieAfter: number | null
  isDead: boolean
}

async function openSession(): Promise<Session> {
  const client = new pg.Client({ ...inject('postgres'), database: world.database.pool.options.database })
  client.on('error', () => undefined)
  await client.connect()
  const session: Session = { client, db: drizzle({ client }), dieAfter: null, isDead: false }
  const send: (...given: unknown[]) => unknown = client.query.bind(client)
  const query = (...given: unknown[]) => {
    const sent = send(...given)
    if (session.dieAfter !== null && session.dieAfter-- <= 0) {
      session.isDead = true
      // Some statements arrive before the connection ends, others do not.
      void afterSending().then(() => Reflect.get(client, 'connection').stream.destroy())
    }
    return sent
  }
  Object.defineProperty(client, 'query', { value: query })
  return session
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
const kinds = [
  ...['pay', 'pay', 'pay_part', 'pay_many', 'amend', 'price', 'put_off'],
  ...['cancel', 'send', 'reverse', 'reverse', 'plan_ahead', 'plan_ahead', 'mark_overdue'],
] as const
const anyStepOfWork = fc.record({
  kind: fc.constantFrom(...kinds),
  bill: fc.nat(5),
  at: fc.nat(9),
  plan: anyPlan,
  dieAfter: fc.option(fc.nat(24), { freq: 4 }),
})
type Work = typeof anyStepOfWork extends fc.Arbitrary<infer One> ? One : never
const anyWorld = fc.record({
  bills: fc.array(fc.record({ plan: anyPlan, isDraft: fc.constantFrom(false, false, true) }), {
    minLength: 1,
    maxLength: 3,
  }),
  rounds: fc.array(
    fc.record({
      days: fc.oneof(fc.constant(0), fc.integer({ min: -400, max: 400 })),
      works: fc.array(anyStepOfWork, { minLength: workers, maxLength: workers }),
    }),
    { minLength: 2, maxLength: 7 },
  ),
})

/** What is kept of the instalments of a world while it runs. */
class Ledger {
  now = start
  ids: string[] = []
  /** What each instalment with a payment was, and each payment. */
  readonly kept = new Map<string, string>()
  /** Payments that were answered, and those that a killed worker may have made. */
  answered = 0
  doubtful = 0

  get today(): Day {
    return this.now.toISOString().slice(0, 10)
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

async function planOf({ kind, step, parts, totalCents, moved, lasts }: AskedPlan, dueOn: Day, kept: readonly Row[]) {
  const firstOn = addDays(dueOn, moved)
  if (kind === 'once') return { totalCents, dueOn: firstOn, plan: { rhythm: 'once', ...blank } satisfies BillPlan }
  if (kind === 'repeated') {
    const untilOn = lasts === null ? null : addDays(firstOn, lasts)
    return {
      totalCents,
      dueOn: firstOn,
      plan: { ...blank, rhythm: step, isRepeated: true, untilOn } satisfies BillPlan,
    }
  }
  const amountCents = Math.ceil(totalCents / parts)
  const payments = Array.from({ length: parts }, (_, n) => ({ dueOn: nthDay(firstOn, step, n), amountCents }))
  const sum = kept.reduce((all, row) => all + row.amountCents, amountCents * parts)
  return { totalCents: sum, plan: { ...blank, rhythm: 'custom', payments } satisfies BillPlan }
}
const blank = { isRepeated: false, untilOn: null, payments: [] }

/** Does one thing as a request or a job does it; answers how many payments it made. */
async function work(ctx: Context, ledger: Ledger, { kind, bill, at, plan }: Work): Promise<number> {
  const id = ledger.ids[bill % ledger.ids.length] ?? ''
  const paid = { id, paidOn: ctx.today, method: null, reference: null, account: null, note: null }
  const rows = await rowsOf(id)
  const row = openOf(rows)[at % 3]
  const [saved] = await ask<{ version: number; dueOn: Day }>(
    'select version, due_on::text "dueOn" from bills where id = $1',
    [id],
  )
  const { version = 0, dueOn = ctx.today } = saved ?? {}
  if (kind === 'pay') await payBill(ctx, { ...paid, ...(at > 4 && row && { instalmentId: row.id }) })
  else if (kind === 'pay_part')
    await payBill(ctx, { ...paid, amountCents: Math.ceil((row?.amountCents ?? 1) / (2 + at)) })
  else if (kind === 'pay_many') return (await payBills(ctx, { ids: ledger.ids, paidOn: ctx.today })).items.length
  else if (kind === 'price') await updateAndSend(ctx, { id, version, totalCents: plan.totalCents })
  else if (kind === 'put_off') await updateAndSend(ctx, { id, version, dueOn: addDays(dueOn, plan.moved) })
  else if (kind === 'amend') {
    const kept = keptBy(rows)
    await updateAndSend(ctx, { id, version, ...(await planOf(plan, kept.at(-1)?.dueOn ?? dueOn, kept)) })
  } else if (kind === 'cancel') await cancelBill(ctx, { id, version })
  else if (kind === 'send') await sendBill(ctx, { id, version })
  else if (kind === 'reverse') await unpayBill(ctx, { id, reason: 'Erreur' })
  else await markOverdue(ctx)
  return kind === 'pay' || kind === 'pay_part' ? 1 : 0
}

/** One worker does one thing, refused or not, and may be killed meanwhile. */
async function runWork(ledger: Ledger, place: number, asked: Work): Promise<void> {
  const session = sessions[place]!
  const contextAt = (db: Db) => world.contextOf({ db, actor, now: ledger.now })
  session.dieAfter = asked.dieAfter
  const isPayment = asked.kind.startsWith('pay')
  try {
    if (asked.kind === 'plan_ahead') await planAhead(contextAt(session.db))
    else {
      const made = await session.db.transaction((tx) => work(contextAt(tx), ledger, asked))
      ledger.answered += made
    }
  } catch (error) {
    if (!session.isDead && !(error instanceof AppError)) throw error
    if (session.isDead && isPayment) ledger.doubtful += ledger.ids.length
  }
  session.dieAfter = null
  if (session.isDead) sessions[place] = await openSession()
}

/** What has a payment is as it was; paid instalments belong to the plan. */
async function checkKept({ ids, kept }: Ledger): Promise<void> {
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

interface SavedBill {
  readonly status: string
  readonly isRepeated: boolean
  readonly plannedThrough: Day | null
  readonly totalCents: number
  readonly [column: string]: unknown
}
const billOf = async (id: string): Promise<SavedBill> => {
  const [bill] = await ask<SavedBill>(
    `select status, is_repeated "isRepeated", planned_through::text "plannedThrough", total_cents::int "totalCents",
       due_on::text "dueOn", coalesce(due_cents, total_cents)::int "dueCents", instalment_count "instalmentCount",
       settled_count "settledCount", paid_cents::int "paidCents", paid_on::text "paidOn" from bills where id = $1 for update`,
    [id],
  )
  return bill!
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

/** Compares a bill with its instalments, and these with its plans. */
async function checkBill(id: string, today: Day): Promise<void> {
  const [bill, rows] = [await billOf(id), await rowsOf(id)]
  expect(rows.map(({ ordinal }) => ordinal)).toEqual(rows.map((_, at) => at + 1))
  const open = openOf(rows)
  const [next] = open
  const sum = (amounts: readonly number[]) => amounts.reduce((all, cents) => all + cents, 0)
  const isDone = open.length === 0 && bill.plannedThrough === null
  expect(bill).toMatchObject({
    instalmentCount: rows.length,
    settledCount: rows.filter(({ paidOn }) => paidOn !== null).length,
    paidCents: sum(rows.map(({ paidCents }) => paidCents)),
    dueOn:
      next?.dueOn ??
      rows
        .map(({ dueOn }) => dueOn)
        .sort()
        .at(-1),
    ...(next && { dueCents: next.amountCents - next.paidCents }),
    paidOn:
      bill.status === 'paid'
        ? rows
            .map(({ paidOn }) => paidOn)
            .sort()
            .at(-1)
        : null,
  })
  if (bill.status !== 'cancelled' && bill.status !== 'draft')
    expect(bill.status).toBe(isDone ? 'paid' : next && next.dueOn < today ? 'overdue' : 'sent')
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
  const state = async () => [await billOf(id), await rowsOf(id)]
  const before = await state()
  const [, rows] = before
  const [next] = openOf(rows as Row[])
  if (!next || !['sent', 'overdue'].includes((before[0] as SavedBill).status)) return
  const paid = { id, paidOn: ctx.today, method: null, reference: null, account: null, note: null }
  const act = (run: (inside: Context) => Promise<unknown>) => ctx.db.transaction((tx) => run(ctx.within(tx)))
  await act((inside) => payBill(inside, { ...paid, instalmentId: next.id }))
  // The clock may have gone back: the last payment by its time is another one.
  const [{ id: paymentId = '' } = {}] = await ask<{ id: string }>(
    'select id from instalment_payments where instalment_id = $1 order by id desc limit 1',
    [next.id],
  )
  await act((inside) => unpayBill(inside, { id, paymentId, reason: 'Erreur' }))
  expect(await state()).toEqual(before)
}

test(`four workers, killed at any statement and with any clock, leave no double, no hole and no changed payment (${worlds} worlds, seed ${seed})`, {
  timeout: 300_000 + 10_000 * worlds,
}, async () => {
  let kills = 0
  let payments = 0
  await fc.assert(
    fc.asyncProperty(anyWorld, async ({ bills, rounds }) => {
      const ledger = new Ledger()
      const contextAt = (db: Db) => world.contextOf({ db, actor, now: ledger.now })
      const { db } = world.database
      for (const { plan, isDraft } of bills) {
        const changes = await planOf(plan, ledger.today, [])
        const asked = sampleBill(world.places.erables.id, {
          ...{ subtotalCents: null, gstCents: null, qstCents: null },
          ...{ dueOn: ledger.today, status: isDraft ? 'draft' : 'sent', ...changes },
        })
        ledger.ids.push((await db.transaction((tx) => createBill(contextAt(tx), NewBill.parse(asked)))).id)
      }
      for (const { days, works } of rounds) {
        ledger.now = new Date(ledger.now.getTime() + days * 86_400_000)
        await Promise.all(works.map((asked, place) => runWork(ledger, place, asked)))
        kills += works.filter(({ dieAfter }) => dieAfter !== null).length
        await checkKept(ledger)
      }
      // What a killed worker still held is given up first.
      await ask('select id from bills where id = any($1) for update', [ledger.ids])
      await planAhead(contextAt(db))
      await db.transaction((tx) => markOverdue(contextAt(tx)))
      for (const id of ledger.ids) await checkBill(id, ledger.today)
      const made = [...ledger.kept.keys()].length
      const [{ count = 0 } = {}] = await ask<{ count: number }>(
        `select count(*)::int count from instalment_payments p join instalments i on i.id = p.instalment_id
         where i.noun_id = any($1) and p.reverses_id is null`,
        [ledger.ids],
      )
      expect(made).toBeGreaterThanOrEqual(count)
      expect(count).toBeGreaterThanOrEqual(ledger.answered)
      expect(count).toBeLessThanOrEqual(ledger.answered + ledger.doubtful)
      payments += count
      for (const id of ledger.ids) await checkReversal(contextAt(db), id)
      // The next world's jobs leave these alone.
      await ask("update bills set status = 'cancelled', paid_on = null where id = any($1)", [ledger.ids])
    }),
    { numRuns: worlds, seed, endOnFailure: true },
  )
  expect(payments).toBeGreaterThan(worlds)
  if (process.env.WORLDS)
    process.stdout.write(`${worlds} worlds, ${payments} payments, up to ${kills} workers killed\n`)
})
