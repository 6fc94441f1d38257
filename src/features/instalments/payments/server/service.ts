import type { Context } from '../../../../server/context.ts'
import { brokenConstraint } from '../../../../server/db.ts'
import type { Day } from '../../../../shared/dates.ts'
import { refuse } from '../../contract.ts'
import { openOf } from '../../layouts/rules.ts'
import type { PaymentMethod } from '../../rules.ts'
import {
  findInstalments,
  findPayments,
  findStandingPayments,
  type InstalmentRow,
  insertPayments,
} from '../../server/store.ts'

export interface PaymentAsked {
  readonly method: PaymentMethod | null
  readonly reference: string | null
  readonly account: string | null
  readonly note: string | null
  readonly paidOn: Day
  /** The next one to pay unless given. */
  readonly instalmentId?: string | undefined
  /** All that is left of it unless given. */
  readonly amountCents?: number | undefined
  /** What the caller was shown to be left of it: refused once it is another amount. */
  readonly leftCents?: number | undefined
  /** The id of the payment, where something asks for it once: a second one is refused by the database. */
  readonly paymentId?: string | undefined
}

/** Pays an instalment of a thing that the caller has locked. Throws `unknown_instalment`, `amount_changed`, `more_than_left` and `already_recorded`. */
export async function payInstalment(ctx: Context, nounId: string, asked: PaymentAsked): Promise<InstalmentRow> {
  const open = openOf(await findInstalments(ctx.db, [nounId]))
  const row = asked.instalmentId ? open.find(({ id }) => id === asked.instalmentId) : open[0]
  if (!row) throw refuse('unknown_instalment')
  const left = row.amountCents - row.paidCents
  if (asked.leftCents !== undefined && asked.leftCents !== left) throw refuse('amount_changed')
  const amountCents = asked.amountCents ?? left
  const isWithin =
    left < 0 ? amountCents >= left && amountCents < 0 : amountCents <= left && (amountCents > 0 || left === 0)
  if (!isWithin) throw refuse('more_than_left', undefined, 'amountCents')
  const { paidOn, method, reference, account, note } = asked
  await insertOnce(ctx, [
    {
      ...(asked.paymentId && { id: asked.paymentId }),
      instalmentId: row.id,
      paidOn,
      amountCents,
      method,
      reference,
      account,
      note,
      enteredById: ctx.actor.id,
      at: ctx.now,
    },
  ])
  return row
}

/** Throws `already_recorded` where a payment has the id that was given. */
async function insertOnce({ db }: Context, rows: Parameters<typeof insertPayments>[1]): Promise<void> {
  try {
    await insertPayments(db, rows)
  } catch (error) {
    throw brokenConstraint(error) === 'instalment_payments_pkey' ? refuse('already_recorded') : error
  }
}

/** Reverses a payment of a thing that the caller has locked: the last one that is not reversed unless given. Throws `unknown_payment`. */
export async function reversePayment(
  ctx: Context,
  nounId: string,
  { paymentId, reason }: { paymentId?: string | undefined; reason: string },
): Promise<void> {
  const payments = await findPayments(ctx.db, nounId)
  const reversed = new Set(payments.map(({ reversesId }) => reversesId))
  const standing = payments.filter(({ id, reversesId }) => reversesId === null && !reversed.has(id))
  const payment = paymentId ? standing.find(({ id }) => id === paymentId) : standing.at(-1)
  if (!payment) throw refuse('unknown_payment')
  const { id, instalmentId, amountCents } = payment
  await insertPayments(ctx.db, [
    {
      instalmentId,
      // A reversal is of the day it is made: the month of the payment may be closed.
      paidOn: ctx.today,
      amountCents: -amountCents,
      reversesId: id,
      reason,
      enteredById: ctx.actor.id,
      at: ctx.now,
    },
  ])
}

/** Of some payments, those that stand: recorded and not reversed. */
export const findStanding = (ctx: Context, ids: readonly string[]): Promise<ReadonlySet<string>> =>
  findStandingPayments(ctx.db, ids)
