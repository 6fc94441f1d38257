import { addDays, type Day } from '../../../shared/dates.ts'
import { rentOn } from '../drafts/rules.ts'

/** What a dwelling is let for, by month, from a day to a day. */
export interface Rent {
  readonly id: string
  readonly monthlyCents: number
  readonly startsOn: Day
  readonly endsOn: Day | null
}

const whole = 10_000

/** A rent raised by hundredths of a percent, to the cent or to the dollar, half away from zero. */
export function raisedRent(cents: number, rate: number, unitCents: 1 | 100 = 1): number {
  const exact = BigInt(cents) * BigInt(whole + rate)
  const unit = BigInt(whole * unitCents)
  return Number((2n * exact + unit) / (2n * unit)) * unitCents
}

/** What a rent is raised from on a day: the one in force, else the one that ended the day before. */
export const baseOn = <R extends Omit<Rent, 'id'>>(rents: readonly R[], day: Day): R | undefined =>
  rentOn(rents, day) ?? rentOn(rents, addDays(day, -1))

/** The first rent that begins after a day. */
export const nextAfter = <R extends Omit<Rent, 'id'>>(rents: readonly R[], day: Day): R | undefined =>
  rents.filter(({ startsOn }) => startsOn > day).sort((a, b) => (a.startsOn < b.startsOn ? -1 : 1))[0]

interface NewRent {
  readonly monthlyCents: number
  readonly startsOn: Day
  /** Null for as long as the one that it replaces, or until the next one. */
  readonly endsOn: Day | null
}

/** What a new rent makes of those of its dwelling. */
export type RentStep =
  | { readonly kind: 'kept'; readonly id: string }
  /** One that begins that day takes the amount. */
  | { readonly kind: 'changed'; readonly id: string }
  /** One is added; the one in force until then ends the day before. */
  | { readonly kind: 'added'; readonly endedId: string | null; readonly endsOn: Day | null }
  /** It would last beyond the one that it replaces, or into the next one. */
  | { readonly kind: 'overlaps' }

/** The last day that a new rent may have: that of the one it replaces, else the day before the next one; null without either. */
function limitOf(rents: readonly Rent[], startsOn: Day): Day | null {
  const before = rentOn(rents, startsOn)
  if (before) return before.endsOn
  const next = nextAfter(rents, startsOn)
  return next ? addDays(next.startsOn, -1) : null
}

/** Places a new rent among those of its dwelling, none of which overlap. */
export function stepFor(rents: readonly Rent[], { monthlyCents, startsOn, endsOn }: NewRent): RentStep {
  const before = rentOn(rents, startsOn)
  const limit = limitOf(rents, startsOn)
  const lastOn = endsOn ?? limit
  if (limit !== null && lastOn !== null && lastOn > limit) return { kind: 'overlaps' }
  if (!before) return { kind: 'added', endedId: null, endsOn: lastOn }
  const isSameEnd = lastOn === before.endsOn
  if (isSameEnd && before.monthlyCents === monthlyCents) return { kind: 'kept', id: before.id }
  if (before.startsOn < startsOn) return { kind: 'added', endedId: before.id, endsOn: lastOn }
  return isSameEnd ? { kind: 'changed', id: before.id } : { kind: 'overlaps' }
}

interface LetHome {
  readonly rents: readonly Omit<Rent, 'id'>[]
}

/** What the dwellings of a building are let for on a day, and the next day on which one is let for more or less. */
export function figuresOf(homes: readonly LetHome[], day: Day) {
  const now = homes.map(({ rents }) => rentOn(rents, day)?.monthlyCents ?? 0)
  const next = homes.flatMap(({ rents }) => nextAfter(rents, day) ?? [])
  const nextOn = next.map(({ startsOn }) => startsOn).sort()[0]
  return {
    monthlyCents: now.reduce((sum, cents) => sum + cents, 0),
    letCount: now.filter((cents) => cents > 0).length,
    nextOn: nextOn ?? null,
    nextCount: next.filter(({ startsOn }) => startsOn === nextOn).length,
  }
}

/** The first of July that comes: leases begin and rents rise on it. */
export function leaseDay(day: Day): Day {
  const year = Number(day.slice(0, 4))
  return day < `${year}-07-01` ? `${year}-07-01` : `${year + 1}-07-01`
}
