import type { Context } from '../../../../server/context.ts'
import { type LifeOf, passStep } from '../../../../server/lifecycle.ts'
import { saveVersion } from '../../../../server/rows.ts'
import type { InputOf, One } from '../../../../shared/contract.ts'
import { findPaymentHolds } from '../../../bills/payment-holds/server/service.ts'
import { payBill, unpayBill } from '../../../bills/transitions/server/service.ts'
import { attempt } from '../../../bulk-runs/server/service.ts'
import { filedIn } from '../../bank-file/server/service.ts'
import { type paymentRunsApi, type RunStatus, refuse } from '../../contract.ts'
import { runFacts } from '../../facts.ts'
import { paymentRunPolicy } from '../../policy.ts'
import { isChanged, type RunStep, runLife } from '../../rules.ts'
import { findRun, type RunRow } from '../../server/service.ts'
import * as store from '../../server/store.ts'
import { paymentRuns } from '../../server/tables.ts'

const lifeOfRun: LifeOf<RunRow, RunStep, RunStatus, 'manager', keyof typeof runFacts, object> = {
  life: runLife,
  facts: runFacts,
  load: (ctx, id) => findRun(ctx, id, { isHeld: true }),
  authorize: (ctx, run, name) => ctx.authorize(paymentRunPolicy[name], run),
  statusOf: (_, { status }) => status,
  sidesOf: () => ['manager'],
  refused: (ctx, from) => refuse('forbidden_step', { status: ctx.say(`payment-runs.status_${from}`) }),
  save: (ctx, run, changes) => saveVersion<typeof paymentRuns, RunRow>(ctx, paymentRuns, run, changes),
}

type Asked = { id: string; version: number }
const fresh = async (ctx: Context, { id }: One) => findRun(ctx, id)

export async function confirmRun(ctx: Context, asked: Asked) {
  await passStep(ctx, lifeOfRun, 'confirm', {
    ...asked,
    async changes({ before, to }) {
      const items = await store.findItems(ctx.db, before.id)
      const stale = items.filter(isChanged)
      if (stale.length > 0) throw refuse('not_due', { count: stale.length })
      const holds = await findPaymentHolds(
        ctx,
        items.map(({ billId }) => billId),
      )
      if (holds.size > 0) throw refuse('not_approved', { count: holds.size })
      return { status: to, confirmedAt: ctx.now, confirmedById: ctx.actor.id }
    },
  })
  return fresh(ctx, asked)
}

export async function reopenRun(ctx: Context, asked: Asked) {
  await passStep(ctx, lifeOfRun, 'reopen', {
    ...asked,
    changes({ before, to }) {
      if (before.fileNumber !== null) throw refuse('file_made')
      return { status: to, confirmedAt: null, confirmedById: null }
    },
  })
  return fresh(ctx, asked)
}

export async function cancelRun(ctx: Context, asked: Asked) {
  await passStep(ctx, lifeOfRun, 'cancel', {
    ...asked,
    async changes({ before, to }) {
      // The institution may have it: paid again from another run, they would be paid twice.
      if (before.fileNumber !== null) throw refuse('file_made')
      await store.releaseItems(ctx.db, before.id)
      return { status: to }
    },
  })
  return fresh(ctx, asked)
}

/**
 * Records the payments, each once: its id is that of its item. What was paid otherwise, cancelled or changed meanwhile is left, with the
 * reason; so is what the file for the bank left out, unless it is said to be paid otherwise. All of it is one transaction.
 */
export async function payRun(
  ctx: Context,
  { paidOn, method, reference, otherwiseIds, ...asked }: InputOf<typeof paymentRunsApi.pay>,
) {
  if (paidOn > ctx.today) throw refuse('paid_in_future', undefined, 'paidOn')
  await passStep(ctx, lifeOfRun, 'pay', {
    ...asked,
    async changes({ before, to }) {
      const items = await store.findItems(ctx.db, before.id)
      const isFiled = filedIn(ctx, before)
      // In the order of their ids, so that two runs over the same bills wait for each other.
      for (const item of [...items].sort((a, b) => (a.billId < b.billId ? -1 : 1))) {
        const isOtherwise = isFiled?.(item) === false
        if (isOtherwise && !otherwiseIds.includes(item.id)) {
          await store.saveItem(ctx.db, item.id, 'left', { key: 'payment-runs.why_not_in_file' })
          continue
        }
        const problem = await attempt(
          ctx,
          (inner) =>
            payBill(inner, {
              id: item.billId,
              paidOn,
              // The method of the run is that of its file.
              method: isOtherwise ? null : method,
              reference,
              account: null,
              note: null,
              instalmentId: item.instalmentId,
              leftCents: item.amountCents,
              paymentId: item.id,
            }),
          ({ reason = 'payment-runs.why_failed', details }) => ({ key: reason, ...(details && { details }) }),
        )
        await store.saveItem(ctx.db, item.id, problem ? 'left' : 'paid', problem)
      }
      return { status: to, paidOn, method, reference }
    },
  })
  return fresh(ctx, asked)
}

/** Reverses payments of a run: those of some items, or all that stand. Throws `nothing_to_reverse`. */
export async function reverseRun(ctx: Context, { id, itemIds, reason }: InputOf<typeof paymentRunsApi.reverse>) {
  const run = await findRun(ctx, id, { isHeld: true })
  ctx.authorize(paymentRunPolicy.reverse, run)
  const items = (await store.findItems(ctx.db, id)).filter(
    (item) => item.outcome === 'paid' && (!itemIds || itemIds.includes(item.id)),
  )
  if (items.length === 0 || (itemIds && items.length < new Set(itemIds).size)) throw refuse('nothing_to_reverse')
  // The items follow by the reaction to the facts of the bills.
  for (const item of [...items].sort((a, b) => (a.billId < b.billId ? -1 : 1)))
    await unpayBill(ctx, { id: item.billId, paymentId: item.id, reason })
  await ctx.tell(runFacts.reversed, run, { note: reason })
  return fresh(ctx, { id })
}
