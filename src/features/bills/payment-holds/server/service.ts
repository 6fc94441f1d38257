import type { Context } from '../../../../server/context.ts'
import { question } from '../../../../server/question.ts'
import type { AppError } from '../../../../shared/errors.ts'

/** Asks later features which of some bills may not be paid now, by their ids, with the refusal of each. */
export const paymentHolds = question<readonly string[], ReadonlyMap<string, AppError>>('payment holds')

/**
 * Why bills may not be paid now, by their ids; bills that may be are not in it. One question, however many bills. Who pays has locked
 * them: what holds them back is of the bills as they are until the transaction ends.
 */
export async function findPaymentHolds(ctx: Context, ids: readonly string[]): Promise<ReadonlyMap<string, AppError>> {
  const told = ids.length > 0 ? await paymentHolds.ask(ctx, ids) : []
  return new Map(told.toReversed().flatMap((holds) => [...holds]))
}
