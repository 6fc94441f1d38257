import type { Context } from '../../../../server/context.ts'
import { type RowPage, wholePage } from '../../../../server/rows.ts'
import { addMonths } from '../../../../shared/dates.ts'
import { billPolicy } from '../../../bills/policy.ts'
import { scopeOfBills } from '../../../bills/server/service.ts'
import { visibleContracts } from '../../../vendor-profiles/contracts/server/service.ts'
import { sharedInbox } from '../../inbox/server/store.ts'
import { type Commitment, type ExpectedBill, type ExpectedFilter, mostExpected } from '../contract.ts'
import { expectedStates, type Series, seriesOf, stateOf } from '../rules.ts'
import * as store from './store.ts'

/** Two years and a month: a yearly bill shows its rhythm by the third one. */
const monthsBack = 26

type Past = Awaited<ReturnType<typeof store.findPastBills>>[number]
type Waiting = Awaited<ReturnType<typeof store.findWaiting>>[number]

/** Where bills are looked for: administrators, who reach all, name a place. */
function whereOf(ctx: Context, { organization, building, vendor }: ExpectedFilter): store.Where | undefined {
  const own = ctx.actor.organizationIds.length > 0 ? ctx.actor.organizationIds : undefined
  const organizationIds = organization ? [organization] : own
  if (!organizationIds && !building && !vendor) return undefined
  return { visible: scopeOfBills(ctx), organizationIds, building, vendor }
}

export async function listExpected(ctx: Context, filter: ExpectedFilter): Promise<RowPage<ExpectedBill>> {
  ctx.authorize(billPolicy.list, {})
  const where = whereOf(ctx, filter)
  if (!where) return wholePage([])
  const past = await store.findPastBills(ctx.db, where, addMonths(ctx.today, -monthsBack))
  const series = seriesOf(past)
  const names = [...new Set(series.map(({ last }) => last.searchName))]
  const waiting = await store.findWaiting(ctx.db, ctx.scope(sharedInbox), names)
  const expected = series.flatMap((one) => expectedOf(one, waiting, ctx.today))
  return wholePage(expected.sort(byNeed).slice(0, mostExpected))
}

function expectedOf(series: Series<Past>, waiting: readonly Waiting[], today: string): ExpectedBill[] {
  const { pace, bills, last, previous, expectedOn, number } = series
  const document = waiting.find(
    (one) =>
      one.organizationId === last.organizationId &&
      one.searchName === last.searchName &&
      (one.buildingId === null || one.buildingId === last.buildingId) &&
      (one.issuedOn === null || one.issuedOn > last.issuedOn),
  )
  const state = stateOf({ expectedOn, pace, isReceived: document !== undefined }, today)
  if (!state) return []
  const { id, buildingId, buildingName, vendorId, vendorName, category } = last
  const ofYear = bills.filter(({ issuedOn }) => issuedOn > addMonths(today, -12))
  return [
    {
      id,
      buildingId,
      buildingName,
      vendorId,
      vendorName,
      category,
      number,
      pace,
      expectedOn,
      state,
      billCount: bills.length,
      firstOn: bills[0]?.issuedOn ?? last.issuedOn,
      lastOn: last.issuedOn,
      lastCents: last.totalCents,
      previousCents: previous?.totalCents ?? null,
      yearCents: ofYear.reduce((sum, { totalCents }) => sum + totalCents, 0),
      yearCount: ofYear.length,
      waitingId: state === 'received' ? (document?.id ?? null) : null,
    },
  ]
}

const byNeed = (a: ExpectedBill, b: ExpectedBill): number =>
  expectedStates.indexOf(a.state) - expectedStates.indexOf(b.state) ||
  (a.expectedOn < b.expectedOn ? -1 : a.expectedOn > b.expectedOn ? 1 : 0)

export async function listCommitments(ctx: Context, filter: ExpectedFilter): Promise<RowPage<Commitment>> {
  ctx.authorize(billPolicy.list, {})
  const where = whereOf(ctx, filter)
  if (!where) return wholePage([])
  const returning = await store.findCommitments(ctx.db, where, ctx.today)
  const contracts = await store.findContractCosts(ctx.db, { ...where, visible: ctx.scope(visibleContracts) }, ctx.today)
  const commitments: Commitment[] = [
    ...returning.map((row) => ({
      ...row,
      source: 'bill' as const,
      formerCents: row.formerCents === row.totalCents ? null : row.formerCents,
    })),
    ...contracts.map((row) => ({
      ...row,
      source: 'contract' as const,
      schedule: null,
      totalCents: row.yearlyCents,
      dueOn: null,
      formerCents: null,
    })),
  ]
  return wholePage(commitments.sort((a, b) => b.yearlyCents - a.yearlyCents).slice(0, mostExpected))
}
