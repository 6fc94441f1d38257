import type { Context } from '../../../../server/context.ts'
import { type LifeOf, passEach, passStep } from '../../../../server/lifecycle.ts'
import { requireVersion, saveVersion } from '../../../../server/rows.ts'
import type { InputOf } from '../../../../shared/contract.ts'
import { groupedBy } from '../../../../shared/grouped.ts'
import { holdPlace } from '../../../contributions/steps/server/service.ts'
import { createReceipts } from '../../../receipts/recording/server/service.ts'
import { paidBy } from '../../claims/rules.ts'
import { type DebitRunStatus, refuseRun } from '../../contract.ts'
import { debitAgreementFacts, debitRunFacts } from '../../facts.ts'
import { debitRunPolicy } from '../../policy.ts'
import { agreementLife } from '../../rules.ts'
import type { debitRunsApi } from '../../runs/contract.ts'
import { type DebitRunStep, debitRunLife } from '../../runs/rules.ts'
import {
  changesOf,
  type DebitItemRow,
  type DebitRunRow,
  findDebitRun,
  findItemCharges,
  findItems,
  getDebitRun,
  holdAgreements,
  letGo,
  linkReceipts,
  removeItems,
} from '../../runs/server/service.ts'
import { passAgreements } from '../../server/service.ts'
import { debitRuns } from '../../server/tables.ts'

export const lifeOfDebitRun: LifeOf<
  DebitRunRow,
  DebitRunStep,
  DebitRunStatus,
  'manager',
  keyof typeof debitRunFacts,
  object
> = {
  life: debitRunLife,
  facts: debitRunFacts,
  load: (ctx, id) => findDebitRun(ctx, id, { isHeld: true }),
  authorize: (ctx, run, name) => ctx.authorize(debitRunPolicy[name], run),
  statusOf: (_, { status }) => status,
  sidesOf: () => ['manager'],
  refused: (ctx, from) => refuseRun('forbidden_run_step', { status: ctx.say(`debits.run_${from}`) }),
  save: (ctx, run, changes) => saveVersion<typeof debitRuns, DebitRunRow>(ctx, debitRuns, run, changes),
}

type Asked = { readonly id: string; readonly version: number }

/** Throws `items_changed` while a debit may not be made as it was chosen, `nothing_left`, `due_in_past`. Until the end, none changes. */
export async function requireUnchanged(ctx: Context, run: DebitRunRow): Promise<DebitItemRow[]> {
  await holdPlace(ctx.db, run.buildingId)
  const items = await findItems(ctx.db, run.id)
  if (items.length === 0) throw refuseRun('nothing_left')
  if (run.dueOn < ctx.today) throw refuseRun('due_in_past')
  await holdAgreements(
    ctx.db,
    items.map(({ agreementId }) => agreementId),
  )
  if ((await changesOf(ctx, run, items)).size > 0) throw refuseRun('items_changed')
  return items
}

export async function approveDebitRun(ctx: Context, asked: Asked) {
  await passStep(ctx, lifeOfDebitRun, 'approve', {
    ...asked,
    async changes({ before, to }) {
      await requireUnchanged(ctx, before)
      return { status: to, approvedAt: ctx.now, approvedById: ctx.actor.id }
    },
  })
  return getDebitRun(ctx, asked)
}

export async function reopenDebitRun(ctx: Context, asked: Asked) {
  await passStep(ctx, lifeOfDebitRun, 'reopen', {
    ...asked,
    changes: ({ to }) => ({ status: to, approvedAt: null, approvedById: null }),
  })
  return getDebitRun(ctx, asked)
}

export async function cancelDebitRun(ctx: Context, asked: Asked) {
  await passStep(ctx, lifeOfDebitRun, 'cancel', {
    ...asked,
    async changes({ before, to }) {
      await letGo(ctx.db, { runId: before.id })
      return { status: to }
    },
  })
  return getDebitRun(ctx, asked)
}

/** Takes debits out of a draft: those named, else those that may not be made as they were chosen. Throws `forbidden_run_step`. */
export async function takeOutOfRun(ctx: Context, { id, version, itemIds }: InputOf<typeof debitRunsApi.takeOut>) {
  const run = await findDebitRun(ctx, id, { isHeld: true })
  ctx.authorize(debitRunPolicy.takeOut, run)
  if (run.status !== 'draft') throw lifeOfDebitRun.refused(ctx, run.status, 'approve')
  requireVersion(run.version === version)
  const items = await findItems(ctx.db, id)
  const out = itemIds
    ? items.flatMap((item) => (itemIds.includes(item.id) ? [item.id] : []))
    : [...(await changesOf(ctx, run, items)).keys()]
  if (out.length === 0) return getDebitRun(ctx, { id })
  await removeItems(ctx.db, out)
  const saved = await saveVersion(ctx, debitRuns, run, {})
  const after = await findDebitRun(ctx, saved.id)
  await ctx.tell(debitRunFacts.run_updated, after, { changes: { totalCents: [run.totalCents, after.totalCents] } })
  return getDebitRun(ctx, { id })
}

/**
 * Records what the homes paid, as one deposit: of each, the charges that its debit was of. What was returned before is left out. A run is
 * settled once, so that a repeat records nothing. An agreement for one debit ends. Throws `settled_in_future`, `settled_too_early`.
 */
export async function settleDebitRun(ctx: Context, { settledOn, ...asked }: InputOf<typeof debitRunsApi.settle>) {
  if (settledOn > ctx.today) throw refuseRun('settled_in_future', undefined, 'settledOn')
  await passStep(ctx, lifeOfDebitRun, 'settle', {
    ...asked,
    async changes({ before, to }) {
      if (settledOn < before.dueOn) throw refuseRun('settled_too_early', undefined, 'settledOn')
      const received = (await findItems(ctx.db, before.id)).filter(({ returnCode }) => returnCode === null)
      const depositId = await receive(ctx, before, { settledOn, received })
      // What its payments left unpaid is owed as anything else.
      await letGo(ctx.db, { runId: before.id })
      return { status: to, settledOn, depositId }
    },
  })
  return getDebitRun(ctx, asked)
}

async function receive(
  ctx: Context,
  { id, buildingId, fileNumber }: DebitRunRow,
  { settledOn, received }: { readonly settledOn: string; readonly received: readonly DebitItemRow[] },
): Promise<string | null> {
  if (received.length === 0) return null
  await holdPlace(ctx.db, buildingId)
  const claimed = groupedBy(await findItemCharges(ctx.db, id), ({ itemId }) => itemId)
  const { depositId } = await createReceipts(ctx, {
    buildingId,
    receivedOn: settledOn,
    method: 'pre_authorized',
    reference: ctx.say('debits.receipt_reference', { number: fileNumber ?? 0 }),
    fund: 'operating',
    note: null,
    homes: received.map(({ id: itemId, residenceId, amountCents, payorId }) => ({
      residenceId,
      amountCents,
      payerId: payorId,
      charges: paidBy(claimed.get(itemId) ?? []),
    })),
  })
  await linkReceipts(ctx.db, id, depositId)
  const once = received.filter(({ frequency }) => frequency === 'once').map(({ agreementId }) => agreementId)
  await passEach(ctx, { life: agreementLife, facts: debitAgreementFacts }, 'end', {
    side: 'run',
    save: (passage) => passAgreements(ctx.db, passage, once, { endedOn: ctx.today, updatedAt: ctx.now }),
  })
  return depositId
}
