import type { Context } from '../../../../server/context.ts'
import { wholePage } from '../../../../server/rows.ts'
import type { PlanShown } from '../../../instalments/contract.ts'
import { leastAhead } from '../../../instalments/layouts/rules.ts'
import { completeInstalments, listInstalments as listOf } from '../../../instalments/server/service.ts'
import type { BillStatus } from '../../contract.ts'
import { findReadable } from '../../server/service.ts'
import { findToPlan, savePlanned } from './store.ts'

/** The instalments of a bill: those of a repetition through the horizon, those of a list at most as many as it holds. */
export async function listInstalments(ctx: Context, { id }: { id: string }) {
  const bill = await findReadable(ctx, id)
  const { items, ...whole } = await listOf(ctx, id, { isCancelled: bill.status === 'cancelled' })
  return { ...wholePage(items), ...whole }
}

/** The plan of a bill that the caller may read, without its payments. */
export async function planShown(ctx: Context, { id, status }: { id: string; status: BillStatus }): Promise<PlanShown> {
  const { items, leftCents } = await listOf(ctx, id, { isCancelled: status === 'cancelled' })
  return { instalments: items, leftCents }
}

const batch = 500

/** The daily job: bills that come back have their instalments through the horizon. Bears a repeat, on many machines at once. */
export async function planAhead(ctx: Context): Promise<void> {
  for (;;) {
    const count = await ctx.db.transaction(async (tx) => {
      const ids = await findToPlan(tx, leastAhead(ctx.today), batch)
      if (ids.length > 0) await savePlanned(tx, await completeInstalments({ db: tx, today: ctx.today }, ids))
      return ids.length
    })
    if (count < batch) return
  }
}
