import type { Context } from '../../../../server/context.ts'
import { newId } from '../../../../server/ids.ts'
import { finder } from '../../../../server/verbs.ts'
import type { InputOf, One } from '../../../../shared/contract.ts'
import { getLiveBuilding } from '../../../buildings/server/service.ts'
import { holdPlace } from '../../../contributions/steps/server/service.ts'
import { type JudgedHome, judge } from '../../candidates/server/service.ts'
import { refuseRun } from '../../contract.ts'
import { debitRunFacts } from '../../facts.ts'
import { agreementPolicy, debitRunPolicy } from '../../policy.ts'
import { debitRuns } from '../../server/tables.ts'
import type { DebitItem, DebitRunFilter, debitRunsApi } from '../contract.ts'
import type { DebitItemRow, DebitRunRow } from './store.ts'
import * as store from './store.ts'

export {
  type DebitItemRow,
  type DebitRunRow,
  findItemCharges,
  findItems,
  findOfReceipt,
  holdAgreements,
  letGo,
  linkReceipts,
  removeItems,
  setReturn,
} from './store.ts'

const find = finder({ table: debitRuns, visible: store.visibleDebitRuns, rows: store.selectedRuns })

/** A run within the caller’s scope, locked if `isHeld`. Throws `not_found`. */
export async function findDebitRun(ctx: Context, id: string, hold?: { isHeld: true }): Promise<DebitRunRow> {
  const run = await find(ctx, id, hold)
  ctx.authorize(debitRunPolicy.read, run)
  return run
}

export async function listDebitRuns(ctx: Context, asked: DebitRunFilter) {
  ctx.authorize(agreementPolicy.list, {})
  return store.findRuns(ctx.db, ctx.scope(store.visibleDebitRuns), asked)
}

export const getDebitRun = async (ctx: Context, { id }: One) => showRun(ctx, await findDebitRun(ctx, id))

/** What has changed of the debits of a run since they were chosen, by the id of the item; of a run whose file is made, nothing counts. */
export async function changesOf(ctx: Context, run: DebitRunRow, items: readonly DebitItemRow[]) {
  const changes = new Map<string, Pick<DebitItem, 'reason' | 'earliestOn'>>()
  if (run.status !== 'draft' && run.status !== 'approved') return changes
  const { id: exceptRun, buildingId, dueOn } = run
  const judged = new Map(
    (await judge(ctx, { buildingId, dueOn, exceptRun })).map((home) => [keyOf(home), home] as const),
  )
  for (const item of items) {
    const change = changeOf(item, judged.get(keyOf(item)))
    if (change) changes.set(item.id, change)
  }
  return changes
}

/** A home is debited once a run for what it owes, and once for each debit that is presented again. */
const keyOf = ({ residenceId, againOfId }: Pick<JudgedHome, 'residenceId' | 'againOfId'>): string =>
  againOfId ?? residenceId

function changeOf(
  { agreementId, amountCents }: DebitItemRow,
  home: JudgedHome | undefined,
): Pick<DebitItem, 'reason' | 'earliestOn'> | null {
  if (!home || home.agreementId !== agreementId) return { reason: home ? 'no_agreement' : 'changed', earliestOn: null }
  if (home.reason && home.reason !== 'other_debit') return { reason: home.reason, earliestOn: home.earliestOn }
  return home.amountCents === amountCents ? null : { reason: 'changed', earliestOn: null }
}

/** A run with its debits, for who may read it. */
export async function showRun(ctx: Context, run: DebitRunRow) {
  const items = await store.findItems(ctx.db, run.id)
  const changes = await changesOf(ctx, run, items)
  return {
    ...run,
    debits: items.map((item) => ({ ...item, reason: null, earliestOn: null, ...changes.get(item.id) })),
  }
}

/**
 * Gathers debits of a day: all of them may be made then, or none is. Throws `due_in_past`, `nothing_chosen`, `not_ready`, `in_another_run`.
 */
export async function createDebitRun(
  ctx: Context,
  { buildingId, dueOn, agreementIds, againOfIds }: InputOf<typeof debitRunsApi.create>,
) {
  const { organizationId } = await getLiveBuilding(ctx, buildingId)
  ctx.authorize(debitRunPolicy.create, { buildingId })
  if (dueOn < ctx.today) throw refuseRun('due_in_past', undefined, 'dueOn')
  const asked = new Set([...agreementIds, ...againOfIds])
  if (asked.size === 0) throw refuseRun('nothing_chosen', undefined, 'agreementIds')
  await holdPlace(ctx.db, buildingId)
  const ready = (await judge(ctx, { buildingId, dueOn })).flatMap(({ agreementId, reason, ...home }) =>
    agreementId !== null && reason === null && home.amountCents > 0 && asked.has(home.againOfId ?? agreementId)
      ? [{ ...home, agreementId, id: newId() }]
      : [],
  )
  if (ready.length < asked.size) throw refuseRun('not_ready', undefined, 'agreementIds')
  const id = newId()
  await store.insertRun(ctx.db, {
    id,
    organizationId,
    buildingId,
    dueOn,
    createdById: ctx.actor.id,
    createdAt: ctx.now,
    updatedAt: ctx.now,
  })
  await store.insertItems(
    ctx.db,
    ready.map(({ charges: _, ...item }) => ({ ...item, runId: id })),
  )
  const claims = ready.flatMap(({ id: itemId, charges }) => charges.map((charge) => ({ ...charge, itemId })))
  // Of two that prepare a run at once, the second finds the charges taken.
  if ((await store.claimCharges(ctx.db, claims)) < claims.length) throw refuseRun('in_another_run')
  const run = await findDebitRun(ctx, id)
  const { totalCents } = run
  await ctx.tell(debitRunFacts.run_created, run, { changes: { dueOn: [null, dueOn], totalCents: [null, totalCents] } })
  return showRun(ctx, run)
}
