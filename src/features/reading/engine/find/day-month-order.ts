import { type Day, daysBetween } from '../../../../shared/dates.ts'
import { weightOf } from '../layout/labels.ts'
import type { Layout } from '../layout/layout.ts'
import { type Order, type ReadDate, readDates } from './dates.ts'

interface Votes {
  readonly day: number
  readonly month: number
}

const figures = /(?<![\d/.-])(\d{1,2}) ?[-/.] ?(\d{1,2}) ?[-/.] ?(20\d{2}|\d{2})(?![\d/-])/g

/**
 * Order of day and month from dates in digits alone: an impossible month decides, and nothing is open where none could
 * be exchanged.
 */
function seen(layout: Layout, today: Day): Votes & { readonly isOpen: boolean } {
  const votes = { day: 0, month: 0 }
  let isOpen = false
  const thisYear = Number(today.slice(2, 4))
  for (const line of layout.lines)
    for (const match of line.plain.matchAll(figures)) {
      const [a, b] = [Number(match[1]), Number(match[2])]
      if (a <= 12 && b <= 12) isOpen = true
      // Two figures may be a year that comes first.
      const isDay = match[3]?.length === 4 || a > thisYear + 1
      if (isDay && a > 12 && a <= 31 && b <= 12) votes.day += 3
      if (b > 12 && b <= 31 && a <= 12) votes.month += 3
    }
  return { ...votes, isOpen }
}

/** The delay from issue to due that bills give. */
function delayVote(dates: readonly ReadDate[]): number {
  const [issue, due] = (['issue', 'due'] as const).map(
    (role) => dates.find((date) => weightOf(date.hints, role) > 0.6)?.value,
  )
  const gap = issue && due ? daysBetween(issue, due) : -1
  if ([10, 15, 30, 45, 60].includes(gap)) return 1.2
  if ([7, 14, 20, 21, 28, 31].includes(gap)) return 0.6
  return gap > 0 && gap < 40 ? 0.3 : 0
}

/** A day that is printed without doubt elsewhere. */
const printedVote = (dates: readonly ReadDate[]): number =>
  dates.some((date) => date.other && dates.some((clear) => !clear.other && clear.value === date.value)) ? 2 : 0

/** Bills are entered soon after they are made, and none before. */
function ageVote(dates: readonly ReadDate[], today: Day): number {
  const open = dates.filter(({ other }) => other !== null)
  const made =
    open.find(({ hints }) => weightOf(hints, 'issue') > 0.6) ?? open.find(({ hints }) => hints.length === 0) ?? null
  const age = made ? daysBetween(made.value, today) : -1
  if (age < 0) return 0
  return age <= 45 ? 1.2 : age <= 100 ? 0.8 : age <= 200 ? 0.4 : 0.2
}

/** From here on, what the document itself shows leaves no doubt. */
const enough = 0.6

/** Day and month as `other` has them, the year being the same. */
const isSwapped = ({ value, other }: ReadDate): boolean =>
  other !== null && other.slice(0, 4) === value.slice(0, 4) && other.slice(5, 7) === value.slice(8)

interface Telling {
  readonly order: Order
  readonly dates: readonly ReadDate[]
  /** The document's own evidence for this order. */
  readonly shown: number
  /** With the evidence of its language. */
  readonly sum: number
}

/** Evidence for either order; both are the same where no digits could be exchanged. */
function tellings(layout: Layout, isFrench: boolean, today: Day): { day: Telling; month: Telling } {
  const { isOpen, ...printed } = seen(layout, today)
  const language = isFrench ? { day: 0.9, month: 0 } : { day: 0, month: 0.4 }
  const dated = readDates(layout, 'day', today)
  const tell = (order: Order, dates: readonly ReadDate[]): Telling => {
    const shown = printed[order] + (isOpen ? delayVote(dates) + printedVote(dates) : 0)
    return { order, dates, shown, sum: shown + language[order] }
  }
  return { day: tell('day', dated), month: tell('month', isOpen ? readDates(layout, 'month', today) : dated) }
}

/** Day or month first: what other dates show, the delay between them and a day printed in full; else the language. */
export function orderOf(layout: Layout, isFrench: boolean, today: Day): Order {
  const { day, month } = tellings(layout, isFrench, today)
  return month.sum > day.sum ? 'month' : 'day'
}

/** The dates of a document in the likeliest order, with another way to read them only where the document shows none. */
export function readOrdered(layout: Layout, isFrench: boolean, today: Day): Pick<Telling, 'order' | 'dates'> {
  const { day, month } = tellings(layout, isFrench, today)
  const isMonth = month.sum + ageVote(month.dates, today) > day.sum + ageVote(day.dates, today)
  const { order, dates } = isMonth ? month : day
  if (Math.abs(month.shown - day.shown) < enough) return { order, dates }
  return { order, dates: dates.map((date) => (isSwapped(date) ? { ...date, other: null } : date)) }
}
