import { addDays, addMonths, type Day } from '../../shared/dates.ts'
import { reminderDays } from '../../shared/reminders.ts'
import type { BuildingKind } from '../buildings/contract.ts'
import type { RecordKind } from '../organizations/rules.ts'
import { type ObligationKind, refuse } from './contract.ts'

interface Standard {
  /** Months after which it is usually done again; null where the proof says when it ends. */
  readonly months: number | null
  /** One of those that a building asks for first. */
  readonly isUsual: boolean
}

/** The usual rhythms, which each building changes: what insurers and manufacturers recommend, and no rule of law. */
export const standards: Readonly<Record<ObligationKind, Standard>> = {
  owner_insurance: { months: null, isUsual: true },
  water_heater: { months: 120, isUsual: true },
  leak_sensors: { months: 12, isUsual: false },
  washer_hoses: { months: 60, isUsual: false },
  smoke_alarms: { months: 120, isUsual: true },
  dryer_duct: { months: 12, isUsual: true },
  air_exchanger: { months: 12, isUsual: false },
  chimney: { months: 12, isUsual: false },
}

/** Whether a kind of building may ask it: nobody owns a part of a rental building. */
export const suits = (kind: ObligationKind, buildingKind: BuildingKind): boolean =>
  kind !== 'owner_insurance' || buildingKind !== 'rental'

/** The switch of the organization that a kind is under. */
export const switchOf = (kind: ObligationKind): RecordKind =>
  kind === 'owner_insurance' ? 'insurance_proofs' : 'obligations'

/**
 * The least liability insurance of a co-owner, by the number of units, since a day (art. 1064.1 C.c.Q. and its regulation, quebec.md §2.2).
 * It is proposed; a declaration of co-ownership may ask for more.
 */
const leastLiabilities = [{ since: '2020-04-15', upTo12Cents: 1_000_000_00, from13Cents: 2_000_000_00 }] as const

/** The least amount to propose on a day for a building of so many units; null before there was one. */
export function leastLiability(units: number, on: Day): number | null {
  const known = leastLiabilities.findLast(({ since }) => since <= on)
  if (!known) return null
  return units < 13 ? known.upTo12Cents : known.from13Cents
}

/** An obligation as it is kept: its rhythm is for a day, its amount for insurance. */
export function settledObligation<Asked extends { kind: ObligationKind; everyMonths?: number | null | undefined }>(
  asked: Asked & { readonly minimumCents?: number | null | undefined },
  proposedCents: number | null,
) {
  const isInsurance = asked.kind === 'owner_insurance'
  return {
    everyMonths: isInsurance ? null : (asked.everyMonths ?? standards[asked.kind].months),
    minimumCents: isInsurance ? (asked.minimumCents === undefined ? proposedCents : asked.minimumCents) : null,
  }
}

interface Proof {
  readonly kind: ObligationKind
  readonly startsOn: Day
  readonly endsOn: Day | null
}

/** Throws `ends_too_early` for an insurance, `in_future` for something that was not done yet. */
export function requireDays({ kind, startsOn, endsOn }: Proof, today: Day): void {
  if (endsOn !== null && endsOn < startsOn) throw refuse('ends_too_early', undefined, 'endsOn')
  if (kind !== 'owner_insurance' && startsOn > today) throw refuse('in_future', undefined, 'startsOn')
}

/** Throws `amount_needed` where a building asks for a least amount: without it, nobody knows whether the insurance is enough. */
export function requireAmount(
  liabilityCents: number | null,
  asked: { readonly minimumCents: number | null } | undefined,
): void {
  if (liabilityCents === null && (asked?.minimumCents ?? null) !== null)
    throw refuse('amount_needed', undefined, 'liabilityCents')
}

/** The last day for which a proof counts. */
export const dueOnOf = ({ startsOn, endsOn }: Omit<Proof, 'kind'>, everyMonths: number | null): Day | null =>
  endsOn ?? (everyMonths === null ? null : addMonths(startsOn, everyMonths))

/** From the worst to the best. */
export const standingStates = ['missing', 'expired', 'insufficient', 'expiring', 'met'] as const
export type StandingState = (typeof standingStates)[number]
/** Those about which somebody has to do something. */
export const openStates = ['missing', 'expired', 'insufficient', 'expiring'] as const satisfies StandingState[]

interface Standing {
  readonly dueOn: Day | null
  readonly liabilityCents: number | null
  readonly minimumCents: number | null
}

/** How a unit stands with something that is asked of it; `proof` is the latest that counts. */
export function stateOf(proof: Standing | undefined, today: Day): StandingState {
  if (!proof) return 'missing'
  const { dueOn, liabilityCents, minimumCents } = proof
  if (dueOn !== null && dueOn < today) return 'expired'
  if (minimumCents !== null && liabilityCents !== null && liabilityCents < minimumCents) return 'insufficient'
  return dueOn !== null && dueOn <= addDays(today, reminderDays[0]) ? 'expiring' : 'met'
}

/** Insurances are kept for this many months after their end: as long as a claim may arise from them (art. 2925 C.c.Q.). */
export const insuranceKeptMonths = 36
