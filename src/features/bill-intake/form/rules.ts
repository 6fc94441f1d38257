import { type Day, isDay } from '../../../shared/dates.ts'
import type { BillDetail } from '../../bills/contract.ts'
import type { PlanInForce } from '../../bills/instalments/contract.ts'
import { replannedBy } from '../../bills/planning/rules.ts'
import type { Instalment } from '../../instalments/contract.ts'
import { layOut } from '../../instalments/layouts/rules.ts'
import { nthDay, type Part, type Step } from '../../instalments/rules.ts'
import { type PlanEntry, planAsked, planChanged } from './asked-plans/rules.ts'

/** Splits an amount in equal parts without losing a cent: the odd cents go to the first parts, one each. */
export function splitCents(totalCents: number, count: number): number[] {
  const part = Math.floor(totalCents / count)
  const odd = totalCents - part * count
  return Array.from({ length: count }, (_, at) => part + (at < odd ? 1 : 0))
}

/** How the rest of a total is divided: in a number of parts, in parts of an amount, or until a day. */
export type Division = { readonly count: number } | { readonly amountCents: number } | { readonly untilOn: Day }

interface Spread {
  readonly totalCents: number
  /** Paid first, before the rest is divided. */
  readonly initialCents: number | null
  readonly firstOn: Day
  readonly step: Step
  readonly division: Division
  /** The largest number of parts. */
  readonly most: number
}

/** Divides a total into dated parts whose sum is the total; empty when it cannot be divided so. */
export function spread({ totalCents, initialCents, firstOn, step, division, most }: Spread): Part[] {
  const initial = initialCents ?? 0
  const rest = totalCents - initial
  const skipped = initial > 0 ? 1 : 0
  if (initial < 0 || rest <= 0) return []
  const amounts = amountsOf(rest, division, (day) => countUntil({ firstOn, step, skipped, most }, day))
  if (amounts.length === 0 || amounts.length + skipped > most || amounts.some((cents) => cents <= 0)) return []
  const parts = amounts.map((amountCents, at) => ({ dueOn: nthDay(firstOn, step, at + skipped), amountCents }))
  return skipped ? [{ dueOn: firstOn, amountCents: initial }, ...parts] : parts
}

function amountsOf(rest: number, division: Division, countUntilDay: (day: Day) => number): number[] {
  if ('amountCents' in division) {
    if (division.amountCents <= 0) return []
    const whole = Math.floor(rest / division.amountCents)
    const last = rest - whole * division.amountCents
    return whole > 1_000 ? [] : [...Array.from({ length: whole }, () => division.amountCents), ...(last ? [last] : [])]
  }
  const count = 'count' in division ? division.count : countUntilDay(division.untilOn)
  return Number.isSafeInteger(count) && count > 0 && count <= 1_000 ? splitCents(rest, count) : []
}

function countUntil(
  { firstOn, step, skipped, most }: { firstOn: Day; step: Step; skipped: number; most: number },
  untilOn: Day,
): number {
  let count = 0
  while (count <= most && nthDay(firstOn, step, count + skipped) <= untilOn) count++
  return count
}

/** One instalment before and after an amendment; undefined where it is added, or gone. */
export interface AmendedPart {
  readonly before: Part | undefined
  readonly after: Part | undefined
}

interface Existing extends Part {
  /** Paid, in part or whole: it stays as it is. */
  readonly isKept: boolean
  readonly isCancelled: boolean
}

/** The instalments that an amendment changes, in their order; none where all stay as they are. */
export function amendedParts(existing: readonly Existing[], wanted: readonly Part[]): AmendedPart[] {
  const before = existing.filter(({ isKept, isCancelled }) => !isKept && !isCancelled)
  const after = [...wanted].sort((a, b) => (a.dueOn < b.dueOn ? -1 : a.dueOn > b.dueOn ? 1 : 0))
  return Array.from({ length: Math.max(before.length, after.length) }, (_, at) => ({
    before: before[at],
    after: after[at],
  })).filter(({ before: was, after: is }) => was?.dueOn !== is?.dueOn || was?.amountCents !== is?.amountCents)
}

/** A saved bill as far as another plan depends on it. */
export interface Planned {
  readonly bill: Pick<BillDetail, 'paymentType' | 'schedule' | 'isRepeated' | 'untilOn' | 'dueOn' | 'totalCents'>
  readonly instalments: readonly Instalment[]
  readonly inForce: PlanInForce
}

/** What the form of a bill holds; a value that is missing, or not whole yet, is null. */
export interface Entered extends PlanEntry {
  readonly dueOn: Day | null
  readonly totalCents: number | null
}

/** The instalments that saving the form changes, as the server will lay them out; none while it would refuse the form. */
export function foreseen({ bill, instalments, inForce }: Planned, entered: Entered, today: Day): AmendedPart[] {
  const { dueOn, totalCents, payments, untilOn } = entered
  const isWhole = payments.every((one) => isDay(one.dueOn) && Number.isSafeInteger(one.amountCents))
  if (dueOn === null || totalCents === null || !isWhole || (untilOn !== null && !isDay(untilOn))) return []
  const fields = [...(dueOn === bill.dueOn ? [] : ['dueOn']), ...(totalCents === bill.totalCents ? [] : ['totalCents'])]
  const { plan } = planChanged(bill, planAsked(entered))
  const wanted = replannedBy(bill, { plan, after: { dueOn, totalCents }, fields })
  if (wanted === undefined || typeof wanted === 'string') return []
  const rows = instalments.map((one) => ({
    ...one,
    cancelledOn: one.state === 'cancelled' ? one.dueOn : null,
    isCancelled: one.state === 'cancelled',
  }))
  const layout = layOut({ rows, plan: inForce ?? undefined }, wanted, today)
  return layout === undefined || 'refused' in layout ? [] : amendedParts(rows, layout.planned)
}
