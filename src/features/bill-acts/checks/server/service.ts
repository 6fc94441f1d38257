import type { Context } from '../../../../server/context.ts'
import { newId } from '../../../../server/ids.ts'
import { AppError } from '../../../../shared/errors.ts'
import { askApproval, foreseeAsking } from '../../../approvals/asking/server/service.ts'
import { approvalPolicy } from '../../../approvals/policy.ts'
import { findPaymentHolds } from '../../../bills/payment-holds/server/service.ts'
import { billPolicy } from '../../../bills/policy.ts'
import { requireEditable, requirePast } from '../../../bills/rules.ts'
import { findBillsOf, findChosen } from '../../../bills/selections/server/service.ts'
import { statusWordOf, updateBill } from '../../../bills/server/service.ts'
import {
  cancelBill,
  payBill,
  requireReversible,
  requireStep,
  unpayBill,
} from '../../../bills/transitions/server/service.ts'
import { refusalOf } from '../../../bulk-runs/server/service.ts'
import type { ActProblem } from '../../../bulk-runs/server/tables.ts'
import { refuse as refuseInstalments } from '../../../instalments/contract.ts'
import { openOf } from '../../../instalments/layouts/rules.ts'
import { findInstalments } from '../../../instalments/server/service.ts'
import { type BillActKind, mostBills, type NewBillAct, refuse } from '../../contract.ts'
import { findBillAct, findFormerOf, showBillAct } from '../../server/service.ts'
import { type BillActBillRow, type BillActRow, insertAct, type NewActBill } from '../../server/store.ts'

type Bill = Awaited<ReturnType<typeof findBillsOf>>[number]
export type Terms = Pick<BillActRow, 'kind' | 'paidOn' | 'method' | 'reference' | 'category' | 'note' | 'undoesId'>
/** What an act has kept of a bill: what was shown is what is done. */
export type Pinned = Pick<BillActBillRow, 'id' | 'instalmentId' | 'amountCents' | 'paymentId'>

/** An act on one bill: what refuses it, and the use case of one bill that does it. */
interface Verb {
  /** What holds back some bills, by their ids: one question, however many. */
  readonly findHindrances?: (ctx: Context, ids: readonly string[]) => Promise<ReadonlyMap<string, AppError>>
  readonly require: (ctx: Context, bill: Bill, pinned: Pick<Pinned, 'instalmentId'>) => Promise<void>
  readonly isAlready?: (bill: Bill, terms: Terms) => boolean
  readonly run: (ctx: Context, bill: Bill, terms: Terms, pinned: Pinned) => Promise<unknown>
}

const verbs: Readonly<Record<BillActKind, Verb>> = {
  payment: {
    findHindrances: findPaymentHolds,
    async require(ctx, bill, { instalmentId }) {
      await requireStep(ctx, bill, 'pay')
      if (!instalmentId) throw refuseInstalments('unknown_instalment')
    },
    run: (ctx, { id }, { paidOn, method, reference }, pinned) =>
      payBill(ctx, {
        id,
        paidOn: paidOn ?? ctx.today,
        method,
        reference,
        account: null,
        note: null,
        instalmentId: pinned.instalmentId ?? undefined,
        leftCents: pinned.amountCents,
        paymentId: pinned.id,
      }),
  },
  approval: {
    findHindrances: findUnaskable,
    require: async (ctx, bill) => ctx.authorize(approvalPolicy.ask, bill),
    async run(ctx, { id }) {
      const refusal = (await findUnaskable(ctx, [id])).get(id)
      if (refusal) throw refusal
      await askApproval(ctx, { billIds: [id] })
    },
  },
  category: {
    async require(ctx, bill) {
      ctx.authorize(billPolicy.update, bill)
      requireEditable(bill.status, [], statusWordOf(ctx))
    },
    isAlready: (bill, { category }) => bill.category === category,
    run: (ctx, { id, version }, { category }) => updateBill(ctx, { id, version, ...(category && { category }) }),
  },
  former_category: {
    async require(ctx, bill) {
      ctx.authorize(billPolicy.update, bill)
      requireEditable(bill.status, [], statusWordOf(ctx))
    },
    async run(ctx, { id, version, category: current }, { category, undoesId }) {
      const former = undoesId ? (await findFormerOf(ctx, undoesId, [id])).get(id) : undefined
      if (current !== category || !former) throw new AppError('conflict', 'bill-acts.why_changed_since')
      await updateBill(ctx, { id, version, category: former })
    },
  },
  cancellation: {
    require: (ctx, bill) => requireStep(ctx, bill, 'cancel'),
    run: (ctx, { id }, { note }) => cancelBill(ctx, { id, note }),
  },
  reversal: {
    require: (ctx, bill) => requireReversible(ctx, bill),
    run: (ctx, { id }, { note }, { paymentId }) =>
      unpayBill(ctx, { id, reason: note ?? '', ...(paymentId && { paymentId }) }),
  },
}

