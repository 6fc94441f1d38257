import { addDays, addMonths, type Day, startOfMonth } from '../../../shared/dates.ts'
import { hoursOn, type Opening, weekdayOf } from '../../common-spaces/opening/rules.ts'

/** The month of a day and the eleven before it, up to that day; and the same a year earlier. */
export interface Window {
  readonly first: Day
  /** The last day, included. */
  readonly last: Day
}

export const windowOf = (today: Day): Window => ({ first: addMonths(startOfMonth(today), -11), last: today })
export const windowBefore = ({ first, last }: Window): Window => ({
  first: addMonths(first, -12),
  last: addMonths(last, -12),
})

/** The months of a window, `2026-11`. */
export const monthsOf = ({ first }: Window): string[] =>
  Array.from({ length: 12 }, (_, at) => addMonths(first, at).slice(0, 7))

/** The days that two windows share; none where they share none. */
export const sharedOf = (one: Window, other: Window): Window => ({
  first: [one.first, other.first].toSorted()[1] ?? one.first,
  last: [one.last, other.last].toSorted()[0] ?? one.last,
})

interface OpenSpace extends Opening {
  readonly places: number
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
export const cellOf = (weekday: number, hour: number): number => (weekday - 1) * 24 + hour

/** For how many minutes the places of a space are open from a day through another, by hour of the week. */
export function openMinutes(space: OpenSpace, { first, last }: Window): number[] {
  const cells = Array.from({ length: 7 * 24 }, () => 0)
  for (let day = first; day <= last; day = addDays(day, 1))
    for (const { opens, closes } of hoursOn(space, day))
      for (let hour = Math.floor(minutesOf(opens) / 60); hour * 60 < minutesOf(closes); hour++) {
        const minutes = Math.min(minutesOf(closes), hour * 60 + 60) - Math.max(minutesOf(opens), hour * 60)
        const cell = cellOf(weekdayOf(day), hour)
        cells[cell] = (cells[cell] ?? 0) + minutes * space.places
      }
  return cells
}

/** How much of the time for which they were open spaces were booked, from 0 to 1; undefined of what was never open. */
export const occupancyOf = ({ minutes, openMinutes }: { minutes: number; openMinutes: number }): number | undefined =>
  openMinutes === 0 ? undefined : Math.min(1, minutes / openMinutes)

export const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)

/** From how many bookings on a group of homes is counted. */
const steps = [0, 1, 3, 6, 11, 16, 25] as const

/** How many homes have booked how often. */
export const bucketsOf = (counts: readonly number[]) =>
  steps.map((least, at) => {
    const next = steps[at + 1]
    const inside = counts.filter((count) => count >= least && (next === undefined || count < next))
    return { least, most: next === undefined ? null : next - 1, homes: inside.length }
  })

/** How much of what was booked the tenth of the homes with the most has; one home at least. */
export function topOf(minutes: readonly number[]): { topHomes: number; topShare: number } {
  const topHomes = Math.min(minutes.length, Math.max(1, Math.round(minutes.length / 10)))
  const all = sumOf(minutes)
  const top = sumOf(minutes.toSorted((a, b) => b - a).slice(0, topHomes))
  return { topHomes, topShare: all === 0 ? 0 : top / all }
}
