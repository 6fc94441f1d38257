import type { Day } from '../../../shared/dates.ts'
import { type Fund, funds } from '../../../shared/funds.ts'
import { allocate } from '../../../shared/money.ts'

export const chargeKinds = [
  'contribution',
  'special_assessment',
  'restricted_use',
  'rent',
  'nsf_fee',
  'interest',
  'opening',
  'other',
] as const
export type ChargeKind = (typeof chargeKinds)[number]

/** A part of how interest was computed: an unpaid amount, the days on which it was late, and the yearly rate, in hundredths of a percent. */
export interface InterestLine {
  readonly chargeId: string
  readonly kind: ChargeKind
  readonly label: string | null
  readonly dueOn: Day
  readonly baseCents: number
  readonly fromOn: Day
  readonly throughOn: Day
  readonly annualRate: number
}

/** A home that pays, in the order of units: of equal remainders, the first one bears the odd cent. */
export interface Home {
  readonly id: string
  readonly share: number
}

/** What a home is asked, by kind and fund. */
export interface Asked {
  readonly residenceId: string
  readonly kind: ChargeKind
  readonly fund: Fund
  readonly amountCents: number
  readonly restrictedUseId?: string | null
  readonly label?: string | null
}

interface Restricted {
  readonly id: string
  readonly residenceId: string
  readonly label: string
  readonly amountCents: number
}

/** What a year asks of the homes of a building, and what was issued of it. */
export interface YearAsked {
  readonly homes: readonly Home[]
  readonly adopted: Readonly<Record<Fund, number>>
  readonly restricted: readonly Restricted[]
  readonly issued: readonly Asked[]
}

/** An amount by the shares of homes, whole to the cent, and the homes that bear the cents that no share divides (quebec.md §3.3). */
export function split(cents: number, homes: readonly Home[]): { parts: number[]; oddIds: string[] } {
  const weights = homes.map(({ share }) => share)
  const whole = BigInt(weights.reduce((sum, share) => sum + share, 0))
  const parts = allocate(cents, weights)
  const floors = weights.map((share) => (whole === 0n ? 0 : Number((BigInt(cents) * BigInt(share)) / whole)))
  return { parts, oddIds: homes.filter((_, at) => parts[at] !== floors[at]).map(({ id }) => id) }
}

/**
 * Several amounts by the shares of homes, each whole to the cent, so that what a home pays of them all is its part of their sum. Line by line, the
 * odd cents go to the homes that lack most of their part: such a table always exists (Gale and Ryser), and this order finds it.
 */
export function splitLines(
  amounts: readonly number[],
  homes: readonly Home[],
): { parts: number[]; oddIds: string[] }[] {
  const whole = BigInt(homes.reduce((sum, { share }) => sum + share, 0))
  const floorOf = (cents: number, { share }: Home) =>
    whole === 0n ? 0 : Number((BigInt(cents) * BigInt(share)) / whole)
  const floors = amounts.map((cents) => homes.map((home) => floorOf(cents, home)))
  const lacking = split(
    amounts.reduce((sum, cents) => sum + cents, 0),
    homes,
  ).parts.map((part, at) => floors.reduce((rest, line) => rest - (line[at] ?? 0), part))
  return amounts.map((cents, line) => {
    const parts = [...(floors[line] ?? [])]
    const left = cents - parts.reduce((sum, part) => sum + part, 0)
    const bearers = lacking
      .map((lack, at) => ({ at, lack }))
      .filter(({ lack }) => lack > 0)
      .sort((a, b) => b.lack - a.lack || a.at - b.at)
      .slice(0, left)
    for (const { at, lack } of bearers) {
      parts[at] = (parts[at] ?? 0) + 1
      lacking[at] = lack - 1
    }
    return { parts, oddIds: bearers.flatMap(({ at }) => homes[at]?.id ?? []) }
  })
}

/** What the whole year asks of each home: the adopted amount of each fund by share, and its restricted-use charges. */
export function askedOfYear({ homes, adopted, restricted }: Omit<YearAsked, 'issued'>): Asked[] {
  const shared = funds.flatMap((fund) =>
    split(adopted[fund], homes).parts.map(
      (amountCents, at): Asked => ({
        residenceId: homes[at]?.id ?? '',
        kind: 'contribution',
        fund,
        amountCents,
      }),
    ),
  )
  const own = restricted.map(
    ({ id, residenceId, label, amountCents }): Asked => ({
      residenceId,
      kind: 'restricted_use',
      fund: 'operating',
      amountCents,
      restrictedUseId: id,
      label,
    }),
  )
  return [...shared, ...own].filter(({ amountCents }) => amountCents > 0)
}

const keyOf = ({ residenceId, kind, fund, restrictedUseId }: Asked): string =>
  [residenceId, kind, fund, restrictedUseId ?? ''].join(' ')

function totals(parts: readonly Asked[]): Map<string, number> {
  const sums = new Map<string, number>()
  for (const part of parts) sums.set(keyOf(part), (sums.get(keyOf(part)) ?? 0) + part.amountCents)
  return sums
}

/**
 * What each draft of a year asks of each home: what the year asks less what was issued, over the months that the drafts cover, by largest
 * remainder, the odd cents on the first. Each home then pays its share of the year to the cent, whenever its calls are issued.
 */
export function askedByDrafts<D extends { readonly id: string; readonly monthCount: number }>(
  year: YearAsked,
  drafts: readonly D[],
): Map<string, Asked[]> {
  const issued = totals(year.issued)
  const weights = drafts.map(({ monthCount }) => monthCount)
  const byDraft = new Map<string, Asked[]>(drafts.map(({ id }) => [id, []]))
  for (const whole of askedOfYear(year)) {
    const left = Math.max(0, whole.amountCents - (issued.get(keyOf(whole)) ?? 0))
    allocate(left, weights).forEach((amountCents, at) => {
      if (amountCents > 0) byDraft.get(drafts[at]?.id ?? '')?.push({ ...whole, amountCents })
    })
  }
  return byDraft
}

/** What was issued beyond what the year asks now. */
export function excessOf(year: YearAsked): number {
  const asked = totals(askedOfYear(year))
  return [...totals(year.issued)].reduce((sum, [key, cents]) => sum + Math.max(0, cents - (asked.get(key) ?? 0)), 0)
}
