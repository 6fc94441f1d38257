import type { Context } from '../../../server/context.ts'
import { orNotFound } from '../../../server/rows.ts'
import { finder } from '../../../server/verbs.ts'
import type { InputOf, One } from '../../../shared/contract.ts'
import { addDays, addMonths, type Day } from '../../../shared/dates.ts'
import { type Fund, funds } from '../../../shared/funds.ts'
import { fullName } from '../../../shared/names.ts'
import { isCalled } from '../../budgets/contributions/rules.ts'
import { sumOf, yearsOf } from '../../budgets/rules.ts'
import { loadPlan, loadPlanOf } from '../../budgets/server/service.ts'
import { inForce } from '../../budgets/versions/rules.ts'
import { owning, renting } from '../../residences/rules.ts'
import type { Call, CallFilter, CallPart, contributionsApi } from '../contract.ts'
import { askedOf } from '../drafts/rules.ts'
import { contributionPolicy } from '../policy.ts'
import { inLawOrder } from '../rules.ts'
import { rhythmOf } from '../schedules/rules.ts'
import { type Asked, excessOf, split, type YearAsked } from '../shares/rules.ts'
import type { CallRow } from './store.ts'
import * as store from './store.ts'
import { contributionCalls } from './tables.ts'

export { askedOf } from '../drafts/rules.ts'
export {
  type CallRow,
  findHomes,
  findPayers,
  findRestricted,
  insertCalls,
  insertCharges,
  type NewCharge,
  visibleAssessments,
  visibleCharges,
} from './store.ts'

const found = { table: contributionCalls, visible: store.visibleCalls, rows: store.selectedCalls }
/** A call within the caller’s scope, locked if `isHeld`. Throws `not_found`. */
export const findCall = finder(found)

export async function getYear(ctx: Context, { building, year }: InputOf<typeof contributionsApi.year>) {
  const plan = await loadPlan(ctx, { building, year })
  ctx.authorize(contributionPolicy.read, plan)
  return showYear(ctx, await stateOf(ctx, plan))
}

export async function listCalls(ctx: Context, asked: CallFilter) {
  ctx.authorize(contributionPolicy.list, {})
  return store.findCallPage(ctx.db, ctx.scope(store.visibleCalls), asked)
}

/** A call with what it asks of each home: of a draft, what it would ask if it were issued now. */
export async function getCall(ctx: Context, { id }: One) {
  const call = await findCall(ctx, id)
  ctx.authorize(contributionPolicy.read, call)
  return showCall(ctx, call)
}

/** A call with what it asks of each home, for who may read it. */
export async function showCall(ctx: Context, call: CallRow) {
  const state = await loadYear(ctx, call.buildingId, call.fiscalYear)
  const [shown] = await showCalls(ctx, state, [call])
  const unitOf = new Map(state.homes.map(({ id, unitNumber }) => [id, unitNumber]))
  const rows =
    call.status === 'draft'
      ? askedOf(state, call).map((one) => ({
          ...one,
          label: one.label ?? null,
          unitNumber: unitOf.get(one.residenceId) ?? '',
          settledCents: 0,
        }))
      : await store.findCharges(ctx.db, call.id)
  const ids = [...new Set(rows.map(({ residenceId }) => residenceId))]
  const names = await namesOf(ctx, ids, call)
  const homes = ids.map((residenceId) => {
    const own = rows.filter((row) => row.residenceId === residenceId)
    const parts = own.map(({ kind, fund, label, amountCents, settledCents }) => ({
      kind,
      fund,
      label,
      amountCents,
      settledCents,
    }))
    return {
      residenceId,
      unitNumber: own[0]?.unitNumber ?? '',
      payerNames: names(residenceId),
      ...sumParts(parts),
      parts: inLawOrder(parts),
    }
  })
  return { ...orNotFound(shown), homes: homes.sort((a, b) => unitOrder.compare(a.unitNumber, b.unitNumber)) }
}
const unitOrder = new Intl.Collator('fr', { numeric: true })

/** All that decides what the calls of a building ask in a fiscal year. */
export interface YearState {
  readonly place: Plan
  readonly fiscalYear: number
  readonly startsOn: Day
  readonly endsOn: Day
  readonly budget: Followed | null
  readonly homes: Awaited<ReturnType<typeof store.findHomes>>
  readonly rents: Awaited<ReturnType<typeof store.findRents>>
  readonly calls: readonly CallRow[]
  readonly assessments: Awaited<ReturnType<typeof store.findAssessments>>
  readonly asked: YearAsked
}

/** All that a year is read by. */
type Moment = Pick<Context, 'db' | 'today'>
type Plan = Awaited<ReturnType<typeof loadPlan>>
interface Followed {
  readonly id: string
  readonly number: number
  readonly adoptedOn: Day
  /** What it asks of owners. */
  readonly funds: { fund: Fund; amountCents: number }[]
}

/** The year of a building that its caller has in sight, of today unless told. Throws `not_found`. */
export const loadYear = async (ctx: Moment, building: string, year?: number): Promise<YearState> =>
  stateOf(ctx, await loadPlanOf(ctx, { building, year }))

