import type { Context } from '../../../server/context.ts'
import { orNotFound } from '../../../server/rows.ts'
import { finder } from '../../../server/verbs.ts'
import type { InputOf, One } from '../../../shared/contract.ts'
import { addMonths, type Day } from '../../../shared/dates.ts'
import { type Fund, funds } from '../../../shared/funds.ts'
import { fullName } from '../../../shared/names.ts'
import { endOfYear, startOfYear, yearOf } from '../../budgets/fiscal-years/rules.ts'
import { getBuilding } from '../../buildings/server/service.ts'
import { owning, renting } from '../../residences/rules.ts'
import type { Call, CallPart, contributionsApi } from '../contract.ts'
import { contributionPolicy } from '../policy.ts'
import { rhythmOf } from '../schedules/rules.ts'
import { type Asked, askedByDrafts, excessOf, split, type YearAsked } from '../shares/rules.ts'
import type { CallRow } from './store.ts'
import * as store from './store.ts'
import { contributionCalls } from './tables.ts'

export {
  type CallRow,
  findHomes,
  findPlace,
  insertCalls,
  insertCharges,
  isPlace,
  type NewCharge,
  visibleAssessments,
  visibleCharges,
} from './store.ts'

const found = { table: contributionCalls, visible: store.visibleCalls, rows: store.selectedCalls }
/** A call within the caller’s scope, locked if `isHeld`. Throws `not_found`. */
export const findCall = finder(found)

export async function getYear(ctx: Context, { building, year }: InputOf<typeof contributionsApi.year>) {
  await getBuilding(ctx, building)
  const state = await loadYear(ctx, building, year)
  ctx.authorize(contributionPolicy.read, { buildingId: building })
  return showYear(ctx, state)
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
      parts,
    }
  })
  return { ...orNotFound(shown), homes: homes.sort((a, b) => unitOrder.compare(a.unitNumber, b.unitNumber)) }
}
const unitOrder = new Intl.Collator('fr', { numeric: true })

/** All that decides what the calls of a building ask in a fiscal year. */
export interface YearState {
  readonly place: store.Place & { readonly currentYear: number }
  readonly fiscalYear: number
  readonly startsOn: Day
  readonly endsOn: Day
  readonly budget: NonNullable<Awaited<ReturnType<typeof store.findAdopted>>> | null
  readonly homes: Awaited<ReturnType<typeof store.findHomes>>
  readonly rents: Awaited<ReturnType<typeof store.findRents>>
  readonly calls: readonly CallRow[]
  readonly assessments: Awaited<ReturnType<typeof store.findAssessments>>
  readonly asked: YearAsked
}

/** The year of a building in sight, of today unless told. In a reaction, of the building of its fact. Throws `not_found`. */
export async function loadYear(ctx: Context, buildingId: string, year?: number): Promise<YearState> {
  const row = orNotFound(await store.findPlace(ctx.db, store.isPlace(buildingId)))
  const place = { ...row, currentYear: yearOf(row.fiscalYearStart, ctx.today) }
  const fiscalYear = year ?? place.currentYear
  const budget = (await store.findAdopted(ctx.db, buildingId, fiscalYear)) ?? null
  const startsOn = budget?.startsOn ?? startOfYear(place.fiscalYearStart, fiscalYear)
  const endsOn = endOfYear(startsOn)
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

/** What a draft asks of each home. */
export function askedOf(state: YearState, call: CallRow): Asked[] {
  if (call.kind === 'rent') return rentsOf(state, call)
  if (call.kind === 'special') return specialOf(state, call)
  const drafts = state.calls.filter(({ kind, status }) => kind === 'regular' && status === 'draft')
  return askedByDrafts(state.asked, drafts).get(call.id) ?? []
}

function specialOf({ homes, assessments }: YearState, { amountCents, assessmentId }: CallRow): Asked[] {
  const fund = assessments.find(({ id }) => id === assessmentId)?.fund ?? 'operating'
  const { parts } = split(amountCents ?? 0, homes)
  return homes
    .map(
      ({ id }, at): Asked => ({
        residenceId: id,
        kind: 'special_assessment',
        fund,
        amountCents: parts[at] ?? 0,
      }),
    )
    .filter((asked) => asked.amountCents > 0)
}

/** The rents that are due in the months of a call: of a home, the latest that began. */
function rentsOf({ rents, startsOn, homes }: YearState, { fromMonth, monthCount }: CallRow): Asked[] {
  const days = Array.from({ length: monthCount }, (_, at) => addMonths(startsOn, fromMonth - 1 + at))
  return homes
    .map(({ id }): Asked => {
      const own = rents.filter(({ residenceId }) => residenceId === id)
      const rentOn = (day: Day) =>
        own.findLast((rent) => rent.startsOn <= day && (rent.endsOn === null || rent.endsOn >= day))?.monthlyCents ?? 0
      const amountCents = days.reduce((sum, day) => sum + rentOn(day), 0)
      return { residenceId: id, kind: 'rent', fund: 'operating', amountCents }
    })
    .filter(({ amountCents }) => amountCents > 0)
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
    return { ...call, ...sumParts(parts), parts }
  })
}

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
  const { fiscalYearStart, ...shown } = place
  const unitOf = new Map(homes.map(({ id, unitNumber }) => [id, unitNumber]))
  const yearly = state.calls.filter(({ kind, status }) => kind === 'regular' && status !== 'cancelled')
  return {
    ...shown,
    fiscalYear: state.fiscalYear,
    startsOn: state.startsOn,
    endsOn: state.endsOn,
    budget: budget && { id: budget.id, number: budget.number, adoptedOn: budget.adoptedOn, funds: budget.funds },
    rhythm: rhythmOf(yearly),
    homeCount: homes.length,
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
