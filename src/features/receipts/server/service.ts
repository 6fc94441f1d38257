import type { Context } from '../../../server/context.ts'
import { orNotFound } from '../../../server/rows.ts'
import type { One } from '../../../shared/contract.ts'
import type { ReceiptFilter } from '../contract.ts'
import { receiptPolicy } from '../policy.ts'
import type { ReceiptRow } from './store.ts'
import * as store from './store.ts'

export { findNamed, type ReceiptRow } from './store.ts'

export async function listReceipts(ctx: Context, asked: ReceiptFilter) {
  ctx.authorize(receiptPolicy.list, {})
  return store.findReceipts(ctx.db, ctx.scope(store.visibleReceipts), asked)
}

/** A receipt within the caller’s scope, locked if `isHeld`. Throws `not_found`. */
export const findReceipt = async (ctx: Context, id: string, hold?: { isHeld: true }): Promise<ReceiptRow> =>
  orNotFound(await store.findReceipt(ctx.db, ctx.scope(store.visibleReceipts), id, hold))

export async function getReceipt(ctx: Context, { id }: One): Promise<DetailRow> {
  const receipt = await findReceipt(ctx, id)
  ctx.authorize(receiptPolicy.read, receipt)
  return showReceipt(ctx, receipt)
}

/** A receipt with its deposit and with what it pays, for who may read it. */
export async function showReceipt(ctx: Context, receipt: ReceiptRow) {
  const deposit = orNotFound(await store.findDeposit(ctx.db, receipt.depositId))
  return { ...receipt, ...deposit, allocations: await store.findAllocations(ctx.db, receipt.id) }
}
type DetailRow = Awaited<ReturnType<typeof showReceipt>>