async function stateOf(ctx: Moment, place: Plan): Promise<YearState> {
  const { buildingId, fiscalYear, startsOn, endsOn } = place
  const budget = followedIn(place)
  const homes = await store.findHomes(ctx.db, buildingId)
  const amountOf = (fund: Fund) => budget?.funds.find((one) => one.fund === fund)?.amountCents ?? 0
  return {
    place,
    fiscalYear,
    startsOn,
    endsOn,
    budget,
    homes,
    rents: await store.findRents(ctx.db, buildingId, { from: startsOn, to: endsOn }),
    calls: await store.findCalls(ctx.db, buildingId, fiscalYear),
    assessments: await store.findAssessments(ctx.db, buildingId, fiscalYear),
    asked: {
      homes,
      adopted: {
        operating: amountOf('operating'),
        contingency: amountOf('contingency'),
        self_insurance: amountOf('self_insurance'),
      },
      restricted: budget ? await store.findRestricted(ctx.db, buildingId, fiscalYear) : [],
      issued: await store.findIssued(ctx.db, buildingId, fiscalYear),
    },
  }
}

/** The adopted version that counts, with what it asks of owners by fund. */
function followedIn({ budgets }: Plan): Followed | null {
  const found = inForce(budgets.filter(({ status }) => status === 'adopted'))
  if (!found?.adoptedOn) return null
  const { id, number, adoptedOn, lines } = found
  const amountOf = (fund: Fund): number =>
    sumOf(lines.filter((line) => line.fund === fund && isCalled(line)).flatMap(({ months }) => months))
  return { id, number, adoptedOn, funds: funds.map((fund) => ({ fund, amountCents: amountOf(fund) })) }
}

const sumParts = (parts: readonly Pick<CallPart, 'amountCents' | 'settledCents'>[]) => ({
  amountCents: parts.reduce((sum, part) => sum + part.amountCents, 0),
  settledCents: parts.reduce((sum, part) => sum + part.settledCents, 0),
})

/** Calls with what they come to: drafts as they would be issued now. */
async function showCalls(ctx: Context, state: YearState, calls: readonly CallRow[]): Promise<Call[]> {
  const issued = calls.filter(({ status }) => status !== 'draft').map(({ id }) => id)
  const sums = issued.length > 0 ? await store.findParts(ctx.db, issued) : []
  return calls.map((call) => {
    const parts =
      call.status === 'draft'
        ? together(askedOf(state, call))
        : sums.filter(({ callId }) => callId === call.id).map(({ callId, ...part }) => ({ ...part, label: null }))
    return { ...call, ...periodOf(state, call), ...titleOf(state, call), ...sumParts(parts), parts: inLawOrder(parts) }
  })
}

/** The days of the months that a call covers. */
function periodOf({ startsOn }: YearState, { fromMonth, monthCount }: CallRow) {
  const startOf = (month: number) => addMonths(startsOn, month - 1)
  return { fromOn: startOf(fromMonth), throughOn: addDays(startOf(fromMonth + monthCount), -1) }
}

const titleOf = ({ assessments }: YearState, { assessmentId }: CallRow) => ({
  assessmentTitle: assessments.find(({ id }) => id === assessmentId)?.title ?? null,
})

function together(asked: readonly Asked[]): CallPart[] {
  const parts = new Map<string, CallPart>()
  for (const { kind, fund, amountCents } of asked) {
    const key = `${kind} ${fund}`
    const part = parts.get(key) ?? { kind, fund, label: null, amountCents: 0, settledCents: 0 }
    parts.set(key, { ...part, amountCents: part.amountCents + amountCents })
  }
  return [...parts.values()]
}

export async function showYear(ctx: Context, state: YearState) {
  const { place, homes, asked, budget } = state
  const { buildingId, organizationId, buildingName, buildingKind, currentYear, shareDenominator } = place
  const called = await store.findYears(ctx.db, buildingId)
  const unitOf = new Map(homes.map(({ id, unitNumber }) => [id, unitNumber]))
  const yearly = state.calls.filter(({ kind, status }) => kind === 'regular' && status !== 'cancelled')
  return {
    buildingId,
    organizationId,
    buildingName,
    buildingKind,
    currentYear,
    shareDenominator,
    years: yearsOf({ ...place, budgetYears: [...called, ...(place.budgetYears ?? [])], firstBillOn: null }),
    fiscalYear: state.fiscalYear,
    startsOn: state.startsOn,
    endsOn: state.endsOn,
    budget: budget && { id: budget.id, number: budget.number, adoptedOn: budget.adoptedOn, funds: budget.funds },
    rhythm: rhythmOf(yearly),
    homeCount: homes.length,
    letCount: new Set(state.rents.map(({ residenceId }) => residenceId)).size,
    shareSum: homes.reduce((sum, { share }) => sum + share, 0),
    excessCents: budget ? excessOf(asked) : 0,
    oddCents: funds
      .map((fund) => ({
        fund,
        unitNumbers: split(asked.adopted[fund], homes).oddIds.map((id) => unitOf.get(id) ?? ''),
      }))
      .filter(({ unitNumbers }) => unitNumbers.length > 0),
    calls: await showCalls(ctx, state, state.calls),
    assessments: state.assessments,
  }
}

/** The names of those who hold homes on the day that a call is due: its owners, of a rent its tenants. */
async function namesOf(ctx: Context, residenceIds: readonly string[], { kind, dueOn }: CallRow) {
  const relations = kind === 'rent' ? renting : owning
  const payers = residenceIds.length > 0 ? await store.findPayers(ctx.db, residenceIds, dueOn, relations) : []
  return (residenceId: string): string[] => payers.filter((payer) => payer.residenceId === residenceId).map(fullName)
}
