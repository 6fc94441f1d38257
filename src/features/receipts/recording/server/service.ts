import type { Context } from '../../../../server/context.ts'
import { newId } from '../../../../server/ids.ts'
import { notFound } from '../../../../shared/errors.ts'
import { getLiveBuilding } from '../../../buildings/server/service.ts'
import { holdPlace } from '../../../contributions/steps/server/service.ts'
import { type Allocation, allocationsOf, type OpenCharge } from '../../allocations/rules.ts'
import { findOpenCharges, holdHomes, insertAllocations } from '../../allocations/server/service.ts'
import { type NewDeposit, refuse } from '../../contract.ts'
import { receiptFacts } from '../../facts.ts'
import { receiptPolicy } from '../../policy.ts'
import { findNamed } from '../../server/service.ts'
import { findHolders, findHomesIn, insertReceipts } from '../../server/store.ts'

type Home = NewDeposit['homes'][number]

/**
 * Records a deposit: a receipt for each of its homes, which pays the charges that the payer chose, else the oldest. What is left is a credit.
 * Throws `received_in_future`, `home_twice`, `other_fund`, `unknown_payer`, `unknown_charge`, `more_than_owed`, `more_than_received`.
 */
export async function createReceipts(ctx: Context, asked: NewDeposit) {
  const { buildingId, receivedOn, fund, homes, ...deposit } = asked
  const { organizationId, kind } = await getLiveBuilding(ctx, buildingId)
  ctx.authorize(receiptPolicy.create, { buildingId })
  if (receivedOn > ctx.today) throw refuse('received_in_future', undefined, 'receivedOn')
  if (kind === 'rental' && fund !== 'operating') throw refuse('other_fund', undefined, 'fund')
  await requireHomes(ctx, buildingId, homes)
  const ids = homes.map(({ residenceId }) => residenceId)
  await holdPlace(ctx.db, buildingId)
  await holdHomes(ctx.db, ids)
  const open = await findOpenCharges(ctx.db, ids)
  const depositId = newId()
  const shared = { ...deposit, organizationId, buildingId, depositId, receivedOn, fund }
  const added = homes.map(({ residenceId, amountCents, payerId, charges }) => ({
    row: { ...shared, id: newId(), residenceId, amountCents, payerId, enteredById: ctx.actor.id, madeAt: ctx.now },
    charges,
  }))
  const allocated = added.flatMap(({ row, charges }) => {
    const own = open.filter(({ residenceId }) => residenceId === row.residenceId)
    if (charges) return chosen(row, charges, own)
    return allocationsOf([{ ...row, creditCents: row.amountCents }], own)
  })
  const rows = added.map(({ row }) => row)
  await insertReceipts(ctx.db, rows)
  await insertAllocations(
    ctx.db,
    allocated.map((one) => ({ ...one, allocatedOn: receivedOn, madeAt: ctx.now })),
  )
  await ctx.tellEach(
    receiptFacts.received,
    rows.map((thing) => ({ thing, changes: { totalCents: [null, thing.amountCents] } })),
  )
  const saved = await findNamed(
    ctx.db,
    rows.map(({ id }) => id),
  )
  return { depositId, receipts: saved }
}

/** Throws `home_twice`, `not_found` for a home elsewhere, `unknown_payer` for who never held the home. */
async function requireHomes(ctx: Context, buildingId: string, homes: readonly Home[]): Promise<void> {
  const ids = homes.map(({ residenceId }) => residenceId)
  if (new Set(ids).size < ids.length) throw refuse('home_twice', undefined, 'homes')
  if ((await findHomesIn(ctx.db, buildingId, ids)).length < ids.length) throw notFound()
  if (homes.every(({ payerId }) => payerId === null)) return
  const holders = await findHolders(ctx.db, ids)
  const isHolder = ({ residenceId, payerId }: Home) =>
    payerId === null || holders.some((one) => one.residenceId === residenceId && one.userId === payerId)
  if (!homes.every(isHolder)) throw refuse('unknown_payer', undefined, 'homes')
}

/** The allocations that a payer chose. */
function chosen(
  { id, amountCents }: { readonly id: string; readonly amountCents: number },
  charges: NonNullable<Home['charges']>,
  open: readonly OpenCharge[],
): Allocation[] {
  if (new Set(charges.map(({ chargeId }) => chargeId)).size < charges.length)
    throw refuse('unknown_charge', undefined, 'homes')
  for (const one of charges) {
    const charge = open.find((known) => known.id === one.chargeId)
    if (!charge) throw refuse('unknown_charge', undefined, 'homes')
    if (one.amountCents > charge.leftCents) throw refuse('more_than_owed', undefined, 'homes')
  }
  if (charges.reduce((sum, one) => sum + one.amountCents, 0) > amountCents)
    throw refuse('more_than_received', undefined, 'homes')
  return charges.map((one) => ({ ...one, receiptId: id }))
}
