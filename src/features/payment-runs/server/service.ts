import { revisionOf } from '../../../server/audit.ts'
import type { Context } from '../../../server/context.ts'
import { newId } from '../../../server/ids.ts'
import { question } from '../../../server/question.ts'
import { saveVersion, wholePage } from '../../../server/rows.ts'
import { finder } from '../../../server/verbs.ts'
import type { InputOf, One } from '../../../shared/contract.ts'
import { addDays, type Day } from '../../../shared/dates.ts'
import type { Fund } from '../../../shared/funds.ts'
import { findRepeated } from '../../bills/duplicates/server/service.ts'
import { findPaymentHolds } from '../../bills/payment-holds/server/service.ts'
import { scopeOfBills } from '../../bills/server/service.ts'
import { getLiveBuilding } from '../../buildings/server/service.ts'
import { sayProblem } from '../../bulk-runs/server/service.ts'
import { fundIn, needsInsurance, needsLicence } from '../../categories/rules.ts'
import { getLiveOrganization } from '../../organizations/server/service.ts'
import { findBankStates } from '../../vendor-profiles/bank-details/server/service.ts'
import { wantingOf } from '../../vendor-profiles/warnings/rules.ts'
import { findUnusual } from '../../vendor-profiles/warnings/server/service.ts'
import { type FundCash, type ItemWarning, itemWarnings, type paymentRunsApi, refuse } from '../contract.ts'
import { runFacts } from '../facts.ts'
import { paymentRunPolicy } from '../policy.ts'
import { freshDays, isChanged, sumsByDay, sumsByFund } from '../rules.ts'
import type { DueRow, RunRow } from './store.ts'
import * as store from './store.ts'
import { paymentRuns } from './tables.ts'

export type { ItemRow, RunRow } from './store.ts'

/** What is in the account of each fund of buildings, for features that know it: what a run leaves is shown beside. */
export const cashOfBuildings = question<readonly string[], CashOfBuildings>('cash of buildings', { isReading: true })
export type CashOfBuildings = ReadonlyMap<string, ReadonlyMap<Fund, number>>

const find = finder({ table: paymentRuns, visible: store.visibleRuns, rows: store.selectedRuns })

/** A run that the caller may read; locked if `isHeld`. Throws `not_found`. */
export async function findRun(ctx: Context, id: string, hold?: { isHeld: true }): Promise<RunRow> {
  const run = await find(ctx, id, hold)
  ctx.authorize(paymentRunPolicy.read, run)
  return run
}

export async function listRuns(ctx: Context, asked: InputOf<typeof paymentRunsApi.list>) {
  ctx.authorize(paymentRunPolicy.list, {})
  return store.findRuns(ctx.db, ctx.scope(store.visibleRuns), asked)
}

/** What to look at before each is paid, by the id of its bill. */
async function warningsOf(
  ctx: Context,
  rows: readonly Pick<DueRow, 'billId' | 'vendorId' | 'category' | 'licenceEndsOn' | 'insuranceEndsOn'>[],
): Promise<(row: (typeof rows)[number]) => ItemWarning[]> {
  const banks = await findBankStates(ctx, [...new Set(rows.map(({ vendorId }) => vendorId))])
  const billIds = [...new Set(rows.map(({ billId }) => billId))]
  const holds = await findPaymentHolds(ctx, billIds)
  const visible = scopeOfBills(ctx)
  const repeated = await findRepeated(ctx, visible, billIds)
  const unusual = await findUnusual(ctx, visible, billIds)
  const fresh = addDays(ctx.today, -freshDays)
  return ({ billId, vendorId, category, licenceEndsOn, insuranceEndsOn }) => {
    const bank = banks.get(vendorId)
    const since = bank?.current?.confirmedAt?.toISOString().slice(0, 10)
    const isWarned: Record<ItemWarning, boolean> = {
      not_approved: holds.has(billId),
      bank_missing: !bank?.current,
      bank_changing: bank?.isChanging === true,
      bank_changed: since !== undefined && since >= fresh,
      duplicate: repeated.has(billId),
      unusual: unusual.has(billId),
      licence: wantingOf(needsLicence(category), licenceEndsOn, ctx.today) !== null,
      insurance: wantingOf(needsInsurance(category), insuranceEndsOn, ctx.today) !== null,
    }
    return itemWarnings.filter((name) => isWarned[name])
  }
}

export async function listDue(
  ctx: Context,
  { organization, building, dueTo, exceptRun }: InputOf<typeof paymentRunsApi.due>,
) {
  const place = await placeOf(ctx, organization, building ?? null)
  ctx.authorize(paymentRunPolicy.read, place)
  const rows = await store.findDue(ctx.db, scopeOfBills(ctx), { organization, building, dueTo, exceptRun })
  const warn = await warningsOf(ctx, rows)
  const items = rows.map((row) => ({ ...row, fund: fundIn(row.category, row.buildingKind), warnings: warn(row) }))
  const accounts = sumsByFund(items)
  const cash = await findCash(ctx, accounts)
  return { ...wholePage(items), cash: accounts.map((account) => ({ ...account, balanceCents: cash(account) })) }
}

