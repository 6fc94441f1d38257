import type { Context } from '../../../../server/context.ts'
import type { InputOf } from '../../../../shared/contract.ts'
import { addCharges } from '../../../contributions/charges/server/service.ts'
import { holdPlace } from '../../../contributions/steps/server/service.ts'
import { holdHomes } from '../../allocations/server/service.ts'
import { findRule } from '../../arrears/server/service.ts'
import { type receiptsApi, refuse } from '../../contract.ts'
import { receiptFacts } from '../../facts.ts'
import { receiptPolicy } from '../../policy.ts'
import { findReceipt, type ReceiptRow, showReceipt } from '../../server/service.ts'
import * as store from './store.ts'

/**
 * Reverses a receipt today: what it paid is owed again. One that the bank returned may charge the fee of its building, where there is one.
 * Throws `already_reversed`.
 */
export async function reverseReceipt(
  ctx: Context,
  { id, reason, isReturned, hasFee }: InputOf<typeof receiptsApi.reverse>,
) {
  const { residenceId, ...seen } = await findReceipt(ctx, id)
  ctx.authorize(receiptPolicy.reverse, seen)
  await holdPlace(ctx.db, seen.buildingId)
  await holdHomes(ctx.db, [residenceId])
  const receipt = await findReceipt(ctx, id, { isHeld: true })
  if (receipt.reversedOn !== null) throw refuse('already_reversed')
  const reversal = { reversedOn: ctx.today, reversalReason: reason, isReturned, reversedById: ctx.actor.id }
  await store.reverse(ctx.db, id, reversal)
  await ctx.tell(isReturned ? receiptFacts.returned : receiptFacts.reversed, receipt, {
    note: reason,
    changes: { totalCents: [receipt.amountCents, null] },
  })
  if (isReturned && hasFee) {
    const fee = await chargeReturnFee(ctx, receipt)
    if (fee) await store.setFee(ctx.db, id, fee.id)
  }
  return showReceipt(ctx, await findReceipt(ctx, id))
}

type Returned = Pick<ReceiptRow, 'organizationId' | 'buildingId' | 'residenceId' | 'receivedOn'>

/** Charges the fee of a payment that the bank returned, where the building asks for one. */
export async function chargeReturnFee(
  ctx: Context,
  { organizationId, buildingId, residenceId, receivedOn }: Returned,
): Promise<{ id: string } | undefined> {
  const { returnFeeCents: amountCents } = await findRule(ctx, buildingId)
  if (amountCents === 0) return undefined
  const fee = { kind: 'nsf_fee', fund: 'operating', label: receivedOn, amountCents, dueOn: ctx.today } as const
  const [added] = await addCharges(ctx, [{ organizationId, buildingId, residenceId, ...fee }])
  return added
}
