import { addMonths, type Day } from '../../../shared/dates.ts'
import { monthsBegun, startOfYear, yearOf } from '../../budgets/fiscal-years/rules.ts'

/** How often a year is called, and how many months each call covers. */
export const rhythms = ['monthly', 'quarterly', 'annual'] as const
export type Rhythm = (typeof rhythms)[number]

/** Months of a fiscal year that are called together, from 1, and the day on which they are due. */
export interface Slot {
  readonly fromMonth: number
  readonly monthCount: number
  readonly dueOn: Day
}

const months = 12

/** The month of its fiscal year that a day is in, from 1; `fiscalYearStart` is that of the organization, as `07-01`. */
export function monthOf(fiscalYearStart: string, day: Day): number {
  const startsOn = startOfYear(fiscalYearStart, yearOf(fiscalYearStart, day))
  return monthsBegun(startsOn, day)
}

const monthsOf: Readonly<Record<Rhythm, number>> = { monthly: 1, quarterly: 3, annual: months }

/** The rhythm of calls that cover so many months: those of a year that was begun otherwise cover fewer. */
export const rhythmOf = (calls: readonly { readonly monthCount: number }[]): Rhythm => {
  const longest = Math.max(1, ...calls.map(({ monthCount }) => monthCount))
  return longest > monthsOf.quarterly ? 'annual' : longest > monthsOf.monthly ? 'quarterly' : 'monthly'
}

/**
 * The calls of the months of a fiscal year that none covers yet, each due on the first day of its first month. Months are put together within
 * the periods of the rhythm, counted from the start of the year.
 */
export function slotsOf(startsOn: Day, rhythm: Rhythm, called: readonly Omit<Slot, 'dueOn'>[]): Slot[] {
  const isFree = (month: number) =>
    !called.some(({ fromMonth, monthCount }) => month >= fromMonth && month < fromMonth + monthCount)
  const slots: { fromMonth: number; monthCount: number }[] = []
  for (let month = 1; month <= months; month += 1) {
    if (!isFree(month)) continue
    const last = slots.at(-1)
    const isNewPeriod = (month - 1) % monthsOf[rhythm] === 0
    if (last && !isNewPeriod && last.fromMonth + last.monthCount === month) last.monthCount += 1
    else slots.push({ fromMonth: month, monthCount: 1 })
  }
  return slots.map((slot) => ({ ...slot, dueOn: addMonths(startsOn, slot.fromMonth - 1) }))
}
