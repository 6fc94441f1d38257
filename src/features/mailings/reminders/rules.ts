import type { Day } from '../../../shared/dates.ts'
import { fold } from '../../../shared/fold.ts'
import type { LateBand } from '../lateness/rules.ts'

interface Late {
  readonly id: string
  readonly unitNumber: string
  readonly payerNames: readonly string[]
  readonly band: LateBand
  readonly daysLate: number
  readonly lateCents: number
  readonly suspendedSince: Day | null
  readonly next: { readonly step: number; readonly isDue: boolean } | null
}
interface Wanted {
  readonly q?: string | undefined
  readonly band?: LateBand | undefined
  readonly due?: number | undefined
  readonly suspended?: boolean | undefined
}

/** Whether a home is among those that are asked for. */
export function suits(home: Late, { q, band, due, suspended }: Wanted): boolean {
  const text = fold([home.unitNumber, ...home.payerNames].join(' '))
  return (
    (q ?? '').split(/\s+/).every((word) => text.includes(fold(word))) &&
    (band === undefined || home.band === band) &&
    (due === undefined || (home.next?.isDue === true && home.next.step === due)) &&
    (suspended === undefined || (home.suspendedSince !== null) === suspended)
  )
}

const orders: Readonly<Record<string, (one: Late, other: Late) => number>> = {
  daysLate: (one, other) => one.daysLate - other.daysLate || one.lateCents - other.lateCents,
  lateCents: (one, other) => one.lateCents - other.lateCents || one.daysLate - other.daysLate,
  // They come by unit.
  unitNumber: () => 0,
}

/** One page of the homes of a building, which are counted anew each time: it begins after the home of its cursor. */
export function pageOf<T extends Late>(
  homes: readonly T[],
  { sort, limit, cursor }: { readonly sort: string; readonly limit: number; readonly cursor?: string | undefined },
): { items: T[]; nextCursor: string | null; total: number } {
  const byKey = homes.toSorted(orders[sort.replace(/^-/, '')])
  const sorted = sort.startsWith('-') ? byKey.reverse() : byKey
  const start = cursor === undefined ? 0 : sorted.findIndex(({ id }) => id === cursor) + 1
  const items = sorted.slice(start, start + limit)
  const hasMore = start + limit < sorted.length
  return { items, nextCursor: hasMore ? (items.at(-1)?.id ?? null) : null, total: sorted.length }
}