/** What is in the account of a fund; null where no books tell it. */
async function findCash(ctx: Context, accounts: readonly { readonly buildingId: string }[]) {
  const told = await cashOfBuildings.ask(ctx, [...new Set(accounts.map(({ buildingId }) => buildingId))])
  return ({ buildingId, fund }: Pick<FundCash, 'buildingId' | 'fund'>): number | null =>
    told.map((known) => known.get(buildingId)?.get(fund)).find((cents) => cents !== undefined) ?? null
}

/** The place of a run, within the caller's scope. Throws `other_building`. */
async function placeOf(ctx: Context, organizationId: string, buildingId: string | null) {
  if (buildingId === null) {
    const organization = await getLiveOrganization(ctx, organizationId)
    return { organizationId: organization.id, buildingId, buildingName: null }
  }
  const building = await getLiveBuilding(ctx, buildingId)
  if (building.organizationId !== organizationId) throw refuse('other_building', undefined, 'buildingId')
  return { organizationId, buildingId, buildingName: building.name }
}

export async function getRun(ctx: Context, { id }: One) {
  const run = await findRun(ctx, id)
  const rows = await store.findItems(ctx.db, id)
  const open = rows.filter(({ outcome }) => outcome === null)
  const warn = await warningsOf(ctx, open)
  const isPinned = run.status === 'draft' || run.status === 'confirmed'
  const items = rows.map((item) => {
    const { isOpen, leftCents, problem, ...row } = item
    return {
      ...row,
      fund: fundIn(row.category, row.buildingKind),
      warnings: row.outcome === null ? warn(row) : [],
      reason: problem && sayProblem(ctx, problem),
      isStale: isPinned && isChanged(item),
    }
  })
  const byFund = sumsByFund(items)
  const cash = await findCash(ctx, byFund)
  return {
    ...run,
    instalments: items,
    byFund: byFund.map((sum) => ({ ...sum, balanceCents: cash(sum) })),
    byDay: sumsByDay(items),
  }
}

export async function createRun(ctx: Context, asked: InputOf<typeof paymentRunsApi.create>) {
  const { organizationId, buildingId, title, payOn, instalmentIds } = asked
  const place = await placeOf(ctx, organizationId, buildingId)
  ctx.authorize(paymentRunPolicy.create, place)
  requireDay(ctx, payOn)
  const id = newId()
  await ctx.db.insert(paymentRuns).values({
    id,
    organizationId,
    buildingId,
    title,
    payOn,
    createdById: ctx.actor.id,
    createdAt: ctx.now,
    updatedAt: ctx.now,
  })
  await choose(ctx, { id, organizationId, buildingId }, instalmentIds)
  const run = await findRun(ctx, id)
  await ctx.tell(runFacts.created, run)
  return run
}

function requireDay(ctx: Context, payOn: Day): void {
  if (payOn < ctx.today) throw refuse('pay_in_past', undefined, 'payOn')
}

/** Takes instalments into a run. Throws `not_due` for one that is not to pay there, `in_another_run`. */
async function choose(
  ctx: Context,
  { id: runId, organizationId, buildingId }: Pick<RunRow, 'id' | 'organizationId' | 'buildingId'>,
  instalmentIds: readonly string[],
): Promise<void> {
  const ids = [...new Set(instalmentIds)]
  const asked = { organization: organizationId, building: buildingId ?? undefined, exceptRun: runId, ids }
  const due = await store.findDue(ctx.db, scopeOfBills(ctx), asked)
  if (due.length < ids.length) throw refuse('not_due', undefined, 'instalmentIds')
  await store.insertItems(
    ctx.db,
    due.map(({ id: instalmentId, billId, dueOn, amountCents }) => ({
      runId,
      instalmentId,
      billId,
      dueOn,
      amountCents,
    })),
  )
}

export async function updateRun(
  ctx: Context,
  { id, version, instalmentIds, ...changes }: InputOf<typeof paymentRunsApi.update>,
) {
  const run = await findRun(ctx, id, { isHeld: true })
  ctx.authorize(paymentRunPolicy.update, run)
  if (run.status !== 'draft') throw refuse('not_a_draft')
  const before = (await store.findItems(ctx.db, id)).map(({ instalmentId }) => instalmentId).sort()
  const chosen = instalmentIds && [...new Set(instalmentIds)].sort()
  const isSame = !chosen || (chosen.length === before.length && chosen.every((one, at) => one === before[at]))
  if (!revisionOf(run, version, changes) && isSame) return run
  if (changes.payOn) requireDay(ctx, changes.payOn)
  if (instalmentIds) {
    await store.removeItems(ctx.db, id)
    await choose(ctx, run, instalmentIds)
  }
  await saveVersion(ctx, paymentRuns, run, changes)
  const saved = await findRun(ctx, id)
  await ctx.tell(runFacts.updated, saved, {
    changes: {
      ...(changes.title && changes.title !== run.title && { title: [run.title, changes.title] as const }),
      ...(changes.payOn && changes.payOn !== run.payOn && { payOn: [run.payOn, changes.payOn] as const }),
      ...(instalmentIds && { totalCents: [run.totalCents, saved.totalCents] as const }),
    },
  })
  return saved
}
