import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { planAhead } from '../../src/features/bills/instalments/server/service.ts'
import { findReadable } from '../../src/features/bills/server/service.ts'
import { markOverdue, payBill, unpayBill, updateAndSend } from '../../src/features/bills/transitions/server/service.ts'
import { Context } from '../../src/server/context.ts'
import { newId } from '../../src/server/ids.ts'
import { AppError } from '../../src/shared/errors.ts'

// Started by the bench of kills: calls use cases of bills, several at once, until the process is killed. Writes a line before and after each.

const { connection, actor, billIds, concurrency } = JSON.parse(process.env.KILLS_WORKER)
const pool = new pg.Pool({ ...connection, max: concurrency })
const db = drizzle({ client: pool })
/** No later feature reacts to what happens to a bill, or holds one back. */
const machinery = { answers: [], reactions: { run: () => Promise.resolve() }, say: (_, key) => key }
const contextIn = (tx, caller = null) =>
  new Context({ machinery, db: tx, actor: caller, language: 'fr', requestId: newId() })
const asManager = (use) => db.transaction((tx) => use(contextIn(tx, actor)))

const below = (count) => Math.floor(Math.random() * count)
const payment = { method: null, account: null, note: null }
const acts = {
  part: (id, reference) =>
    asManager((ctx) => payBill(ctx, { ...payment, id, reference, paidOn: ctx.today, amountCents: 1 + below(300) })),
  whole: (id, reference) => asManager((ctx) => payBill(ctx, { ...payment, id, reference, paidOn: ctx.today })),
  reversal: (id, reference) => asManager((ctx) => unpayBill(ctx, { id, reason: reference })),
  price: (id) =>
    asManager(async (ctx) => {
      const { version } = await findReadable(ctx, id)
      await updateAndSend(ctx, { id, version, totalCents: 50_000 + below(1_000) })
    }),
  generation: () => planAhead(contextIn(db)),
  overdue: () => db.transaction((tx) => markOverdue(contextIn(tx))),
}
const weights = { part: 8, whole: 1, reversal: 2, price: 2, overdue: 1, generation: 6 }
const chances = Object.entries(weights).flatMap(([kind, weight]) => Array.from({ length: weight }, () => kind))

async function repeat() {
  for (;;) {
    const [kind, reference] = [chances[below(chances.length)], newId()]
    process.stdout.write(`begun ${kind} ${reference}\n`)
    try {
      await acts[kind](billIds[below(billIds.length)], reference)
      process.stdout.write(`done ${kind} ${reference}\n`)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      process.stdout.write(`refused ${kind} ${reference}\n`)
    }
  }
}
await Promise.all(Array.from({ length: concurrency }, repeat))
