import { addDays, addMonths, type Day, startOfMonth } from '../../../shared/dates.ts'
import { weekdayOf } from '../../common-spaces/opening/rules.ts'

/** How many bookings a home may have; null where any number. */
export interface HomeLimits {
  readonly perWeek: number | null
  readonly perMonth: number | null
  readonly perYear: number | null
}

/** How many hours one person may book; none at all with 0, null where any number. */
export interface PersonLimits {
  readonly hoursPerMonth: number | null
  readonly hoursPerYear: number | null
}

export const periods = ['week', 'month', 'year'] as const
export type Period = (typeof periods)[number]

/** What of each period is booked already, by the day on which it begins. */
export type Usage = Readonly<Record<Period, number>>

export interface Days {
  readonly first: Day
  /** The day after the last. */
  readonly next: Day
}

/** The week from Monday, the month and the year of a day. */
export function periodsOf(day: Day): Readonly<Record<Period, Days>> {
  const monday = addDays(day, 1 - weekdayOf(day))
  const month = startOfMonth(day)
  const year = `${day.slice(0, 4)}-01-01`
  return {
    week: { first: monday, next: addDays(monday, 7) },
    month: { first: month, next: addMonths(month, 1) },
    year: { first: year, next: addMonths(year, 12) },
  }
}

const mostOf = ({ perWeek, perMonth, perYear }: HomeLimits): Readonly<Record<Period, number | null>> => ({
  week: perWeek,
  month: perMonth,
  year: perYear,
})

/** Whether anything limits how often a home books. */
export const hasLimits = (limits: HomeLimits): boolean => periods.some((period) => mostOf(limits)[period] !== null)

/** The first period in which a home has booked as often as it may. */
export const reachedLimit = (limits: HomeLimits, usage: Usage): Period | undefined =>
  periods.find((period) => {
    const most = mostOf(limits)[period]
    return most !== null && usage[period] >= most
  })

/** How many bookings a home has left in each period; null where any number. */
export function leftOf(limits: HomeLimits, usage: Usage): Readonly<Record<Period, number | null>> {
  const left = (period: Period): number | null => {
    const most = mostOf(limits)[period]
    return most === null ? null : Math.max(0, most - usage[period])
  }
  return { week: left('week'), month: left('month'), year: left('year') }
}

/** Whether a person may book nothing. */
export const isBarred = ({ hoursPerMonth, hoursPerYear }: PersonLimits): boolean =>
  hoursPerMonth === 0 || hoursPerYear === 0

/** The period in which a person would have more hours than allowed with so many minutes more. */
export function passedHours(
  { hoursPerMonth, hoursPerYear }: PersonLimits,
  used: Pick<Usage, 'month' | 'year'>,
  minutes: number,
): 'month' | 'year' | undefined {
  if (hoursPerMonth !== null && used.month + minutes > hoursPerMonth * 60) return 'month'
  return hoursPerYear !== null && used.year + minutes > hoursPerYear * 60 ? 'year' : undefined
}
