import { addDays, type Day, today } from '../../../src/shared/dates.ts'

const minute = 60_000
const opens = 8 * 60 + 30
const closes = 16 * 60 + 45
const holidays = ['01-01', '01-02', '06-24', '07-01', '12-25', '12-26']
const clock = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Toronto',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** Minutes since midnight, Montréal time. */
export function minutesOf(at: Date): number {
  const [hours = 0, minutes = 0] = clock.format(at).split(':').map(Number)
  return hours * 60 + minutes
}

/** The instant when the clocks of Montréal show so many minutes since midnight of that day, in summer as in winter. */
export function instantOf(day: Day, minutes: number): Date {
  const inSummer = new Date(Date.parse(`${day}T04:00:00Z`) + minutes * minute)
  return minutesOf(inSummer) === minutes ? inSummer : new Date(inSummer.getTime() + 60 * minute)
}

export const isWorkday = (day: Day): boolean =>
  ![0, 6].includes(new Date(`${day}T12:00:00Z`).getUTCDay()) && !holidays.includes(day.slice(5))

/** That day, or the first after it when the office is open. */
export const workdayFrom = (day: Day): Day => (isWorkday(day) ? day : workdayFrom(addDays(day, 1)))
/** That day, or the last before it when the office was open. */
export const workdayUpTo = (day: Day): Day => (isWorkday(day) ? day : workdayUpTo(addDays(day, -1)))

/** Whether the office is open. */
export const isOffice = (at: Date): boolean => isWorkday(today(at)) && minutesOf(at) >= opens && minutesOf(at) <= closes
/** Whether people are up. */
export const isWaking = (at: Date): boolean => minutesOf(at) >= 6 * 60 + 30 && minutesOf(at) <= 22 * 60 + 30

/** The same instant, or the evening before it when people would be asleep. */
export function awake(at: Date): Date {
  if (isWaking(at)) return at
  const day = today(at)
  const evening = 21 * 60 + (at.getTime() % 60)
  return instantOf(minutesOf(at) > evening ? day : addDays(day, -1), evening)
}

/** `count` instants in order while the office is open, after one instant and before another; undefined when there is no time. */
export function officeTimes(
  { after, before, days, next }: { after: Date; before: Date; days: number; next: () => number },
  count: number,
): Date[] | undefined {
  const spans: [from: number, to: number][] = []
  let left = days
  for (let day = today(after); left > 0 && day <= today(before); day = addDays(day, 1)) {
    if (!isWorkday(day)) continue
    const from = Math.max(instantOf(day, opens).getTime(), after.getTime() + 15 * minute)
    const to = Math.min(instantOf(day, closes).getTime(), before.getTime() - 5 * minute)
    if (to <= from) continue
    spans.push([from, to])
    left -= 1
  }
  const whole = spans.reduce((sum, [from, to]) => sum + to - from, 0)
  if (whole < count * 15 * minute) return undefined
  return Array.from({ length: count }, (_, index) => placed(spans, ((index + 0.2 + next() * 0.6) / count) * whole))
}

function placed(spans: readonly [from: number, to: number][], offset: number): Date {
  let left = offset
  for (const [from, to] of spans) {
    if (left <= to - from) return new Date(from + left)
    left -= to - from
  }
  return new Date(spans.at(-1)?.[1] ?? 0)
}