async function findUnaskable(ctx: Context, ids: readonly string[]): Promise<ReadonlyMap<string, AppError>> {
  const foreseen = await foreseeAsking(ctx, ids)
  return new Map(
    [...foreseen].map(([id, { outcome, key }]) => [id, new AppError('conflict', key ?? `bill-acts.why_${outcome}`)]),
  )
}

/** Does the act to one bill, by the use case of one bill. */
export const runVerb = (ctx: Context, terms: Terms, bill: Bill, pinned: Pinned): Promise<unknown> =>
  verbs[terms.kind].run(ctx, bill, terms, pinned)

/** Why a bill is left as it is, from the refusal of the use case of one bill. */
export function problemOf({ kind, reason, details }: AppError): ActProblem {
  if (kind === 'forbidden') return { key: 'bill-acts.why_not_yours' }
  if (kind === 'not_found') return { key: 'bill-acts.why_gone' }
  return { key: reason ?? 'bill-acts.why_failed', ...(details && { details }) }
}

/** Why an act would leave a bill as it is; null where it would not. */
export async function problemFor(
  ctx: Context,
  terms: Terms,
  bill: Bill,
  pinned: Pick<Pinned, 'instalmentId'>,
  hindrance?: AppError,
): Promise<ActProblem | null> {
  const verb = verbs[terms.kind]
  if (verb.isAlready?.(bill, terms)) return { key: 'bill-acts.why_already' }
  try {
    await verb.require(ctx, bill, pinned)
    return hindrance ? problemOf(hindrance) : null
  } catch (error) {
    return problemOf(refusalOf(error))
  }
}

const sliceSize = 500
export function* slicesOf<T>(all: readonly T[]): Generator<readonly T[]> {
  for (let at = 0; at < all.length; at += sliceSize) yield all.slice(at, at + sliceSize)
}

/**
 * Which bills an act would touch, and which not and why: kept with it, so that the run touches no other. Throws `choice_needed`,
 * `nobody`, `too_many`, and for terms that the kind needs.
 */
export async function createBillAct(ctx: Context, { ids, filter, ...asked }: NewBillAct) {
  ctx.authorize(billPolicy.createAny, {})
  const terms = termsOf(ctx, asked)
  const choice = ids ?? filter
  if (!choice || (ids && filter)) throw refuse('choice_needed')
  const chosen = await findChosen(ctx, choice, mostBills + 1)
  if (chosen.length === 0) throw refuse('nobody')
  if (chosen.length > mostBills) throw refuse('too_many', { most: mostBills })
  const rows: NewActBill[] = []
  for (const slice of slicesOf(chosen)) {
    const found = await findBillsOf(ctx, slice)
    const next = terms.kind === 'payment' ? await nextOf(ctx, slice) : new Map()
    const hindrances = await verbs[terms.kind].findHindrances?.(ctx, slice)
    for (const bill of found) {
      const pinned = next.get(bill.id) ?? {
        instalmentId: null,
        dueOn: bill.dueOn,
        amountCents: bill.dueCents ?? bill.totalCents,
      }
      const problem = await problemFor(ctx, terms, bill, pinned, hindrances?.get(bill.id))
      rows.push({ ...pinned, billId: bill.id, paymentId: null, problem })
    }
  }
  return saveCheck(ctx, terms, rows)
}

/** The next instalment to pay of each bill, and what is left of it. */
async function nextOf(ctx: Context, billIds: readonly string[]) {
  const next = new Map<string, Pick<NewActBill, 'instalmentId' | 'dueOn' | 'amountCents'>>()
  for (const { id, nounId, dueOn, amountCents, paidCents } of openOf(await findInstalments(ctx.db, billIds)))
    if (!next.has(nounId)) next.set(nounId, { instalmentId: id, dueOn, amountCents: amountCents - paidCents })
  return next
}

/** What each kind needs, and nothing else. */
function termsOf(
  ctx: Context,
  { kind, paidOn, method, reference, category, note }: Omit<NewBillAct, 'ids' | 'filter'>,
) {
  const none: Terms = { kind, paidOn: null, method: null, reference: null, category: null, note: null, undoesId: null }
  if (kind === 'approval') return none
  if (kind === 'cancellation') return { ...none, note }
  if (kind === 'category') {
    if (!category) throw refuse('category_needed', undefined, 'category')
    return { ...none, category }
  }
  if (!paidOn) throw refuse('day_needed', undefined, 'paidOn')
  requirePast(paidOn, ctx.today)
  return { ...none, paidOn, method, reference }
}

/** Keeps what was checked. */
export async function saveCheck(ctx: Context, terms: Terms, rows: readonly NewActBill[]) {
  const id = newId()
  const act = { ...terms, id, byId: ctx.actor.id, createdAt: ctx.now, updatedAt: ctx.now }
  await insertAct(ctx.db, act, rows)
  return showBillAct(ctx, await findBillAct(ctx, id))
}
