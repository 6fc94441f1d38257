import type { Context } from '../../../server/context.ts'
import type { InputOf, One } from '../../../shared/contract.ts'
import { addDays } from '../../../shared/dates.ts'
import { type BuildingRow, getBuilding, getLiveBuilding } from '../../buildings/server/service.ts'
import { fundsOf } from '../../contributions/rules.ts'
import type { CashOfBuildings } from '../../payment-runs/server/service.ts'
import { type ledgerApi, refuse, type TrialBalance } from '../contract.ts'
import { ledgerFacts } from '../facts.ts'
import { ledgerPolicy } from '../policy.ts'
import { balancesOf } from '../rules.ts'
import type { LedgerRow } from './store.ts'
import * as store from './store.ts'

export { findSums, insertEntries, insertLedger, type NewEntry } from './store.ts'

/** A building whose books the caller may read, and these; undefined until they are started. */
export async function findBooks(ctx: Context, buildingId: string) {
  const building = await getBuilding(ctx, buildingId)
  ctx.authorize(ledgerPolicy.read, { buildingId })
  return { building, ledger: await store.findLedger(ctx.db, buildingId) }
}

/** The books that the caller may read. Throws `not_started`. */
export async function loadBooks(
  ctx: Context,
  buildingId: string,
): Promise<{ building: BuildingRow; ledger: LedgerRow }> {
  const { building, ledger } = await findBooks(ctx, buildingId)
  if (!ledger) throw refuse('not_started', { name: building.name })
  return { building, ledger }
}

/** The books of a building, locked, for an act that this rule allows the caller. Throws `not_started`. */
export async function holdBooks(
  ctx: Context,
  buildingId: string,
  rule: (typeof ledgerPolicy)['post'],
): Promise<LedgerRow> {
  const { name } = await getLiveBuilding(ctx, buildingId)
  ctx.authorize(rule, { buildingId })
  const [ledger] = await store.holdLedgers(ctx.db, [buildingId])
  if (!ledger) throw refuse('not_started', { name })
  return ledger
}

export async function getLedger(ctx: Context, { id }: One) {
  const { building, ledger } = await findBooks(ctx, id)
  return {
    id,
    buildingName: building.name,
    funds: [...fundsOf(building.kind)],
    startsOn: ledger?.startsOn ?? null,
    lockedThrough: ledger?.lockedThrough ?? null,
    accounts: ledger ? await store.findAccounts(ctx.db, [id]) : [],
    closings: ledger ? await store.findClosings(ctx.db, id) : [],
  }
}

/** Throws `not_started`. */
export async function getTrialBalance(
  ctx: Context,
  { id, on = ctx.today }: InputOf<typeof ledgerApi.trialBalance>,
): Promise<TrialBalance> {
  const { ledger } = await loadBooks(ctx, id)
  const { closedThrough, sums } = await store.findSums(ctx.db, id, on)
  return { on, from: closedThrough ? addDays(closedThrough, 1) : ledger.startsOn, balances: balancesOf(sums) }
}

/** What is in the account of each fund of some buildings that have books. */
export const findCash = (ctx: Context, buildingIds: readonly string[]): Promise<CashOfBuildings> =>
  store.findCash(ctx.db, ctx.scope(store.visibleLedgers), buildingIds, ctx.today)

/** Locks the books of some buildings until the transaction ends. */
export const holdAll = (ctx: Pick<Context, 'db'>, buildingIds: readonly string[]): Promise<LedgerRow[]> =>
  store.holdLedgers(ctx.db, buildingIds)

/** Has open screens read the books of a building again. */
export const refreshBooks = (ctx: Context, ledgers: readonly LedgerRow[]): Promise<void> =>
  ctx.refreshScreens(ledgerFacts.started, ...ledgers)
