import { revisionOf, withoutValues } from '../../../server/audit.ts'
import type { Context } from '../../../server/context.ts'
import { newId } from '../../../server/ids.ts'
import { saveVersion } from '../../../server/rows.ts'
import type { Changes } from '../../../server/tables.ts'
import { finder, removal } from '../../../server/verbs.ts'
import type { Day } from '../../../shared/dates.ts'
import { attachFiles, discardAttachments } from '../../attachments/server/service.ts'
import { getLiveBuilding } from '../../buildings/server/service.ts'
import { discardFile, type FileRow, findFiles } from '../../files/server/service.ts'
import { refuse as refuseInstalments } from '../../instalments/contract.ts'
import type { WantedPlan } from '../../instalments/layouts/rules.ts'
import { amendInstalments, planInstalments, removeInstalments } from '../../instalments/server/service.ts'
import { searchNameOf } from '../../vendors/rules.ts'
import { keepVendor } from '../../vendors/server/service.ts'
import { type BillChanges, type BillReading, type BillStatus, type NewBill, refuse } from '../contract.ts'
import { billFacts } from '../facts.ts'
import { planColumns, plannedColumns, planOfReading, planReread, replannedBy, wantedPlan } from '../planning/rules.ts'
import type { BillPlan } from '../plans/contract.ts'
import { planTold } from '../plans/rules.ts'
import { billPolicy } from '../policy.ts'
import { requireEditable, requireWholePlan, settled } from '../rules.ts'
import type { BillRow, NamedBill } from './store.ts'
import * as store from './store.ts'
import { bills } from './tables.ts'

/** A status in the caller's language, for refusals that name it. */
export const statusWordOf = (ctx: Context) => (status: BillStatus) => ctx.say(`bills.status_${status}`)

/** Narrows a query of bills to those that the caller may see. */
export const scopeOfBills = (ctx: Context) => ctx.scope(store.visibleBills)

const kept = {
  table: bills,
  visible: store.reachedBills,
  rows: store.selectedBills,
  policy: billPolicy,
  facts: { ...billFacts, removed: billFacts.deleted },
}
const findReached = finder(kept)

/** A bill the caller may read: 404 outside the buildings they belong to, 403 when their role sees no bill; locked if `isHeld`. */
export async function findReadable(ctx: Context, id: string, hold?: { isHeld: true }): Promise<NamedBill> {
  const bill = await findReached(ctx, id, hold)
  ctx.authorize(billPolicy.read, bill)
  return bill
}

/** The document of a bill the caller may read, when it has one. */
export const documentOf = async (ctx: Context, { fileId }: BillRow): Promise<FileRow | null> =>
  (await findFiles(ctx, fileId ? [fileId] : []))[0] ?? null

export async function createBill(
  ctx: Context,
  { vendorName, fileId, status, plan, ...draft }: NewBill,
): Promise<NamedBill> {
  const building = await getLiveBuilding(ctx, draft.buildingId)
  ctx.authorize(billPolicy.create, draft)
  requireWholePlan(draft.reading?.plan, draft.totalCents)
  const { organizationId } = building
  const id = newId()
  if (fileId) await attachFiles(ctx, { noun: 'bill', id }, { ids: [fileId], field: 'fileId' })
  const vendor = await keepVendor(ctx, { organizationId, name: vendorName, category: draft.category })
  const wanted = wantedPlan(plan ?? planOfReading(draft.reading?.plan, draft.totalCents), draft)
  const laid = await planInstalments(ctx, id, wanted)
  const bill = await store.insertBill(ctx.db, {
    ...draft,
    ...plannedColumns(wanted, laid),
    id,
    fileId,
    organizationId,
    vendorId: vendor.id,
    status: settled(status, laid.next.dueOn, ctx.today),
    createdById: ctx.actor.id,
  })
  await ctx.tell(status === 'draft' ? billFacts.created : billFacts.created_and_sent, bill)
  if (bill.status === 'overdue') await ctx.tell(billFacts.became_overdue, bill)
  return { ...bill, vendorName: vendor.name, buildingName: building.name }
}

/** A bill that was and stays paid once tells its total and its due date alone. */
const toldOf = ({ paymentType, schedule }: NamedBill, { kind, rhythm }: WantedPlan): Changes =>
  paymentType === 'recurring' || kind !== 'once' ? { plan: [schedule ?? 'once', rhythm] } : {}

export type BillChangeAsked = BillChanges & { id: string; version: number }

export async function updateBill(
  ctx: Context,
  { id, version, vendorName, fileId, plan, ...asked }: BillChangeAsked,
): Promise<NamedBill> {
  // Held as payments and the job that plans ahead hold it: neither sees instalments that are about to change.
  const bill = await findReadable(ctx, id, { isHeld: true })
  ctx.authorize(billPolicy.update, bill)
  const changes = changesOf(asked, plan)
  // Another spelling of the same vendor is the same vendor.
  const isRenamed = isOther(vendorName && searchNameOf(vendorName), searchNameOf(bill.vendorName))
  const revision = revisionOf(bill, version, { ...changes, fileId, ...(isRenamed && { vendorName }) })
  const isMoved = isOther(changes.buildingId, bill.buildingId)
  requireEditable(bill.status, isMoved ? ['buildingId'] : [], statusWordOf(ctx))
  const after = { ...bill, ...changes, vendorName: vendorName ?? bill.vendorName }
  const building = await buildingAfter(ctx, bill, after.buildingId)
  ctx.authorize(billPolicy.create, { buildingId: building.id })
  const vendor = await vendorAfter(ctx, building, { bill, after, isSame: !isMoved && !isRenamed })
  const replanned = await replan(ctx, bill, { plan, after, revision: revision ?? {} })
  if (!revision && !replanned) return bill
  const replaced = await takeDocument(ctx, bill, fileId)
  const nextOn = replanned?.nextOn ?? after.dueOn
  const saved = await saveVersion(ctx, bills, bill, {
    ...changes,
    ...replanned?.columns,
    ...(fileId !== undefined && { fileId }),
    organizationId: building.organizationId,
    vendorId: vendor.id,
    status: settled(bill.status, nextOn, ctx.today),
  })
  if (replaced) await discardFile(ctx, replaced, bill)
  const named = { ...saved, vendorName: vendor.name, buildingName: building.name }
  await tellUpdate(ctx, bill, named, { ...revision, ...plansTold(bill, changes.reading), ...replanned?.told })
  return named
}

