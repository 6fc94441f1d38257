import type { Context } from '../../../../server/context.ts'
import type { InputOf } from '../../../../shared/contract.ts'
import { billPolicy } from '../../../bills/policy.ts'
import { findBillsOf } from '../../../bills/selections/server/service.ts'
import { findStanding } from '../../../instalments/payments/server/service.ts'
import { problemFor, saveCheck, slicesOf, type Terms } from '../../checks/server/service.ts'
import { type billActsApi, refuse } from '../../contract.ts'
import { isUndoable } from '../../rules.ts'
import { findBillAct, findFormerOf } from '../../server/service.ts'
import { type BillActRow, findDone, type NewActBill } from '../../server/store.ts'

/**
 * What undoing an act would do, and which bills it would leave and why. Throws `not_undoable`, `still_running`, `reason_needed`, and
 * `nobody` where it has done nothing.
 */
export async function undoBillAct(ctx: Context, { id, reason }: InputOf<typeof billActsApi.undo>) {
  const undone = await findBillAct(ctx, id)
  ctx.authorize(billPolicy.createAny, {})
  if (!isUndoable(undone.kind)) throw refuse('not_undoable')
  if (undone.status === 'waiting' || undone.status === 'running') throw refuse('still_running')
  const done = await findDone(ctx.db, id)
  if (done.length === 0) throw refuse('nobody')
  const none: Omit<Terms, 'kind'> = {
    paidOn: null,
    method: null,
    reference: null,
    category: null,
    note: null,
    undoesId: id,
  }
  if (undone.kind === 'category') {
    const terms: Terms = { ...none, kind: 'former_category', category: undone.category }
    return saveCheck(ctx, terms, await checkFormer(ctx, undone, terms, done))
  }
  if (!reason) throw refuse('reason_needed', undefined, 'reason')
  const terms: Terms = { ...none, kind: 'reversal', note: reason }
  return saveCheck(ctx, terms, await checkReversals(ctx, terms, done))
}

type Done = Readonly<Awaited<ReturnType<typeof findDone>>>
const idsOf = (done: Done): string[] => done.map(({ billId }) => billId)
const billsOf = async (ctx: Context, done: Done) =>
  new Map((await findBillsOf(ctx, idsOf(done))).map((bill) => [bill.id, bill]))
const gone = { key: 'bill-acts.why_gone' }

/** The payments of an act, each with why it would not be reversed. */
async function checkReversals(ctx: Context, terms: Terms, done: Done): Promise<NewActBill[]> {
  const rows: NewActBill[] = []
  for (const slice of slicesOf(done)) {
    const found = await billsOf(ctx, slice)
    const standing = await findStanding(
      ctx,
      slice.map(({ id }) => id),
    )
    for (const { id: paymentId, ...row } of slice) {
      const bill = found.get(row.billId)
      const unknown = standing.has(paymentId) ? gone : { key: 'instalments.unknown_payment' }
      const problem = bill && standing.has(paymentId) ? await problemFor(ctx, terms, bill, row) : unknown
      rows.push({ ...row, paymentId, problem })
    }
  }
  return rows
}

/** The bills whose category an act has changed, each with why it would not have its former one again. */
async function checkFormer(ctx: Context, undone: BillActRow, terms: Terms, done: Done): Promise<NewActBill[]> {
  const rows: NewActBill[] = []
  for (const slice of slicesOf(done)) {
    const found = await billsOf(ctx, slice)
    const former = await findFormerOf(ctx, undone.id, idsOf(slice))
    for (const { id: _, ...row } of slice) {
      const bill = found.get(row.billId)
      const isSame = bill?.category === undone.category && former.has(row.billId)
      const changed = bill ? { key: 'bill-acts.why_changed_since' } : gone
      rows.push({
        ...row,
        paymentId: null,
        problem: bill && isSame ? await problemFor(ctx, terms, bill, row) : changed,
      })
    }
  }
  return rows
}
