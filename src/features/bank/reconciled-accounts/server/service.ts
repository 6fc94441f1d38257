import type { Context } from '../../../../server/context.ts'
import { addDays, type Day, endOfMonth, startOfMonth } from '../../../../shared/dates.ts'
import { bankPolicy } from '../../policy.ts'
import { findAccountsBy, findReconciledIn, type ReconciliationRow } from '../../reconciliations/server/store.ts'
import type { AccountRow } from '../../server/service.ts'

/** Whether the accounts of a building are reconciled through the last month that a day ends; null where there is nothing to reconcile. */
export async function isReconciledThrough(
  ctx: Context,
  { buildingId, through }: { readonly buildingId: string; readonly through: Day },
): Promise<boolean | null> {
  const month = endOfMonth(through) === through ? through : addDays(startOfMonth(through), -1)
  const accounts = await findAccountsBy(ctx.db, buildingId, month)
  if (accounts.length === 0) return null
  return accounts.every(({ reconciledThrough }) => reconciledThrough !== null && reconciledThrough >= month)
}

/** The last month of each account of a building that was reconciled in a period; none for who may not read the bank. */
export async function findLastReconciliations(
  ctx: Context,
  buildingId: string,
  period: { readonly from: Day; readonly to: Day },
): Promise<LastReconciliation[]> {
  if (!bankPolicy.read(ctx.actor, { buildingId })) return []
  const found = await findReconciledIn(ctx.db, buildingId, period)
  return found.map(({ name, institution, ending, ...one }) => ({
    ...one,
    account: { name, institution, ending },
    expectedCents: one.statementCents,
    openCents: 0,
  }))
}

export interface LastReconciliation extends Omit<ReconciliationRow, 'id' | 'bankAccountId'> {
  readonly account: Pick<AccountRow, 'name' | 'institution' | 'ending'>
  readonly expectedCents: number
  readonly openCents: number
}
