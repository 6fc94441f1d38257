import type { Language } from './actor.ts'

/** A calendar day, `YYYY-MM-DD`, with no time zone. */
export type Day = string

const zone = 'America/Toronto'
/** Created on first use: loading a time zone takes milliseconds, and the sign-in page shows no date. */
let dayFormat: Intl.DateTimeFormat | undefined
/** Kept for a minute: a call to the server asks for the day several times, and formatting it takes microseconds. */
let lastDay: { readonly minute: number; readonly day: Day } | undefined

/** Today's calendar day in Montréal. */
export function today(now: Date = new Date()): Day {
  const minute = Math.floor(now.getTime() / 60_000)
  if (lastDay?.minute !== minute) {
    dayFormat ??= new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    })
    lastDay = { minute, day: dayFormat.format(now) }
  }
  return lastDay.day
}

let hourFormat: Intl.DateTimeFormat | undefined

/** The hour on Montréal’s clock, 0 to 23. */
export function hourOf(instant: Date): number {
  hourFormat ??= new Intl.DateTimeFormat('en-CA', { timeZone: zone, hour: '2-digit', hourCycle: 'h23' })
  return Number(hourFormat.format(instant))
}

/**
 * Formats a date in the French of Quebec: the first day of a month is `1er` and nine in the morning `9 h 05`, where
 * Intl writes `1` and `09 h 05`.
 */
export const written = (language: Language, format: Intl.DateTimeFormat, date: Date): string =>
  language === 'en'
    ? format.format(date)
    : format
        .formatToParts(date)
        .map(({ type, value }) =>
          type === 'day' && value === '1' ? '1er' : type === 'hour' ? value.replace(/^0(?=\d)/, '') : value,
        )
        .join('')

/** Formats instants in Montréal time: `20 novembre 2026 à 9 h 05`. */
export function clockOf(language: Language, style: Pick<Intl.DateTimeFormatOptions, 'dateStyle' | 'timeStyle'>) {
  const format = new Intl.DateTimeFormat(`${language}-CA`, { timeZone: zone, ...style })
  return (instant: Date): string => written(language, format, instant)
}

/** A day in a letter: `1er décembre 2026`. Noon is the same day in Montréal. */
export const longDay = (language: Language, day: Day): string =>
  clockOf(language, { dateStyle: 'long' })(new Date(`${day}T17:00:00Z`))

const utc = (day: Day): Date => new Date(`${day}T00:00:00Z`)
const iso = (date: Date): Day => date.toISOString().slice(0, 10)

const monthLengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
const isLeap = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)

/** True for an existing day: `2026-02-30` is not one. Called for every date of every answer, so it creates no `Date`. */
export const isDay = (text: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const [year, month, day] = [Number(text.slice(0, 4)), Number(text.slice(5, 7)), Number(text.slice(8))]
  return day > 0 && day <= (month === 2 && isLeap(year) ? 29 : (monthLengths[month - 1] ?? 0))
}

/** Adds calendar days, unaffected by daylight saving time. */
export const addDays = (day: Day, days: number): Day => {
  const date = utc(day)
  date.setUTCDate(date.getUTCDate() + days)
  return iso(date)
}

/** Adds months; the 31st becomes the last day of a shorter month (decisions §3). */
export const addMonths = (day: Day, months: number): Day => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1 + months, 1))
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  first.setUTCDate(Math.min(date, last))
  return iso(first)
}

/** The first day of the month of a day. */
export const startOfMonth = (day: Day): Day => `${day.slice(0, 8)}01`
/** The last day of the month of a day. */
export const endOfMonth = (day: Day): Day => addDays(addMonths(startOfMonth(day), 1), -1)

/** Whole days from `a` to `b`; negative when `b` is earlier. */
export const daysBetween = (a: Day, b: Day): number => Math.round((utc(b).getTime() - utc(a).getTime()) / 86_400_000)
