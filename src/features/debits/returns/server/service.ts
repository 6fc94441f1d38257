import type { Context } from '../../../../server/context.ts'
import { passEach } from '../../../../server/lifecycle.ts'
import { orNotFound } from '../../../../server/rows.ts'
import type { InputOf } from '../../../../shared/contract.ts'
import { today } from '../../../../shared/dates.ts'
import { chargeReturnFee, reverseReceipt } from '../../../receipts/reversals/server/service.ts'
import { findReceipt } from '../../../receipts/server/service.ts'
import { refuseRun } from '../../contract.ts'
import { debitAgreementFacts, debitRunFacts } from '../../facts.ts'
import { debitRunPolicy } from '../../policy.ts'
import { isNoFunds, isSuspending } from '../../return-codes/rules.ts'
import { agreementLife } from '../../rules.ts'
import type { debitRunsApi } from '../../runs/contract.ts'
import { findDebitRun, findItems, findOfReceipt, getDebitRun, letGo, setReturn } from '../../runs/server/service.ts'
import { passAgreements } from '../../server/service.ts'

/**
 * Records a debit that the institution returned. Its payment, if the run was settled, is reversed, and the fee of the building for a returned
 * payment is charged if the caller asks. Its charges may be debited again; some codes suspend the agreement.
 * Throws `not_exported`, `already_returned`, `returned_in_future`, `returned_too_early`.
 */
export async function returnItem(ctx: Context, asked: InputOf<typeof debitRunsApi.giveBack>) {
  const { id, itemId, code, returnedOn, hasFee } = asked
  const run = await findDebitRun(ctx, id, { isHeld: true })
  ctx.authorize(debitRunPolicy.giveBack, run)
  if (run.status !== 'exported' && run.status !== 'settled') throw refuseRun('not_exported')
  const item = orNotFound((await findItems(ctx.db, id)).find((one) => one.id === itemId))
  if (item.returnCode !== null) throw refuseRun('already_returned')
  if (returnedOn > ctx.today) throw refuseRun('returned_in_future', undefined, 'returnedOn')
  if (returnedOn < today(run.exportedAt ?? ctx.now)) throw refuseRun('returned_too_early', undefined, 'returnedOn')
  await setReturn(ctx.db, itemId, { returnCode: code, returnedOn })
  await letGo(ctx.db, { itemIds: [itemId] })
  const reason = `${code} · ${ctx.say(`debits.return_${code}`)}`
  const isCharged = hasFee && isNoFunds(code)
  if (item.receiptId !== null) await reverse(ctx, item.receiptId, { reason, hasFee: isCharged })
  else if (isCharged) await chargeReturnFee(ctx, { ...run, residenceId: item.residenceId, receivedOn: run.dueOn })
  await ctx.tell(debitRunFacts.run_returned, run, {
    note: item.unitNumber,
    changes: { returnCode: [null, code], totalCents: [null, item.amountCents] },
  })
  if (isSuspending(code)) {
    await passEach(ctx, { life: agreementLife, facts: debitAgreementFacts }, 'suspend', {
      side: 'run',
      save: (passage) =>
        passAgreements(ctx.db, passage, [item.agreementId], { statusReason: reason, updatedAt: ctx.now }),
      told: () => ({ note: reason }),
    })
  }
  return getDebitRun(ctx, { id })
}

/** Reverses the payment of a returned debit, unless the line of the bank or a person did. */
async function reverse(
  ctx: Context,
  receiptId: string,
  { reason, hasFee }: { readonly reason: string; readonly hasFee: boolean },
): Promise<void> {
  if ((await findReceipt(ctx, receiptId)).reversedOn !== null) return
  await reverseReceipt(ctx, { id: receiptId, reason, isReturned: true, hasFee })
}

/** A payment was reversed: the screens of its run show it. */
export async function followReversal(ctx: Context, receiptId: string): Promise<void> {
  const runs = await findOfReceipt(ctx.db, receiptId)
  await ctx.refreshScreens({ kind: debitRunFacts.run_returned.kind }, ...runs)
}
