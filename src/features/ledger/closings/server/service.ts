import type { Context } from '../../../../server/context.ts'
import { question } from '../../../../server/question.ts'
import type { InputOf } from '../../../../shared/contract.ts'
import type { Day } from '../../../../shared/dates.ts'
import { refuse } from '../../contract.ts'
import { ledgerFacts } from '../../facts.ts'
import { ledgerPolicy } from '../../policy.ts'
import { balancesOf } from '../../rules.ts'
import { findSums, getLedger, holdBooks, loadBooks } from '../../server/service.ts'
import type { ClosingChecks, closingsApi } from '../contract.ts'
import { checksOf } from '../rules.ts'
import * as store from './store.ts'

/** Whether the bank accounts of a building are reconciled through a day: a question to later features, null where they know of none. */
export const reconciledBanks = question<{ readonly buildingId: string; readonly through: Day }, boolean | null>(
  'reconciled banks',
)

async function findChecks(ctx: Context, id: string, through: Day): Promise<ClosingChecks['checks']> {
  const { sums } = await findSums(ctx.db, id, through)
  const told = (await reconciledBanks.ask(ctx, { buildingId: id, through })).filter((one) => one !== null)
  return checksOf({
    draftCount: await store.countDrafts(ctx.db, id, through),
    isReconciled: told.length === 0 ? null : told.every(Boolean),
    balances: balancesOf(sums),
  })
}

async function check(ctx: Context, { id, through }: InputOf<typeof closingsApi.check>): Promise<ClosingChecks> {
  await loadBooks(ctx, id)
  ctx.authorize(ledgerPolicy.closePeriod, { buildingId: id })
  return { through, checks: await findChecks(ctx, id, through) }
}

/** Throws `not_started`, `not_over`, `day_closed`, `checks_failed`. */
async function close(ctx: Context, { id, through, reason }: InputOf<typeof closingsApi.close>) {
  const ledger = await holdBooks(ctx, id, ledgerPolicy.closePeriod)
  if (through >= ctx.today) throw refuse('not_over', undefined, 'through')
  if (through < ledger.startsOn || (ledger.lockedThrough !== null && through <= ledger.lockedThrough))
    throw refuse('day_closed', undefined, 'through')
  const checks = await findChecks(ctx, id, through)
  if (reason === null && checks.some(({ isPassed }) => !isPassed)) throw refuse('checks_failed', undefined, 'reason')
  await store.insertClosing(ctx.db, {
    buildingId: id,
    kind: 'closed',
    through,
    reason,
    madeById: ctx.actor.id,
    madeAt: ctx.now,
  })
  await ctx.tell(ledgerFacts.closed, ledger, {
    note: reason,
    changes: { lockedThrough: [ledger.lockedThrough, through] },
  })
  return getLedger(ctx, { id })
}

/** Throws `not_started`, `not_closed`. */
async function reopen(ctx: Context, { id, through, reason }: InputOf<typeof closingsApi.reopen>) {
  const ledger = await holdBooks(ctx, id, ledgerPolicy.reopenPeriod)
  if (ledger.lockedThrough === null || (through !== null && through >= ledger.lockedThrough))
    throw refuse('not_closed', undefined, 'through')
  await store.insertClosing(ctx.db, {
    buildingId: id,
    kind: 'reopened',
    through,
    reason,
    madeById: ctx.actor.id,
    madeAt: ctx.now,
  })
  await ctx.tell(ledgerFacts.reopened, ledger, {
    note: reason,
    changes: { lockedThrough: [ledger.lockedThrough, through] },
  })
  return getLedger(ctx, { id })
}

export const closingVerbs = { check, close, reopen }
