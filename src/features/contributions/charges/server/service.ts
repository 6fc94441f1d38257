import type { Context } from '../../../../server/context.ts'
import { newId } from '../../../../server/ids.ts'
import { orNotFound } from '../../../../server/rows.ts'
import type { InputOf } from '../../../../shared/contract.ts'
import { getLiveResidence } from '../../../residences/server/service.ts'
import { refuse } from '../../contract.ts'
import { chargeFacts } from '../../facts.ts'
import { contributionPolicy } from '../../policy.ts'
import { insertCharges, type NewCharge, visibleCharges } from '../../server/service.ts'
import { holdPlace } from '../../steps/server/store.ts'
import type { chargesApi, NewFee } from '../contract.ts'
import * as store from './store.ts'

/** Adds a fee of one home, owed by its owners on its day. */
export async function createFee(ctx: Context, { residenceId, label, amountCents, dueOn }: NewFee) {
  const { organizationId, buildingId } = await getLiveResidence(ctx, residenceId)
  ctx.authorize(contributionPolicy.create, { buildingId })
  const fee = {
    organizationId,
    buildingId,
    residenceId,
    kind: 'other',
    fund: 'operating',
    label,
    amountCents,
    dueOn,
  } as const
  const [added] = await addCharges(ctx, [fee])
  return orNotFound(added && (await store.findCharge(ctx.db, undefined, added.id)))
}

/** Cancels a fee or an interest charge. Throws `of_a_call`, `already_cancelled`. */
export async function cancelCharge(ctx: Context, { id, reason }: InputOf<typeof chargesApi.cancel>) {
  const charge = orNotFound(await store.findCharge(ctx.db, ctx.scope(visibleCharges), id))
  ctx.authorize(contributionPolicy.cancel, charge)
  if (charge.callId !== null) throw refuse('of_a_call')
  // Nothing that is received in the building meanwhile pays it.
  await holdPlace(ctx.db, charge.buildingId)
  const saved = await store.cancelCharge(ctx.db, id, { on: ctx.today, reason })
  if (!saved) throw refuse('already_cancelled')
  await ctx.tell(chargeFacts.charge_cancelled, saved, { note: reason })
  return saved
}

/** Charges without a call, owed at once: fees and interest. Its caller authorizes. */
export async function addCharges(
  ctx: Context,
  rows: readonly Omit<NewCharge, 'id' | 'callId' | 'madeAt' | 'settledCents'>[],
): Promise<{ id: string }[]> {
  const added = rows.map((row) => ({ ...row, id: newId(), madeAt: ctx.now }))
  await insertCharges(ctx.db, added)
  const told = added.map((thing) => ({
    thing,
    changes: { totalCents: [null, thing.amountCents], dueOn: [null, thing.dueOn] } as const,
  }))
  await ctx.tellEach(chargeFacts.charged, told)
  return added.map(({ id }) => ({ id }))
}
