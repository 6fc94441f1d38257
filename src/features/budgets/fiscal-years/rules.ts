import { addDays, addMonths, type Day } from '../../../shared/dates.ts'

/** The months of a fiscal year, by their ordinal from its start. */
export const monthsOfYear = 12

/** The first day of the fiscal year that begins in a calendar year; `fiscalYearStart` is that of the organization, as `07-01`. */
export const startOfYear = (fiscalYearStart: string, year: number): Day => `${year}-${fiscalYearStart}`

/** The fiscal year of a day, named by the calendar year in which it begins. */
export function yearOf(fiscalYearStart: string, day: Day): number {
  const year = Number(day.slice(0, 4))
  return day >= startOfYear(fiscalYearStart, year) ? year : year - 1
}

/** The last day of the fiscal year that begins on a day. */
export const endOfYear = (startsOn: Day): Day => addDays(addMonths(startsOn, monthsOfYear), -1)

/** The first days of so many months from the start of a fiscal year. */
export const monthStarts = (startsOn: Day, count: number = monthsOfYear): Day[] =>
  Array.from({ length: count }, (_, at) => addMonths(startsOn, at))

/** How many months of the fiscal year have begun on a day: 0 before it, 12 from its last month on. */
export const monthsBegun = (startsOn: Day, day: Day): number =>
  monthStarts(startsOn).filter((start) => start <= day).length

/** Whether the fiscal year is over on a day. */
export const isOver = (startsOn: Day, day: Day): boolean => day > endOfYear(startsOn)

/** The name of a fiscal year: its calendar year, or both where it spans two. */
export const nameOfYear = (startsOn: Day, year: number): string =>
  startsOn.endsWith('01-01') ? String(year) : `${year}-${year + 1}`
