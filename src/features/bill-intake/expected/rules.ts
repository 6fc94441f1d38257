import { addDays, addMonths, type Day, daysBetween } from '../../../shared/dates.ts'
import { groupedBy } from '../../../shared/grouped.ts'

/** How often a vendor's bills come, as their own days show it. */
export const paces = ['weekly', 'monthly', 'bimonthly', 'quarterly', 'halfyearly', 'yearly'] as const
export type Pace = (typeof paces)[number]

export const expectedStates = ['missing', 'received', 'due', 'later'] as const
export type ExpectedState = (typeof expectedStates)[number]

interface PaceRule {
  /** Days from one bill to the next. */
  readonly gap: readonly [least: number, most: number]
  readonly months: number
  /** Days after its own on which a bill is not late yet. */
  readonly grace: number
}

const rules: Readonly<Record<Pace, PaceRule>> = {
  weekly: { gap: [5, 9], months: 0, grace: 3 },
  monthly: { gap: [24, 37], months: 1, grace: 7 },
  bimonthly: { gap: [52, 70], months: 2, grace: 10 },
  quarterly: { gap: [80, 102], months: 3, grace: 14 },
  halfyearly: { gap: [165, 200], months: 6, grace: 20 },
  yearly: { gap: [345, 385], months: 12, grace: 30 },
}

/** Fewer bills show no rhythm. */
export const fewestBills = 3
/** The latest gaps count: a rhythm may have changed. */
const latestGaps = 6
/** The share of them that must fit: one bill may have been lost. */
const fitting = 0.75

/** The rhythm of days in order, each once; undefined where they have none. */
export function paceOf(days: readonly Day[]): Pace | undefined {
  if (days.length < fewestBills) return undefined
  const gaps = days
    .slice(1)
    .map((day, at) => daysBetween(days[at] ?? day, day))
    .slice(-latestGaps)
  return paces.find((pace) => {
    const [least, most] = rules[pace].gap
    return gaps.filter((gap) => gap >= least && gap <= most).length >= gaps.length * fitting
  })
}

/** The day of the bill after the last one. */
export const expectedAfter = (last: Day, pace: Pace): Day =>
  pace === 'weekly' ? addDays(last, 7) : addMonths(last, rules[pace].months)

/** Days before its own from which a bill is soon. */
const soon = 31

/** How a bill that is expected on a day stands; undefined once a second one is missing too: then it comes no more. */
export function stateOf(
  { expectedOn, pace, isReceived }: { expectedOn: Day; pace: Pace; isReceived: boolean },
  today: Day,
): ExpectedState | undefined {
  const { grace } = rules[pace]
  if (addDays(expectedAfter(expectedOn, pace), grace) < today) return undefined
  const isNear = expectedOn <= addDays(today, soon)
  if (isReceived && isNear) return 'received'
  if (addDays(expectedOn, grace) < today) return 'missing'
  return isNear ? 'due' : 'later'
}

export interface PastBill {
  readonly id: string
  readonly vendorId: string
  readonly buildingId: string
  readonly category: string
  /** The customer number that its document printed, where it was read. */
  readonly number: string | null
  readonly issuedOn: Day
  readonly totalCents: number
  /** Paid in several parts: a project, or what is billed once for a year. */
  readonly isDivided: boolean
}

export interface Series<Bill extends PastBill> {
  readonly pace: Pace
  readonly number: string | null
  /** In the order of their days. */
  readonly bills: readonly Bill[]
  readonly last: Bill
  readonly previous: Bill | undefined
  readonly expectedOn: Day
}

/** Of bills that are paid in parts: taxes and insurance come back so, while a project is no month of a service. */
const pacesInParts: readonly Pace[] = ['halfyearly', 'yearly']

/**
 * The bills that come back by the rhythm of their own days, of one vendor in one building, by category and by customer number. A bill
 * without a number is of the only number there is. One that is paid in parts never follows one that is paid at once.
 */
export function seriesOf<Bill extends PastBill>(bills: readonly Bill[]): Series<Bill>[] {
  const found: Series<Bill>[] = []
  const keyOf = ({ vendorId, buildingId, category, isDivided }: Bill) =>
    [vendorId, buildingId, category, isDivided].join(' ')
  for (const related of groupedBy(bills, keyOf).values()) {
    const numbers = [...new Set(related.flatMap(({ number }) => number ?? []))]
    const only = numbers.length === 1 ? (numbers[0] ?? null) : null
    for (const own of groupedBy(related, ({ number }) => number ?? only ?? '').values()) {
      const ordered = [...own].sort((a, b) =>
        a.issuedOn < b.issuedOn ? -1 : a.issuedOn > b.issuedOn ? 1 : a.id < b.id ? -1 : 1,
      )
      const pace = paceOf([...new Set(ordered.map(({ issuedOn }) => issuedOn))])
      const last = ordered.at(-1)
      if (!pace || !last || (last.isDivided && !pacesInParts.includes(pace))) continue
      const previous = ordered.findLast(({ issuedOn }) => issuedOn < last.issuedOn)
      const expectedOn = expectedAfter(last.issuedOn, pace)
      found.push({ pace, number: last.number ?? only, bills: ordered, last, previous, expectedOn })
    }
  }
  return found
}
