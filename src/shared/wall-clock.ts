import { addDays, type Day } from './dates.ts'

/** A time on the clocks of Montréal, `HH:MM`; `24:00` is the end of a day. */
export type ClockTime = string

/** Created on first use: loading a time zone takes milliseconds. */
let offsetFormat: Intl.DateTimeFormat | undefined
let timeFormat: Intl.DateTimeFormat | undefined
const zone = 'America/Toronto'
const dayMs = 86_400_000

const hourMs = 3_600_000
/** By the hour: clocks change at whole hours, and free times ask for the same few days again and again. */
const offsets = new Map<number, number>()
const mostOffsets = 5_000

/** How far the clocks of Montréal are from UTC at an instant, in milliseconds. */
function offsetAt(instant: number): number {
  const hour = Math.floor(instant / hourMs)
  const known = offsets.get(hour)
  if (known !== undefined) return known
  if (offsets.size >= mostOffsets) offsets.clear()
  const found = findOffset(instant)
  offsets.set(hour, found)
  return found
}

function findOffset(instant: number): number {
  offsetFormat ??= new Intl.DateTimeFormat('en-CA', { timeZone: zone, timeZoneName: 'longOffset' })
  const [, sign = '+', hours = '0', minutes = '0'] = /GMT([+-])(\d{2}):(\d{2})/.exec(offsetFormat.format(instant)) ?? []
  return (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -60_000 : 60_000)
}

/**
 * The instant at which the clocks of Montréal show a time of a day, in milliseconds. A time that spring skips is as long after the change as
 * it is after the gap begins; of one that autumn repeats, the first.
 */
export function instantAt(day: Day, time: ClockTime): number {
  if (time === '24:00') return instantAt(addDays(day, 1), '00:00')
  const shown = Date.parse(`${day}T${time}:00Z`)
  const before = offsetAt(shown - dayMs)
  const after = offsetAt(shown + dayMs)
  const first = shown - before
  if (before === after || offsetAt(first) === before) return first
  const second = shown - after
  return offsetAt(second) === after ? second : first
}

/** The day in Montréal of an instant: as `today`, for many instants. */
export const dayAt = (instant: number): Day => new Date(instant + offsetAt(instant)).toISOString().slice(0, 10)

/** What the clocks of Montréal show at an instant. */
export function clockTime(instant: number): ClockTime {
  timeFormat ??= new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  return timeFormat.format(instant)
}