/** The days of listed instalments are theirs. */
function changesOf<Asked extends { dueOn?: Day | undefined }>(asked: Asked, plan: BillPlan | undefined) {
  const { dueOn, ...others } = asked
  return plan && plan.payments.length > 0 ? others : asked
}

/** Plans again what is left to pay where the plan, the total or the due date changes; undefined where every instalment stays. */
async function replan(
  ctx: Context,
  bill: NamedBill,
  { plan, after, revision }: { plan: BillPlan | undefined; after: NamedBill; revision: Changes },
) {
  requirePlanOf(after, revision)
  const wanted = replannedBy(bill, { plan: plan ?? planReread(bill, after), after, fields: Object.keys(revision) })
  if (wanted === 'day_in_plan') throw refuseInstalments('day_in_plan', undefined, 'dueOn')
  if (wanted === 'plan_not_total') throw refuse('plan_not_total', undefined, 'totalCents')
  const laid = wanted && (await amendInstalments(ctx, bill.id, wanted))
  return (
    laid && {
      nextOn: laid.next.dueOn,
      columns: { ...planColumns(wanted, laid.plannedThrough), ...store.followInstalments },
      told: toldOf(bill, wanted),
    }
  )
}

/** Throws when an edit of the plan or of the total leaves payments that do not add up to the total. */
function requirePlanOf({ reading, totalCents }: Pick<NamedBill, 'reading' | 'totalCents'>, revision: Changes): void {
  if ('reading' in revision || 'totalCents' in revision) requireWholePlan(reading?.plan, totalCents)
}

/** True when a field was sent with another value than the saved one. */
const isOther = (sent: string | undefined, saved: string): boolean => sent !== undefined && sent !== saved

/** The building of a bill after an edit: another one must be live. */
async function buildingAfter(
  ctx: Context,
  { buildingId: before, organizationId, buildingName: name }: NamedBill,
  id: string,
): Promise<{ id: string; organizationId: string; name: string }> {
  return id === before ? { id, organizationId, name } : getLiveBuilding(ctx, id)
}

/** The vendor of a bill after an edit, named again where its place, its name or its category changes. */
async function vendorAfter(
  ctx: Context,
  { organizationId }: { organizationId: string },
  { bill, after, isSame }: { bill: NamedBill; after: NamedBill; isSame: boolean },
): Promise<{ id: string; name: string }> {
  const { vendorName: name, category } = after
  if (isSame && category === bill.category) return { id: bill.vendorId, name: bill.vendorName }
  return keepVendor(ctx, { organizationId, name, category })
}

/** Attaches a sent document to a bill. Returns the document that it replaces, if any. */
async function takeDocument(ctx: Context, bill: NamedBill, fileId: string | null | undefined): Promise<FileRow | null> {
  if (fileId === undefined || fileId === bill.fileId) return null
  const replaced = await documentOf(ctx, bill)
  if (fileId) await attachFiles(ctx, { noun: 'bill', id: bill.id }, { ids: [fileId], field: 'fileId' })
  return replaced
}

const plansTold = (bill: NamedBill, reading: BillReading | null | undefined): Changes =>
  reading ? planTold(bill.reading?.plan, reading.plan) : {}

async function tellUpdate(ctx: Context, before: NamedBill, after: NamedBill, revision: Changes): Promise<void> {
  const isMoved = after.buildingId !== before.buildingId
  const told = {
    ...revision,
    ...(isMoved && { buildingName: [before.buildingName, after.buildingName] as const }),
    ...('vendorName' in revision && { vendorName: [before.vendorName, after.vendorName] as const }),
  }
  const thing = { ...after, ...(isMoved && { formerBuildingId: before.buildingId }) }
  await ctx.tell(billFacts.updated, thing, { changes: withoutValues(told, unspoken) })
  if (after.status === before.status) return
  await ctx.tell(after.status === 'overdue' ? billFacts.became_overdue : billFacts.put_off, after)
}

/** Free texts may name people, and a reading quotes them. */
const unspoken = ['notes', 'description', 'reading']

export const { remove: removeBill } = removal({
  ...kept,
  beforeRemove: (ctx, { status }) => {
    if (status !== 'draft') throw refuse('not_a_draft', { status: statusWordOf(ctx)(status) })
  },
  afterRemove: async (ctx, bill) => {
    await discardAttachments(ctx, { noun: 'bill', id: bill.id }, bill)
    await removeInstalments(ctx.db, [bill.id])
  },
})
